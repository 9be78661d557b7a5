"""The daily deal: the same number for everybody on the same date."""

import datetime as dt

import pytest

from golf_core.codes import code
from golf_core.daily import daily_number, date_from_text
from golf_core.deal import NUMBERS
from golf_core.errors import InvalidDeal
from golf_core.rules import PRESETS


@pytest.mark.parametrize(
    ("date", "number"), [("2026-01-01", "6KWNEDW"), ("2026-11-29", "UKUCE4E"), ("2028-02-29", "GSQC2SI")]
)
def test_the_published_days(date: str, number: str) -> None:
    for part, rules in PRESETS.items():
        assert code(rules, daily_number(date_from_text(date))) == f"GO1-{part}-{number}"


def test_every_day_has_a_number_of_its_own() -> None:
    first = dt.date(2026, 1, 1)
    numbers = [daily_number(first + dt.timedelta(days)) for days in range(4000)]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < NUMBERS for number in numbers)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026-1-1",
        "20260101",
        "2026-W01-1",
        "2026-01-01T00:00",
        " 2026-01-01",
        "2026-01-01\n",
        "\u0662026-01-01",
        "2026-13-01",
        "2026-02-29",
        "0000-01-01",
        "2026-00-10",
        "9" * 100_000,
    ],
)
def test_anything_else_is_no_date(text: str) -> None:
    with pytest.raises(InvalidDeal) as caught:
        date_from_text(text)
    assert (caught.value.code, caught.value.details) == ("daily-date", {"found": text[:60]})
    assert len(str(caught.value)) < 200
