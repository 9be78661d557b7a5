"""A game of golf_core beside the page's, and what the page must say of it, in words written here."""

import json
import re
from typing import Any

from golf_core.cards import card_text
from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.errors import IllegalMove
from golf_core.game import Game
from golf_core.position import DRAW, Move
from golf_core.rules import PRESETS

RANKS = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class Beside:
    """The game that golf_core plays while the page is played: the same taps, the same answers."""

    def __init__(self, rules: str = "E", number: int = 1) -> None:
        self.game = Game(PRESETS[rules], Numbered(number))
        self.refused = 0

    def tap(self, sign: str) -> None:
        """Tap the stock (0) or a column; what is refused changes nothing."""
        try:
            self.game = self.game.move(Move(int(sign)))
        except IllegalMove:
            self.refused += 1

    def undo(self) -> None:
        """Take the last move back."""
        self.game = self.game.undo()

    @property
    def facts(self) -> dict[str, Any]:
        """What the page's view must hold."""
        position = self.game.position
        return {
            "columns": [[card_text(card) for card in column] for column in position.columns],
            "waste": [card_text(card) for card in position.waste],
            "stock": len(position.stock),
            "score": self.game.score,
            "moves": self.game.made,
            "outcome": self.game.outcome,
        }

    @property
    def names(self) -> list[str]:
        """The names of the eight buttons, columns first."""
        position = self.game.position
        fits = [] if self.game.outcome else position.plays(self.game.rules)
        named = []
        for number, column in enumerate(position.columns, start=1):
            if not column:
                named.append(f"Column {number}, empty")
                continue
            parts = [f"Column {number}", card(card_text(column[-1]))]
            if number in fits:
                parts.append("playable")
            if above := len(column) - 1:
                parts.append(f"{above} card{'s' if above > 1 else ''} above")
            named.append(", ".join(parts))
        left = len(position.stock)
        named.append(f"Stock, {left} card{'s' if left > 1 else ''}, draw" if left else "Stock, empty")
        return named

    @property
    def columns(self) -> list[str]:
        """The columns as they are read aloud: all their cards, from the exposed one up."""
        piles = [[card(card_text(each)) for each in reversed(column)] for column in self.game.position.columns]
        told = []
        for name, (_, *covered) in zip(self.names, piles, strict=False):
            told.append(re.sub(r", \d cards? above$", f", above it {', '.join(covered)}", name))
        return told

    @property
    def sentence(self) -> str:
        """What is said after the move made last."""
        position, move = self.game.position, self.game.record[self.game.ply - 1]
        stock = f"{len(position.stock)} in stock"
        moved = card(card_text(position.waste[-1]))
        if move == DRAW:
            parts = [f"{moved} from the stock", stock]
        else:
            column = position.columns[move - 1]
            shown = f"shows {card(card_text(column[-1]))}" if column else "is empty"
            parts = [f"{moved} to the waste", f"Column {move} {shown}", stock]
        if self.game.outcome == "cleared":
            spare = len(position.stock)
            parts += ["Cleared", f"350 points with {spare} cards to spare" if spare else "350 points"]
        elif self.game.outcome == "stuck":
            left = position.left
            parts += ["No more moves", f"{left} card{'s' if left > 1 else ''} left on the fairway"]
        return ". ".join(parts)


def card(text: str) -> str:
    """Return a card's name as it is spoken."""
    return f"{RANKS.get(text[0], text[0])} of {SUITS[text[1]]}"


def replayed(view: dict[str, Any]) -> dict[str, Any]:
    """Return what golf_core makes of the record that the page has kept."""
    hole = json.loads(view["save"])["holes"][-1]
    rules, number = deal_from_code(view["code"])
    beside = Beside()
    beside.game = Game(rules, Numbered(number))
    for sign in hole["record"][: hole["ply"]]:
        beside.tap(sign)
    assert not beside.refused, f"the kept record {hole['record']} holds a move that is refused"
    return beside.facts | {"moves": hole["made"]}
