"""The page's own files: when one does not arrive, that is said at once, and trying again keeps nothing that was rejected."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from faulty import Fault, State, expected, serving
from player import Player

Watch = Callable[[BrowserContext, str], None]


@pytest.fixture
def state() -> State:
    return State()


@pytest.fixture
def player(built: Path, state: State, browser: Browser, faults: list[str], watch: Watch) -> Iterator[Player]:
    """A player at a server whose failings the test chooses; what is not expected of them fails the test."""
    with serving(built, state) as address:
        context = browser.new_context(base_url=address)
        watch(context, address)
        yield Player(context.new_page())
        context.close()
    assert not faults, "\n".join(faults)


def test_each_part_of_the_page_that_is_missing(player: Player, state: State, built: Path, faults: list[str]) -> None:
    """The page itself: without one of its scripts, styles or words it says so at once, and trying again starts anew."""
    (assets,) = (built / "assets").iterdir()
    text = (built / "index.html").read_text(encoding="utf-8")
    ahead = re.findall(r'<link rel="(?:modulepreload|stylesheet)" href="assets/\w+/([^"]+)"', text)
    # The words come first: they are asked for by code, and what is in the browser's cache already would be taken from there.
    assert set(ahead) == {"main.js", "styles/page.css"}
    parts = ["locales/en.json", *ahead]
    told = player.page.locator(".broken")
    state.faults[Path(parts[0]).name] = Fault(missing=True)
    player.page.goto("./?g=GO1-E-AAAAAAB")
    for part, following in zip(parts, [*parts[1:], None], strict=True):
        assert (assets / part).is_file()
        expect(told, part).to_be_visible()
        expect(told).to_contain_text("could not start here")
        expect(player.page.locator("main"), part).to_be_hidden()
        del state.faults[Path(part).name]
        if following is not None:
            state.faults[Path(following).name] = Fault(missing=True)
        with player.page.expect_navigation():
            told.locator("a").click()
    player.ready()
    player.step("0")
    assert player.view["code"] == "GO1-E-AAAAAAB"
    # A table without its styles has no size, until it is taken away.
    expected(faults, r"Failed to load resource", r"MIME type", r"cannot start here", r"negative value", r"answered 404")


def test_without_what_judges_the_page_nothing_else_of_it_runs(player: Player, state: State, faults: list[str]) -> None:
    state.faults |= dict.fromkeys(["support.js", "page.css"], Fault(half=True))
    player.page.goto("./?g=GO1-E-AAAAAAB")
    told = player.page.locator(".broken")
    # Without its style it is there at once, with it ten seconds later.
    expect(told).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    assert player.page.workers == []
    assert player.page.locator("[data-mode], dialog:visible").count() == 0
    state.faults.clear()
    with player.page.expect_navigation():
        told.locator("a").click()
    player.ready()
    assert player.view["code"] == "GO1-E-AAAAAAB"
    expected(faults, r"ERR_")
