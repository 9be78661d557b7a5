"""The session behind the bridge, called with strings as the page calls it."""

import json

import pytest

from asking import ask, opened
from golf_core import api
from golf_core.api import Session


def test_a_new_game_by_rules_and_number() -> None:
    view = ask(Session(), type="new", rules="C", number=1)["view"]
    assert (view["rules"], view["code"], view["stock"], view["moves"]) == ("C", "GO1-C-AAAAAAB", 16, 0)
    assert view["moved"] is None
    assert view["match"] is None


def test_a_code_brings_its_rules() -> None:
    view = ask(Session(), type="open", code="go1 s aaaaaab")["view"]
    assert (view["rules"], view["code"], view["score"]) == ("S", "GO1-S-AAAAAAB", None)


def test_the_view_of_a_step() -> None:
    session = opened()
    drawn = ask(session, type="draw")["view"]
    assert drawn["moved"] == {"card": "8S", "from": "stock", "to": "waste"}
    assert (drawn["waste"], drawn["stock"], drawn["playable"]) == (["AC", "8S"], 15, [5])
    assert drawn["can"] == {"draw": True, "undo": True, "redo": False}
    played = ask(session, type="play", column=5)["view"]
    assert played["moved"] == {"card": "9C", "from": 5, "to": "waste"}
    assert played["columns"][4] == ["JH", "3C", "7D", "8H"]
    back = ask(session, type="undo")["view"]
    assert back["moved"] == {"card": "9C", "from": "waste", "to": 5}
    assert back["can"] == {"draw": True, "undo": True, "redo": True}
    start = ask(session, type="undo")["view"]
    assert start["moved"] == {"card": "8S", "from": "waste", "to": "stock"}
    redone = ask(session, type="redo")["view"]
    assert {**redone, "save": ""} == {**drawn, "save": "", "can": {**drawn["can"], "redo": True}, "moves": 2}


def test_restart_and_view_move_no_card() -> None:
    session = opened()
    ask(session, type="draw")
    assert ask(session, type="view")["view"]["moved"] is None
    restarted = ask(session, type="restart")["view"]
    assert (restarted["moves"], restarted["moved"]) == (0, None)


def test_a_refusal_is_an_error_and_changes_nothing() -> None:
    session = opened()
    before = ask(session, type="view")
    error = ask(session, type="play", column=1)["error"]
    assert (error["code"], error["card"], error["details"]) == ("rank", "6H", {"column": 1, "top": "AC"})
    error = ask(session, type="play", column=1, place=4)["error"]
    assert (error["code"], error["card"]) == ("covered", "TS")
    assert ask(session, type="undo")["error"]["code"] == "nothing-to-undo"
    assert ask(session, type="redo")["error"]["code"] == "nothing-to-redo"
    assert ask(session, type="view") == before


def test_a_refused_code_or_save_leaves_the_game_on_the_table() -> None:
    session = opened()
    ask(session, type="draw")
    before = ask(session, type="view")
    assert ask(session, type="open", code="GO1-E-AAAAAA0")["error"]["code"] == "code-sign"
    assert ask(session, type="open", code="Talon: -\nFoundations: AC")["error"]["code"] == "board-columns"
    assert ask(session, type="daily", date="2026-02-30", rules="E")["error"]["code"] == "daily-date"
    assert ask(session, type="load", save="{")["error"]["code"] == "save-damaged"
    assert ask(session, type="new", rules="X", number=1)["error"]["code"] == "code-rules"
    assert ask(session, type="view") == before


def test_a_save_is_loaded_where_it_stood() -> None:
    session = opened()
    view = ask(session, type="draw")["view"]
    again = ask(Session(), type="load", save=view["save"])
    assert again == {"view": {**view, "moved": None}}


def test_a_save_that_stops_half_way_is_loaded_with_a_warning() -> None:
    save = ask(opened(), type="draw")["view"]["save"].replace('"made":1', '"made":0')
    assert ask(Session(), type="load", save=save)["error"]["code"] == "save-damaged"
    save = (
        ask(opened(), type="draw")["view"]["save"]
        .replace('"record":"0"', '"record":"03"')
        .replace('"made":1', '"made":2')
    )
    answer = ask(Session(), type="load", save=save)
    assert answer["view"]["waste"] == ["AC", "8S"]
    assert answer["warning"]["code"] == "save-move"
    assert answer["warning"]["details"] == {"hole": 1, "move": 2, "sign": "3"}


def test_a_view_shows_no_card_of_the_stock() -> None:
    view = ask(opened(), type="view")["view"]
    del view["save"]
    assert not any(card in json.dumps(view) for card in ("8S", "9D", "JD", "6D", "KH", "KS", "JC"))


def test_a_finished_game(winning_line: str) -> None:
    session = opened()
    views = [
        ask(session, type="draw") if sign == "0" else ask(session, type="play", column=int(sign))
        for sign in winning_line
    ]
    view = views[-1]["view"]
    assert (view["outcome"], view["score"], view["moves"], view["playable"]) == ("cleared", 350, 51, [])
    assert view["can"] == {"draw": False, "undo": True, "redo": False}
    assert ask(session, type="play", column=1)["error"]["code"] == "over"
    assert ask(session, type="undo")["view"]["outcome"] is None


@pytest.mark.parametrize("kind", ["play", "draw", "undo", "redo", "restart", "view", "next", "give_up", "hint", "link"])
def test_before_a_deal_there_is_no_game(kind: str) -> None:
    assert ask(Session(), type=kind, column=1)["error"]["code"] == "no-game"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no JSON"),
        ("[" * 21, "at sign 21 it is more than 20 values deep"),
        ('{"a":' * 21, "more than 20 values deep"),
        ('["[[[[[[[[[[[[[[[[[[[[[[["]', "an object with a type"),
        ("[" * 200_000, "at sign 21 it is more than 20 values deep"),
        (" " * 10_000_001, "10000001 signs"),
        ("5", "an object with a type"),
        ('{"type": 5}', "an object with a type"),
        (
            '{"type": "jump"}',
            '"jump" is no command: cancel, coach, daily, describe, draw, export, frames, give_up, hint, import, link, load',
        ),
        ('{"type": "play"}', 'play needs "column" of kind int, not None'),
        ('{"type": "play", "column": "1"}', "not '1'"),
        ('{"type": "play", "column": true}', "not True"),
        ('{"type": "play", "column": 0}', '"column" is a number from 1 to 7, not 0'),
        ('{"type": "play", "column": 8}', '"column" is a number from 1 to 7, not 8'),
        ('{"type": "play", "column": 1, "place": "x"}', 'play needs "place" of kind int'),
        ('{"type": "play", "column": 1, "place": 6}', "holds places 1 to 5"),
        ('{"type": "open"}', 'open needs "code"'),
        ('{"type": "load", "save": {}}', 'load needs "save"'),
        ('{"type": "open", "code": "kpat:1", "rules": 5}', 'open needs "rules" of kind str'),
        ('{"type": "daily", "rules": "E"}', 'daily needs "date"'),
        ('{"type": "daily", "date": "2026-01-01"}', 'daily needs "rules"'),
        ('{"type": "describe"}', 'describe needs "rules"'),
        ('{"type": "new", "rules": "E"}', 'new needs "number"'),
        ('{"type": "new", "rules": "E", "number": -1}', "is a number from 0 to 34359738367"),
        ('{"type": "new", "rules": "E", "number": 34359738368}', "is a number from 0 to 34359738367"),
        ('{"type": "new", "rules": null, "number": 1}', 'new needs "rules"'),
    ],
)
def test_a_command_that_is_none_is_told_so(text: str, message: str) -> None:
    session = opened()
    before = ask(session, type="view")
    error = json.loads(session.handle(text))["error"]
    assert error["code"] == "bad-command"
    assert message in error["message"]
    assert ask(session, type="view") == before


@pytest.mark.parametrize(("session", "deal"), [(Session(), ""), (opened(), "GO1-E-AAAAAAB")])
def test_an_exception_nobody_expected_is_answered(monkeypatch: pytest.MonkeyPatch, session: Session, deal: str) -> None:
    def broken(_: str) -> None:
        message = "the pencil broke"
        raise RuntimeError(message)

    monkeypatch.setattr(api, "restored", broken)
    error = ask(session, type="load", save="x")["error"]
    assert (error["code"], error["card"]) == ("engine-fault", None)
    assert "the pencil broke" in error["message"]
    assert error["details"]["deal"] == deal
    assert "in broken" in error["details"]["trace"]
