"""The plain hint: legal, and nothing more."""

import pytest

from golf_core.deal import Numbered
from golf_core.errors import IllegalMove
from golf_core.game import Game
from golf_core.hint import plain_hint
from golf_core.match import Match
from golf_core.position import DRAW
from golf_core.rules import PRESETS, Rules


def test_the_lowest_column_that_fits_else_the_draw() -> None:
    game = Game(PRESETS["E"], Numbered(1))
    assert plain_hint(game) == DRAW
    after = game.draw().play(5)
    assert (after.moves, plain_hint(after)) == ((2, 5, 6, DRAW), 2)


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(jokers=2)])
def test_followed_to_the_end_every_hint_is_legal(rules: Rules) -> None:
    for number in range(20):
        game = Game(rules, Numbered(number))
        while not game.over:
            game = game.move(plain_hint(game))
        with pytest.raises(IllegalMove) as caught:
            plain_hint(game)
        assert caught.value.code == "over"


def test_a_hole_that_was_given_up_has_no_hint() -> None:
    match = Match.begun(PRESETS["S9"], Numbered(1)).give_up()
    with pytest.raises(IllegalMove, match="ended"):
        plain_hint(match.game)
