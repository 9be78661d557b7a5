"""The build's own machinery: steps that are done once, begun anew when cut off, and told plainly when they fail."""

import functools
import subprocess
import sys
from pathlib import Path

import pytest

import bench
import commands
import pages
import steps
import trials
import worded
from places import ROOT
from steps import BuildError


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep these trials away from the project's own stamps and logs."""
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(steps, "LOGS", tmp_path / "logs")


def test_a_step_is_done_again_only_when_something_changed(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = [
        steps.step("x", "X", "one", [out], out.touch),
        steps.step("x", "X", "one", [out], out.touch),
        steps.step("x", "X", "two", [out], out.touch),
    ]
    out.unlink()
    done.append(steps.step("x", "X", "two", [out], out.touch))
    assert done == [True, False, True, True]


def test_a_step_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    out = tmp_path / "out"

    def cut_off() -> None:
        out.touch()
        raise KeyboardInterrupt

    steps.step("x", "X", "one", [out], out.touch)
    with pytest.raises(KeyboardInterrupt):
        steps.step("x", "X", "two", [out], cut_off)
    assert steps.step("x", "X", "two", [out], out.touch)
    assert not steps.step("x", "X", "two", [out], out.touch)


def test_a_step_that_makes_nothing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"“X” ended without making .*out"):
        steps.step("x", "X", "one", [tmp_path / "out"], lambda: None)


def test_a_command_that_fails_is_shown_with_its_end() -> None:
    script = "print('what went wrong'); raise SystemExit(7)"
    with pytest.raises(
        BuildError, match=r"(?s)what went wrong.*ended with status 7; the whole output is in .*trial\.log"
    ):
        steps.run("trial", [sys.executable, "-c", script])
    with pytest.raises(BuildError, match="Cannot start no-such-command: No such file"):
        steps.run("trial", ["no-such-command"])


def test_a_hash_sees_names_and_contents_and_no_bytecode(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1", encoding="utf-8")
    first = steps.digest(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").touch()
    assert steps.digest(tmp_path) == first
    (tmp_path / "a").rename(tmp_path / "b")
    assert steps.digest(tmp_path) != first


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("<p>{{what}}</p>", r"the placeholder \{\{what\}\} is unknown; there are version"),
        ("<p>\n<script>x</script>", "line 2 once filled in: “<script>” is refused"),
        ('<p style="color: red">', "“style=” is refused"),
        ('<p onclick="x()">', "“onclick=” is refused"),
    ],
)
def test_a_document_that_cannot_work_stops_the_build(text: str, complaint: str) -> None:
    with pytest.raises(BuildError, match=complaint):
        pages.fill("index.html", text, {"version": "1"})


def test_a_document_is_filled() -> None:
    text = '<script type="module" src="{{version}}/x.js"></script>'
    assert pages.fill("index.html", text, {"version": "1"}) == '<script type="module" src="1/x.js"></script>'


def test_words_are_put_in_and_a_missing_one_is_told(tmp_path: Path) -> None:
    document = tmp_path / "index.html"
    document.write_text('<h1 data-t="title"></h1><b data-t-label="close"></b><h2 id="later"></h2>', encoding="utf-8")
    assert (
        worded.worded(document)
        == '<h1 data-t="title">Golf Solitaire</h1><b aria-label="Close"></b><h2 id="later">…</h2>'
    )
    document.write_text('<h1 data-t="no.such"></h1>', encoding="utf-8")
    with pytest.raises(BuildError, match=r"index\.html asks for the text “no\.such”"):
        worded.worded(document)


def test_no_test_of_the_page_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "TESTS", tmp_path)
    with pytest.raises(BuildError, match=r"files are named \*\.test\.mjs"):
        trials.javascript()


def build(*words: str) -> subprocess.CompletedProcess[str]:
    """Run build.py as a user does, with arguments that end before anything is built."""
    return subprocess.run([sys.executable, ROOT / "build.py", *words], capture_output=True, text=True, check=False)


def test_the_command_line_tells_what_there_is() -> None:
    assert "serve | site | test | check | bench" in build("--help").stdout
    for words in (["fly"], [], ["site", "--fast"], ["bench", "fly"]):
        answer = build(*words)
        assert answer.returncode == 2
        assert "usage: build.py" in answer.stderr


def test_a_part_of_the_bench_is_chosen_by_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tuple(bench.PARTS) == commands.PARTS
    measured: list[tuple[str, int]] = []

    def note(name: str, rounds: int) -> None:
        measured.append((name, rounds))

    monkeypatch.setattr(bench, "PARTS", {name: functools.partial(note, name) for name in commands.PARTS})
    for words in (["bench", "solver", "play"], ["bench", "--rounds", "2"]):
        given, _ = commands.arguments(words)
        bench.bench(given.part, given.rounds)
    assert measured == [("solver", 7), ("play", 7), *[(name, 2) for name in commands.PARTS]]
    assert "a number of rounds is 1 or more, not 0" in build("bench", "--rounds", "0").stderr
    complaint = build("bench", "fly").stderr
    assert f"a part of the bench is {commands.PARTS[0]}, " in complaint
    assert f" or {commands.PARTS[-1]}, not fly" in complaint


def test_an_old_python_is_told_so() -> None:
    """Lets build.py believe that it runs on an old Python, and checks that it is plain enough for one to read."""
    text = (ROOT / "build.py").read_bytes()
    assert text.isascii()
    script = f"import sys; sys.version_info = (3, 8, 1); exec(compile({text!r}, 'build.py', 'exec'))"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith("The build needs Python 3.11 or later; this is Python ")
