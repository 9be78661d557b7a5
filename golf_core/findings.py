"""The shapes of what a coach finds, as they cross the bridge.

Invariant: these types and the fixtures in tests/contract say the same.
"""

from typing import TypedDict


class Hint(TypedDict):
    """A move, 0 for the draw or a column, and the card that would be played."""

    move: int
    card: str | None


class JudgedFound(TypedDict):
    """What the verdict is, ``winnable``, ``lost`` or ``cleared``, and the moves that win as digits, if there are any."""

    verdict: str
    line: str | None


class BestFound(TypedDict):
    """The fewest strokes that can be reached, and the moves that reach them."""

    strokes: int
    line: str


class Advised(TypedDict):
    """A hint of any kind: a move, 0 for the draw, the card that would be played, and why it is advised.

    ``reason`` is ``only``, ``legal``, ``clears``, ``goes-on``, ``enough`` (draw, though cards could be played),
    ``wins`` or ``lost``. ``plays`` cards should be played before the next draw. ``chance`` in a hundred to clear the
    tableau, or the ``strokes`` to be expected, are estimates of the fair hint; of the solver's the strokes are exact,
    and ``line`` are its moves.
    """

    kind: str
    move: int
    card: str | None
    reason: str
    plays: int | None
    chance: int | None
    strokes: float | None
    line: str | None


class Reviewed(TypedDict):
    """How a hole went: ``lost-from-start``, ``lost-by-move`` or ``never-lost``.

    After ``ply`` moves it could be won for the last time, by ``line``; the next was ``played`` and ``instead`` would have
    kept the win, both null unless a move lost it. ``back`` says whether ``rewind`` leads there.
    """

    course: str
    ply: int | None
    played: Hint | None
    instead: Hint | None
    line: str | None
    back: bool


class Dealt(TypedDict):
    """The code of a deal that can be won, proved by the solver; ``tried`` were lost before it was found."""

    code: str
    tried: int


Found = JudgedFound | BestFound | Advised | Reviewed | Dealt


class Coaching(TypedDict):
    """How an errand stands; ``ticket`` is its number, a new one for every errand.

    ``found`` is null until it is ``done``. ``waiting`` errands are still to be worked at. ``progress`` counts positions
    or deals that were judged, and is null for errands that have nothing to count.
    """

    errand: str
    ticket: int
    done: bool
    waiting: int
    progress: int | None
    found: Found | None
