"""The dealing of what can be won: random numbers, tried until the solver has proved a win.

Invariant: the number it gives can be won under the rules it was asked for; the same seed gives the same number.
"""

from golf_core.deal import Numbered
from golf_core.generator import SplitMix64
from golf_core.rules import Rules
from golf_core.solver import Search, Verdict

UNUSED_BITS = 29
"""Of a generator's 64 bits a deal number takes the upper 35, as that of a day does."""


class Dealing:
    """The search for a deal that can be won, in steps like those of `Search`; ``seed`` is 0 to 2**64 - 1.

    >>> from golf_core.rules import PRESETS
    >>> dealing = Dealing(PRESETS["S"], seed=1)
    >>> while dealing.step(1000) is None:
    ...     pass
    >>> dealing.number, dealing.tried
    (15264818886, 4)
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self._rules = rules
        self._source = SplitMix64(seed)
        self.tried = 0
        """How many deals were given up as lost."""
        self.number: int | None = None
        self._next()

    def step(self, nodes: int) -> int | None:
        """Search on for so many nodes, and return the number of the deal or None while there is none."""
        while nodes > 0 and self.number is None:
            before = self._search.nodes
            verdict = self._search.step(nodes)
            nodes -= max(1, self._search.nodes - before)
            if verdict is Verdict.WINNABLE:
                self.number = self._tried
            elif verdict is Verdict.LOST:
                self.tried += 1
                self._next()
        return self.number

    def _next(self) -> None:
        self._tried = self._source.next() >> UNUSED_BITS
        self._search = Search(Numbered(self._tried).layout(self._rules), self._rules)
