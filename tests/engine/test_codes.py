"""Codes, rules parts and lines of moves: what is written is read back, and what is wrong is told where."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.codes import ALPHABET, code, deal_from_code
from golf_core.deal import NUMBERS
from golf_core.errors import InvalidCode, InvalidRecord
from golf_core.notation import record_from_text, record_text, rules_from_part, rules_part, steps_from_text
from golf_core.rules import PRESETS, Drawing, Kings, Opening, Rules, Scoring

EVERY_RULES = [
    Rules(*values)  # type: ignore[arg-type]
    for values in itertools.product(Kings, (0, 1, 2), Opening, Drawing, Scoring, (1, 9), (0, 1, 3, 10, 100, None))
]
ANY_RULES = st.sampled_from(EVERY_RULES)
ANY_NUMBER = st.integers(0, NUMBERS - 1)


def fault(text: str) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(InvalidCode) as caught:
        deal_from_code(text)
    assert str(caught.value)
    return caught.value.code, dict(caught.value.details)


def test_every_rules_value_round_trips_and_no_two_are_written_alike() -> None:
    parts = [rules_part(rules) for rules in EVERY_RULES]
    assert len(set(parts)) == len(EVERY_RULES) == 3 * 3 * 2 * 2 * 3 * 2 * 6
    assert [rules_from_part(part) for part in parts] == EVERY_RULES
    assert {part for part in parts if len(part) < 8} == set(PRESETS)


def test_a_mix_equal_to_a_preset_is_written_as_that_preset() -> None:
    assert code(*deal_from_code("GO1-KW0DAP1H-AAAAAAB")) == "GO1-E-AAAAAAB"
    assert code(*deal_from_code("GO1-KC0DAR1A-AAAAAAB")) == "GO1-S-AAAAAAB"
    assert code(*deal_from_code("GO1-KC0DAS9A-AAAAAAB")) == "GO1-S9-AAAAAAB"
    assert code(*deal_from_code("GO1-KW2DAP1H-AAAAAAB")) == "GO1-KW2DAP1H-AAAAAAB"


def test_the_signs_of_a_custom_part_stand_in_the_published_order() -> None:
    rules = rules_from_part("KQ1OSS13")
    assert rules == Rules(Kings.QUEENS, 1, Opening.OPEN, Drawing.STUCK, Scoring.STROKES, 1, 3)


def test_the_old_letter_for_easy_is_read_and_never_written() -> None:
    assert code(*deal_from_code("GO1-N-AAAAAAB")) == "GO1-E-AAAAAAB"


@given(ANY_RULES, ANY_NUMBER)
def test_codes_round_trip(rules: Rules, number: int) -> None:
    assert deal_from_code(code(rules, number)) == (rules, number)


@given(ANY_RULES, ANY_NUMBER)
def test_codes_are_read_without_separators_too(rules: Rules, number: int) -> None:
    assert deal_from_code(code(rules, number).replace("-", "")) == (rules, number)


def test_the_number_is_written_most_significant_first() -> None:
    easy = PRESETS["E"]
    assert code(easy, 0) == "GO1-E-AAAAAAA"
    assert code(easy, 32) == "GO1-E-AAAAABA"
    assert code(easy, NUMBERS - 1) == "GO1-E-7777777"
    assert code(easy, 26 << 30) == "GO1-E-2AAAAAA"


@pytest.mark.parametrize(
    "text",
    [
        "go1-e-aaaaaab",
        "  GO1-E-AAAAAAB\n",
        "GO1 E AAAAAAB",
        "GO1--E--AAAAAAB",
        "GO1 - E - AAAAAAB",
        "GO1\u2010E\u2011AAAAAAB",
        "GO1\u2013E\u2014AAAAAAB",
        "GO1\u2212E\u30fcAAAAAAB",
        "GO1_E_AAAAAAB",
        "\uff27\uff2f\uff11\uff0d\uff25\uff0d\uff21\uff21\uff21\uff21\uff21\uff21\uff22",
        "\ufeffGO1-\u200bE-AAA\u00adAAAB\u2060",
        "GO1\u3000E\u3000AAAAAAB",
        "GO1-E-AAAA AAB",
        "GO1-E-AAAAAAB\ufe0f",
        "GO1EAAAAAAB",
    ],
)
def test_reading_forgives_how_it_was_typed(text: str) -> None:
    assert deal_from_code(text) == (PRESETS["E"], 1)


@pytest.mark.parametrize("text", ["", " ", "\n\t", "-", "\u2014 \u2014", "\u200b"])
def test_nothing_is_refused_as_empty(text: str) -> None:
    assert fault(text) == ("code-empty", {})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("XX1-E-AAAAAAB", "XX1"),
        ("E-AAAAAAB", "E"),
        ("AAAAAAB", "AAAAAAB"),
        ("hello", "HELLO"),
        ("GOLEAAAAAAB", "GOLEAAAAAAB"),
        ("GOL-E-AAAAAAB", "GOL"),
    ],
)
def test_a_wrong_prefix(text: str, found: str) -> None:
    assert fault(text) == ("code-prefix", {"found": found, "expected": "GO1"})


@pytest.mark.parametrize("text", ["GO2-E-AAAAAAB", "go2eaaaaaab"])
def test_a_code_of_another_version(text: str) -> None:
    assert fault(text) == ("code-version", {"found": "GO2"})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("GO1", "GO1"),
        ("GO1-E", "GO1-E"),
        ("GO1-AAAAAAB", "GO1-AAAAAAB"),
        ("GO1AAAAAAB", "GO1AAAAAAB"),
        ("GO1-S9", "GO1-S9"),
    ],
)
def test_a_missing_part(text: str, found: str) -> None:
    assert fault(text) == ("code-parts", {"found": found})


@pytest.mark.parametrize(
    ("part", "at"),
    [
        ("Q", 0),
        ("EE", 0),
        ("K", 0),
        ("KW2DAP1", 0),
        ("KW2DAP1HH", 0),
        ("KX2DAP1H", 2),
        ("KW3DAP1H", 3),
        ("KW2XAP1H", 4),
        ("KW2DXP1H", 5),
        ("KW2DAX1H", 6),
        ("S99", 0),
        ("9", 0),
        ("KW2DAP2H", 7),
        ("KW2DAP1X", 8),
        ("\u0130", 0),
    ],
)
def test_unknown_rules_are_told_with_the_sign(part: str, at: int) -> None:
    assert fault(f"GO1-{part}-AAAAAAB") == ("code-rules", {"found": part, "at": at})


@pytest.mark.parametrize(
    ("number", "length"), [("A", 1), ("AAAAAA", 6), ("AAAAAABB", 8), ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 26)]
)
def test_a_number_of_the_wrong_length(number: str, length: int) -> None:
    details = {"found": number, "length": length, "expected": 7}
    assert fault(f"GO1-E-{number}") == ("code-length", details)


@pytest.mark.parametrize("sign", list("0189*.\u00c4\u0131\u5b57"))
@pytest.mark.parametrize("at", [1, 4, 7])
def test_a_wrong_sign_is_never_guessed(sign: str, at: int) -> None:
    number = "AAAAAAB"[: at - 1] + sign + "AAAAAAB"[at:]
    assert fault(f"GO1-E-{number}") == ("code-sign", {"sign": sign, "at": at, "found": number})


def test_a_paragraph_and_a_flood_are_too_long() -> None:
    paragraph = "It was a fine day on the fairway, and nobody had thought of the code GO1-E-AAAAAAB yet."
    assert fault(paragraph)[0] == "code-long"
    assert fault("A" * 41) == ("code-long", {"length": 41, "limit": 20})
    assert fault("A" * 10_000_000) == ("code-long", {"length": 10_000_000, "limit": 20})
    assert fault("A" * 40)[0] == "code-prefix"


def test_an_endless_rules_part_is_not_repeated_at_length() -> None:
    for part in ("Q" * 100_000, "K" * 100_000):
        with pytest.raises(InvalidCode) as caught:
            rules_from_part(part)
        assert caught.value.details == {"found": part[:60], "at": 0}
        assert len(str(caught.value)) < 200


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    try:
        rules, number = deal_from_code(text)
    except InvalidCode as error:
        assert error.code.startswith("code-")
        assert len(str(error)) > 20
    else:
        assert deal_from_code(code(rules, number)) == (rules, number)


@given(ANY_NUMBER, st.integers(0, 12), st.sampled_from([*ALPHABET, "0", "1", "8", "9", "-", " ", "#"]))
def test_one_sign_changed_is_another_deal_or_a_refusal(number: int, at: int, sign: str) -> None:
    written = code(PRESETS["E"], number)
    changed = written[:at] + sign + written[at + 1 :]
    try:
        read = deal_from_code(changed)
    except InvalidCode as error:
        assert error.code.startswith("code-")
    else:
        assert (read == (PRESETS["E"], number)) == (code(*read) == written)


def test_records_are_digits_with_blanks_ignored() -> None:
    assert record_from_text(" 0 52\n7 ") == (0, 5, 2, 7)
    assert record_text(record_from_text("0527")) == "0527"
    assert record_from_text("") == ()


@pytest.mark.parametrize(
    ("text", "sign", "at"), [("8", "8", 1), ("05x", "x", 3), ("0 5 -", "-", 3), ("\u0665", "\u0665", 1)]
)
def test_a_sign_that_is_no_move(text: str, sign: str, at: int) -> None:
    with pytest.raises(InvalidRecord) as caught:
        record_from_text(text)
    assert (caught.value.code, caught.value.details) == ("record-sign", {"sign": sign, "at": at})


def test_the_steps_of_a_match_go_over_its_holes() -> None:
    assert steps_from_text(" 052 / 0g/\n") == "052/0g/"
    with pytest.raises(InvalidRecord) as caught:
        steps_from_text("05/ 2G")
    assert caught.value.details == {"sign": "G", "at": 5}
    assert "/ goes to the next hole" in str(caught.value)
