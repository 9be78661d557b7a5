"""All tests in the order that fails soonest: checks and JavaScript, the engine inside Pyodide beside them, last pytest here."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import browser
import checks
import others
import runtime
from places import INSTALLED, LOGS, PRIVATE, ROOT, STEPS, TESTS, VENV
from steps import BuildError, environment, say, show, wait
from toolchain import node

# Browsers and engines side by side; more of them wait for each other.
MOST = 4
SELECTING = frozenset({"-k", "-m", "--lf", "--last-failed", "--ff", "--co", "--collect-only", "--deselect", "--ignore"})


def test(words: list[str], *, whole: bool) -> int:
    """Run every stage, stopping at the first that fails; the last line said is pytest's own."""
    env = {"GOLF_TEST_ALL": "1"} if whole else {}
    # Found or fetched before anything runs: a missing browser should not show after minutes of tests.
    browser.chromium()
    for other in (others.FIREFOX, others.WEBKIT):
        if others.programs(other) is None:
            say(other.missing)
    with inside_pyodide(env) as ended:
        stages: list[tuple[str, Callable[[], int]]] = [
            ("Format, lint, types", checks.check),
            ("The page's modules under Node.js", javascript),
            ("The engine inside Pyodide", ended),
        ]
        for title, stage in stages:
            start = time.monotonic()
            say(f"\n═ {title}")
            status = stage()
            if status:
                say(f"\nbuild.py test stopped: “{title}” failed with status {status}.")
                return status
            say(f"  ({time.monotonic() - start:.1f} s)")
    say("\n═ The engine's wheel, the build and the page on this machine")
    return on_host(words, env)


def javascript() -> int:
    """Run node's own test runner."""
    files = sorted(TESTS.rglob("*.test.mjs"))
    if not files:
        message = f"There is no test of the page's modules below {TESTS}: files are named *.test.mjs."
        raise BuildError(message)
    return show([node(), "--test", "--test-reporter=dot", *files])


@contextmanager
def inside_pyodide(env: dict[str, str]) -> Iterator[Callable[[], int]]:
    """Begin the engine's tests on the interpreter that is shipped, beside other stages; gives what waits for their end."""
    packages = next((VENV / "lib").glob("python3.*")) / "site-packages"
    words = [node(), STEPS / "pytest_pyodide.mjs", runtime.runtime(), INSTALLED, TESTS, packages]
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / "inside-pyodide.log"
    with log.open("wb") as sink:
        child = subprocess.Popen(
            [str(word) for word in words], cwd=ROOT, env=environment(env), stdout=sink, stderr=subprocess.STDOUT
        )

    def ended() -> int:
        status = wait(child)
        say(log.read_text(errors="replace"))
        return status

    try:
        yield ended
    finally:
        # Another stage has failed: nobody waits for it any more.
        child.kill()
        child.wait()


def on_host(words: list[str], env: dict[str, str]) -> int:
    """Run pytest against the installed wheel, with full coverage of the engine unless only a part is asked for."""
    command: list[str | Path] = [VENV / "bin" / "pytest"]
    chosen = [word for word in words if not word.startswith("-") and Path(word.split("::")[0]).exists()]
    partly = chosen or any(word.split("=")[0] in SELECTING for word in words)
    if not partly:
        # Side by side: each process has a browser and a server of its own; who is done first takes on from the others.
        command += ["--cov", "--numprocesses", str(min(MOST, os.cpu_count() or 1)), "--dist", "worksteal"]
    if not chosen:
        engine = next((VENV / "lib").glob("python3.*")) / "site-packages" / "golf_core"
        command += ["--doctest-modules", TESTS, engine]
    storage = {
        "COVERAGE_FILE": str(PRIVATE / "coverage" / "data"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(PRIVATE / "hypothesis"),
    }
    (PRIVATE / "coverage").mkdir(exist_ok=True)
    return show([*command, *words], env=env | storage)
