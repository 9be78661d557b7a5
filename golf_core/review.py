"""The review: the move that lost the win, and what would have kept it.

Invariant: it is proved. Before the move it names the tableau could still be cleared, by the line it gives; after it,
no more; and where nothing could be cleared from the start, or the win was never lost, no move is named.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from golf_core.position import Move, Position
from golf_core.rules import Rules
from golf_core.solver import Search, Verdict


class Course(StrEnum):
    """How a game went; the value is the word the page makes a sentence of."""

    LOST_FROM_START = "lost-from-start"
    LOST_BY_MOVE = "lost-by-move"
    NEVER_LOST = "never-lost"


class Finding(NamedTuple):
    """How a game went: after ``ply`` moves it could be won for the last time, by ``line`` from there.

    ``ply`` is None, and there is no line, when it was lost from the start; if the win was never lost, all moves stand.
    """

    course: Course
    ply: int | None
    line: tuple[Move, ...]


class Review:
    """The search for the move that lost the win, in steps like those of `Search`.

    What is lost stays lost whatever is played, so halving what lies between finds the move with a few verdicts.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.game import Game
    >>> from golf_core.rules import PRESETS
    >>> game = Game(PRESETS["C"], Numbered(1)).draw().play(5)
    >>> review = Review(game.positions, game.record, game.rules)
    >>> while (finding := review.step(1000)) is None:
    ...     pass
    >>> finding.course
    <Course.LOST_FROM_START: 'lost-from-start'>
    """

    def __init__(self, positions: Sequence[Position], record: Sequence[Move], rules: Rules) -> None:
        self._positions = positions
        self._record = record
        self._rules = rules
        # It is known to be won with so many moves, -1 while nothing is, and lost with so many, one too many likewise.
        self._won, self._lost = -1, len(record) + 1
        self._line: tuple[Move, ...] = ()
        self._at = 0
        self._search = Search(positions[0], rules)
        self.judged = 0
        """How many positions have their verdict."""
        self.finding: Finding | None = None

    def step(self, nodes: int) -> Finding | None:
        """Search on for so many nodes, and return the finding or None while there is none."""
        while nodes > 0 and self.finding is None:
            before = self._search.nodes
            verdict = self._search.step(nodes)
            # What decides in no time counts too, so that a step comes to an end.
            nodes -= max(1, self._search.nodes - before)
            if verdict is not None:
                self._judge(verdict)
        return self.finding

    def _judge(self, verdict: Verdict) -> None:
        self.judged += 1
        end = len(self._record)
        if verdict is Verdict.WINNABLE:
            self._won, self._line = self._at, self._search.line or ()
            # As long as the game goes on along the line, the win is kept.
            while self._won < end and self._line[:1] == tuple(self._record[self._won : self._won + 1]):
                self._won, self._line = self._won + 1, self._line[1:]
        else:
            self._lost = self._at
        if self._lost == 0:
            self.finding = Finding(Course.LOST_FROM_START, None, ())
        elif self._won == end:
            self.finding = Finding(Course.NEVER_LOST, end, self._line)
        elif self._lost - self._won == 1:
            self.finding = Finding(Course.LOST_BY_MOVE, self._won, self._line)
        else:
            # First the end, for most games that are reviewed are lost there, and then what lies half way.
            self._at = end if self._lost > end else (self._won + self._lost) // 2
            self._search = Search(self._positions[self._at], self._rules)
