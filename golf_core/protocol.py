"""The shapes of what crosses the bridge: a command in, an answer with a whole view out.

Invariant: these types and the fixtures in tests/contract say the same; a view holds nothing the player may
not see outside its opaque ``save``.
"""

from typing import NotRequired, TypedDict

from golf_core.errors import Detail


class Command(TypedDict):
    """What the page asks for; ``type`` says which of the other parts belong to it."""

    type: str
    rules: NotRequired[str]
    number: NotRequired[int]
    code: NotRequired[str]
    column: NotRequired[int]
    place: NotRequired[int]
    save: NotRequired[str]


class Can(TypedDict):
    """Which of the three are allowed now."""

    draw: bool
    undo: bool
    redo: bool


# "from" is a word of the language, so this one is written in the other form.
Moved = TypedDict("Moved", {"card": str, "from": int | str, "to": int | str})
"""The card that the last step moved: columns by number, else ``stock`` or ``waste``."""


class View(TypedDict):
    """The whole table as the player may see it, cards as text, columns from 1."""

    rules: str
    code: str | None
    columns: list[list[str]]
    waste: list[str]
    stock: int
    playable: list[int]
    can: Can
    score: int | None
    moves: int
    outcome: str | None
    moved: Moved | None
    match: None
    save: str


class Fault(TypedDict):
    """A refusal: its code, the card it is about, an English sentence, and values for a sentence in any language."""

    code: str
    card: str | None
    message: str
    details: dict[str, Detail]


class Answer(TypedDict):
    """A view, or an error; a warning says what of a save could not be kept."""

    view: NotRequired[View]
    error: NotRequired[Fault]
    warning: NotRequired[Fault]
