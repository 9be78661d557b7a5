"""Whatever names a deal: codes, links, KPat's numbers, boards; and the names and links that are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golf_core.board import position_from_board
from golf_core.deal import NUMBERS, Board, Deal, Kpat, Numbered
from golf_core.errors import GolfError, InvalidBoard, InvalidCode, InvalidDeal, InvalidRecord
from golf_core.rules import PRESETS, Kings, Opening, Rules
from golf_core.source import EASY, LONGEST, Source, is_kpat, name, payload, read

STRICT = PRESETS["S"]
LINE = "Talon: 2C */Foundations: AC/2S 3D/-/-/-/-/-/-"
JOKER = Rules(Kings.QUEENS, 1)
BOARD = Board(position_from_board(LINE, JOKER))


def fault(text: str, default: Rules = EASY) -> GolfError:
    with pytest.raises(GolfError) as caught:
        read(text, default)
    assert len(str(caught.value)) > 20
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "GO1-E-AAAAAAB",
        "https://golf.example/?g=GO1-E-AAAAAAB",
        "https://golf.example/play/?lang=en&g=go1-e-aaaaaab&x=1#top",
        "golf.example/#g=GO1-E-AAAAAAB",
        "https://golf.example/?g=GO1%2DE%2DAAAAAAB",
        "https://golf.example/?g=GO1+E+AAAAAAB",
        "Try this one: https://golf.example/?g=GO1-E-AAAAAAB It is hard.",
        "g=GO1-E-AAAAAAB",
        "https://golf.example/?g=GO1-E-AAAAAAB&rules=S",
        "https://golf.example/?g=GO1-E-AAAAAAB&g=GO1-S-AAAAAAC",
    ],
)
@pytest.mark.parametrize("default", [EASY, STRICT])
def test_a_code_brings_its_rules_from_a_link_too(text: str, default: Rules) -> None:
    assert read(text, default) == Source(EASY, Numbered(1))


@pytest.mark.parametrize(
    "text",
    [
        "kpat:617",
        " KPat : 617 ",
        "KPAT 617",
        "\uff4b\uff50\uff41\uff54\uff1a\uff16\uff11\uff17",
        "kpat:00617",
        "https://golf.example/?g=kpat%3A617",
        "https://golf.example/?g=kpat:617&lang=en",
    ],
)
def test_numbers_of_kpat(text: str) -> None:
    assert read(text) == Source(EASY, Kpat(617))
    assert read(text, STRICT) == Source(STRICT, Kpat(617))


def test_a_link_says_the_rules_of_what_has_none_of_its_own() -> None:
    assert read("https://golf.example/?g=kpat:617&rules=S9").rules == PRESETS["S9"]
    assert read("https://golf.example/?g=kpat:617&rules=s", EASY).rules == STRICT
    assert fault("?g=kpat:617&rules=Q").code == "code-rules"
    assert fault("?g=kpat:31992&rules=S9").code == "kpat-nine"


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("", ""),
        ("x", "X"),
        ("0", "0"),
        ("32000", "32000"),
        ("1.5", "1.5"),
        ("-3 4", "-3 4"),
        ("-1", "-1"),
        ("\u22121", "-1"),
        ("٣", "٣"),
    ],
)
def test_what_is_no_number_of_kpat(number: str, found: str) -> None:
    error = fault(f"kpat:{number}")
    assert isinstance(error, InvalidDeal)
    assert (error.code, error.details) == ("kpat-number", {"found": found, "lowest": 1, "highest": 31999})
    assert "31999" in str(error)


def test_a_flood_of_digits_is_no_number() -> None:
    assert fault("kpat:" + "9" * 1000).details["found"] == "9" * 20
    assert fault("kpat:" + "9" * 100_000).code == "code-long"
    assert is_kpat("kpat" + "9" * 100_000)


def test_kpat_has_no_jokers() -> None:
    assert fault("kpat:5", JOKER).code == "kpat-jokers"


def test_boards_take_the_rules_that_are_asked_for() -> None:
    assert read(LINE, JOKER) == Source(JOKER, BOARD)
    error = fault(LINE)
    assert isinstance(error, InvalidBoard)
    assert (error.code, error.details) == ("board-jokers", {"line": 1, "limit": 0})
    assert fault("6C 5S/2S").code == "board-missing"
    assert fault("Talon: -/Foundations: AC" + "/-" * LONGEST).code == "board-long"


def test_a_link_without_a_deal() -> None:
    for text in ("https://golf.example/?lang=en", "https://golf.example/?m=05"):
        error = fault(text)
        assert isinstance(error, InvalidCode)
        assert error.code == "code-link"
    assert fault("https://golf.example/?g=").code == "code-empty"
    assert fault("").code == "code-empty"
    assert fault("https://golf.example/?g=%FF%FE%00").code == "code-prefix"


def test_a_flood_is_too_long_whatever_it_is() -> None:
    assert fault("A" * 10_000_000).details == {"length": 10_000_000, "limit": 20}
    assert fault("?g=" + "A" * LONGEST).code == "code-link-long"
    assert fault("?g=GO1-E-AAAAAAB&m=" + "0" * 6000).details == {"length": 6019, "limit": LONGEST}
    assert fault("Talon: " + "A" * 10_000_000).code == "board-long"


def test_a_link_carries_a_whole_replay() -> None:
    assert read("?g=GO1-S9-AAAAAAB&m=05g%2F0/") == Source(PRESETS["S9"], Numbered(1), "05g/0/")
    assert read("?g=GO1-S9-AAAAAAB&m=").steps == ""
    assert read("?m=05&g=kpat:1&rules=C") == Source(PRESETS["C"], Kpat(1), "05")
    error = fault("?g=GO1-S9-AAAAAAB&m=058")
    assert isinstance(error, InvalidRecord)
    assert error.details == {"sign": "8", "at": 3}


@pytest.mark.parametrize(
    ("rules", "deal", "steps", "written"),
    [
        (EASY, Numbered(1), None, "g=GO1-E-AAAAAAB"),
        (PRESETS["S9"], Numbered(1), "05g/0", "g=GO1-S9-AAAAAAB&m=05g/0"),
        (EASY, Kpat(17), None, "g=kpat:17&rules=E"),
        (STRICT, Kpat(17), "", "g=kpat:17&rules=S&m="),
        (
            JOKER,
            BOARD,
            "0",
            "g=Talon:%202C%20%2A/Foundations:%20AC/2S%203D/-/-/-/-/-/-&rules=KQ1DAP1H&m=0",
        ),
    ],
)
def test_payloads_are_written_and_read_back(rules: Rules, deal: Deal, steps: str | None, written: str) -> None:
    assert payload(rules, deal, steps) == written
    for default in (EASY, STRICT):
        for link in (written, f"https://golf.example/?{written}", f"https://golf.example/?lang=en&{written}#top"):
            assert read(link, default) == Source(rules, deal, steps)


@given(
    st.sampled_from([*PRESETS.values(), Rules(opening=Opening.OPEN)]),
    st.one_of(
        st.builds(Numbered, st.integers(0, NUMBERS - 1)),
        st.builds(Kpat, st.integers(1, 31991)),
        st.builds(lambda number: Board(Numbered(number).layout(EASY)), st.integers(0, NUMBERS - 1)),
    ),
    st.one_of(st.none(), st.text("01234567g/", max_size=500)),
)
def test_names_and_payloads_round_trip(rules: Rules, deal: Deal, steps: str | None) -> None:
    assert read(name(rules, deal), rules) == Source(rules, deal)
    link = payload(rules, deal, steps)
    assert read(f"https://golf.example/?{link}", STRICT) == Source(rules, deal, steps)
    assert len(f"https://golf.example/?{link}") < LONGEST
