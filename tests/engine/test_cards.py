"""Cards read as they are written."""

import pytest

from golf_core.cards import JOKERS, PACK, card_from_text, card_text, cards_text, is_joker, rank


def test_the_pack_is_written_in_order_of_rank_then_suit() -> None:
    texts = [card_text(card) for card in PACK]
    assert texts == [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    assert [card_from_text(text) for text in texts] == list(PACK)


def test_jokers_are_two_cards_written_alike() -> None:
    assert len(set(JOKERS)) == 2
    assert not set(JOKERS) & set(PACK)
    assert cards_text(JOKERS) == "* *"
    assert [card for card in (*PACK, *JOKERS) if is_joker(card)] == list(JOKERS)


def test_ranks_run_from_ace_to_king() -> None:
    assert [rank(card_from_text(text)) for text in ("AS", "2H", "TD", "JC", "QS", "KC")] == [1, 2, 10, 11, 12, 13]


@pytest.mark.parametrize("text", ["", "1C", "10C", "ac", "AX", "*", "KSS", " KS"])
def test_anything_else_is_no_card_of_the_pack(text: str) -> None:
    with pytest.raises(KeyError):
        card_from_text(text)
