"""The commands."""

import io
import json
import os
import runpy
import sys
from pathlib import Path

import pytest

from golf_core import __version__
from golf_core.__main__ import main
from running import PUBLISHED, run


def test_the_module_runs_as_a_program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["golf-core", "deal", "GO1-E"])
    # The module runs afresh, as it does from a terminal.
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
    ("name", "rules"),
    [("easy", "E"), ("Classic", "C"), ("nine", "S9"), ("STRICT", "S"), ("s9", "S9"), ("kq2dap1h", "KQ2DAP1H")],
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
    assert '"crazy" names no rules' in err


@pytest.mark.parametrize("arguments", [[], ["shuffle"], ["deal"], ["deal", "a", "b"], ["deal", "a", "--speed", "9"]])
def test_a_wrong_command_or_option_exits_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: golf-core" in capsys.readouterr().err


class Unwritable:
    """An output that takes a text and refuses to pass it on, as a closed pipe or a full disk does."""

    def __init__(self, number: int) -> None:
        self._number = number

    def write(self, text: str) -> int:
        """Hold the text back."""
        return len(text)

    def flush(self) -> None:
        """Refuse."""
        raise BrokenPipeError(32, "Broken pipe")

    def fileno(self) -> int:
        """Return the number of the file behind it."""
        return self._number


def test_an_answer_that_cannot_be_written_is_told_and_has_a_status_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (tmp_path / "pipe").open("wb") as file, monkeypatch.context() as patch:
        patch.setattr("sys.stdout", Unwritable(file.fileno()))
        assert main(["deal", "GO1-E-AAAAAAB"]) == 3
    assert "the answer could not be written: [Errno 32] Broken pipe" in capsys.readouterr().err
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", None)
        assert main(["deal", "GO1-E-AAAAAAB"]) == 3
    assert "standard output is closed" in capsys.readouterr().err


def test_rules_by_a_wrong_name_are_told_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "deal", "GO1-E-AAAAAAB", "--rules", "hard" * 30)
    assert (status, out) == (1, "")
    assert '"hardhardhardhardhard" names no rules: easy, classic, nine, strict do' in err
    assert "KX" in run(capsys, "deal", "GO1-E-AAAAAAB", "--rules", "KX")[2]


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert (caught.value.code, capsys.readouterr().out) == (0, f"golf-core {__version__}\n")


def test_deals_of_kpat(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "deal", "kpat:1")
    assert (status, err, out.splitlines()[1]) == (0, "", "Foundations: TH")
    assert run(capsys, "replay", "kpat:1", "", "--rules", "classic")[1].startswith('{"rules": "C", "code": null')
    assert "run past 31999" in run(capsys, "deal", "kpat:31999", "--rules", "nine")[2]
    assert "have jokers: 2" in run(capsys, "deal", "kpat:5", "--rules", "KW2DAP1H")[2]
    assert "1 to 31999" in run(capsys, "deal", "kpat:0")[2]


def test_a_board_from_a_file_and_from_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\ufeff" + "\n".join(PUBLISHED).replace("TS", "10♠") + "\n"
    file = tmp_path / "board.txt"
    file.write_text(text, encoding="utf-8")
    expected = (0, "\n".join(PUBLISHED) + "\n", "")
    assert run(capsys, "deal", str(file)) == expected
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert run(capsys, "deal", "-") == expected
    view = json.loads(run(capsys, "replay", str(file), "052", "--rules", "nine")[1])
    assert (view["rules"], view["code"], view["match"], view["score"]) == ("S9", None, None, 33)
    assert run(capsys, "deal", "/".join(PUBLISHED)) == expected


def test_a_file_that_is_no_board(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "board.txt"
    file.write_bytes(b"\xff\xfe\x00")
    status, out, err = run(capsys, "deal", str(file))
    assert (status, out) == (1, "")
    assert "cannot be read" in err
    file.write_text("GO1-E-AAAAAAB")
    assert "up to line 1 none starts with Talon" in run(capsys, "deal", str(file))[2]
    file.write_text("\n".join(PUBLISHED).replace("QH", "HQ"))
    assert 'golf-core: "HQ", number 2 in line 6, is no card' in run(capsys, "deal", str(file))[2]
    file.write_text("x" * 1_000_000)
    assert "too long for a board" in run(capsys, "deal", str(file))[2]
    # What is no file is read as a code, however long it is or where it points.
    for source in ("x" * 5000, str(tmp_path), "no\0file"):
        assert run(capsys, "deal", source)[0] == 1
    # What looks like a file's name is told to be none, beside what is wrong with it as a code.
    assert run(capsys, "deal", str(tmp_path))[2].startswith(
        f'golf-core: "{tmp_path!s:.60}": is no file but a folder, and it'
    )
    for source in ("my-board.txt", "boards/x", ".\\x"):
        said = f'golf-core: "{source}": there is no such file, and it is no code either: a code starts with GO1'
        assert run(capsys, "deal", source)[2].startswith(said)
    # A code, a link, and what is there but is neither a file nor a folder: what is wrong with it as a code says it all.
    for source in ("GO1-E-AAAAAA", "https://golf.example/?g=1", os.devnull):
        assert "no such file" not in run(capsys, "deal", source)[2]
    monkeypatch.chdir(tmp_path)
    Path("kpat:1").write_text("no board")
    assert run(capsys, "deal", "kpat:1")[0] == 0


def test_a_replay_goes_over_the_holes_of_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    line = "0" * 16
    status, out, err = run(capsys, "replay", "GO1-S9-AAAAAAB", f"{line} g / 0")
    assert (status, "move 17 (hole 1, give up) is refused, over" in err) == (1, True)
    assert json.loads(out)["outcome"] == "stuck"
    status, out, err = run(capsys, "replay", "GO1-S9-AAAAAAB", f"{line} / 0g/")
    card = json.loads(out)["match"]
    assert (status, err, card["hole"], card["total"], card["strokes"][:3]) == (0, "", 3, 70, [35, 35, None])
    status, out, err = run(capsys, "replay", "GO1-S9-AAAAAAB", f"{line} / 0 /")
    assert (status, json.loads(out)["match"]["hole"]) == (1, 2)
    assert err == (
        "golf-core: move 19 (hole 2, next hole) is refused, not-over: "
        "hole 2 has not ended: it is cleared, stuck or given up before the next\n"
    )
    assert "move 2 (next hole) is refused, not-over" in run(capsys, "replay", "GO1-E-AAAAAAB", "0/")[2]


def test_the_code_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "daily", "2026-01-01") == (0, "GO1-E-6KWNEDW\n", "")
    assert run(capsys, "daily", "2028-02-29", "--rules", "nine") == (0, "GO1-S9-GSQC2SI\n", "")
    status, out, err = run(capsys, "daily", "2026-02-29")
    assert (status, out) == (1, "")
    assert "no day of the calendar" in err
    assert '"S8" names no rules' in run(capsys, "daily", "2026-01-01", "--rules", "s8")[2]
