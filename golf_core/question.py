"""The question: whether a position can be played down to so many cards with so many draws at most.

Invariant: an answer is exact, and it is the same however the work is cut into turns.

A search goes forward and one backward, layer by layer, the cheaper next. Most positions are decided when they meet,
or when one has nowhere left to go. If both grow wide, the rest is divided between them not by cards but by draws: the
search forward takes what is done before a certain draw, the search backward what is done after it, and they meet in
every layer. Now and then a beam goes ahead of both, for a win is often found long before it must be met.
"""

from collections.abc import Generator
from typing import Final, NamedTuple, Never

from golf_core.backward import Backward
from golf_core.beam import Beam, worth
from golf_core.bound import Bound
from golf_core.chart import Chart, Layer
from golf_core.forward import Forward
from golf_core.halves import Back, Halves, Onward, plays_back, plays_onward
from golf_core.line import onward, there
from golf_core.meeting import Meeting, Survey
from golf_core.position import Move

BEAMS: Final = ((40, 6), (200, 14), (900, 36))
"""After so many nodes of the two searches a beam so wide is tried."""

WIDE: Final = 300
"""When the last layers of both searches have more tableaux than that, the rest is divided between them by draws."""

FRESH: Final = 80
"""So many nodes take twice the time of later ones."""

TURN: Final = 100_000
"""The most that is done in one turn: where numbers of the machine have 32 bits, iterators count no further than those."""

Worker = Forward | Backward | Meeting | Survey
Work = Generator[Worker, None, bool | None]
"""What is to be worked at until it is whole, one after the other; then the answer, None while it stays open."""


class Halved(NamedTuple):
    """A chart and all that its questions share about the halves of its tableaux."""

    chart: Chart
    onward: Halves[Onward]
    back: Halves[Back]
    worth: Halves[Never]

    @classmethod
    def of(cls, chart: Chart) -> "Halved":
        """Return the chart with halves of which nothing is known yet."""
        return cls(chart, plays_onward(chart), plays_back(chart), worth(chart))


class Question:
    """Whether the tableau can be played down to ``goal`` cards with at most ``draws`` draws; `turn` works at it.

    Memory: each side knows a tableau at most once, so both together hold less than two entries for each of the
    279,936 tableaux of seven times five cards; beams come and go, and hold less than seven times their width a layer.
    """

    def __init__(self, halved: Halved, goal: int, draws: int) -> None:
        chart = self._chart = halved.chart
        bound = Bound(chart, goal, draws)
        self.answer: bool | None = None
        self._found: tuple[list[Layer], int, tuple[int, int]] | None = None
        self._worth = halved.worth
        self._forward = Forward(chart, bound, halved.onward, draws, [{chart.start: 1 << chart.top}])
        self._backward = Backward(chart, bound, halved.back, draws, goal)
        self._widths = iter(BEAMS)
        self._next_beam = next(self._widths, None)
        self._beam: Beam | None = None
        self._in_beams = 0
        self._work = self._searching()
        self._at_work = next(self._work)

    @property
    def ended(self) -> bool:
        """Whether there is an answer."""
        return self.answer is not None

    @property
    def nodes(self) -> int:
        """How many tableaux were taken up and their plays tried, either way."""
        return self._searched + self._in_beams + (self._beam.nodes if self._beam else 0)

    @property
    def moves(self) -> list[Move]:
        """How it is done, once the answer is yes."""
        if self._found is None:
            return []
        way, left, found = self._found
        return there(self._chart, way, *found) + onward(self._backward, left, *found)

    @property
    def layers(self) -> list[Layer]:
        """All that was noted, by layers: what this question holds of memory."""
        return [*self._forward.layers, *self._backward.layers]

    @property
    def _searched(self) -> int:
        return self._forward.nodes + self._backward.nodes

    def turn(self, limit: int) -> int:
        """Work for the time of at most ``limit`` nodes and return how much it was."""
        # The first tableaux meet with the most halves of which nothing is known yet.
        dear = 2 if self._searched < FRESH and limit > 1 else 1
        done = self._at_work.advance(limit // dear) * dear
        if self._at_work.whole:
            try:
                self._at_work = next(self._work)
            except StopIteration as end:
                self.answer = end.value
        return done

    def _searching(self) -> Work:
        """Search from both sides until they meet, or one ends, or both grow wide."""
        forward, backward = self._forward, self._backward
        while forward.left > backward.left:
            answer = yield from self._ahead(forward.layers, backward.left)
            if answer is not None:
                return answer
            if min(len(forward.layers[-1]), len(backward.layers[-1])) > WIDE:
                return (yield from self._divided())
            side = forward if len(forward.layers[-1]) <= backward.size else backward
            yield side
            backward.floor, forward.ceiling = forward.lowest, backward.highest
            if not side.layers[-1] or backward.floor > forward.ceiling:
                return False
        return (yield from self._met(forward.layers, forward.left))

    def _divided(self) -> Work:
        """Search from both sides through all that lies between them: forward before a certain draw, backward after it."""
        forward, backward = self._forward, self._backward
        top, bottom, complete = forward.left, backward.left, forward.layers[:]
        survey = Survey(forward.layers[-1], backward.layers[-1], forward.draws)
        yield survey
        forward.ceiling, backward.floor = survey.draw - 1, survey.draw
        while True:
            # From here on the layers of the search forward lack what is drawn later; a beam needs complete ones.
            answer = yield from self._ahead(complete, bottom)
            if answer is not None:
                return answer
            ends: tuple[tuple[Forward | Backward, int], ...] = ((forward, bottom), (backward, top))
            sides = [side for side, end in ends if side.left != end and side.layers[-1]]
            if not sides:
                return False
            side = min(sides, key=lambda side: len(side.layers[-1]))
            yield side
            if forward.left <= side.left <= backward.left and (yield from self._met(forward.layers, side.left)):
                return True

    def _ahead(self, layers: list[Layer], left: int) -> Work:
        """Send a beam ahead down to ``left`` cards if its time has come; if it leaves nothing out, its no is exact."""
        if self._next_beam is None or self._searched < self._next_beam[0]:
            return None
        beam = self._beam = Beam(self._forward, layers, self._worth, self._next_beam[1])
        self._next_beam = next(self._widths, None)
        while beam.left > left and beam.layers[-1]:
            yield beam
        won = beam.left == left and (yield from self._met(beam.layers, left))
        self._in_beams += beam.nodes
        self._beam = None
        return won or (None if beam.cut else False)

    def _met(self, layers: list[Layer], left: int) -> Work:
        """Compare what ``layers`` reach with ``left`` cards with what wins; note how, if something does."""
        way = layers[: self._chart.left - left + 1]
        meeting = Meeting(way, self._backward, left)
        yield meeting
        if meeting.found is None:
            return False
        self._found = (way, left, meeting.found)
        return True
