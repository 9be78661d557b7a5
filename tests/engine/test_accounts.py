"""What the page asks about statistics: a record of the game on the table, figures, files; nothing changes the session."""

import json
from typing import Any

import pytest

from golf_core.api import Session
from golf_core.export import exported, imported
from golf_core.record import Mark
from golf_core.recordtext import record_from_text
from golf_core.statistics import Statistics

DATE = "2026-11-29"


def ask(session: Session, kind: str, **parts: Any) -> dict[str, Any]:  # noqa: ANN401 - parts are of many kinds
    answer: dict[str, Any] = json.loads(session.handle(json.dumps({"type": kind, **parts})))
    return answer


def save_after(rules: str, steps: str, code: str | None = None) -> str:
    session = Session()
    ask(session, "open", code=code) if code else ask(session, "new", rules=rules, number=1)
    for sign in steps:
        named = {"0": "draw", "g": "give_up", "/": "next", "u": "undo", "r": "restart"}.get(sign, "play")
        answer = ask(session, named, **({"column": int(sign)} if named == "play" else {}))
        assert "view" in answer, answer
    save: str = ask(session, "view")["view"]["save"]
    return save


def record(save: str, game: str = "a", *, when: int = 5, **parts: Any) -> dict[str, Any]:  # noqa: ANN401 - likewise
    asked = {"id": game, "when": when, "date": DATE, "seconds": None, "marks": [], "before": None, "summary": None}
    answer = ask(Session(), "record", save=save, **{**asked, **parts})
    return answer.get("recorded") or answer


def told(summary: str | None) -> dict[str, Any]:
    answer: dict[str, Any] = ask(Session(), "statistics", summary=summary, today=DATE)["statistics"]
    return answer


def test_win_undo_win_is_one_game_and_a_restart_is_none(winning_line: str) -> None:
    kept: dict[str, Any] = {"record": None, "summary": None}
    for steps in (winning_line, winning_line + "u", winning_line + "r", winning_line + "r" + winning_line):
        kept = record(save_after("E", steps), before=kept["record"], summary=kept["summary"])
    figures = told(kept["summary"])
    assert figures["records"] == 1
    (easy,) = figures["sets"]
    assert (easy["played"], easy["won"], easy["streak"]) == (1, 1, {"current": 1, "longest": 1})
    assert easy["best"] == {"won": True, "score": 350, "moves": 51, "stock": 0}
    assert record_from_text(kept["record"]).marks == {Mark.RESTART, Mark.UNDO}
    assert easy["description"]["preset"] == "E"


def test_the_record_of_a_save_says_what_came_of_it() -> None:
    lost = record_from_text(record(save_after("C", "0" * 16), marks=["hint"], seconds=9)["record"])
    assert (str(lost.date), lost.won, lost.marks, lost.seconds, lost.when) == (
        DATE,
        False,
        frozenset({Mark.HINT}),
        9,
        5,
    )
    match = told(record(save_after("S9", "/".join(["0g"] * 9)))["summary"])["sets"][0]
    assert (match["matches"], match["average"], match["best"]["score"]) == (1, 315, 315)
    assert [chart["per"] for chart in match["charts"]] == ["match", "hole"]


def test_what_does_not_count_and_what_makes_no_sense() -> None:
    board = save_after("E", "0", "Talon: 2C/Foundations: AC/9S" + "/-" * 6)
    good = save_after("E", "0")
    for save, parts, code in (
        (save_after("E", ""), {}, "statistics-unplayed"),
        (board, {}, "statistics-board"),
        ("junk", {}, "save-damaged"),
        (good.replace('"record":"0"', '"record":"7"'), {}, "save-move"),
        (good, {"marks": ["peek"]}, "bad-command"),
        (good, {"marks": [1]}, "bad-command"),
        (good, {"marks": None}, "bad-command"),
        (good, {"date": "today"}, "daily-date"),
        (good, {"when": "now"}, "bad-command"),
        (good, {"when": -1}, "statistics-record"),
        (good, {"seconds": 1.5}, "bad-command"),
        (good, {"id": ""}, "statistics-record"),
        (good, {"before": "junk"}, "statistics-record"),
        (good, {"before": record(save_after("C", "0"))["record"]}, "statistics-conflict"),
    ):
        assert record(save, **parts)["error"]["code"] == code, (save, parts)


def test_records_are_tallied_in_pieces_and_damaged_ones_are_named() -> None:
    texts = [record(save_after("E", "0" * 16), f"g{at}", when=at)["record"] for at in range(5)]
    first = ask(Session(), "tally", summary=None, records=[texts[1], "junk", texts[0], "{}"])["tally"]
    assert first["damaged"] == [1, 3]
    whole = ask(Session(), "tally", summary=first["summary"], records=texts[2:])["tally"]
    assert whole["damaged"] == []
    assert told(whole["summary"])["records"] == 5
    assert told(None) == {"records": 0, "daily": {"current": 0, "longest": 0}, "sets": []}
    assert told("of another version") == {"records": None, "daily": {"current": 0, "longest": 0}, "sets": []}
    # Folding into what is not known stays unknown.
    lost = record(save_after("E", "0"), summary="damaged")["summary"]
    assert told(lost)["records"] is None
    assert ask(Session(), "tally", summary=None, records="x")["error"]["code"] == "bad-command"


def test_exported_reset_and_imported_statistics_are_equal(winning_line: str) -> None:
    texts = [record(save_after(rules, "0"), rules, when=at)["record"] for at, rules in enumerate("ECS")]
    file = ask(Session(), "export", records=texts)["exported"]["text"]
    assert imported(file) == Statistics.of(map(record_from_text, texts))
    again = ask(Session(), "import", text=file, records=[])["imported"]["records"]
    assert sorted(text for _, text in again) == sorted(texts)
    assert [game for game, _ in again] == ["C", "E", "S"]
    # What is kept of the same games is joined, of others it is not given back.
    won = record(save_after("E", winning_line), "E", when=9)["record"]
    other = record(save_after("E", "0"), "other")["record"]
    merged = dict(ask(Session(), "import", text=file, records=[won, other])["imported"]["records"])
    assert sorted(merged) == ["C", "E", "S"]
    assert (record_from_text(merged["E"]).won, record_from_text(merged["E"]).when) == (True, 0)
    twice = ask(Session(), "import", text=file, records=list(merged.values()))["imported"]["records"]
    assert dict(twice) == merged


def test_a_kept_record_that_cannot_be_read_is_no_fault_of_the_file() -> None:
    texts = [record(save_after(rules, "0"), rules, when=at)["record"] for at, rules in enumerate("EC")]
    file = ask(Session(), "export", records=texts)["exported"]["text"]
    answer = ask(Session(), "import", text=file, records=[texts[1], '{"id":"E"}'])["imported"]
    assert answer == {"records": [["C", texts[1]], ["E", texts[0]]], "damaged": [1]}


def test_a_file_that_is_none_is_refused_whole() -> None:
    for text, code in (("x", "damaged"), ("{}", "foreign"), ('{"kind":"golf-statistics","version":9}', "newer")):
        assert ask(Session(), "import", text=text, records=[])["error"]["code"] == f"statistics-{code}"
    other = exported(Statistics.of([record_from_text(record(save_after("C", "0"))["record"])]))
    kept = record(save_after("E", "0"))["record"]
    assert ask(Session(), "import", text=other, records=[kept])["error"]["code"] == "statistics-conflict"


@pytest.mark.parametrize("kind", ["record", "tally", "statistics", "export", "import"])
def test_a_question_without_its_parts_is_refused_and_the_table_stays(kind: str) -> None:
    session = Session()
    view = ask(session, "new", rules="E", number=1)
    assert ask(session, kind)["error"]["code"] == "bad-command"
    assert ask(session, "view") == view
