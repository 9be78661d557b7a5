"""The meeting: where a search forward and one backward are held against each other.

Invariant: what is found at a meeting is reached and wins; in what both sides noted, nothing is missed.
"""

from itertools import accumulate, chain, islice
from sys import maxsize  # a machine word: in WebAssembly half as many bits as elsewhere
from typing import TYPE_CHECKING, Final

from golf_core.chart import LEVEL, Layer

if TYPE_CHECKING:
    from golf_core.backward import Backward

LOOKED_UP_A_NODE: Final = 16
"""As many tableaux are looked up or counted in the time in which the plays of one are tried."""


AND_DRAWN: Final = 4
"""As many where a draw must wait, so that what it was made from depends on the tableau."""


class Meeting:
    """The comparison of what is reached with what wins, at a number of cards left; ``layers`` are the way there."""

    def __init__(self, layers: list[Layer], backward: "Backward", left: int) -> None:
        self.whole = False
        self.found: tuple[int, int] | None = None
        """A tableau and a waste, as a single bit, that is reached and wins."""
        self._backward = backward
        self._left = left
        self._a_node = AND_DRAWN if backward.chart.later else LOOKED_UP_A_NODE
        self._waiting = iter(layers[-1].items())

    def advance(self, limit: int) -> int:
        """Work for the time of at most ``limit`` nodes and return how much it was; whole at the end or at a find."""
        looked, most = 0, limit * self._a_node
        for tableau, reached in islice(self._waiting, min(most, maxsize)):
            looked += 1
            if winning := reached & self._backward.wins(tableau, self._left):
                self.found = (tableau, winning & -winning)
                break
        self.whole = self.found is not None or looked < most
        return -(-looked // self._a_node)


class Survey:
    """The choice of the draw that divides what is left to do, so that both sides begin with as little as can be."""

    def __init__(self, reached: Layer, winning: Layer, draws: int) -> None:
        self.whole = False
        # By the fewest draws with which a tableau is reached, and by the most with which one still wins.
        self._reached = [0] * (draws + 1)
        self._winning = [0] * (draws + 1)
        self._waiting = chain(
            ((self._reached, wastes & -wastes) for wastes in reached.values()),
            ((self._winning, wastes) for wastes in winning.values()),
        )

    def advance(self, limit: int) -> int:
        """Work for the time of at most ``limit`` nodes and return how much it was; whole at the end."""
        counted = 0
        for counts, wastes in islice(self._waiting, min(limit * LOOKED_UP_A_NODE, maxsize)):
            counted += 1
            counts[wastes.bit_length() // LEVEL] += 1
        self.whole = counted < limit * LOOKED_UP_A_NODE
        return -(-counted // LOOKED_UP_A_NODE)

    @property
    def draw(self) -> int:
        """The first draw of those that belong to the search backward."""
        before = [0, *accumulate(self._reached)]
        after = [0, *accumulate(reversed(self._winning))][::-1]
        return min(range(len(before)), key=lambda draw: max(before[draw], after[draw]))
