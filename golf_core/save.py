"""The save: a match as one line of text, and the match that such a line holds.

Invariant: what `save` writes, `restored` reads back as the same match; anything else is replayed as far as it
goes or refused with a reason, and never changes a game.
"""

import json
from dataclasses import replace
from typing import Any, Final

from golf_core.errors import GolfError, InvalidRecord, InvalidSave
from golf_core.game import Game
from golf_core.jsontext import parsed
from golf_core.match import Match
from golf_core.notation import record_from_text, record_text, rules_from_part, rules_part
from golf_core.source import name, read

VERSION: Final = 1
LONGEST: Final = 100_000
"""Many more signs than a save has, so that a newer version's is still known as such; no longer text is looked into."""
MOST_MADE: Final = 2**53 - 1
"""The greatest count that is a whole number in every language that reads a view."""

_MARKS: Final = {"u": "undone", "r": "restarted", "g": "given_up"}
_KINDS: Final = {"record": str, "ply": int, "made": int, "floor": int, "marks": str}


def save(match: Match) -> str:
    """Return the match as one line of JSON: the deal's name, the rules, and each hole's record and history."""
    kept = {
        "version": VERSION,
        "deal": name(match.rules, match.deal),
        "rules": rules_part(match.rules),
        "holes": [_kept(game) for game in match.games],
    }
    return json.dumps(kept, separators=(",", ":"))


def restored(text: str) -> tuple[Match, InvalidSave | None]:
    """Return the match that a save holds, replayed move by move, and the fault where that stopped, if it did.

    Raises InvalidSave when nothing can be kept: ``save-damaged`` with the reason, or ``save-newer``.
    """
    kept = _fields(text)
    match = _laid_out(kept["deal"], kept["rules"])
    games: tuple[Game, ...] = ()
    fault: InvalidSave | None = None
    for hole, written in enumerate(kept["holes"], start=1):
        try:
            _check_turn(match, games, hole)
            game, fault = _replayed(Game(match.rules, match.deal.hole(hole)), written, hole, match.holes)
        except InvalidSave as error:
            if not games:
                raise
            reason = error.details["reason"]
            message = f"hole {hole} of the save cannot be read: {reason}; the {len(games)} before it are kept"
            fault = InvalidSave("save-hole", message, hole=hole, reason=reason)
            break
        games = (*games, game)
        if fault:
            break
    return replace(match, games=games), fault


def _kept(game: Game) -> dict[str, str | int]:
    marks = "".join(sign for sign, mark in _MARKS.items() if getattr(game, mark))
    record = record_text(game.record)
    return {"record": record, "ply": game.ply, "made": game.made, "floor": game.floor, "marks": marks}


def _laid_out(deal: str, part: str) -> Match:
    """Return the match at its first hole."""
    try:
        rules = rules_from_part(part)
        source = read(deal, rules)
    except GolfError as error:
        raise _damaged(str(error)) from error
    if source.rules != rules:
        message = f"its deal {deal} is of other rules than {part}"
        raise _damaged(message)
    return Match.begun(rules, source.deal)


def _check_turn(match: Match, games: tuple[Game, ...], hole: int) -> None:
    if hole > match.holes:
        message = f"hole {hole} is one more than the {match.holes} played"
        raise _damaged(message)
    if games and not games[-1].over:
        message = f"hole {hole} was begun before hole {hole - 1} had ended"
        raise _damaged(message)


def _replayed(game: Game, written: object, hole: int, holes: int) -> tuple[Game, InvalidSave | None]:
    """Return a hole with its record cut before the first move that is not legal, and that fault."""
    kept = _checked(written, _KINDS)
    marks = {mark: sign in kept["marks"] for sign, mark in _MARKS.items()}
    if not set(kept["marks"]) <= set(_MARKS) or (marks["given_up"] and holes == 1):
        message = f'its marks "{kept["marks"]:.20}" are not among {", ".join(_MARKS)} (g in a match only)'
        raise _damaged(message)
    signs = "".join(kept["record"].split())
    ply, made, floor = kept["ply"], kept["made"], kept["floor"]
    reach = 0 if game.rules.undo is None else len(signs) - game.rules.undo
    if not max(0, reach) <= floor <= ply <= len(signs) <= made <= MOST_MADE:
        message = f"floor {floor}, ply {ply}, {len(signs)} moves recorded and {made} made do not go together"
        raise _damaged(message)
    record, fault = _good_part(game, signs, hole)
    if fault:
        # Whether the hole would still have been given up without the rest of it, nobody knows.
        marks["given_up"] = False
    ply = min(ply, len(record))
    game = Game(game.rules, game.deal, record, ply, made, min(floor, ply), **marks)
    if game.given_up and game.outcome:
        message = f"its hole was given up, and is {game.outcome} too"
        raise _damaged(message)
    return game, fault


def _good_part(game: Game, signs: str, hole: int) -> tuple[tuple[Any, ...], InvalidSave | None]:
    """Return the moves before the first that is none or is not legal, and that fault."""
    try:
        record, wrong = record_from_text(signs), None
    except InvalidRecord as error:
        record, wrong = record_from_text(signs[: int(error.details["at"]) - 1]), error
    position = game.deal.layout(game.rules)
    for at, move in enumerate(record):
        if refusal := position.refusal(game.rules, move):
            return record[:at], _stopped(hole, at, str(move), refusal)
        position = position.after(move)
    return record, _stopped(hole, len(record), signs[len(record)], wrong) if wrong else None


def _stopped(hole: int, good: int, sign: str, why: GolfError) -> InvalidSave:
    message = f"move {good + 1} of hole {hole} in the save is {sign}, and {why}: the {good} moves before it are kept"
    return InvalidSave("save-move", message, card=why.card, hole=hole, move=good + 1, sign=sign)


def _fields(text: str) -> dict[str, Any]:
    """Return the fields of a save, each of its kind."""
    try:
        kept = parsed(text, LONGEST)
    except ValueError as error:
        raise _damaged(str(error)) from error
    if not isinstance(kept, dict) or type(kept.get("version")) is not int:
        raise _damaged("it is no object with a version")
    version = kept["version"]
    if version > VERSION:
        message = f"this save is of version {version}, and this engine reads up to {VERSION}: it is left as it is"
        raise InvalidSave("save-newer", message, version=version, known=VERSION)
    if version < VERSION:
        raise _damaged(f"there was never a version {version}")
    kept = _checked(kept, {"deal": str, "rules": str, "holes": list})
    if not kept["holes"]:
        raise _damaged("it holds no hole, and a game has one at least")
    return kept


def _checked(value: object, kinds: dict[str, type]) -> dict[str, Any]:
    if not isinstance(value, dict):
        message = f"it holds {value!r:.60} where a hole should be"
        raise _damaged(message)
    for field, kind in kinds.items():
        # A bool is an int to isinstance, and a save that says "ply": true is damaged.
        if type(value.get(field)) is not kind:
            message = f"its {field} is {value.get(field)!r:.60}, and should be of kind {kind.__name__}"
            raise _damaged(message)
    return value


def _damaged(reason: str) -> InvalidSave:
    return InvalidSave("save-damaged", f"the save cannot be read: {reason}", reason=reason)
