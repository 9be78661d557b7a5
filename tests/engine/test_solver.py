"""The solver on whole deals: known verdicts, known bests, and what a step may cost."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import mean

import pytest

from golf_core.best import Best
from golf_core.cards import Card, card_from_text
from golf_core.chart import Chart
from golf_core.deal import Kpat, Numbered
from golf_core.line import there
from golf_core.position import Move, Outcome, Position
from golf_core.question import Halved, Question
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules
from golf_core.solver import Search, Verdict

DATA = Path(__file__).parent / "data"
PLENTY = 10**9
NODES = {Kings.CLOSED: 2475, Kings.QUEENS: 3925, Kings.WRAP: 2245}
"""How many nodes a verdict may take on average."""


def rows(name: str) -> Iterator[dict[str, str]]:
    head, *lines = (line.split("\t") for line in (DATA / name).read_text().splitlines())
    return (dict(zip(head, line, strict=True)) for line in lines)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card_from_text, text.split()))


def written(row: dict[str, str]) -> Position:
    columns = tuple(cards(row[f"column{number}"]) for number in range(1, 8))
    return Position(columns, cards(row["waste"]), cards(row["stock"]))


POSITIONS = {row["deal"]: written(row) for file in ("kpat-deals.tsv", "random-deals.tsv") for row in rows(file)}
VERDICTS = {row["deal"]: row for file in ("kpat-verdicts.tsv", "verdicts-random.tsv") for row in rows(file)}


def searched(position: Position, rules: Rules, nodes: int = PLENTY) -> Search:
    search = Search(position, rules)
    while search.step(nodes) is None:
        pass
    return search


def best_of(position: Position, rules: Rules, nodes: int = PLENTY) -> Best:
    best = Best(position, rules)
    while best.step(nodes) is None:
        pass
    return best


def replayed(position: Position, rules: Rules, line: tuple[Move, ...] | None) -> Position:
    assert line is not None
    for move in line:
        assert position.refusal(rules, move) is None
        position = position.after(move)
    return position


def some_of(deals: list[str], *, thorough: bool) -> list[str]:
    return deals if thorough else deals[::10]


@pytest.mark.parametrize("kings", Kings)
def test_known_verdicts_come_out_within_the_nodes_allowed(kings: Kings, *, thorough: bool) -> None:
    rules, nodes = Rules(kings=kings), []
    deals = some_of(list(VERDICTS), thorough=thorough)
    for deal in deals:
        search = searched(POSITIONS[deal], rules)
        assert search.verdict == VERDICTS[deal][kings], deal
        assert (search.line is not None) is (search.verdict is Verdict.WINNABLE)
        if search.line is not None:
            assert replayed(POSITIONS[deal], rules, search.line).outcome(rules) is Outcome.CLEARED
        nodes.append(search.nodes)
    assert len(nodes) == (260 if thorough else 26)
    # A tenth of the deals may be a hard tenth.
    assert mean(nodes) <= NODES[kings] * (1 if thorough else 2)


def test_the_best_never_gets_worse_from_closed_to_queens_to_wrap(*, thorough: bool) -> None:
    for deal in some_of(list(VERDICTS), thorough=thorough)[:: 1 if thorough else 9]:
        strokes = []
        for kings in Kings:
            rules = Rules(kings=kings)
            best = best_of(POSITIONS[deal], rules)
            assert best.strokes is not None
            reached = replayed(POSITIONS[deal], rules, best.line)
            assert (reached.left or -len(reached.stock)) == best.strokes
            assert (best.strokes <= 0) == (VERDICTS[deal][kings] == "winnable")
            strokes.append(best.strokes)
        assert strokes == sorted(strokes, reverse=True), deal


def test_the_published_example() -> None:
    strokes = []
    for kings in Kings:
        rules = Rules(kings=kings)
        position = Numbered(1).layout(rules)
        strokes.append(best_of(position, rules).strokes)
        assert searched(position, rules).verdict is (Verdict.WINNABLE if kings is Kings.WRAP else Verdict.LOST)
    assert strokes == [1, 1, -6]


def test_a_win_is_kept_by_its_own_line_and_lost_deals_stay_lost() -> None:
    rules = PRESETS["E"]
    position = Numbered(1).layout(rules)
    line = searched(position, rules).line
    assert line is not None
    for move in line[::4]:
        assert searched(position, rules).verdict is Verdict.WINNABLE
        position = replayed(position, rules, (move,)) if move in position.moves(rules) else position
    strict = PRESETS["C"]
    position = Numbered(1).layout(strict)
    while moves := position.moves(strict):
        assert searched(position, strict).verdict is Verdict.LOST
        position = position.after(moves[0])


@pytest.mark.parametrize(
    "rules",
    [
        Rules(Kings.CLOSED, 2, Opening.OPEN, Drawing.STUCK),
        Rules(Kings.QUEENS, 1, Opening.DEALT, Drawing.STUCK),
        Rules(Kings.CLOSED, 2),
        Rules(Kings.QUEENS, 0, Opening.OPEN),
        Rules(Kings.CLOSED, 0, Opening.DEALT, Drawing.STUCK),
    ],
    ids=str,
)
def test_whole_deals_under_other_rules_in_small_steps_and_large(rules: Rules, *, thorough: bool) -> None:
    for number in range(30 if thorough else 1):
        position = Numbered(number).layout(rules)
        search, stepped = searched(position, rules), searched(position, rules, 50)
        assert (search.verdict, search.line, search.nodes) == (stepped.verdict, stepped.line, stepped.nodes)
        if search.line is not None:
            assert replayed(position, rules, search.line).outcome(rules) is Outcome.CLEARED
        best = best_of(position, rules, 500)
        assert best.strokes is not None
        assert (best.strokes <= 0) is (search.verdict is Verdict.WINNABLE)
        reached = replayed(position, rules, best.line)
        assert (reached.left or -len(reached.stock)) == best.strokes


@pytest.mark.parametrize("nodes", [1, 7, 300])
def test_a_step_does_no_more_than_it_was_asked_for(nodes: int) -> None:
    # Deal 10 under Classic is divided by draws, and beams are sent ahead of it.
    rules = PRESETS["C"]
    search, best = Search(Kpat(10).layout(rules), rules), Best(Kpat(10).layout(rules), rules)
    for asked in (search, best):
        before = 0
        for _ in range(40_000 // nodes):
            if asked.step(nodes) is not None:
                break
            assert before <= asked.nodes <= before + nodes
            before = asked.nodes
        assert before > 5_000 or nodes == 1


def test_turns_give_back_how_much_they_were_and_never_more_than_allowed() -> None:
    rules = PRESETS["C"]
    question = Question(Halved.of(Chart(Kpat(10).layout(rules), rules)), goal=0, draws=16)
    assert question.moves == []
    idle = 0
    for _ in count():
        done = question.turn(20)
        assert 0 <= done <= 20
        # A turn without work ends a piece of it, and is followed by one with some.
        idle = 0 if done else idle + 1
        assert idle < 4
        if question.answer is not None:
            break
    assert question.answer is True


def test_layers_that_lead_nowhere_are_told() -> None:
    chart = Chart(Kpat(10).layout(PRESETS["C"]), PRESETS["C"])
    with pytest.raises(LookupError, match="nothing leads to tableau 5555554 with top 5 after 0 draws"):
        there(chart, [{}, {}], 0o5555554, 1 << 5)
