"""The session behind the bridge: strings in, strings out, one match on the table.

Invariant: a command that is refused changes nothing; every command is answered, also when the engine fails.
"""

import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final

from golf_core.accounts import QUESTIONS
from golf_core.asked import bad, part, part_or_none
from golf_core.cards import card_text
from golf_core.daily import daily_number, date_from_text
from golf_core.deal import NUMBERS, Numbered
from golf_core.errors import GolfError, InvalidCommand
from golf_core.hint import plain_hint
from golf_core.jsontext import parsed
from golf_core.match import Match
from golf_core.naming import described
from golf_core.notation import rules_from_part, rules_part, steps_from_text
from golf_core.position import COLUMNS, DRAW
from golf_core.protocol import Answer, Fault, Link
from golf_core.replay import replayed
from golf_core.save import restored
from golf_core.source import EASY, Source, name, payload, read
from golf_core.unseen import unseen_ranks
from golf_core.view import frames_of, view_of

LONGEST: Final = 10_000_000
"""Signs of a command that are looked into: a whole text that a player pasted is one of its parts."""


class Session:
    """One player's table. `handle` is all the page ever calls.

    >>> print(Session().handle('{"type": "draw"}')[:30])
    {"error":{"code":"no-game","ca
    """

    def __init__(self) -> None:
        self._match: Match | None = None
        # A step moves a card, and its view tells which; a start lays something out; a question changes nothing.
        self._steps: Final[dict[str, Callable[[Match, Mapping[str, Any]], Match]]] = {
            "play": lambda match, command: match.with_game(match.game.play(_column(command), _place(command))),
            "draw": lambda match, _: match.with_game(match.game.draw()),
            "undo": lambda match, _: match.with_game(match.game.undo()),
            "redo": lambda match, _: match.with_game(match.game.redo()),
            "give_up": lambda match, _: match.give_up(),
            "next": lambda match, _: match.next(),
        }
        self._starts: Final[dict[str, Callable[[Mapping[str, Any]], tuple[Match, Answer]]]] = {
            "new": _new,
            "daily": _daily,
            "open": _opened,
            "load": _loaded,
            "restart": lambda _: (self._table().with_game(self._table().game.restart()), {}),
            "view": lambda _: (self._table(), {}),
        }
        self._questions: Final[dict[str, Callable[[Mapping[str, Any]], Answer]]] = {
            "hint": lambda _: _hint(self._table()),
            "link": lambda command: _link(self._table(), command),
            "frames": lambda command: _frames(self._match, command),
            "unseen": lambda _: {"unseen": unseen_ranks(self._table().game)},
            "read": _named,
            "describe": lambda command: {"description": described(rules_from_part(part(command, "rules", str)))},
            **QUESTIONS,
        }

    def handle(self, text: str) -> str:
        """Answer one command, both as JSON text; see `golf_core.protocol` for their shapes.

        A refusal is an error whose code is the reason. An exception nobody expected is answered as
        ``engine-fault`` with its trace and the name of the deal, and the game stays as it was.
        """
        try:
            answer = self._answer(_command(text))
        except GolfError as error:
            answer = {"error": _fault(error)}
        except Exception as error:  # noqa: BLE001 - whatever goes wrong must reach the player, with its trace
            deal = "" if self._match is None else name(self._match.rules, self._match.deal)
            trace = "".join(traceback.format_exception(error))
            details: dict[str, str | int] = {"deal": deal, "trace": trace}
            answer = {"error": {"code": "engine-fault", "card": None, "message": repr(error), "details": details}}
        return json.dumps(answer, separators=(",", ":"))

    def _answer(self, command: Mapping[str, Any]) -> Answer:
        kind = command["type"]
        if step := self._steps.get(kind):
            before = self._table()
            self._match = step(before, command)
            return {"view": view_of(self._match, before)}
        if start := self._starts.get(kind):
            self._match, more = start(command)
            return {"view": view_of(self._match), **more}
        if question := self._questions.get(kind):
            return question(command)
        known = ", ".join(sorted({*self._steps, *self._starts, *self._questions}))
        raise bad(f'"{kind:.60}" is no command: {known} are')

    def _table(self) -> Match:
        if self._match is None:
            raise _no_game()
        return self._match


def _command(text: str) -> Mapping[str, Any]:
    try:
        command = parsed(text, LONGEST)
    except ValueError as error:
        message = f"the command cannot be read: {error}"
        raise bad(message) from error
    if not isinstance(command, dict) or not isinstance(command.get("type"), str):
        raise bad("a command is an object with a type")
    return command


def _new(command: Mapping[str, Any]) -> tuple[Match, Answer]:
    number = part(command, "number", int)
    if not 0 <= number < NUMBERS:
        raise bad(f"a deal number is 0 to {NUMBERS - 1}, not {number}")
    return Match.begun(rules_from_part(part(command, "rules", str)), Numbered(number)), {}


def _daily(command: Mapping[str, Any]) -> tuple[Match, Answer]:
    number = daily_number(date_from_text(part(command, "date", str)))
    return Match.begun(rules_from_part(part(command, "rules", str)), Numbered(number)), {}


def _named(command: Mapping[str, Any]) -> Answer:
    rules, deal, steps = _source(command, "code")
    # Laying it out refuses what these rules cannot deal.
    Match.begun(rules, deal)
    return {"source": {"name": name(rules, deal), "rules": rules_part(rules), "replay": steps is not None}}


def _opened(command: Mapping[str, Any]) -> tuple[Match, Answer]:
    source = _source(command, "code")
    match = Match.begun(source.rules, source.deal)
    if source.steps is None:
        return match, {}
    replay = replayed(match, source.steps)
    answer: Answer = {"replay": replay.steps}
    return match, {**answer, **_warning(replay.fault)}


def _loaded(command: Mapping[str, Any]) -> tuple[Match, Answer]:
    match, fault = restored(part(command, "save", str))
    return match, _warning(fault)


def _frames(table: Match | None, command: Mapping[str, Any]) -> Answer:
    """Answer with a frame before the first step and one after each, from the table or from the start of a source."""
    steps = command.get("steps") and steps_from_text(part(command, "steps", str))
    if command.get("source") is None:
        if table is None:
            raise _no_game()
        start = table
    else:
        source = _source(command, "source")
        start = Match.begun(source.rules, source.deal)
        steps = steps or source.steps
    replay = replayed(start, steps or "")
    answer: Answer = {"frames": frames_of(replay.matches)}
    return {**answer, **_warning(replay.fault)}


def _hint(match: Match) -> Answer:
    move = plain_hint(match.game)
    card = None if move == DRAW else card_text(match.game.position.columns[move - 1][-1])
    return {"hint": {"move": move, "card": card}}


def _link(match: Match, command: Mapping[str, Any]) -> Answer:
    rules, deal = match.rules, match.deal
    link: Link = {
        "name": name(rules, deal),
        "deal": payload(rules, deal),
        "replay": payload(rules, deal, match.steps),
    }
    if command.get("date") is not None:
        number = daily_number(date_from_text(part(command, "date", str)))
        link["daily"] = isinstance(deal, Numbered) and deal.number == number
    return {"link": link}


def _source(command: Mapping[str, Any], field: str) -> Source:
    default = EASY if command.get("rules") is None else rules_from_part(part(command, "rules", str))
    return read(part(command, field, str), default)


def _column(command: Mapping[str, Any]) -> int:
    column = int(part(command, "column", int))
    if not 1 <= column <= COLUMNS:
        raise bad(f"a column is 1 to {COLUMNS}, not {column}")
    return column


def _place(command: Mapping[str, Any]) -> int | None:
    place: int | None = part_or_none(command, "place", int)
    return place


def _no_game() -> InvalidCommand:
    return InvalidCommand("no-game", "no game lies on the table yet: new, daily, open or load starts one")


def _warning(error: GolfError | None) -> Answer:
    return {} if error is None else {"warning": _fault(error)}


def _fault(error: GolfError) -> Fault:
    return {"code": error.code, "card": error.card, "message": str(error), "details": error.details}
