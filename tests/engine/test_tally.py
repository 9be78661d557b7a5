"""The tally: folded record by record, in any order and with late wins, it tells what the statistics of all records tell."""

import datetime as dt
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core import tally as tallies
from golf_core.codes import code
from golf_core.daily import daily_number
from golf_core.errors import InvalidStatistics
from golf_core.record import Mark, Record
from golf_core.rules import PRESETS
from golf_core.statistics import Latest, Statistics, Streaks
from golf_core.tally import Tally

DAY = dt.date(2026, 3, 28)


def record(game: str, *, score: int = 100, when: int = 0, date: dt.date | None = DAY) -> Record:
    return Record(game, "E", "GO1-E-AAAAAAB", when, date, score == 350, score, moves=51, stock=6)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of one of a few games, some of them the deals of their days, some matches, some left."""
    part = draw(st.sampled_from(["E", "E", "S", "S9"]))
    game = draw(st.integers(0, 7))
    # A game has one deal: of some it is that of a day.
    deal = code(PRESETS[part], daily_number(DAY + dt.timedelta(game % 4)) if game < 6 else 1)
    ended = draw(st.booleans())
    score = {"E": 350 if draw(st.booleans()) else draw(st.sampled_from([0, 10, 330])), "S": None}.get(part, 0)
    strokes: tuple[int | None, ...] = ()
    if part == "S9":
        results = draw(st.lists(st.integers(0, 12), min_size=9, max_size=9))
        strokes = tuple(results) if ended else (*results[:3], *[None] * 6)
        score = sum(results) if ended else sum(results[:3])
    won = ended and {"E": score == 350, "S": draw(st.booleans())}.get(part, (score or 0) <= 45)
    return Record(
        id=f"{part}-{game}",
        rules=part,
        deal=deal,
        when=draw(st.integers(0, 12)),
        date=DAY + dt.timedelta(draw(st.integers(0, 3))) if ended else None,
        won=won,
        score=score,
        moves=draw(st.integers(1, 3)),
        stock=draw(st.integers(0, 2)),
        marks=draw(st.frozensets(st.sampled_from(Mark))),
        strokes=strokes,
        seconds=draw(st.none() | st.integers(0, 3)),
    )


def agrees(tally: Tally, statistics: Statistics) -> None:
    assert tally.records == len(statistics.records)
    assert tally.rule_sets == statistics.rule_sets
    for part in ("E", "S", "S9", "C"):
        assert tally.summary(part) == statistics.summary(part)
    for day in range(-2, 7):
        today = DAY + dt.timedelta(day)
        assert tally.daily_streaks(today) == statistics.daily_streaks(today)


@given(st.lists(records(), max_size=30), st.sampled_from([1, 2, 10]))
def test_a_tally_tells_what_the_statistics_tell_or_that_it_must_be_counted_afresh(
    many: list[Record], tail: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tallies, "TAIL", tail)
        tally, games = Tally(), dict[str, Record]()
        for one in many:
            before = games.get(one.id)
            games[one.id] = before.joined(one) if before else one
            tally = tally.folded(one, before)
            statistics = Statistics.of(games.values())
            if not tally.exact:
                assert tally.records is None
                assert tally.folded(one, games[one.id]) == tally
                tally = Tally.of(games.values())
            agrees(tally, statistics)


@given(st.lists(records(), max_size=30), st.integers(0, 2))
def test_games_in_the_order_of_time_and_late_wins_of_the_last_are_always_folded(many: list[Record], late: int) -> None:
    tally, games = Tally(), list[Record]()
    for when, one in enumerate(many):
        game = replace(one, id=f"{when:02}", when=when)
        games.append(game)
        tally = tally.folded(game)
        if when >= late:
            old = games[-1 - late]
            ended = replace(old, date=old.date or DAY, won=True, score=None if old.rules == "S" else 350)
            if old.rules in {"E", "S"}:
                games[-1 - late] = old.joined(ended)
                tally = tally.folded(ended, old)
        assert tally.exact
        agrees(tally, Statistics.of(games))


def test_two_hundred_games_leave_a_tally_of_a_few_lines() -> None:
    games = [record(f"{at:03}", score=350 if at % 7 else 0, when=at) for at in range(200)]
    tally = Tally.of(games)
    agrees(tally, Statistics.of(games))
    assert len(tally.sets["E"].tail) == 10
    assert tally.summary("E").streaks == Streaks(3, 6)
    assert tally.summary("E").latest == Latest(won=True, score=350)


def test_a_game_among_those_no_longer_remembered_makes_it_inexact_only_where_a_streak_could_change() -> None:
    games = [record(f"{at:03}", when=at) for at in range(20)]
    tally = Tally.of(games)
    better = tally.folded(replace(games[3], score=200), games[3])
    assert better.exact
    agrees(better, Statistics.of([*games, replace(games[3], score=200)]))
    assert not tally.folded(record("late", when=9)).exact
    assert tally.folded(record("late", when=11)).exact
    assert not tally.folded(replace(games[3], won=True, score=350), games[3]).exact


def test_what_it_never_held_cannot_be_replaced_in_it() -> None:
    one = record("a")
    assert not Tally().folded(replace(one, score=120), one).exact
    with pytest.raises(InvalidStatistics) as caught:
        Tally.of([one]).folded(replace(one, deal="GO1-E-AAAAAAC"), one)
    assert caught.value.code == "statistics-conflict"


def test_a_day_that_would_have_to_be_forgotten_is_counted_afresh() -> None:
    deal = code(PRESETS["E"], daily_number(DAY))
    played = replace(record("a"), deal=deal)
    tally = Tally.of([played])
    assert tally.daily_streaks(DAY) == Streaks(1, 1)
    assert not tally.folded(replace(played, date=DAY - dt.timedelta(1)), played).exact
