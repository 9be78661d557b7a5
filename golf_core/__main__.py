"""The commands for people who automate: ``python -m golf_core``, also the script ``golf-core``.

Invariant: exit status 0 done, 1 the input was refused (said on standard error), 2 a wrong command or option.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from golf_core import __version__
from golf_core.api import view_of
from golf_core.deal import Deal
from golf_core.errors import GolfError, IllegalMove
from golf_core.game import Game
from golf_core.notation import board_text, deal_from_code, record_from_text, rules_from_part
from golf_core.position import DRAW

PRESET_NAMES = {"easy": "E", "classic": "C", "strict": "S"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    chosen = _parser().parse_args(arguments)
    try:
        game = _game(chosen.source, chosen.rules)
        if chosen.command == "deal":
            print(board_text(game.position))
            return 0
        return _replay(game, chosen.moves)
    except GolfError as error:
        return _refused(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="golf-core", description="Golf Solitaire: deals and games as text.")
    parser.add_argument("--version", action="version", version=f"golf-core {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    source = argparse.ArgumentParser(add_help=False)
    source.add_argument("source", metavar="SOURCE", help="a deal code, like GO1-E-AAAAAAB")
    source.add_argument("--rules", metavar="R", help="easy, classic, strict or the rules part of a code")
    commands.add_parser("deal", parents=[source], help="print a deal as nine lines")
    replay = commands.add_parser("replay", parents=[source], help="print the view after these moves as JSON")
    replay.add_argument("moves", metavar="MOVES", help="0 draws, 1 to 7 play from that column, blanks are ignored")
    return parser


def _game(source: str, rules_name: str | None) -> Game:
    rules, number = deal_from_code(source)
    if rules_name is not None:
        rules = rules_from_part(PRESET_NAMES.get(rules_name.casefold(), rules_name))
    return Game(rules, Deal(number))


def _replay(game: Game, moves: str) -> int:
    before = None
    for at, move in enumerate(record_from_text(moves), start=1):
        try:
            before, game = game, game.move(move)
        except IllegalMove as error:
            print(json.dumps(view_of(game, before)))
            what = "draw" if move == DRAW else f"column {move}, {error.card}" if error.card else f"column {move}"
            return _refused(f"move {at} ({what}) is refused, {error.code}: {error}")
    print(json.dumps(view_of(game, before)))
    return 0


def _refused(message: str) -> int:
    print(f"golf-core: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
