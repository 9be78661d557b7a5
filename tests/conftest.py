"""What the tests of build and page share: the built site on a server of its own, and a browser page that forgives nothing."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

import browser as browsers
import server
from places import SITE

os.environ.update(browsers.driver())

# Most tests play where there are no service workers, as in old browsers and private windows; those that need them say so.
NO_WORKERS = "delete Navigator.prototype.serviceWorker"
# Even a request that no event tells of cannot leave the machine: no name is found, and that is an error too.
NO_NAMES = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder, copied so that a build in another terminal cannot pull it away."""
    assert (SITE / "index.html").is_file(), f"There is no built site at {SITE}; run python3 build.py site first."
    folder = tmp_path_factory.mktemp("built") / "site"
    shutil.copytree(SITE, folder)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the built site, served with the headers it is published with."""
    with server.serving(built) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that is here, and keep it from talking to anyone."""
    return {
        **browser_type_launch_args,
        "executable_path": str(browsers.chromium()),
        "args": [*browsers.FLAGS, NO_NAMES],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: str) -> dict[str, Any]:
    """Let `page.goto("./")` mean the site."""
    return {**browser_context_args, "base_url": site}


@pytest.fixture
def faults() -> list[str]:
    """All that went wrong in the test's pages; a test that provokes a fault asserts it and then clears the list."""
    return []


@pytest.fixture(scope="session")
def watching() -> Callable[..., None]:
    """Note every error, every word on the console, and every request off the site at an address, as faults in a list.

    `keeps` leaves the browser its service workers.
    """

    def note(context: BrowserContext, home: str, faults: list[str], *, keeps: bool = False) -> None:
        if not keeps:
            context.add_init_script(NO_WORKERS)

        def console(message: ConsoleMessage) -> None:
            # What the browser says of its own banner for installing, which the page declines on purpose.
            if message.type == "info" and message.text.startswith("Banner not shown: beforeinstallprompt"):
                return
            faults.append(f"console {message.type}: {message.text}")

        def error(failure: WebError) -> None:
            faults.append(f"error: {failure.error}")

        def request(sent: Request) -> None:
            if not sent.url.startswith((home, "data:", "blob:")):
                faults.append(f"request off the site: {sent.url}")

        context.on("console", console)
        context.on("weberror", error)
        context.on("request", request)

    return note


@pytest.fixture
def watch(faults: list[str], watching: Callable[..., None]) -> Callable[..., None]:
    """Note the faults of one test."""
    return lambda context, home, **options: watching(context, home, faults, **options)


@pytest.fixture
def page(context: BrowserContext, site: str, faults: list[str], watch: Callable[..., None]) -> Iterator[Page]:
    """A page of the site's browser; whatever goes wrong in it fails the test."""
    watch(context, site)
    opened = context.new_page()
    yield opened
    # One more turn of the browser's loop, so that what was said last is heard as well.
    if not opened.is_closed():
        opened.evaluate("() => new Promise(requestAnimationFrame)")
    assert not faults, "\n".join(faults)
