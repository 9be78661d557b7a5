"""The session behind the bridge: strings in, strings out, one game on the table.

Invariant: a command that is refused changes nothing; every command is answered, also when the engine fails.
"""

import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final

from golf_core.cards import card_text
from golf_core.deal import NUMBERS, Deal
from golf_core.errors import GolfError, InvalidCommand, InvalidSave
from golf_core.game import Game
from golf_core.jsontext import parsed
from golf_core.notation import code, deal_from_code, rules_from_part, rules_part
from golf_core.position import COLUMNS, DRAW, Position
from golf_core.protocol import Answer, Fault, Moved, View
from golf_core.save import restored, save

LONGEST: Final = 100_000
"""More signs than any command of the page has; a longer one is not looked into."""


def view_of(game: Game, before: Game | None = None) -> View:
    """Return the view of a game; ``before`` is the same game one step earlier, to name the card that moved."""
    position = game.position
    over = position.outcome(game.rules)
    return {
        "rules": rules_part(game.rules),
        "code": code(game.rules, game.deal.number),
        "columns": [[card_text(card) for card in column] for column in position.columns],
        "waste": [card_text(card) for card in position.waste],
        "stock": len(position.stock),
        "playable": [] if over else list(position.plays(game.rules)),
        "can": {"draw": DRAW in position.moves(game.rules), "undo": game.can_undo, "redo": game.can_redo},
        "score": game.score,
        "moves": game.made,
        "outcome": over,
        "moved": None if before is None else _moved(before, game, position),
        "match": None,
        "save": save(game),
    }


def _moved(before: Game, game: Game, position: Position) -> Moved:
    """Return the card that went to or came from the waste between two games one step apart."""
    if game.ply > before.ply:
        source = game.record[before.ply]
        return {"card": card_text(position.waste[-1]), "from": source or "stock", "to": "waste"}
    source = before.record[game.ply]
    return {"card": card_text(before.position.waste[-1]), "from": "waste", "to": source or "stock"}


class Session:
    """One player's table. `handle` is all the page ever calls.

    >>> print(Session().handle('{"type": "draw"}')[:30])
    {"error":{"code":"no-game","ca
    """

    def __init__(self) -> None:
        self._game: Game | None = None
        self._steps: Final[dict[str, Callable[[Mapping[str, Any]], Game]]] = {
            "play": lambda command: self._table().play(_column(command), _place(command)),
            "draw": lambda _: self._table().draw(),
            "undo": lambda _: self._table().undo(),
            "redo": lambda _: self._table().redo(),
        }
        self._starts: Final[dict[str, Callable[[Mapping[str, Any]], tuple[Game, InvalidSave | None]]]] = {
            "new": lambda command: (_new(command), None),
            "open": lambda command: (_opened(command), None),
            "load": lambda command: restored(_part(command, "save", str)),
            "restart": lambda _: (self._table().restart(), None),
            "view": lambda _: (self._table(), None),
        }

    def handle(self, text: str) -> str:
        """Answer one command, both as JSON text; see `golf_core.protocol` for their shapes.

        A refusal is an error whose code is the reason. An exception nobody expected is answered as
        ``engine-fault`` with its trace and the code of the deal, and the game stays as it was.
        """
        try:
            answer = self._answer(_command(text))
        except GolfError as error:
            answer = {"error": _fault(error)}
        except Exception as error:  # noqa: BLE001 - whatever goes wrong must reach the player, with its trace
            deal = "" if self._game is None else code(self._game.rules, self._game.deal.number)
            trace = "".join(traceback.format_exception(error))
            details: dict[str, str | int] = {"deal": deal, "trace": trace}
            answer = {"error": {"code": "engine-fault", "card": None, "message": repr(error), "details": details}}
        return json.dumps(answer, separators=(",", ":"))

    def _answer(self, command: Mapping[str, Any]) -> Answer:
        kind = command["type"]
        if step := self._steps.get(kind):
            before = self._table()
            self._game = step(command)
            return {"view": view_of(self._game, before)}
        if start := self._starts.get(kind):
            self._game, fault = start(command)
            answer: Answer = {"view": view_of(self._game)}
            if fault:
                answer["warning"] = _fault(fault)
            return answer
        known = ", ".join(sorted({*self._steps, *self._starts}))
        raise _bad(f'"{kind}" is no command: {known} are')

    def _table(self) -> Game:
        if self._game is None:
            message = "no game lies on the table yet: new, open or load starts one"
            raise InvalidCommand("no-game", message)
        return self._game


def _command(text: str) -> Mapping[str, Any]:
    try:
        command = parsed(text, LONGEST)
    except ValueError as error:
        raise _bad(f"the command cannot be read: {error}") from error
    if not isinstance(command, dict) or not isinstance(command.get("type"), str):
        raise _bad("a command is an object with a type")
    return command


def _new(command: Mapping[str, Any]) -> Game:
    number = _part(command, "number", int)
    if not 0 <= number < NUMBERS:
        raise _bad(f"a deal number is 0 to {NUMBERS - 1}, not {number}")
    return Game(rules_from_part(_part(command, "rules", str)), Deal(number))


def _opened(command: Mapping[str, Any]) -> Game:
    rules, number = deal_from_code(_part(command, "code", str))
    return Game(rules, Deal(number))


def _column(command: Mapping[str, Any]) -> int:
    column = int(_part(command, "column", int))
    if not 1 <= column <= COLUMNS:
        raise _bad(f"a column is 1 to {COLUMNS}, not {column}")
    return column


def _place(command: Mapping[str, Any]) -> int | None:
    return None if command.get("place") is None else int(_part(command, "place", int))


def _part(command: Mapping[str, Any], name: str, kind: type) -> Any:  # noqa: ANN401 - its kind is checked here
    value = command.get(name)
    if type(value) is not kind:
        raise _bad(f'{command["type"]} needs "{name}" of kind {kind.__name__}, not {value!r:.60}')
    return value


def _bad(message: str) -> InvalidCommand:
    return InvalidCommand("bad-command", message)


def _fault(error: GolfError) -> Fault:
    return {"code": error.code, "card": error.card, "message": str(error), "details": error.details}
