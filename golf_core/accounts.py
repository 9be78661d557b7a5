"""The accounts: all that the page asks about statistics, of which it keeps the records and the tally as texts.

Invariant: nothing is remembered here; each answer comes from what the question brings along.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from golf_core.bars import charts
from golf_core.daily import date_from_text
from golf_core.errors import InvalidStatistics
from golf_core.export import exported, imported
from golf_core.ledger import Best, Figures, Row
from golf_core.naming import described
from golf_core.notation import rules_from_part
from golf_core.parts import bad, number, number_or_none, text, text_or_none, texts
from golf_core.protocol import Answer
from golf_core.record import Mark, Occasion, Record, recorded
from golf_core.recordtext import record_from_text, record_text
from golf_core.save import restored
from golf_core.statistics import Statistics, Streaks, Summary
from golf_core.tallytext import tally_from_text, tally_text

Asked = Mapping[str, Any]


def _record(command: Asked) -> Answer:
    """Answer with the record of the game that a save holds, and the tally with it."""
    match, fault = restored(text(command, "save"))
    if fault:
        raise fault
    marks = texts(command, "marks")
    if unknown := set(marks) - set(Mark):
        raise bad(f"marks are some of {', '.join(Mark)}, and not {min(unknown):.60}")
    when = number(command, "when")
    seconds = number_or_none(command, "seconds")
    date = date_from_text(text(command, "date"))
    occasion = Occasion(text(command, "id"), when, date, seconds)
    # Through its text, which holds it against what a game can leave behind.
    record = record_from_text(record_text(recorded(match, occasion, map(Mark, marks))))
    written = text_or_none(command, "before")
    before = None if written is None else record_from_text(written)
    tally = tally_from_text(text_or_none(command, "summary")).folded(record, before)
    joined = before.joined(record) if before else record
    return {"recorded": {"record": record_text(joined), "summary": tally_text(tally)}}


def _readable(written: Iterable[str]) -> tuple[list[Record], list[int]]:
    """Return the records that can be read, and the places of those that cannot, the first being 0."""
    records: list[Record] = []
    damaged: list[int] = []
    for at, record in enumerate(written):
        try:
            records.append(record_from_text(record, at + 1))
        except InvalidStatistics:
            damaged.append(at)
    return records, damaged


def _tally(command: Asked) -> Answer:
    """Answer with the tally and records more, all of other games; those that cannot be read are named by their place."""
    records, damaged = _readable(texts(command, "records"))
    tally = tally_from_text(text_or_none(command, "summary")).counted(records)
    return {"tally": {"summary": tally_text(tally), "damaged": damaged}}


def _statistics(command: Asked) -> Answer:
    """Answer with all figures, ready to be told."""
    today = date_from_text(text(command, "today"))
    tally = tally_from_text(text_or_none(command, "summary"))
    figures = [_figures(rules, tally.summary(rules)) for rules in tally.rule_sets]
    return {"statistics": {"records": tally.records, "daily": _row(tally.daily_streaks(today)), "sets": figures}}


def _figures(rules_part: str, summary: Summary) -> Figures:
    rules, best = rules_from_part(rules_part), summary.best
    return {
        "description": described(rules),
        "played": summary.played,
        "won": summary.won,
        "streak": _row(summary.streaks),
        "best": None if best is None else _best(best),
        "average": summary.average,
        "matches": summary.matches,
        "helped": summary.helped,
        "charts": charts(rules, summary),
    }


def _best(record: Record) -> Best:
    return {"won": record.won, "score": record.score, "moves": record.moves, "stock": record.stock}


def _row(streaks: Streaks) -> Row:
    return {"current": streaks.current, "longest": streaks.longest}


def _export(command: Asked) -> Answer:
    """Answer with the text of a file that holds these records."""
    records = (record_from_text(written, at) for at, written in enumerate(texts(command, "records"), start=1))
    return {"exported": {"text": exported(Statistics.of(records))}}


def _import(command: Asked) -> Answer:
    """Answer with the records of a file by their ids, joined with those that are kept of the same games.

    A kept one that cannot be read is no fault of the file: it is named by its place, and the file's stands alone.
    """
    brought = imported(text(command, "text"))
    kept, damaged = _readable(texts(command, "records"))
    ids = {record.id for record in brought.records}
    joined = [record for record in brought.merged(Statistics.of(kept)).records if record.id in ids]
    return {"imported": {"records": [(record.id, record_text(record)) for record in joined], "damaged": damaged}}


QUESTIONS: Final[Mapping[str, Callable[[Asked], Answer]]] = {
    "record": _record,
    "tally": _tally,
    "statistics": _statistics,
    "export": _export,
    "import": _import,
}
