"""The solver's tables beside `Rules.fits`, for every rules value and every pair of cards."""

import itertools

import pytest

from golf_core.best import Best
from golf_core.bound import RANKS, weights
from golf_core.cards import JOKERS, PACK, Card
from golf_core.chart import EMPTY, HEIGHT, LEVEL, LOW, SIGNS, SPLIT, Chart, fitting, top_of
from golf_core.generator import SplitMix64
from golf_core.halves import plays_back, plays_onward
from golf_core.position import DRAW, Position
from golf_core.rules import Drawing, Kings, Opening, Rules
from golf_core.solver import Search, Verdict

EVERY = [Rules(*values) for values in itertools.product(Kings, (0, 1, 2), Opening, Drawing)]  # type: ignore[arg-type]
CARDS = (*PACK, *JOKERS)


def name(rules: Rules) -> str:
    return f"{rules.kings}-{rules.jokers}-{rules.opening}-{rules.drawing}"


def one_card(card: Card, waste: tuple[Card, ...], stock: tuple[Card, ...], column: int) -> Position:
    columns: list[tuple[Card, ...]] = [()] * 7
    columns[column] = (card,)
    return Position(tuple(columns), waste, stock)


def is_won(position: Position, rules: Rules) -> bool:
    search, best = Search(position, rules), Best(position, rules)
    while search.step(50) is None or best.step(50) is None:
        pass
    assert best.strokes is not None
    assert (best.strokes <= 0) is (search.verdict is Verdict.WINNABLE)
    return search.verdict is Verdict.WINNABLE


@pytest.mark.parametrize("rules", EVERY, ids=name)
def test_every_card_fits_every_top_as_the_rules_say(rules: Rules) -> None:
    table = fitting(rules)
    for card, top in itertools.product(CARDS, (*CARDS, None)):
        bit = EMPTY if top is None else top_of(top)
        assert (table[top_of(card)] >> bit & 1) is int(rules.fits(card, top)), (card, top)
    # The tables of the bound: a top is on offer to just the runs of ranks that have a card which fits it.
    ones, guard, tops, cards = weights(rules)
    lanes = guard.bit_length() // 8
    runs = [[rank for rank in range(RANKS) if (tops[rank] - cards[rank]) >> 8 * lane & 1] for lane in range(lanes)]
    assert sorted(map(len, runs)).count(1) == RANKS
    assert ones == sum(1 << 8 * lane for lane in range(lanes))
    for lane, run in enumerate(runs):
        for sign, offered in zip(SIGNS, tops, strict=True):
            assert (offered >> 8 * lane & 1) is int(any(rules.fits(Card(4 * rank), sign) for rank in run))


@pytest.mark.parametrize("rules", EVERY, ids=name)
def test_the_halves_and_the_idle_tops_of_any_tableau_say_the_same(rules: Rules) -> None:
    chance = SplitMix64(sum(map(ord, name(rules))))
    pack = list(CARDS)
    for last in range(len(pack) - 1, 0, -1):
        other = chance.below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    chart = Chart(
        Position(tuple(tuple(pack[at : at + 5]) for at in range(0, 35, 5)), (pack[35],), tuple(pack[36:])), rules
    )
    onward, back = plays_onward(chart), plays_back(chart)
    for _ in range(40):
        heights = [chance.below(6) for _ in range(7)]
        tableau = sum(height << HEIGHT * at for at, height in enumerate(heights))
        columns = [pack[5 * at : 5 * at + height] for at, height in enumerate(heights)]
        for level in (0, chart.draws):
            for sign in SIGNS:
                bit = LEVEL * level + (EMPTY if sign is None else top_of(sign))
                exposed = [column[-1] for column in columns if column]
                plays = onward[0][tableau & LOW][1] + onward[1][tableau >> SPLIT][1]
                assert [fits >> bit & 1 for _, fits, _ in plays] == [rules.fits(card, sign) for card in exposed]
                assert chart.idle(tableau) >> bit % LEVEL & 1 is not any(rules.fits(card, sign) for card in exposed)
        played = [pack[5 * at + height] for at, height in enumerate(heights) if height < 5]
        taken_back = back[0][tableau & LOW][1] + back[1][tableau >> SPLIT][1]
        for card, (_, _, top, fits, _) in zip(played, taken_back, strict=True):
            assert top == top_of(card)
            assert [fits >> bit & 1 for bit in range(15)] == [rules.fits(card, sign) for sign in SIGNS]


@pytest.mark.parametrize("rules", EVERY, ids=name)
def test_a_last_card_is_played_on_just_the_tops_it_fits(rules: Rules, *, thorough: bool) -> None:
    pairs = list(itertools.product(CARDS, (*CARDS, None)))
    # A part of them begins at another pair under each rules value.
    for at, (card, top) in enumerate(pairs if thorough else pairs[EVERY.index(rules) :: 90]):
        column = at % 7
        assert is_won(one_card(card, () if top is None else (top,), (), column), rules) is rules.fits(card, top)
        if top is None:
            continue
        # Drawn onto a waste that the card may fit already, when a draw that must wait is not allowed.
        for first in (None, PACK[4], PACK[51]):
            position = one_card(card, () if first is None else (first,), (top,), column)
            drawn = position.refusal(rules, DRAW) is None and rules.fits(card, top)
            assert is_won(position, rules) is (rules.fits(card, first) or drawn), (card, first, top)
