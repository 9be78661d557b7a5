"""Solves deals with the solver and some of them naively, on the host and inside Pyodide alike, and says what it took."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from golf_core.best import Best
from golf_core.board import position_from_board
from golf_core.position import Position
from golf_core.rules import Kings, Rules
from golf_core.solver import Search

NAIVE = 20
"""How many of the deals the naive search is asked about, the first ones."""

PLENTY = 1_000_000


def boards(table: str) -> list[str]:
    """Give the deals of a table, one a line under its head, as boards."""
    head, *lines = (line.split("\t") for line in table.splitlines())
    rows = [dict(zip(head, line, strict=True)) for line in lines]
    return [
        f"Talon: {row['stock']}/Foundations: {row['waste']}/" + "/".join(row[f"column{at}"] for at in range(1, 8))
        for row in rows
    ]


Clock = Callable[[], float]
Naive = Callable[[Position, Rules], tuple[bool, int]]


def solved(search: Search | Best, clock: Clock) -> tuple[float, int]:
    """Search to the end and give the seconds and the nodes it took."""
    start = clock()
    while search.step(PLENTY) is None:
        pass
    return clock() - start, search.nodes


def measured(tables: list[str], naive: Naive, clock: Clock) -> str:
    """Measure all deals of some tables under every kings rule; give the seconds and nodes of each as JSON."""
    found = {}
    for kings in Kings:
        rules = Rules(kings=kings)
        positions = [position_from_board(board, rules) for table in tables for board in boards(table)]
        took: dict[str, list[tuple[float, int]]] = {"verdict": [], "best": [], "naive": []}
        for at, position in enumerate(positions):
            # What it takes to make a search counts too.
            start = clock()
            search = Search(position, rules)
            making = clock() - start
            seconds, nodes = solved(search, clock)
            took["verdict"].append((making + seconds, nodes))
            took["best"].append(solved(Best(position, rules), clock))
            if at < NAIVE:
                start = clock()
                won, seen = naive(position, rules)
                took["naive"].append((clock() - start, seen))
                if won is not (search.line is not None):
                    message = f"The naive search and the solver disagree about deal {at + 1} under {kings}."
                    raise RuntimeError(message)
        found[kings.value] = took
    return json.dumps(found)


def measured_texts(naive: str, tables: list[str], clock: Clock = time.process_time) -> str:
    """Measure with the naive search that stands in a Python text, by a clock that counts this process alone."""
    names: dict[str, Naive] = {}
    exec(compile(naive, "naive", "exec"), names)  # noqa: S102  (our own tests' file, handed over by the build)
    return measured(tables, names["naive"], clock)


if __name__ == "__main__":
    print(measured_texts(Path(sys.argv[1]).read_text(), [Path(name).read_text() for name in sys.argv[2:]]))
