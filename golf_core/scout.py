"""The scout: which tableaux are worth reckoning with, found by trying out orders in which the unseen cards may come.

Invariant: the orders come from what is to be seen on the table; how the stock really lies makes no difference.
"""

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from golf_core.chart import Chart
from golf_core.generator import SplitMix64
from golf_core.outlook import Outlook
from golf_core.rules import Kings

ORDERS: Final = 20
"""So many orders are tried out."""

WIDTHS: Final = {Kings.CLOSED: 60, Kings.QUEENS: 60, Kings.WRAP: 30}
"""So many tableaux are taken along past each draw: those with the fewest cards, and of these the most open.

Where King and Ace meet, more can be reached from each.
"""

OPEN: Final = 2.0
"""How many cards it is worth when any card that may come next can be played on."""


CHUNK: Final = 100
"""So many tableaux are looked at before somebody else may have a turn."""


class Scout:
    """One search through many orders; ``seen`` are the tableaux it came by.

    ``chart`` must have its stock in an order that tells nothing.
    """

    def __init__(self, chart: Chart, outlook: Outlook, start: Iterable[int]) -> None:
        self.seen: set[int] = {0}
        self._chart = chart
        self._outlook = outlook
        self._costs: dict[int, tuple[float, int]] = {}
        self._after: dict[tuple[int, int], set[int]] = {}
        self._width = WIDTHS[chart.rules.kings]
        self._start = sorted(start, key=self._cost)[: self._width]
        self.seen.update(self._start)
        self._source = SplitMix64(_seed(chart))

    def works(self) -> Iterator[int]:
        """Try out all orders, and say now and then how many tableaux were looked at since."""
        stock = list(self._chart.stock)
        for _ in range(ORDERS):
            for last in range(len(stock) - 1, 0, -1):
                other = self._source.below(last + 1)
                stock[last], stock[other] = stock[other], stock[last]
            tableaux = self._start
            for top in stock:
                left: set[int] = set()
                for tableau in tableaux:
                    # Many orders lead to the same tableaux, so what comes after them is kept.
                    state = (tableau, top)
                    if state not in self._after:
                        self._after[state] = yield from self._drawn(state)
                    left |= self._after[state]
                tableaux = sorted(left, key=self._cost)[: self._width]
                yield len(left)

    def _drawn(self, state: tuple[int, int]) -> Generator[int, None, set[int]]:
        """Look at all that can be played after a card is drawn on a tableau, and return what can be left then."""
        exposed, later = self._outlook.exposed, self._chart.later
        waiting, met, left = [state], {state}, set[int]()
        looked = 0
        while waiting:
            tableau, top = waiting.pop()
            idle = True
            for step, fits, card in exposed(tableau)[1]:
                if fits >> top & 1:
                    idle = False
                    after = (tableau - step, card)
                    if after not in met:
                        met.add(after)
                        waiting.append(after)
            if idle or not later:
                left.add(tableau)
            looked += 1
            if looked % CHUNK == 0:
                yield CHUNK
        self.seen.update(tableau for tableau, _ in met)
        yield looked % CHUNK
        return left

    def _cost(self, tableau: int) -> tuple[float, int]:
        """Return how little can be hoped for from a tableau, at first sight; and itself, so that no two are alike."""
        cost = self._costs.get(tableau)
        if cost is None:
            cards, exposed = self._outlook.exposed(tableau)
            tops = 0
            for _, fits, _ in exposed:
                tops |= fits
            open_to = self._outlook.takers(tops) / max(1, self._chart.draws)
            cost = self._costs[tableau] = (cards - OPEN * open_to, tableau)
        return cost


def _seed(chart: Chart) -> int:
    """Return a number made of what can be seen, the same on every machine."""
    seed = chart.top
    for tops in (*chart.columns, chart.stock):
        seed = SplitMix64(seed ^ len(tops)).next()
        for top in tops:
            seed = SplitMix64(seed ^ top).next()
    return seed
