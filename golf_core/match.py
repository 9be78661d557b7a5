"""The match: one game, or nine holes in a row and their sum.

Invariant: every hole but the last one begun has ended, and nothing reaches back to it; a single game is a match
of one hole.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from golf_core.deal import Deal
from golf_core.errors import IllegalMove
from golf_core.game import Game, Standing
from golf_core.notation import GIVE_UP, NEXT_HOLE, record_text
from golf_core.position import Move, Outcome
from golf_core.rules import Rules, Scoring

PAR_OF_A_HOLE: Final = 5

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Match:
    """The holes begun so far, each a game; the last one is on the table.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> match = Match.begun(PRESETS["S9"], Numbered(1)).step("0").step("g")
    >>> match.total, match.step("/").hole
    (35, 2)
    """

    rules: Rules
    deal: Deal
    games: tuple[Game, ...]

    @classmethod
    def begun(cls, rules: Rules, deal: Deal) -> "Match":
        """Return the match with its first hole laid out."""
        return cls(rules, deal, (Game(rules, deal.hole(1)),))

    @property
    def game(self) -> Game:
        """The hole on the table."""
        return self.games[-1]

    @property
    def hole(self) -> int:
        """The number of the hole on the table, from 1."""
        return len(self.games)

    @property
    def holes(self) -> int:
        """How many holes are played: those of the rules, one from a board."""
        return self.deal.holes(self.rules)

    @property
    def _ended(self) -> tuple[Game, ...]:
        """The holes that have ended: all but the one on the table, and that one too at its end."""
        return self.games if self.game.over else self.games[:-1]

    def _for_each_hole(self, values: Iterable[T]) -> tuple[T | None, ...]:
        known = tuple(values)
        return (*known, *[None] * (self.holes - len(known)))

    @property
    def past(self) -> tuple[int, ...]:
        """What the holes before the one on the table add to the total."""
        return tuple(result_of(game.standing()) for game in self.games[:-1])

    @property
    def results(self) -> tuple[int | None, ...]:
        """What each hole adds to the total: strokes, points or 1 for a win; None until it has ended."""
        return self._for_each_hole(result_of(game.standing()) for game in self._ended)

    @property
    def total(self) -> int:
        """The sum of the holes that have ended."""
        return sum(result for result in self.results if result is not None)

    @property
    def par(self) -> int | None:
        """The strokes that the whole match should take; None where no strokes are counted."""
        return PAR_OF_A_HOLE * self.holes if self.rules.scoring is Scoring.STROKES else None

    @property
    def clean(self) -> tuple[bool | None, ...]:
        """For each hole whether it was played without undo and restart; None until it has ended."""
        return self._for_each_hole(game.clean for game in self._ended)

    @property
    def can_go_on(self) -> bool:
        """Whether the next hole can be laid out."""
        return self.game.over and self.hole < self.holes

    @property
    def over(self) -> bool:
        """Whether every hole has ended."""
        return self.game.over and self.hole == self.holes

    @property
    def won(self) -> bool:
        """Whether this counts as a win: the table cleared; of nine holes par, or without a par every table."""
        if self.holes == 1 or self.par is None or not self.over:
            return self.over and all(game.outcome is Outcome.CLEARED for game in self.games)
        return self.total <= self.par

    @property
    def steps(self) -> str:
        """All that stands, as text: moves, ``g`` for a hole given up, ``/`` between the holes."""
        return NEXT_HOLE.join(
            record_text(game.record[: game.ply]) + (GIVE_UP if game.given_up else "") for game in self.games
        )

    def with_game(self, game: Game) -> "Match":
        """Return the match with the hole on the table as it has become."""
        return replace(self, games=(*self.games[:-1], game))

    def next(self) -> "Match":
        """Return the match with the next hole laid out. Raises IllegalMove while this one goes on, or at the last."""
        if not self.game.over:
            raise IllegalMove("not-over", hole=self.hole)
        if not self.can_go_on:
            raise IllegalMove("match-over", hole=self.hole)
        return replace(self, games=(*self.games, Game(self.rules, self.deal.hole(self.hole + 1))))

    def give_up(self) -> "Match":
        """Return the match with its hole ended as it stands. Raises IllegalMove in a single game, or at a hole's end."""
        if self.holes == 1:
            raise IllegalMove("no-match")
        return self.with_game(self.game.give_up())

    def step(self, sign: str) -> "Match":
        """Return the match after one step of `steps`. Raises IllegalMove with the reason."""
        if sign == NEXT_HOLE:
            return self.next()
        if sign == GIVE_UP:
            return self.give_up()
        return self.with_game(self.game.move(Move(int(sign))))

    def followed(self, steps: str) -> tuple[list["Match"], IllegalMove | None]:
        """Return the match as it is and after each step, and the refusal at which the steps stopped, if they did.

        >>> from golf_core.deal import Numbered
        >>> from golf_core.rules import PRESETS
        >>> matches, refusal = Match.begun(PRESETS["E"], Numbered(1)).followed("051")
        >>> len(matches) - 1, refusal and refusal.code
        (2, 'rank')
        """
        matches = [self]
        for sign in steps:
            try:
                matches.append(matches[-1].step(sign))
            except IllegalMove as refusal:
                return matches, refusal
        return matches, None


def result_of(standing: Standing) -> int:
    """Return what a hole that has ended so adds to the total: its score, or 1 for a win where only the result counts."""
    return int(standing.outcome is Outcome.CLEARED) if standing.score is None else standing.score
