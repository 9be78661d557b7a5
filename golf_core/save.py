"""The save: a game as one line of text, and the game that such a line holds.

Invariant: what `save` writes, `restored` reads back as the same game; anything else is replayed as far as it
goes or refused with a reason, and never changes a game.
"""

import json
from dataclasses import replace
from typing import Any, Final

from golf_core.deal import Deal
from golf_core.errors import InvalidCode, InvalidRecord, InvalidSave
from golf_core.game import Game
from golf_core.jsontext import parsed
from golf_core.notation import code, deal_from_code, record_from_text, record_text

VERSION: Final = 1
LONGEST: Final = 4000
"""More signs than any save has; a longer text is not looked into."""

_KINDS: Final = {"deal": str, "record": str, "ply": int, "made": int, "floor": int, "undone": bool, "restarted": bool}


def save(game: Game) -> str:
    """Return the game as one line of JSON: the deal's name, the record and its history."""
    kept = {
        "version": VERSION,
        "deal": code(game.rules, game.deal.number),
        "record": record_text(game.record),
        "ply": game.ply,
        "made": game.made,
        "floor": game.floor,
        "undone": game.undone,
        "restarted": game.restarted,
    }
    return json.dumps(kept, separators=(",", ":"))


def restored(text: str) -> tuple[Game, InvalidSave | None]:
    """Return the game that a save holds, replayed move by move, and the fault where that stopped, if it did.

    Raises InvalidSave when nothing can be kept: ``save-damaged`` with the reason, or ``save-newer``.
    """
    kept = _fields(text)
    try:
        rules, number = deal_from_code(kept["deal"])
        record = record_from_text(kept["record"])
    except (InvalidCode, InvalidRecord) as error:
        raise _damaged(str(error)) from error
    ply, made, floor = kept["ply"], kept["made"], kept["floor"]
    if not 0 <= floor <= ply <= len(record) <= made:
        message = f"floor {floor}, ply {ply}, {len(record)} moves recorded and {made} made do not go together"
        raise _damaged(message)
    whole = Game(rules, Deal(number), record, ply, made, floor, kept["undone"], kept["restarted"])
    return _replayed(whole)


def _replayed(game: Game) -> tuple[Game, InvalidSave | None]:
    """Return the game with its record cut before the first move that is not legal, and that fault."""
    position = game.deal.layout(game.rules)
    for at, move in enumerate(game.record):
        if refusal := position.refusal(game.rules, move):
            ply = min(game.ply, at)
            kept = replace(game, record=game.record[:at], ply=ply, floor=min(game.floor, ply))
            message = f"move {at + 1} of the save is {move}, and {refusal}: the {at} moves before it are kept"
            return kept, InvalidSave("save-move", message, card=refusal.card, move=at + 1, sign=str(move))
        position = position.after(move)
    return game, None


def _fields(text: str) -> dict[str, Any]:
    """Return the fields of a save, each of its kind."""
    try:
        kept = parsed(text, LONGEST)
    except ValueError as error:
        raise _damaged(str(error)) from error
    if not isinstance(kept, dict) or type(kept.get("version")) is not int:
        raise _damaged("it is no object with a version")
    if kept["version"] > VERSION:
        message = (
            f"this save is of version {kept['version']}, and this engine reads up to {VERSION}: it is left as it is"
        )
        raise InvalidSave("save-newer", message, version=kept["version"], known=VERSION)
    if kept["version"] < VERSION:
        raise _damaged(f"there was never a version {kept['version']}")
    for name, kind in _KINDS.items():
        # A bool is an int to isinstance, and a save that says "ply": true is damaged.
        if type(kept.get(name)) is not kind:
            raise _damaged(f"its {name} is {kept.get(name)!r}, and should be of kind {kind.__name__}")
    return kept


def _damaged(reason: str) -> InvalidSave:
    return InvalidSave("save-damaged", f"the save cannot be read: {reason}", reason=reason)
