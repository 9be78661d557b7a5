"""The daily deal: one number for a date, the same under all rules and for everybody.

Invariant: the date comes in as an argument, the player's local one; nothing here looks at a clock.
"""

import datetime as dt
import re
from typing import Final

from golf_core.errors import InvalidDeal
from golf_core.generator import SplitMix64

_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def daily_number(date: dt.date) -> int:
    """Return the deal number of a date: the upper 35 bits of SplitMix64's first output, seeded with YYYYMMDD.

    >>> from golf_core.codes import code
    >>> from golf_core.rules import PRESETS
    >>> code(PRESETS["E"], daily_number(dt.date(2026, 1, 1)))
    'GO1-E-6KWNEDW'
    """
    return SplitMix64(date.year * 10_000 + date.month * 100 + date.day).next() >> 29


def date_from_text(text: str) -> dt.date:
    """Return the date written YYYY-MM-DD. Raises InvalidDeal (``daily-date``) for any other text.

    >>> date_from_text("2028-02-29")
    datetime.date(2028, 2, 29)
    """
    found = text[:60]
    if not (parts := _DATE.fullmatch(text)):
        message = f'"{found}" is no date: write year, month and day like 2026-01-31'
        raise InvalidDeal("daily-date", message, found=found)
    try:
        return dt.date(*map(int, parts.groups()))
    except ValueError as error:
        message = f'"{found}" is no day of the calendar: that year and month have none like it'
        raise InvalidDeal("daily-date", message, found=found) from error
