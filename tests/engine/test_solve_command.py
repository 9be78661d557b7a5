"""The command that solves."""

import json
from pathlib import Path

import pytest

from running import PUBLISHED, run


def test_solve_tells_a_line_for_each_source_and_goes_on_after_a_bad_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "board.txt"
    file.write_text("\n".join(PUBLISHED))
    sources = ["GO1-E-AAAAAAB", "kpat:0", str(file), "GO1-C-AAAAAAB", "\n".join(PUBLISHED)]
    status, out, err = run(capsys, "solve", *sources)
    assert status == 1
    assert err == "golf-core: kpat:0: kpat:0 is no deal: the numbers run from 1 to 31999\n"
    lines = [line.split("\t") for line in out.splitlines()]
    assert [line[:3] for line in lines] == [
        ["GO1-E-AAAAAAB", "winnable", "-"],
        [str(file), "winnable", "-"],
        ["GO1-C-AAAAAAB", "lost", "-"],
        ["/".join(PUBLISHED), "winnable", "-"],
    ]
    assert lines[2][3] == "-"
    for line in (lines[0], lines[1], lines[3]):
        assert json.loads(run(capsys, "replay", line[0], line[3])[1])["outcome"] == "cleared"
    assert run(capsys, "deal", lines[3][0]) == (0, "\n".join(PUBLISHED) + "\n", "")


def test_solve_tells_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    for rules, verdict, strokes in (("easy", "winnable", "-6"), ("classic", "lost", "1"), ("nine", "lost", "1")):
        status, out, err = run(capsys, "solve", "--best", "--rules", rules, "GO1-E-AAAAAAB")
        name, *said, line = out.rstrip("\n").split("\t")
        assert (status, err, name, said) == (0, "", "GO1-E-AAAAAAB", [verdict, strokes])
        replayed = run(capsys, "replay", "GO1-E-AAAAAAB", line, "--rules", "kq0das1a" if rules == "classic" else rules)
        view = json.loads(replayed[1])
        assert sum(map(len, view["columns"])) or -view["stock"] == int(strokes)


def test_solve_says_where_nothing_helps(capsys: pytest.CaptureFixture[str]) -> None:
    board = "Talon: -/Foundations: AC/6C/-/-/-/-/-/-"
    assert run(capsys, "solve", "--best", board) == (0, f"{board}\tlost\t1\t-\n", "")
    assert run(capsys, "solve", board) == (0, f"{board}\tlost\t-\t-\n", "")


def test_solve_refuses_rules_before_it_begins(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "solve", "--rules", "crazy", "GO1-E-AAAAAAB", "kpat:1")
    assert (status, out) == (1, "")
    assert err.count("names no rules") == 1
