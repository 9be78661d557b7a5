"""The halves of a tableau: what four columns and three columns add to lanes and plays, computed once each.

Invariant: of a whole tableau, the lanes are the sum and the plays the union of what its two halves have.

A tableau has up to 279,936 forms, its halves 1,296 and 216, and a search meets a few hundred of these.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from golf_core.bound import weights
from golf_core.chart import FIRST, HEIGHT, LEVEL, Chart

P = TypeVar("P")


class Half(dict[int, tuple[int, tuple[P, ...]]], Generic[P]):
    """Lanes and plays by the heights of some columns; what is not known yet is added up from its columns."""

    def __init__(self, columns: Sequence[Sequence[tuple[int, tuple[P, ...]]]]) -> None:
        super().__init__()
        self._columns = columns

    def __missing__(self, heights: int) -> tuple[int, tuple[P, ...]]:
        """Add up the columns of a half that is asked for the first time."""
        lanes = 0
        plays: tuple[P, ...] = ()
        for at, column in enumerate(self._columns):
            more, further = column[heights >> HEIGHT * at & 7]
            lanes, plays = lanes + more, plays + further
        self[heights] = found = (lanes, plays)
        return found


Halves = tuple[Half[P], Half[P]]

Onward = tuple[int, int, int]
"""A play onward: its step, the wastes it fits, and how far a level's unused bit is above the card's own top."""

Back = tuple[int, int, int, int, int]
"""A play taken back: its step, the card as wastes, its top, the tops it fits, the lanes of its top."""


def plays_onward(chart: Chart) -> Halves[Onward]:
    """Return lanes of what is still on the tableau, and the plays of its exposed cards."""
    cards = weights(chart.rules).cards
    columns = []
    for at, column in enumerate(chart.columns):
        lanes = 0
        known: list[tuple[int, tuple[Onward, ...]]] = [(0, ())]
        for top in column:
            lanes += cards[top]
            play = (1 << HEIGHT * at, chart.repeated(chart.fitting[top]), LEVEL - 1 - top)
            known.append((lanes, (play,)))
        columns.append(known)
    return Half(columns[:FIRST]), Half(columns[FIRST:])


def plays_back(chart: Chart) -> Halves[Back]:
    """Return lanes of what was played from the tableau, and the plays that may have come last, to be taken back."""
    _, _, tops, cards = weights(chart.rules)
    columns = []
    for at, column in enumerate(chart.columns):
        lanes = 0
        known: list[tuple[int, tuple[Back, ...]]] = [(0, ())]
        for top in reversed(column):
            lanes += cards[top]
            play = (1 << HEIGHT * at, chart.repeated(1 << top), top, chart.fitting[top], tops[top])
            known.append((lanes, (play,)))
        columns.append(known[::-1])
    return Half(columns[:FIRST]), Half(columns[FIRST:])
