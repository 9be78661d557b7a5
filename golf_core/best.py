"""The best: the fewest strokes that can still be reached from a position.

Invariant: what it says is exact, and its line reaches it: a question about one stroke less was answered no.
"""

from typing import Final

from golf_core.beam import Beam
from golf_core.bound import Bound
from golf_core.chart import Chart, Layer
from golf_core.forward import Forward
from golf_core.line import there
from golf_core.meeting import LOOKED_UP_A_NODE
from golf_core.position import DRAW, Move, Position
from golf_core.question import TURN, Halved, Question
from golf_core.rules import Rules

WIDTH: Final = 200
"""How many tableaux a layer a first guess at the fewest cards left takes up."""

ANOTHER: Final = 80
"""As many nodes could be taken up in the time in which a line is followed and another question begun."""


class Descent:
    """A first guess: a beam as far down as it comes, whatever will be left."""

    def __init__(self, halved: Halved) -> None:
        chart = self._chart = halved.chart
        # With every card allowed to be left, the bound rules nothing out.
        bound = Bound(chart, chart.left, chart.draws)
        start = Forward(chart, bound, halved.onward, chart.draws, [{chart.start: 1 << chart.top}])
        self._beam = Beam(start, start.layers, halved.worth, WIDTH)
        self.ended = False

    @property
    def nodes(self) -> int:
        """How many tableaux were taken up and their plays tried."""
        return self._beam.nodes

    @property
    def layers(self) -> list[Layer]:
        """All that was noted, by layers."""
        return self._beam.layers[:]

    @property
    def moves(self) -> list[Move]:
        """Moves to a tableau of the last layer that has any."""
        layers = self.layers[:-1]
        tableau, wastes = next(iter(layers[-1].items()))
        return there(self._chart, layers, tableau, wastes & -wastes)

    def turn(self, limit: int) -> int:
        """Work for the time of at most ``limit`` nodes and return how much it was."""
        done = self._beam.advance(limit)
        self.ended = self._beam.whole and not self._beam.layers[-1]
        return done


class Best:
    """The search for the fewest strokes that can still be reached, done in steps like those of `Search`.

    Strokes are cards left on the tableau, or, when it is cleared, one below nought for each card left in the stock.
    A position that can be cleared is asked about with ever fewer draws, another with ever fewer cards left.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> best = Best(Numbered(1).layout(PRESETS["E"]), PRESETS["E"])
    >>> while best.step(1000) is None:
    ...     pass
    >>> best.strokes, best.line and len(best.line)
    (-6, 45)
    """

    def __init__(self, position: Position, rules: Rules) -> None:
        self._halved = Halved.of(Chart(position, rules))
        self._at_work: Question | Descent = Question(self._halved, goal=0, draws=self._halved.chart.draws)
        self._spent: list[Layer] = []
        self._earlier = 0
        self._moves: list[Move] | None = None
        self._done = False

    def step(self, nodes: int) -> int | None:
        """Search on for so many nodes, and return the fewest strokes or None while they are not known."""
        while nodes > 0 and not self._done:
            if self._spent:
                nodes -= self._let_go(nodes)
            elif self._at_work.ended:
                self._go_on(self._at_work)
                nodes -= ANOTHER
            else:
                nodes -= self._at_work.turn(min(nodes, TURN))
        return self.strokes

    @property
    def strokes(self) -> int | None:
        """The fewest strokes, None while they are not known."""
        return _strokes(self._halved.chart, self._moves) if self._done and self._moves is not None else None

    @property
    def line(self) -> tuple[Move, ...] | None:
        """Moves that reach the fewest strokes, None while they are not known; none are needed where none help."""
        return tuple(self._moves) if self._done and self._moves is not None else None

    @property
    def nodes(self) -> int:
        """How many tableaux were taken up and their plays tried so far."""
        return self._earlier + self._at_work.nodes

    def _go_on(self, ended: Question | Descent) -> None:
        """Ask for one stroke less when one was reached, begin with a guess when it cannot be cleared, or end."""
        chart = self._halved.chart
        if isinstance(ended, Descent) or ended.answer:
            self._moves = ended.moves
        elif self._moves is None:
            self._begin(Descent(self._halved))
            return
        else:
            self._done = True
            return
        strokes = _strokes(chart, self._moves)
        # No more is left in the stock than there is; and that one card less cannot be had was the first answer.
        if strokes in {-chart.draws, 1}:
            self._done = True
        elif strokes > 0:
            self._begin(Question(self._halved, goal=strokes - 1, draws=chart.draws))
        else:
            self._begin(Question(self._halved, goal=0, draws=chart.draws + strokes - 1))

    def _let_go(self, limit: int) -> int:
        """Forget what a search that is done with noted, in the time of ``limit`` nodes, and return how much it was."""
        layer = self._spent[-1]
        some = min(len(layer), limit * LOOKED_UP_A_NODE)
        for _ in range(some):
            layer.popitem()
        if not layer:
            self._spent.pop()
        return 1 + some // LOOKED_UP_A_NODE

    def _begin(self, work: Question | Descent) -> None:
        self._spent += self._at_work.layers
        self._earlier += self._at_work.nodes
        self._at_work = work


def _strokes(chart: Chart, moves: list[Move]) -> int:
    """Return the strokes that moves from the position come to."""
    drawn = moves.count(DRAW)
    return chart.left - (len(moves) - drawn) or drawn - chart.draws
