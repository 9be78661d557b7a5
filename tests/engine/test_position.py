"""What may be done on a table, and why something may not."""

import pytest

from golf_core.cards import JOKERS, Card, card_from_text
from golf_core.errors import InvalidCommand
from golf_core.position import DRAW, Move, Outcome, Position
from golf_core.rules import PRESETS, Drawing, Kings, Rules

EASY, CLASSIC, STRICT = PRESETS["E"], PRESETS["C"], PRESETS["S"]
LATER = Rules(drawing=Drawing.STUCK)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(JOKERS[0] if word == "*" else card_from_text(word) for word in text.split())


def table(columns: str, waste: str, stock: str = "") -> Position:
    """A position from its columns with / between them, empty ones added at the end."""
    filled = [cards(column) for column in columns.split("/")]
    return Position((*filled, *[()] * (7 - len(filled))), cards(waste), cards(stock))


def reason(position: Position, rules: Rules, move: int, place: int | None = None) -> tuple[str, str | None] | None:
    refusal = position.refusal(rules, Move(move), place)
    return (refusal.code, refusal.card) if refusal else None


def test_plays_are_told_by_column_and_the_draw_comes_last() -> None:
    position = table("6C 5S/2S/9D 8H", "7C", "KC")
    assert position.plays(EASY) == (3,)
    assert position.moves(EASY) == (3, DRAW)
    assert table("6C/8S/6D", "7C").moves(EASY) == (1, 2, 3)


def test_a_play_moves_one_card_onto_the_waste() -> None:
    after = table("6C 5S/2S", "4D", "KC").after(Move(1))
    assert after == table("6C/2S", "4D 5S", "KC")
    assert after.top == card_from_text("5S")
    assert after.left == 2


def test_a_draw_turns_the_next_stock_card() -> None:
    assert table("2S", "9D", "KC QC").after(DRAW) == table("2S", "9D KC", "QC")


def test_an_emptied_column_stays_and_refuses() -> None:
    after = table("5S/2S", "4D", "KC").after(Move(1))
    assert after.columns[0] == ()
    assert reason(after, EASY, 1) == ("empty", None)
    assert reason(after, EASY, 1, place=1) == ("empty", None)


def test_cleared_is_told_before_stuck_and_whatever_is_left_in_the_stock() -> None:
    last = table("KS", "QD").after(Move(1))
    assert last.outcome(STRICT) is Outcome.CLEARED
    with_stock = table("KS", "QD", "2C 3C").after(Move(1))
    assert with_stock.outcome(STRICT) is Outcome.CLEARED
    assert with_stock.moves(STRICT) == ()


def test_an_empty_stock_alone_does_not_end_a_game() -> None:
    assert table("5S", "4D").outcome(EASY) is None
    assert table("5S", "9D").outcome(EASY) is Outcome.STUCK
    assert table("5S", "9D", "KC").outcome(EASY) is None


def test_an_exposed_joker_is_never_stuck() -> None:
    assert table("5S *", "KD").outcome(STRICT) is None
    assert table("* 5S", "KD").outcome(STRICT) is Outcome.STUCK


@pytest.mark.parametrize(
    ("rules", "move", "place", "expected"),
    [
        (STRICT, 1, None, ("king", "QS")),
        (STRICT, 1, 1, ("covered", "6C")),
        (STRICT, 2, None, ("king", "2S")),
        (STRICT, 3, 1, ("king", "KC")),
        (STRICT, 4, None, ("empty", None)),
        (CLASSIC, 1, None, None),
        (CLASSIC, 1, 2, None),
        (CLASSIC, 3, None, ("rank", "KC")),
        (EASY, 2, None, ("rank", "2S")),
        (EASY, 0, None, None),
    ],
)
def test_on_a_king(rules: Rules, move: int, place: int | None, expected: tuple[str, str | None] | None) -> None:
    position = table("6C QS/2S/KC", "KD", "9H")
    assert reason(position, rules, move, place) == expected


def test_over_is_told_before_everything_else() -> None:
    stuck = table("6C 9S", "2D")
    assert stuck.outcome(EASY) is Outcome.STUCK
    assert reason(stuck, EASY, 1) == ("over", "9S")
    assert reason(stuck, EASY, 1, place=1) == ("over", "6C")
    assert reason(stuck, EASY, 2) == ("over", None)
    assert reason(stuck, EASY, 0) == ("over", None)
    cleared = table("", "2D", "9H")
    assert reason(cleared, EASY, 0) == ("over", None)
    assert reason(cleared, EASY, 7) == ("over", None)


def test_a_draw_is_refused_from_an_empty_stock_and_while_it_has_to_wait() -> None:
    assert reason(table("5S", "4D"), EASY, 0) == ("stock-empty", None)
    assert reason(table("5S", "4D"), LATER, 0) == ("stock-empty", None)
    waiting = table("5S", "4D", "KC")
    assert reason(waiting, LATER, 0) == ("draw-later", None)
    assert waiting.moves(LATER) == (1,)
    assert waiting.moves(EASY) == (1, DRAW)
    assert reason(table("5S", "9D", "KC"), LATER, 0) is None


def test_under_an_empty_waste_every_card_fits_and_drawing_later_means_playing_first() -> None:
    position = table("5S/KC/AD", "", "9H")
    assert position.top is None
    assert position.moves(STRICT) == (1, 2, 3, DRAW)
    assert position.moves(LATER) == (1, 2, 3)
    assert reason(position, LATER, 0) == ("draw-later", None)


def test_a_closed_king_still_takes_a_joker() -> None:
    position = table("5S */QC", "KD")
    closed = Rules(kings=Kings.CLOSED, jokers=1)
    assert position.plays(closed) == (1,)
    assert reason(position, closed, 2) == ("king", "QC")


@pytest.mark.parametrize("place", [0, 3, -1])
def test_a_place_that_the_column_does_not_hold_is_no_touch(place: int) -> None:
    with pytest.raises(InvalidCommand, match="column 1 holds places 1 to 2") as caught:
        table("6C 5S", "4D", "9H").refusal(EASY, Move(1), place)
    assert caught.value.details == {"column": 1, "place": place}


def test_a_refusal_says_the_card_and_what_it_was_compared_with() -> None:
    refusal = table("6C", "2D", "9H").refusal(EASY, Move(1))
    assert refusal is not None
    assert refusal.details == {"column": 1, "top": "2D"}
    assert str(refusal) == "6C is not one higher or lower than 2D"
