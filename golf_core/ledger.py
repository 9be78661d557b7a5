"""The shapes of what is told of statistics, as they cross the bridge.

Invariant: these types and the fixtures in tests/contract say the same.
"""

from typing import TypedDict

from golf_core.naming import Description


class Recorded(TypedDict):
    """A record of the statistics, joined with what was kept of the same game, and the tally with it: texts to keep."""

    record: str
    summary: str


class Tallied(TypedDict):
    """The tally with records more, and which of them, counted from 0, could not be read."""

    summary: str
    damaged: list[int]


class Row(TypedDict):
    """How many in a row: now, and at the most."""

    current: int
    longest: int


class Best(TypedDict):
    """The best game of a rule set."""

    won: bool
    score: int | None
    moves: int
    stock: int


class Bar(TypedDict):
    """How many fall between two values, None where there is no end; ``latest``: the last game is one of them."""

    low: int | None
    high: int | None
    count: int
    latest: bool


class Chart(TypedDict):
    """Bars of one kind: cards ``left``, ``strokes``, ``points``, holes ``won``, or the ``result``, where 1 is won.

    ``per`` is what is counted: a ``game``, a ``match`` or a ``hole``.
    """

    of: str
    per: str
    bars: list[Bar]


class Figures(TypedDict):
    """The figures of one rule set; ``matches`` is how many were played to their end, ``helped`` in how many the solver helped."""

    description: Description
    played: int
    won: int
    streak: Row
    best: Best | None
    average: float | None
    matches: int
    helped: int
    charts: list[Chart]


class Told(TypedDict):
    """The statistics. ``records`` is how many games were counted, None when they have to be counted afresh."""

    records: int | None
    daily: Row
    sets: list[Figures]


class Exported(TypedDict):
    """A file of statistics."""

    text: str


class Imported(TypedDict):
    """The records that a file brings, each with the id of its game, and the places of kept ones that cannot be read."""

    records: list[tuple[str, str]]
    damaged: list[int]
