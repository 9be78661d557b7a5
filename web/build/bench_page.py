"""The page in a browser beside one with nothing but Pyodide: how soon it plays, what it weighs, what a tap takes, what it holds."""

import json
from statistics import median
from typing import Any

from places import STEPS, VENV_PYTHON
from steps import run, say

LINES = (("local", "on this machine"), ("slow", "over a line of 10 Mbit/s, 40 ms"))
TAPS = 60
MOVES = (0, 1_000, 10_000)
Visits = list[list[dict[str, float]]]


def told(script: str, *words: str) -> Any:  # noqa: ANN401 - each script has its own shape
    """Run a script that prints JSON as its last line."""
    return json.loads(run(script.removesuffix(".py"), [VENV_PYTHON, STEPS / script, *words]).splitlines()[-1])


def middle(visits: Visits, number: int, what: str) -> float:
    """Give the median of one moment of the visits of one number."""
    return median(profile[number][what] for profile in visits)


def visit(rounds: int) -> None:
    """Visit the site and the bare page in turns, in fresh profiles, and again with what a browser keeps."""
    for line, title in LINES:
        say(f"From the address to the first tap's painted answer {title}, median of {rounds} fresh profiles")
        found = told("visit.py", line, str(rounds), "3")
        for number, name in ((0, "first visit"), (-1, "third visit")):
            bare = middle(found["bare"], number, "answered")
            answered, painted = (middle(found["ours"], number, what) for what in ("answered", "painted"))
            say(f"  {name}, bare Pyodide                {bare:8.0f} ms")
            say(f"  {name}, the first tap is answered   {answered:8.0f} ms   {answered / bare:.2f} of bare Pyodide")
            say(f"  {name}, the cards are painted       {painted:8.0f} ms   {painted / bare:.3f} of bare Pyodide")
            if number == 0:
                shown = middle(found["ours"], number, "shown")
                say(f"  {name}, and on the screen           {shown:8.0f} ms   {shown / bare:.3f} of bare Pyodide")


def weigh(_rounds: int) -> None:
    """Count what crosses the line, packed as a host packs it that leaves zips and wheels alone."""
    say("Bytes of a first visit until its first tap is answered, gzip -6 where hosts pack")
    found = told("visit.py", "bytes")
    ours, bare = (sum(found[name].values()) for name in ("ours", "bare"))
    say(f"  bare Pyodide                             {bare:10,} bytes in {len(found['bare'])} files")
    say(
        f"  the game                                 {ours:10,} bytes in {len(found['ours'])} files   {ours / bare:.2f}"
    )


def tap(_rounds: int) -> None:
    """Tap the stock and take it back, beside a worker that does nothing but echo."""
    say(f"From a tap to its answer, median of {TAPS}, each beside an echo of a bare worker")
    found = told("taps.py", str(TAPS))
    for at, name in enumerate(("answered", "answered and painted")):
        ours, echo = (median(times[at] for times in found[what]) for what in ("tap", "echo"))
        say(f"  an echo {name:22}           {echo:8.1f} ms")
        say(f"  a tap {name:22}             {ours:8.1f} ms   {ours / echo:.2f} of an echo")


def heap(_rounds: int) -> None:
    """Hold the memory after many moves beside that of a fresh game."""
    say("Memory after so many moves, garbage collected: the page's heap, the engine's, and Python's behind it")
    for moves, sizes in zip(MOVES, told("heaps.py", *[str(moves) for moves in MOVES]), strict=True):
        page, engine, python = (sizes[name] / 1e6 for name in ("page", "engine", "python"))
        say(f"  {moves:6,} moves   {page:6.2f} MB   {engine:6.2f} MB   {python:6.2f} MB")
