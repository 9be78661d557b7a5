"""How fast the solver is: the deals of known verdict by kings rule, on this machine and inside Pyodide, beside a naive search."""

import json
from statistics import mean, median
from typing import TYPE_CHECKING, cast

import runtime
from places import INSTALLED, STEPS, TESTS, VENV_PYTHON
from steps import run, say
from toolchain import node

if TYPE_CHECKING:
    from pathlib import Path

NAIVE = TESTS / "engine" / "test_solver_naive.py"
TABLES = [TESTS / "engine" / "data" / f"{name}-deals.tsv" for name in ("kpat", "random")]

Took = list[tuple[float, int]]


def measure(*, inside: bool) -> dict[str, dict[str, Took]]:
    """Take all measurements in a fresh process, inside Pyodide or on this machine."""
    program = STEPS / "solving.py"
    command: list[str | Path] = [VENV_PYTHON, "-I"]
    if inside:
        command = [node(), STEPS / "bench_solver.mjs", runtime.runtime(), INSTALLED]
    command += [program, NAIVE, *TABLES]
    return cast("dict[str, dict[str, Took]]", json.loads(run("bench-solver", command)))


def spread(values: list[float]) -> str:
    """Give mean, median, 95th percentile and maximum."""
    late = sorted(values)[len(values) * 95 // 100]
    return " ".join(f"{value:9.1f}" for value in (mean(values), median(values), late, max(values)))


def bench(_rounds: int) -> None:
    """Say for each kings rule what verdicts and bests take, and how the naive search compares on the same deals."""
    say("The solver on the deals of known verdict; the naive search takes most of the time, some minutes in all")
    for place, inside in (("Python on this machine", False), ("Pyodide under Node.js", True)):
        took = measure(inside=inside)
        say(f"{place:24} CPU ms: mean   median      95 %      max      nodes: mean    median      95 %       max")
        for kings, by in took.items():
            for what in ("verdict", "best"):
                milliseconds = spread([seconds * 1000 for seconds, _ in by[what]])
                nodes = spread([float(nodes) for _, nodes in by[what]])
                say(f"  {kings:7} {what:8} {len(by[what]):5} {milliseconds}       {nodes}")
        for kings, by in took.items():
            first = len(by["naive"])
            naive, ours = (sum(seconds for seconds, _ in by[what][:first]) for what in ("naive", "verdict"))
            say(
                f"  {kings:7} naively, the first {first} deals: {naive:7.1f} s; the solver {ours:.3f} s, 1/{naive / ours:.0f}"
            )
