"""The solver beside brute force: every small deal there is time for, under every rules value the solver can tell apart."""

import itertools
from typing import NamedTuple

import pytest

from golf_core import question
from golf_core.best import Best
from golf_core.cards import JOKERS, PACK, Card, rank
from golf_core.generator import SplitMix64
from golf_core.position import DRAW, Move, Outcome, Position
from golf_core.rules import Drawing, Kings, Opening, Rules
from golf_core.solver import Search, Verdict

EVERY = [Rules(*values) for values in itertools.product(Kings, (0, 1, 2), Opening, Drawing)]  # type: ignore[arg-type]
DEALS_EACH = 80
PLENTY = 10**9


class Truth(NamedTuple):
    """What brute force finds: whether the tableau can be cleared, and the fewest strokes."""

    winnable: bool
    strokes: int


def brute_force(position: Position, rules: Rules) -> Truth:
    """Look at every position that can be reached, by the game's own moves; the waste's top is all of it that counts."""
    waiting, seen, strokes = [position], set(), position.left or -len(position.stock)
    while waiting:
        found = waiting.pop()
        key = (found.columns, None if found.top is None else rank(found.top), len(found.stock))
        if key in seen:
            continue
        seen.add(key)
        strokes = min(strokes, found.left or -len(found.stock))
        waiting += [found.after(move) for move in found.moves(rules)]
    return Truth(any(not any(columns) for columns, _, _ in seen), strokes)


def below(chance: SplitMix64, least: int, most: int) -> int:
    """A number from least to most."""
    return least + chance.below(most - least + 1)


def small_deal(rules: Rules, chance: SplitMix64) -> Position:
    """A deal of one to six columns; mostly of ranks close together, so that much can be played."""
    first, ranks = below(chance, 0, 12), below(chance, 3, 13)
    pack = [card for card in PACK if (rank(card) - first) % 13 < ranks] + list(JOKERS[: rules.jokers])
    for last in range(len(pack) - 1, 0, -1):
        other = chance.below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    if rules.jokers and chance.below(2):
        # Jokers among the first cards are jokers in play.
        pack = [*JOKERS[: rules.jokers], *(card for card in pack if card < len(PACK))]
        place = chance.below(9)
        pack[0], pack[place] = pack[place], pack[0]
    columns: list[tuple[Card, ...]] = []
    for _ in range(below(chance, 1, 6)):
        height = below(chance, 0, 4)
        columns.append(tuple(pack[:height]))
        del pack[:height]
        if sum(map(len, columns)) > 8:
            break
    columns += [()] * (7 - len(columns))
    waste = tuple(pack[:1]) if rules.opening is Opening.DEALT or chance.below(4) == 0 else ()
    stock = pack[len(waste) :][: below(chance, 0, 6)]
    return Position(tuple(columns), waste, tuple(stock))


def searched(position: Position, rules: Rules, nodes: int) -> Search:
    search = Search(position, rules)
    while search.step(nodes) is None:
        pass
    return search


def best_of(position: Position, rules: Rules, nodes: int) -> Best:
    best = Best(position, rules)
    while best.step(nodes) is None:
        pass
    return best


def replayed(position: Position, rules: Rules, line: tuple[Move, ...]) -> Position:
    """The position after a line; every move of it is one that the game allows."""
    for move in line:
        assert position.refusal(rules, move) is None
        position = position.after(move)
    return position


def check(position: Position, rules: Rules) -> Truth:
    truth = brute_force(position, rules)
    search, best = searched(position, rules, PLENTY), best_of(position, rules, PLENTY)
    assert (search.verdict is Verdict.WINNABLE, best.strokes) == truth
    if search.line is not None:
        assert replayed(position, rules, search.line).outcome(rules) is Outcome.CLEARED
    assert best.line is not None
    reached = replayed(position, rules, best.line)
    assert (reached.left or -len(reached.stock)) == truth.strokes
    stepped, best_stepped = searched(position, rules, 7), best_of(position, rules, 7)
    assert (stepped.verdict, stepped.line, stepped.nodes) == (search.verdict, search.line, search.nodes)
    assert (best_stepped.strokes, best_stepped.line, best_stepped.nodes) == (best.strokes, best.line, best.nodes)
    return truth


def name(rules: Rules) -> str:
    return f"{rules.kings}-{rules.jokers}-{rules.opening}-{rules.drawing}"


# A small deal is decided before the search divides the work or sends beams ahead; so it is also made to, at once.
EAGER: dict[str, tuple[int, tuple[tuple[int, int], ...]]] = {
    "patient": (question.WIDE, question.BEAMS),
    "divided": (0, ()),
    "beams": (0, ((0, 1), (3, 2), (9, 3))),
    "both": (2, ((2, 1), (8, 4))),
}


@pytest.mark.parametrize("eager", EAGER)
@pytest.mark.parametrize("rules", EVERY, ids=name)
def test_small_deals_agree_with_brute_force(
    rules: Rules, eager: str, monkeypatch: pytest.MonkeyPatch, *, thorough: bool
) -> None:
    wide, beams = EAGER[eager]
    monkeypatch.setattr(question, "WIDE", wide)
    monkeypatch.setattr(question, "BEAMS", beams)
    chance = SplitMix64(sum(map(ord, name(rules) + eager)))
    winnable = 0
    wanted = DEALS_EACH if thorough else DEALS_EACH // 10
    for _ in range(wanted):
        position = small_deal(rules, chance)
        winnable += check(position, rules).winnable
        # And from some way on, where draws and plays have been made.
        for _ in range(below(chance, 1, 8)):
            if not (moves := position.moves(rules)):
                break
            position = position.after(moves[chance.below(len(moves))])
        check(position, rules)
    # Eight deals may all be lost.
    assert not thorough or 0 < winnable < wanted


def test_there_are_as_many_small_deals_as_promised() -> None:
    assert len(set(EVERY)) == 36
    assert len(EVERY) * len(EAGER) * DEALS_EACH >= 10_000


def test_drawing_only_when_stuck_can_lose_what_drawing_at_will_wins() -> None:
    # 5S must wait for the 4 in the stock: played on the 6 it leaves the 3 behind.
    chance = SplitMix64(1)
    stuck, anytime = Rules(drawing=Drawing.STUCK), Rules()
    differing = 0
    for _ in range(200):
        position = small_deal(anytime, chance)
        later, sooner = searched(position, stuck, PLENTY), searched(position, anytime, PLENTY)
        assert sooner.verdict is Verdict.WINNABLE or later.verdict is Verdict.LOST
        differing += sooner.verdict is not later.verdict
    assert differing


def test_a_cleared_tableau_is_won_and_can_get_no_better() -> None:
    position = Position(((),) * 7, (PACK[0],), PACK[1:4])
    search, best = searched(position, Rules(), 1), best_of(position, Rules(), 1)
    assert (search.verdict, search.line, search.nodes) == (Verdict.WINNABLE, (), 0)
    assert (best.strokes, best.line) == (-3, ())


def test_a_table_on_which_nothing_can_be_played_keeps_its_cards() -> None:
    position = Position(((PACK[0],), *((),) * 6), (PACK[20],), (PACK[24],))
    assert searched(position, Rules(), 1).verdict is Verdict.LOST
    assert (best_of(position, Rules(), 1).strokes, best_of(position, Rules(), 1).line) == (1, ())
    assert DRAW in position.moves(Rules())
