"""The naming of rules: what players call a mix, what each switch says, and which cards go on which.

Invariant: plain values only, from which any language makes its sentences; the examples are played, not told.
"""

from typing import Final, TypedDict

from golf_core.cards import JOKERS, Card, card_from_text, card_text
from golf_core.notation import rules_part
from golf_core.position import COLUMNS, Position
from golf_core.rules import PRESETS, UNLIMITED, Kings, Opening, Rules


class Switch(TypedDict):
    """One switch of the rules and its value; unlimited undo is the word ``all``."""

    switch: str
    value: str | int


class Example(TypedDict):
    """Whether a card may be played on a waste top; None is the empty waste."""

    card: str
    top: str | None
    fits: bool


class Description(TypedDict):
    """A rule set told as values: its part, its preset or None, its names, and what its name leaves unsaid."""

    rules: str
    preset: str | None
    names: list[str]
    differs: list[Switch]
    switches: list[Switch]
    examples: list[Example]


_NAMES: Final = {
    (Kings.WRAP, 0): ["putt-putt", "turn-the-corner"],
    (Kings.QUEENS, 0): ["queen-on-king"],
    (Kings.CLOSED, 0): ["dead-king"],
    (Kings.QUEENS, 2): ["thieves"],
}
_PLAIN: Final = Rules()


def names(rules: Rules) -> list[str]:
    """Return what players call these kings and jokers, the best known name first; ``golf`` where they have none.

    >>> names(PRESETS["E"]), names(Rules(jokers=1))
    (['putt-putt', 'turn-the-corner'], ['golf'])
    """
    return list(_NAMES.get((rules.kings, rules.jokers), ["golf"]))


def described(rules: Rules) -> Description:
    """Return everything that a text about these rules is made from.

    >>> described(Rules(jokers=1))["differs"]
    [{'switch': 'kings', 'value': 'wrap'}, {'switch': 'jokers', 'value': 1}]
    """
    part = rules_part(rules)
    return {
        "rules": part,
        "preset": part if part in PRESETS else None,
        "names": names(rules),
        "differs": _differing(rules),
        "switches": _switches(rules),
        "examples": _examples(rules),
    }


def _switches(rules: Rules) -> list[Switch]:
    values: dict[str, str | int] = {
        "kings": str(rules.kings),
        "jokers": rules.jokers,
        "opening": str(rules.opening),
        "draw": str(rules.drawing),
        "scoring": str(rules.scoring),
        "holes": rules.holes,
        "undo": "all" if rules.undo is UNLIMITED else rules.undo,
    }
    return [{"switch": switch, "value": value} for switch, value in values.items()]


def _differing(rules: Rules) -> list[Switch]:
    """Return the switches that the name leaves open and that are not as in Easy.

    A name of its own says kings and jokers; plain Golf says neither, and has no usual kings.
    """
    told = {"kings", "jokers"} if (rules.kings, rules.jokers) in _NAMES else set()
    usual = [switch for switch in _switches(_PLAIN) if switch["switch"] != "kings"]
    return [switch for switch in _switches(rules) if switch not in usual and switch["switch"] not in told]


def _examples(rules: Rules) -> list[Example]:
    """Return the cases that a player asks about: the middle, both ends, jokers and the empty waste if there are any."""
    tops = {"7C": "6H 8S 9D 7D", "QC": "KH JD", "KC": "QH AS 2D", "AC": "2D KS QS"}
    examples: list[Example] = []
    for top, cards in tops.items():
        tried = list(map(card_from_text, cards.split()))
        examples += _tried(rules, [*tried, *JOKERS[:1]] if rules.jokers else tried, card_from_text(top))
    if rules.jokers:
        examples += _tried(rules, list(map(card_from_text, ("5D", "KH"))), JOKERS[0])
    if rules.opening is Opening.OPEN:
        examples += _tried(rules, list(map(card_from_text, ("5D", "KH"))), None)
    return examples


def _tried(rules: Rules, cards: list[Card], top: Card | None) -> list[Example]:
    """Return which of these cards can be played, laid out as the exposed cards of a small table."""
    columns = [(card,) for card in cards]
    empty: list[tuple[Card, ...]] = [()] * (COLUMNS - len(columns))
    plays = Position((*columns, *empty), () if top is None else (top,), ()).plays(rules)
    shown = None if top is None else card_text(top)
    return [{"card": card_text(card), "top": shown, "fits": at in plays} for at, card in enumerate(cards, start=1)]
