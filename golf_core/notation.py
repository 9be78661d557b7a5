"""The written forms: deal codes, rules parts, lines of moves and the board as text.

Invariant: what is written here is read back as the same value; reading forgives how a code was typed or
pasted, never what it says.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final, NoReturn
from urllib.parse import unquote

from golf_core.cards import cards_text
from golf_core.errors import InvalidCode, InvalidRecord
from golf_core.position import COLUMNS, Move, Position
from golf_core.rules import PRESETS, UNLIMITED, Drawing, Kings, Opening, Rules, Scoring

PREFIX: Final = "GO1"
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
NUMBER_SIGNS: Final = 7
OLD_EASY: Final = "N"
CUSTOM: Final = "K"
MOVE_SIGNS: Final = "01234567"

LONGEST: Final = 40
"""A code has at most 19 signs; a text of more than this many, blanks and dashes aside, was never one."""
_LONGEST_LINK: Final = 2000

# The switches of a custom rules part, in the order they are written, with a sign for each value.
_SWITCHES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("kings", {"C": Kings.CLOSED, "Q": Kings.QUEENS, "W": Kings.WRAP}),
    ("jokers", {"0": 0, "1": 1, "2": 2}),
    ("opening", {"D": Opening.DEALT, "O": Opening.OPEN}),
    ("drawing", {"A": Drawing.ANYTIME, "S": Drawing.STUCK}),
    ("scoring", {"P": Scoring.POINTS, "S": Scoring.STROKES, "R": Scoring.RESULT}),
    ("holes", {"1": 1}),
    ("undo", {"0": 0, "1": 1, "3": 3, "T": 10, "H": 100, "A": UNLIMITED}),
)

_LINK: Final = re.compile(r"[?&#]g=([^&#\s]*)")
# Dashes that Unicode does not count as such: minus, modifier minus, hyphen bullet, the long-vowel mark and the
# box line that East Asian input methods offer for a dash, and the underscore.
_DASHES: Final = "\u2212\u02d7\u2043\u30fc\u2500_"
_FULL_WIDTH: Final = {sign: sign - 0xFEE0 for sign in range(0xFF01, 0xFF5F)}


def rules_part(rules: Rules) -> str:
    """Return the rules part of a code: a preset's letter, or K and a sign for each switch.

    >>> rules_part(PRESETS["C"]), rules_part(Rules(jokers=2))
    ('C', 'KW2DAP1H')
    """
    for letter, preset in PRESETS.items():
        if rules == preset:
            return letter
    signs = (
        next(sign for sign, value in values.items() if value == getattr(rules, switch)) for switch, values in _SWITCHES
    )
    return CUSTOM + "".join(signs)


def rules_from_part(text: str) -> Rules:
    """Return the rules that a rules part names. Raises InvalidCode (``code-rules``) for any other text.

    >>> rules_from_part("kc0dar1a") == PRESETS["S"]
    True
    """
    part = _folded(text).replace(" ", "")
    if part == OLD_EASY:
        return PRESETS["E"]
    if part in PRESETS:
        return PRESETS[part]
    if not part.startswith(CUSTOM):
        known = ", ".join(PRESETS)
        _refuse("code-rules", f'"{part}" names no rules: {known} or K with seven signs would', found=part, at=0)
    if len(part) != len(_SWITCHES) + 1:
        message = f'custom rules are K and seven signs, and "{part}" has {len(part) - 1} after the K'
        _refuse("code-rules", message, found=part, at=0)
    chosen: dict[str, Any] = {}
    for at, (sign, (switch, values)) in enumerate(zip(part[1:], _SWITCHES, strict=True), start=2):
        if sign not in values:
            message = f'sign {at} of the rules "{part}" is {sign}, and {switch} takes {" ".join(values)}'
            _refuse("code-rules", message, found=part, at=at)
        chosen[switch] = values[sign]
    return Rules(**chosen)


def code(rules: Rules, number: int) -> str:
    """Return the code of a numbered deal under these rules.

    >>> code(PRESETS["E"], 1)
    'GO1-E-AAAAAAB'
    """
    signs = (ALPHABET[number >> 5 * place & 31] for place in reversed(range(NUMBER_SIGNS)))
    return f"{PREFIX}-{rules_part(rules)}-{''.join(signs)}"


def deal_from_code(text: str) -> tuple[Rules, int]:
    """Return the rules and the deal number that a code names, however it was typed or pasted.

    Case, blanks, every kind of dash, full-width signs, invisible signs and a whole link around the code are
    forgiven. Raises InvalidCode with what is wrong and where; signs that look alike are never guessed.

    >>> deal_from_code(" go1 - e - aaaaaab ") == (PRESETS["E"], 1)
    True
    """
    prefix, part, number = _parts(text)
    if prefix != PREFIX:
        if re.fullmatch(r"GO[0-9]+", prefix):
            _refuse("code-version", f"{prefix} is a kind of code this version cannot read: {PREFIX} is", found=prefix)
        _refuse("code-prefix", f'a code starts with {PREFIX}, not with "{prefix}"', found=prefix, expected=PREFIX)
    rules = rules_from_part(part)
    for at, sign in enumerate(number, start=1):
        if sign not in ALPHABET:
            message = f'sign {at} of the number "{number}" is {sign}: only letters and the digits 2 to 7 are used'
            _refuse("code-sign", message, sign=sign, at=at, found=number)
    if len(number) != NUMBER_SIGNS:
        message = f'the number "{number}" has {len(number)} signs, and a deal number has {NUMBER_SIGNS}'
        _refuse("code-length", message, found=number, length=len(number), expected=NUMBER_SIGNS)
    value = 0
    for sign in number:
        value = value << 5 | ALPHABET.index(sign)
    return rules, value


def record_text(record: Iterable[Move]) -> str:
    """Return moves as digits, 0 for a draw and 1 to 7 for a play from that column."""
    return "".join(map(str, record))


def record_from_text(text: str) -> tuple[Move, ...]:
    """Return the moves a line of digits names; blanks are ignored.

    Raises InvalidRecord (``record-sign``) at the first sign that is no move.

    >>> record_from_text("05 2")
    (0, 5, 2)
    """
    signs = "".join(text.split())
    for at, sign in enumerate(signs, start=1):
        if sign not in MOVE_SIGNS:
            message = f'sign {at} of the moves is "{sign}": 0 draws and 1 to 7 play from that column'
            raise InvalidRecord("record-sign", message, sign=sign, at=at)
    return tuple(Move(int(sign)) for sign in signs)


def board_text(position: Position) -> str:
    """Return the position as nine lines: stock (next card first), waste (top last), columns (exposed card last)."""
    lines = [f"Talon: {cards_text(position.stock)}", f"Foundations: {cards_text(position.waste)}"]
    lines += [cards_text(position.columns[column]) for column in range(COLUMNS)]
    return "\n".join(lines)


def _parts(text: str) -> tuple[str, str, str]:
    """Return prefix, rules part and number of a typed code, none of them judged yet."""
    if len(text) > _LONGEST_LINK:
        _refuse_long(len(text))
    link = _LINK.search(text)
    if link is None and "://" in text:
        _refuse("code-link", "this link names no deal: it has no part ?g= with a code")
    folded = _folded(unquote(link[1]) if link else text)
    parts = folded.split()
    length = sum(map(len, parts))
    if not length:
        _refuse("code-empty", f"no code was given: one looks like {PREFIX}-E-AAAAAAB")
    if length > LONGEST:
        _refuse_long(length)
    if len(parts) == 1:
        rest = folded.strip()
        cut = max(len(PREFIX), len(rest) - NUMBER_SIGNS)
        parts = [rest[: len(PREFIX)], rest[len(PREFIX) : cut], rest[cut:]]
        # Too short to hold all three: the prefix is told first if that is wrong, else what is missing.
        parts = parts if parts[1] or parts[0] != PREFIX else [rest]
    if len(parts) < len(("prefix", "rules", "number")):
        if parts[0].startswith(PREFIX):
            found = "-".join(parts)
            message = f'"{found}" lacks a part: a code is {PREFIX}, rules and number, like {PREFIX}-E-AAAAAAB'
            _refuse("code-parts", message, found=found)
        parts = [parts[0], "", ""]
    return parts[0], parts[1], "".join(parts[2:])


def _folded(text: str) -> str:
    """Return a code's signs with blanks for separators: ASCII capitals, nothing invisible."""
    signs = []
    for sign in text.translate(_FULL_WIDTH):
        category = unicodedata.category(sign)
        if category == "Pd" or sign in _DASHES or sign.isspace():
            signs.append(" ")
        elif category not in {"Cf", "Cc"} and not "\ufe00" <= sign <= "\ufe0f":
            # Only ASCII letters have their case changed: others would turn into letters nobody typed.
            signs.append(sign.upper() if sign.isascii() else sign)
    return "".join(signs)


def _refuse_long(length: int) -> NoReturn:
    message = f"this text of {length} signs is too long for a code, which has at most 19: paste the code alone"
    _refuse("code-long", message, length=length, limit=LONGEST)


def _refuse(fault: str, message: str, **details: str | int) -> NoReturn:
    raise InvalidCode(fault, message, card=None, **details)
