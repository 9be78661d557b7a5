"""The review: the move that lost the win, found rightly, and none blamed where none is to blame."""

from collections import Counter
from itertools import count

import pytest

from golf_core.deal import Numbered
from golf_core.game import Game
from golf_core.generator import SplitMix64
from golf_core.position import Move, Outcome, Position
from golf_core.review import Course, Finding, Review
from golf_core.rules import PRESETS, Kings, Rules
from golf_core.solver import Search, Verdict

PLENTY = 10**9
GAMES = 200


def verdict(position: Position, rules: Rules) -> Verdict:
    search = Search(position, rules)
    while (found := search.step(PLENTY)) is None:
        pass
    return found


def reviewed(game: Game, nodes: int = PLENTY) -> Finding:
    review = Review(game.positions[: game.ply + 1], game.record[: game.ply], game.rules)
    while (finding := review.step(nodes)) is None:
        pass
    assert review.step(nodes) is finding
    return finding


def stuck_game(rules: Rules, number: int) -> Game:
    """A game that was played as most are: what fits is played, mostly, and so in the end it is stuck."""
    chance, game = SplitMix64(number), Game(rules, Numbered(number))
    while game.moves:
        plays = game.position.plays(rules)
        moves = plays if plays and chance.below(8) else game.moves
        game = game.move(moves[chance.below(len(moves))])
    return game


@pytest.mark.parametrize("kings", Kings)
def test_random_lost_games(kings: Kings, *, thorough: bool) -> None:
    rules, courses = Rules(kings=kings), Counter[Course]()
    for number in count(1):
        game = stuck_game(rules, number)
        if game.outcome is Outcome.CLEARED:
            continue
        finding, positions = reviewed(game), game.positions
        courses[finding.course] += 1
        if finding.course is Course.LOST_BY_MOVE:
            # Before the move it could be won, by the line that is told; after it, no more.
            assert finding.ply is not None
            assert verdict(positions[finding.ply], rules) is Verdict.WINNABLE
            assert verdict(positions[finding.ply + 1], rules) is Verdict.LOST
            assert finding.line[0] != game.record[finding.ply]
            kept = game.rewind(finding.ply)
            for move in finding.line:
                kept = kept.move(move)
            assert kept.outcome is Outcome.CLEARED
        else:
            assert finding == Finding(Course.LOST_FROM_START, None, ())
            assert verdict(positions[0], rules) is Verdict.LOST
        if courses.total() == (GAMES if thorough else GAMES // 10):
            break
    assert courses[Course.LOST_BY_MOVE]
    # Under wrap few deals are lost from the start.
    assert courses[Course.LOST_FROM_START] or kings is Kings.WRAP


def test_a_game_that_was_won_or_can_still_be_won_has_no_losing_move(winning_line: str) -> None:
    game = Game(PRESETS["E"], Numbered(1))
    for sign in winning_line:
        before, game = game, game.move(Move(int(sign)))
    assert game.outcome is Outcome.CLEARED
    assert reviewed(game) == Finding(Course.NEVER_LOST, len(winning_line), ())
    finding = reviewed(before)
    assert (finding.course, finding.ply, len(finding.line)) == (Course.NEVER_LOST, len(winning_line) - 1, 1)


def test_a_game_without_a_move_is_reviewed_too() -> None:
    assert reviewed(Game(PRESETS["C"], Numbered(1))).course is Course.LOST_FROM_START
    finding = reviewed(Game(PRESETS["E"], Numbered(1)))
    assert (finding.course, finding.ply) == (Course.NEVER_LOST, 0)
    assert finding.line


def test_small_steps_find_the_same() -> None:
    game = stuck_game(PRESETS["E"], 4)
    assert reviewed(game, nodes=1) == reviewed(game)


def test_what_can_be_redone_is_no_part_of_the_review() -> None:
    game = stuck_game(PRESETS["E"], 4)
    finding = reviewed(game)
    assert finding.ply is not None
    again = reviewed(game.rewind(finding.ply))
    assert (again.course, again.ply) == (Course.NEVER_LOST, finding.ply)
