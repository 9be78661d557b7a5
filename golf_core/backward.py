"""The search backward: from the goal up, a layer for each number of cards left on the tableau.

Invariant: the wastes it notes on a tableau are wins, once the draws that may come first are added; a win from a
waste that is not noted comes by a tableau that cannot be reached.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from golf_core.bound import Bound
from golf_core.chart import HEIGHT, LEVEL, LOW, SPLIT, Chart, Layer
from golf_core.halves import Back, Halves


class Backward:
    """The layers from a goal up; at the goal, ``goal`` cards in whatever columns, every waste wins."""

    def __init__(self, chart: Chart, bound: Bound, halves: Halves[Back], draws: int, goal: int) -> None:
        self.chart = chart
        self.bound = bound
        self.draws = draws
        self.goal = goal
        self.layers: list[Layer] = [{}]
        """The goal's own layer is not written down."""
        self.whole = True
        self.nodes = 0
        self.highest = draws
        """No tableau of a later layer wins after more draws."""
        self.floor = 0
        """With fewer draws no tableau that still counts is reached."""
        self._halves = halves
        self._met = 0
        self._waiting: Iterator[tuple[int, int]] = iter(())

    @property
    def left(self) -> int:
        """How many cards the tableaux of the last layer have."""
        return self.goal + len(self.layers) - 1

    @property
    def size(self) -> int:
        """How many tableaux the last layer has."""
        return len(self.layers[-1]) if len(self.layers) > 1 else forms(self.chart.heights, self.goal)

    def wins(self, tableau: int, left: int) -> int:
        """Return the wastes known to win on a tableau with ``left`` cards."""
        if left == self.goal:
            return self.chart.below[self.draws + 1]
        return self.chart.drawing_wins(tableau, self.layers[left - self.goal].get(tableau, 0))

    def advance(self, limit: int) -> int:
        """Take up at most ``limit`` tableaux of the last layer, and return how many it were; then it may be whole."""
        if self.whole:
            if len(self.layers) > 1:
                self._waiting = iter(self.layers[-1].items())
            else:
                everything = self.chart.below[self.draws + 1]
                self._waiting = ((tableau, everything) for tableau in tableaux(self.chart.heights, self.goal))
            self.layers.append({})
            self._met = 0
            self.whole = False
        taken = self._expand(islice(self._waiting, limit))
        if taken < limit:
            self.whole = True
            self.highest = min(self.highest, self._met.bit_length() // LEVEL)
        return taken

    def _expand(self, states: Iterable[tuple[int, int]]) -> int:
        """Note for each tableau what it may have come from, as far as the bound lets that be reached."""
        low, high = self._halves
        behind, mark = self.bound.behind, self.bound.mark
        drawn, below, later = self.chart.drawn[-1], self.chart.below, self.chart.later
        least, met = 1 << LEVEL * self.floor, self._met
        spare = behind[min(self.floor, self.draws)] - self.bound.ones
        found = self.layers[-1]
        known = found.get
        taken = nodes = 0
        for tableau, noted in states:
            taken += 1
            wins = noted
            if later:
                wins = self.chart.drawing_wins(tableau, noted)
            elif draws := wins & drawn:
                wins |= below[draws.bit_length() // LEVEL]
            if wins < least:
                continue
            lanes, plays = low[tableau & LOW]
            more, further = high[tableau >> SPLIT]
            lanes += more
            tried = False
            # Mostly there is so much to spare that no play need be looked at by itself.
            plenty = (lanes + spare) & mark == mark
            for step, card, top, fits, used in plays + further:
                won = wins & card
                if won >= least and (plenty or (lanes + behind[won.bit_length() // LEVEL] - used) & mark == mark):
                    tried = True
                    met |= won
                    before = tableau + step
                    found[before] = known(before, 0) | (won >> top) * fits
            nodes += tried
        self.nodes += nodes
        self._met = met
        return taken


def tableaux(heights: Iterable[int], cards: int) -> Iterator[int]:
    """Return every tableau with so many cards whose columns are no higher than ``heights``, one by one.

    >>> [oct(tableau) for tableau in tableaux((2, 1), 2)]
    ['0o11', '0o2']
    """
    found: Iterator[tuple[int, int]] = iter([(0, cards)])
    rest = sum(heights := tuple(heights))
    for at, height in enumerate(heights):
        rest -= height
        found = _with_column(found, at, height, rest)
    return (tableau for tableau, _ in found)


def _with_column(begun: Iterator[tuple[int, int]], at: int, height: int, rest: int) -> Iterator[tuple[int, int]]:
    """Give each tableau begun one more column; ``rest`` cards at most can still stand in the columns after it."""
    for tableau, wanted in begun:
        for held in range(max(0, wanted - rest), min(height, wanted) + 1):
            yield tableau | held << HEIGHT * at, wanted - held


def forms(heights: Iterable[int], cards: int) -> int:
    """Return how many tableaux `tableaux` has.

    >>> forms((5, 5, 5, 5, 5, 5, 5), 2), forms((2, 1), 4)
    (28, 0)
    """
    counts = [1]
    for height in heights:
        counts = [sum(counts[max(0, most - height) : most + 1]) for most in range(len(counts) + height)]
    return counts[cards] if cards < len(counts) else 0
