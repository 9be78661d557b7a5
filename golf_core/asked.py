"""The parts of a command, each of the kind it must be.

Invariant: nothing of a command is used before its kind has been seen here; what is wrong is refused as ``bad-command``.
"""

from collections.abc import Mapping
from typing import Any

from golf_core.errors import InvalidCommand


def bad(message: str) -> InvalidCommand:
    """Return the refusal of a command that makes no sense."""
    return InvalidCommand("bad-command", message)


def part(command: Mapping[str, Any], name: str, kind: type) -> Any:  # noqa: ANN401 - its kind is checked here
    """Return a part of a command that must be there.

    >>> part({"type": "new", "number": 1}, "number", int)
    1
    """
    value = command.get(name)
    if type(value) is not kind:
        raise bad(f'{command["type"]} needs "{name}" of kind {kind.__name__}, not {value!r:.60}')
    return value


def part_or_none(command: Mapping[str, Any], name: str, kind: type) -> Any:  # noqa: ANN401 - likewise
    """Return a part that may be missing or null."""
    return None if command.get(name) is None else part(command, name, kind)


def texts(command: Mapping[str, Any], name: str) -> list[str]:
    """Return a part that must be a list of texts."""
    values: list[str] = part(command, name, list)
    for at, value in enumerate(values):
        if not isinstance(value, str):
            raise bad(f'{command["type"]} needs "{name}" to be a list of texts, and number {at + 1} is {value!r:.60}')
    return values
