"""The fair hint: legal, blind to the order of the stock, and reckoned rightly."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from math import isclose

import pytest

from golf_core import scout
from golf_core.best import Best
from golf_core.cards import PACK, Card, card_from_text
from golf_core.chart import Chart
from golf_core.deal import Numbered
from golf_core.fair import Advice, Fair, Reason
from golf_core.generator import SplitMix64
from golf_core.notation import rules_part
from golf_core.outlook import TRIFLE, Outlook
from golf_core.position import DRAW, Move, Position
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules, Scoring

EVERY = [
    Rules(*values)  # type: ignore[arg-type]
    for values in product(Kings, (0, 1, 2), Opening, Drawing, Scoring)
]
PLENTY = 10**9


def advised(position: Position, rules: Rules, nodes: int = PLENTY) -> Advice:
    fair = Fair(position, rules)
    while (advice := fair.step(nodes)) is None:
        pass
    return advice


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card_from_text, text.split()))


def table(columns: str, waste: str, stock: str = "") -> Position:
    piles = [cards(column) for column in columns.split("/")]
    return Position((*piles, *[()] * (7 - len(piles))), cards(waste), cards(stock))


def moves(*numbers: int) -> tuple[Move, ...]:
    return tuple(map(Move, numbers))


def shuffled(stock: tuple[Card, ...], seed: int) -> tuple[Card, ...]:
    chance, order = SplitMix64(seed), list(stock)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def followed(position: Position, rules: Rules) -> Iterator[tuple[Position, Advice]]:
    """All advice from a position to the game's end, each followed up to the next draw."""
    while position.moves(rules):
        advice = advised(position, rules)
        yield position, advice
        for move in advice.way:
            assert position.refusal(rules, move) is None
            position = position.after(move)


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look about less: what is advised then is as legal and as blind, and costs less."""
    monkeypatch.setattr(scout, "ORDERS", 3)
    monkeypatch.setattr(scout, "WIDTHS", dict.fromkeys(Kings, 4))


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("rules", EVERY, ids=rules_part)
def test_advice_is_legal_and_knows_no_order_of_the_stock(rules: Rules, *, thorough: bool) -> None:
    number = 1000 + sum(map(ord, rules_part(rules)))
    for position, advice in followed(Numbered(number).layout(rules), rules):
        for seed in range(3 if thorough else 1):
            assert advised(replace(position, stock=shuffled(position.stock, seed)), rules) == advice
        plays, draw = advice.way[: advice.plays], advice.way[advice.plays :]
        assert DRAW not in plays
        assert draw in {(), (DRAW,)}
        # An estimate is told of what was weighed, of each scoring in its own measure.
        weighed = advice.reason in {Reason.GOES_ON, Reason.ENOUGH}
        assert (advice.strokes is not None) is (weighed and rules.scoring is Scoring.STROKES)
        assert (advice.chance is not None) is (weighed and rules.scoring is not Scoring.STROKES)
        assert advice.chance is None or 0 <= advice.chance <= 1 + 1e-9
        assert advice.strokes is None or -len(position.stock) <= advice.strokes <= position.left


def test_with_its_whole_view_too_it_is_blind_and_the_same_in_steps_of_any_size() -> None:
    for rules in (PRESETS["C"], PRESETS["S9"]):
        position = Numbered(5).layout(rules).after(DRAW)
        advice = advised(position, rules)
        assert advised(replace(position, stock=position.stock[::-1]), rules, nodes=37) == advice


def test_a_step_does_about_as_much_as_it_was_asked_for() -> None:
    position = Numbered(7).layout(PRESETS["E"])
    while len(position.moves(PRESETS["E"])) == 1:
        position = position.after(DRAW)
    fair = Fair(position, PRESETS["E"])
    steps = 0
    while fair.step(100) is None:
        steps += 1
    assert steps > 100
    assert fair.step(1) == fair.advice


def test_each_reason_where_it_belongs() -> None:
    rules, strokes = PRESETS["C"], PRESETS["S9"]
    assert advised(table("2C 9D/9H", "2S", "4H 5D"), rules) == Advice((DRAW,), Reason.ONLY)
    assert advised(table("5C 4D/6H", "5S"), rules) == Advice(moves(1, 1, 2), Reason.CLEARS)
    # 6D played now would be missed between 7H and 5H.
    patient = advised(table("6D/5H 7H 8S", "5S", "9C 2D"), rules)
    assert (patient.way, patient.reason, patient.plays) == ((DRAW,), Reason.ENOUGH, 0)
    # Reckoned with cards that are put back: 9C comes with one of two draws three times in four.
    assert patient.chance is not None
    assert isclose(patient.chance, 0.75, abs_tol=1e-6)
    # Nothing can be won any more; of what can be played the most is.
    assert advised(table("KD 6D/9S", "5S", "2D 2C"), rules) == Advice(moves(1, 0), Reason.GOES_ON, 0.0)
    assert advised(table("6D/9S 6H", "5S", "5D 5C"), strokes).strokes == 1.0
    # Without a stock the way leads to the fewest cards.
    assert advised(table("KD 6D/6S 4H", "5S"), rules) == Advice(moves(1), Reason.GOES_ON, 0.0)


def test_where_much_can_be_reached_it_is_looked_at_in_turns() -> None:
    wide = table("9C 6C 5C/9D 6D 5D/9H 6H 5H/9S 7C 4C/KC 7D 4D/KD 8D", "6S")
    fair, turns = Fair(wide, PRESETS["C"]), 1
    while fair.step(1) is None:
        turns += 1
    assert turns > 1
    assert fair.advice is not None
    position = wide
    for move in fair.advice.way:
        assert position.refusal(PRESETS["C"], move) is None
        position = position.after(move)
    # Without a stock it is known what can be played, and the most is.
    best = Best(wide, PRESETS["C"])
    while best.step(PLENTY) is None:
        pass
    assert position.left == best.strokes


def test_advice_goes_on_along_its_own_way() -> None:
    advice: Advice | None = advised(table("KD 6D/9S", "5S", "2D 2C"), PRESETS["C"])
    reasons = []
    while advice:
        reasons.append((advice.move != DRAW, advice.plays > 0, advice.reason))
        advice = advice.next()
    assert reasons == [(True, True, Reason.GOES_ON), (False, False, Reason.ENOUGH)]
    assert Advice(moves(1), Reason.ONLY).next() is None


def naive(position: Position, rules: Rules, unseen: tuple[Card, ...], draws: int) -> float:
    """What can be hoped for when a tableau is left and the next card drawn, by the game's own moves."""
    strokes = rules.scoring is Scoring.STROKES

    @cache
    def left(columns: tuple[tuple[Card, ...], ...], draws: int) -> float:
        if not any(columns):
            return float(draws) if strokes else 1.0
        if not draws:
            return -sum(map(len, columns)) * (1.0 if strokes else TRIFLE)
        return sum(played(columns, card, draws - 1) for card in unseen) / len(unseen)

    @cache
    def played(columns: tuple[tuple[Card, ...], ...], top: Card, draws: int) -> float:
        here = Position(columns, (top,), ())
        plays = here.plays(rules)
        hopes = [played(here.after(play).columns, columns[play - 1][-1], draws) for play in plays]
        if not plays or rules.drawing is Drawing.ANYTIME:
            hopes.append(left(columns, draws))
        return max(hopes)

    return left(position.columns, draws)


@pytest.mark.parametrize("rules", [rules for rules in EVERY if rules.opening is Opening.DEALT], ids=rules_part)
def test_an_outlook_of_all_tableaux_is_exact(rules: Rules, *, thorough: bool) -> None:
    chance = SplitMix64(sum(map(ord, rules_part(rules))))
    for _ in range(20 if thorough else 2):
        pack = [card for card in PACK if card // 4 in {chance.below(13) for _ in range(8)}] or list(PACK[:8])
        pack = list(shuffled((*pack, *[Card(52), Card(53)][: rules.jokers]), chance.next()))
        columns = tuple(tuple(pack.pop() for _ in range(3) if len(pack) > 1) for _ in range(3))
        position = Position((*columns, *[()] * 4), (), tuple(pack[:5]))
        chart = Chart(position, rules)
        outlook = Outlook(chart, rules.scoring)
        tableaux = [
            (low, middle, high)
            for low, middle, high in product(*(range(len(column) + 1) for column in columns))
            if low or middle or high
        ]
        for low, middle, high in sorted(tableaux, key=sum):
            outlook.reckon(low | middle << 3 | high << 6)
        found = outlook.of(chart.start)
        assert isclose(found, naive(position, rules, position.stock, len(position.stock)), rel_tol=1e-6, abs_tol=1e-6)


def test_more_to_look_at_never_lowers_an_outlook() -> None:
    position = table("6D 2C/5H 7H/8S 3D", "5S", "9C 2D 7C")
    chart = Chart(position, PRESETS["E"])
    every = sorted((tableau for tableau in range(1, chart.start + 1) if within(tableau, chart.heights)), key=weight)
    outlooks = []
    for kept in (every[::3], every[::2] + every[::3], every):
        outlook = Outlook(chart, Scoring.POINTS)
        for tableau in sorted({*kept, chart.start}, key=weight):
            outlook.reckon(tableau)
        outlooks.append(outlook.of(chart.start))
    assert outlooks[0] <= outlooks[1] <= outlooks[2]


def within(tableau: int, heights: tuple[int, ...]) -> bool:
    return all((tableau >> 3 * at & 7) <= height for at, height in enumerate(heights))


def weight(tableau: int) -> int:
    return sum(tableau >> 3 * at & 7 for at in range(7))
