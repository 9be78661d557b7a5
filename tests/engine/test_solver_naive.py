"""The solver beside a naive search, which the benchmark measures it against; both are asked about whole deals."""

from golf_core.cards import rank
from golf_core.deal import Kpat
from golf_core.position import Position
from golf_core.rules import Drawing, Kings, Rules
from golf_core.solver import Search, Verdict


def naive(position: Position, rules: Rules) -> tuple[bool, int]:
    """Say whether the tableau can be cleared, and how many positions were taken up until that was known.

    Depth-first, plays 1 to 7 before the draw, up to the first win, with a set of what was seen: the heights of the
    columns, the waste's rank and how much was drawn.
    """
    columns, stock = position.columns, position.stock
    waiting = [(tuple(map(len, columns)), position.top, 0)]
    seen = set()
    while waiting:
        heights, top, drawn = waiting.pop()
        state = (heights, None if top is None else rank(top), drawn)
        if state in seen:
            continue
        seen.add(state)
        if not any(heights):
            return True, len(seen)
        found = []
        for at, height in enumerate(heights):
            if height and rules.fits(columns[at][height - 1], top):
                found.append(((*heights[:at], height - 1, *heights[at + 1 :]), columns[at][height - 1], drawn))
        if drawn < len(stock) and (rules.drawing is Drawing.ANYTIME or not found):
            found.append((heights, stock[drawn], drawn + 1))
        waiting += reversed(found)
    return False, len(seen)


def test_the_naive_search_agrees(*, thorough: bool) -> None:
    asked = [(7, Kings.CLOSED), (4, Kings.QUEENS), (4, Kings.WRAP), (7, Kings.WRAP)]
    if thorough:
        asked = [(number, kings) for kings in Kings for number in range(1, 6)]
    for number, kings in asked:
        rules = Rules(kings=kings)
        position = Kpat(number).layout(rules)
        search = Search(position, rules)
        while search.step(1000) is None:
            pass
        found, seen = naive(position, rules)
        assert found is (search.verdict is Verdict.WINNABLE)
        # What can be won at once takes the naive search no longer; what is lost takes it a hundred times as long.
        assert found or seen > 20 * search.nodes
