"""The parts of a command: read out of its text, each checked for its kind.

Invariant: what is missing, or of another kind or size than it should be, is refused with its name.
"""

from collections.abc import Mapping
from typing import Any, Final

from golf_core.errors import InvalidCommand
from golf_core.jsontext import parsed

Command = Mapping[str, Any]

LONGEST: Final = 10_000_000
"""Signs of a command that are looked into: a whole text that a player pasted is one of its parts."""

MOST: Final = 2**53 - 1
"""The greatest whole number that every language counts exactly."""


def command_from_text(text: str) -> Command:
    """Return the command that a JSON text holds.

    >>> command_from_text('{"type": "draw"}')
    {'type': 'draw'}
    """
    try:
        command = parsed(text, LONGEST)
    except ValueError as error:
        message = f"the command cannot be read: {error}"
        raise bad(message) from error
    if not isinstance(command, dict) or not isinstance(command.get("type"), str):
        raise bad("a command is an object with a type")
    return command


def text(command: Command, part: str) -> str:
    """Return a part that is a text."""
    return str(_checked(command, part, str))


def number(command: Command, part: str, least: int = -MOST, most: int = MOST) -> int:
    """Return a part that is a whole number, within bounds."""
    value = int(_checked(command, part, int))
    if not least <= value <= most:
        raise bad(f'"{part}" is a number from {least} to {most}, not {value}')
    return value


def number_or_none(command: Command, part: str) -> int | None:
    """Return a part that is a whole number, None where it is left out."""
    return None if command.get(part) is None else number(command, part)


def text_or_none(command: Command, part: str) -> str | None:
    """Return a part that is a text, None where it is left out or null."""
    return None if command.get(part) is None else text(command, part)


def texts(command: Command, part: str) -> list[str]:
    """Return a part that is a list of texts."""
    values: list[str] = _checked(command, part, list)
    for at, value in enumerate(values):
        if not isinstance(value, str):
            raise bad(f'{command["type"]} needs "{part}" to be a list of texts, and number {at + 1} is {value!r:.60}')
    return values


def bad(message: str) -> InvalidCommand:
    """Return the refusal of a command."""
    return InvalidCommand("bad-command", message)


def _checked(command: Command, part: str, kind: type) -> Any:  # noqa: ANN401 - its kind is checked here
    value = command.get(part)
    # A bool is an int to isinstance.
    if type(value) is not kind:
        raise bad(f'{command["type"]} needs "{part}" of kind {kind.__name__}, not {value!r:.60}')
    return value
