"""The coach at work: which errand comes first, what is dropped, and what cancelling leaves behind: nothing."""

from itertools import count
from typing import Any

import pytest

from asking import ask, exact, found, opened
from golf_core.api import Session
from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.rules import PRESETS
from golf_core.solver import Search, Verdict

PUBLISHED = "GO1-E-AAAAAAB"


def test_what_is_asked_in_haste_comes_first() -> None:
    session = opened("GO1-C-AAAAAAC")
    ask(session, type="coach", errand="winnable", rules="S", seed=4)
    ask(session, type="coach", errand="review")
    ask(session, type="coach", errand="best")
    ask(session, type="coach", errand="verdict")
    waiting = ask(session, type="coach", errand="hint", kind="solver")["coach"]["waiting"]
    # Of what is dropped the rest is told, so that it is still worked at.
    ask(session, type="coach", errand="hint", kind="fair")
    told = ask(session, type="cancel", errand="hint")["coach"]
    assert (told["errand"], told["done"], told["waiting"]) == ("verdict", False, waiting - 1)
    ask(session, type="coach", errand="hint", kind="solver")
    order: list[str] = []
    while told := ask(session, type="work", nodes=100)["coach"]:
        if told["done"]:
            order.append(told["errand"])
            waiting -= 1
        assert told["waiting"] == waiting
    assert order == ["hint", "verdict", "best", "review", "winnable"]


def test_cancelling_the_winnable_search_at_any_moment_leaves_no_trace() -> None:
    command: dict[str, Any] = {"errand": "winnable", "rules": "S", "seed": 12}
    wanted = found(opened(), **command)
    rules, number = deal_from_code(wanted["code"])
    assert rules == PRESETS["S"]
    search = Search(Numbered(number).layout(rules), rules)
    while search.step(10**6) is None:
        pass
    assert search.verdict is Verdict.WINNABLE
    session = opened()
    before = ask(session, type="view")
    for moment in count():
        told = ask(session, type="coach", **command)["coach"]
        for _ in range(moment):
            told = ask(session, type="work", nodes=1000)["coach"]
            if told["done"]:
                break
        assert ask(session, type="cancel", errand="winnable") == {"coach": None}
        assert ask(session, type="work", nodes=1) == {"coach": None}
        assert ask(session, type="view") == before
        if told["done"]:
            assert told["found"] == wanted
            break
    assert moment > 3
    assert found(session, **command) == wanted
    # Cancelling what is not under way is no fault.
    assert ask(session, type="cancel", errand="winnable") == {"coach": None}


def test_ten_switches_of_preset_during_a_search_end_with_the_right_verdict() -> None:
    session = opened("GO1-C-AAAAAAC")
    tickets = set()
    for part in ["S", "E", "C", "E", "S", "C", "E", "S", "E", "C"]:
        ask(session, type="open", code=f"GO1-{part}-AAAAAAC")
        tickets.add(ask(session, type="coach", errand="verdict")["coach"]["ticket"])
        tickets.add(ask(session, type="coach", errand="winnable", rules=part, seed=9)["coach"]["ticket"])
        for _ in range(3):
            told = ask(session, type="work", nodes=20)["coach"]
            if told and told["errand"] == "verdict" and told["done"]:
                assert told["found"]["verdict"] == exact(session)
    assert len(tickets) == 20
    assert found(session, errand="verdict")["verdict"] == exact(session)
    dealt = found(session, errand="winnable", rules="C", seed=9)
    assert dealt["code"].startswith("GO1-C-")
    assert ask(session, type="work", nodes=1) == {"coach": None}


def test_what_is_under_way_is_dropped_when_the_table_changes_and_goes_on_when_it_does_not() -> None:
    session = opened("GO1-C-AAAAAAB")
    first = ask(session, type="coach", errand="verdict")["coach"]
    assert (first["done"], first["waiting"]) == (False, 1)
    # The same errand for the same table is the same.
    assert ask(session, type="coach", errand="verdict")["coach"]["ticket"] == first["ticket"]
    ask(session, type="view")
    assert "error" in ask(session, type="play", column=1)
    assert ask(session, type="work", nodes=1)["coach"]["ticket"] == first["ticket"]
    for step in ({"type": "draw"}, {"type": "undo"}, {"type": "redo"}, {"type": "restart"}):
        ask(session, type="coach", errand="verdict")
        ask(session, type="coach", errand="best")
        ask(session, type="coach", errand="hint", kind="solver")
        ask(session, type="coach", errand="review")
        ask(session, **step)
        assert ask(session, type="work", nodes=10**6) == {"coach": None}, step
    ask(session, type="coach", errand="best", hole=1)
    ask(session, type="draw")
    # The best of a hole is that of its deal, whatever lies on the table.
    assert ask(session, type="work", nodes=1)["coach"]["errand"] == "best"
    ask(session, type="new", rules="C", number=2)
    assert ask(session, type="work", nodes=1) == {"coach": None}


def test_a_winnable_deal_needs_no_table_and_the_others_do() -> None:
    assert "code" in found(Session(), errand="winnable", rules="E", seed=1)
    for errand in ("verdict", "best", "review"):
        assert ask(Session(), type="coach", errand=errand)["error"]["code"] == "no-game"


def test_an_errand_that_fails_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = opened("GO1-C-AAAAAAB")
    ask(session, type="coach", errand="verdict")

    def broken(*_: object) -> None:
        message = "out of order"
        raise ArithmeticError(message)

    monkeypatch.setattr(Search, "step", broken)
    assert ask(session, type="work", nodes=1)["error"]["code"] == "engine-fault"
    assert ask(session, type="work", nodes=1) == {"coach": None}
