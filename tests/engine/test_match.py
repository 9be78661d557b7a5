"""A match as its player meets it: nine holes, each ending when it is asked to, and the card."""

from dataclasses import replace

import pytest

from golf_core.cards import Card
from golf_core.deal import NUMBERS, Board, Kpat, Numbered
from golf_core.errors import IllegalMove
from golf_core.game import Game
from golf_core.hint import plain_hint
from golf_core.match import Match
from golf_core.position import Outcome, Position
from golf_core.rules import PRESETS, Kings, Rules, Scoring
from golf_core.view import view_of

NINE = PRESETS["S9"]
POINTS = Rules(Kings.CLOSED, holes=9, undo=None)


def ended(match: Match) -> Match:
    """The match with its hole played to its end, as the hints go."""
    while not match.game.over:
        match = match.with_game(match.game.move(plain_hint(match.game)))
    return match


def refused(match: Match, step: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        match.step(step)
    return caught.value


def test_nine_holes_are_nine_deals_in_a_row() -> None:
    match = Match.begun(NINE, Numbered(NUMBERS - 3))
    numbers: list[object] = [match.game.deal]
    while match.hole < match.holes:
        match = ended(match).next()
        numbers.append(match.game.deal)
        assert (match.game.record, match.game.made, match.deal) == ((), 0, Numbered(NUMBERS - 3))
    assert numbers == [Numbered((NUMBERS - 3 + hole) % NUMBERS) for hole in range(9)]
    match = ended(match)
    assert match.over
    assert refused(match, "/").code == "match-over"
    # Counted without the engine's own sums: cards left, or stock left below zero.
    tables = [game.position for game in match.games]
    assert list(match.results) == [table.left or -len(table.stock) for table in tables]
    assert match.total == sum(table.left or -len(table.stock) for table in tables)


def test_a_hole_waits_at_its_end_and_goes_on_only_when_asked() -> None:
    match = Match.begun(NINE, Numbered(1))
    error = refused(match, "/")
    assert (error.code, error.details) == ("not-over", {"hole": 1})
    match = ended(match)
    assert (match.hole, match.can_go_on, match.over) == (1, True, False)
    assert refused(match, "0").code == "over"
    # Its end can be taken back while it waits.
    back = match.with_game(match.game.undo())
    assert (back.can_go_on, back.results[0]) == (False, None)
    assert match.next().hole == 2


def test_undo_never_reaches_an_earlier_hole() -> None:
    match = ended(Match.begun(NINE, Numbered(1))).next()
    assert not match.game.can_undo
    with pytest.raises(IllegalMove, match="taken back"):
        match.game.undo()


def test_giving_up_ends_a_hole_as_it_stands() -> None:
    match = Match.begun(NINE, Numbered(1)).step("0").step("5").step("2").step("g")
    assert (match.game.over, match.game.outcome, match.game.moves) == (True, None, ())
    assert (match.results[0], match.total, match.can_go_on) == (33, 33, True)
    for step in ("0", "2", "5"):
        assert refused(match, step).code == "over"
    assert refused(match, "g").code == "over"
    assert refused(ended(Match.begun(NINE, Numbered(1))), "g").code == "over"


def test_undo_takes_giving_up_back_with_the_last_move() -> None:
    match = Match.begun(NINE, Numbered(1)).step("0").step("5").step("g")
    game = match.game.undo()
    assert (game.given_up, game.ply, game.over) == (False, 1, False)
    assert game.redo().given_up is False
    # Before the first move there is nothing that undo could take back.
    assert not Match.begun(NINE, Numbered(1)).give_up().game.can_undo


def test_what_was_taken_back_cannot_be_made_again_in_a_hole_given_up() -> None:
    match = Match.begun(NINE, Numbered(1)).step("0").step("5")
    game = match.game.undo().give_up()
    assert not game.can_redo
    with pytest.raises(IllegalMove, match="make again"):
        game.redo()
    assert game.undo().redo().redo().ply == 2


def test_restart_lays_the_hole_out_anew_after_giving_up_too() -> None:
    match = Match.begun(NINE, Numbered(1)).step("0").give_up()
    game = match.game.restart()
    assert (game.given_up, game.restarted, game.ply, game.over) == (False, True, 0, False)


def test_points_of_a_hole_given_up_stand_without_a_penalty() -> None:
    match = Match.begun(POINTS, Numbered(1)).step("0").step("5").step("2").step("g")
    assert (match.results[0], match.total, match.par) == (20, 20, None)


def test_only_a_hole_of_a_match_can_be_given_up() -> None:
    for match in (
        Match.begun(PRESETS["E"], Numbered(1)),
        Match.begun(NINE, Board(Numbered(1).layout(NINE))),
    ):
        assert refused(match, "g").code == "no-match"
        assert (match.holes, match.par) == (1, None if match.rules.scoring is Scoring.POINTS else 5)


def test_a_single_game_is_a_match_of_one_hole(winning_line: str) -> None:
    match = Match.begun(PRESETS["E"], Numbered(1))
    assert refused(match, "/").code == "not-over"
    matches, refusal = match.followed(winning_line)
    assert refusal is None
    assert (len(matches), matches[-1].over, matches[-1].won) == (52, True, True)
    assert refused(matches[-1], "/").code == "match-over"


def test_a_board_is_a_single_hole_under_nine() -> None:
    match = Match.begun(NINE, Board(Numbered(1).layout(NINE)))
    view = view_of(match)
    assert (view["match"], view["code"], view["rules"], view["score"]) == (None, None, "S9", 35)


def test_a_match_from_a_number_of_kpat() -> None:
    match = ended(Match.begun(NINE, Kpat(31991)))
    assert match.next().game.deal == Kpat(31992)


def test_the_card_marks_holes_played_without_undo_or_restart() -> None:
    match = ended(Match.begun(NINE, Numbered(1)))
    assert match.clean == (True, *[None] * 8)
    match = match.next()
    assert match.clean == (True, *[None] * 8)
    match = ended(match.with_game(match.game.draw().undo())).next()
    match = ended(match.with_game(match.game.draw().restart()))
    assert match.clean == (True, False, False, *[None] * 6)


def test_the_card_of_the_view() -> None:
    match = Match.begun(NINE, Numbered(1))
    assert view_of(match)["match"] == {
        "hole": 1,
        "strokes": [None] * 9,
        "total": 0,
        "par": 45,
        "clean": [None] * 9,
        "next": False,
        "given_up": False,
    }
    match = ended(match).next().step("0").give_up()
    view = view_of(match)
    card = view["match"]
    assert card is not None
    first = ended(Match.begun(NINE, Numbered(1))).game.score
    assert (card["hole"], card["strokes"][:3], card["total"]) == (2, [first, 35, None], 35 + (first or 0))
    assert (card["next"], card["given_up"], view["outcome"], view["score"]) == (True, True, None, 35)
    assert view["can"] == {"draw": False, "undo": True, "redo": False}
    assert view["playable"] == []


def test_with_points_the_sum_counts_and_with_the_result_the_holes_won() -> None:
    # The first deals from here on hold one that the hints clear under these rules.
    kind = replace(POINTS, kings=Kings.WRAP, jokers=2)
    for rules, best in ((kind, 350), (replace(kind, scoring=Scoring.RESULT), 1)):
        match = ended(Match.begun(rules, Numbered(0)))
        while match.can_go_on:
            match = ended(match.next())
        won = [game.outcome is Outcome.CLEARED for game in match.games]
        assert match.par is None
        assert match.total == sum(result or 0 for result in match.results)
        assert [result == best for result in match.results] == won
        assert match.won == all(won)
        assert any(won)
        assert view_of(match)["score"] == (match.game.score if best == 350 else None)


def test_a_match_is_won_at_par() -> None:
    def left(count: int) -> Game:
        # A hole in which that many Threes are left on a closed King.
        columns = (tuple(map(Card, range(8, 8 + count))), *[()] * 6)
        return Game(NINE, Board(Position(columns, (Card(51),), ())))

    def with_last(count: int) -> Match:
        return Match(NINE, Numbered(1), (*[left(5)] * 8, left(count)))

    assert [(with_last(count).total, with_last(count).won) for count in (4, 5, 6)] == [
        (44, True),
        (45, True),
        (46, False),
    ]
    unfinished = replace(with_last(4), games=with_last(4).games[:-1])
    assert (unfinished.total, unfinished.won) == (40, False)


def test_steps_are_followed_as_far_as_they_are_legal() -> None:
    match = Match.begun(NINE, Numbered(1))
    matches, refusal = match.followed("05g/0g/7")
    assert (len(matches), matches[-1].hole, matches[-1].steps) == (8, 3, "05g/0g/")
    assert refusal is not None
    assert refusal.code in {"rank", "king"}
    again, none = match.followed(matches[-1].steps)
    assert (again[-1], none) == (matches[-1], None)
    assert matches[0] is match
