"""The daily streak: over midnight, time zones, daylight saving and a clock set back."""

import datetime as dt
from dataclasses import replace
from itertools import permutations

import pytest

from golf_core.codes import code
from golf_core.daily import daily_number
from golf_core.record import Record
from golf_core.rules import PRESETS
from golf_core.statistics import Statistics, Streaks

DAY = dt.date(2026, 3, 28)
EASY = PRESETS["E"]


def record(game: str, *, score: int = 100, when: int = 0, date: dt.date | None = DAY) -> Record:
    return Record(game, "E", "GO1-E-AAAAAAB", when, date, score == 350, score, moves=51, stock=6)


def daily(date: dt.date, rules: str = "E") -> Record:
    """The day's deal, lost on its day."""
    return Record(
        f"{date}", rules, code(PRESETS[rules], daily_number(date)), 0, date, won=False, score=0, moves=16, stock=0
    )


def days(*numbers: int) -> list[dt.date]:
    return [DAY + dt.timedelta(number) for number in numbers]


def test_the_daily_streak_counts_dates_on_which_that_days_deal_was_finished() -> None:
    statistics = Statistics.of(map(daily, days(0, 1, 2, 5, 6)))
    assert statistics.daily_streaks(DAY + dt.timedelta(6)) == Streaks(2, 3)
    # Today's deal may still be played; a day left out ends the streak.
    assert statistics.daily_streaks(DAY + dt.timedelta(7)) == Streaks(2, 3)
    assert statistics.daily_streaks(DAY + dt.timedelta(8)) == Streaks(0, 3)
    assert Statistics().daily_streaks(DAY) == Streaks(0, 0)
    assert Statistics().daily_streaks(dt.date.min) == Streaks(0, 0)


def test_a_daily_deal_finished_after_midnight_or_only_left_does_not_count() -> None:
    late = replace(daily(DAY), date=DAY + dt.timedelta(1))
    left = replace(daily(DAY), id="left", date=None)
    other = replace(daily(DAY), id="other", deal="GO1-E-AAAAAAB")
    assert Statistics.of([late, left, other]).daily_streaks(DAY) == Streaks(0, 0)


def test_a_daily_deal_won_on_a_later_day_was_still_finished_on_its_own() -> None:
    lost = daily(DAY)
    won = replace(lost, won=True, score=350, date=DAY + dt.timedelta(9), when=99)
    for order in permutations((lost, won)):
        statistics = Statistics.of(order)
        assert statistics.daily_streaks(DAY) == Streaks(1, 1)
        assert statistics.summary("E").won == 1


def test_the_same_day_under_two_rule_sets_is_one_day() -> None:
    both = [daily(DAY), replace(daily(DAY, "S9"), id="nine"), *map(daily, days(1))]
    assert Statistics.of(both).daily_streaks(DAY + dt.timedelta(1)) == Streaks(2, 2)


def local_date(moment: dt.datetime, hours: float) -> dt.date:
    return moment.astimezone(dt.timezone(dt.timedelta(hours=hours))).date()


def test_streaks_over_midnight_and_through_time_zones() -> None:
    # Twenty-three hours apart and yet two days; a minute apart, and yet two days.
    noon = dt.datetime(2026, 3, 28, 12, tzinfo=dt.UTC)
    assert [local_date(noon + dt.timedelta(hours=hours), 0) for hours in (0, 23)] == days(0, 1)
    midnight = dt.datetime(2026, 3, 28, 23, 59, 30, tzinfo=dt.UTC)
    dates = [local_date(midnight + dt.timedelta(minutes=minutes), 0) for minutes in (0, 1)]
    assert Statistics.of(map(daily, dates)).daily_streaks(dates[1]) == Streaks(2, 2)
    # Flying west a player finishes the same date's deal twice, flying east a date is never met.
    west = [local_date(midnight, 0), local_date(midnight + dt.timedelta(hours=5), -8)]
    assert Statistics.of(map(daily, west)).daily_streaks(west[1]) == Streaks(1, 1)
    east = [local_date(midnight, -11), local_date(midnight + dt.timedelta(hours=3), 13)]
    assert (east[1] - east[0]).days == 1
    assert Statistics.of(map(daily, east)).daily_streaks(east[1]) == Streaks(2, 2)


@pytest.mark.parametrize(
    ("month", "day", "before", "after"), [(3, 29, 1, 2), (10, 25, 2, 1)], ids=["an hour lost", "an hour won"]
)
def test_streaks_over_a_change_to_and_from_daylight_saving(month: int, day: int, before: int, after: int) -> None:
    # In the middle of Europe the clocks of 2026 change at 1:00 UTC; each day the deal is finished at 23:30.
    change = dt.datetime(2026, month, day, 1, tzinfo=dt.UTC)
    dates = []
    for number in (-2, -1, 0, 1, 2):
        on = before if number < 0 else after
        wall = dt.datetime(2026, month, day, 23, 30, tzinfo=dt.timezone(dt.timedelta(hours=on))) + dt.timedelta(number)
        moment = wall.astimezone(dt.UTC)
        dates.append(local_date(moment, before if moment < change else after))
    assert Statistics.of(map(daily, dates)).daily_streaks(dates[-1]) == Streaks(5, 5)


def test_a_clock_set_back_hides_the_days_that_are_yet_to_come_and_loses_none() -> None:
    statistics = Statistics.of(map(daily, days(0, 1, 2)))
    assert statistics.daily_streaks(DAY + dt.timedelta(1)) == Streaks(2, 3)
    assert statistics.daily_streaks(DAY - dt.timedelta(5)) == Streaks(0, 3)
    assert statistics.merged(Statistics.of(map(daily, days(3)))).daily_streaks(DAY + dt.timedelta(3)) == Streaks(4, 4)
