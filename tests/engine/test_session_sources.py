"""The session behind the bridge: days, sources, matches, hints, links and descriptions."""

from asking import ask, opened
from golf_core.api import Session


def test_the_deal_of_a_day() -> None:
    view = ask(Session(), type="daily", date="2026-11-29", rules="S9")["view"]
    assert (view["code"], view["match"]["hole"]) == ("GO1-S9-UKUCE4E", 1)


def test_any_source_is_opened_with_rules_for_what_has_none() -> None:
    view = ask(Session(), type="open", code="kpat:617", rules="C")["view"]
    assert (view["rules"], view["code"], view["score"]) == ("C", None, 0)
    assert ask(Session(), type="open", code="kpat:617", rules=None)["view"]["rules"] == "E"
    view = ask(Session(), type="open", code="Talon: *\nFoundations: AC\n2S\n-\n-\n-\n-\n-\n-", rules="KW1DAP1H")["view"]
    assert (view["columns"], view["stock"]) == ([["2S"], *[[]] * 6], 1)
    assert ask(Session(), type="open", code="GO1-C-AAAAAAB", rules="S")["view"]["rules"] == "C"
    assert ask(Session(), type="open", code="kpat:1", rules="Q")["error"]["code"] == "code-rules"


def test_a_match_over_the_bridge() -> None:
    session = opened("GO1-S9-AAAAAAB")
    assert ask(session, type="next")["error"]["code"] == "not-over"
    drawn = ask(session, type="draw")["view"]
    given_up = ask(session, type="give_up")["view"]
    assert (given_up["match"]["given_up"], given_up["match"]["next"], given_up["moved"]) == (True, True, None)
    back = ask(session, type="undo")["view"]
    assert (back["match"]["given_up"], back["moved"]) == (False, {"card": "8S", "from": "waste", "to": "stock"})
    assert ask(session, type="redo")["view"]["waste"] == drawn["waste"]
    ask(session, type="give_up")
    view = ask(session, type="next")["view"]
    assert (view["match"]["hole"], view["match"]["total"], view["moved"], view["moves"]) == (2, 35, None, 0)
    assert ask(session, type="undo")["error"]["code"] == "nothing-to-undo"
    again = ask(Session(), type="load", save=view["save"])
    assert again == {"view": view}


def test_a_single_game_has_no_next_hole_and_is_not_given_up() -> None:
    session = opened()
    assert ask(session, type="give_up")["error"]["code"] == "no-match"
    assert ask(session, type="next")["error"]["code"] == "not-over"


def test_hints_are_a_legal_move_and_change_nothing() -> None:
    session = opened()
    before = ask(session, type="view")
    assert ask(session, type="hint") == {"hint": {"move": 0, "card": None}}
    assert ask(session, type="view") == before
    ask(session, type="draw")
    assert ask(session, type="hint") == {"hint": {"move": 5, "card": "9C"}}
    session = opened("GO1-S9-AAAAAAB")
    ask(session, type="give_up")
    assert ask(session, type="hint")["error"]["code"] == "over"


def test_rules_are_described_without_a_game() -> None:
    description = ask(Session(), type="describe", rules="s9")["description"]
    assert (description["rules"], description["preset"], description["names"]) == ("S9", "S9", ["dead-king"])
    assert ask(Session(), type="describe", rules="S10")["error"]["code"] == "code-rules"


def test_links_name_the_deal_and_carry_the_moves() -> None:
    session = opened("GO1-S9-AAAAAAB")
    for command in ("draw", "give_up", "next", "draw", "draw", "undo"):
        ask(session, type=command)
    link = ask(session, type="link")["link"]
    assert link == {
        "name": "GO1-S9-AAAAAAB",
        "deal": "g=GO1-S9-AAAAAAB",
        "replay": "g=GO1-S9-AAAAAAB&m=0g/0",
    }
    answer = ask(Session(), type="open", code=f"https://golf.example/?{link['replay']}")
    assert answer["replay"] == "0g/0"
    assert (answer["view"]["moves"], answer["view"]["match"]["hole"]) == (0, 1)
    assert "warning" not in answer
    assert "replay" not in ask(Session(), type="open", code=link["deal"])


def test_of_a_replay_the_legal_steps_are_kept() -> None:
    answer = ask(Session(), type="open", code="?g=GO1-E-AAAAAAB&m=0521/0")
    assert answer["replay"] == "052"
    assert (answer["warning"]["code"], answer["warning"]["card"]) == ("replay-step", "6H")
    assert answer["warning"]["details"] == {"step": 4, "sign": "1"}
    assert "the 3 steps before it are kept" in answer["warning"]["message"]
