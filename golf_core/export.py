"""The export: statistics as one JSON text, and the statistics that such a text holds.

Invariant: what `exported` writes, `imported` reads back as the same statistics; anything else is refused whole,
with the place and the reason.
"""

import json
from typing import Final

from golf_core.errors import InvalidStatistics
from golf_core.jsontext import parsed
from golf_core.recordtext import record_of, written
from golf_core.statistics import Statistics

KIND: Final = "golf-statistics"
VERSION: Final = 1
LONGEST: Final = 20_000_000
"""Signs of a text that are looked into: eighty thousand games or so. The page hands larger files over in pieces."""


def exported(statistics: Statistics) -> str:
    """Return all records as one line of JSON.

    >>> exported(Statistics())
    '{"kind":"golf-statistics","version":1,"records":[]}'
    """
    kept = {"kind": KIND, "version": VERSION, "records": [written(record) for record in statistics.records]}
    return json.dumps(kept, separators=(",", ":"))


def imported(text: str) -> Statistics:
    """Return the statistics that a text holds.

    Raises InvalidStatistics: ``statistics-damaged`` for what is no JSON, ``statistics-foreign`` for what is
    something else's, ``statistics-newer``, and ``statistics-record`` with the record, its part and the reason.
    """
    try:
        kept = parsed(text, LONGEST)
    except ValueError as error:
        message = f"the statistics cannot be read: {error}"
        raise InvalidStatistics("statistics-damaged", message, reason=str(error)) from error
    if not isinstance(kept, dict) or kept.get("kind") != KIND or type(kept.get("version")) is not int:
        message = f'this is no file of statistics of this game: its kind would be "{KIND}"'
        raise InvalidStatistics("statistics-foreign", message, expected=KIND)
    version = kept["version"]
    if version > VERSION:
        message = f"these statistics are of version {version}, and this engine reads up to {VERSION}"
        raise InvalidStatistics("statistics-newer", message, version=version, known=VERSION)
    if version < VERSION or not isinstance(kept.get("records"), list):
        reason = f"there was never a version {version}" if version < VERSION else "it has no list of records"
        message = f"the statistics cannot be read: {reason}"
        raise InvalidStatistics("statistics-damaged", message, reason=reason)
    return Statistics.of(record_of(record, number) for number, record in enumerate(kept["records"], start=1))
