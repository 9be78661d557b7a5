"""What the page tests share. Starting Python takes seconds, so the tests of a file share a page where they can."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from hosting import Host, newer
from player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DEAL = "GO1-E-AAAAAAB"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what takes long and rarely finds anything, except in a whole run."""
    if os.environ.get("GOLF_TEST_ALL") != "1":
        for item in items:
            if item.get_closest_marker("whole"):
                item.add_marker(pytest.mark.skip(reason="runs with `test --all`"))


Watching = Callable[[BrowserContext, str, list[str]], None]
Seat = tuple[Player, list[str]]


@pytest.fixture
def player(page: Page) -> Player:
    """Return a player before an unopened page."""
    return Player(page)


@pytest.fixture
def visitor(
    new_context: Callable[..., BrowserContext],
    site: str,
    faults: list[str],
    watch: Callable[[BrowserContext, str], None],
) -> Iterator[Callable[..., Player]]:
    """Return a way to visit with a window or a device of one's own; whatever goes wrong there fails the test."""

    def visit(**options: Any) -> Player:  # noqa: ANN401 - a context's options are of many kinds
        context = new_context(**options)
        watch(context, site)
        return Player(context.new_page())

    yield visit
    assert not faults, "\n".join(faults)


@pytest.fixture
def at_home(
    browser_type_launch_args: dict[str, Any], browser_context_args: dict[str, Any], tmp_path: Path
) -> dict[str, Any]:
    """The options of a browser whose profile stays on the disk."""
    return {**browser_type_launch_args, **browser_context_args, "user_data_dir": tmp_path / "profile"}


@pytest.fixture
def home(
    browser_type: BrowserType,
    at_home: dict[str, Any],
    faults: list[str],
    watch: Callable[[BrowserContext, str], None],
) -> Iterator[Callable[[], Player]]:
    """A way to open a browser that keeps what it has for the next time; the one before is closed."""
    contexts: list[BrowserContext] = []

    def visit() -> Player:
        for context in contexts:
            context.close()
        contexts[:] = [browser_type.launch_persistent_context(**at_home)]
        watch(contexts[0], at_home["base_url"])
        return Player(contexts[0].new_page())

    yield visit
    contexts[0].close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    """Return a host with the built site, whose line can be cut and on which other builds can be deployed."""
    found = Host(built)
    yield found
    found.cut()


@pytest.fixture(scope="session")
def following(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the build after the one that is there."""
    return newer(built, tmp_path_factory.mktemp("newer"))


@pytest.fixture
def keeper(
    browser_type: BrowserType, at_home: dict[str, Any], host: Host, faults: list[str], watch: Callable[..., None]
) -> Iterator[Callable[[], BrowserContext]]:
    """A browser on a disk that visits the host, with service workers; asked for again, it is closed and started anew."""
    contexts: list[BrowserContext] = []

    def start() -> BrowserContext:
        for context in contexts:
            context.close()
        contexts[:] = [browser_type.launch_persistent_context(**{**at_home, "base_url": host.address})]
        watch(contexts[0], host.address, keeps=True)
        return contexts[0]

    yield start
    contexts[0].close()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="module")
def visit(
    browser: Browser, browser_context_args: dict[str, Any], site: str, watching: Watching
) -> Iterator[Callable[..., Seat]]:
    """Return a way to sit down once for all tests of a file."""
    contexts: list[BrowserContext] = []

    def sit(**options: Any) -> Seat:  # noqa: ANN401 - a context's options are of many kinds
        faults: list[str] = []
        contexts.append(browser.new_context(**browser_context_args, **options))
        watching(contexts[-1], site, faults)
        player = Player(contexts[-1].new_page())
        player.open()
        return player, faults

    yield sit
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def table_seat(visit: Callable[..., Seat]) -> Seat:
    """Return the file's seat at a computer."""
    return visit()


@pytest.fixture(scope="module")
def phone_seat(visit: Callable[..., Seat]) -> Seat:
    """Return the file's seat with a phone."""
    return visit(**PHONE)


@pytest.fixture
def seated(table_seat: Seat) -> Iterator[Player]:
    """Return a player at a table where the published deal has just been laid out under Easy."""
    yield from at_the_table(*table_seat)


@pytest.fixture
def phone(phone_seat: Seat) -> Iterator[Player]:
    """Return a player with a phone in the hand, with the same deal on it."""
    yield from at_the_table(*phone_seat)


def at_the_table(player: Player, faults: list[str]) -> Iterator[Player]:
    """Deal before the test; whatever goes wrong in it fails it."""
    faults.clear()
    player.deal(DEAL)
    yield player
    player.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def winning_line() -> str:
    """Return the line that clears deal 1 under Easy, as published with the game's rules."""
    return "052055661601303470144253040070270232461170700053006"
