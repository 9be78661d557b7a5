"""The judgements: verdicts, bests and advice found so far, and all that follows from them.

Invariant: a verdict or a best it tells was proved by the solver, or follows from what was: a move along a line that
wins keeps the win, what is lost stays lost, and whoever can get to a win has one. Advice is told where it was given
and on its own way, and knows no order of the stock.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from golf_core.fair import Advice
from golf_core.position import Move, Position
from golf_core.rules import Rules
from golf_core.solver import Verdict

MOST: Final = 1000
"""So many are kept; a game with its line has a hundred at most."""

Line = tuple[Move, ...]


class Judged(NamedTuple):
    """A verdict and the line that wins, if one does."""

    verdict: Verdict
    line: Line = ()


class Reached(NamedTuple):
    """The fewest strokes, and the line that reaches them."""

    strokes: int
    line: Line


class Judgements:
    """A memory that forgets what was not asked for longest."""

    def __init__(self) -> None:
        self._known: dict[object, Judged | Reached | Advice] = {}

    def __len__(self) -> int:
        """Return how many judgements are kept."""
        return len(self._known)

    def verdict(self, rules: Rules, positions: Sequence[Position], record: Sequence[Move], ply: int) -> Judged | None:
        """Return what is known of the position after ``ply`` moves of a record with these positions."""
        for at, position in enumerate(positions):
            known = self._recall((Judged, *_key(rules, position)))
            if not isinstance(known, Judged):
                continue
            if known.verdict is Verdict.LOST and at <= ply:
                return known
            if known.verdict is Verdict.WINNABLE and at >= ply:
                return Judged(Verdict.WINNABLE, (*record[ply:at], *known.line))
        return None

    def best(self, rules: Rules, position: Position) -> Reached | None:
        """Return what is known of the best from a position."""
        known = self._recall((Reached, *_key(rules, position)))
        return known if isinstance(known, Reached) else None

    def advice(self, rules: Rules, position: Position) -> Advice | None:
        """Return the advice that was given for a position, or on a way that leads through it."""
        known = self._recall(_seen(rules, position))
        return known if isinstance(known, Advice) else None

    def learn(self, rules: Rules, position: Position, judgement: Judged | Reached) -> None:
        """Keep a judgement, and that of every position on its line."""
        line = judgement.line
        positions = accumulate(line, Position.after, initial=position)
        for at, passed in enumerate(positions):
            self._keep((type(judgement), *_key(rules, passed)), judgement._replace(line=line[at:]))

    def follow(self, rules: Rules, position: Position, advice: Advice) -> None:
        """Keep advice, and what it comes to at every position up to the next draw."""
        further: Advice | None = advice
        while further:
            self._keep(_seen(rules, position), further)
            position, further = position.after(further.move), further.next()

    def _keep(self, key: object, judgement: Judged | Reached | Advice) -> None:
        self._known.pop(key, None)
        self._known[key] = judgement
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def _recall(self, key: object) -> Judged | Reached | Advice | None:
        known = self._known.get(key)
        if known is not None:
            # What is asked for is put last, and so forgotten last.
            self._keep(key, known)
        return known


def _key(rules: Rules, position: Position) -> tuple[object, ...]:
    """Return all of a position and its rules that a judgement depends on."""
    return rules.kings, rules.drawing, position.columns, position.top, position.stock


def _seen(rules: Rules, position: Position) -> tuple[object, ...]:
    """Return all of a position and its rules that fair advice depends on: the order of the stock is none of it."""
    unseen = tuple(sorted(position.stock))
    return Advice, rules.kings, rules.drawing, rules.scoring, position.columns, position.top, unseen
