"""One visit, then no network: the page opens again, in the next browser too, and everything in it works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from faulty import Fault, expected
from hosting import Host
from player import Player

DEAL = "./?g=GO1-E-AAAAAAB"
READY = "Opens without a network, too"

Keeper = Callable[[], BrowserContext]


def menu(player: Player) -> None:
    """Open the menu."""
    player.page.locator('.control[data-action="menu"]').click()


def kept(player: Player) -> None:
    """Wait until the menu says that the page opens without a network."""
    menu(player)
    expect(player.page.locator("#menu .network")).to_have_text(READY, timeout=60_000)
    player.page.keyboard.press("Escape")


def test_after_one_visit_everything_works_without_a_network(keeper: Keeper, host: Host, winning_line: str) -> None:
    player = Player(keeper().new_page())
    player.open(DEAL)
    for sign in winning_line[:4]:
        player.step(sign)
    kept(player)
    # Nothing came over the line twice, neither for the page nor for what is kept of it.
    assert [path for path, times in host.state.sent.items() if times > 1] == []
    assert host.state.sent["/sw.js"] == 1

    host.cut()
    player.page.reload()
    player.ready()
    player.shows(code="GO1-E-AAAAAAB", moves=4)
    player.step(winning_line[4])

    # Another day, in a train.
    player = Player(keeper().new_page())
    player.open("./")
    player.shows(code="GO1-E-AAAAAAB", moves=5)
    for sign in winning_line[5:]:
        player.step(sign)
    expect(player.page.locator("#cleared")).to_be_visible()

    # A link with a code, and whatever else hangs on it.
    player.open("./index.html?from=mail&g=GO1-C-AAAAAAB#top")
    player.shows(code="GO1-C-AAAAAAB", moves=0)
    menu(player)
    player.page.locator("[data-menu=solve]").click()
    expect(player.page.locator("#review-text")).to_contain_text("best that can be reached", timeout=60_000)
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("h")
    expect(player.page.locator(".hinted, .hint").first).to_be_visible()
    menu(player)
    player.page.locator("[data-menu=statistics]").click()
    expect(player.page.locator("#statistics .figures")).to_contain_text("1")
    player.page.keyboard.press("Escape")
    player.deal("GO1-S-AAAAAAC")


def test_a_page_that_is_no_part_of_the_game_is_not_answered_by_it(
    keeper: Keeper, host: Host, faults: list[str]
) -> None:
    player = Player(keeper().new_page())
    player.open(DEAL)
    kept(player)
    player.page.goto("./nowhere/at/all")
    expect(player.page.locator("h1")).to_have_text("Out of bounds")
    host.cut()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        player.page.goto("./nowhere/at/all")
    # The browser puts its own page there, in its own time.
    player.page.wait_for_url("chrome-error://chromewebdata/")
    player.open(DEAL)
    expected(faults, "404", "ERR_CONNECTION_REFUSED")


def test_what_could_not_be_kept_is_told_and_kept_later(keeper: Keeper, host: Host, faults: list[str]) -> None:
    """A line that breaks while everything is being kept leaves the game as it is."""
    host.state.faults["licenses.txt"] = Fault(half=True)
    player = Player(keeper().new_page())
    player.open(DEAL)
    player.step("0")
    menu(player)
    expect(player.page.locator("#menu .network")).to_contain_text("Needs the network", timeout=60_000)
    expect(player.page.locator("#menu .network")).to_contain_text("not all files came whole", timeout=60_000)
    player.page.keyboard.press("Escape")
    host.state.faults.clear()
    player.page.context.set_offline(True)
    player.page.context.set_offline(False)
    kept(player)
    host.cut()
    player.page.reload()
    player.ready()
    player.shows(code="GO1-E-AAAAAAB", moves=1)
    expected(faults, "ERR_")
