"""The new-game dialog as a player uses it, and golf_core's own game of the same deal."""

from typing import Any

from playwright.sync_api import Locator, expect

from golf_core.cards import card_text
from golf_core.deal import Deal
from golf_core.game import Game
from golf_core.rules import Rules
from player import Player

PUBLISHED = "./?g=GO1-E-AAAAAAB"


def dialog(player: Player) -> Locator:
    player.page.keyboard.press("n")
    opened = player.page.locator("dialog#new")
    expect(opened).to_be_visible()
    return opened


def choose(player: Player, name: str, value: str) -> None:
    player.page.locator(f'#new input[name={name}][value="{value}"]').check(force=True)


def deal(player: Player) -> None:
    player.page.locator("#new [type=submit]").click()
    expect(player.page.locator("#new")).to_be_hidden()


def answered(player: Player) -> None:
    """See that a board that was laid out is answered for, and close the answer."""
    expect(player.page.locator("#review")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("dialog:visible")).to_have_count(0)


def facts(game: Game) -> dict[str, Any]:
    """What the page's view must hold of a game of golf_core."""
    position = game.position
    return {
        "columns": [[card_text(card) for card in column] for column in position.columns],
        "waste": [card_text(card) for card in position.waste],
        "stock": len(position.stock),
        "score": game.score,
        "moves": game.made,
    }


def lies(player: Player, rules: Rules, named: Deal) -> Game:
    """See that the deal lies there as golf_core lays it out, make the first move there is, and give the game after it."""
    game = Game(rules, named.hole(1))
    player.shows(**facts(game))
    move = game.moves[0]
    (player.stock if move == 0 else player.column(move)).click()
    game = game.move(move)
    player.shows(**facts(game))
    return game
