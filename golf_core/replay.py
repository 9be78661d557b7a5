"""The replay: the steps of a match made one after the other, to be looked at.

Invariant: it changes no match; of steps that stop being legal half-way those before are kept, and the first bad one is
named.
"""

from typing import NamedTuple

from golf_core.errors import InvalidCommand
from golf_core.match import Match


class Replay(NamedTuple):
    """A match at its start and after each step, the steps that could be made, and what was wrong with the next one."""

    matches: list[Match]
    steps: str
    fault: InvalidCommand | None


def replayed(match: Match, steps: str) -> Replay:
    """Return what becomes of a match by these steps, as far as they are legal.

    >>> from golf_core.deal import Numbered
    >>> from golf_core.rules import PRESETS
    >>> replay = replayed(Match.begun(PRESETS["E"], Numbered(1)), "051")
    >>> len(replay.matches), replay.steps, str(replay.fault)[:27]
    (3, '05', 'step 3 of the replay is 1, ')
    """
    matches, refusal = match.followed(steps)
    if refusal is None:
        return Replay(matches, steps, None)
    kept = len(matches) - 1
    message = f"step {kept + 1} of the replay is {steps[kept]}, and {refusal}: the {kept} steps before it are kept"
    fault = InvalidCommand("replay-step", message, card=refusal.card, step=kept + 1, sign=steps[kept])
    return Replay(matches, steps[:kept], fault)
