"""The plain hint: a legal move, and no promise.

Invariant: it knows nothing but what is on the table, and so never tells more than the player can see.
"""

from golf_core.errors import IllegalMove
from golf_core.game import Game
from golf_core.position import Move


def plain_hint(game: Game) -> Move:
    """Return the play from the lowest column that fits, or the draw when no card does.

    The lowest, because any other choice would look like advice, and because the same table then always shows
    the same hint. Raises IllegalMove (``over``) when the game has ended.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> game = Game(PRESETS["E"], Numbered(1))
    >>> plain_hint(game), plain_hint(game.draw())
    (0, 5)
    """
    if not game.moves:
        raise IllegalMove("over")
    # Moves are told by column, the draw last.
    return game.moves[0]
