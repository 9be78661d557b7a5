"""The tally as a text: whole it is read back, damaged it is counted afresh."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.record import Record
from golf_core.tally import Tally
from golf_core.tallytext import tally_from_text, tally_text

DAY = dt.date(2026, 11, 29)
GAMES = [
    Record("a", "E", "GO1-E-UKUCE4E", 5, DAY, won=True, score=350, moves=40, stock=3, seconds=61),
    Record("b", "S9", "GO1-S9-AAAAAAB", 6, DAY, won=False, score=63, moves=400, stock=0, strokes=(7,) * 9),
    Record("c", "S", "GO1-S-AAAAAAB", 7, None, won=False, score=None, moves=4, stock=12),
]
TEXT = tally_text(Tally.of(GAMES))


def test_the_written_form_is_read_back() -> None:
    assert tally_from_text(TEXT) == Tally.of(GAMES)
    assert tally_from_text(tally_text(Tally())) == Tally()
    assert tally_from_text(None) == Tally()
    assert tally_from_text(tally_text(Tally(exact=False))) == Tally(exact=False)


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_no_damage_is_believed(at: int, sign: str) -> None:
    damaged = TEXT[:at] + sign + TEXT[at + 1 :]
    assert (tally_from_text(damaged) == Tally(exact=False)) == (damaged != TEXT)
    assert tally_from_text(TEXT[:at]) == Tally(exact=False)


@pytest.mark.parametrize("text", ["", "1", "1:", "1:00000000:", "2" + TEXT[1:], '{"sets":{}}'])
def test_what_is_no_tally_of_this_version(text: str) -> None:
    assert not tally_from_text(text).exact
