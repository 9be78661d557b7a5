"""Records of games: what is written of a game, and how two of one game are joined."""

import datetime as dt
from dataclasses import replace
from itertools import permutations

import pytest

from golf_core.board import position_from_board
from golf_core.deal import Board, Kpat, Numbered
from golf_core.errors import InvalidStatistics
from golf_core.hint import plain_hint
from golf_core.match import Match
from golf_core.record import Mark, Occasion, Record, recorded
from golf_core.rules import PRESETS, Rules, Scoring

DAY = dt.date(2026, 11, 29)
OCCASION = Occasion("a1", 1_000, DAY)
EASY, NINE = PRESETS["E"], PRESETS["S9"]


def after(rules: Rules, steps: str) -> Match:
    matches, refusal = Match.begun(rules, Numbered(1)).followed(steps)
    assert refusal is None
    return matches[-1]


def test_a_game_that_was_won(winning_line: str) -> None:
    record = recorded(after(EASY, winning_line), replace(OCCASION, seconds=65), [Mark.HINT])
    assert record == Record(
        id="a1",
        rules="E",
        deal="GO1-E-AAAAAAB",
        when=1_000,
        date=DAY,
        won=True,
        score=350,
        moves=51,
        stock=0,
        marks=frozenset({Mark.HINT}),
        seconds=65,
    )


def test_a_game_that_was_left_has_no_date() -> None:
    record = recorded(after(EASY, "052"), OCCASION)
    assert (record.date, record.won, record.score, record.moves, record.stock) == (None, False, 20, 3, 15)


def test_undo_and_restart_leave_their_marks() -> None:
    match = after(EASY, "052")
    undone = match.with_game(match.game.undo())
    assert recorded(undone, OCCASION).marks == {Mark.UNDO}
    restarted = match.with_game(match.game.restart())
    assert recorded(restarted, OCCASION).marks == {Mark.RESTART}
    assert recorded(restarted, OCCASION).moves == 0


def test_a_match_is_one_record() -> None:
    match = after(NINE, "/".join(["0g"] * 9))
    record = recorded(match, OCCASION)
    assert (record.rules, record.date, record.won, record.score) == ("S9", DAY, False, 315)
    assert (record.strokes, record.moves, record.stock) == ((35,) * 9, 9, 135)
    left = recorded(after(NINE, "0g/0"), OCCASION)
    assert (left.date, left.won, left.score, left.strokes) == (None, False, 35, (35, *[None] * 8))


def test_a_deal_of_kpat_counts() -> None:
    assert recorded(Match.begun(EASY, Kpat(7)).step("0"), OCCASION).deal == "kpat:7"


def test_where_only_the_result_counts_there_is_no_score() -> None:
    assert recorded(after(PRESETS["S"], "0" * 16), OCCASION).score is None


def test_what_does_not_count() -> None:
    board = Board(position_from_board("Talon: 2C/Foundations: AC/9S" + "/-" * 6, EASY))
    for match, occasion, code in (
        (Match.begun(EASY, board).step("0"), OCCASION, "statistics-board"),
        (after(EASY, "0"), replace(OCCASION, replayed=True), "statistics-replay"),
        (after(EASY, ""), OCCASION, "statistics-unplayed"),
    ):
        with pytest.raises(InvalidStatistics) as caught:
            recorded(match, occasion)
        assert caught.value.code == code
        assert "does not count" in str(caught.value) or "counts from" in str(caught.value)


LOST = recorded(after(EASY, "0" * 16), OCCASION)
WON = replace(LOST, won=True, score=350, moves=51, date=DAY + dt.timedelta(1), when=2_000, marks=frozenset({Mark.UNDO}))
LEFT = replace(LOST, date=None, score=340, when=500, marks=frozenset({Mark.HINT}))


def test_a_later_win_turns_a_loss_into_a_win_and_never_the_reverse() -> None:
    for first, second in permutations((LOST, WON)):
        joined = first.joined(second)
        assert (joined.won, joined.score, joined.moves) == (True, 350, 51)
        # The game was first finished on the first day, whatever came of it later.
        assert (joined.date, joined.when, joined.marks) == (DAY, 1_000, frozenset({Mark.UNDO}))
        assert joined.joined(LOST).joined(WON) == joined


def test_an_end_counts_before_a_leaving_with_more_points() -> None:
    for first, second in permutations((LOST, LEFT)):
        joined = first.joined(second)
        assert (joined.score, joined.date, joined.when, joined.marks) == (0, DAY, 500, frozenset({Mark.HINT}))


def test_of_two_ends_alike_the_better_score_counts() -> None:
    figures = ((270, 40, 0), (270, 39, 0), (270, 39, 2), (250, 20, 9))
    points = [replace(LOST, score=score, moves=moves, stock=stock) for score, moves, stock in figures]
    assert max(points, key=lambda record: record.rank) == points[2]
    assert points[0].joined(points[1]).joined(points[3]).joined(points[2]).rank == (270, -39, 2)
    strokes = [replace(LOST, rules="S9", score=score) for score in (50, 44, 51)]
    assert strokes[0].lower_is_better
    assert strokes[0].joined(strokes[2]).joined(strokes[1]).score == 44
    assert replace(LOST, score=None).rank == (0, 0, 0)


@pytest.mark.parametrize("change", [{"id": "b2"}, {"rules": "C"}, {"deal": "GO1-E-AAAAAAC"}])
def test_two_games_are_never_joined(change: dict[str, str]) -> None:
    with pytest.raises(InvalidStatistics) as caught:
        LOST.joined(replace(LOST, **change))  # type: ignore[arg-type]
    assert caught.value.code == "statistics-conflict"
    assert caught.value.details["id"] == "a1"


def test_the_deal_of_the_day_is_known_by_its_number() -> None:
    daily = replace(LOST, deal="GO1-E-UKUCE4E")
    assert daily.is_daily
    assert not LOST.is_daily
    assert not replace(daily, date=DAY + dt.timedelta(1)).is_daily
    assert not replace(daily, date=None).is_daily
    assert replace(daily, rules="S9", deal="GO1-S9-UKUCE4E").is_daily
    assert not replace(daily, deal="kpat:7").is_daily


def test_games_played_by_the_hints_count_as_they_end() -> None:
    for rules in (*PRESETS.values(), Rules(jokers=2)):
        match = Match.begun(rules, Numbered(3))
        while not match.over:
            match = match.next() if match.can_go_on else match.with_game(match.game.move(plain_hint(match.game)))
        record = recorded(match, OCCASION)
        assert record.date == DAY
        if rules.holes == 1:
            assert record.won == (match.game.outcome == "cleared")
            assert record.score == match.game.score
            assert (record.score is None) == (rules.scoring is Scoring.RESULT)
