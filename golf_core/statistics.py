"""The statistics: records of games by their ids, and every figure that is told of them.

Invariant: there is one record a game, in the order of the ids; every figure is computed from the records, so
merging twice, or in another order, gives the same figures.
"""

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from golf_core.record import Record

Counts = tuple[tuple[int, int], ...]
"""How often each score came, the lowest score first."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """How many in a row: now, and at the most."""

    current: int
    longest: int


class Latest(NamedTuple):
    """How the last game went; it has no score when it was left, or where only the result counts."""

    won: bool
    score: int | None

    @classmethod
    def of(cls, record: Record) -> "Latest":
        """Return what is told of a record."""
        return cls(record.won, record.score if record.date else None)


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of one rule set.

    ``best``, ``average`` and ``distribution`` are of the games played to their end, for a game that was left has
    no score to compare; ``matches`` of them were nine holes, and ``holes`` is the distribution over their holes.
    ``helped`` counts the games in which the solver helped.
    Streaks and ``latest`` go by the moments of the first records.
    """

    played: int
    won: int
    streaks: Streaks
    best: Record | None
    average: float | None
    distribution: Counts
    matches: int
    holes: Counts
    latest: Latest | None = None
    helped: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """The records of all games, one each, sorted by id.

    >>> Statistics().summary("E").played
    0
    """

    records: tuple[Record, ...] = ()

    @classmethod
    def of(cls, records: Iterable[Record]) -> "Statistics":
        """Return the statistics of records as they come, those of one game joined."""
        by_id: dict[str, Record] = {}
        for record in records:
            known = by_id.get(record.id)
            by_id[record.id] = known.joined(record) if known else record
        return cls(tuple(by_id[game] for game in sorted(by_id)))

    def added(self, record: Record) -> "Statistics":
        """Return the statistics with a record more; a second one of the same game is joined with the first."""
        return self.of((*self.records, record))

    def merged(self, other: "Statistics") -> "Statistics":
        """Return all games of both. Raises InvalidStatistics when one id means two games."""
        return self.of((*self.records, *other.records))

    @property
    def rule_sets(self) -> tuple[str, ...]:
        """The rules parts that have records, in alphabetical order."""
        return tuple(sorted({record.rules for record in self.records}))

    def summary(self, rules: str) -> Summary:
        """Return the figures of the rule set with this rules part."""
        records = sorted(
            (record for record in self.records if record.rules == rules), key=lambda record: (record.when, record.id)
        )
        ended = [record for record in records if record.date]
        scores = [record.score for record in ended if record.score is not None]
        matches = [record for record in ended if record.strokes]
        return Summary(
            played=len(records),
            won=sum(record.won for record in records),
            streaks=_streaks(record.won for record in records),
            # Of equally good games the first one keeps the honour.
            best=max(ended, key=lambda record: (record.won, record.rank), default=None),
            average=sum(scores) / len(scores) if scores else None,
            distribution=_counts(scores),
            matches=len(matches),
            holes=_counts(result for record in matches for result in record.strokes if result is not None),
            latest=Latest.of(records[-1]) if records else None,
            helped=sum(record.helped for record in records),
        )

    def daily_streaks(self, today: dt.date) -> Streaks:
        """Return on how many local dates in a row the day's deal was played to its end on the day itself.

        The streak of now ends today, or yesterday while today's deal is still to be played. Days are counted,
        not hours, so no time zone and no clock change can lengthen or break it.
        """
        days = {record.date.toordinal() for record in self.records if record.date and record.is_daily}
        last = today.toordinal()
        current = _run(days, last) or _run(days, last - 1)
        return Streaks(current, max((_run(days, day) for day in days if day + 1 not in days), default=0))


def _run(days: set[int], last: int) -> int:
    """Return how many days in a row there are up to this one."""
    first = last
    while first in days:
        first -= 1
    return last - first


def _streaks(wins: Iterable[bool]) -> Streaks:
    current = longest = 0
    for won in wins:
        current = current + 1 if won else 0
        longest = max(longest, current)
    return Streaks(current, longest)


def _counts(scores: Iterable[int]) -> Counts:
    return tuple(sorted(Counter(scores).items()))
