"""The search forward: from the position down, a layer for each number of cards left on the tableau.

Invariant: every waste it notes on a tableau can be reached; all that can still help is noted, unless the search is
narrow and says that it left something out.

A tableau is taken up once, after all tableaux with a card more, and with all wastes it was reached with at once.
"""

from itertools import islice
from typing import TYPE_CHECKING

from golf_core.chart import LEVEL, LOW, SPLIT, Chart, Layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from golf_core.bound import Bound
    from golf_core.halves import Halves, Onward


class Forward:
    """The layers from a start on; `advance` takes up what stands in the last one, some tableaux at a time."""

    def __init__(self, chart: Chart, bound: "Bound", halves: "Halves[Onward]", draws: int, layers: list[Layer]) -> None:
        self.chart = chart
        self.bound = bound
        self.draws = draws
        self.layers = layers
        self.whole = True
        """Whether the last layer is complete and none is begun."""
        self.nodes = 0
        """How many tableaux were taken up and their plays tried."""
        self.lowest = 0
        """No tableau of a later layer is reached with fewer draws."""
        self.ceiling = draws
        """More draws than that cannot win."""
        self.halves = halves
        self._met = 0
        self._waiting: Iterator[tuple[int, int]] = iter(())

    @property
    def left(self) -> int:
        """How many cards the tableaux of the last layer have."""
        return self.chart.left - len(self.layers) + 1

    def advance(self, limit: int) -> int:
        """Take up at most ``limit`` tableaux of the last layer, and return how many it were; then it may be whole."""
        if self.whole:
            self._waiting = iter(self.layers[-1].items())
            self._begin()
        taken = self._expand(islice(self._waiting, limit))
        if taken < limit:
            self._complete()
        return taken

    def _begin(self) -> None:
        self.layers.append({})
        self._met = 0
        self.whole = False

    def _complete(self) -> None:
        self.lowest = max(self.lowest, (self._met & -self._met).bit_length() // LEVEL)
        self.whole = True

    def _expand(self, states: "Iterable[tuple[int, int]]") -> int:
        """Note for each tableau, unless the bound rules it out, what its plays lead to; return how many were looked at."""
        low, high = self.halves
        ahead, mark = self.bound.ahead, self.bound.mark
        drawn, carry, carried = self.chart.drawn, self.chart.carry, self.chart.carried
        later, ceiling, met = self.chart.later, self.ceiling, self._met
        allowed = self.chart.below[ceiling + 1]
        found = self.layers[-1]
        known = found.get
        taken = nodes = 0
        for tableau, reached in states:
            taken += 1
            wastes = reached & allowed
            if not wastes:
                continue
            lanes, plays = low[tableau & LOW]
            more, further = high[tableau >> SPLIT]
            lanes += more
            fewest = level = (wastes & -wastes).bit_length() // LEVEL
            if (lanes + ahead[ceiling]) & mark == mark:
                level = ceiling
            else:
                # The first level at which, whatever the top, too few cards are left: up to it a draw may help.
                while (lanes + ahead[level]) & mark == mark:
                    level += 1
                if level == fewest and not (wastes := self._still_hopeful(lanes, wastes)):
                    continue
            if later:
                wastes = self.chart.drawn_out(tableau, wastes, fewest, level)
            else:
                wastes |= drawn[level] ^ drawn[fewest]
            nodes += 1
            for step, fits, above in plays + further:
                if played := wastes & fits:
                    left = tableau - step
                    # The carry turns each level with a fitting waste into one bit; that bit becomes the card's own top.
                    made = (played + carry & carried) >> above
                    met |= made
                    found[left] = known(left, 0) | made
        self.nodes += nodes
        self._met = met
        return taken

    def _still_hopeful(self, lanes: int, wastes: int) -> int:
        """Return the wastes whose top may be the very card that is wanted, where no draw can help any more."""
        ahead, mark, tops = self.bound.ahead, self.bound.mark, self.bound.tops
        hopeful = 0
        while wastes:
            waste = wastes & -wastes
            wastes ^= waste
            level, top = divmod(waste.bit_length() - 1, LEVEL)
            if (lanes + ahead[level] + tops[top]) & mark == mark:
                hopeful |= waste
        return hopeful
