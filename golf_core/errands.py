"""The errands that there are: verdict, best, three kinds of hint, review, and a deal that can be won.

Invariant: each is about the table it was made for, and what was judged before is not judged again.
"""

from collections.abc import Callable
from typing import Final

from golf_core.best import Best
from golf_core.cards import card_text
from golf_core.codes import code
from golf_core.dealing import Dealing
from golf_core.errand import Errand, Known, Told
from golf_core.errors import IllegalMove, InvalidCommand
from golf_core.fair import Advice, Fair
from golf_core.findings import Advised, BestFound, Hint, JudgedFound, Reviewed
from golf_core.hint import plain_hint
from golf_core.judgements import Judged, Judgements, Reached
from golf_core.match import Match
from golf_core.notation import record_text
from golf_core.position import DRAW, Move, Outcome, Position
from golf_core.review import Course, Finding, Review
from golf_core.rules import Rules
from golf_core.solver import Search, Verdict
from golf_core.sure import Certainty, Sure


def verdict(match: Match, judgements: Judgements) -> Errand:
    """Whether the table can still be cleared."""
    rules, game = match.rules, match.game
    position = game.position
    known = judgements.verdict(rules, game.positions, game.record, game.ply)
    if not position.left:
        return Errand("verdict", Known({"verdict": Outcome.CLEARED, "line": None}), _table(match), _table)
    if known:
        return Errand("verdict", Known(_judged(known)), _table(match), _table)
    search = Search(position, rules)

    def tell(found: Verdict) -> JudgedFound:
        judged = Judged(found, search.line or ())
        judgements.learn(rules, position, judged)
        return _judged(judged)

    return Errand("verdict", Told(search, tell), _table(match), _table)


def best(match: Match, judgements: Judgements, hole: int | None) -> Errand:
    """The fewest strokes that can be reached: from the table, or of a hole from its deal."""
    rules = match.rules
    if hole is None:
        return _best(rules, match.game.position, judgements, _table(match), _table)
    if not 1 <= hole <= match.holes:
        message = f"a hole is 1 to {match.holes}, not {hole}"
        raise InvalidCommand("bad-command", message)

    def about(match: Match) -> object:
        return (match.rules, match.deal.hole(hole)) if hole <= match.holes else None

    return _best(rules, match.deal.hole(hole).layout(rules), judgements, about(match), about)


def _best(
    rules: Rules, position: Position, judgements: Judgements, subject: object, about: Callable[[Match], object]
) -> Errand:
    known = judgements.best(rules, position)
    if known:
        return Errand("best", Known({"strokes": known.strokes, "line": record_text(known.line)}), subject, about)
    search = Best(position, rules)

    def tell(strokes: int) -> BestFound:
        reached = Reached(strokes, search.line or ())
        judgements.learn(rules, position, reached)
        return {"strokes": strokes, "line": record_text(reached.line)}

    return Errand("best", Told(search, tell), subject, about)


def hint(match: Match, judgements: Judgements, kind: str) -> Errand:
    """A hint of a kind. Raises IllegalMove (``over``) when the game has ended."""
    if kind not in _HINTS:
        known = ", ".join(_HINTS)
        message = f'"{kind:.60}" is no kind of hint: {known} are'
        raise InvalidCommand("bad-command", message)
    if match.game.over:
        raise IllegalMove("over")

    def about(match: Match) -> object:
        return kind, match.game.given_up, _table(match)

    return Errand("hint", _HINTS[kind](match, judgements), about(match), about)


def _plain(match: Match, _: Judgements) -> Known:
    reason = "legal" if len(match.game.moves) > 1 else "only"
    return Known(_advised("plain", match.game.position, plain_hint(match.game), reason))


def _fair(match: Match, judgements: Judgements) -> Known | Told[Advice]:
    rules, position = match.rules, match.game.position

    def tell(advice: Advice) -> Advised:
        judgements.follow(rules, position, advice)
        return told(advice)

    def told(advice: Advice) -> Advised:
        advised = _advised("fair", position, advice.move, advice.reason)
        advised["plays"] = advice.plays
        advised["chance"] = None if advice.chance is None else round(100 * advice.chance)
        advised["strokes"] = None if advice.strokes is None else round(advice.strokes, 1)
        return advised

    known = judgements.advice(rules, position)
    return Known(told(known)) if known else Told(Fair(position, rules), tell)


def _solver(match: Match, judgements: Judgements) -> Told[Certainty]:
    rules, position = match.rules, match.game.position

    def tell(certain: Certainty) -> Advised:
        judgements.learn(rules, position, Judged(certain.verdict, certain.wins))
        advised = _advised("solver", position, certain.move, "lost" if certain.verdict is Verdict.LOST else "wins")
        advised["strokes"] = certain.strokes
        advised["line"] = record_text(certain.line)
        return advised

    return Told(Sure(position, rules), tell)


_HINTS: Final[dict[str, Callable[[Match, Judgements], Known | Told[Advice] | Told[Certainty]]]] = {
    "plain": _plain,
    "fair": _fair,
    "solver": _solver,
}


def review(match: Match, hole: int | None) -> Errand:
    """The move that lost the win of a hole, of the one on the table if none is named."""
    number = match.hole if hole is None else hole
    if not 1 <= number <= match.hole:
        message = f"holes 1 to {match.hole} were begun, not {number}"
        raise InvalidCommand("bad-command", message)
    game = match.games[number - 1]
    positions, record = game.positions[: game.ply + 1], game.record[: game.ply]
    work = Review(positions, record, match.rules)

    def about(match: Match) -> object:
        return match.rules, [(game.deal, game.record[: game.ply]) for game in match.games[number - 1 : number]]

    def tell(finding: Finding) -> Reviewed:
        played = instead = None
        if finding.course is Course.LOST_BY_MOVE and finding.ply is not None:
            played = touched(positions[finding.ply], record[finding.ply])
            instead = touched(positions[finding.ply], finding.line[0])
        return {
            "course": finding.course,
            "ply": finding.ply,
            "played": played,
            "instead": instead,
            "line": None if finding.ply is None else record_text(finding.line),
            "back": finding.ply is not None and number == match.hole and finding.ply >= game.floor,
        }

    return Errand("review", Told(work, tell), about(match), about, lambda: work.judged)


def winnable(rules: Rules, seed: int) -> Errand:
    """The code of a deal that can be won."""
    if rules.holes > 1:
        message = "a deal that can be won is dealt for one hole, and these rules have nine"
        raise InvalidCommand("bad-command", message)
    work = Dealing(rules, seed)
    told = Told(work, lambda number: {"code": code(rules, number), "tried": work.tried})
    return Errand("winnable", told, (rules, seed), None, lambda: work.tried)


def _table(match: Match) -> object:
    return match.rules, match.game.position


def _judged(judged: Judged) -> JudgedFound:
    line = record_text(judged.line) if judged.verdict is Verdict.WINNABLE else None
    return {"verdict": judged.verdict, "line": line}


def touched(position: Position, move: Move) -> Hint:
    """Return a move with the card that it would play."""
    return {"move": move, "card": None if move == DRAW else card_text(position.columns[move - 1][-1])}


def _advised(kind: str, position: Position, move: Move, reason: str) -> Advised:
    return {
        "kind": kind,
        **touched(position, move),
        "reason": reason,
        "plays": None,
        "chance": None,
        "strokes": None,
        "line": None,
    }
