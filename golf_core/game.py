"""The game: rules, a deal and the record of its moves, from which everything else is computed.

Invariant: ``0 <= floor <= ply <= len(record) <= made``, and every move of the record is legal where it stands.
"""

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from golf_core.deal import Deal
from golf_core.errors import IllegalMove
from golf_core.position import DRAW, Move, Outcome, Position
from golf_core.rules import Rules
from golf_core.scoring import score


class Standing(NamedTuple):
    """How a game stands: its position and all that is read from it; ``moves`` are the legal ones, the draw last."""

    position: Position
    moves: tuple[Move, ...]
    outcome: Outcome | None
    over: bool
    score: int | None


@dataclass(frozen=True, slots=True)
class Game:
    """One game, or one hole. ``ply`` moves of the record stand and the rest can be redone; ``made`` is the Moves shown.

    Undo stops at ``floor``; ``undone`` and ``restarted`` say whether undo and restart were ever used.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> game = Game(PRESETS["E"], Numbered(1)).draw().play(5).play(2)
    >>> game.score, game.made, game.undo().made
    (20, 3, 3)
    """

    rules: Rules
    deal: Deal
    record: tuple[Move, ...] = ()
    ply: int = 0
    made: int = 0
    floor: int = 0
    undone: bool = False
    restarted: bool = False
    given_up: bool = False

    @property
    def position(self) -> Position:
        """The position on the table."""
        position = self.deal.layout(self.rules)
        for move in self.record[: self.ply]:
            position = position.after(move)
        return position

    def standing(self, position: Position | None = None) -> Standing:
        """Return how the game stands, all at once; ``position`` is the one on the table, where the caller knows it.

        A game that was given up counts as it stands: there is no penalty for a table that is not stuck.
        """
        position = position or self.position
        moves = () if self.given_up else position.moves(self.rules)
        outcome = position.outcome(self.rules)
        played = sum(move != DRAW for move in self.record[: self.ply])
        return Standing(
            position, moves, outcome, self.given_up or outcome is not None, score(self.rules, position, played)
        )

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions before, between and after all moves of the record, those included that can be redone."""
        return tuple(accumulate(self.record, Position.after, initial=self.deal.layout(self.rules)))

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move: plays by column, then the draw; none once the game is over."""
        return self.standing().moves

    @property
    def outcome(self) -> Outcome | None:
        """How the table has ended, or None: while the game goes on, and when it was given up."""
        return self.position.outcome(self.rules)

    @property
    def over(self) -> bool:
        """Whether the game has ended: cleared, stuck or given up."""
        return self.given_up or self.outcome is not None

    @property
    def score(self) -> int | None:
        """The score of the moves that stand; None where only the result counts."""
        return self.standing().score

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self.ply > self.floor

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return self.ply < len(self.record) and not self.given_up

    @property
    def clean(self) -> bool:
        """Whether neither undo nor restart was used."""
        return not self.undone and not self.restarted

    def play(self, column: int, place: int | None = None) -> "Game":
        """Return the game after the exposed card of a column, 1 to 7, is played.

        ``place`` is the card touched, from 1 at the top. Raises IllegalMove with the reason.
        """
        return self.move(Move(column), place)

    def draw(self) -> "Game":
        """Return the game after a draw. Raises IllegalMove with the reason."""
        return self.move(DRAW)

    def move(self, move: Move, place: int | None = None) -> "Game":
        """Return the game after a move made by hand: what could be redone is gone, Moves goes up by one."""
        if refusal := self.position.refusal(self.rules, move, place, given_up=self.given_up):
            raise refusal
        ply = self.ply + 1
        floor = self.floor if self.rules.undo is None else max(self.floor, ply - self.rules.undo)
        record = (*self.record[: self.ply], move)
        return replace(self, record=record, ply=ply, made=self.made + 1, floor=floor)

    def undo(self) -> "Game":
        """Return the game with its last move taken back, after the end of a game too; a giving up goes with it."""
        if not self.can_undo:
            raise IllegalMove("nothing-to-undo")
        return replace(self, ply=self.ply - 1, undone=True, given_up=False)

    def rewind(self, ply: int) -> "Game":
        """Return the game as after so many of the moves that stand: so many undos in one, and refused like those."""
        if not self.floor <= ply <= self.ply:
            raise IllegalMove("nothing-to-undo")
        return self if ply == self.ply else replace(self, ply=ply, undone=True, given_up=False)

    def redo(self) -> "Game":
        """Return the game with the move last taken back made again."""
        if not self.can_redo:
            raise IllegalMove("nothing-to-redo")
        return replace(self, ply=self.ply + 1)

    def restart(self) -> "Game":
        """Return the same deal laid out anew, with no moves and nothing to undo."""
        return Game(self.rules, self.deal, undone=self.undone, restarted=True)

    def give_up(self) -> "Game":
        """Return the game ended as it stands. Raises IllegalMove (``over``) when it has ended already."""
        if self.over:
            raise IllegalMove("over")
        return replace(self, given_up=True)
