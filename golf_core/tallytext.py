"""The tally as a text to keep: opaque to whoever keeps it, and read back only when it is whole.

Invariant: what `tally_text` writes, `tally_from_text` reads back as the same tally; of any other text it makes one that is
not exact, so that a damaged or foreign tally is counted afresh and never believed.
"""

import json
from typing import Any, Final
from zlib import crc32

from golf_core.recordtext import record_of, written
from golf_core.tally import Place, RuleSet, Tally

VERSION: Final = 1


def tally_text(tally: Tally) -> str:
    """Return a tally as one line, with a sum over its signs.

    >>> tally_text(Tally(exact=False))
    '1:00000000:'
    """
    body = ""
    if tally.exact:
        sets = {part: _written(figures) for part, figures in tally.sets.items()}
        body = json.dumps({"sets": sets, "days": tally.days}, separators=(",", ":"))
    return f"{VERSION}:{crc32(body.encode()):08x}:{body}"


def tally_from_text(text: str | None) -> Tally:
    """Return the tally that a text holds; an empty one where none has been kept yet.

    >>> tally_from_text("whatever").exact, tally_from_text(None).exact
    (False, True)
    """
    if text is None:
        return Tally()
    version, _, rest = text.partition(":")
    check, _, body = rest.partition(":")
    # With its sum right it is as it was written: its parts need no other test.
    if version != str(VERSION) or not body or check != f"{crc32(body.encode()):08x}":
        return Tally(exact=False)
    kept = json.loads(body)
    sets = {part: _read(figures) for part, figures in kept["sets"].items()}
    return Tally(sets, tuple((first, last) for first, last in kept["days"]))


def _written(figures: RuleSet) -> dict[str, object]:
    return {
        "played": figures.played,
        "won": figures.won,
        "run": figures.run,
        "longest": figures.longest,
        "tail": figures.tail,
        "best": figures.best and written(figures.best),
        "scores": figures.scores,
        "matches": figures.matches,
        "holes": figures.holes,
        "helped": figures.helped,
    }


def _read(kept: dict[str, Any]) -> RuleSet:
    pairs = {part: tuple((score, count) for score, count in kept[part]) for part in ("scores", "holes")}
    tail = tuple(Place(*place) for place in kept["tail"])
    best = kept["best"] and record_of(kept["best"], 1)
    return RuleSet(**{**kept, **pairs, "tail": tail, "best": best})
