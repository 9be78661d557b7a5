"""The fair hint: advice for somebody who cannot see the stock.

Invariant: the order of the stock makes no difference to it, and the same table always gets the same advice; what it
advises is legal.

Plays before a draw uncover nothing, so what has to be decided is which tableau to leave when the next card is drawn.
A `Scout` finds out which tableaux matter, an `Outlook` reckons what can be hoped for from them, and the hint is the
first step towards the best tableau there is to leave.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Final, NamedTuple

from golf_core.chart import HEIGHT, Chart
from golf_core.outlook import Outlook
from golf_core.position import DRAW, Move, Position
from golf_core.rules import Rules, Scoring
from golf_core.scout import Scout, State, reached

NODES_A_TABLEAU: Final = 8
"""To reckon the outlook of a tableau takes as long as so many nodes of the solver."""


class Reason(StrEnum):
    """Why a move is advised; the value is the word the page makes a sentence of."""

    ONLY = "only"
    CLEARS = "clears"
    GOES_ON = "goes-on"
    ENOUGH = "enough"


class Advice(NamedTuple):
    """What to do up to the next draw, and why.

    ``way`` are the plays, then the draw if there is one to make. ``chance`` of 1 is how likely the tableau will be
    cleared, or ``strokes`` how many are to be expected: an estimate, and only where one was needed to decide.
    """

    way: tuple[Move, ...]
    reason: Reason
    chance: float | None = None
    strokes: float | None = None

    @property
    def move(self) -> Move:
        """The move that is advised."""
        return self.way[0]

    @property
    def plays(self) -> int:
        """How many cards are to be played before the next draw."""
        return len(self.way) - self.way.count(DRAW)

    def next(self) -> "Advice | None":
        """Return the advice for the position after its move, None after the last."""
        way = self.way[1:]
        if not way:
            return None
        return self._replace(way=way, reason=Reason.ENOUGH if way == (DRAW,) else self.reason)


class Fair:
    """The search for a fair hint, in steps like those of `Search`; for a position in which there is a move.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> position = Numbered(1).layout(PRESETS["E"]).after(DRAW)
    >>> fair = Fair(position, PRESETS["E"])
    >>> while (advice := fair.step(1000)) is None:
    ...     pass
    >>> advice.move, advice.reason, advice.plays
    (5, <Reason.GOES_ON: 'goes-on'>, 9)
    """

    def __init__(self, position: Position, rules: Rules) -> None:
        # Sorted, the stock tells what is in it, and no more than that.
        self._chart = Chart(replace(position, stock=tuple(sorted(position.stock))), rules)
        self._moves = position.moves(rules)
        self._outlook = Outlook(self._chart, rules.scoring)
        self._strokes = rules.scoring is Scoring.STROKES
        self._came: dict[State, State] = {}
        self._work = self._working()
        self._left = 0
        self.advice: Advice | None = None

    def step(self, nodes: int) -> Advice | None:
        """Work for the time of so many nodes, and return the advice or None while there is none."""
        self._left += nodes
        while self._left > 0 and self.advice is None:
            # At its end the work has left its advice.
            self._left -= next(self._work, 0)
        return self.advice

    def _working(self) -> Iterator[int]:
        if len(self._moves) == 1:
            self.advice = Advice(self._moves, Reason.ONLY)
            return
        start = (self._chart.start, self._chart.top)
        leaving = self._chart.draws > 0 and not self._chart.later
        self._came, leaves = yield from reached(self._outlook, start, leaving=leaving)
        cleared = next((state for state in leaves if state[0] == 0), None)
        if cleared:
            self.advice = Advice(self._way(start, cleared), Reason.CLEARS)
            return
        scout = Scout(self._chart, self._outlook, {tableau for tableau, _ in leaves})
        yield from scout.works()
        for tableau in sorted(scout.seen)[1:]:
            self._outlook.reckon(tableau)
            yield NODES_A_TABLEAU
        # Of equals the first found takes the fewest plays.
        best = max((state for state in leaves if state[0] in scout.seen), key=lambda state: self._outlook.of(state[0]))
        outlook = self._outlook.of(best[0])
        way = self._way(start, best)
        if self._chart.draws:
            way = (*way, DRAW)
        reason = Reason.ENOUGH if way == (DRAW,) else Reason.GOES_ON
        self.advice = Advice(way, reason, None, -outlook) if self._strokes else Advice(way, reason, max(0.0, outlook))

    def _way(self, start: State, leaf: State) -> tuple[Move, ...]:
        """Return the plays that lead to a tableau to be left."""
        moves, state = list[Move](), leaf
        while state != start:
            before = self._came[state]
            moves.append(Move(((before[0] - state[0]).bit_length() - 1) // HEIGHT + 1))
            state = before
        return tuple(reversed(moves))
