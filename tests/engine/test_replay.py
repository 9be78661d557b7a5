"""Replays: frames to be looked at, from a source or from the table, and what is told of steps that are not legal."""

from typing import Any

import pytest

from asking import ask
from golf_core.api import Session
from golf_core.cards import card_text
from golf_core.deal import Numbered
from golf_core.game import Game
from golf_core.position import Move
from golf_core.rules import PRESETS
from golf_core.unseen import unseen_ranks

WINNING = "052055661601303470144253040070270232461170700053006"


def test_frames_are_the_views_of_a_game_played_without_their_saves() -> None:
    frames = ask(Session(), type="frames", source="GO1-E-AAAAAAB", steps=WINNING)["frames"]
    session = Session()
    played = [ask(session, type="open", code="GO1-E-AAAAAAB")["view"]]
    for sign in WINNING:
        command = {"type": "draw"} if sign == "0" else {"type": "play", "column": int(sign)}
        played.append(ask(session, **command)["view"])
    assert len(frames) == len(WINNING) + 1
    assert [{**frame, "save": view["save"]} for frame, view in zip(frames, played, strict=True)] == played
    assert all("save" not in frame for frame in frames)
    assert frames[-1]["outcome"] == "cleared"


def test_frames_from_the_table_go_on_where_it_stands_and_change_nothing() -> None:
    session = Session()
    ask(session, type="open", code="GO1-E-AAAAAAB")
    ask(session, type="draw")
    before = ask(session, type="view")
    frames = ask(session, type="frames", source=None, steps="52")["frames"]
    assert [frame["waste"][-1] for frame in frames] == ["8S", "9C", "8C"]
    assert [frame["moved"] and frame["moved"]["from"] for frame in frames] == [None, 5, 2]
    assert ask(session, type="view") == before
    # With nothing to make, the table itself is the one frame.
    assert len(ask(session, type="frames")["frames"]) == 1
    assert ask(Session(), type="frames", steps="0")["error"]["code"] == "no-game"


def test_a_whole_match_with_a_hole_given_up() -> None:
    frames = ask(Session(), type="frames", source="GO1-S9-AAAAAAB", steps="0g/0")["frames"]
    assert [(frame["match"]["hole"], frame["match"]["given_up"], frame["stock"]) for frame in frames] == [
        *((1, False, 16), (1, False, 15), (1, True, 15)),
        *((2, False, 16), (2, False, 15)),
    ]
    assert frames[3]["moved"] is None
    assert frames[3]["match"]["total"] == 35


def test_a_links_own_steps_are_followed_unless_others_are_given() -> None:
    link = "https://golf.example/?g=GO1-C-AAAAAAB&m=05"
    assert len(ask(Session(), type="frames", source=link)["frames"]) == 3
    assert len(ask(Session(), type="frames", source=link, steps="0")["frames"]) == 2
    frames = ask(Session(), type="frames", source="kpat:17", rules="C", steps="0")["frames"]
    assert (frames[0]["rules"], frames[0]["code"]) == ("C", None)


def test_the_first_bad_step_is_named_and_those_before_it_are_shown() -> None:
    answer = ask(Session(), type="frames", source="GO1-E-AAAAAAB", steps="0521/0")
    assert len(answer["frames"]) == 4
    assert (answer["warning"]["code"], answer["warning"]["card"]) == ("replay-step", "6H")
    assert answer["warning"]["details"] == {"step": 4, "sign": "1"}
    assert ask(Session(), type="frames", source="GO1-E-AAAAAAB", steps="058")["error"]["code"] == "record-sign"


@pytest.mark.parametrize("command", [{"source": 5}, {"source": "GO1-E-AAAAAAB", "steps": 5}])
def test_parts_of_a_wrong_kind_are_refused(command: dict[str, Any]) -> None:
    assert ask(Session(), type="frames", **command)["error"]["code"] == "bad-command"


def test_unseen_ranks_are_those_of_the_stock() -> None:
    session = Session()
    assert ask(session, type="unseen")["error"]["code"] == "no-game"
    ask(session, type="open", code="GO1-E-AAAAAAB")
    start = ask(session, type="unseen")["unseen"]
    assert "".join(each["rank"] for each in start) == "A23456789TJQK"
    assert sum(each["count"] for each in start) == 16
    ask(session, type="draw")
    drawn = ask(session, type="unseen")["unseen"]
    assert [one["rank"] for one, other in zip(start, drawn, strict=True) if one != other] == ["8"]
    assert (start[7]["count"], drawn[7]["count"]) == (1, 0)
    ask(session, type="undo")
    assert ask(session, type="unseen")["unseen"] == start


def test_jokers_are_counted_last_where_the_rules_have_any() -> None:
    session = Session()
    board = "Talon: * 8S TC\nFoundations: AC\n2S\n-\n-\n-\n-\n-\n-"
    ask(session, type="open", code=board, rules="KW2DAP1H")
    counts = {each["rank"]: each["count"] for each in ask(session, type="unseen")["unseen"]}
    assert list(counts)[-1] == "*"
    assert {rank for rank, count in counts.items() if count} == {"8", "T", "*"}


@pytest.mark.parametrize("number", range(12))
def test_seen_and_unseen_make_the_whole_pack(number: int) -> None:
    game = Game(PRESETS["C"], Numbered(number))
    while not game.over:
        position = game.position
        seen = [card_text(card)[0] for pile in (*position.columns, position.waste) for card in pile]
        counts = {each["rank"]: each["count"] + seen.count(each["rank"]) for each in unseen_ranks(game)}
        assert set(counts.values()) == {4}
        game = game.move(Move(game.moves[0]))


def test_a_link_says_whether_it_is_the_deal_of_a_date() -> None:
    session = Session()
    told = {}
    for code in ("GO1-C-UKUCE4E", "GO1-E-AAAAAAB", "kpat:5"):
        ask(session, type="open", code=code)
        told[code] = ask(session, type="link", date="2026-11-29")["link"]["daily"]
        assert "daily" not in ask(session, type="link")["link"]
    assert told == {"GO1-C-UKUCE4E": True, "GO1-E-AAAAAAB": False, "kpat:5": False}
    assert ask(session, type="link", date="2026-02-30")["error"]["code"] == "daily-date"
