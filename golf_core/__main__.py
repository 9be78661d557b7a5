"""The commands for people who automate: ``python -m golf_core``, also the script ``golf-core``.

Invariant: exit status 0 done, 1 the input was refused (said on standard error), 2 a wrong command or option, 3 the
answer could not be written.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from golf_core import __version__
from golf_core.commands import Told, daily, deal, replay
from golf_core.errors import GolfError

REFUSED: Final = 1
UNWRITTEN: Final = 3


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    chosen = _parser().parse_args(arguments)
    try:
        return _answered(chosen)
    except GolfError as error:
        return _refused(str(error))
    except OSError as error:
        return _unwritten(error)


def _answered(chosen: argparse.Namespace) -> int:
    told: Told = chosen.run(chosen)
    if sys.stdout is None:
        raise OSError("standard output is closed")
    # At once, so that a pipe that nobody reads any more is met here and not after the end.
    print(told.text, flush=True)
    return _refused(told.refusal) if told.refusal else 0


def _refused(sentence: str) -> int:
    print(f"golf-core: {sentence}", file=sys.stderr)
    return REFUSED


def _unwritten(error: OSError) -> int:
    if sys.stdout is not None:
        # What is still held back would be tried, and refused, once more at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    print(f"golf-core: the answer could not be written: {error}", file=sys.stderr)
    return UNWRITTEN


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="golf-core", description="Golf Solitaire: deals and games as text.")
    parser.add_argument("--version", action="version", version=f"golf-core {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    rules = argparse.ArgumentParser(add_help=False)
    rules.add_argument("--rules", metavar="R", help="easy, classic, nine, strict or the rules part of a code")
    source = argparse.ArgumentParser(add_help=False)
    source.add_argument(
        "source",
        metavar="SOURCE",
        help="kpat:N, a file with a board (- is standard input), or a code like GO1-E-AAAAAAB",
    )
    one = commands.add_parser("deal", parents=[source, rules], help="print a deal as nine lines")
    one.set_defaults(run=lambda chosen: deal(chosen.source, chosen.rules))
    one = commands.add_parser("replay", parents=[source, rules], help="print the view after these moves as JSON")
    one.add_argument(
        "moves",
        metavar="MOVES",
        help="0 draws, 1 to 7 play from that column, / goes to the next hole, g gives a hole up; blanks are ignored",
    )
    one.set_defaults(run=lambda chosen: replay(chosen.source, chosen.moves, chosen.rules))
    one = commands.add_parser("daily", parents=[rules], help="print the code of a day's deal")
    one.add_argument("date", metavar="YYYY-MM-DD", help="the local date")
    one.set_defaults(run=lambda chosen: daily(chosen.date, chosen.rules))
    return parser


if __name__ == "__main__":
    sys.exit(main())
