"""The line is cut at each request of a first visit in turn: the page says so, or plays, and goes on once the line holds."""

import os
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error

from faulty import NO_LIBRARY, expected
from hosting import Host
from player import Player
from test_offline import DEAL, kept

Seat = Callable[[], Player]
SEED = 20260729


@pytest.fixture
def seat(browser: Browser, host: Host, watch: Callable[..., None]) -> Seat:
    """Return a way to sit down at a device that has never been here."""

    def sit() -> Player:
        for old in browser.contexts:
            old.close()
        context = browser.new_context(base_url=host.address)
        watch(context, host.address, keeps=True)
        return Player(context.new_page())

    return sit


def visit(player: Player) -> str:
    """Open the page; tell what a visitor sees in the end."""
    try:
        player.page.goto(DEAL)
    except Error:
        # The document itself did not come: the browser has its own page for that.
        player.page.wait_for_url("chrome-error://chromewebdata/")
        return "nothing"
    ends = {
        "a sentence": player.page.locator(".broken a"),
        "a dialog": player.page.locator("#failure [data-retry]"),
        "the game": player.page.locator("button[data-stock][aria-label*='16 cards']"),
    }
    found: list[str] = []

    def settled() -> bool:
        if player.page.locator(".track:visible").count():
            return False
        found[:] = [name for name, place in ends.items() if place.is_visible()]
        return bool(found)

    player.until(settled)
    return found[0]


def go_on(player: Player, seen: str) -> None:
    """Do what the page offers, or what everyone tries where it could not come."""
    if seen == "nothing":
        player.page.goto(DEAL)
    elif seen == "a sentence":
        with player.page.expect_navigation():
            player.page.locator(".broken a").click()
    elif seen == "a dialog":
        player.page.locator("#failure [data-retry]").click()
    player.ready()


def test_the_line_is_cut_at_each_request_in_turn(seat: Seat, host: Host, faults: list[str]) -> None:
    player = seat()
    player.open(DEAL)
    kept(player)
    requests = host.requests
    assert requests > 15
    cuts = list(range(requests))
    if os.environ.get("GOLF_TEST_ALL") != "1":
        # The first and the last one always: the document, and what is only kept for later.
        middle = random.Random(SEED).sample(cuts[1:-1], len(cuts) // 3)  # noqa: S311 - for tests, not secrets
        cuts = [cuts[0], *sorted(middle), cuts[-1]]
    seen = []
    for last in cuts:
        host.requests, host.last = 0, last
        player = seat()
        seen.append(visit(player))
        host.cut()
        host.last = None
        host.mend()
        go_on(player, seen[-1])
        player.step("0")
        assert player.view["code"] == "GO1-E-AAAAAAB", last
    assert seen[0] == "nothing"
    assert seen[-1] == "the game"
    assert {"a sentence", "a dialog"} <= set(seen)
    expected(
        faults,
        r"ERR_\w+",
        r"cannot start here",
        r"negative value",
        r"Failed to fetch",
        *NO_LIBRARY,
        r"could not be|was cut off|wasm instantiation|fetching the script|preloaded using link preload",
    )
