"""The solver: whether a position can still be cleared, and how.

Invariant: what it says is exact, for every rules value and every position, and a line it gives can be played.
"""

from enum import StrEnum

from golf_core.chart import Chart
from golf_core.position import Move, Position
from golf_core.question import TURN, Halved, Question
from golf_core.rules import Rules


class Verdict(StrEnum):
    """What can still become of a position; the value is the word of the command and of the page."""

    WINNABLE = "winnable"
    LOST = "lost"


class Search:
    """The search for a win, done in steps.

    A step of n nodes does the work of n nodes, a little more at most, so whoever has other things to do can do them
    in between. Nothing is forgotten from one step to the next, nothing recurs, and memory is bounded: see `Question`.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> search = Search(Numbered(1).layout(PRESETS["C"]), PRESETS["C"])
    >>> while search.step(100) is None:
    ...     pass
    >>> search.verdict, search.line
    (<Verdict.LOST: 'lost'>, None)
    """

    def __init__(self, position: Position, rules: Rules) -> None:
        self._question = Question(Halved.of(Chart(position, rules)), goal=0, draws=len(position.stock))

    def step(self, nodes: int) -> Verdict | None:
        """Search on for so many nodes, and return the verdict or None while it is open."""
        while nodes > 0 and self._question.answer is None:
            nodes -= self._question.turn(min(nodes, TURN))
        return self.verdict

    @property
    def verdict(self) -> Verdict | None:
        """The verdict, None while it is open."""
        if self._question.answer is None:
            return None
        return Verdict.WINNABLE if self._question.answer else Verdict.LOST

    @property
    def nodes(self) -> int:
        """How many tableaux were taken up and their plays tried so far."""
        return self._question.nodes

    @property
    def line(self) -> tuple[Move, ...] | None:
        """Moves that clear the tableau, None unless it is winnable."""
        return tuple(self._question.moves) if self._question.answer else None
