"""The bars of the charts: each game stands in one of them, and the last game's is marked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.bars import charts
from golf_core.ledger import Chart
from golf_core.notation import rules_from_part
from golf_core.recordtext import SCORES
from golf_core.rules import PRESETS
from golf_core.statistics import Counts, Latest, Streaks, Summary


def summary(
    counts: Counts, latest: Latest | None = None, holes: Counts = (), *, played: int = 0, won: int = 0
) -> Summary:
    return Summary(played, won, Streaks(0, 0), None, None, counts, len(counts), holes, latest)


def shown(chart: Chart) -> list[tuple[int | None, int | None, int]]:
    return [(bar["low"], bar["high"], bar["count"]) for bar in chart["bars"] if bar["count"]]


def marked(chart: Chart) -> list[tuple[int | None, int | None]]:
    return [(bar["low"], bar["high"]) for bar in chart["bars"] if bar["latest"]]


def test_points_are_shown_as_the_cards_that_were_left() -> None:
    counts = ((0, 4), (10, 1), (250, 2), (270, 3), (350, 5))
    (chart,) = charts(PRESETS["E"], summary(counts, Latest(won=False, score=270)))
    assert (chart["of"], chart["per"]) == ("left", "game")
    assert shown(chart) == [(0, 0, 5), (4, 6, 5), (14, 17, 1), (18, None, 4)]
    assert marked(chart) == [(4, 6)]
    (left,) = charts(PRESETS["E"], summary(counts, Latest(won=False, score=None)))
    assert marked(left) == []


def test_strokes_of_single_games() -> None:
    rules = rules_from_part("KC0DAS1H")
    (chart,) = charts(rules, summary(((-3, 1), (0, 2), (14, 3), (35, 4)), Latest(won=True, score=-3)))
    assert (chart["of"], chart["per"]) == ("strokes", "game")
    assert shown(chart) == [(None, -1, 1), (0, 0, 2), (10, 14, 3), (15, None, 4)]
    assert marked(chart) == [(None, -1)]


def test_where_only_the_result_counts_it_is_won_or_lost() -> None:
    (chart,) = charts(PRESETS["S"], summary((), Latest(won=False, score=None), played=7, won=2))
    assert (chart["of"], shown(chart), marked(chart)) == ("result", [(1, 1, 2), (0, 0, 5)], [(0, 0)])
    (alone,) = charts(PRESETS["S"], summary((), played=7, won=2))
    assert marked(alone) == []


def test_matches_and_their_holes() -> None:
    match, hole = charts(PRESETS["S9"], summary(((45, 1), (46, 1)), Latest(won=True, score=45), ((-1, 2), (5, 16))))
    assert (match["of"], match["per"], shown(match)) == ("strokes", "match", [(37, 45, 1), (46, 54, 1)])
    assert marked(match) == [(37, 45)]
    assert (hole["of"], hole["per"], shown(hole)) == ("strokes", "hole", [(None, -1, 2), (4, 6, 16)])
    assert marked(hole) == []
    match, hole = charts(rules_from_part("KW0DAP9H"), summary(((3150, 1),), None, ((350, 9),)))
    assert (match["of"], shown(match), hole["of"], shown(hole)) == (
        "points",
        [(3000, 3150, 1)],
        "points",
        [(350, 350, 9)],
    )
    match, hole = charts(rules_from_part("KW0DAR9H"), summary(((3, 2),), None, ((0, 12), (1, 6))))
    assert (match["of"], shown(match), hole["of"], shown(hole)) == (
        "won",
        [(3, 3, 2)],
        "result",
        [(1, 1, 6), (0, 0, 12)],
    )


def test_nothing_that_has_ended_is_no_chart() -> None:
    assert [charts(rules, summary(())) for rules in PRESETS.values()] == [[]] * len(PRESETS)


@pytest.mark.parametrize("part", ["E", "S9", "KC0DAS1H", "KW0DAP9H", "KW0DAR9H"])
@given(scores=st.lists(st.floats(0, 1), min_size=1, max_size=9))
def test_every_game_and_every_hole_stands_in_one_bar(part: str, scores: list[float]) -> None:
    rules = rules_from_part(part)
    possible = SCORES[rules.scoring]
    one = [possible[round(share * (len(possible) - 1))] for share in scores]
    total = [score * rules.holes for score in one]
    counts = tuple((score, total.count(score)) for score in sorted(set(total)))
    holes = tuple((score, one.count(score)) for score in sorted(set(one))) if rules.holes > 1 else ()
    for chart in charts(rules, summary(counts, Latest(won=False, score=total[-1]), holes)):
        assert sum(bar["count"] for bar in chart["bars"]) == len(scores)
        assert sum(bar["latest"] for bar in chart["bars"]) == (chart["per"] != "hole")
