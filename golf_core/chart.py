"""The chart: a position drawn anew for the solver, in numbers whose bits answer many questions at once.

Invariant: a chart says the same as the position and `Rules.fits` it was made from, and never changes, but for what
it keeps of halves of the tableau once they were asked for.

A tableau is a number, three bits a column: how many cards the column still holds. What may lie on the waste is a
set, one bit for each pair of cards drawn and top, sixteen tops a level: bit ``16 * drawn + top``. So one AND asks
whether a card fits any waste of a set, at every level of the stock.
"""

from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from golf_core.cards import JOKERS, Card, is_joker, rank
from golf_core.position import COLUMNS, Position
from golf_core.rules import Drawing, Rules

LEVEL: Final = 16
"""Bits for one level of the stock: thirteen ranks, the joker, the empty waste, and one that is never set."""

JOKER: Final = 13
EMPTY: Final = 14
TOPS: Final = (1 << 15) - 1
"""Every top there is, the empty waste among them."""

SIGNS: Final[tuple[Card | None, ...]] = (*(Card(4 * number) for number in range(13)), JOKERS[0], None)
"""A card for each top, to ask the rules with."""

HEIGHT: Final = 3
"""Bits for the height of a column: seven cards are the most it can hold."""

FIRST: Final = 4
"""How many columns make the first half of a tableau; the others make the second."""

SPLIT: Final = HEIGHT * FIRST
LOW: Final = (1 << SPLIT) - 1

Layer = dict[int, int]
"""Wastes by tableau: how it can be reached, or how it wins."""


def top_of(card: Card) -> int:
    """Return the top that a card makes on the waste: its rank from 0, the jokers being alike.

    >>> top_of(JOKERS[1]), top_of(Card(51))
    (13, 12)
    """
    return JOKER if is_joker(card) else rank(card) - 1


class Play(NamedTuple):
    """The play of the exposed card of a column: what it takes off a tableau, the wastes it fits, its own top."""

    step: int
    fitting: int
    top: int


class Chart:
    """A position under rules, as the solver sees it.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> chart = Chart(Numbered(1).layout(PRESETS["E"]), PRESETS["E"])
    >>> chart.left, chart.draws, [play.top for play in chart.plays(chart.start)]
    (35, 16, [5, 7, 10, 3, 8, 7, 4])
    """

    def __init__(self, position: Position, rules: Rules) -> None:
        self.rules = rules
        self.later = rules.drawing is Drawing.STUCK
        self.columns = tuple(tuple(map(top_of, column)) for column in position.columns)
        self.columns += ((),) * (COLUMNS - len(self.columns))
        self.heights = tuple(map(len, self.columns))
        self.left = position.left
        self.start = sum(height << HEIGHT * at for at, height in enumerate(self.heights))
        self.stock = tuple(map(top_of, position.stock))
        self.draws = len(self.stock)
        self.top = EMPTY if position.top is None else top_of(position.top)
        self.fitting = fitting(rules)
        self._taken: dict[int, int] = {}
        self._levels = sum(1 << LEVEL * level for level in range(self.draws + 1))
        # Below a level: every top at every smaller number of draws.
        self.below = [0]
        for level in range(self.draws + 1):
            self.below.append(self.below[-1] | TOPS << LEVEL * level)
        # Drawn: the tops that the stock's first cards make, each at its level.
        self.drawn = [0]
        for level, top in enumerate(self.stock, start=1):
            self.drawn.append(self.drawn[-1] | 1 << LEVEL * level + top)
        # Added to a set, the carry sets the unused bit of each level that holds anything, and the carried are these bits.
        self.carry = self.repeated(TOPS)
        self.carried = self.repeated(TOPS + 1)

    def repeated(self, tops: int) -> int:
        """Return a set of tops, repeated at every level."""
        return tops * self._levels

    def plays(self, tableau: int) -> list[Play]:
        """Return the plays of all exposed cards, whether they fit or not, by column."""
        found = []
        for at, column in enumerate(self.columns):
            if height := tableau >> HEIGHT * at & 7:
                top = column[height - 1]
                found.append(Play(1 << HEIGHT * at, self.fitting[top], top))
        return found

    def drawn_out(self, tableau: int, wastes: int, lowest: int, highest: int) -> int:
        """Return the wastes that draws lead to from ``wastes``, all of level ``lowest`` or higher, with them.

        Only for rules under which a draw waits until nothing can be played.
        """
        idle = self.idle(tableau)
        for level in range(lowest, min(highest, self.draws)):
            if wastes >> LEVEL * level & idle:
                wastes |= 1 << LEVEL * (level + 1) + self.stock[level]
        return wastes

    def drawing_wins(self, tableau: int, wastes: int) -> int:
        """Return the wastes that win on a tableau when ``wastes`` win by a play, or are given: draws come before."""
        if not self.later:
            drawn = wastes & self.drawn[-1]
            return wastes | self.below[drawn.bit_length() // LEVEL] if drawn else wastes
        waiting = wastes & self.drawn[-1]
        if not waiting:
            return wastes
        idle = self.idle(tableau)
        while waiting:
            # The highest draw that wins was possible from every idle waste of the level before, and such a one may be a draw.
            level = waiting.bit_length() // LEVEL - 1
            before = idle << LEVEL * level
            wastes |= before
            waiting = (waiting | before & self.drawn[-1]) & self.below[level + 1]
        return wastes

    def idle(self, tableau: int) -> int:
        """Return the tops on which no exposed card of a tableau fits."""
        low = tableau & LOW
        return TOPS & ~(self._taken_by(low) | self._taken_by(tableau ^ low))

    def _taken_by(self, half: int) -> int:
        """Return the tops on which an exposed card of half a tableau fits."""
        taken = self._taken.get(half)
        if taken is None:
            taken = self._taken[half] = reduce(or_, (play.fitting for play in self.plays(half)), 0)
        return taken


@lru_cache(maxsize=32)
def fitting(rules: Rules) -> tuple[int, ...]:
    """Return for each card, by its own top, the set of tops it fits on.

    >>> from golf_core.rules import PRESETS
    >>> [top for top in range(15) if fitting(PRESETS["S"])[12] >> top & 1]
    [11, 13, 14]
    """
    cards = [card for card in SIGNS if card is not None]
    return tuple(sum(1 << top for top, sign in enumerate(SIGNS) if rules.fits(card, sign)) for card in cards)
