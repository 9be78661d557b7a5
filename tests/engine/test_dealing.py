"""Winnable only: what is dealt can be won, and what is dealt depends on the seed alone."""

from itertools import product

import pytest

from golf_core.deal import NUMBERS, Numbered
from golf_core.dealing import Dealing
from golf_core.generator import SplitMix64
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules
from golf_core.solver import Search, Verdict

PLENTY = 10**6


def dealt(rules: Rules, seed: int, nodes: int = PLENTY) -> Dealing:
    dealing = Dealing(rules, seed)
    while dealing.step(nodes) is None:
        pass
    return dealing


def verdict(rules: Rules, number: int) -> Verdict:
    search = Search(Numbered(number).layout(rules), rules)
    while (found := search.step(PLENTY)) is None:
        pass
    return found


@pytest.mark.parametrize("rules", [PRESETS["S"], PRESETS["C"], PRESETS["E"]], ids=["strict", "classic", "easy"])
def test_the_first_number_of_a_seed_that_can_be_won(rules: Rules, *, thorough: bool) -> None:
    for seed in range(20 if thorough else 3):
        dealing, source = dealt(rules, seed), SplitMix64(seed)
        numbers = [source.next() >> 29 for _ in range(dealing.tried + 1)]
        assert dealing.number == numbers[-1]
        assert dealing.number < NUMBERS
        verdicts = [verdict(rules, number) for number in numbers]
        assert verdicts == [*[Verdict.LOST] * dealing.tried, Verdict.WINNABLE]


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_every_rule_set_has_deals_that_can_be_won(jokers: int) -> None:
    for kings, opening, drawing in product(Kings, Opening, Drawing):
        rules = Rules(kings, jokers, opening, drawing)  # type: ignore[arg-type]
        dealing = dealt(rules, seed=3)
        assert dealing.number is not None
        assert verdict(rules, dealing.number) is Verdict.WINNABLE


def test_steps_of_any_size_deal_the_same() -> None:
    small, large = dealt(PRESETS["S"], 5, nodes=1), dealt(PRESETS["S"], 5)
    assert (small.number, small.tried) == (large.number, large.tried)
    assert small.step(1) == small.number
