"""The commands themselves: a deal, a replay, what the solver says, a day's code, as text.

Invariant: a text holds what was asked for and nothing else; what was refused is raised, or told beside it.
"""

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from golf_core.best import Best
from golf_core.board import LONGEST, board_text, position_from_board
from golf_core.codes import code
from golf_core.daily import daily_number, date_from_text
from golf_core.deal import Board
from golf_core.errors import GolfError, IllegalMove, InvalidCode
from golf_core.match import Match
from golf_core.notation import CUSTOM, GIVE_UP, NEXT_HOLE, record_text, rules_from_part, steps_from_text
from golf_core.position import DRAW, Move, Position
from golf_core.rules import Rules
from golf_core.solver import Search, Verdict
from golf_core.source import EASY, is_kpat, read
from golf_core.view import view_of

PRESET_NAMES = {"easy": "E", "classic": "C", "nine": "S9", "strict": "S"}

FILE: Final = re.compile(r"(?!.*[?:]).*([\\/]|\.\w{1,5}$)")
"""What looks like a file's name, and like no code and no link: a path, or an ending."""

NODES: Final = 10_000
"""How far the solver is asked to go at a time; it makes no difference to what it says."""


class Told(NamedTuple):
    """What a command answers, None if nothing, and the sentence about what was refused, if anything was."""

    text: str | None
    refusal: str | None = None


def deal(source: str, rules_name: str | None) -> Told:
    """Return the table that a source lays out, of a match its first hole, as nine lines.

    >>> (deal("kpat:1", None).text or "").splitlines()[1]
    'Foundations: TH'
    """
    return Told(board_text(_begun(source, rules_name).game.position))


def replay(source: str, moves: str, rules_name: str | None) -> Told:
    """Return the view after these moves as one line of JSON; at the first refused move the view so far."""
    steps = steps_from_text(moves)
    matches, refusal = _begun(source, rules_name).followed(steps)
    text = json.dumps(view_of(*matches[:-3:-1]))
    if refusal is None:
        return Told(text)
    what = _step_text(matches[-1], steps[len(matches) - 1], refusal)
    return Told(text, f"move {len(matches)} ({what}) is refused, {refusal.code}: {refusal}")


def solve(sources: Iterable[str], rules_name: str | None, *, best: bool) -> Iterator[Told]:
    r"""Say of each source, as soon as it is known, whether it can be won; of a bad one what is wrong, and go on.

    A line holds the source as given, the verdict, the fewest strokes (with ``best``) and the moves that reach them,
    or that win, with tabs between them and ``-`` for what there is not.

    >>> next(solve(["GO1-C-AAAAAAB"], None, best=False)).text
    'GO1-C-AAAAAAB\tlost\t-\t-'
    """
    _rules(rules_name)
    for source in sources:
        # A board of several lines is named by the one line that means the same.
        name = "/".join(source.strip().splitlines()).replace("\t", " ")
        try:
            game = _begun(source, rules_name).game
        except GolfError as error:
            yield Told(None, f"{name:.60}: {error}")
        else:
            answer = _best if best else _verdict
            yield Told("\t".join([name, *answer(game.position, game.rules)]))


def _verdict(position: Position, rules: Rules) -> tuple[str, str, str]:
    search = Search(position, rules)
    while not (verdict := search.step(NODES)):
        pass
    return verdict, "-", _line_text(search.line)


def _best(position: Position, rules: Rules) -> tuple[str, str, str]:
    best = Best(position, rules)
    while (strokes := best.step(NODES)) is None:
        pass
    return Verdict.LOST if strokes > 0 else Verdict.WINNABLE, str(strokes), _line_text(best.line)


def _line_text(line: tuple[Move, ...] | None) -> str:
    return record_text(line or ()) or "-"


def daily(date: str, rules_name: str | None) -> Told:
    """Return the code of a day's deal.

    >>> daily("2026-11-29", "nine").text
    'GO1-S9-UKUCE4E'
    """
    return Told(code(_rules(rules_name) or EASY, daily_number(date_from_text(date))))


def _step_text(match: Match, sign: str, refusal: IllegalMove) -> str:
    """Return a step in words, with its hole in a match and the card it is about."""
    words = {NEXT_HOLE: "next hole", GIVE_UP: "give up", str(DRAW): "draw"}.get(sign, f"column {sign}")
    hole = [f"hole {match.hole}"] if match.holes > 1 else []
    return ", ".join([*hole, words, *([refusal.card] if refusal.card else [])])


def _rules(rules_name: str | None) -> Rules | None:
    """Return the rules of a preset's name or of a rules part."""
    if rules_name is None:
        return None
    part = PRESET_NAMES.get(rules_name.casefold())
    if part is None and rules_name.isalpha() and len(rules_name) > len(CUSTOM) + 1:
        known = ", ".join(PRESET_NAMES)
        message = f'"{rules_name:.20}" names no rules: {known} do, or the rules part of a code'
        raise InvalidCode("code-rules", message, found=rules_name[:20], at=0)
    return rules_from_part(part or rules_name)


def _begun(source: str, rules_name: str | None) -> Match:
    """Return the match that a source starts: ``kpat:N``, else an existing file with a board, else a code."""
    rules = _rules(rules_name)
    # Asked this way, a text that is too long for a file's name is no error.
    if not is_kpat(source) and (source == "-" or os.path.isfile(source)):  # noqa: PTH113
        return Match.begun(rules or EASY, Board(position_from_board(_file_text(source), rules or EASY)))
    try:
        named = read(source, rules or EASY)
    except InvalidCode as error:
        folder = os.path.isdir(source)  # noqa: PTH112 - likewise
        if folder or (FILE.match(source) and not os.path.exists(source)):  # noqa: PTH110 - likewise
            kind = "is no file but a folder" if folder else "there is no such file"
            message = f'"{source:.60}": {kind}, and it is no code either: {error}'
            raise GolfError("source-file", message, path=source) from error
        raise
    return Match.begun(rules or named.rules, named.deal)


def _file_text(path: str) -> str:
    """Return the text of a file, no more of it than shows that it is too long for a board."""
    try:
        if path == "-":
            return sys.stdin.read(LONGEST + 1)
        with Path(path).open(encoding="utf-8-sig") as file:
            return file.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        message = f'the board in "{path}" cannot be read: {error}'
        raise GolfError("source-file", message, path=path) from error
