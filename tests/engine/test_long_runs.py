"""Thousands of games over the presets and fifty custom rule sets, each beside a table kept by other means."""

import itertools
from dataclasses import dataclass, field

import pytest

from golf_core.cards import card_text
from golf_core.codes import code, deal_from_code
from golf_core.deal import NUMBERS, Numbered
from golf_core.game import Game
from golf_core.generator import SplitMix64
from golf_core.match import Match
from golf_core.notation import rules_from_part, rules_part
from golf_core.position import Position
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules, Scoring
from golf_core.save import restored, save

RANKS = "A23456789TJQK"
EVERY_CUSTOM = [
    rules
    for values in itertools.product(Kings, (0, 1, 2), Opening, Drawing, Scoring, (1, 9), (0, 1, 3, 10, 100, None))
    if (rules := Rules(*values)) not in PRESETS.values()  # type: ignore[arg-type]
]
# A prime step through all of them reaches every value of every switch.
CUSTOM = EVERY_CUSTOM[::23][:50]
GAMES_EACH = 100


def text_of(position: Position) -> list[list[str]]:
    """The piles as words: columns, waste, stock."""
    return [[card_text(card) for card in pile] for pile in (*position.columns, position.waste, position.stock)]


@dataclass
class Table:
    """A table of words with rules written anew, and all its earlier states for undo."""

    rules: Rules
    piles: list[list[str]]
    past: list[list[list[str]]] = field(default_factory=list)
    future: list[list[list[str]]] = field(default_factory=list)
    made: int = 0
    reach: int = 0

    def goes(self, card: str) -> bool:
        """Whether the card goes on the waste."""
        waste = self.piles[7]
        if not waste or "*" in (card, waste[-1]):
            return True
        low, high = sorted((RANKS.index(card[0]), RANKS.index(waste[-1][0])))
        if waste[-1][0] == "K" and self.rules.kings == "closed":
            return False
        return high - low == 1 or (high - low == 12 and self.rules.kings == "wrap")

    def legal(self) -> list[int]:
        """All moves, the draw last."""
        plays = [at + 1 for at, column in enumerate(self.piles[:7]) if column and self.goes(column[-1])]
        draws = [0] if self.piles[8] and any(self.piles[:7]) and (self.rules.drawing == "anytime" or not plays) else []
        return plays + draws

    def move(self, move: int) -> None:
        """Move one card."""
        self.past.append([list(pile) for pile in self.piles])
        self.future = []
        self.piles[7].append(self.piles[move - 1].pop() if move else self.piles[8].pop(0))
        self.made += 1
        self.reach = self.reach + 1 if self.rules.undo is None else min(self.reach + 1, self.rules.undo)

    def undo(self) -> None:
        """Go back to the state before."""
        self.future.append(self.piles)
        self.piles = self.past.pop()
        self.reach -= 1

    def redo(self) -> None:
        """Go on to the state that was left by undo."""
        self.past.append(self.piles)
        self.piles = self.future.pop()
        self.reach += 1

    def score(self) -> int | None:
        """The score by the published formulas."""
        left = sum(map(len, self.piles[:7]))
        if self.rules.scoring == "result":
            return None
        if self.rules.scoring == "strokes":
            return left or -len(self.piles[8])
        return max(0, 10 * (35 - left) - (10 * left if left and not self.legal() else 0))


def check(game: Game, table: Table, pack: list[str]) -> None:
    assert text_of(game.position) == table.piles
    assert sorted(itertools.chain(*table.piles)) == pack
    legal = table.legal()
    assert list(game.moves) == legal
    left = any(table.piles[:7])
    assert game.outcome == (None if legal else "stuck" if left else "cleared")
    assert game.score == table.score()
    assert (game.made, game.ply) == (table.made, len(table.past))
    assert (game.can_undo, game.can_redo) == (table.reach > 0, bool(table.future))


def played(match: Match, chance: SplitMix64) -> Match:
    """The match with its hole played to an end by chance, with undo, redo and restart on the way."""
    table = Table(match.rules, text_of(match.game.position))
    pack = sorted(itertools.chain(*table.piles))
    careless = chance.below(4) == 0
    while not match.game.over:
        game = match.game
        check(game, table, pack)
        choice = chance.below(40)
        if choice == 0 and game.can_undo:
            game = game.undo()
            table.undo()
        elif choice == 1 and game.can_redo:
            game = game.redo()
            table.redo()
        elif choice == 2 and game.made > 40:
            game = game.restart()
            table = Table(match.rules, text_of(game.position))
        else:
            # A careful player draws only when nothing can be played.
            legal = table.legal()
            move = legal[chance.below(len(legal) if careless else max(1, len(legal) - 1))]
            game = game.move(game.moves[legal.index(move)])
            table.move(move)
        match = match.with_game(game)
    check(match.game, table, pack)
    return match


def taken_back_and_made_again(game: Game) -> None:
    """Undo as far as it goes, then redo to the end: each table is the one that stood there."""
    tables = [game.position]
    back = game
    while back.can_undo:
        back = back.undo()
        tables.append(back.position)
    assert len(tables) - 1 == (game.ply if game.rules.undo is None else min(game.ply, game.rules.undo)) or game.undone
    for position in reversed(tables):
        assert back.position == position
        back = back.redo() if back.can_redo else back
    assert (back.ply, back.made, back.score, back.outcome) == (game.ply, game.made, game.score, game.outcome)


@pytest.mark.parametrize("rules", [*PRESETS.values(), *CUSTOM], ids=rules_part)
def test_games_by_chance_keep_the_laws(rules: Rules, *, thorough: bool) -> None:
    part = rules_part(rules)
    assert rules_from_part(part) == rules
    chance = SplitMix64(sum(map(ord, part)))
    games, wanted = 0, GAMES_EACH if thorough else GAMES_EACH // 10
    while games < wanted:
        number = chance.below(NUMBERS)
        assert deal_from_code(code(rules, number)) == (rules, number)
        match = played(Match.begun(rules, Numbered(number)), chance)
        taken_back_and_made_again(match.game)
        while match.can_go_on and games < wanted - 1:
            games += 1
            match = played(match.next(), chance)
            assert restored(save(match)) == (match, None)
        games += 1
        assert restored(save(match)) == (match, None)
        again, refusal = Match.begun(rules, Numbered(number)).followed(match.steps)
        assert refusal is None
        assert (again[-1].results, again[-1].total) == (match.results, match.total)


def test_the_runs_are_as_long_as_they_say() -> None:
    assert len(set(CUSTOM)) == 50
    assert (len(CUSTOM) + len(PRESETS)) * GAMES_EACH >= 5000
    for switch in ("kings", "jokers", "opening", "drawing", "scoring", "holes", "undo"):
        assert {getattr(rules, switch) for rules in CUSTOM} == {getattr(rules, switch) for rules in EVERY_CUSTOM}
