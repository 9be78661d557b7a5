"""The shapes of what crosses the bridge: a command in, an answer with a whole view out.

Invariant: these types and the fixtures in tests/contract say the same; a view holds nothing the player may
not see outside its opaque ``save``.
"""

from typing import NotRequired, TypedDict

from golf_core.errors import Detail
from golf_core.findings import Coaching, Hint
from golf_core.ledger import Exported, Imported, Recorded, Tallied, Told
from golf_core.naming import Description


class Command(TypedDict):
    """What the page asks for; ``type`` says which of the other parts belong to it."""

    type: str
    rules: NotRequired[str]
    number: NotRequired[int]
    date: NotRequired[str]
    code: NotRequired[str]
    column: NotRequired[int]
    place: NotRequired[int]
    save: NotRequired[str]
    ply: NotRequired[int]
    errand: NotRequired[str]
    kind: NotRequired[str]
    hole: NotRequired[int]
    seed: NotRequired[int]
    nodes: NotRequired[int]
    id: NotRequired[str]
    when: NotRequired[int]
    seconds: NotRequired[int | None]
    marks: NotRequired[list[str]]
    before: NotRequired[str | None]
    summary: NotRequired[str | None]
    today: NotRequired[str]
    records: NotRequired[list[str]]
    text: NotRequired[str]
    source: NotRequired[str | None]
    steps: NotRequired[str | None]


class Can(TypedDict):
    """Which of the three are allowed now."""

    draw: bool
    undo: bool
    redo: bool


# "from" is a word of the language, so this one is written in the other form.
Moved = TypedDict("Moved", {"card": str, "from": int | str, "to": int | str})
"""The card that the last step moved: columns by number, else ``stock`` or ``waste``."""


class Scorecard(TypedDict):
    """Nine holes: what each has added to the total and whether it was clean, None until it has ended.

    ``strokes`` holds points where points are counted, and 1 or 0 where only the result is; ``par`` is None then.
    ``next`` says whether the next hole can be laid out, ``given_up`` how the hole on the table has ended.
    """

    hole: int
    strokes: list[int | None]
    total: int
    par: int | None
    clean: list[bool | None]
    next: bool
    given_up: bool


class Frame(TypedDict):
    """The whole table as the player may see it, cards as text, columns from 1; only to be looked at."""

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
    match: Scorecard | None


class View(Frame):
    """The table that is played on, with all that is needed to take it up again."""

    save: str


class Fault(TypedDict):
    """A refusal: its code, the card it is about, an English sentence, and values for a sentence in any language."""

    code: str
    card: str | None
    message: str
    details: dict[str, Detail]


class Link(TypedDict):
    """A deal's name, and what a link to it carries after ``?``: the deal, and the deal with all moves that stand.

    ``daily`` says whether it is the deal of a date, when one is asked about.
    """

    name: str
    deal: str
    replay: str
    daily: NotRequired[bool]


class Count(TypedDict):
    """A rank, ``*`` for jokers, and how many cards have it."""

    rank: str
    count: int


class Named(TypedDict):
    """What a text names: the deal's name, its rules as a code has them, and whether a replay comes along."""

    name: str
    rules: str
    replay: bool


class Answer(TypedDict):
    """A view, or an error, or what was asked for; a warning says what of a save or a replay could not be kept.

    ``replay`` are the steps that a link brought along: they are legal, and none of them is made yet. ``coach``
    is null when nothing is under way.
    """

    view: NotRequired[View]
    error: NotRequired[Fault]
    warning: NotRequired[Fault]
    replay: NotRequired[str]
    hint: NotRequired[Hint]
    description: NotRequired[Description]
    link: NotRequired[Link]
    coach: NotRequired[Coaching | None]
    frames: NotRequired[list[Frame]]
    unseen: NotRequired[list[Count]]
    source: NotRequired[Named]
    recorded: NotRequired[Recorded]
    tally: NotRequired[Tallied]
    statistics: NotRequired[Told]
    exported: NotRequired[Exported]
    imported: NotRequired[Imported]
