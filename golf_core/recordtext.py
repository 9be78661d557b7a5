"""The written form of a record: one game of the statistics as JSON, and the game that such a text tells of.

Invariant: what `record_text` writes, `record_from_text` reads back as the same record; what no game leaves behind is
refused with the part and the reason.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeVar

from golf_core.daily import date_from_text
from golf_core.deal import Board
from golf_core.errors import GolfError, InvalidStatistics
from golf_core.jsontext import parsed
from golf_core.match import PAR_OF_A_HOLE
from golf_core.notation import rules_from_part, rules_part
from golf_core.record import Mark, Record
from golf_core.rules import Rules, Scoring
from golf_core.save import MOST_MADE
from golf_core.source import name, read

LONGEST: Final = 10_000
"""Signs of a text that are looked into: many times as many as a record has."""

SCORES: Final = {
    Scoring.POINTS: range(0, 351, 10),
    Scoring.STROKES: range(-19, 36),
    Scoring.RESULT: range(2),
}
"""The scores that one hole can have."""

T = TypeVar("T")

_LAST_MOMENT: Final = 8_640_000_000_000_000  # of the clock on the web
_MARKS: Final = tuple(Mark)


def record_text(record: Record) -> str:
    """Return a record as one line of JSON, as it stands in an export."""
    return json.dumps(written(record), separators=(",", ":"))


def record_from_text(text: str, number: int = 1) -> Record:
    """Return the record that a text holds; ``number`` says which one it is, should it be refused.

    Raises InvalidStatistics: ``statistics-record`` with the record, its part and the reason.
    """
    try:
        value = parsed(text, LONGEST)
    except ValueError as error:
        raise _refused(number, "record", f"cannot be read: {error}") from error
    return record_of(value, number)


def written(record: Record) -> dict[str, object]:
    """Return a record as the object that is written."""
    return {
        "id": record.id,
        "rules": record.rules,
        "deal": record.deal,
        "when": record.when,
        "date": record.date and record.date.isoformat(),
        "won": record.won,
        "score": record.score,
        "moves": record.moves,
        "stock": record.stock,
        "marks": [str(mark) for mark in _MARKS if mark in record.marks],
        "strokes": list(record.strokes),
        "seconds": record.seconds,
    }


def _count(most: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and 0 <= value <= most


def _number_or_null(value: object) -> bool:
    return value is None or type(value) is int


# For each part of a record what it must be, in words and as a test; a bool is no number here.
_PARTS: Final[Mapping[str, tuple[str, Callable[[Any], bool]]]] = {
    "id": ("a text of 1 to 200 signs", lambda value: isinstance(value, str) and 1 <= len(value) <= 200),
    "rules": ("a text", lambda value: isinstance(value, str)),
    "deal": ("a text", lambda value: isinstance(value, str)),
    "when": (f"milliseconds from 0 to {_LAST_MOMENT}", _count(_LAST_MOMENT)),
    "date": ("a date like 2026-01-31, or null", lambda value: value is None or isinstance(value, str)),
    "won": ("true or false", lambda value: isinstance(value, bool)),
    "score": ("a whole number, or null", _number_or_null),
    "moves": (f"a whole number from 0 to {MOST_MADE}", _count(MOST_MADE)),
    "stock": ("a whole number from 0 to 171", _count(9 * 19)),
    "marks": (
        f"a list of some of {', '.join(_MARKS)}",
        lambda value: isinstance(value, list) and all(mark in _MARKS for mark in value),
    ),
    "strokes": (
        "a list of whole numbers or null",
        lambda value: isinstance(value, list) and all(map(_number_or_null, value)),
    ),
    "seconds": (
        f"a whole number from 0 to {MOST_MADE}, or null",
        lambda value: value is None or _count(MOST_MADE)(value),
    ),
}


def record_of(value: object, number: int) -> Record:
    """Return the record of an object, each of its parts what it must be and all of them of one game."""
    if not isinstance(value, dict):
        raise _refused(number, "record", f"is {value!r:.60}, and should be an object")
    for part, (expected, holds) in _PARTS.items():
        if part not in value or not holds(value[part]):
            found = f"is {value[part]!r:.60}" if part in value else "is missing"
            raise _refused(number, part, f"{found}, and should be {expected}")
    rules = _named(number, "rules", lambda: rules_from_part(value["rules"]))
    source = _named(number, "deal", lambda: read(value["deal"], rules))
    date = None if value["date"] is None else _named(number, "date", lambda: date_from_text(value["date"]))
    if isinstance(source.deal, Board):
        raise _refused(number, "deal", "is a board, and boards do not count")
    if source.rules != rules:
        raise _refused(number, "deal", f"is {value['deal']:.60}, of other rules than {value['rules']:.20}")
    record = Record(
        **{part: value[part] for part in ("id", "when", "won", "score", "moves", "stock", "seconds")},
        rules=rules_part(rules),
        deal=name(rules, source.deal),
        date=date,
        marks=frozenset(map(Mark, value["marks"])),
        strokes=tuple(value["strokes"]),
    )
    for part, met, reason in _demands(record, rules):
        if not met:
            raise _refused(number, part, reason)
    return record


def _named(number: int, part: str, reading: Callable[[], T]) -> T:
    try:
        return reading()
    except GolfError as error:
        raise _refused(number, part, f"is wrong: {error}") from error


def _demands(record: Record, rules: Rules) -> Iterator[tuple[str, bool, str]]:
    """Yield what must hold between the parts of a record for a game to have left it behind."""
    scoring, scores = rules.scoring, SCORES[rules.scoring]
    lowest, highest = scores[0], scores[-1]
    step = f" in steps of {scores.step}" if scores.step > 1 else ""
    if rules.holes > 1:
        ended = [result for result in record.strokes if result is not None]
        holes = (*ended, *[None] * rules.holes)[: rules.holes]
        yield "strokes", record.strokes == holes, f"should be {rules.holes} holes, those that have ended first"
        yield "strokes", all(result in scores for result in ended), f"should be from {lowest} to {highest}{step}"
        yield "score", record.score == sum(ended), f"is {record.score}, and its strokes add up to {sum(ended)}"
        over = len(ended) == rules.holes
        yield "date", (record.date is not None) == over, "should be there when all holes have ended, and only then"
        par = PAR_OF_A_HOLE * rules.holes
        won = over and (sum(ended) <= par if scoring is Scoring.STROKES else set(ended) == {highest})
    else:
        yield "strokes", not record.strokes, "should be an empty list, for this is a single game"
        if scoring is Scoring.RESULT:
            yield "score", record.score is None, f"is {record.score}, and should be null where only the result counts"
            won = record.won
        else:
            in_range = record.score is not None and record.score in scores
            yield "score", in_range, f"is {record.score}, and should be from {lowest} to {highest}{step}"
            won = record.score == highest if scoring is Scoring.POINTS else (record.score or 0) <= 0
        yield "date", record.date is not None or not record.won, "should be there in a game that was won"
    yield "won", record.won == won, f"is {record.won}, which its score contradicts"


def _refused(number: int, part: str, reason: str) -> InvalidStatistics:
    message = f"record {number} of the statistics cannot be read: its {part} {reason}"
    return InvalidStatistics("statistics-record", message, record=number, part=part, reason=reason)
