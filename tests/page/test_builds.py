"""A newer build is deployed while the page is open: offered, never forced, never half of it, and the game is the same after it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from faulty import Fault, expected
from hosting import Host
from player import Player
from test_offline import DEAL, kept, menu

Keeper = Callable[[], BrowserContext]
NEWER = "A new version is ready: the menu has it"
# What the browser does by itself at each visit and each day.
CHECK = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
WAITS = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"


def build(page: Page) -> str:
    """Tell which build a page runs."""
    name = page.locator("meta[name=generator]").get_attribute("content")
    modules = page.evaluate("() => performance.getEntriesByType('resource').map(({name}) => name)")
    assert name is not None
    # No file of another build came into it.
    folders = {address.split("/assets/")[1].split("/")[0] for address in modules if "/assets/" in address}
    assert folders == {page.locator("html").get_attribute("data-assets").split("/")[1]}  # type: ignore[union-attr]
    return name.removeprefix("golf-solitaire ")


def offered(player: Player) -> None:
    """Wait until the menu's control carries the dot."""
    control = player.page.locator('.control[data-action="menu"]')
    expect(control).to_have_accessible_name("Menu, with a new version", timeout=60_000)


def playing(keeper: Keeper) -> Player:
    """Sit down at a table of the older build, which is kept for the time without a network, and play a little."""
    player = Player(keeper().new_page())
    player.open(DEAL)
    player.step("0")
    kept(player)
    # From now on the service worker is in charge.
    player.page.reload()
    player.ready()
    player.step("5")
    assert build(player.page) == "0.1.0"
    return player


def test_a_newer_build_is_offered_to_who_plays_and_taken_when_they_like(
    keeper: Keeper, host: Host, following: Path
) -> None:
    player = playing(keeper)
    host.deploy(following)
    player.page.evaluate(CHECK)
    offered(player)
    expect(player.said).to_have_text(NEWER)
    # It does not hurry anyone.
    player.step("2")
    assert build(player.page) == "0.1.0"
    menu(player)
    player.page.get_by_role("button", name="Reload for the new version").click()
    expect(player.page.locator("meta[name=generator]")).to_have_attribute(
        "content", "golf-solitaire next", timeout=60_000
    )
    player.ready()
    assert build(player.page) == "next"
    player.shows(code="GO1-E-AAAAAAB", moves=3)
    player.step("0")
    expect(player.page.locator('.control[data-action="menu"]')).to_have_accessible_name("Menu")
    # The newer one is whole without a network, too.
    host.cut()
    player.page.reload()
    player.ready()
    assert build(player.page) == "next"
    player.shows(moves=4)


def test_a_page_nobody_has_touched_takes_it_by_itself(keeper: Keeper, host: Host, following: Path) -> None:
    player = playing(keeper)
    player.page.reload()
    player.ready()
    host.deploy(following)
    player.page.evaluate(CHECK)
    expect(player.page.locator("meta[name=generator]")).to_have_attribute(
        "content", "golf-solitaire next", timeout=60_000
    )
    player.ready()
    player.shows(code="GO1-E-AAAAAAB", moves=2)
    assert build(player.page) == "next"


def test_an_old_and_a_new_tab_play_on_side_by_side(
    keeper: Keeper, host: Host, following: Path, faults: list[str]
) -> None:
    old = playing(keeper)
    host.deploy(following)
    old.page.evaluate(CHECK)
    offered(old)
    # A second tab is the older build too until it has looked, and nobody has touched it.
    new = Player(old.page.context.new_page())
    new.page.goto("./")
    expect(new.page.locator("meta[name=generator]")).to_have_attribute("content", "golf-solitaire next", timeout=60_000)
    new.ready()
    assert build(new.page) == "next"
    new.shows(code="GO1-E-AAAAAAB", moves=2)
    new.step("2")
    # What the other tab played is taken up first, across the builds.
    old.page.bring_to_front()
    old.stock.click()
    expect(old.said).to_contain_text("another tab")
    old.shows(moves=3)
    old.step("0")
    assert build(old.page) == "0.1.0"
    new.page.bring_to_front()
    new.column(1).click()
    new.shows(moves=4)
    # An older build that loses its engine, and finds its files no more, becomes the newer one, at the same table.
    old.page.bring_to_front()
    old.page.context.new_cdp_session(old.page).send("Network.clearBrowserCache")
    for worker in old.page.workers:
        worker.evaluate("() => self.close()")
    expect(old.page.locator("meta[name=generator]")).to_have_attribute("content", "golf-solitaire next", timeout=90_000)
    old.ready()
    old.shows(code="GO1-E-AAAAAAB", moves=4)
    expected(faults, "404")


def test_a_build_that_comes_only_half_leaves_the_old_one_working(
    keeper: Keeper, host: Host, following: Path, faults: list[str]
) -> None:
    player = playing(keeper)
    host.state.faults["main.js"] = Fault(half=True)
    host.deploy(following)
    player.page.evaluate(CHECK)
    player.until(lambda: host.state.sent[f"/assets/{next((following / 'assets').iterdir()).name}/main.js"] > 0)
    player.page.reload()
    player.ready()
    assert build(player.page) == "0.1.0"
    player.step("2")
    host.cut()
    player.page.reload()
    player.ready()
    assert build(player.page) == "0.1.0"
    player.shows(moves=3)
    host.state.faults.clear()
    host.mend()
    player.step("0")
    player.page.evaluate(CHECK)
    offered(player)
    expected(faults, "ERR_", "fetch")


@pytest.mark.parametrize("name", [pytest.param("main.js", marks=pytest.mark.whole), "index.html"])
def test_a_stranger_in_the_place_of_a_file_is_not_kept(
    keeper: Keeper, host: Host, following: Path, faults: list[str], name: str
) -> None:
    """Some networks answer everything with a page of their own, as if all were well."""
    player = playing(keeper)
    before = host.state.sent.copy()
    host.state.faults[name] = Fault(change=lambda _: b"<h1>Welcome to our network</h1>")
    host.deploy(following)
    player.page.evaluate(CHECK)
    player.until(lambda: any(path.endswith(f"/{name}") for path in host.state.sent - before))
    player.page.wait_for_timeout(1_000)
    assert player.page.evaluate(WAITS) is False
    player.page.reload()
    player.ready()
    assert build(player.page) == "0.1.0"
    expected(faults, "integrity")
