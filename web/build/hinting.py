"""Follows fair hints and plays greedily through deals, and says how many were won and what the hints took."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from golf_core.fair import Advice, Fair
from golf_core.rules import Kings, Rules

if TYPE_CHECKING:
    from collections.abc import Callable


class Timed(Fair):
    """A search for advice that keeps an account of all of its kind."""

    took: list[float]

    def step(self, nodes: int) -> Advice | None:
        """Search on, on the clock; done at one go."""
        start = time.process_time()
        advice = super().step(nodes)
        self.took.append(time.process_time() - start)
        return advice


def measured(players: dict[str, Any], kings: Kings, deals: int) -> str:
    """Let both players play the first deals under a kings rule; give what they won and the seconds of every hint."""
    fair: Callable[[int, Rules], bool] = players["fair_wins"]
    greedy: Callable[[int, Rules], bool] = players["greedy_wins"]
    rules = Rules(kings=kings)
    Timed.took = []
    won = sum(fair(number, rules) for number in range(deals))
    return json.dumps(
        {"fair": won, "greedy": sum(greedy(number, rules) for number in range(deals)), "took": Timed.took}
    )


if __name__ == "__main__":
    names: dict[str, Any] = {"__name__": "players"}
    exec(compile(Path(sys.argv[1]).read_text(), sys.argv[1], "exec"), names)  # noqa: S102  (our own tests' file)
    names["Fair"] = Timed
    print(measured(names, Kings(sys.argv[2]), int(sys.argv[3])))
