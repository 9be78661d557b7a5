"""Saves: what is written comes back, what is damaged is told, and the good part is kept."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.deal import Deal
from golf_core.errors import InvalidSave
from golf_core.game import Game
from golf_core.notation import record_from_text, record_text
from golf_core.rules import PRESETS, Rules
from golf_core.save import restored, save


def some_game() -> Game:
    game = Game(PRESETS["E"], Deal(1))
    for move in record_from_text("05205"):
        game = game.move(move)
    return game.undo().undo()


def changed(**parts: Any) -> str:  # noqa: ANN401 - any kind of value may stand in a damaged save
    return json.dumps(json.loads(save(some_game())) | parts)


def refusal(text: str) -> InvalidSave:
    with pytest.raises(InvalidSave) as caught:
        restored(text)
    return caught.value


def test_a_save_holds_the_whole_game() -> None:
    game = some_game()
    assert restored(save(game)) == (game, None)
    assert restored(save(game.restart())) == (game.restart(), None)
    limited = Game(Rules(jokers=1, undo=1), Deal(9)).draw().draw()
    assert restored(save(limited)) == (limited, None)


def test_the_written_form_is_kept_for_ever() -> None:
    expected = (
        '{"version":1,"deal":"GO1-E-AAAAAAB","record":"05205","ply":3,"made":5,"floor":0,'
        '"undone":true,"restarted":false}'
    )
    assert save(some_game()) == expected
    assert restored(expected) == (some_game(), None)


def test_the_good_part_of_a_record_is_kept_and_the_fault_named() -> None:
    game, fault = restored(changed(record="05215", ply=5))
    assert record_text(game.record) == "052"
    assert (game.ply, game.made, game.floor) == (3, 5, 0)
    assert fault is not None
    assert (fault.code, fault.card) == ("save-move", "6H")
    assert fault.details == {"move": 4, "sign": "1"}
    assert "the 3 moves before it are kept" in str(fault)


def test_a_fault_past_the_moves_that_stand_keeps_them_all() -> None:
    game, fault = restored(changed(record="05211", ply=2))
    assert (record_text(game.record), game.ply) == ("052", 2)
    assert fault is not None


def test_a_save_of_a_newer_version_is_refused() -> None:
    error = refusal(changed(version=2))
    assert (error.code, error.details) == ("save-newer", {"version": 2, "known": 1})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[" * 4000, "more than 20 values deep"),
        ("1" * 4001, "4001 signs"),
        ("[]", "no object with a version"),
        ("null", "no object with a version"),
        ("{}", "no object with a version"),
        ('{"version": true}', "no object with a version"),
        ('{"version": 0}', "never a version 0"),
        ('{"version": 1}', "deal is None"),
        (changed(deal="GO1-E-AAAAAA0"), "sign 7"),
        (changed(deal=5), "deal is 5"),
        (changed(record="05x"), "sign 3"),
        (changed(record=None), "record is None"),
        (changed(ply=True), "ply is True"),
        (changed(ply=6), "do not go together"),
        (changed(ply=-1), "do not go together"),
        (changed(floor=4), "do not go together"),
        (changed(made=4), "do not go together"),
        (changed(made=5.0), "made is 5.0"),
        (changed(undone=1), "undone is 1"),
        (changed(restarted="no"), "restarted is 'no'"),
    ],
)
def test_a_damaged_save_is_refused_with_the_reason(text: str, reason: str) -> None:
    error = refusal(text)
    assert error.code == "save-damaged"
    assert reason in str(error)
    assert str(error.details["reason"]) in str(error)


@given(st.integers(0, 105), st.characters())
def test_one_sign_changed_is_read_or_refused(at: int, sign: str) -> None:
    text = save(some_game())
    damaged = text[:at] + sign + text[at + 1 :]
    try:
        game, _ = restored(damaged)
    except InvalidSave as error:
        assert error.code in {"save-damaged", "save-newer"}
    else:
        assert restored(save(game)) == (game, None)


@given(st.integers(0, 105))
def test_a_cut_save_is_refused(length: int) -> None:
    assert refusal(save(some_game())[:length]).code == "save-damaged"
