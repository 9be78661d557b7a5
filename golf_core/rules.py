"""The rules: one frozen value that every question about a game is put to.

Invariant: whether a card may be played on another is asked here, in `Rules.fits`, and nowhere else.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from golf_core.cards import ACE, KING, QUEEN, Card, is_joker, rank

UNLIMITED: Final = None


class Kings(StrEnum):
    """What may be played on a King; a King may always be played on a Queen."""

    CLOSED = "closed"
    QUEENS = "queens"
    WRAP = "wrap"


class Opening(StrEnum):
    """Whether the waste starts with a card or empty, when any exposed card may be played first."""

    DEALT = "dealt"
    OPEN = "open"


class Drawing(StrEnum):
    """When the stock may be drawn from: always, or only when no exposed card fits."""

    ANYTIME = "anytime"
    STUCK = "stuck"


class Scoring(StrEnum):
    """How a game is scored: points for cards played, strokes for cards left, or the result alone."""

    POINTS = "points"
    STROKES = "strokes"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Rules:
    """A whole rule set. ``undo`` is how many moves can be taken back, `UNLIMITED` for all; nine holes are a match.

    >>> from golf_core.cards import card_from_text as card
    >>> PRESETS["E"].fits(card("KD"), card("AS")), PRESETS["C"].fits(card("KD"), card("AS"))
    (True, False)
    """

    kings: Kings = Kings.WRAP
    jokers: Literal[0, 1, 2] = 0
    opening: Opening = Opening.DEALT
    drawing: Drawing = Drawing.ANYTIME
    scoring: Scoring = Scoring.POINTS
    holes: Literal[1, 9] = 1
    undo: int | None = 100

    def closes(self, top: Card | None) -> bool:
        """Say whether this waste top ends the run: a King on which nothing but a joker may be played."""
        return top is not None and rank(top) == KING and self.kings is Kings.CLOSED

    def fits(self, card: Card, top: Card | None) -> bool:
        """Say whether an exposed card may be played on the waste's top card, None being an empty waste.

        One rank up or down, suits aside; at the ends as `Kings` says; a joker with everything.

        >>> from golf_core.cards import JOKERS, card_from_text as card
        >>> strict = PRESETS["S"]
        >>> strict.fits(card("KD"), card("QS")), strict.fits(card("QS"), card("KD"))
        (True, False)
        >>> strict.fits(JOKERS[0], card("KD"))
        True
        """
        if top is None or is_joker(card) or is_joker(top):
            return True
        if self.closes(top):
            return False
        low, high = sorted((rank(card), rank(top)))
        if high == KING and low != QUEEN:
            return low == ACE and self.kings is Kings.WRAP
        return high - low == 1


PRESETS: Final = {
    "E": Rules(),
    "C": Rules(kings=Kings.QUEENS),
    "S9": Rules(kings=Kings.CLOSED, scoring=Scoring.STROKES, holes=9, undo=UNLIMITED),
    "S": Rules(kings=Kings.CLOSED, scoring=Scoring.RESULT, undo=UNLIMITED),
}
"""The published systems by their part in a code: Easy, Classic, Nine holes, Strict."""
