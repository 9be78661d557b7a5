"""The sources: whatever names a deal - a code, a link, ``kpat:N``, a board - and the name of a deal.

Invariant: a deal's name, read back under the same rules, is the same deal; so is a link's payload.
"""

import re
from typing import Final, NamedTuple, assert_never
from urllib.parse import quote, unquote_plus

from golf_core.board import board_line, is_board, position_from_board
from golf_core.codes import code, deal_from_code, too_long
from golf_core.deal import KPAT_NUMBERS, Board, Deal, Kpat, Numbered
from golf_core.errors import InvalidCode, InvalidDeal
from golf_core.folding import folded
from golf_core.notation import rules_from_part, rules_part, steps_from_text
from golf_core.rules import PRESETS, Rules

LONGEST: Final = 2000
"""More signs than a link with a whole match has."""

EASY: Final = PRESETS["E"]

_KPAT: Final = "KPAT"
_PART: Final = re.compile(r"(?:^|[?&#])(g|rules|m)=([^&#\s]*)")


class Source(NamedTuple):
    """What a text names: rules, a deal, and the steps of a replay when a link carries some."""

    rules: Rules
    deal: Deal
    steps: str | None = None


def is_kpat(text: str) -> bool:
    """Say whether a text is meant as one of KPat's numbers.

    >>> is_kpat("KPat: 17"), is_kpat("GO1-E-AAAAAAB")
    (True, False)
    """
    return folded(text[:LONGEST]).lstrip().startswith(_KPAT)


def read(text: str, default: Rules = EASY) -> Source:
    """Return what a text names, however it was typed or pasted; a code brings its rules, the others take ``default``.

    Raises InvalidCode, InvalidDeal, InvalidBoard or InvalidRecord with what is wrong and where.

    >>> read("kpat:1").deal, read("https://golf.example/?g=GO1-C-AAAAAAB&m=05").steps
    (Kpat(number=1), '05')
    """
    if len(text) > LONGEST and not is_board(text):
        raise _link_too_long(len(text)) if _PART.search(text[:LONGEST]) else too_long(len(text))
    # Of a part that a link has twice the first one counts.
    parts = dict(reversed(_PART.findall(text[:LONGEST])))
    if "g" in parts:
        rules = rules_from_part(unquote_plus(parts["rules"])) if "rules" in parts else default
        steps = steps_from_text(unquote_plus(parts["m"])) if "m" in parts else None
        return Source(*_named(unquote_plus(parts["g"]), rules), steps)
    if "://" in text:
        message = "this link names no deal: it has no part ?g= with a code"
        raise InvalidCode("code-link", message)
    return Source(*_named(text, default))


def name(rules: Rules, deal: Deal) -> str:
    """Return a deal's name: its code, ``kpat:N``, or the board on one line.

    >>> name(EASY, Numbered(1)), name(EASY, Kpat(17))
    ('GO1-E-AAAAAAB', 'kpat:17')
    """
    match deal:
        case Numbered(number):
            return code(rules, number)
        case Kpat(number):
            return f"kpat:{number}"
        case Board(position):
            return board_line(position)
        case _:
            assert_never(deal)


def payload(rules: Rules, deal: Deal, steps: str | None = None) -> str:
    """Return what a link to a deal carries after its ``?``, with the steps of a replay if they are given.

    >>> payload(EASY, Numbered(1), "05/0")
    'g=GO1-E-AAAAAAB&m=05/0'
    >>> payload(PRESETS["C"], Kpat(17))
    'g=kpat:17&rules=C'
    """
    parts = {"g": name(rules, deal)}
    if not isinstance(deal, Numbered):
        parts["rules"] = rules_part(rules)
    if steps is not None:
        parts["m"] = steps
    return "&".join(f"{part}={quote(value, safe=':/')}" for part, value in parts.items())


def _link_too_long(length: int) -> InvalidCode:
    message = f"this link of {length} signs is longer than any with a whole game, of at most {LONGEST}: it is damaged"
    return InvalidCode("code-link-long", message, length=length, limit=LONGEST)


def _named(text: str, default: Rules) -> tuple[Rules, Deal]:
    if is_kpat(text):
        return default, _kpat(text, default)
    if is_board(text):
        return default, Board(position_from_board(text, default))
    rules, number = deal_from_code(text)
    return rules, Numbered(number)


def _kpat(text: str, rules: Rules) -> Kpat:
    # A dash before the colon only parts the two; behind it, it would be a number below zero.
    found = folded(text, "-").strip().removeprefix(_KPAT).lstrip(" -").removeprefix(":").strip()
    # More digits than that are no number of KPat's, and none that has to be read.
    if not re.fullmatch("[0-9]{1,9}", found):
        lowest, highest = KPAT_NUMBERS[0], KPAT_NUMBERS[-1]
        message = f'"kpat:{found:.20}" names no deal: a number from {lowest} to {highest} stands after the colon'
        raise InvalidDeal("kpat-number", message, found=found[:20], lowest=lowest, highest=highest)
    deal = Kpat(int(found))
    if refusal := deal.refusal(rules):
        raise refusal
    return deal
