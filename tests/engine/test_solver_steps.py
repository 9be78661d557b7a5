"""What a step of the solver may cost: counted in calls, which are the same on every machine, not in seconds."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from golf_core.best import Best, Descent
from golf_core.chart import Chart
from golf_core.deal import Kpat
from golf_core.question import Halved
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules
from golf_core.solver import Search

CALLS_A_NODE = 64
"""The most for one node of the budget. To take a tableau up makes about five calls, twelve where a draw must wait;
as long as that take sixteen look-ups, of three calls each, or four where a draw must wait, of ten and more."""

RULES = [PRESETS["S"], PRESETS["C"], PRESETS["E"], Rules(Kings.CLOSED, 2, Opening.OPEN, Drawing.STUCK)]


def calls(step: Callable[[int], object], nodes: int) -> tuple[int, object]:
    """How many functions a step calls, Python's own among them, and what it returns."""
    called = 0

    def count(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal called
        called += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        answer = step(nodes)
    finally:
        sys.setprofile(before)
    return called, answer


@pytest.mark.parametrize(("kind", "nodes"), [(Search, 10), (Search, 300), (Best, 30), (Best, 300)])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.kings}-{rules.drawing}")
def test_no_step_does_more_than_its_budget(
    kind: type[Search | Best], rules: Rules, nodes: int, *, thorough: bool
) -> None:
    """Layers are scanned, compared and let go in parts; one that were not would show as one great step."""
    numbers = (4, 7, 10, 12) if thorough else (10,)
    spent = []
    for number in numbers:
        search, answer = kind(Kpat(number).layout(rules), rules), None
        while answer is None:
            called, answer = calls(search.step, nodes)
            spent.append(called)
            assert called <= CALLS_A_NODE * nodes, (number, len(spent))
    # Nor do steps idle: most of them use the greater part of their budget.
    assert sorted(spent)[len(spent) // 2] >= 3 * nodes


def test_a_beam_puts_its_layers_in_order_in_parts() -> None:
    rules = PRESETS["C"]
    descent = Descent(Halved.of(Chart(Kpat(10).layout(rules), rules)))
    while not descent.ended:
        called, done = calls(descent.turn, 4)
        assert called <= CALLS_A_NODE * 4
        assert done in range(5)
    assert descent.nodes > 3000
