"""Replays the published game through the session, on the host and inside Pyodide alike, for a number of seconds."""

import json
import sys
import time

from golf_core.api import Session

# The line that clears deal 1 under Easy, as published with the game's rules: 0 draws, 1 to 7 play a column.
LINE = "052055661601303470144253040070270232461170700053006"


def commands() -> list[str]:
    """Write the game down as the page would send it."""
    moves = [{"type": "draw"} if sign == "0" else {"type": "play", "column": int(sign)} for sign in LINE]
    return [json.dumps(command) for command in ({"type": "open", "code": "GO1-E-AAAAAAB"}, *moves)]


def rate(seconds: float) -> float:
    """Replay the game for a while and give how many times a second it was played to its end."""
    session = Session()
    game = commands()
    played = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        answer = ""
        for command in game:
            answer = session.handle(command)
        if json.loads(answer)["view"]["outcome"] != "cleared":
            message = f"The published game should end cleared, but ended with {answer}"
            raise RuntimeError(message)
        played += 1
    return played / spent


if __name__ == "__main__":
    print(rate(float(sys.argv[1])))
