"""Which card fits which, told by whole tables written out by hand."""

import pytest

from golf_core.cards import JOKERS, PACK, RANKS, card_from_text, rank
from golf_core.rules import PRESETS, Kings, Rules

# For each waste rank the ranks that fit it, everywhere but at the ends the two neighbours.
MIDDLE = {"3": "24", "4": "35", "5": "46", "6": "57", "7": "68", "8": "79", "9": "8T", "T": "9J", "J": "TQ", "Q": "JK"}
TABLES = {
    Kings.CLOSED: {"A": "2", "2": "A3", **MIDDLE, "K": ""},
    Kings.QUEENS: {"A": "2", "2": "A3", **MIDDLE, "K": "Q"},
    Kings.WRAP: {"A": "2K", "2": "A3", **MIDDLE, "K": "AQ"},
}


@pytest.mark.parametrize("kings", list(Kings))
def test_fits_by_rank(kings: Kings) -> None:
    rules = Rules(kings=kings)
    for top in PACK:
        fitting = TABLES[kings][RANKS[rank(top) - 1]]
        for card in PACK:
            assert rules.fits(card, top) == (RANKS[rank(card) - 1] in fitting), (card, top)


@pytest.mark.parametrize("kings", list(Kings))
def test_a_joker_goes_with_everything(kings: Kings) -> None:
    rules = Rules(kings=kings, jokers=2)
    for card in (*PACK, *JOKERS):
        for joker in JOKERS:
            assert rules.fits(joker, card)
            assert rules.fits(card, joker)


@pytest.mark.parametrize("kings", list(Kings))
def test_every_card_fits_an_empty_waste(kings: Kings) -> None:
    assert all(Rules(kings=kings).fits(card, None) for card in (*PACK, *JOKERS))


def test_only_a_closed_king_ends_the_run() -> None:
    king, queen = card_from_text("KD"), card_from_text("QD")
    assert PRESETS["S"].closes(king)
    assert not PRESETS["S"].closes(queen)
    assert not PRESETS["S"].closes(None)
    assert not PRESETS["C"].closes(king)
    assert not PRESETS["E"].closes(king)


def test_the_presets_are_the_published_systems() -> None:
    assert {letter: (str(rules.kings), str(rules.scoring), rules.undo) for letter, rules in PRESETS.items()} == {
        "E": ("wrap", "points", 100),
        "C": ("queens", "points", 100),
        "S9": ("closed", "strokes", None),
        "S": ("closed", "result", None),
    }
    for part, rules in PRESETS.items():
        assert (rules.jokers, str(rules.opening), str(rules.drawing)) == (0, "dealt", "anytime")
        assert rules.holes == (9 if part == "S9" else 1)
