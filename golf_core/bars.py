"""The bars: how often which score came, in the few steps that a player takes in at a glance.

Invariant: every game and every hole that is counted stands in exactly one bar.
"""

from collections.abc import Iterable
from typing import Final

from golf_core.ledger import Bar, Chart
from golf_core.rules import Rules, Scoring
from golf_core.scoring import CARD_POINTS
from golf_core.statistics import Counts, Summary

Steps = tuple[tuple[int | None, int | None], ...]

_ALL_POINTS: Final = 350

_LEFT: Final[Steps] = ((0, 0), (1, 3), (4, 6), (7, 9), (10, 13), (14, 17), (18, None))
_STROKES: Final[Steps] = ((None, -1), (0, 0), (1, 3), (4, 6), (7, 9), (10, 14), (15, None))
_POINTS: Final[Steps] = ((0, 0), (10, 90), (100, 190), (200, 290), (300, 340), (350, 350))
_RESULT: Final[Steps] = ((1, 1), (0, 0))
_HOLE: Final = {Scoring.POINTS: ("points", _POINTS), Scoring.STROKES: ("strokes", _STROKES)}
# The third of a match's steps ends with its par.
_MATCH: Final[dict[Scoring, tuple[str, Steps]]] = {
    Scoring.POINTS: ("points", (*((low, low + 490) for low in range(0, 2501, 500)), (3000, 3150))),
    Scoring.STROKES: ("strokes", ((None, 27), (28, 36), (37, 45), (46, 54), (55, 63), (64, 81), (82, None))),
    Scoring.RESULT: ("won", tuple((won, won) for won in range(10))),
}


def charts(rules: Rules, summary: Summary) -> list[Chart]:
    """Return the charts of a rule set: of its games, or of its matches and of their holes; none of what never ended."""
    latest = summary.latest
    score = latest.score if latest else None
    if rules.holes > 1:
        result = rules.scoring is Scoring.RESULT
        kind, steps = ("result", _RESULT) if result else _HOLE[rules.scoring]
        drawn = [
            _chart(*_MATCH[rules.scoring], "match", summary.distribution, score),
            _chart(kind, steps, "hole", summary.holes),
        ]
    elif rules.scoring is Scoring.RESULT:
        results = ((1, summary.won), (0, summary.played - summary.won))
        drawn = [_chart("result", _RESULT, "game", results, int(latest.won) if latest else None)]
    elif rules.scoring is Scoring.STROKES:
        drawn = [_chart("strokes", _STROKES, "game", summary.distribution, score)]
    else:
        counts = [(_left(points), count) for points, count in summary.distribution]
        drawn = [_chart("left", _LEFT, "game", counts, None if score is None else _left(score))]
    return [chart for chart in drawn if any(bar["count"] for bar in chart["bars"])]


def _left(points: int) -> int:
    """Return how many cards were left in a game that ended with these points; 18 is also all that is worth none.

    >>> _left(350), _left(270), _left(10), _left(0)
    (0, 4, 17, 18)
    """
    # Each card left is one not played, and one more that counts against the others.
    return -(-(_ALL_POINTS - points) // (2 * CARD_POINTS))


def _chart(
    kind: str, steps: Steps, per: str, counts: Counts | Iterable[tuple[int, int]], latest: int | None = None
) -> Chart:
    pairs = list(counts)
    bars: list[Bar] = [
        {
            "low": low,
            "high": high,
            "count": sum(count for value, count in pairs if _within(low, value, high)),
            "latest": latest is not None and _within(low, latest, high),
        }
        for low, high in steps
    ]
    return {"of": kind, "per": per, "bars": bars}


def _within(low: int | None, value: int, high: int | None) -> bool:
    return (low is None or low <= value) and (high is None or value <= high)
