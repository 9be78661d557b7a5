"""The cards: fifty-two and up to two jokers, each one a small number.

Invariant: a card is ``4 * (rank - 1) + suit`` with the suits in the order CDHS, so the fifty-two are
0 to 51 in the order AC AD AH AS 2C … KS; the jokers are 52 and 53 and are written alike.
"""

from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", int)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
JOKER_SIGN: Final = "*"
PACK: Final = tuple(Card(number) for number in range(52))
JOKERS: Final = (Card(52), Card(53))
ACE: Final = 1
QUEEN: Final = 12
KING: Final = 13
_BY_TEXT: Final = {RANKS[number // 4] + SUITS[number % 4]: Card(number) for number in range(52)}


def is_joker(card: Card) -> bool:
    """Say whether the card is a joker.

    >>> is_joker(JOKERS[1])
    True
    """
    return card >= len(PACK)


def rank(card: Card) -> int:
    """Return the rank, 1 (Ace) to 13 (King); 14 for a joker, which no rule compares.

    >>> rank(card_from_text("KD"))
    13
    """
    return card // 4 + 1


def card_text(card: Card) -> str:
    """Return the card as two signs, rank then suit; ``*`` for a joker.

    >>> card_text(PACK[0]), card_text(PACK[37]), card_text(JOKERS[0])
    ('AC', 'TD', '*')
    """
    return JOKER_SIGN if is_joker(card) else RANKS[card // 4] + SUITS[card % 4]


def card_from_text(text: str) -> Card:
    """Return the card of the pack written as rank and suit.

    Raises KeyError for anything else: readers of players' texts say what is wrong themselves.

    >>> card_from_text("TS")
    39
    """
    return _BY_TEXT[text]


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards with a blank between them; ``-`` for none.

    >>> cards_text([PACK[0], PACK[1]]), cards_text([])
    ('AC AD', '-')
    """
    return " ".join(card_text(card) for card in cards) or "-"
