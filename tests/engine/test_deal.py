"""Deals are the same for ever: the published layout, golden files, and the generator's own vectors."""

from collections import Counter
from pathlib import Path

import pytest

from golf_core.cards import JOKERS, PACK, cards_text
from golf_core.deal import NUMBERS, Numbered
from golf_core.generator import SplitMix64
from golf_core.shuffle import shuffled
from golf_core.board import board_text
from golf_core.codes import code, deal_from_code
from golf_core.rules import PRESETS, Opening, Rules

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
