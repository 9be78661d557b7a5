"""The commands."""

import json
import runpy
import sys

import pytest

from golf_core import __version__
from golf_core.__main__ import main

PUBLISHED = [
    "Talon: 8S 9D JD 6D KH KS 9H TD 5H AD 4D 6S 2H QC QD JC",
    "Foundations: AC",
    "6C 5S QS TS 6H",
    "2S KC 4S 2C 8C",
    "TC AH 2D 5D JS",
    "3D QH AS KD 4C",
    "JH 3C 7D 8H 9C",
    "TH 4H 7H 7C 8D",
    "3S 7S 3H 9S 5C",
]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_the_module_runs_as_a_program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["golf-core", "deal", "GO1-E"])
    monkeypatch.delitem(sys.modules, "golf_core.__main__")
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("golf_core", run_name="__main__")
    assert caught.value.code == 1
    assert '"GO1-E" lacks a part' in capsys.readouterr().err


def test_deal_prints_nine_lines_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "deal", "GO1-E-AAAAAAB") == (0, "\n".join(PUBLISHED) + "\n", "")


def test_rules_override_those_of_the_code_and_the_cards_stay(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "deal", "GO1-E-AAAAAAB", "--rules", "strict")[1].splitlines() == PUBLISHED
    opened = run(capsys, "deal", "GO1-E-AAAAAAB", "--rules", "KW0OAP1H")[1].splitlines()
    assert opened[:2] == ["Talon: AC" + PUBLISHED[0].removeprefix("Talon:"), "Foundations: -"]
    assert opened[2:] == PUBLISHED[2:]


@pytest.mark.parametrize(
    ("name", "rules"), [("easy", "E"), ("Classic", "C"), ("STRICT", "S"), ("kq2dap1h", "KQ2DAP1H")]
)
def test_rules_by_name_and_by_part(capsys: pytest.CaptureFixture[str], name: str, rules: str) -> None:
    status, out, _ = run(capsys, "replay", "GO1-E-AAAAAAB", "", "--rules", name)
    assert (status, json.loads(out)["rules"]) == (0, rules)


def test_replay_of_the_published_line(capsys: pytest.CaptureFixture[str], winning_line: str) -> None:
    status, out, err = run(capsys, "replay", "GO1-E-AAAAAAB", winning_line)
    assert (status, err, out.count("\n")) == (0, "", 1)
    view = json.loads(out)
    assert (view["outcome"], view["score"], view["moves"]) == ("cleared", 350, 51)
    assert view["moved"] == {"card": "TH", "from": 6, "to": "waste"}


def test_replay_stops_at_the_first_refused_move(capsys: pytest.CaptureFixture[str], winning_line: str) -> None:
    status, out, err = run(capsys, "replay", "GO1-C-AAAAAAB", winning_line)
    view = json.loads(out)
    assert status == 1
    assert (view["score"], view["stock"], view["moves"], view["outcome"]) == (150, 11, 20, None)
    assert err == "golf-core: move 21 (column 4, AS) is refused, rank: AS is not one higher or lower than KD\n"


def test_replay_names_draws_and_empty_columns(capsys: pytest.CaptureFixture[str], winning_line: str) -> None:
    assert "move 17 (draw) is refused, over" in run(capsys, "replay", "GO1-E-AAAAAAB", "0" * 17)[2]
    emptied = "move 37 (column 2) is refused, empty: no card is left in column 2"
    assert emptied in run(capsys, "replay", "GO1-E-AAAAAAB", winning_line[:36] + "2")[2]


def test_replay_refuses_a_sign_that_is_no_move(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "replay", "GO1-E-AAAAAAB", "05 9")
    assert (status, out) == (1, "")
    assert 'sign 3 of the moves is "9"' in err


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("GO1-E-AAAAAA", "has 6 signs, and a deal number has 7"),
        ("GO1-E-AAAAAA1", "sign 7 of the number"),
        ("GP1-E-AAAAAAB", 'starts with GO1, not with "GP1"'),
        ("GO1-X-AAAAAAB", '"X" names no rules'),
        ("", "no code was given"),
        ("So I sat down and wrote a whole paragraph about a deal I had lost.", "too long for a code"),
    ],
)
@pytest.mark.parametrize("command", [["deal"], ["replay"]])
def test_a_refused_code_each_with_its_own_words(
    capsys: pytest.CaptureFixture[str], command: list[str], source: str, told: str
) -> None:
    arguments = [*command, source, *(["0"] if command == ["replay"] else [])]
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (1, "")
    assert told in err
    assert err.count("\n") == 1


def test_refused_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "deal", "GO1-E-AAAAAAB", "--rules", "crazy")
    assert (status, out) == (1, "")
    assert '"CRAZY" names no rules' in err


@pytest.mark.parametrize("arguments", [[], ["shuffle"], ["deal"], ["deal", "a", "b"], ["deal", "a", "--speed", "9"]])
def test_a_wrong_command_or_option_exits_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: golf-core" in capsys.readouterr().err


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert (caught.value.code, capsys.readouterr().out) == (0, f"golf-core {__version__}\n")
