"""Laws that hold in every game, over many random games under many rules."""

import json
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from golf_core.cards import JOKERS, PACK, card_text
from golf_core.codes import code
from golf_core.deal import NUMBERS, Numbered
from golf_core.errors import IllegalMove
from golf_core.game import Game
from golf_core.match import Match
from golf_core.position import DRAW, Move, Outcome, Position
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules, Scoring
from golf_core.save import restored, save
from golf_core.view import view_of

ANY_RULES = st.one_of(
    st.sampled_from(list(PRESETS.values())),
    st.builds(
        Rules,
        st.sampled_from(Kings),
        st.sampled_from([0, 1, 2]),
        st.sampled_from(Opening),
        st.sampled_from(Drawing),
        st.sampled_from(Scoring),
        st.sampled_from([1, 9]),
        st.sampled_from([0, 1, 3, 10, 100, None]),
    ),
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game some way on, with moves, undos and redos as they come; often played to its end."""
    game = Game(draw(ANY_RULES), Numbered(draw(st.integers(0, NUMBERS - 1))))
    for choice in draw(st.lists(st.integers(0, 60), max_size=70)):
        moves = game.position.moves(game.rules)
        if choice > 57 and game.can_undo:
            game = game.undo()
        elif choice > 55 and game.can_redo:
            game = game.redo()
        elif moves:
            # Plays come first among the moves, so small choices play and games get far.
            game = game.move(moves[choice % len(moves) if choice > 30 else 0])
    return game


def as_match(game: Game) -> Match:
    """The match at its first hole."""
    return Match(game.rules, game.deal, (game,))


def all_cards(position: Position) -> list[int]:
    return sorted([card for column in position.columns for card in column] + [*position.waste, *position.stock])


def shown(game: Game) -> dict[str, Any]:
    """The view without the history that is not shown."""
    return {**view_of(as_match(game)), "save": None}


@given(games())
def test_cards_are_conserved(game: Game) -> None:
    assert all_cards(game.position) == sorted([*PACK, *JOKERS[: game.rules.jokers]])


@given(games())
def test_exactly_the_legal_moves_are_accepted(game: Game) -> None:
    position = game.position
    legal = position.moves(game.rules)
    for move in map(Move, range(8)):
        try:
            after = game.move(move)
        except IllegalMove as error:
            assert move not in legal
            assert error.code in {"over", "empty", "king", "rank", "stock-empty", "draw-later"}
        else:
            assert move in legal
            assert after.made == game.made + 1
            assert after.position.left == position.left - (move != DRAW)


@given(games())
def test_never_stuck_while_a_move_exists_and_never_unnoticed(game: Game) -> None:
    position = game.position
    moves = position.moves(game.rules)
    expected = Outcome.CLEARED if not position.left else None if moves else Outcome.STUCK
    assert game.outcome is expected
    if game.outcome is Outcome.STUCK:
        assert not position.stock
        assert all(column[-1] not in JOKERS for column in position.columns if column)


@given(games())
def test_a_move_then_undo_is_the_same_table(game: Game) -> None:
    for move in game.position.moves(game.rules):
        after = game.move(move)
        assert after.can_undo == (game.rules.undo != 0)
        if after.can_undo:
            assert after.undo().position == game.position
            assert after.undo().score == game.score


@given(games())
def test_undo_then_redo_is_the_same_view(game: Game) -> None:
    if game.can_undo:
        assert shown(game.undo().redo()) == shown(game)
    if game.can_redo:
        assert shown(game.redo().undo()) == shown(game)


@given(games())
def test_giving_up_ends_a_game_and_undo_takes_it_back(game: Game) -> None:
    if game.over:
        return
    given_up = game.give_up()
    assert (given_up.over, given_up.moves, given_up.score) == (True, (), game.score)
    assert given_up.position == game.position
    assert not given_up.can_redo
    if given_up.can_undo:
        assert given_up.undo() == game.undo()
        assert shown(given_up.undo().redo()) == shown(replace(game, undone=True))


@given(games())
def test_the_floor_keeps_the_undo_limit(game: Game) -> None:
    assert 0 <= game.floor <= game.ply <= len(game.record) <= game.made
    back = 0
    while game.can_undo:
        game = game.undo()
        back += 1
    assert game.rules.undo is None or back <= game.rules.undo


@given(games())
def test_saves_round_trip(game: Game) -> None:
    assert restored(save(as_match(game))) == (as_match(game), None)


@given(games())
def test_scores_follow_their_formulas(game: Game) -> None:
    position, over = game.position, game.outcome
    played = 35 - position.left
    if game.rules.scoring is Scoring.RESULT:
        assert game.score is None
    elif game.rules.scoring is Scoring.STROKES:
        assert game.score == position.left - (len(position.stock) if over is Outcome.CLEARED else 0)
    elif over is Outcome.STUCK:
        assert game.score == max(0, 10 * played - 10 * position.left)
    else:
        assert game.score == 10 * played
    if over is Outcome.CLEARED and game.rules.scoring is Scoring.POINTS:
        assert game.score == 350


@given(games())
def test_a_view_holds_no_stock_card_and_says_what_the_game_says(game: Game) -> None:
    position, view = game.position, view_of(as_match(game))
    text = json.dumps({**view, "save": None})
    hidden = {card_text(card) for card in position.stock if card not in JOKERS}
    assert not [card for card in hidden if f'"{card}"' in text]
    assert view["columns"] == [[card_text(card) for card in column] for column in position.columns]
    assert isinstance(game.deal, Numbered)
    assert view["code"] == code(game.rules, game.deal.number)
    assert view["stock"] == len(position.stock)
    assert view["playable"] == ([] if view["outcome"] else [move for move in position.moves(game.rules) if move])
    assert view["can"]["draw"] == (DRAW in position.moves(game.rules))
