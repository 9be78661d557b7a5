"""Boards as text: what is written is read back, and what is no table is told with line and reason."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.board import LONGEST, board_line, board_text, is_board, position_from_board
from golf_core.cards import JOKERS
from golf_core.deal import NUMBERS, Numbered
from golf_core.errors import InvalidBoard
from golf_core.position import Position
from golf_core.rules import PRESETS, Opening, Rules

EASY = PRESETS["E"]
JOKERS_OPEN = Rules(jokers=2, opening=Opening.OPEN)

PUBLISHED = """\
Talon: 8S 9D JD 6D KH KS 9H TD 5H AD 4D 6S 2H QC QD JC
Foundations: AC
6C 5S QS TS 6H
2S KC 4S 2C 8C
TC AH 2D 5D JS
3D QH AS KD 4C
JH 3C 7D 8H 9C
TH 4H 7H 7C 8D
3S 7S 3H 9S 5C"""
DEALT = Numbered(1).layout(EASY)


def read(text: str, rules: Rules = EASY) -> Position:
    return position_from_board(text, rules)


def fault(text: str, rules: Rules = EASY) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(InvalidBoard) as caught:
        read(text, rules)
    error = caught.value
    assert len(str(error)) > 20
    # The sentence names the line itself.
    assert "line" not in error.details or re.search(rf"\blines? {error.details['line']}\b", str(error))
    return error.code, dict(error.details)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Position, Rules]:
    """A table some moves on, under rules with jokers, an open waste or neither."""
    rules = draw(st.sampled_from([EASY, PRESETS["S"], Rules(jokers=1), JOKERS_OPEN]))
    position = Numbered(draw(st.integers(0, NUMBERS - 1))).layout(rules)
    for choice in draw(st.lists(st.integers(0, 7), max_size=50)):
        moves = position.moves(rules)
        after = position.after(moves[choice % len(moves)]) if moves else position
        position = after if after.left else position
    return position, rules


@given(positions())
def test_boards_round_trip(table: tuple[Position, Rules]) -> None:
    position, rules = table
    for written in (board_text(position), board_line(position)):
        again = read(written, rules)
        assert board_text(again) == board_text(position)
        assert read(board_text(again), rules) == again
        assert is_board(written)


def test_the_published_deal() -> None:
    assert board_text(DEALT) == PUBLISHED
    assert read(PUBLISHED) == DEALT
    assert board_line(DEALT).count("/") == 8


@pytest.mark.parametrize(
    "text",
    [
        PUBLISHED.lower(),
        PUBLISHED.replace("T", "10").replace("10alon", "Talon"),
        PUBLISHED.replace("\n", "\r\n") + "\r\n",
        PUBLISHED.replace("\n", " / "),
        "\n\n" + PUBLISHED.replace("\n", "\n\n") + "\n\n\n",
        PUBLISHED.replace(": ", " :  "),
        PUBLISHED.replace(": ", "\uff1a").replace(" ", "\u3000"),
        PUBLISHED.translate({sign: sign + 0xFEE0 for sign in range(0x21, 0x7F)}),
        "\ufeff" + PUBLISHED.replace(" ", "\u00a0").replace("Talon", "Tal\u200bon"),
        "\n".join(
            line if ":" in line else line.translate(str.maketrans("CDHS", "♣♦♥♠")) for line in PUBLISHED.splitlines()
        ),
        "\n".join(
            line if ":" in line else ": " + line.translate(str.maketrans("CDHS", "♧♢♡♤"))
            for line in PUBLISHED.splitlines()
        ),
        PUBLISHED.replace("H ", "♥\ufe0f ").replace("S ", "♠\ufe0e "),
        "\n".join([*PUBLISHED.splitlines()[2:], *PUBLISHED.splitlines()[:2]]),
        "\n".join([*PUBLISHED.splitlines()[1::-1], *PUBLISHED.splitlines()[2:]]),
    ],
    ids=[
        "lower case",
        "10 for ten",
        "other line ends",
        "one line",
        "blank lines",
        "blanks about the colon",
        "wide blanks",
        "wide signs",
        "invisible signs",
        "suits drawn",
        "outlined suits, bare colons",
        "with variation selectors",
        "columns first",
        "waste first",
    ],
)
def test_reading_forgives_how_it_was_written(text: str) -> None:
    assert read(text) == DEALT
    assert is_board(text)


def test_a_table_in_mid_game() -> None:
    position = read("Talon: -\nFoundations: AC 2D\n3S\n-\n\u2014\n\n-\n6C 7C\n-")
    assert board_line(position) == "Talon: -/Foundations: AC 2D/3S/-/-/-/-/6C 7C/-"
    assert position.left == 3


def test_blank_lines_are_empty_piles_where_columns_are_missing() -> None:
    assert board_line(read("Talon:\nFoundations: AC\n\n\n2S\n\n\n\n3S")) == "Talon: -/Foundations: AC/-/-/2S/-/-/-/3S"
    assert board_line(read("Talon:/Foundations: AC//2S/////")) == "Talon: -/Foundations: AC/-/2S/-/-/-/-/-"
    seven = "Talon:\n\nFoundations: AC\n\n2S\n3S\n\n4S\n5S\n6S\n7S\n8S\n"
    assert board_line(read(seven)) == "Talon: -/Foundations: AC/2S/3S/4S/5S/6S/7S/8S"


def test_jokers_are_told_apart_in_the_order_of_the_piles() -> None:
    position = read("2S *\n-\n-\n-\n-\n-\n-\nFoundations: -\nTalon: *", JOKERS_OPEN)
    assert (position.stock, position.columns[0][1]) == ((JOKERS[0],), JOKERS[1])
    assert read(board_text(position), JOKERS_OPEN) == position


def changed(line: int, text: str) -> str:
    lines = PUBLISHED.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize("text", ["", " \n\t\n ", "\u3000"])
def test_no_board_at_all(text: str) -> None:
    assert fault(text) == ("board-empty", {})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x" * (LONGEST + 1), ("board-long", {"length": LONGEST + 1, "limit": LONGEST})),
        (changed(1, "Stock: 8S"), ("board-label", {"line": 1, "found": "STOCK"})),
        (changed(3, "Talon: -"), ("board-label", {"line": 3, "found": "TALON"})),
        (changed(3, "Talon: Foundations: -"), ("board-label", {"line": 3, "found": "TALON: FOUNDATIONS"})),
        ("\n".join(PUBLISHED.splitlines()[1:]), ("board-missing", {"line": 8, "label": "Talon"})),
        ("\n".join(PUBLISHED.splitlines()[2:]), ("board-missing", {"line": 7, "label": "Talon"})),
        (changed(2, ""), ("board-missing", {"line": 9, "label": "Foundations"})),
        ("Talon: -", ("board-missing", {"line": 1, "label": "Foundations"})),
        ("Talon: -\nFoundations: AC", ("board-columns", {"line": 2, "count": 0, "blank": 0, "expected": 7})),
        (
            "\n".join(PUBLISHED.splitlines()[:-1]),
            ("board-columns", {"line": 8, "count": 6, "blank": 0, "expected": 7}),
        ),
        (PUBLISHED + "\n-", ("board-columns", {"line": 10, "count": 8, "blank": 0, "expected": 7})),
        (
            "Talon: -\nFoundations: AC\n\n2S\n-\n-\n-\n-\n\n\n",
            ("board-columns", {"line": 10, "count": 5, "blank": 3, "expected": 7}),
        ),
        (changed(4, "2S KC 4S 2X 8C"), ("board-card", {"line": 4, "at": 4, "found": "2X"})),
        (changed(4, "2S KC 1S 2C 8C"), ("board-card", {"line": 4, "at": 3, "found": "1S"})),
        (changed(4, "2S - KC"), ("board-card", {"line": 4, "at": 2, "found": "-"})),
        (changed(4, "2S,KC"), ("board-card", {"line": 4, "at": 1, "found": "2S,KC"})),
        (changed(4, "2S 110S"), ("board-card", {"line": 4, "at": 2, "found": "110S"})),
        (changed(4, "2S 10"), ("board-card", {"line": 4, "at": 2, "found": "10"})),
        (changed(1, "Talon: 8S " + "Q" * 500), ("board-card", {"line": 1, "at": 2, "found": "Q" * 20})),
        (
            changed(1, "Talon: -").replace("3S 7S 3H 9S 5C", "3S 7S 3H 9S 5C JC"),
            ("board-deep", {"line": 9, "count": 6, "limit": 5}),
        ),
        (
            changed(9, "3S 7S 3H 9S").replace("Talon:", "Talon: 5C"),
            ("board-stock", {"line": 1, "count": 17, "limit": 16}),
        ),
        (changed(2, "Foundations: -"), ("board-waste", {"line": 2})),
        (changed(9, "3S 7S *"), ("board-jokers", {"line": 9, "limit": 0})),
        ("Talon: 2S/Foundations: AC/-/-/-/-/-/-/-", ("board-tableau", {"line": 3})),
    ],
)
def test_refusals_name_the_line_and_the_reason(text: str, expected: tuple[str, dict[str, str | int]]) -> None:
    assert fault(text) == expected


def test_a_card_that_stands_there_twice_is_named() -> None:
    for text, card, line, first in (
        (changed(5, "TC AH 2D 5D 8S"), "8S", 5, 1),
        (changed(5, "TC TC"), "TC", 5, 5),
        (changed(1, "Talon: AC"), "AC", 2, 1),
    ):
        with pytest.raises(InvalidBoard) as caught:
            read(text)
        assert (caught.value.code, caught.value.card) == ("board-twice", card)
        assert caught.value.details == {"line": line, "first": first}


def test_upside_down_it_is_still_a_board() -> None:
    assert read("\n".join(PUBLISHED.splitlines()[::-1])).columns == DEALT.columns[::-1]


def test_what_the_rules_allow_is_no_more_than_they_have() -> None:
    text = "Talon: *\nFoundations:\n2S\n*\n-\n-\n-\n-\n-"
    assert read(text, JOKERS_OPEN).waste == ()
    assert fault(text, Rules(jokers=1, opening=Opening.OPEN)) == ("board-jokers", {"line": 4, "limit": 1})
    assert fault(text, Rules(jokers=2)) == ("board-waste", {"line": 2})
    opened = board_text(Numbered(1).layout(Rules(opening=Opening.OPEN)))
    assert len(read(opened, Rules(opening=Opening.OPEN)).stock) == 17
    assert fault(opened, Rules(jokers=1)) == ("board-waste", {"line": 2})
    assert fault(opened) == ("board-stock", {"line": 1, "count": 17, "limit": 16})


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Talon: -", True),
        ("foundations : AC", True),
        ("6C 5S\n2S", True),
        ("6C 5S/2S/*", True),
        ("*/2S", True),
        ("6C 5S", False),
        ("GO1-E-AAAAAAB", False),
        ("GO1\nE\nAAAAAAB", False),
        ("As it was, the talon: lost.\nAh!", False),
        ("https://golf.example/?g=GO1-E-AAAAAAB", False),
        ("kpat:17", False),
        ("", False),
        ("\n\n", False),
    ],
)
def test_what_is_meant_as_a_board(text: str, *, meant: bool) -> None:
    assert is_board(text) is meant
