"""The core of the game on every kind of host: with our headers or none, at the root of a site or in a folder of it."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import server
from player import Player, word

Watch = Callable[[BrowserContext, str], None]


@contextmanager
def plain(folder: Path) -> Iterator[str]:
    """Serve a folder as anyone can: by Python's own server, which knows nothing of us."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as child:
        try:
            assert child.stdout
            found = re.search(r"\((http://127\.0\.0\.1:\d+/)\)", child.stdout.readline())
            assert found
            yield found[1]
        finally:
            child.terminate()


@pytest.fixture(params=["published", "published in a folder", "plain", "plain in a folder"])
def address(request: pytest.FixtureRequest, built: Path, tmp_path: Path) -> Iterator[str]:
    """The site's address on one kind of host after the other."""
    below = "games/golf/" if "folder" in request.param else ""
    if request.param.startswith("published"):
        with server.serving(built, below=f"/{below}") as found:
            yield found
        return
    (tmp_path / "host" / below).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "host" / below).symlink_to(built, target_is_directory=True)
    with plain(tmp_path / "host") as root:
        yield root + below


def core(player: Player, address: str) -> None:
    """Play what everything else stands on: open, deal by a link, play, undo, hint, come back later."""
    page = player.page
    # A first visit has a deal on the table before Python is there.
    page.goto(address)
    expect(player.column(1)).to_have_accessible_name(word("Column 1, "))
    player.open(f"{address}?g=GO1-E-AAAAAAB")
    player.step("0")
    player.step("5")
    player.shows(code="GO1-E-AAAAAAB", moves=2, stock=15, score=10)
    player.undo()
    # What was made by hand stays made.
    player.shows(moves=2, score=0)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    player.step("5")
    kept = player.view
    player.open(address)
    assert player.view == kept
    expect(page.locator(".headline")).to_contain_text("GO1-E-AAAAAAB")
    player.step("2")


def test_the_game_plays_on_any_host(browser: Browser, address: str, faults: list[str], watch: Watch) -> None:
    context = browser.new_context()
    watch(context, address)
    core(Player(context.new_page()), address)
    context.close()
    assert faults == []
