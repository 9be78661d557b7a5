"""The fair hint followed to the end: how many deals it wins, counted exactly, beside greedy play of the same deals."""

import pytest

from golf_core.deal import Numbered
from golf_core.fair import Fair
from golf_core.position import DRAW, Move, Position
from golf_core.rules import Kings, Rules
from golf_core.solver import Search, Verdict

PLENTY = 10**9
DEALS = 1000
SOME = 12
"""Deals of a run that is not thorough: the same first ones every time."""

WINS = {Kings.CLOSED: (2, 0), Kings.QUEENS: (2, 0), Kings.WRAP: (10, 4)}
"""Of the first deals, how many fair hints win, and how many greedy play."""

LEAST = {Kings.CLOSED: (0.045, 3), Kings.QUEENS: (0.115, 3), Kings.WRAP: (0.42, 1.8)}
"""What part of many deals fair hints must win, and how many times as many as greedy play."""


def lost(position: Position, rules: Rules) -> bool:
    search = Search(position, rules)
    while (verdict := search.step(PLENTY)) is None:
        pass
    return verdict is Verdict.LOST


def fair_wins(number: int, rules: Rules) -> bool:
    """Whether a deal is won by one who follows fair hints; where the solver knows it is lost, no hint need be asked."""
    position = Numbered(number).layout(rules)
    while position.moves(rules):
        if lost(position, rules):
            return False
        fair = Fair(position, rules)
        while (advice := fair.step(PLENTY)) is None:
            pass
        for move in advice.way:
            position = position.after(move)
    return position.left == 0


def greedy_way(position: Position, rules: Rules) -> list[Move]:
    """A way to play as many cards as can be without a draw."""
    ways: list[tuple[Position, list[Move]]] = [(position, [])]
    for here, way in ways:
        met = {(one.columns, one.top) for one, _ in ways}
        for play in here.plays(rules):
            after = here.after(play)
            if (after.columns, after.top) not in met:
                ways.append((after, [*way, play]))
    return ways[-1][1]


def greedy_wins(number: int, rules: Rules) -> bool:
    """Whether a deal is won by one who plays as many cards as can be before every draw."""
    position = Numbered(number).layout(rules)
    while position.moves(rules):
        for move in greedy_way(position, rules) or [DRAW]:
            position = position.after(move)
    return position.left == 0


@pytest.mark.parametrize("kings", Kings)
def test_wins_of_fair_hints_beside_greedy_play(kings: Kings, *, thorough: bool) -> None:
    rules, deals = Rules(kings=kings), range(DEALS if thorough else SOME)
    fair = [fair_wins(number, rules) for number in deals]
    greedy = [greedy_wins(number, rules) for number in deals]
    assert (sum(fair[:SOME]), sum(greedy[:SOME])) == WINS[kings]
    if thorough:
        part, times = LEAST[kings]
        assert sum(fair) >= part * DEALS
        assert sum(fair) >= times * sum(greedy)
