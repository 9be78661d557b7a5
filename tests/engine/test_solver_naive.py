"""The solver beside a naive search, which the benchmark measures it against; both are asked about whole deals."""

from golf_core.cards import rank
from golf_core.deal import Numbered
from golf_core.position import Position
from golf_core.rules import Drawing, Kings, Opening, Rules
from golf_core.solver import Search, Verdict


def naive(position: Position, rules: Rules) -> tuple[bool, int]:
    """Say whether the tableau can be cleared, and how many positions were taken up until that was known.

    Depth-first, plays 1 to 7 before the draw, up to the first win, with a set of what was seen: the heights of the
    columns, the waste's rank and how much was drawn.
    """
    columns = [[rank(card) for card in column] for column in position.columns]
    cards = {rank(card): card for column in (*position.columns, position.waste, position.stock) for card in column}
    fits = {(one, other): rules.fits(cards[one], cards[other]) for one in cards for other in cards}
    fits |= {(one, 0): rules.fits(cards[one], None) for one in cards}
    stock = [rank(card) for card in position.stock]
    waiting = [(tuple(map(len, columns)), rank(position.waste[-1]) if position.waste else 0, 0)]
    seen = set()
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        heights, top, drawn = state
        if not any(heights):
            return True, len(seen)
        found = []
        for at, height in enumerate(heights):
            if height and fits[columns[at][height - 1], top]:
                found.append(((*heights[:at], height - 1, *heights[at + 1 :]), columns[at][height - 1], drawn))
        if drawn < len(stock) and (rules.drawing is Drawing.ANYTIME or not found):
            found.append((heights, stock[drawn], drawn + 1))
        waiting += reversed(found)
    return False, len(seen)
