"""The fixtures that page and engine both keep to, put to the engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from golf_core.api import Session

FIXTURES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=[path.stem for path in FIXTURES])
def test_the_engine_answers_as_written(path: Path) -> None:
    session = Session()
    for at, exchange in enumerate(json.loads(path.read_text(encoding="utf-8"))["exchanges"], start=1):
        answer: dict[str, Any] = json.loads(session.handle(json.dumps(exchange["command"])))
        assert answer == exchange["answer"], f"exchange {at} of {path.name}"


def test_every_kind_of_command_and_every_refusal_stands_in_a_fixture() -> None:
    exchanges = [
        exchange for path in FIXTURES for exchange in json.loads(path.read_text(encoding="utf-8"))["exchanges"]
    ]
    commands = {exchange["command"]["type"] for exchange in exchanges}
    assert commands >= {
        *("new", "open", "daily", "load", "play", "draw", "undo", "redo", "restart", "view"),
        *("next", "give_up", "hint", "describe", "link", "frames", "unseen"),
        *("coach", "work", "cancel", "rewind", "read"),
        *("record", "tally", "statistics", "export", "import"),
    }
    codes = {exchange["answer"]["error"]["code"] for exchange in exchanges if "error" in exchange["answer"]}
    assert codes >= {
        *("over", "empty", "covered", "king", "rank", "stock-empty", "draw-later"),
        *("nothing-to-undo", "nothing-to-redo", "not-over", "match-over", "no-match"),
        *(
            "code-empty",
            "code-long",
            "code-link",
            "code-link-long",
            "code-prefix",
            "code-version",
            "code-parts",
            "code-rules",
        ),
        *("code-length", "code-sign", "record-sign", "kpat-number", "kpat-jokers", "kpat-nine", "daily-date"),
        *("board-long", "board-label", "board-missing", "board-columns", "board-card", "board-twice"),
        *("board-deep", "board-stock", "board-waste", "board-jokers", "board-tableau"),
        *("save-damaged", "save-newer", "bad-command", "no-game"),
        *("statistics-unplayed", "statistics-board", "statistics-damaged", "statistics-foreign"),
        *("statistics-newer", "statistics-record", "statistics-conflict"),
    }
    warnings = {exchange["answer"]["warning"]["code"] for exchange in exchanges if "warning" in exchange["answer"]}
    assert warnings == {"save-move", "save-hole", "replay-step"}
    assert {exchange["answer"]["view"]["outcome"] for exchange in exchanges if "view" in exchange["answer"]} == {
        None,
        "stuck",
        "cleared",
    }
