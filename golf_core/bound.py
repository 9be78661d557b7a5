"""The counting bound: where too few cards are left for others to be played on, nothing need be tried.

Invariant: what it rules out cannot be done; what it lets pass may still be impossible.

Every card played follows a card of its own that it fits. Take any set of ranks: the cards of these ranks still to be
played are at most as many as the cards they fit on that lie on the waste, in the stock or still on the tableau. By
Hall's theorem it is enough to ask for runs of every second rank. Each such run has a lane of eight bits, and the
lanes stand side by side in one number: one addition and one AND decide them all.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from golf_core.cards import ACE, KING
from golf_core.chart import JOKER, TOPS, Chart, fitting
from golf_core.rules import Rules

LANE: Final = 8
ZERO: Final = 1 << LANE - 1
"""The nought of a lane: more than any table of cards can be short of."""

RANKS: Final = 13
LONGEST_RUN: Final = 5


class Weights(NamedTuple):
    """What one card adds to all lanes under some rules: as a top to be played on, and as a card of the tableau."""

    ones: int
    guard: int
    tops: tuple[int, ...]
    cards: tuple[int, ...]


@lru_cache(maxsize=32)
def weights(rules: Rules) -> Weights:
    """Return the weights that a rule set gives the cards."""
    fits = fitting(rules)
    runs = _runs(wrapped=bool(fits[ACE - 1] >> KING - 1 & 1))
    ones = sum(1 << LANE * lane for lane in range(len(runs)))
    tops, cards = [0] * TOPS.bit_length(), [0] * RANKS
    for lane, run in enumerate(runs):
        offered = 0
        for member in run:
            offered |= fits[member]
            cards[member] -= 1 << LANE * lane
        for top in range(len(tops)):
            tops[top] += (offered >> top & 1) << LANE * lane
    return Weights(
        ones,
        1 << LANE * len(runs),
        tuple(tops),
        (*(tops[member] + cards[member] for member in range(RANKS)), tops[JOKER]),
    )


def _runs(*, wrapped: bool) -> list[list[int]]:
    """Return the runs of every second rank, from 0; past the King they go on where King and Ace meet.

    >>> _runs(wrapped=False)[-1], len(_runs(wrapped=True))
    ([4, 6, 8, 10, 12], 52)
    """
    runs = []
    # Where ranks go round, long runs are as good as never short, and would only cost.
    for length in range(1, (4 if wrapped else LONGEST_RUN) + 1):
        for first in range(RANKS):
            run = [first + 2 * step for step in range(length)]
            if wrapped or run[-1] < RANKS:
                runs.append([member % RANKS for member in run])
    return runs


class Bound:
    """The lanes of one question: a chart whose tableau shall be played down to ``goal`` cards with at most ``draws``.

    What is still to be done is possible only if the tableau's lanes and ``ahead[drawn]`` have every bit of ``mark`` in
    their sum; a top on the waste adds ``tops[top]``. Likewise what was done, with ``behind[drawn]``, less the top. No
    top adds more than ``ones``.
    """

    def __init__(self, chart: Chart, goal: int, draws: int) -> None:
        ones, guard, self.tops, _ = weights(chart.rules)
        self.ones = ones
        self.mark = ones * ZERO + guard
        # Each of the cards that may be left need not be played, and so lacks nothing.
        ahead = [ones * (ZERO + goal) + guard]
        for top in reversed(chart.stock[:draws]):
            ahead.append(ahead[-1] + self.tops[top])
        self.ahead = ahead[::-1]
        # After the last level comes one that lacks the guard, so that counting upwards always ends.
        self.ahead.append(ones * (ZERO + goal))
        self.behind = [self.mark + self.tops[chart.top]]
        for top in chart.stock[:draws]:
            self.behind.append(self.behind[-1] + self.tops[top])
