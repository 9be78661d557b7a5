"""What players call a mix, and the values from which the texts about rules are made."""

import itertools

import pytest

from golf_core.naming import Switch, described, names
from golf_core.notation import rules_from_part, rules_part
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules, Scoring

RANKS = "A23456789TJQK"


@pytest.mark.parametrize(
    ("kings", "jokers", "expected"),
    [
        (Kings.WRAP, 0, ["putt-putt", "turn-the-corner"]),
        (Kings.QUEENS, 0, ["queen-on-king"]),
        (Kings.CLOSED, 0, ["dead-king"]),
        (Kings.QUEENS, 2, ["thieves"]),
        (Kings.QUEENS, 1, ["golf"]),
        (Kings.WRAP, 1, ["golf"]),
        (Kings.WRAP, 2, ["golf"]),
        (Kings.CLOSED, 1, ["golf"]),
        (Kings.CLOSED, 2, ["golf"]),
    ],
)
def test_names_go_by_kings_and_jokers(kings: Kings, jokers: int, expected: list[str]) -> None:
    for opening, drawing in itertools.product(Opening, Drawing):
        assert names(Rules(kings, jokers, opening, drawing)) == expected  # type: ignore[arg-type]


def switches(**values: str | int) -> list[Switch]:
    return [{"switch": switch, "value": value} for switch, value in values.items()]


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("E", switches()),
        ("C", switches()),
        ("S9", switches(scoring="strokes", holes=9, undo="all")),
        ("S", switches(scoring="result", undo="all")),
        ("KW0OSP10", switches(opening="open", draw="stuck", undo=0)),
        ("KQ2DAP1H", switches()),
        ("KQ1DAP1H", switches(kings="queens", jokers=1)),
        ("KC2DAS93", switches(kings="closed", jokers=2, scoring="strokes", holes=9, undo=3)),
    ],
)
def test_what_the_name_leaves_unsaid(part: str, expected: list[Switch]) -> None:
    assert described(rules_from_part(part))["differs"] == expected


def test_every_switch_is_told_in_the_order_of_the_code() -> None:
    told = described(rules_from_part("KQ1OSR9T"))
    assert told["switches"] == switches(
        kings="queens", jokers=1, opening="open", draw="stuck", scoring="result", holes=9, undo=10
    )
    assert (told["rules"], told["preset"]) == ("KQ1OSR9T", None)
    assert [described(rules)["preset"] for rules in PRESETS.values()] == list(PRESETS)


@pytest.mark.parametrize("kings", list(Kings))
@pytest.mark.parametrize("jokers", [0, 1])
@pytest.mark.parametrize("opening", list(Opening))
def test_examples_are_true(kings: Kings, jokers: int, opening: Opening) -> None:
    examples = described(Rules(kings, jokers, opening))["examples"]  # type: ignore[arg-type]
    fitting = {
        Kings.CLOSED: {"A": "2", "Q": "JK", "K": ""},
        Kings.QUEENS: {"A": "2", "Q": "JK", "K": "Q"},
        Kings.WRAP: {"A": "2K", "Q": "JK", "K": "AQ"},
    }[kings] | {"7": "68"}
    for example in examples:
        card, top = example["card"], example["top"]
        if top is None or "*" in (card, top):
            assert example["fits"]
        else:
            assert example["fits"] == (card[0] in fitting[top[0]]), example
    tops = {example["top"] for example in examples}
    assert tops == {"7C", "QC", "KC", "AC"} | ({"*"} if jokers else set()) | ({None} if opening == "open" else set())
    assert len({(example["card"], example["top"]) for example in examples}) == len(examples)
    assert {example["fits"] for example in examples} == {True, False}


def test_a_description_is_of_the_rules_it_names() -> None:
    for kings, scoring in itertools.product(Kings, Scoring):
        rules = Rules(kings, scoring=scoring)
        assert described(rules)["rules"] == rules_part(rules)
