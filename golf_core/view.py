"""The view: a whole table as the player may see it; a frame is the same without its save.

Invariant: it is computed from the match alone, and shows no card of the stock outside its opaque ``save``.
"""

from collections.abc import Sequence
from functools import reduce

from golf_core.cards import card_text
from golf_core.codes import code
from golf_core.deal import Numbered
from golf_core.game import Game, Standing
from golf_core.match import Match, result_of
from golf_core.notation import rules_part
from golf_core.position import DRAW, Position
from golf_core.protocol import Frame, Moved, Scorecard, View
from golf_core.save import save


def view_of(match: Match, before: Match | None = None) -> View:
    """Return the view of a match; ``before`` is the same match one step earlier, to name the card that moved.

    >>> from golf_core.rules import PRESETS
    >>> view = view_of(Match.begun(PRESETS["E"], Numbered(1)))
    >>> view["code"], view["waste"], view["stock"], view["match"]
    ('GO1-E-AAAAAAB', ['AC'], 16, None)
    """
    return {**_frame(match, before, match.game.standing(), match.past), "save": save(match)}


def frames_of(matches: Sequence[Match]) -> list[Frame]:
    """Return a frame for each of these matches, which are one match step by step.

    A whole match has hundreds: each position comes from the one before it, and what earlier holes add is reckoned
    once a hole.

    >>> from golf_core.rules import PRESETS
    >>> matches, _ = Match.begun(PRESETS["E"], Numbered(1)).followed("05")
    >>> [frame["waste"] for frame in frames_of(matches)]
    [['AC'], ['AC', '8S'], ['AC', '8S', '9C']]
    """
    frames: list[Frame] = []
    standing, past, before = matches[0].game.standing(), matches[0].past, None
    for match in matches:
        game = match.game
        if before and before.hole < match.hole:
            standing, past = game.standing(), (*past, result_of(standing))
        elif before:
            steps = game.record[before.game.ply : game.ply]
            standing = game.standing(reduce(Position.after, steps, standing.position))
        frames.append(_frame(match, before, standing, past))
        before = match
    return frames


def _frame(match: Match, before: Match | None, standing: Standing, past: tuple[int, ...]) -> Frame:
    game = match.game
    position, moves, outcome, _, points = standing
    return {
        "rules": rules_part(match.rules),
        "code": code(match.rules, match.deal.number) if isinstance(match.deal, Numbered) else None,
        "columns": [[card_text(card) for card in column] for column in position.columns],
        "waste": [card_text(card) for card in position.waste],
        "stock": len(position.stock),
        "playable": [move for move in moves if move != DRAW],
        "can": {"draw": DRAW in moves, "undo": game.can_undo, "redo": game.can_redo},
        "score": points,
        "moves": game.made,
        "outcome": outcome,
        "moved": _moved(before.game, game, position) if before and before.hole == match.hole else None,
        "match": _scorecard(match, standing, past) if match.holes > 1 else None,
    }


def _moved(before: Game, game: Game, position: Position) -> Moved | None:
    """Return the card that went to or came from the waste between two games one step apart."""
    if abs(game.ply - before.ply) != 1:
        return None
    if game.ply > before.ply:
        source = game.record[before.ply]
        return {"card": card_text(position.waste[-1]), "from": source or "stock", "to": "waste"}
    source = before.record[game.ply]
    return {"card": card_text(before.position.waste[-1]), "from": "waste", "to": source or "stock"}


def _scorecard(match: Match, standing: Standing, past: tuple[int, ...]) -> Scorecard:
    results = (*past, result_of(standing)) if standing.over else past
    clean = [game.clean for game in match.games[: len(results)]]
    open_holes = [None] * (match.holes - len(results))
    return {
        "hole": match.hole,
        "strokes": [*results, *open_holes],
        "total": sum(results),
        "par": match.par,
        "clean": [*clean, *open_holes],
        "next": standing.over and match.hole < match.holes,
        "given_up": match.game.given_up,
    }
