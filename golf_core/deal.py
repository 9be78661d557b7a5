"""The deals: a number lays out the same cards on every machine, for ever.

Invariant: `shuffled` never changes. It is SplitMix64 (Steele, Lea and Flood, 2014) and a Fisher-Yates shuffle
without bias, both written here, so no library's next version can alter a deal; golden files guard it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from golf_core.cards import JOKERS, Card, card_from_text
from golf_core.position import COLUMNS, DEPTH, Position
from golf_core.rules import Opening, Rules

NUMBERS: Final = 2**35
"""How many deal numbers there are, 0 included."""

_MASK: Final = 2**64 - 1

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


class SplitMix64:
    """The public generator of that name: 64-bit numbers from a seed of 0 to 2**64 - 1.

    >>> SplitMix64(0).next() == 0xE220A8397B1DCDAF
    True
    """

    def __init__(self, seed: int) -> None:
        self._value = seed

    def next(self) -> int:
        """Return the next number, 0 to 2**64 - 1."""
        self._value = (self._value + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._value
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound`` - 1, each as likely as the others."""
        # Numbers past the last whole multiple of the bound would favour the small remainders.
        limit = 2**64 - 2**64 % bound
        while (number := self.next()) >= limit:
            pass
        return number % bound


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


def laid_out(cards: Iterable[Card], rules: Rules) -> Position:
    """Return the first position: 35 cards row by row on the tableau, one on the waste, the rest in the stock.

    Under an open waste the card that would have lain there is the first of the stock.
    """
    order = tuple(cards)
    tableau = COLUMNS * DEPTH
    dealt = tableau + (rules.opening is Opening.DEALT)
    columns = tuple(order[column:tableau:COLUMNS] for column in range(COLUMNS))
    return Position(columns, order[tableau:dealt], order[dealt:])


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal by its number, 0 to 2**35 - 1.

    >>> from golf_core.cards import cards_text
    >>> from golf_core.rules import PRESETS
    >>> position = Deal(1).layout(PRESETS["E"])
    >>> cards_text(position.columns[0]), cards_text(position.waste), cards_text(position.stock[:1])
    ('6C 5S QS TS 6H', 'AC', '8S')
    """

    number: int

    def layout(self, rules: Rules) -> Position:
        """Return the position that the number lays out under these rules."""
        return laid_out(shuffled(self.number, rules.jokers), rules)
