"""Saves: what is written comes back, what is damaged is told, and the good part is kept."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.board import position_from_board
from golf_core.deal import Board, Deal, Kpat, Numbered
from golf_core.errors import InvalidSave
from golf_core.hint import plain_hint
from golf_core.match import Match
from golf_core.notation import record_text
from golf_core.rules import PRESETS, Rules
from golf_core.save import restored, save

EASY, NINE = PRESETS["E"], PRESETS["S9"]


def some_game() -> Match:
    match = Match.begun(EASY, Numbered(1)).followed("05205")[0][-1]
    return match.with_game(match.game.undo().undo())


def some_match() -> Match:
    """A match at its third hole: one cleanly stuck, one given up with an undo and a restart in it."""
    match = Match.begun(NINE, Numbered(1))
    while not match.game.over:
        match = match.with_game(match.game.move(plain_hint(match.game)))
    match = match.next()
    match = match.with_game(match.game.draw().undo().restart().draw()).give_up().next()
    return match.followed("00")[0][-1]


def changed(match: Match | None = None, hole: int = 1, **parts: Any) -> str:  # noqa: ANN401 - any kind of value may stand in a damaged save
    kept = json.loads(save(match or some_game()))
    for part, value in parts.items():
        (kept if part in kept else kept["holes"][hole - 1])[part] = value
    return json.dumps(kept)


def refusal(text: str) -> InvalidSave:
    with pytest.raises(InvalidSave) as caught:
        restored(text)
    return caught.value


def test_a_save_holds_the_whole_game() -> None:
    match = some_game()
    assert restored(save(match)) == (match, None)
    anew = match.with_game(match.game.restart())
    assert restored(save(anew)) == (anew, None)
    limited = Match.begun(Rules(jokers=1, undo=1), Numbered(9)).followed("00")[0][-1]
    assert restored(save(limited)) == (limited, None)


@pytest.mark.parametrize(
    "deal", [Numbered(7), Kpat(31991), Board(position_from_board("Talon: 2C/Foundations: AC/9S" + "/-" * 6, NINE))]
)
def test_a_save_holds_deals_of_every_kind(deal: Deal) -> None:
    match = Match.begun(NINE, deal).step("0")
    assert restored(save(match)) == (match, None)


def test_a_save_holds_a_whole_match() -> None:
    match = some_match()
    assert match.hole == 3
    assert restored(save(match)) == (match, None)
    while not match.over:
        match = match.give_up() if not match.game.over else match.next()
    assert restored(save(match)) == (match, None)
    assert len(save(match)) < 2000


def test_the_written_form_is_kept_for_ever() -> None:
    expected = (
        '{"version":1,"deal":"GO1-E-AAAAAAB","rules":"E",'
        '"holes":[{"record":"05205","ply":3,"made":5,"floor":0,"marks":"u"}]}'
    )
    assert save(some_game()) == expected
    assert restored(expected) == (some_game(), None)
    assert [json.loads(save(some_match()))["holes"][hole]["marks"] for hole in range(3)] == ["", "urg", ""]


def test_the_good_part_of_a_record_is_kept_and_the_fault_named() -> None:
    match, fault = restored(changed(record="05215", ply=5))
    game = match.game
    assert record_text(game.record) == "052"
    assert (game.ply, game.made, game.floor) == (3, 5, 0)
    assert fault is not None
    assert (fault.code, fault.card) == ("save-move", "6H")
    assert fault.details == {"hole": 1, "move": 4, "sign": "1"}
    assert "the 3 moves before it are kept" in str(fault)


def test_a_sign_that_is_no_move_ends_the_good_part_too() -> None:
    for sign in ("x", "8", "\u0665", "\ud800"):
        match, fault = restored(changed(record=f"05{sign}05", ply=2))
        assert record_text(match.game.record) == "05"
        assert fault is not None
        assert fault.details == {"hole": 1, "move": 3, "sign": sign}
    match, fault = restored(changed(record="01x", ply=2, made=3))
    assert (record_text(match.game.record), match.game.ply) == ("0", 1)
    assert fault is not None
    assert fault.details == {"hole": 1, "move": 2, "sign": "1"}


def test_a_fault_past_the_moves_that_stand_keeps_them_all() -> None:
    match, fault = restored(changed(record="05211", ply=2))
    assert (record_text(match.game.record), match.game.ply) == ("052", 2)
    assert fault is not None


@pytest.mark.parametrize(
    ("hole", "parts", "kept", "code", "details"),
    [
        (3, {"record": "09"}, 3, "save-move", {"hole": 3, "move": 2, "sign": "9"}),
        (2, {"record": "1"}, 2, "save-move", {"hole": 2, "move": 1, "sign": "1"}),
        (2, {"ply": 2}, 1, "save-hole", {"hole": 2}),
        (2, {"marks": "ur"}, 2, "save-hole", {"hole": 3}),
        (3, {"marks": "x"}, 2, "save-hole", {"hole": 3}),
        (3, {"floor": None}, 2, "save-hole", {"hole": 3}),
        (1, {"ply": 0, "floor": 0}, 1, "save-hole", {"hole": 2}),
    ],
)
def test_of_a_match_the_holes_before_the_fault_are_kept(
    hole: int, parts: dict[str, Any], kept: int, code: str, details: dict[str, Any]
) -> None:
    match, fault = restored(changed(some_match(), hole, **parts))
    assert match.hole == kept
    assert match.games[: kept - 1] == some_match().games[: kept - 1]
    assert fault is not None
    assert fault.code == code
    assert fault.details | details == fault.details
    assert str(kept) in str(fault) or code == "save-move"
    assert restored(save(match)) == (match, None)


def test_a_hole_too_many_is_left_out() -> None:
    kept = json.loads(save(some_game()))
    match, fault = restored(json.dumps(kept | {"holes": kept["holes"] * 2}))
    assert match == some_game()
    assert fault is not None
    assert "one more than the 1 played" in str(fault.details["reason"])


def test_a_hole_cut_short_was_not_given_up() -> None:
    match = Match.begun(NINE, Numbered(1)).followed("05g")[0][-1]
    restored_match, fault = restored(changed(match, record="01"))
    assert fault is not None
    assert not restored_match.game.given_up
    assert record_text(restored_match.game.record) == "0"


def test_a_save_of_a_newer_version_is_refused() -> None:
    error = refusal(changed(version=2))
    assert (error.code, error.details) == ("save-newer", {"version": 2, "known": 1})
    assert refusal(json.dumps({"version": 9, "more": "x" * 50_000})).code == "save-newer"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[" * 4000, "at sign 21 it is more than 20 values deep"),
        ("1" * 100_001, "100001 signs"),
        ("1" * 90_000, "no JSON"),
        ("[]", "no object with a version"),
        ("null", "no object with a version"),
        ("{}", "no object with a version"),
        ('{"version": true}', "no object with a version"),
        ('{"version": 0}', "never a version 0"),
        ('{"version": 1}', "deal is None"),
        (changed(deal="GO1-E-AAAAAA0"), "sign 7"),
        (changed(deal="kpat:0"), "31999"),
        (changed(deal="Talon: -/Foundations: AC"), "7 columns"),
        (changed(deal=5), "deal is 5"),
        (changed(rules="C"), "of other rules than C"),
        (changed(rules="X"), '"X" names no rules'),
        (changed(holes={}), "holes is {}"),
        (changed(holes=[]), "no hole"),
        (changed(holes=[5]), "5 where a hole should be"),
        (changed(record=None), "record is None"),
        (changed(ply=True), "ply is True"),
        (changed(ply=6), "do not go together"),
        (changed(ply=-1), "do not go together"),
        (changed(floor=4), "do not go together"),
        (changed(made=4), "do not go together"),
        (changed(made=10**300), "do not go together"),
        (changed(made=5.0), "made is 5.0"),
        (changed(marks=1), "marks is 1"),
        (changed(marks="no"), 'marks "no"'),
        (changed(marks="g"), "g in a match only"),
        (changed(Match.begun(Rules(undo=1), Numbered(1)).followed("000")[0][-1], floor=0), "do not go together"),
        (changed(some_match(), 1, marks="g"), "was given up, and is stuck too"),
    ],
)
def test_a_damaged_save_is_refused_with_the_reason(text: str, reason: str) -> None:
    error = refusal(text)
    assert error.code == "save-damaged"
    assert reason in str(error)
    assert str(error.details["reason"]) in str(error)
    assert len(str(error)) < 400


@given(st.integers(0, 115), st.characters())
def test_one_sign_changed_is_read_or_refused(at: int, sign: str) -> None:
    text = save(some_game())
    damaged = text[:at] + sign + text[at + 1 :]
    try:
        match, _ = restored(damaged)
    except InvalidSave as error:
        assert error.code in {"save-damaged", "save-newer"}
    else:
        assert restored(save(match)) == (match, None)


@given(st.integers(0, 115))
def test_a_cut_save_is_refused(length: int) -> None:
    assert refusal(save(some_game())[:length]).code == "save-damaged"
