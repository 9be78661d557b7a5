"""The shuffles: the order in which a number lays the cards out, and the laying out itself.

Invariant: they never change. `shuffled` is a Fisher-Yates shuffle without bias, `dealt_by_kpat` the one that
KPat and its kin have dealt by for decades; golden files guard both.
"""

from collections.abc import Iterable
from typing import Final

from golf_core.cards import JOKERS, PACK, Card, card_from_text
from golf_core.generator import SplitMix64
from golf_core.position import COLUMNS, DEPTH, Position
from golf_core.rules import Opening, Rules

# Before the shuffle the pack lies in the one order from which number 1 comes out as the deal that is published
# with its layout for this game (and with the stock the documentation gives). The publisher's own shuffle is not
# public; with the pack stacked so, the published deal is reached on the same path as every other number.
_STACKED: Final = tuple(
    map(
        card_from_text,
        (
            "TD 7D 4H 5H 8D JS 4C 4D 2S 6S AH 6H TS 7H 7S KS TC QH 5S 6C JH KH 7C 3S 6D 3C "
            "5C AD 2H AS 4S 8S 2D 3D QD 5D QS JD 2C 9C QC 9H 8C TH 3H JC 9S KC KD 8H 9D AC"
        ).split(),
    )
)


def shuffled(number: int, jokers: int) -> tuple[Card, ...]:
    """Return the pack of deal ``number`` in the order it is laid out, the jokers put in last.

    The fifty-two lie in the same order among themselves whatever the jokers.
    """
    source = SplitMix64(number)
    cards = list(_STACKED)
    for last in range(len(cards) - 1, 0, -1):
        other = source.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    for joker in JOKERS[:jokers]:
        cards.insert(source.below(len(cards) + 1), joker)
    return tuple(cards)


def dealt_by_kpat(number: int) -> tuple[Card, ...]:
    """Return the pack in the order in which KPat, PySolFC and Microsoft deal this number.

    >>> from golf_core.cards import cards_text
    >>> cards_text(dealt_by_kpat(1)[:7])
    'JD 2D 9H JC 5D 7H 7C'
    """
    cards = list(PACK)
    order = []
    for left in range(len(cards), 0, -1):
        number = (214013 * number + 2531011) % 2**31
        other = (number >> 16 & 0x7FFF) % left
        cards[other], cards[left - 1] = cards[left - 1], cards[other]
        order.append(cards[left - 1])
    return tuple(order)


def laid_out(cards: Iterable[Card], rules: Rules) -> Position:
    """Return the first position: 35 cards row by row on the tableau, one on the waste, the rest in the stock.

    Under an open waste the card that would have lain there is the first of the stock.
    """
    order = tuple(cards)
    tableau = COLUMNS * DEPTH
    dealt = tableau + (rules.opening is Opening.DEALT)
    columns = tuple(order[column:tableau:COLUMNS] for column in range(COLUMNS))
    return Position(columns, order[tableau:dealt], order[dealt:])
