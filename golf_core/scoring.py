"""The scores: points, strokes or the result alone, from what was played and what is left.

Invariant: a score is computed from the moves that stand, so undo gives back what a move cost.
"""

from golf_core.position import Outcome, Position
from golf_core.rules import Rules, Scoring

CARD_POINTS = 10
"""Points for a card played, and lost for each card left when the game is stuck."""


def score(rules: Rules, position: Position, played: int) -> int | None:
    """Return the score of a game on this position in which ``played`` tableau cards were played.

    Points are never below 0. Strokes are the cards left, less one for each stock card left when the
    tableau is cleared. None where only the result counts.
    """
    outcome = position.outcome(rules)
    if rules.scoring is Scoring.RESULT:
        return None
    if rules.scoring is Scoring.STROKES:
        return -len(position.stock) if outcome is Outcome.CLEARED else position.left
    penalty = position.left if outcome is Outcome.STUCK else 0
    return max(0, CARD_POINTS * (played - penalty))
