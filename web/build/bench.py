"""How fast it starts and plays: medians of one run, and their ratios, for only those can be compared between machines."""

from statistics import median

import bench_fair
import bench_page
import bench_solver
import runtime
from places import INSTALLED, PYODIDE, SITE, STEPS, VENV_PYTHON
from steps import run, say
from toolchain import node

ROUNDS = 7
SECONDS = "3"


def measure(what: str) -> float:
    """Take one measurement in a fresh process."""
    if what == "host":
        return float(run("bench", [VENV_PYTHON, "-I", STEPS / "replay.py", SECONDS]))
    folder = PYODIDE if what == "stock" else runtime.runtime()
    return float(run("bench", [node(), STEPS / "bench.mjs", what, folder, INSTALLED, STEPS / "replay.py"]))


def measure_records() -> tuple[float, float]:
    """Open the page and make a move: the milliseconds with no game counted, and with a hundred thousand."""
    none, many = run("visits with records", [VENV_PYTHON, STEPS / "visit_records.py", SITE]).split()
    return float(none), float(many)


def start(rounds: int) -> None:
    """Start processes in turns, so that a machine that slows down slows both sides."""
    say(f"Start under Node.js, median of {rounds} fresh processes")
    starts = [(measure("stock"), measure("ours")) for _ in range(rounds)]
    stock, ours = median(one for one, _ in starts), median(one for _, one in starts)
    say(f"  bare loadPyodide, stock library          {stock:8.0f} ms")
    say(f"  our runtime, engine and first answer     {ours:8.0f} ms   {ours / stock:.2f} of the bare start")


def records(_rounds: int) -> None:
    """Open the page with and without many games in its statistics, in turns."""
    say("Opening the page and making a move in Chromium, median of 8")
    none, many = measure_records()
    say(f"  no game in the statistics                {none:8.0f} ms")
    say(f"  100,000 games in the statistics          {many:8.0f} ms   {many / none:.2f} of an empty store")


def play(_rounds: int) -> None:
    """Replay a whole game again and again, on this machine and inside Pyodide in turns."""
    say("The published game replayed through the session, median of 3")
    speeds = [(measure("host"), measure("games")) for _ in range(3)]
    host, inside = median(one for one, _ in speeds), median(one for _, one in speeds)
    say(f"  Python on this machine                   {host:8.1f} games/s")
    say(f"  the same inside Pyodide                  {inside:8.1f} games/s   {inside / host:.2f} of the host")


PARTS = {
    "start": start,
    "visit": bench_page.visit,
    "bytes": bench_page.weigh,
    "tap": bench_page.tap,
    "heap": bench_page.heap,
    "records": records,
    "play": play,
    "solver": bench_solver.bench,
    "fair": bench_fair.bench,
}
"""What can be measured, by the words of the command line."""


def bench(parts: list[str], rounds: int = ROUNDS) -> int:
    """Measure the parts that were named, all of them if none was."""
    for part in parts or PARTS:
        PARTS[part](rounds)
    return 0
