"""Statistics as a file: what is written is read back, and what is wrong is told by record and part."""

import datetime as dt
import json
from typing import Any

import pytest

from golf_core.deal import Numbered
from golf_core.errors import InvalidStatistics
from golf_core.export import LONGEST, exported, imported
from golf_core.match import Match
from golf_core.record import Mark, Occasion, recorded
from golf_core.rules import PRESETS, Rules, Scoring
from golf_core.statistics import Statistics

DAY = dt.date(2026, 11, 29)
IN_ORDER = ["begun", "left", "nine", "result", "won"]


def some_statistics(winning_line: str) -> Statistics:
    kinds = {"won": ("E", winning_line), "left": ("C", "05"), "result": ("S", "0" * 16)}
    kinds |= {"nine": ("S9", "/".join(["0g"] * 9)), "begun": ("S9", "0g/0")}
    return Statistics.of(
        recorded(
            Match.begun(PRESETS[part], Numbered(1)).followed(steps)[0][-1],
            Occasion(name, 1_700_000_000_000, DAY, seconds=61),
            [Mark.HINT],
        )
        for name, (part, steps) in kinds.items()
    )


def changed(winning_line: str, game: str, **parts: Any) -> str:  # noqa: ANN401 - any kind of value may stand in a damaged file
    kept = json.loads(exported(some_statistics(winning_line)))
    record = next(record for record in kept["records"] if record["id"] == game)
    record |= parts
    for part in [part for part, value in parts.items() if value == "missing"]:
        del record[part]
    return json.dumps(kept)


def refusal(text: str) -> InvalidStatistics:
    with pytest.raises(InvalidStatistics) as caught:
        imported(text)
    assert 20 < len(str(caught.value)) < 400
    return caught.value


def test_the_written_form_is_kept_for_ever(winning_line: str) -> None:
    lines = exported(some_statistics(winning_line)).replace("},{", "},\n{").splitlines()
    assert lines[0] == (
        '{"kind":"golf-statistics","version":1,"records":[{"id":"begun","rules":"S9","deal":"GO1-S9-AAAAAAB",'
        '"when":1700000000000,"date":null,"won":false,"score":35,"moves":2,"stock":30,"marks":["hint"],'
        '"strokes":[35,null,null,null,null,null,null,null,null],"seconds":61},'
    )
    assert lines[-1] == (
        '{"id":"won","rules":"E","deal":"GO1-E-AAAAAAB","when":1700000000000,"date":"2026-11-29","won":true,'
        '"score":350,"moves":51,"stock":0,"marks":["hint"],"strokes":[],"seconds":61}]}'
    )
    assert imported("".join(lines)) == some_statistics(winning_line)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "statistics-damaged"),
        ("{", "statistics-damaged"),
        ("[" * 100_000, "statistics-damaged"),
        (" " * (LONGEST + 1), "statistics-damaged"),
        ("5", "statistics-foreign"),
        ("[]", "statistics-foreign"),
        ("{}", "statistics-foreign"),
        ('{"version":1,"deal":"GO1-E-AAAAAAB","rules":"E","holes":[]}', "statistics-foreign"),
        ('{"kind":"golf-statistics"}', "statistics-foreign"),
        ('{"kind":"golf-statistics","version":true}', "statistics-foreign"),
        ('{"kind":"golf-statistics","version":2}', "statistics-newer"),
        ('{"kind":"golf-statistics","version":0}', "statistics-damaged"),
        ('{"kind":"golf-statistics","version":1}', "statistics-damaged"),
        ('{"kind":"golf-statistics","version":1,"records":{}}', "statistics-damaged"),
    ],
)
def test_what_is_no_file_of_statistics(text: str, code: str) -> None:
    assert refusal(text).code == code


@pytest.mark.parametrize(
    ("game", "parts", "part"),
    [
        ("won", {"id": ""}, "id"),
        ("won", {"id": 5}, "id"),
        ("won", {"id": "x" * 201}, "id"),
        ("won", {"id": "missing"}, "id"),
        ("won", {"rules": "X"}, "rules"),
        ("won", {"rules": None}, "rules"),
        ("won", {"rules": "C"}, "deal"),
        ("won", {"deal": "GO1-E-AAAAAA1"}, "deal"),
        ("won", {"deal": "Talon: -/Foundations: AC/2S/-/-/-/-/-/-"}, "deal"),
        ("won", {"deal": "kpat:0"}, "deal"),
        ("won", {"when": -1}, "when"),
        ("won", {"when": True}, "when"),
        ("won", {"when": 10**20}, "when"),
        ("won", {"when": 1.5}, "when"),
        ("won", {"date": "2026-02-30"}, "date"),
        ("won", {"date": 20260101}, "date"),
        ("won", {"date": None}, "date"),
        ("won", {"won": 1}, "won"),
        ("won", {"won": False}, "won"),
        ("left", {"won": True}, "date"),
        ("won", {"score": 355}, "score"),
        ("won", {"score": 360}, "score"),
        ("won", {"score": -10}, "score"),
        ("won", {"score": None}, "score"),
        ("won", {"score": "350"}, "score"),
        ("result", {"score": 0}, "score"),
        ("won", {"moves": None}, "moves"),
        ("won", {"moves": 2**53}, "moves"),
        ("won", {"stock": 172}, "stock"),
        ("won", {"marks": "hint"}, "marks"),
        ("won", {"marks": ["peek"]}, "marks"),
        ("won", {"marks": [["hint"]]}, "marks"),
        ("won", {"strokes": None}, "strokes"),
        ("won", {"strokes": [1]}, "strokes"),
        ("won", {"strokes": [True]}, "strokes"),
        ("won", {"seconds": -1}, "seconds"),
        ("won", {"seconds": "missing"}, "seconds"),
        ("nine", {"strokes": [35] * 8}, "strokes"),
        ("nine", {"strokes": [35] * 10}, "strokes"),
        ("nine", {"strokes": [None, *[35] * 8]}, "strokes"),
        ("nine", {"strokes": [36, *[35] * 8]}, "strokes"),
        ("nine", {"score": 314}, "score"),
        ("nine", {"score": None}, "score"),
        ("nine", {"date": None}, "date"),
        ("nine", {"won": True}, "won"),
        ("begun", {"date": "2026-11-29"}, "date"),
        ("begun", {"won": True}, "won"),
    ],
)
def test_a_record_that_no_game_leaves_behind(winning_line: str, game: str, parts: dict[str, Any], part: str) -> None:
    text = changed(winning_line, game, **parts)
    error = refusal(text)
    assert error.code == "statistics-record"
    assert (error.details["record"], error.details["part"]) == (IN_ORDER.index(game) + 1, part)
    assert str(error.details["reason"]) in str(error)


def test_a_record_that_is_none() -> None:
    error = refusal('{"kind":"golf-statistics","version":1,"records":[[]]}')
    assert (error.code, error.details["record"], error.details["part"]) == ("statistics-record", 1, "record")


def test_two_games_of_one_id_in_a_file(winning_line: str) -> None:
    kept = json.loads(exported(some_statistics(winning_line)))
    kept["records"][1] |= {"id": kept["records"][0]["id"]}
    assert refusal(json.dumps(kept)).code == "statistics-conflict"


@pytest.mark.parametrize("scoring", list(Scoring))
@pytest.mark.parametrize("holes", [1, 9])
def test_every_kind_of_rules_is_read_back(scoring: Scoring, holes: int, winning_line: str) -> None:
    rules = Rules(scoring=scoring, holes=holes, undo=None)  # type: ignore[arg-type]
    match = Match.begun(rules, Numbered(1)).followed(winning_line)[0][-1]
    for hole in range(2, holes + 1):
        assert match.game.over, hole
        match = match.next().give_up()
    record = recorded(match, Occasion("x", 1, DAY))
    assert record.won == (holes == 1)
    assert imported(exported(Statistics.of([record]))).records == (record,)


def test_reading_forgives_how_rules_and_deal_are_written(winning_line: str) -> None:
    text = changed(winning_line, "won", rules="n", deal="go1 e aaaaaab")
    assert imported(text) == some_statistics(winning_line)
    assert imported(changed(winning_line, "won", deal="kpat: 7")).records[-1].deal == "kpat:7"
