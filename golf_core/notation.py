"""The written forms of rules and of moves.

Invariant: what is written here is read back as the same value; reading forgives how a text was typed or
pasted, never what it says.
"""

from collections.abc import Iterable
from typing import Any, Final, NoReturn

from golf_core.errors import InvalidCode, InvalidRecord
from golf_core.folding import folded
from golf_core.position import Move
from golf_core.rules import PRESETS, UNLIMITED, Drawing, Kings, Opening, Rules, Scoring

OLD_EASY: Final = "N"
CUSTOM: Final = "K"
MOVE_SIGNS: Final = "01234567"
NEXT_HOLE: Final = "/"
GIVE_UP: Final = "g"

# The switches of a custom rules part, in the order they are written, with a sign for each value.
_SWITCHES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("kings", {"C": Kings.CLOSED, "Q": Kings.QUEENS, "W": Kings.WRAP}),
    ("jokers", {"0": 0, "1": 1, "2": 2}),
    ("opening", {"D": Opening.DEALT, "O": Opening.OPEN}),
    ("drawing", {"A": Drawing.ANYTIME, "S": Drawing.STUCK}),
    ("scoring", {"P": Scoring.POINTS, "S": Scoring.STROKES, "R": Scoring.RESULT}),
    ("holes", {"1": 1, "9": 9}),
    ("undo", {"0": 0, "1": 1, "3": 3, "T": 10, "H": 100, "A": UNLIMITED}),
)


def rules_part(rules: Rules) -> str:
    """Return the rules part of a code: a preset's letter, or K and a sign for each switch.

    >>> rules_part(PRESETS["C"]), rules_part(Rules(jokers=2))
    ('C', 'KW2DAP1H')
    """
    for letter, preset in PRESETS.items():
        if rules == preset:
            return letter
    signs = (
        next(sign for sign, value in values.items() if value == getattr(rules, switch)) for switch, values in _SWITCHES
    )
    return CUSTOM + "".join(signs)


def rules_from_part(text: str) -> Rules:
    """Return the rules that a rules part names. Raises InvalidCode (``code-rules``) for any other text.

    >>> rules_from_part("kc0dar1a") == PRESETS["S"]
    True
    """
    part = folded(text).replace(" ", "")
    if part == OLD_EASY:
        return PRESETS["E"]
    if part in PRESETS:
        return PRESETS[part]
    if not part.startswith(CUSTOM):
        known = ", ".join(PRESETS)
        _refuse(f'"{part:.60}" names no rules: {known} or K with seven signs would', found=part[:60], at=0)
    if len(part) != len(_SWITCHES) + 1:
        message = f'custom rules are K and seven signs, and "{part:.60}" has {len(part) - 1} after the K'
        _refuse(message, found=part[:60], at=0)
    chosen: dict[str, Any] = {}
    for at, (sign, (switch, values)) in enumerate(zip(part[1:], _SWITCHES, strict=True), start=2):
        if sign not in values:
            message = f'sign {at} of the rules "{part}" is {sign}, and {switch} takes {" ".join(values)}'
            _refuse(message, found=part, at=at)
        chosen[switch] = values[sign]
    return Rules(**chosen)


def record_text(record: Iterable[Move]) -> str:
    """Return moves as digits, 0 for a draw and 1 to 7 for a play from that column."""
    return "".join(map(str, record))


def record_from_text(text: str) -> tuple[Move, ...]:
    """Return the moves a line of digits names; blanks are ignored.

    Raises InvalidRecord (``record-sign``) at the first sign that is no move.

    >>> record_from_text("05 2")
    (0, 5, 2)
    """
    signs = "".join(text.split())
    _check(signs, MOVE_SIGNS, "0 draws and 1 to 7 play from that column")
    return tuple(Move(int(sign)) for sign in signs)


def steps_from_text(text: str) -> str:
    """Return the steps of a whole match without blanks: moves, ``/`` to the next hole, ``g`` to give a hole up.

    Raises InvalidRecord (``record-sign``) at the first sign that is no step.

    >>> steps_from_text("052 g/ 01")
    '052g/01'
    """
    signs = "".join(text.split())
    _check(
        signs,
        MOVE_SIGNS + NEXT_HOLE + GIVE_UP,
        "0 draws, 1 to 7 play from that column, / goes to the next hole and g gives a hole up",
    )
    return signs


def _check(signs: str, known: str, meaning: str) -> None:
    for at, sign in enumerate(signs, start=1):
        if sign not in known:
            message = f'sign {at} of the moves is "{sign}": {meaning}'
            raise InvalidRecord("record-sign", message, sign=sign, at=at)


def _refuse(message: str, **details: str | int) -> NoReturn:
    raise InvalidCode("code-rules", message, card=None, **details)
