"""The coach behind the session: errands in steps, nothing stale, nothing left behind."""

import json
from typing import Any

import pytest

from asking import ask, exact, found, opened, steps
from golf_core.api import Session
from golf_core.solver import Verdict

PUBLISHED = "GO1-E-AAAAAAB"


def make(session: Session, record: str) -> None:
    for sign in record:
        assert "view" in ask(session, **({"type": "play", "column": int(sign)} if sign != "0" else {"type": "draw"}))


def test_the_verdict_through_a_whole_game_and_back(winning_line: str) -> None:
    session = opened()
    for sign in winning_line:
        assert found(session, errand="verdict")["verdict"] == "winnable"
        make(session, sign)
    assert found(session, errand="verdict") == {"verdict": "cleared", "line": None}
    for _ in winning_line:
        ask(session, type="undo")
        # What was judged on the way there is not judged again.
        told = ask(session, type="coach", errand="verdict")["coach"]
        assert (told["done"], told["found"]["verdict"]) == (True, "winnable")
        assert told["found"]["line"]


def test_a_verdict_is_exact_at_every_table_of_a_game_that_is_lost() -> None:
    session = opened()
    verdicts = []
    for sign in "052" + "0" * 15:
        make(session, sign)
        verdicts.append(found(session, errand="verdict")["verdict"])
        assert verdicts[-1] == exact(session)
    assert "winnable" in verdicts
    assert verdicts == sorted(verdicts, reverse=True)
    # A line that is told can be played from where it was told.
    rewound = ask(session, type="rewind", ply=1)["view"]
    assert (rewound["stock"], rewound["moved"]) == (15, None)
    line = found(session, errand="verdict")["line"]
    make(session, line)
    assert ask(session, type="view")["view"]["outcome"] == "cleared"


def test_hints_of_three_kinds() -> None:
    session = opened()
    make(session, "0")
    plain, fair, solver = (found(session, errand="hint", kind=kind) for kind in ("plain", "fair", "solver"))
    assert (plain["kind"], plain["move"], plain["card"], plain["reason"]) == ("plain", 5, "9C", "legal")
    assert (fair["kind"], fair["move"], fair["card"], fair["reason"], fair["strokes"]) == (
        "fair",
        5,
        "9C",
        "goes-on",
        None,
    )
    assert 0 < fair["chance"] <= 100
    assert (solver["kind"], solver["move"], solver["reason"]) == ("solver", int(solver["line"][0]), "wins")
    # Fair advice goes on along its way, without another search.
    make(session, "5")
    told = ask(session, type="coach", errand="hint", kind="fair")["coach"]
    assert (told["done"], told["found"]["plays"], told["found"]["chance"]) == (True, fair["plays"] - 1, fair["chance"])
    start = opened()
    assert found(start, errand="hint", kind="plain")["reason"] == "only"
    assert found(start, errand="hint", kind="fair")["reason"] == "only"
    nine = opened("GO1-S9-AAAAAAB")
    make(nine, "0")
    assert found(nine, errand="hint", kind="fair")["strokes"] > -16
    lost = found(nine, errand="hint", kind="solver")
    assert (lost["reason"], lost["strokes"]) == ("lost", 1)
    ask(nine, type="coach", errand="hint", kind="fair")
    ask(nine, type="give_up")
    assert ask(nine, type="work", nodes=1) == {"coach": None}
    assert ask(nine, type="coach", errand="hint", kind="fair")["error"]["code"] == "over"


def test_the_best_from_the_table_and_of_each_hole() -> None:
    session = opened("GO1-S9-AAAAAAB")
    assert found(session, errand="best")["strokes"] == 1
    assert ask(session, type="coach", errand="best", hole=1)["coach"]["found"]["strokes"] == 1
    make(session, "0" * 16)
    assert found(session, errand="best")["strokes"] > 1
    holes = [found(session, nodes=5000, errand="best", hole=hole)["strokes"] for hole in (1, 2)]
    assert holes[0] == 1
    assert holes[1] == found(opened("GO1-S-AAAAAAC"), nodes=5000, errand="best")["strokes"]
    for hole in (0, 10):
        assert ask(session, type="coach", errand="best", hole=hole)["error"]["code"] == "bad-command"
    ask(session, type="coach", errand="best", hole=5)
    # A single game has no fifth hole.
    ask(session, type="open", code=PUBLISHED)
    assert ask(session, type="work", nodes=1) == {"coach": None}


def test_the_review_and_playing_on_from_there() -> None:
    session = opened()
    make(session, "05" + "0" * 15)
    assert ask(session, type="view")["view"]["stock"] == 0
    *_, last = steps(session, nodes=50, errand="review")
    review = last["found"]
    assert (review["course"], review["back"], last["progress"]) == ("lost-by-move", True, last["progress"])
    assert last["progress"] >= 3
    assert review["played"] == {"move": 0, "card": None}
    assert review["instead"]["move"] == int(review["line"][0])
    ask(session, type="rewind", ply=review["ply"])
    assert exact(session) is Verdict.WINNABLE
    make(session, review["line"])
    assert ask(session, type="view")["view"]["outcome"] == "cleared"
    assert found(session, errand="review")["course"] == "never-lost"


def test_a_review_of_a_hole_of_a_match_and_one_that_undo_cannot_reach() -> None:
    session = opened("GO1-S9-AAAAAAB")
    make(session, "05")
    ask(session, type="give_up")
    ask(session, type="next")
    # Of the deals of these holes the first is lost from its start.
    review = found(session, errand="review", hole=1)
    assert review == {
        "course": "lost-from-start",
        "ply": None,
        "played": None,
        "instead": None,
        "line": None,
        "back": False,
    }
    assert ask(session, type="coach", errand="review", hole=3)["error"]["code"] == "bad-command"
    limited = opened("GO1-KW0DAP11-AAAAAAB")
    make(limited, "05" + "0" * 15)
    review = found(limited, errand="review")
    assert (review["course"], review["back"]) == ("lost-by-move", False)
    assert ask(limited, type="rewind", ply=review["ply"])["error"]["code"] == "nothing-to-undo"
    assert ask(limited, type="rewind", ply=16)["view"]["moved"]["from"] == "waste"
    assert ask(limited, type="rewind", ply=17)["error"]["code"] == "nothing-to-undo"


def test_a_pasted_board_is_judged_at_once_and_its_win_is_shown() -> None:
    board = "Talon: -\nFoundations: 5S\n6D\n7H\n8C 9C\n-\n-\n-\n-"
    session = opened(board)
    told = ask(session, type="coach", errand="verdict")["coach"]
    assert (told["done"], told["found"]["verdict"]) == (True, "lost")
    session = opened(board.replace("8C 9C", "9C 8C"))
    told = ask(session, type="coach", errand="verdict")["coach"]
    assert told["found"] == {"verdict": "winnable", "line": "1233"}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"type": "coach", "errand": "advice"}, "bad-command"),
        ({"type": "coach"}, "bad-command"),
        ({"type": "coach", "errand": "hint"}, "bad-command"),
        ({"type": "coach", "errand": "hint", "kind": "kind"}, "bad-command"),
        ({"type": "coach", "errand": "best", "hole": True}, "bad-command"),
        ({"type": "coach", "errand": "winnable", "rules": "X", "seed": 1}, "code-rules"),
        ({"type": "coach", "errand": "winnable", "rules": "S9", "seed": 1}, "bad-command"),
        ({"type": "coach", "errand": "winnable", "rules": "S", "seed": -1}, "bad-command"),
        ({"type": "work", "nodes": 0}, "bad-command"),
        ({"type": "work", "nodes": 1_000_001}, "bad-command"),
        ({"type": "work"}, "bad-command"),
        ({"type": "cancel", "errand": "work"}, "bad-command"),
        ({"type": "rewind"}, "bad-command"),
        ({"type": "rewind", "ply": 1}, "nothing-to-undo"),
    ],
    ids=json.dumps,
)
def test_what_cannot_be_asked_for_is_refused(command: dict[str, Any], code: str) -> None:
    session = opened()
    assert ask(session, **command)["error"]["code"] == code
    assert ask(session, type="work", nodes=1) == {"coach": None}
