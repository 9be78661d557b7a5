"""The commands for people who automate: ``python -m golf_core``, also the script ``golf-core``.

Invariant: exit status 0 done, 1 the input was refused (said on standard error), 2 a wrong command or option, 3 the
answer could not be written.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from golf_core import __version__
from golf_core.commands import Told, daily, deal, replay, solve
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
    status = 0
    answers: Iterable[Told] = chosen.run(chosen)
    for told in answers:
        if told.text is not None:
            if sys.stdout is None:
                raise OSError("standard output is closed")
            # At once, also into a pipe: the next answer may take a while, and nobody may read any more.
            print(told.text, flush=True)
        if told.refusal is not None:
            status = _refused(told.refusal)
    return status


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
    meaning = "kpat:N, a file with a board (- is standard input), or a code like GO1-E-AAAAAAB"
    source.add_argument("source", metavar="SOURCE", help=meaning)
    one = commands.add_parser("deal", parents=[source, rules], help="print a deal as nine lines")
    one.set_defaults(run=lambda chosen: [deal(chosen.source, chosen.rules)])
    one = commands.add_parser("replay", parents=[source, rules], help="print the view after these moves as JSON")
    one.add_argument(
        "moves",
        metavar="MOVES",
        help="0 draws, 1 to 7 play from that column, / goes to the next hole, g gives a hole up; blanks are ignored",
    )
    one.set_defaults(run=lambda chosen: [replay(chosen.source, chosen.moves, chosen.rules)])
    one = commands.add_parser("solve", parents=[rules], help="say of deals whether they can be won, and how")
    one.add_argument("--best", action="store_true", help="also the fewest strokes, with the moves that reach them")
    one.add_argument("sources", metavar="SOURCE", nargs="+", help=meaning)
    one.set_defaults(run=lambda chosen: solve(chosen.sources, chosen.rules, best=chosen.best))
    one = commands.add_parser("daily", parents=[rules], help="print the code of a day's deal")
    one.add_argument("date", metavar="YYYY-MM-DD", help="the local date")
    one.set_defaults(run=lambda chosen: [daily(chosen.date, chosen.rules)])
    return parser


if __name__ == "__main__":
    sys.exit(main())
