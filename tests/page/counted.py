"""The dialog of statistics as a player reads it, and a game played to its end by keys."""

from typing import Any

from playwright.sync_api import Locator, expect

from player import Player

FIGURES = """() => Object.fromEntries([...document.querySelectorAll("#statistics .figures > div")].map(
  (tile) => [tile.querySelector("dt").textContent, tile.querySelector("dd").textContent]))"""
BARS = """() => [...document.querySelectorAll("#statistics .bars .unseen")].map((bar) => bar.textContent)"""
STUCK = "0" * 16


def statistics(player: Player) -> Locator:
    """Open the dialog by the menu and wait until the figures are there."""
    page = player.page
    page.keyboard.press("Escape")
    page.locator(".control[data-action=menu]").evaluate("(button) => button.click()")
    page.locator("[data-menu=statistics]").click()
    dialog = page.locator("#statistics")
    expect(dialog.locator(".figures > div:visible, .nothing:visible").first).to_be_visible()
    return dialog


def figures(player: Player) -> dict[str, str]:
    """Read the large figures of the rule set shown, by their labels; none when nothing was counted."""
    statistics(player)
    found: dict[str, str] = player.page.evaluate(FIGURES)
    player.page.keyboard.press("Escape")
    return found


def bars(player: Player) -> list[str]:
    """Read the bars as who cannot see them does."""
    found: list[str] = player.page.evaluate(BARS)
    return found


def play(player: Player, line: str, outcome: str | None) -> None:
    """Play a line by keys to its end, and wait until its record is written."""
    for sign in line:
        player.page.keyboard.press("d" if sign == "0" else sign)
    player.shows(outcome=outcome)
    if outcome is not None:
        counted(player)


def counted(player: Player) -> None:
    """Wait until the game on the table has its record."""
    player.until(lambda: player.kept(f"record.{player.game()['id']}") is not None, patience=20)


def restart(player: Player) -> None:
    """Lay the deal out anew by its key, whether it asks or not."""
    page = player.page
    page.keyboard.press("r")
    yes = page.locator("#ask[open] [value=yes]")
    player.until(lambda: yes.count() > 0 or player.view["moves"] == 0, patience=10)
    if yes.count():
        yes.click()
    player.shows(moves=0, outcome=None)


def replaced(player: Player, code: str) -> None:
    """Lay another deal out and wait until what came of the one before is written; it had moves."""
    before = player.game()["id"]
    player.deal(code)
    player.until(lambda: player.kept(f"record.{before}") is not None, patience=20)


def parts(found: dict[str, str], *labels: str) -> dict[str, Any]:
    """Return some of the figures, by how their labels begin."""
    return {label: next((value for name, value in found.items() if name.startswith(label)), None) for label in labels}
