"""The line: from layers back to the moves that lead through them.

Invariant: every move of a line is legal where it stands.
"""

from collections.abc import Sequence

from golf_core.backward import Backward
from golf_core.chart import HEIGHT, LEVEL, TOPS, Chart, Layer, Play
from golf_core.position import DRAW, Move


def there(chart: Chart, layers: Sequence[Layer], tableau: int, waste: int) -> list[Move]:
    """Return moves from the position to a waste, a single bit, that was noted on a tableau of the last layer."""
    moves: list[Move] = []
    for layer in layers[-2::-1]:
        level, top = divmod(waste.bit_length() - 1, LEVEL)
        before, play, noted = _before(chart, layer, tableau, top, level)
        moves.append(_column(play))
        fits = play.fitting << LEVEL * level
        tableau = before
        # A waste that was not noted came by draws; what they were made from was.
        while not noted & fits:
            moves.append(DRAW)
            level -= 1
            drawing = chart.idle(tableau) if chart.later else TOPS
            fits = drawing << LEVEL * level
        fits &= noted
        waste = fits & -fits
    return moves[::-1]


def _before(chart: Chart, layer: Layer, tableau: int, top: int, level: int) -> tuple[int, Play, int]:
    """Return a tableau of a layer, the play from it that made the top at the level, and the wastes noted on it."""
    for at, column in enumerate(chart.columns):
        height = tableau >> HEIGHT * at & 7
        if height == len(column) or column[height] != top:
            continue
        before = tableau + (1 << HEIGHT * at)
        noted = layer.get(before, 0)
        play = Play(1 << HEIGHT * at, chart.fitting[top], top)
        if _reached(chart, before, noted) & play.fitting << LEVEL * level:
            return before, play, noted
    raise LookupError(f"nothing leads to tableau {tableau:o} with top {top} after {level} draws")


def _reached(chart: Chart, tableau: int, noted: int) -> int:
    """Return the wastes noted on a tableau and those that draws lead to from them."""
    if not noted:
        return 0
    lowest = (noted & -noted).bit_length() // LEVEL
    if chart.later:
        return chart.drawn_out(tableau, noted, lowest, chart.draws)
    return noted | chart.drawn[-1] ^ chart.drawn[lowest]


def onward(backward: Backward, left: int, tableau: int, waste: int) -> list[Move]:
    """Return moves from a waste that wins on a tableau with ``left`` cards to the goal of the backward search."""
    chart, moves = backward.chart, list[Move]()
    level, top = divmod(waste.bit_length() - 1, LEVEL)
    for cards in range(left, backward.goal, -1):
        while not (play := _winning(backward, tableau, cards, LEVEL * level + top)):
            moves.append(DRAW)
            top = chart.stock[level]
            level += 1
        moves.append(_column(play))
        tableau -= play.step
        top = play.top
    return moves


def _winning(backward: Backward, tableau: int, left: int, waste: int) -> Play | None:
    """Return a play that keeps the win, if there is one; the waste is the number of its bit."""
    level, top = divmod(waste, LEVEL)
    for play in backward.chart.plays(tableau):
        if play.fitting >> top & 1:
            wins = backward.wins(tableau - play.step, left - 1)
            if wins >> LEVEL * level + play.top & 1:
                return play
    return None


def _column(play: Play) -> Move:
    return Move((play.step.bit_length() - 1) // HEIGHT + 1)
