"""The codes: a numbered deal and its rules in twenty signs or less.

Invariant: what is written here is read back as the same value; reading forgives how a code was typed or
pasted, and signs that look alike are never guessed.
"""

import re
from typing import Final, NoReturn

from golf_core.errors import InvalidCode
from golf_core.folding import folded
from golf_core.notation import rules_from_part, rules_part
from golf_core.rules import Rules

PREFIX: Final = "GO1"
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
NUMBER_SIGNS: Final = 7

MOST_SIGNS: Final = 20
"""What the longest code has, its dashes counted: GO1, a custom part and the number."""

LONGEST: Final = 40
"""A text of more signs than this, blanks and dashes aside, was never meant as a code."""
_LONGEST_TYPED: Final = 2000  # with all the blanks that anybody types between the signs


def code(rules: Rules, number: int) -> str:
    """Return the code of a numbered deal under these rules.

    >>> from golf_core.rules import PRESETS
    >>> code(PRESETS["E"], 1)
    'GO1-E-AAAAAAB'
    """
    signs = (ALPHABET[number >> 5 * place & 31] for place in reversed(range(NUMBER_SIGNS)))
    return f"{PREFIX}-{rules_part(rules)}-{''.join(signs)}"


def deal_from_code(text: str) -> tuple[Rules, int]:
    """Return the rules and the deal number that a code names, however it was typed or pasted.

    Case, blanks, every kind of dash, full-width signs and invisible signs are forgiven. Raises InvalidCode
    with what is wrong and where.

    >>> from golf_core.rules import PRESETS
    >>> deal_from_code(" go1 - e - aaaaaab ") == (PRESETS["E"], 1)
    True
    """
    prefix, part, number = _parts(text)
    if prefix != PREFIX:
        if re.fullmatch(r"GO[0-9]+", prefix):
            _refuse("code-version", f"{prefix} is a kind of code this version cannot read: {PREFIX} is", found=prefix)
        _refuse("code-prefix", f'a code starts with {PREFIX}, not with "{prefix}"', found=prefix, expected=PREFIX)
    rules = rules_from_part(part)
    for at, sign in enumerate(number, start=1):
        if sign not in ALPHABET:
            message = f'sign {at} of the number "{number}" is {sign}: only letters and the digits 2 to 7 are used'
            _refuse("code-sign", message, sign=sign, at=at, found=number)
    if len(number) != NUMBER_SIGNS:
        message = f'the number "{number}" has {len(number)} signs, and a deal number has {NUMBER_SIGNS}'
        _refuse("code-length", message, found=number, length=len(number), expected=NUMBER_SIGNS)
    value = 0
    for sign in number:
        value = value << 5 | ALPHABET.index(sign)
    return rules, value


def too_long(length: int) -> InvalidCode:
    """Return the refusal of a text that is far too long for a code."""
    message = (
        f"this text of {length} signs is too long for a code, which has at most {MOST_SIGNS}: paste the code alone"
    )
    return InvalidCode("code-long", message, length=length, limit=MOST_SIGNS)


def _parts(text: str) -> tuple[str, str, str]:
    """Return prefix, rules part and number of a typed code, none of them judged yet."""
    if len(text) > _LONGEST_TYPED:
        raise too_long(len(text))
    whole = folded(text)
    parts = whole.split()
    length = sum(map(len, parts))
    if not length:
        _refuse("code-empty", f"no code was given: one looks like {PREFIX}-E-AAAAAAB")
    if length > LONGEST:
        raise too_long(length)
    if len(parts) == 1:
        rest = whole.strip()
        if not rest.startswith(PREFIX):
            # Told whole, but for the version of another kind of code, which may be written together with the rest.
            version = re.match("GO[0-9]", rest)
            return version[0] if version else rest, "", ""
        cut = max(len(PREFIX), len(rest) - NUMBER_SIGNS)
        # Too short to hold all three, it is told to lack one.
        parts = [PREFIX, rest[len(PREFIX) : cut], rest[cut:]] if cut > len(PREFIX) else [rest]
    if len(parts) < len(("prefix", "rules", "number")):
        if parts[0].startswith(PREFIX):
            found = "-".join(parts)
            message = f'"{found}" lacks a part: a code is {PREFIX}, rules and number, like {PREFIX}-E-AAAAAAB'
            _refuse("code-parts", message, found=found)
        parts = [parts[0], "", ""]
    return parts[0], parts[1], "".join(parts[2:])


def _refuse(fault: str, message: str, **details: str | int) -> NoReturn:
    raise InvalidCode(fault, message, card=None, **details)
