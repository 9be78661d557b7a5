"""How many lines of play there are: counts by rule set, kept as data and counted twice."""

from pathlib import Path

import pytest

from golf_core.cards import card_text
from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.position import Position
from golf_core.rules import Rules

ROWS = [line.split("\t") for line in (Path(__file__).parent / "data" / "perft.tsv").read_text().splitlines()[1:]]
RANKS = "A23456789TJQK"


def perft(position: Position, rules: Rules, depth: int) -> int:
    """The number of lines of exactly ``depth`` moves."""
    if not depth:
        return 1
    return sum(perft(position.after(move), rules, depth - 1) for move in position.moves(rules))


def counted_otherwise(columns: list[str], waste: str, stock: str, switches: str, depth: int) -> int:
    """The same count on strings of rank letters, with rules written without the engine's."""
    kings, drawing = switches[0], switches[3]
    if not depth:
        return 1
    if not any(columns):
        return 0

    def goes(card: str) -> bool:
        if "*" in (card, waste) or not waste:
            return True
        if waste == "K" and kings == "C":
            return False
        distance = abs(RANKS.index(card) - RANKS.index(waste))
        return distance == 1 or (distance == 12 and kings == "W")

    total = plays = 0
    for at, column in enumerate(columns):
        if column and goes(column[-1]):
            plays += 1
            rest = [*columns[:at], column[:-1], *columns[at + 1 :]]
            total += counted_otherwise(rest, column[-1], stock, switches, depth - 1)
    if stock and (drawing == "A" or not plays):
        total += counted_otherwise(columns, stock[0], stock[1:], switches, depth - 1)
    return total


@pytest.mark.parametrize(("name", "depth", "lines"), ROWS, ids=[f"{row[0]}-{row[1]}" for row in ROWS])
def test_perft(name: str, depth: str, lines: str) -> None:
    rules, number = deal_from_code(name)
    assert perft(Numbered(number).layout(rules), rules, int(depth)) == int(lines)


def test_the_counts_come_out_the_same_counted_otherwise() -> None:
    switches = {"E": "W0DA", "C": "Q0DA", "S": "C0DA"}
    for name, depth, lines in ROWS:
        rules, number = deal_from_code(name)
        position = Numbered(number).layout(rules)
        letters = ["".join(card_text(card)[0] for card in pile) for pile in (*position.columns, position.stock)]
        waste = "".join(card_text(card)[0] for card in position.waste)
        part = name.split("-")[1]
        signs = switches.get(part, part[1:])
        assert counted_otherwise(letters[:7], waste, letters[7], signs, int(depth)) == int(lines), name
