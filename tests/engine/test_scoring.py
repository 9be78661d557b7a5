"""The figures of the three scorings."""

import pytest

from golf_core.cards import PACK
from golf_core.position import Outcome, Position
from golf_core.rules import Kings, Rules, Scoring
from golf_core.scoring import score

POINTS = Rules(kings=Kings.CLOSED)
STROKES = Rules(kings=Kings.CLOSED, scoring=Scoring.STROKES)
RESULT = Rules(kings=Kings.CLOSED, scoring=Scoring.RESULT)
KING = PACK[-1]


def left_over(left: int, stock: int = 0) -> Position:
    """A position with so many Kings' worth of cards in the first columns, on a closed King."""
    columns = tuple(tuple(PACK[5 * at : 5 * at + max(0, min(5, left - 5 * at))]) for at in range(7))
    return Position(columns, (KING,), tuple(PACK[36 : 36 + stock]))


@pytest.mark.parametrize(("played", "points"), [(31, 270), (30, 250), (25, 150), (17, 0), (0, 0), (18, 10)])
def test_points_when_stuck(played: int, points: int) -> None:
    position = left_over(35 - played)
    assert position.outcome(POINTS) is Outcome.STUCK
    assert score(POINTS, position, played) == points == max(0, 10 * played - 10 * (35 - played))


def test_points_while_the_game_goes_on_and_when_it_is_won() -> None:
    assert score(POINTS, left_over(20, stock=3), 15) == 150
    assert score(POINTS, left_over(0), 35) == 350
    assert score(POINTS, left_over(0, stock=6), 35) == 350


def test_strokes_are_the_cards_left_and_below_zero_with_stock_to_spare() -> None:
    assert score(STROKES, left_over(35, stock=16), 0) == 35
    assert score(STROKES, left_over(4), 31) == 4
    assert score(STROKES, left_over(0), 35) == 0
    assert score(STROKES, left_over(0, stock=6), 35) == -6


def test_where_only_the_result_counts_there_is_no_score() -> None:
    assert score(RESULT, left_over(0), 35) is None
    assert score(RESULT, left_over(9), 26) is None
