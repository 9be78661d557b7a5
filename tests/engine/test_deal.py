"""Deals are the same for ever: the published layout, golden files, and the generator's own vectors."""

from collections import Counter
from pathlib import Path

import pytest

from golf_core.board import board_text
from golf_core.cards import JOKERS, PACK, cards_text
from golf_core.codes import code, deal_from_code
from golf_core.deal import NUMBERS, Board, Kpat, Numbered
from golf_core.generator import SplitMix64
from golf_core.rules import PRESETS, Opening, Rules
from golf_core.shuffle import shuffled

DATA = Path(__file__).parent / "data"

PUBLISHED = """\
Talon: 8S 9D JD 6D KH KS 9H TD 5H AD 4D 6S 2H QC QD JC
Foundations: AC
6C 5S QS TS 6H
2S KC 4S 2C 8C
TC AH 2D 5D JS
3D QH AS KD 4C
JH 3C 7D 8H 9C
TH 4H 7H 7C 8D
3S 7S 3H 9S 5C"""


@pytest.mark.parametrize("preset", list(PRESETS))
def test_number_one_is_the_published_deal_under_every_rule_set(preset: str) -> None:
    assert board_text(Numbered(1).layout(PRESETS[preset])) == PUBLISHED


def test_golden_deals() -> None:
    rows = [line.split("\t") for line in (DATA / "golden-deals.tsv").read_text().splitlines()]
    assert len(rows) == 40
    for name, board in rows:
        rules, number = deal_from_code(name)
        assert code(rules, number) == name
        assert board_text(Numbered(number).layout(rules)).replace("\n", "/") == board, name


def kpat_rows() -> list[list[str]]:
    return [line.split("\t") for line in (DATA / "kpat-deals.tsv").read_text().splitlines()[1:]]


def test_the_numbered_deals_of_kpat_come_out_card_for_card() -> None:
    rows = kpat_rows()
    assert len(rows) == 60
    for number, waste, stock, *columns in rows:
        for rules in (PRESETS["E"], PRESETS["S9"]):
            expected = "\n".join([f"Talon: {stock}", f"Foundations: {waste}", *columns])
            assert board_text(Kpat(int(number)).layout(rules)) == expected, number


def test_kpat_deals_under_an_open_waste_too() -> None:
    number, waste, stock, *_ = kpat_rows()[0]
    position = Kpat(int(number)).layout(Rules(opening=Opening.OPEN))
    assert board_text(position).splitlines()[:2] == [f"Talon: {waste} {stock}", "Foundations: -"]


@pytest.mark.parametrize(
    ("number", "rules", "fault", "details"),
    [
        (0, "E", "kpat-number", {"found": "0", "lowest": 1, "highest": 31999}),
        (32000, "S9", "kpat-number", {"found": "32000", "lowest": 1, "highest": 31999}),
        (31992, "S9", "kpat-nine", {"number": 31992, "highest": 31991}),
    ],
)
def test_what_kpat_does_not_deal(number: int, rules: str, fault: str, details: dict[str, str | int]) -> None:
    refusal = Kpat(number).refusal(PRESETS[rules])
    assert refusal is not None
    assert (refusal.code, refusal.details) == (fault, details)
    assert str(number) in str(refusal)


def test_kpat_knows_no_jokers() -> None:
    refusal = Kpat(7).refusal(Rules(jokers=2))
    assert refusal is not None
    assert (refusal.code, refusal.details) == ("kpat-jokers", {"number": 7, "jokers": 2})
    for number, rules in ((1, "E"), (31999, "E"), (31991, "S9")):
        assert Kpat(number).refusal(PRESETS[rules]) is None


def test_the_holes_of_a_match_are_numbers_in_a_row() -> None:
    nine = PRESETS["S9"]
    assert [Numbered(NUMBERS - 2).hole(hole) for hole in (1, 2, 3)] == [
        Numbered(NUMBERS - 2),
        Numbered(NUMBERS - 1),
        Numbered(0),
    ]
    assert Kpat(31991).hole(9) == Kpat(31999)
    board = Board(Numbered(1).layout(nine))
    assert (Numbered(1).holes(nine), Kpat(1).holes(nine), board.holes(nine)) == (9, 9, 1)
    assert (Numbered(1).holes(PRESETS["S"]), Kpat(1).holes(PRESETS["S"])) == (1, 1)
    assert board.hole(1) == board
    assert board.layout(PRESETS["E"]) == Numbered(1).layout(nine)


def test_the_generator_gives_its_published_numbers() -> None:
    source = SplitMix64(1234567)
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [source.next() for _ in expected] == expected


def test_below_is_without_bias() -> None:
    # With a bound just over half the range nearly every other number has to be passed over.
    bound = 2**63 + 1
    plain, bounded = SplitMix64(7), SplitMix64(7)
    drawn = [bounded.below(bound) for _ in range(50)]
    raw = [plain.next() for _ in range(200)]
    kept = [number for number in raw if number < bound]
    assert drawn == kept[:50]
    assert len(kept) < 150


def test_each_card_comes_to_each_place_about_as_often() -> None:
    deals = 2600
    first = Counter(shuffled(number, 0)[0] for number in range(deals))
    last = Counter(shuffled(number, 0)[51] for number in range(deals))
    for counts in (first, last):
        # 50 are expected of each; beyond 20 and 90 lies one chance in a hundred million for the whole table.
        assert len(counts) == 52
        assert 20 <= min(counts.values())
        assert max(counts.values()) <= 90


@pytest.mark.parametrize("number", [0, 1, 2, NUMBERS - 1])
def test_jokers_go_in_among_the_same_cards(number: int) -> None:
    plain = shuffled(number, 0)
    assert sorted(plain) == list(PACK)
    for jokers in (1, 2):
        cards = shuffled(number, jokers)
        assert len(cards) == 52 + jokers
        assert tuple(card for card in cards if card in PACK) == plain
        assert {card for card in cards if card not in PACK} == set(JOKERS[:jokers])


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_stock_holds_what_the_rules_say(jokers: int) -> None:
    dealt = Numbered(5).layout(Rules(jokers=jokers))  # type: ignore[arg-type]
    opened = Numbered(5).layout(Rules(jokers=jokers, opening=Opening.OPEN))  # type: ignore[arg-type]
    assert [len(column) for column in dealt.columns] == [5] * 7
    assert (len(dealt.waste), len(dealt.stock)) == (1, 16 + jokers)
    assert (opened.waste, len(opened.stock)) == ((), 17 + jokers)
    assert opened.columns == dealt.columns
    assert opened.stock == dealt.waste + dealt.stock


def test_an_empty_pile_is_written_as_a_dash() -> None:
    opened = Numbered(1).layout(Rules(opening=Opening.OPEN))
    assert board_text(opened).splitlines()[:2] == [f"Talon: AC {cards_text(opened.stock[1:])}", "Foundations: -"]
