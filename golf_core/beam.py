"""The beam: a search forward that takes up only the most hopeful tableaux of each layer.

Invariant: what it finds is so; that it finds nothing proves nothing, unless it left nothing out.
"""

from itertools import islice
from sys import maxsize  # a machine word: in WebAssembly half as many bits as elsewhere
from typing import Final, Never

from golf_core.chart import FIRST, HEIGHT, LEVEL, LOW, SPLIT, Chart, Layer
from golf_core.forward import Forward
from golf_core.halves import Half, Halves
from golf_core.position import COLUMNS

PER_DRAW: Final = 6
FOLLOWED: Final = 6
IN_USE: Final = 7
"""What a draw costs, what a good neighbour in a column is worth, and a column that is in use.

A cost is the square of each column's height, less these. The numbers were fitted to tableaux of deals that can be
won, told apart by whether they keep the win.
"""

BITS: Final = HEIGHT * COLUMNS
TABLEAU: Final = (1 << BITS) - 1
"""A tableau and its cost stand in one number while they are put in order, which is faster than in two."""

RANKED_A_NODE: Final = 4
"""As many tableaux are put in order in the time in which the plays of one are tried."""


def worth(chart: Chart) -> Halves[Never]:
    """Return what the columns cost at each height; the lower, the more can be hoped for."""
    columns: list[list[tuple[int, tuple[Never, ...]]]] = []
    for column in chart.columns:
        known: list[tuple[int, tuple[Never, ...]]] = [(0, ())]
        good = IN_USE
        for height, top in enumerate(column, start=1):
            if height > 1:
                above = column[height - 2]
                # The card under the exposed one can follow it at once, or whatever can be followed by either.
                good += FOLLOWED * (bool(chart.fitting[above] >> top & 1) or above == top)
            known.append((height * height - good, ()))
        columns.append(known)
    return Half(columns[:FIRST]), Half(columns[FIRST:])


class Beam(Forward):
    """A search that goes on from a layer of another, at most ``width`` tableaux a layer."""

    def __init__(self, wide: Forward, layers: list[Layer], worth: Halves[Never], width: int) -> None:
        # The layers are shared: they are read, and new ones written after them.
        super().__init__(wide.chart, wide.bound, wide.halves, wide.draws, layers[:])
        self.width = width
        self.cut = False
        """Whether anything was ever left out."""
        self._worth = worth
        self._ranked: list[int] | None = None
        self._before = 0

    def advance(self, limit: int) -> int:
        """Do the work of at most ``limit`` tableaux of the layer, and return how much it was; then it may be whole."""
        if self.whole:
            self._waiting = iter(self.layers[-1].items())
            self._ranked = []
            self.whole = False
        if self._ranked is not None:
            return self._rank(self._ranked, limit)
        room = self.width - (self.nodes - self._before)
        asked = min(limit, room)
        taken = self._expand(islice(self._waiting, asked))
        if taken < asked:
            self._complete()
        elif self.nodes - self._before == self.width:
            self.cut |= next(self._waiting, None) is not None
            self._complete()
        return taken

    def _rank(self, ranked: list[int], limit: int) -> int:
        """Put a cost on tableaux; once all have one, have them waiting in its order."""
        low, high = self._worth
        known = len(ranked)
        ranked += [
            PER_DRAW * ((wastes & -wastes).bit_length() // LEVEL) + low[tableau & LOW][0] + high[tableau >> SPLIT][0]
            << BITS
            | tableau
            for tableau, wastes in islice(self._waiting, min(limit * RANKED_A_NODE, maxsize))
        ]
        done = len(ranked) - known
        if done < limit * RANKED_A_NODE:
            # A beam's layer is small enough to be sorted at one go.
            ranked.sort()
            layer = self.layers[-1]
            self._waiting = ((tableau, layer[tableau]) for tableau in map(TABLEAU.__and__, ranked))
            self._ranked = None
            self._before = self.nodes
            self._begin()
        return -(-done // RANKED_A_NODE)
