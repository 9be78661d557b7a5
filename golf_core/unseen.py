"""The ranks still unseen: how many cards of each are in the stock.

Invariant: it tells counts, never an order, and nothing that a player with a pencil could not tell: every card of the
deal lies face up but those in the stock.
"""

from collections import Counter

from golf_core.cards import JOKER_SIGN, RANKS, card_text
from golf_core.game import Game
from golf_core.protocol import Count


def unseen_ranks(game: Game) -> list[Count]:
    """Return for each rank, Ace to King, how many cards of it are in the stock; jokers last, if the rules have any.

    Only what lies there counts: a draw that was taken back has put its card into the stock again, and there it counts
    as unseen, although the player has seen it.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> [each["count"] for each in unseen_ranks(Game(PRESETS["E"], Numbered(1)))]
    [1, 1, 0, 1, 1, 2, 0, 1, 2, 1, 2, 2, 2]
    """
    counts = Counter(card_text(card)[0] for card in game.position.stock)
    ranks = RANKS + (JOKER_SIGN if game.rules.jokers else "")
    return [{"rank": rank, "count": counts[rank]} for rank in ranks]
