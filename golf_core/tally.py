"""The tally: every figure of the statistics as a small value, into which one record more is folded.

Invariant: an exact tally tells of every rule set what `Statistics` tells of the records folded into it; one that can
no longer is not exact, says so, and has to be counted afresh.
"""

import datetime as dt
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from golf_core.record import Record
from golf_core.statistics import Counts, Latest, Statistics, Streaks, Summary

TAIL: Final = 10
"""So many of a rule set's last games are remembered one by one, for a late win or a clock set back a little."""

Days = tuple[tuple[int, int], ...]
"""Days in a row by their ordinals: the first and the last of each row, one row after the other."""


class Place(NamedTuple):
    """Where a game stands in the order of time, and how it went."""

    when: int
    id: str
    won: bool
    score: int | None

    @classmethod
    def of(cls, record: Record) -> "Place":
        """Return the place of a record."""
        return cls(record.when, record.id, *Latest.of(record))


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The figures of one rule set.

    ``tail`` are its last games in their order; ``run`` is how many of the games right before them were won in a
    row, ``longest`` the most among all before them.
    """

    played: int = 0
    won: int = 0
    run: int = 0
    longest: int = 0
    tail: tuple[Place, ...] = ()
    best: Record | None = None
    scores: Counts = ()
    matches: int = 0
    holes: Counts = ()
    helped: int = 0

    def folded(self, record: Record, before: Record | None) -> "RuleSet | None":
        """Return the figures with a record more, or with one in the place of what it was; None when they are lost."""
        tail = self._tail(record, before)
        scores = _counted(self.scores, _scores(before), _scores(record))
        holes = _counted(self.holes, _holes(before), _holes(record))
        if tail is None or scores is None or holes is None:
            return None
        run, longest = self.run, self.longest
        for place in tail[:-TAIL]:
            run = run + 1 if place.won else 0
            longest = max(longest, run)
        return RuleSet(
            played=self.played + (before is None),
            won=self.won + record.won - (before is not None and before.won),
            run=run,
            longest=longest,
            tail=tail[-TAIL:],
            best=self._better(record),
            scores=scores,
            matches=self.matches + bool(_holes(record)) - bool(_holes(before)),
            holes=holes,
            helped=self.helped + record.helped - (before is not None and before.helped),
        )

    def _tail(self, record: Record, before: Record | None) -> tuple[Place, ...] | None:
        """Return the last games with this one in its place; None when it goes among those that are not remembered."""
        place, old = Place.of(record), before and Place.of(before)
        if old and old not in self.tail:
            # Where it stands nobody remembers, and as long as it stays there as it was, nobody has to.
            return self.tail if (old.when, old.won) == (place.when, place.won) else None
        if self.played > len(self.tail) and place[:2] < self.tail[0][:2]:
            return None
        return tuple(sorted((*(known for known in self.tail if known != old), place)))

    def _better(self, record: Record) -> Record | None:
        """Return the best game, of equally good ones the first in time; a game only ever gets better."""
        best = self.best
        if not record.date:
            return best
        if best is None or best.id == record.id:
            return record
        mine, others = (record.won, record.rank), (best.won, best.rank)
        earlier = (record.when, record.id) < (best.when, best.id)
        return record if mine > others or (mine == others and earlier) else best

    @property
    def summary(self) -> Summary:
        """The figures as they are told."""
        current, longest = self.run, self.longest
        for place in self.tail:
            current = current + 1 if place.won else 0
            longest = max(longest, current)
        games = sum(count for _, count in self.scores)
        return Summary(
            played=self.played,
            won=self.won,
            streaks=Streaks(current, longest),
            best=self.best,
            average=sum(score * count for score, count in self.scores) / games if games else None,
            distribution=self.scores,
            matches=self.matches,
            holes=self.holes,
            latest=Latest(*self.tail[-1][2:]) if self.tail else None,
            helped=self.helped,
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of all rule sets by their parts, and the days whose deal was played to its end on the day itself.

    >>> Tally().summary("E").played, Tally().records
    (0, 0)
    """

    sets: Mapping[str, RuleSet] = field(default_factory=dict)
    days: Days = ()
    exact: bool = True

    @classmethod
    def of(cls, records: Iterable[Record]) -> "Tally":
        """Return the tally of records as they come, those of one game joined."""
        return cls().counted(Statistics.of(records).records)

    def counted(self, records: Iterable[Record]) -> "Tally":
        """Return the tally with these games more, none of which it holds yet."""
        tally = self
        for record in sorted(records, key=lambda record: (record.when, record.id)):
            tally = tally.folded(record)
        return tally

    def folded(self, record: Record, before: Record | None = None) -> "Tally":
        """Return the tally with a record more; ``before`` is what it holds of the same game, and the two are joined.

        Raises InvalidStatistics (``statistics-conflict``) when they are of different games.
        """
        joined = before.joined(record) if before else record
        figures = self.sets.get(joined.rules, RuleSet()).folded(joined, before)
        if figures is None or not self.exact or (before and before.is_daily and before.date != joined.date):
            return replace(self, exact=False)
        days = self.days
        if joined.date and joined.is_daily:
            days = _with_day(days, joined.date.toordinal())
        return Tally({**self.sets, joined.rules: figures}, days)

    @property
    def records(self) -> int | None:
        """How many games were counted; None when the tally is not exact."""
        return sum(figures.played for figures in self.sets.values()) if self.exact else None

    @property
    def rule_sets(self) -> tuple[str, ...]:
        """The rules parts that have records, in alphabetical order."""
        return tuple(sorted(self.sets))

    def summary(self, rules: str) -> Summary:
        """Return the figures of the rule set with this rules part."""
        return self.sets.get(rules, RuleSet()).summary

    def daily_streaks(self, today: dt.date) -> Streaks:
        """Return on how many dates in a row the day's deal was played on the day, as `Statistics` tells it."""
        last = today.toordinal()
        current = _run(self.days, last) or _run(self.days, last - 1)
        return Streaks(current, max((end - first + 1 for first, end in self.days), default=0))


def _scores(record: Record | None) -> list[int]:
    return [record.score] if record and record.date and record.score is not None else []


def _holes(record: Record | None) -> list[int]:
    return [result for result in record.strokes if result is not None] if record and record.date else []


def _counted(counts: Counts, fewer: list[int], more: list[int]) -> Counts | None:
    """Return counts with some scores more and some fewer; None when there were none of those."""
    if fewer == more:
        return counts
    counter = Counter(dict(counts))
    counter.subtract(fewer)
    if any(counter[score] < 0 for score in fewer):
        return None
    counter.update(more)
    return tuple(sorted((+counter).items()))


def _row(days: Days, day: int) -> int:
    """Return how many rows begin on or before this day."""
    return bisect_right(days, day, key=lambda row: row[0])


def _run(days: Days, last: int) -> int:
    """Return how many days in a row there are up to this one."""
    first, end = days[at - 1] if (at := _row(days, last)) else (0, -1)
    return last - first + 1 if last <= end else 0


def _with_day(days: Days, day: int) -> Days:
    if _run(days, day):
        return days
    at = _row(days, day)
    first, last, low, high = day, day, at, at
    if at and days[at - 1][1] == day - 1:
        first, low = days[at - 1][0], at - 1
    if at < len(days) and days[at][0] == day + 1:
        last, high = days[at][1], at + 1
    return (*days[:low], (first, last), *days[high:])
