"""A game as its player meets it: moves, undo, redo, restart, and how it ends."""

from dataclasses import replace

import pytest

from golf_core.cards import card_text, cards_text
from golf_core.deal import Numbered
from golf_core.errors import IllegalMove
from golf_core.game import Game
from golf_core.notation import record_from_text, record_text
from golf_core.position import Move, Outcome
from golf_core.rules import PRESETS, Kings, Rules

EASY = PRESETS["E"]


def played(game: Game, line: str) -> Game:
    for move in record_from_text(line):
        game = game.move(move)
    return game


def top(game: Game) -> str:
    return card_text(game.position.waste[-1])


def test_the_published_example() -> None:
    game = Game(EASY, Numbered(1))
    assert game.position.plays(EASY) == ()
    for place, reason in ((5, "rank"), (4, "covered")):
        with pytest.raises(IllegalMove) as caught:
            game.play(1, place)
        assert caught.value.code == reason
    game = game.draw()
    assert top(game) == "8S"
    game = game.play(5)
    assert top(game) == "9C"
    game = game.play(2)
    assert top(game) == "8C"
    assert (game.score, game.made) == (20, 3)


def test_the_published_line_wins_under_easy(winning_line: str) -> None:
    game = played(Game(EASY, Numbered(1)), winning_line)
    assert (game.outcome, game.score, game.made) == (Outcome.CLEARED, 350, 51)
    # 16 draws of the 51 moves left none in the stock.
    assert game.position.stock == ()


def test_step_35_of_the_published_line(winning_line: str) -> None:
    game = played(Game(EASY, Numbered(1)), winning_line[:34])
    columns = [cards_text(column) for column in game.position.columns]
    assert columns == "6C 5S/2S/TC AH/3D/JH/TH 4H/3S 7S".split("/")
    assert (top(game), len(game.position.stock), winning_line[34]) == ("KC", 6, "3")
    assert top(game.play(3)) == "AH"


@pytest.mark.parametrize("kings", list(Kings))
def test_the_published_example_under_all_kings_values(kings: Kings, winning_line: str) -> None:
    game = Game(Rules(kings), Numbered(1))
    assert game.moves == (0,)
    assert [game.position.refusal(game.rules, Move(1), place) is None for place in (4, 5)] == [False, False]
    game = played(game, "052")
    assert [card_text(card) for card in game.position.waste] == ["AC", "8S", "9C", "8C"]
    # What goes on a King decides how far the published line comes: its 19th move plays a Queen there, its 21st an Ace.
    steps, reason = {Kings.WRAP: (51, None), Kings.QUEENS: (20, "rank"), Kings.CLOSED: (18, "king")}[kings]
    game = played(Game(Rules(kings), Numbered(1)), winning_line[:steps])
    if reason is None:
        assert game.outcome is Outcome.CLEARED
    else:
        with pytest.raises(IllegalMove) as caught:
            played(game, winning_line[steps])
        assert caught.value.code == reason


def test_classic_refuses_the_same_line_at_its_21st_move(winning_line: str) -> None:
    game = played(Game(PRESETS["C"], Numbered(1)), winning_line[:20])
    with pytest.raises(IllegalMove) as caught:
        game.move(record_from_text(winning_line)[20])
    assert (caught.value.code, caught.value.card) == ("rank", "AS")
    assert (game.score, len(game.position.stock)) == (150, 11)


def test_undo_and_redo_leave_the_moves_shown_and_a_new_move_adds_one() -> None:
    game = played(Game(EASY, Numbered(1)), "052")
    back = game.undo().undo()
    assert (back.made, back.ply, back.score) == (3, 1, 0)
    assert back.redo().redo() == replace(game, undone=True)
    other = back.play(5)
    assert (other.made, record_text(other.record)) == (4, "05")
    assert not other.can_redo
    with pytest.raises(IllegalMove, match="make again"):
        other.redo()


def test_undo_to_the_start_and_no_further() -> None:
    game = played(Game(EASY, Numbered(1)), "052")
    for _ in range(3):
        game = game.undo()
    assert game.position == Numbered(1).layout(EASY)
    with pytest.raises(IllegalMove, match="taken back"):
        game.undo()


def stuck_game() -> Game:
    return played(Game(EASY, Numbered(1)), "0" * 16)


def test_undo_out_of_stuck_gives_back_the_points_from_before() -> None:
    game = played(Game(EASY, Numbered(1)), "052")
    while game.outcome is None:
        game = game.draw() if 0 in game.position.moves(EASY) else game.move(game.position.moves(EASY)[0])
    assert game.outcome is Outcome.STUCK
    assert game.score == 0
    undone = game.undo()
    assert undone.outcome is None
    assert undone.score == 10 * sum(move != 0 for move in undone.record[: undone.ply])


def test_undo_after_cleared_and_winning_again_is_350_again(winning_line: str) -> None:
    game = played(Game(EASY, Numbered(1)), winning_line)
    back = game.undo()
    assert (back.outcome, back.score) == (None, 340)
    assert back.move(game.record[-1]).score == 350


def test_a_game_that_is_over_refuses_every_move(winning_line: str) -> None:
    game = played(Game(EASY, Numbered(1)), winning_line)
    for move in range(8):
        with pytest.raises(IllegalMove, match="ended") as caught:
            game.move(record_from_text(str(move))[0])
        assert caught.value.code == "over"


def test_restart_lays_the_same_deal_out_anew() -> None:
    game = played(Game(EASY, Numbered(1)), "052").undo().restart()
    assert game.position == Numbered(1).layout(EASY)
    assert (game.made, game.ply, game.can_undo, game.can_redo) == (0, 0, False, False)
    assert (game.undone, game.restarted) == (True, True)


def test_a_refused_move_changes_nothing() -> None:
    game = played(Game(EASY, Numbered(1)), "052").undo()
    before = replace(game)
    with pytest.raises(IllegalMove):
        game.play(1)
    assert game == before
    assert game.can_redo


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_only_the_last_moves_can_be_taken_back(limit: int) -> None:
    game = played(Game(Rules(undo=limit), Numbered(1)), "05205")
    for _ in range(limit):
        game = game.undo()
    assert not game.can_undo
    # What could be taken back can be made again, and taken back again.
    for _ in range(limit):
        game = game.redo()
    assert game.ply == 5
    assert game.can_undo == (limit > 0)


def test_an_undo_limit_counts_from_the_furthest_move() -> None:
    game = played(Game(Rules(undo=3), Numbered(1)), "05205").undo().undo().undo()
    assert game.ply == 2
    again = game.move(record_from_text("2")[0])
    # Three moves stand, and the first two of them lie further back than undo may reach.
    assert (again.ply, again.floor) == (3, 2)
    assert not again.undo().can_undo
