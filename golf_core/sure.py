"""The solver's hint: advice from somebody who sees everything.

Invariant: it says truly whether the win can still be had; its move is the first of a line that wins, or of one that
leaves as few cards as can be.
"""

from typing import NamedTuple

from golf_core.best import Best
from golf_core.position import DRAW, Move, Position
from golf_core.rules import Rules, Scoring
from golf_core.solver import Search, Verdict


class Certainty(NamedTuple):
    """A move, whether the tableau can be cleared, and the line; ``strokes`` are the fewest, where they were asked for."""

    move: Move
    verdict: Verdict
    line: tuple[Move, ...]
    strokes: int | None = None

    @property
    def wins(self) -> tuple[Move, ...]:
        """The line, if it is one that wins."""
        return self.line if self.verdict is Verdict.WINNABLE else ()


class Sure:
    """The search for the solver's hint, in steps like those of `Search`; for a position in which there is a move.

    With strokes the fewest are wanted; else any win will do, and where there is none, the fewest cards left.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> sure = Sure(Numbered(1).layout(PRESETS["C"]), PRESETS["C"])
    >>> while sure.step(1000) is None:
    ...     pass
    >>> sure.certainty and (sure.certainty.verdict, sure.certainty.strokes)
    (<Verdict.LOST: 'lost'>, 1)
    """

    def __init__(self, position: Position, rules: Rules) -> None:
        self._position = position
        self._rules = rules
        strokes = rules.scoring is Scoring.STROKES
        self._work: Search | Best = Best(position, rules) if strokes else Search(position, rules)
        self.certainty: Certainty | None = None

    def step(self, nodes: int) -> Certainty | None:
        """Search on for so many nodes, and return the hint or None while there is none."""
        if self.certainty is None and self._work.step(nodes) is not None:
            self._go_on(self._work)
        return self.certainty

    def _go_on(self, done: Search | Best) -> None:
        if isinstance(done, Best) and done.strokes is not None:
            verdict, strokes, line = (
                Verdict.LOST if done.strokes > 0 else Verdict.WINNABLE,
                done.strokes,
                done.line or (),
            )
            # Without a line no card can be played any more, so a draw is all there is.
            self.certainty = Certainty(line[0] if line else DRAW, verdict, line, strokes)
        elif done.line:
            self.certainty = Certainty(done.line[0], Verdict.WINNABLE, done.line)
        else:
            self._work = Best(self._position, self._rules)
