"""The outlook: what can be hoped for from tableaux when nobody knows which card comes next.

Invariant: it reckons with which cards are unseen, never with their order; a tableau's outlook is that of the best play
through the tableaux it was given before, as if every card drawn were put back among the unseen.

That cards are put back is what makes it quick: then a tableau's outlook depends on how many draws are left and on
nothing else of what was drawn, and going up from the fewest cards, each tableau is reckoned once for all draws.
"""

from typing import Final

from golf_core.chart import EMPTY, FIRST, HEIGHT, LOW, SPLIT, Chart
from golf_core.halves import Half, Halves
from golf_core.rules import Scoring

TRIFLE: Final = 1e-9
"""What a card less on the tableau is worth where only winning counts: it decides between equals and nothing else."""

Exposed = tuple[int, int, int]
"""An exposed card: what its play takes off the tableau, the tops it fits on, its own top."""

Values = list[float]
"""What can be hoped for, by the number of draws left."""


class Outlook:
    """The outlooks of tableaux of one chart; to be reckoned from the fewest cards up.

    With strokes an outlook is how many are to be expected, less than nothing being best, with its sign turned; else
    it is the chance to clear the tableau.
    """

    def __init__(self, chart: Chart, scoring: Scoring) -> None:
        self._later = chart.later
        self._draws = chart.draws
        self._fits_on = [[top for top in range(EMPTY + 1) if tops >> top & 1] for tops in chart.fitting]
        self._unseen = [chart.stock.count(top) for top in range(EMPTY + 1)]
        self._halves = _exposed(chart)
        strokes = self._strokes = scoring is Scoring.STROKES
        self._cleared: Values = [float(draws) if strokes else 1.0 for draws in range(chart.draws + 1)]
        self._lost = 1.0 if strokes else TRIFLE
        self._known: dict[int, tuple[Values, dict[int, Values]]] = {0: (self._cleared, {})}

    def exposed(self, tableau: int) -> tuple[int, tuple[Exposed, ...]]:
        """Return how many cards a tableau has and which are exposed."""
        low, high = self._halves
        cards, exposed = low[tableau & LOW]
        more, further = high[tableau >> SPLIT]
        return cards + more, exposed + further

    def takers(self, tops: int) -> int:
        """Return how many of the unseen cards are among these."""
        return sum(unseen for top, unseen in enumerate(self._unseen) if tops >> top & 1)

    def of(self, tableau: int) -> float:
        """Return the outlook of a tableau that was reckoned, when it is left as it is and the next card is drawn."""
        return self._known[tableau][0][self._draws]

    def reckon(self, tableau: int) -> None:
        """Find out the outlook of a tableau, by those that have fewer cards."""
        cards, exposed = self.exposed(tableau)
        lost = -self._lost * cards
        played, takers = self._played(tableau, exposed, lost)
        by_plays: dict[int, Values] = {}
        best: dict[int, Values] = {}
        unseen: dict[int, int] = {}
        for top, taking in takers.items():
            if taking not in by_plays:
                lists = [values for at, values in enumerate(played) if taking >> at & 1]
                by_plays[taking] = lists[0] if len(lists) == 1 else list(map(max, *lists))
                unseen[taking] = 0
            best[top] = by_plays[taking]
            unseen[taking] += self._unseen[top]
        met = [(count / self._draws, by_plays[taking]) for taking, count in unseen.items() if count]
        self._known[tableau] = (self._left(lost, met), best)

    def _played(self, tableau: int, exposed: tuple[Exposed, ...], lost: float) -> tuple[list[Values], dict[int, int]]:
        """Return what can be hoped for from each play, and for each top the set of those that fit on it."""
        played: list[Values] = []
        takers: dict[int, int] = {}
        for step, _, card in exposed:
            after = self._known.get(tableau - step)
            if after is not None:
                values, best = after
                further = best.get(card)
                if further is not None:
                    values = further if self._later else list(map(max, values, further))
            elif self._later:
                # It must be played, and what comes of it is not known.
                values = [lost] * (self._draws + 1)
            else:
                continue
            for top in self._fits_on[card]:
                takers[top] = takers.get(top, 0) | 1 << len(played)
            played.append(values)
        return played, takers

    def _left(self, lost: float, met: list[tuple[float, Values]]) -> Values:
        """Return what can be hoped for when a tableau is left and the next card drawn, draw by draw.

        ``met`` are what cards can be played on, how likely they come, and what can be hoped for then.
        """
        value, values = lost, [lost]
        # Added up one by one, for newer Pythons add up a whole list more exactly than older ones.
        idle = 1.0
        for chance, _ in met:
            idle -= chance
        for draws in range(self._draws):
            total = idle * value
            for chance, best in met:
                hoped = best[draws]
                if hoped < value and not self._later:
                    hoped = value
                total += chance * hoped
            value = total
            values.append(value)
        return values


def _exposed(chart: Chart) -> Halves[Exposed]:
    """Return how many cards the columns hold at each height, and which is exposed."""
    columns = []
    for at, column in enumerate(chart.columns):
        known: list[tuple[int, tuple[Exposed, ...]]] = [(0, ())]
        for height, top in enumerate(column, start=1):
            known.append((height, ((1 << HEIGHT * at, chart.fitting[top], top),)))
        columns.append(known)
    return Half(columns[:FIRST]), Half(columns[FIRST:])
