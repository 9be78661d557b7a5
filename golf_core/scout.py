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

State = tuple[int, int]
"""A tableau and the top of the waste."""


def reached(
    outlook: Outlook, start: State, *, leaving: bool
) -> Generator[int, None, tuple[dict[State, State], list[State]]]:
    """Find all that can be reached without a draw, saying now and then how much was looked at since.

    Return for each of it what it came from, and what can be left as it is: nearest first, and with ``leaving`` also
    that on which a card could still be played.
    """
    waiting, leaves, came = [start], list[State](), {start: start}
    for looked, state in enumerate(waiting, start=1):
        tableau, top = state
        idle = True
        for step, fits, card in outlook.exposed(tableau)[1]:
            if fits >> top & 1:
                idle = False
                after = (tableau - step, card)
                if after not in came:
                    came[after] = state
                    waiting.append(after)
        if idle or leaving:
            leaves.append(state)
        if looked % CHUNK == 0:
            yield CHUNK
    yield len(waiting) % CHUNK
    return came, leaves


class Scout:
    """One search through many orders; ``seen`` are the tableaux it came by.

    ``chart`` must have its stock in an order that tells nothing.
    """

    def __init__(self, chart: Chart, outlook: Outlook, start: Iterable[int]) -> None:
        self.seen: set[int] = {0}
        self._chart = chart
        self._outlook = outlook
        self._costs: dict[int, tuple[float, int]] = {}
        self._after: dict[State, set[int]] = {}
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

    def _drawn(self, state: State) -> Generator[int, None, set[int]]:
        """Look at all that can be played after a card is drawn on a tableau, and return what can be left then."""
        came, leaves = yield from reached(self._outlook, state, leaving=not self._chart.later)
        self.seen.update(tableau for tableau, _ in came)
        return {tableau for tableau, _ in leaves}

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
