"""The record of a game for the statistics: what came of it, in a line.

Invariant: joining two records of one game is commutative, associative and idempotent, and a win is never lost.
"""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from golf_core.codes import code
from golf_core.daily import daily_number
from golf_core.deal import Board
from golf_core.errors import InvalidStatistics
from golf_core.match import Match
from golf_core.notation import rules_from_part, rules_part
from golf_core.rules import Scoring
from golf_core.source import name


class Mark(StrEnum):
    """What was used in a game: undo, restart, the solver's hint, the verdict."""

    UNDO = "undo"
    RESTART = "restart"
    HINT = "hint"
    VERDICT = "verdict"


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a game cannot know of itself: its id, the moment, the local date, the time it took, and if it was watched."""

    id: str
    when: int
    date: dt.date
    seconds: int | None = None
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """One game of the statistics, whatever became of it.

    ``id`` is the game's own, ``rules`` and ``deal`` are as in a code. ``when`` (milliseconds, as clocks on the web
    count) is the moment of the first record of the game; ``date`` the local date on which it was first played to
    its end, None when it was only left. Of a match score, moves and stock are sums, and ``strokes`` its holes.
    """

    id: str
    rules: str
    deal: str
    when: int
    date: dt.date | None
    won: bool
    score: int | None
    moves: int
    stock: int
    marks: frozenset[Mark] = frozenset()
    strokes: tuple[int | None, ...] = ()
    seconds: int | None = None

    @property
    def lower_is_better(self) -> bool:
        """Whether the score counts strokes."""
        return rules_from_part(self.rules).scoring is Scoring.STROKES

    @property
    def helped(self) -> bool:
        """Whether the solver helped: by a hint, a line that was watched, or the verdict."""
        return bool(self.marks & {Mark.HINT, Mark.VERDICT})

    @property
    def is_daily(self) -> bool:
        """Whether this is the deal of the day on which it was first played to its end."""
        if self.date is None:
            return False
        return self.deal == code(rules_from_part(self.rules), daily_number(self.date))

    @property
    def rank(self) -> tuple[int, int, int]:
        """How good the score is, the greatest the best: strokes alone, or points, then fewest moves, then most stock."""
        if self.score is None:
            return 0, 0, 0
        return (-self.score, 0, 0) if self.lower_is_better else (self.score, -self.moves, self.stock)

    def joined(self, other: "Record") -> "Record":
        """Return the one record of two of the same game.

        The better end counts: a win before a loss, an end before a leaving, then the better score. What was used
        in either was used in the game, and the first moment and the first date stay. Raises InvalidStatistics
        (``statistics-conflict``) when the two are of different games.
        """
        if (self.id, self.rules, self.deal) != (other.id, other.rules, other.deal):
            mine, others = (f"{one.id} is the game {one.deal} under {one.rules}" for one in (self, other))
            message = f"{mine}, and {others}: these are two games, and no two have one id"
            raise InvalidStatistics("statistics-conflict", message, id=self.id, deal=self.deal, other=other.deal)
        dates = [date for date in (self.date, other.date) if date]
        return replace(
            max(self, other, key=_worth),
            when=min(self.when, other.when),
            date=min(dates, default=None),
            marks=self.marks | other.marks,
        )


def recorded(match: Match, occasion: Occasion, marks: Iterable[Mark] = ()) -> Record:
    """Return the record of a match that has ended, or that is left as it is; ``marks`` are the helps that were used.

    Raises InvalidStatistics for what does not count: a board, a replay, a game without a move.
    """
    if isinstance(match.deal, Board):
        message = "a board does not count: nobody knows how it was come by"
        raise InvalidStatistics("statistics-board", message)
    if occasion.replayed:
        message = "a replay does not count: the moves were made before"
        raise InvalidStatistics("statistics-replay", message)
    if not any(game.made or game.restarted for game in match.games):
        message = "a game counts from its first move, and none was made"
        raise InvalidStatistics("statistics-unplayed", message)
    games = match.games
    used = {Mark.UNDO: any(game.undone for game in games), Mark.RESTART: any(game.restarted for game in games)}
    return Record(
        id=occasion.id,
        rules=rules_part(match.rules),
        deal=name(match.rules, match.deal),
        when=occasion.when,
        date=occasion.date if match.over else None,
        won=match.won,
        score=match.total if match.holes > 1 else match.game.score,
        moves=sum(game.made for game in games),
        stock=sum(len(game.position.stock) for game in games),
        marks=frozenset(marks) | {mark for mark, is_used in used.items() if is_used},
        strokes=match.results if match.holes > 1 else (),
        seconds=occasion.seconds,
    )


def _worth(record: Record) -> tuple[object, ...]:
    """Return how good the end of a record is, the same only for records with the same end."""
    ended = (record.won, record.date is not None)
    # Where the score leaves it open any order will do, as long as it is the same everywhere.
    holes = tuple((result is not None, result or 0) for result in record.strokes)
    seconds = (record.seconds is None, -(record.seconds or 0))
    return *ended, record.rank, -record.moves, record.stock, holes, seconds
