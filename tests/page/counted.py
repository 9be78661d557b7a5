"""The dialog of statistics as a player reads it, and a game played to its end by keys."""

import datetime as dt
from typing import Any

from playwright.sync_api import Locator, Page, expect

from golf_core.codes import code
from golf_core.daily import daily_number
from golf_core.notation import rules_from_part
from golf_core.record import Record
from golf_core.recordtext import record_text
from player import SHELF, Player

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
    # What it showed last stands there until the figures of now are told.
    expect(dialog).to_have_attribute("aria-busy", "false", timeout=60_000)
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
    player.shows(60, outcome=outcome)
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


def seed(page: Page) -> None:
    """Keep records of every kind of chart: of presets, of two mixes and of deals of the day."""
    day = dt.date(2026, 11, 1)
    sets: list[tuple[str, list[int | None], bool]] = [
        ("E", [350, 330, 270, 230, 150, 30, 0, 270, 270, 350], False),
        ("S", [None] * 5, False),
        ("S9", [45, 63, 27, 81, 90], True),
        ("KQ2DAP1H", [350, 0], False),
        ("KC1OSP93", [3150, 1350, 0, 900], True),
    ]
    for rules, scores, match in sets:
        for at, score in enumerate(scores):
            date = day + dt.timedelta(at)
            won = score == (3150 if match else 350) or (rules == "S9" and (score or 0) <= 45)
            deal = code(rules_from_part(rules), daily_number(date) if rules == "E" else 1)
            strokes = ((score or 0) // 9,) * 9 if match else ()
            one = Record(f"{rules}{at}", rules, deal, at, date, won, score, 51, 3, strokes=strokes)
            page.evaluate(SHELF, [f"record.{one.id}", record_text(one)])
