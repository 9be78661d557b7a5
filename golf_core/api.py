"""The session behind the bridge: strings in, strings out, one match on the table.

Invariant: a command that is refused changes nothing; every command is answered, also when the engine fails.
"""

import json
import traceback
from typing import TYPE_CHECKING, Final

from golf_core.accounts import QUESTIONS
from golf_core.coach import ORDER, Coach
from golf_core.daily import daily_number, date_from_text
from golf_core.deal import NUMBERS, Numbered
from golf_core.errand import Errand
from golf_core.errands import best, hint, review, touched, verdict, winnable
from golf_core.errors import GolfError, InvalidCommand
from golf_core.hint import plain_hint
from golf_core.judgements import Judgements
from golf_core.match import Match
from golf_core.naming import described
from golf_core.notation import rules_from_part, rules_part, steps_from_text
from golf_core.parts import Command, bad, command_from_text, number, number_or_none, text
from golf_core.position import COLUMNS
from golf_core.protocol import Answer, Fault, Link
from golf_core.replay import replayed
from golf_core.rules import Rules
from golf_core.save import restored
from golf_core.source import EASY, Source, name, payload, read
from golf_core.unseen import unseen_ranks
from golf_core.view import frames_of, view_of

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_NODES: Final = 1_000_000
"""So far may be searched at one go, at most."""


class Session:
    """One player's table. `handle` is all the page ever calls.

    >>> print(Session().handle('{"type": "draw"}')[:30])
    {"error":{"code":"no-game","ca
    """

    def __init__(self) -> None:
        self._match: Match | None = None
        self._coach: Final = Coach()
        self._judgements: Final = Judgements()
        # A step moves a card, and its view tells which; a start lays something out; a question changes nothing.
        self._steps: Final[dict[str, Callable[[Match, Command], Match]]] = {
            "play": lambda match, command: match.with_game(
                match.game.play(_column(command), number_or_none(command, "place"))
            ),
            "draw": lambda match, _: match.with_game(match.game.draw()),
            "undo": lambda match, _: match.with_game(match.game.undo()),
            "redo": lambda match, _: match.with_game(match.game.redo()),
            "give_up": lambda match, _: match.give_up(),
            "next": lambda match, _: match.next(),
            "rewind": lambda match, command: match.with_game(match.game.rewind(number(command, "ply"))),
        }
        self._starts: Final[dict[str, Callable[[Command], tuple[Match, Answer]]]] = {
            "new": _new,
            "daily": _daily,
            "open": _opened,
            "load": _loaded,
            "restart": lambda _: (self._table().with_game(self._table().game.restart()), {}),
            "view": lambda _: (self._table(), {}),
        }
        self._questions: Final[dict[str, Callable[[Command], Answer]]] = {
            "hint": lambda _: {"hint": touched(self._table().game.position, plain_hint(self._table().game))},
            "link": lambda command: _link(self._table(), command),
            "frames": lambda command: _frames(self._match, command),
            "unseen": lambda _: {"unseen": unseen_ranks(self._table().game)},
            "read": _named,
            "describe": lambda command: {"description": described(_rules(command))},
            "coach": lambda command: {"coach": self._coach.send(self._errand(command))},
            "work": lambda command: {"coach": self._coach.work(number(command, "nodes", 1, MOST_NODES))},
            "cancel": lambda command: {"coach": self._coach.cancel(_errand_name(command))},
            **QUESTIONS,
        }
        self._errands: Final[dict[str, Callable[[Command], Errand]]] = {
            "verdict": lambda _: verdict(self._table(), self._judgements),
            "best": lambda command: best(self._table(), self._judgements, number_or_none(command, "hole")),
            "hint": lambda command: hint(self._table(), self._judgements, text(command, "kind")),
            "review": lambda command: review(self._table(), number_or_none(command, "hole")),
            "winnable": lambda command: winnable(_rules(command), number(command, "seed", 0)),
        }

    def handle(self, message: str) -> str:
        """Answer one command, both as JSON text; see `golf_core.protocol` for their shapes.

        A refusal is an error whose code is the reason. An exception nobody expected is answered as
        ``engine-fault`` with its trace and the name of the deal, and the game stays as it was.
        """
        try:
            answer = self._answer(command_from_text(message))
        except GolfError as error:
            answer = {"error": _fault(error)}
        except Exception as error:  # noqa: BLE001 - whatever goes wrong must reach the player, with its trace
            deal = "" if self._match is None else name(self._match.rules, self._match.deal)
            trace = "".join(traceback.format_exception(error))
            details: dict[str, str | int] = {"deal": deal, "trace": trace}
            answer = {"error": {"code": "engine-fault", "card": None, "message": repr(error), "details": details}}
        return json.dumps(answer, separators=(",", ":"))

    def _answer(self, command: Command) -> Answer:
        kind = command["type"]
        if step := self._steps.get(kind):
            before = self._table()
            self._match = step(before, command)
            self._coach.look(self._match)
            return {"view": view_of(self._match, before)}
        if start := self._starts.get(kind):
            self._match, more = start(command)
            self._coach.look(self._match)
            return {"view": view_of(self._match), **more}
        if question := self._questions.get(kind):
            return question(command)
        known = ", ".join(sorted({*self._steps, *self._starts, *self._questions}))
        raise bad(f'"{kind:.60}" is no command: {known} are')

    def _errand(self, command: Command) -> Errand:
        return self._errands[_errand_name(command)](command)

    def _table(self) -> Match:
        if self._match is None:
            raise _no_game()
        return self._match


def _new(command: Command) -> tuple[Match, Answer]:
    deal = Numbered(number(command, "number", 0, NUMBERS - 1))
    return Match.begun(_rules(command), deal), {}


def _daily(command: Command) -> tuple[Match, Answer]:
    deal = Numbered(daily_number(date_from_text(text(command, "date"))))
    return Match.begun(_rules(command), deal), {}


def _named(command: Command) -> Answer:
    rules, deal, steps = _source(command, "code")
    # Laying it out refuses what these rules cannot deal.
    Match.begun(rules, deal)
    return {"source": {"name": name(rules, deal), "rules": rules_part(rules), "replay": steps is not None}}


def _opened(command: Command) -> tuple[Match, Answer]:
    source = _source(command, "code")
    match = Match.begun(source.rules, source.deal)
    if source.steps is None:
        return match, {}
    replay = replayed(match, source.steps)
    answer: Answer = {"replay": replay.steps}
    return match, {**answer, **_warning(replay.fault)}


def _loaded(command: Command) -> tuple[Match, Answer]:
    match, fault = restored(text(command, "save"))
    return match, _warning(fault)


def _frames(table: Match | None, command: Command) -> Answer:
    """Answer with a frame before the first step and one after each, from the table or from the start of a source."""
    steps = command.get("steps") and steps_from_text(text(command, "steps"))
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


def _link(match: Match, command: Command) -> Answer:
    rules, deal = match.rules, match.deal
    link: Link = {
        "name": name(rules, deal),
        "deal": payload(rules, deal),
        "replay": payload(rules, deal, match.steps),
    }
    if command.get("date") is not None:
        of_the_day = Numbered(daily_number(date_from_text(text(command, "date"))))
        link["daily"] = deal == of_the_day
    return {"link": link}


def _rules(command: Command) -> Rules:
    return rules_from_part(text(command, "rules"))


def _source(command: Command, part: str) -> Source:
    default = EASY if command.get("rules") is None else _rules(command)
    return read(text(command, part), default)


def _errand_name(command: Command) -> str:
    name = text(command, "errand")
    if name not in ORDER:
        raise bad(f'"{name:.60}" is no errand: {", ".join(ORDER)} are')
    return name


def _column(command: Command) -> int:
    return number(command, "column", 1, COLUMNS)


def _no_game() -> InvalidCommand:
    return InvalidCommand("no-game", "no game lies on the table yet: new, daily, open or load starts one")


def _warning(error: GolfError | None) -> Answer:
    return {} if error is None else {"warning": _fault(error)}


def _fault(error: GolfError) -> Fault:
    return {"code": error.code, "card": error.card, "message": str(error), "details": error.details}
