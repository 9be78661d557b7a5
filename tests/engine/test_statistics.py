"""The figures, and the laws of merging: twice changes nothing, order does not matter, a win stays one win."""

import datetime as dt
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.codes import code
from golf_core.daily import daily_number
from golf_core.deal import Numbered
from golf_core.errors import InvalidStatistics
from golf_core.export import exported, imported
from golf_core.match import Match
from golf_core.record import Mark, Occasion, Record, recorded
from golf_core.rules import PRESETS
from golf_core.statistics import Latest, Statistics, Streaks, Summary

DAY = dt.date(2026, 3, 28)
EASY = PRESETS["E"]


def record(game: str, *, score: int = 100, when: int = 0, date: dt.date | None = DAY) -> Record:
    return Record(game, "E", "GO1-E-AAAAAAB", when, date, score == 350, score, moves=51, stock=6)


def daily(date: dt.date, rules: str = "E") -> Record:
    """The day's deal, lost on its day."""
    return Record(
        f"{date}", rules, code(PRESETS[rules], daily_number(date)), 0, date, won=False, score=0, moves=16, stock=0
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record as a game leaves it: of a few games, so that many are of the same."""
    game = draw(st.integers(0, 5))
    part = ["E", "C", "S9", "S", "KW0DAS1H", "KQ2DAR93"][game]
    holes = 9 if part in {"S9", "KQ2DAR93"} else 1
    ended = draw(st.booleans())
    scores = {
        "E": st.integers(0, 35),
        "C": st.integers(0, 35),
        "S9": st.integers(-9, 35),
        "KW0DAS1H": st.integers(-16, 35),
    }
    one = scores.get(part, st.integers(0, 1))
    results = tuple(draw(st.lists(one, min_size=holes, max_size=holes)))
    if part in {"E", "C"}:
        results = tuple(10 * result for result in results)
    total: int | None = sum(results)
    won = {"E": total == 350, "C": total == 350, "S9": sum(results) <= 45, "KW0DAS1H": sum(results) <= 0}.get(
        part, all(results)
    )
    strokes: tuple[int | None, ...] = results if holes > 1 else ()
    ended = ended or (won and holes == 1)
    if part == "S":
        total = None
    if not ended and holes > 1:
        strokes = (*results[:4], *[None] * 5)
        total = sum(results[:4])
    return Record(
        id=f"game-{game}",
        rules=part,
        deal=code_of(part, game),
        when=draw(st.integers(0, 10)),
        date=DAY + dt.timedelta(draw(st.integers(0, 3))) if ended else None,
        won=won and ended,
        score=total,
        moves=draw(st.integers(1, 99)),
        stock=draw(st.integers(0, 16)),
        marks=draw(st.frozensets(st.sampled_from(Mark))),
        strokes=strokes,
        seconds=draw(st.none() | st.integers(0, 3)),
    )


def code_of(part: str, number: int) -> str:
    return f"GO1-{part}-AAAAAA{'ABCDEF'[number]}"


MANY = st.lists(records(), max_size=12)


@given(MANY, MANY, MANY)
def test_merging_is_a_join(one: list[Record], two: list[Record], three: list[Record]) -> None:
    first, second, third = map(Statistics.of, (one, two, three))
    merged = first.merged(second)
    assert merged == second.merged(first)
    assert merged.merged(second) == merged
    assert merged.merged(third) == first.merged(second.merged(third))
    assert Statistics().merged(first) == first
    assert Statistics.of([*two, *one]) == merged


@given(MANY)
def test_order_does_not_matter(many: list[Record]) -> None:
    assert Statistics.of(many) == Statistics.of(reversed(many))
    one_by_one = Statistics()
    for one in many:
        one_by_one = one_by_one.added(one)
    assert one_by_one == Statistics.of(many)


@given(MANY)
def test_won_is_never_more_than_played_and_the_figures_fit_together(many: list[Record]) -> None:
    statistics = Statistics.of(many)
    assert sum(statistics.summary(part).played for part in statistics.rule_sets) == len(statistics.records)
    for part in statistics.rule_sets:
        summary = statistics.summary(part)
        ended = [one for one in statistics.records if one.rules == part and one.date]
        assert 0 <= summary.won <= summary.played
        assert 0 <= summary.streaks.current <= summary.streaks.longest <= summary.won
        assert (summary.best is None) == (not ended)
        assert sum(count for _, count in summary.distribution) == (0 if part == "S" else len(ended))
        assert [score for score, _ in summary.distribution] == sorted({score for score, _ in summary.distribution})
        assert summary.matches * 9 == sum(count for _, count in summary.holes)


@given(MANY)
def test_a_win_is_never_lost(many: list[Record]) -> None:
    statistics = Statistics.of(many)
    for one in many:
        kept = next(record for record in statistics.records if record.id == one.id)
        assert kept.won or not one.won
        assert one.marks <= kept.marks


@given(MANY)
def test_export_and_import_round_trip_and_importing_twice_changes_nothing(many: list[Record]) -> None:
    statistics = Statistics.of(many)
    again = imported(exported(statistics))
    assert again == statistics
    assert statistics.merged(again) == statistics


def test_undo_after_a_win_and_winning_again_is_one_win(winning_line: str) -> None:
    match = Match.begun(EASY, Numbered(1)).followed(winning_line)[0][-1]
    first = recorded(match, Occasion("a", 1, DAY))
    back = match.with_game(match.game.undo())
    left = recorded(back, Occasion("a", 2, DAY))
    again = recorded(back.step(winning_line[-1]), Occasion("a", 3, DAY + dt.timedelta(1)))
    for order in permutations((first, left, again)):
        summary = Statistics.of(order).summary("E")
        assert (summary.played, summary.won, summary.streaks) == (1, 1, Streaks(1, 1))
        assert Statistics.of(order).records[0].marks == {Mark.UNDO}


def test_a_restart_is_no_new_game(winning_line: str) -> None:
    match = Match.begun(EASY, Numbered(1)).followed("0" * 16)[0][-1]
    lost = recorded(match, Occasion("a", 1, DAY))
    won = match.with_game(match.game.restart()).followed(winning_line)[0][-1]
    summary = Statistics.of([lost, recorded(won, Occasion("a", 2, DAY))]).summary("E")
    assert (summary.played, summary.won) == (1, 1)


def test_the_figures_of_a_rule_set() -> None:
    statistics = Statistics.of(
        [
            record("a", score=350, when=1),
            record("b", score=270, when=2),
            replace(record("c", score=350, when=3), marks=frozenset({Mark.UNDO, Mark.VERDICT})),
            replace(record("d", score=350, when=4), moves=52, stock=9, marks=frozenset({Mark.UNDO})),
            record("e", score=300, when=5, date=None),
            replace(record("f", score=350, when=6), rules="C", deal="GO1-C-AAAAAAB"),
        ]
    )
    assert statistics.rule_sets == ("C", "E")
    assert statistics.summary("E") == Summary(
        played=5,
        won=3,
        streaks=Streaks(0, 2),
        best=record("a", score=350, when=1),
        average=(350 * 3 + 270) / 4,
        distribution=((270, 1), (350, 3)),
        matches=0,
        holes=(),
        latest=Latest(won=False, score=None),
        helped=1,
    )
    assert statistics.summary("S9") == Summary(0, 0, Streaks(0, 0), None, None, (), 0, ())


def test_of_strokes_the_lowest_is_best() -> None:
    games = [
        replace(record(name, score=score, when=when), rules="KC0DAS1H", deal=code_of("KC0DAS1H", 1), won=score <= 0)
        for name, score, when in (("a", 4, 1), ("b", -2, 2), ("c", 0, 3))
    ]
    summary = Statistics.of(games).summary("KC0DAS1H")
    assert summary.best == games[1]
    assert (summary.average, summary.streaks) == (2 / 3, Streaks(2, 2))


def test_matches_and_their_holes() -> None:
    steps = ("/".join(["0g"] * 9), "0g/0")
    games = [
        recorded(Match.begun(PRESETS["S9"], Numbered(1)).followed(step)[0][-1], Occasion(f"m{at}", at, DAY))
        for at, step in enumerate(steps)
    ]
    summary = Statistics.of(games).summary("S9")
    assert (summary.played, summary.matches, summary.distribution, summary.holes) == (2, 1, ((315, 1),), ((35, 9),))


def test_one_id_never_means_two_games() -> None:
    with pytest.raises(InvalidStatistics) as caught:
        Statistics.of([record("a"), replace(record("a"), deal="GO1-E-AAAAAAC")])
    assert caught.value.code == "statistics-conflict"


def test_streaks_go_by_the_time_of_the_first_record_and_a_clock_set_back_moves_only_its_own_game() -> None:
    games = [
        record(name, score=score, when=when) for name, score, when in (("a", 350, 10), ("b", 0, 20), ("c", 350, 30))
    ]
    assert Statistics.of(games).summary("E").streaks == Streaks(1, 1)
    # The clock was set back before the fourth game: it stands where its time says, and nothing is lost.
    games.append(record("d", score=350, when=5))
    assert Statistics.of(games).summary("E").streaks == Streaks(1, 2)
    assert Statistics.of(games).summary("E").won == 3
    # At the very same moment the ids decide, the same everywhere.
    same = [record(name, score=score, when=7) for name, score in (("x", 350), ("y", 0), ("z", 350))]
    assert all(Statistics.of(order).summary("E").streaks == Streaks(1, 1) for order in permutations(same))
