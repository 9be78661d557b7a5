"""The deals: what lies on the table when a game starts, by number, by KPat's number or as a board.

Invariant: a deal lays out the same cards on every machine, for ever; its holes are deals of the same kind.
"""

from dataclasses import dataclass
from typing import Final

from golf_core.errors import InvalidDeal
from golf_core.position import Position
from golf_core.rules import Rules
from golf_core.shuffle import dealt_by_kpat, laid_out, shuffled

NUMBERS: Final = 2**35
"""How many deal numbers there are, 0 included."""

KPAT_NUMBERS: Final = range(1, 32000)
"""The numbers that KPat, PySolFC and Microsoft know."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """A deal by its number, 0 to 2**35 - 1.

    >>> from golf_core.cards import cards_text
    >>> from golf_core.rules import PRESETS
    >>> position = Numbered(1).layout(PRESETS["E"])
    >>> cards_text(position.columns[0]), cards_text(position.waste), cards_text(position.stock[:1])
    ('6C 5S QS TS 6H', 'AC', '8S')
    """

    number: int

    def layout(self, rules: Rules) -> Position:
        """Return the position that the number lays out under these rules."""
        return laid_out(shuffled(self.number, rules.jokers), rules)

    def holes(self, rules: Rules) -> int:
        """Return how many holes are played from this deal: as many as the rules have."""
        return rules.holes

    def hole(self, number: int) -> "Numbered":
        """Return the deal of a hole, from 1; after the last number comes the first.

        >>> Numbered(NUMBERS - 1).hole(2)
        Numbered(number=0)
        """
        return Numbered((self.number + number - 1) % NUMBERS)


@dataclass(frozen=True, slots=True)
class Kpat:
    """A deal by the number, 1 to 31999, that KPat, PySolFC and Microsoft give it; it has no jokers.

    >>> from golf_core.cards import cards_text
    >>> from golf_core.rules import PRESETS
    >>> cards_text(Kpat(1).layout(PRESETS["E"]).waste)
    'TH'
    """

    number: int

    def layout(self, rules: Rules) -> Position:
        """Return the position that the number lays out under these rules."""
        return laid_out(dealt_by_kpat(self.number), rules)

    def holes(self, rules: Rules) -> int:
        """Return how many holes are played from this deal: as many as the rules have."""
        return rules.holes

    def hole(self, number: int) -> "Kpat":
        """Return the deal of a hole, from 1."""
        return Kpat(self.number + number - 1)

    def refusal(self, rules: Rules) -> InvalidDeal | None:
        """Return why these rules cannot be played from this number, or None if they can.

        >>> from golf_core.rules import PRESETS
        >>> print(Kpat(31992).refusal(PRESETS["S9"]))
        nine holes from kpat:31992 would run past 31999: the last number for nine holes is 31991
        """
        lowest, highest = KPAT_NUMBERS[0], KPAT_NUMBERS[-1]
        if self.number not in KPAT_NUMBERS:
            message = f"kpat:{self.number} is no deal: the numbers run from {lowest} to {highest}"
            return InvalidDeal("kpat-number", message, found=str(self.number), lowest=lowest, highest=highest)
        if rules.jokers:
            message = f"kpat:{self.number} is dealt from fifty-two cards, and these rules have jokers: {rules.jokers}"
            return InvalidDeal("kpat-jokers", message, number=self.number, jokers=rules.jokers)
        last = highest - rules.holes + 1
        if self.number > last:
            message = (
                f"nine holes from kpat:{self.number} would run past {highest}: the last number for nine holes is {last}"
            )
            return InvalidDeal("kpat-nine", message, number=self.number, highest=last)
        return None


@dataclass(frozen=True, slots=True)
class Board:
    """A deal that somebody wrote down as it lies, perhaps in mid-game; always a single hole."""

    position: Position

    def layout(self, _: Rules) -> Position:
        """Return the position as it was written, whatever the rules."""
        return self.position

    def holes(self, _: Rules) -> int:
        """Return how many holes are played from a board, under nine holes too: one."""
        return 1

    def hole(self, _: int) -> "Board":
        """Return the deal of the only hole."""
        return self


Deal = Numbered | Kpat | Board
