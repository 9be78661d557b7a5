"""How good fair hints are: deals won by following them, beside greedy play of the same deals, and what a hint takes."""

import json
from math import sqrt
from statistics import mean, median

from places import STEPS, TESTS, VENV_PYTHON
from steps import run, say

PLAYERS = TESTS / "engine" / "test_fair_wins.py"
DEALS = 1000
KINGS = ("closed", "queens", "wrap")


def interval(won: int, deals: int) -> tuple[float, float]:
    """Give the 95 % interval of a share, in percent: Wilson's, which holds for few wins too."""
    z = 1.96
    share, spread = won / deals, z * z / deals
    middle = share + spread / 2
    reach = z * sqrt(share * (1 - share) / deals + spread / (4 * deals))
    return 100 * (middle - reach) / (1 + spread), 100 * (middle + reach) / (1 + spread)


def bench(_rounds: int) -> None:
    """Say it for each kings rule, on Python of this machine."""
    say(f"Fair hints followed through the first {DEALS} deals: won, with the 95 % interval; greedy play likewise")
    for kings in KINGS:
        found = json.loads(run("bench-fair", [VENV_PYTHON, "-I", STEPS / "hinting.py", PLAYERS, kings, str(DEALS)]))
        for player in ("fair", "greedy"):
            low, high = interval(found[player], DEALS)
            say(f"  {kings:7} {player:7} {100 * found[player] / DEALS:5.1f} %  ({low:.1f} to {high:.1f})")
        took = sorted(1000 * seconds for seconds in found["took"])
        late = took[len(took) * 95 // 100]
        times = f"median {median(took):.0f}, 95th percentile {late:.0f}, {took[-1]:.0f} at most"
        say(f"  {kings:7} a hint  {mean(took):5.0f} ms CPU, {times}")
