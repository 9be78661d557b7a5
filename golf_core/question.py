"""The question: whether a position can be played down to so many cards with so many draws at most.

Invariant: an answer is exact, and it is the same however the work is cut into turns.

Three searches share the work. One goes forward, one backward, the cheaper next; where their layers have the same
number of cards, they meet. Now and then a beam goes ahead from the forward search's last layer to the backward
search's, for a win is often found long before it must be met.
"""

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, Never

from golf_core import halves
from golf_core.backward import Backward
from golf_core.beam import Beam, worth
from golf_core.bound import Bound
from golf_core.chart import Chart, Layer
from golf_core.forward import Forward
from golf_core.halves import Back, Halves, Onward
from golf_core.line import onward, there

if TYPE_CHECKING:
    from golf_core.position import Move

BEAMS: Final = ((60, 8), (250, 24), (4000, 180))
"""After so many nodes of the two searches a beam so wide is tried."""

MET_A_NODE: Final = 16
"""As many tableaux are looked up in the time in which the plays of one are tried."""


class Halved(NamedTuple):
    """A chart and all that its questions share about the halves of its tableaux."""

    chart: Chart
    onward: Halves[Onward]
    back: Halves[Back]
    worth: Halves[Never]

    @classmethod
    def of(cls, chart: Chart) -> "Halved":
        """Return the chart with halves of which nothing is known yet."""
        return cls(chart, halves.onward(chart), halves.backward(chart), worth(chart))


class Meeting:
    """The comparison of a forward search's last layer with a backward search's last."""

    def __init__(self, layers: list[Layer], backward: Backward) -> None:
        self.layers = layers
        self.whole = False
        self.found: tuple[int, int] | None = None
        """A tableau and a waste, as a single bit, that is reached and wins."""
        self._backward = backward
        self._left = backward.left
        self._waiting = iter(layers[-1].items())

    def advance(self, limit: int) -> int:
        """Look up tableaux for the time of at most ``limit`` nodes; whole at the end, or once something is found."""
        looked = 0
        for tableau, reached in islice(self._waiting, limit * MET_A_NODE):
            looked += 1
            if winning := reached & self._backward.wins(tableau, self._left):
                self.found = (tableau, winning & -winning)
                break
        self.whole = self.found is not None or looked < limit * MET_A_NODE
        return -(-looked // MET_A_NODE)


class Question:
    """Whether the tableau can be played down to ``goal`` cards with at most ``draws`` draws; `turn` works at it.

    Memory: each side knows a tableau at most once, so both together hold less than two entries for each of the
    279,936 tableaux of seven times five cards; beams come and go, and hold less than seven times their width a layer.
    """

    def __init__(self, halved: Halved, goal: int, draws: int) -> None:
        chart = self._chart = halved.chart
        bound = Bound(chart, goal, draws)
        self.answer: bool | None = None
        self.moves: list[Move] = []
        """How it is done, once the answer is yes."""
        self._worth = halved.worth
        self._forward = Forward(chart, bound, halved.onward, draws, [{chart.start: 1 << chart.top}])
        self._backward = Backward(chart, bound, halved.back, draws, goal)
        self._beams = iter(BEAMS)
        self._next_beam = next(self._beams, None)
        self._beam: Beam | None = None
        self._in_beams = 0
        self._at_work: Forward | Backward | Meeting = self._wide()

    @property
    def nodes(self) -> int:
        """How many tableaux were taken up and their plays tried, either way."""
        return self._searched + self._in_beams + (self._beam.nodes if self._beam else 0)

    @property
    def _searched(self) -> int:
        return self._forward.nodes + self._backward.nodes

    def turn(self, limit: int) -> int:
        """Work for the time of at most ``limit`` nodes and return how much it was."""
        done = self._at_work.advance(limit)
        if self._at_work.whole:
            self._go_on(self._at_work)
        return done

    def _go_on(self, ended: Forward | Backward | Meeting) -> None:
        """Choose what is worked at next, or answer."""
        if isinstance(ended, Meeting):
            if ended.found:
                self.answer = True
                self.moves = there(self._chart, ended.layers, *ended.found)
                self.moves += onward(self._backward, *ended.found)
            else:
                self._failed()
        elif not ended.layers[-1]:
            self._failed()
        elif isinstance(ended, Beam):
            self._at_work = Meeting(ended.layers, self._backward) if ended.left == self._backward.left else ended
        else:
            self._backward.floor = self._forward.lowest
            self._forward.ceiling = self._backward.highest
            if self._backward.floor > self._forward.ceiling:
                self.answer = False
            else:
                self._at_work = self._wide()

    def _failed(self) -> None:
        """Answer no, unless it was a beam that failed and it had left something out."""
        if self._beam and self._beam.cut:
            self._in_beams += self._beam.nodes
            self._beam = None
            self._at_work = self._wide()
        else:
            self.answer = False

    def _wide(self) -> Forward | Backward | Meeting:
        """Return what to do next: meet, try a beam, or take the cheaper side further."""
        forward, backward = self._forward, self._backward
        if forward.left == backward.left:
            return Meeting(forward.layers, backward)
        if self._next_beam and self._searched >= self._next_beam[0]:
            self._beam = Beam(forward, self._worth, self._next_beam[1])
            self._next_beam = next(self._beams, None)
            return self._beam
        return forward if len(forward.layers[-1]) <= backward.size else backward
