"""The position: what lies on the table, and what may be done with it.

Invariant: a position is never changed; a move makes another one with the same cards.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

from golf_core.cards import Card, card_text
from golf_core.errors import IllegalMove, InvalidCommand
from golf_core.rules import Drawing, Rules

Move = NewType("Move", int)

DRAW: Final = Move(0)
COLUMNS: Final = 7
DEPTH: Final = 5


class Outcome(StrEnum):
    """How a game ended; the value is the word the page translates."""

    CLEARED = "cleared"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class Position:
    """Seven columns (the exposed card last), the waste (its top last) and the stock (the next card first).

    A move is 0 for a draw or the number, 1 to 7, of the column whose exposed card is played.
    """

    columns: tuple[tuple[Card, ...], ...]
    waste: tuple[Card, ...]
    stock: tuple[Card, ...]

    @property
    def top(self) -> Card | None:
        """The waste's top card, None while the waste is empty."""
        return self.waste[-1] if self.waste else None

    @property
    def left(self) -> int:
        """How many cards are left on the tableau."""
        return sum(map(len, self.columns))

    def plays(self, rules: Rules) -> tuple[Move, ...]:
        """Return the columns, in order, whose exposed card fits the waste's top card."""
        top = self.top
        return tuple(
            Move(number)
            for number, column in enumerate(self.columns, start=1)
            if column and rules.fits(column[-1], top)
        )

    def moves(self, rules: Rules) -> tuple[Move, ...]:
        """Return every legal move: plays by column, then the draw; none once the game is over."""
        plays = self.plays(rules)
        drawing = self.stock and self.left and (rules.drawing is Drawing.ANYTIME or not plays)
        return (*plays, DRAW) if drawing else plays

    def outcome(self, rules: Rules) -> Outcome | None:
        """Return how the game has ended, or None while it goes on. Cleared is tested before stuck."""
        if not self.left:
            return Outcome.CLEARED
        return None if self.moves(rules) else Outcome.STUCK

    def refusal(
        self, rules: Rules, move: Move, place: int | None = None, *, given_up: bool = False
    ) -> IllegalMove | None:
        """Return why a move is refused, or None if it is legal; of several reasons the first that holds.

        ``place`` names the card touched, counted from 1 at the top of the column; None is the exposed card.
        A game that was given up is over. Raises InvalidCommand when the column holds no such place.
        """
        over = given_up or self.outcome(rules) is not None
        if move == DRAW:
            return IllegalMove("over") if over else self._refusal_to_draw(rules)
        column = self.columns[move - 1]
        if place is not None and column and not 1 <= place <= len(column):
            message = f"column {move} holds places 1 to {len(column)}, and place {place} was named"
            raise InvalidCommand("bad-command", message, column=move, place=place)
        card = column[(place or len(column)) - 1] if column else None
        text = None if card is None else card_text(card)
        if over:
            return IllegalMove("over", card=text, column=move)
        if card is None:
            return IllegalMove("empty", column=move)
        if place is not None and place < len(column):
            return IllegalMove("covered", card=text, column=move)
        if move in self.plays(rules):
            return None
        top = self.top
        # An empty waste takes every card, so whatever does not fit has a card to be compared with.
        reason = "king" if rules.closes(top) else "rank"
        return IllegalMove(reason, card=text, column=move, top=card_text(self.waste[-1]))

    def _refusal_to_draw(self, rules: Rules) -> IllegalMove | None:
        if not self.stock:
            return IllegalMove("stock-empty")
        if DRAW not in self.moves(rules):
            return IllegalMove("draw-later")
        return None

    def after(self, move: Move) -> "Position":
        """Return the position after a legal move: one card goes onto the waste."""
        if move == DRAW:
            return Position(self.columns, (*self.waste, self.stock[0]), self.stock[1:])
        card = self.columns[move - 1][-1]
        columns = (*self.columns[: move - 1], self.columns[move - 1][:-1], *self.columns[move:])
        return Position(columns, (*self.waste, card), self.stock)
