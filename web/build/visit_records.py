"""Opening the page and making a move, with no game counted and with a hundred thousand: prints both in ms.

The two take turns in one browser, so that a machine that slows down slows both.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

import browser
import server
from keeping import keep

PATIENCE = 120_000
ROUNDS = 8
MANY = 100_000
DEAL = "GO1-E-AAAAAAB"


def ready(page: Page, address: str) -> None:
    """Open a deal and wait until the engine has answered for it."""
    page.goto(address)
    page.wait_for_selector("button[data-stock][aria-label]:not([aria-label=''])", timeout=PATIENCE)
    page.wait_for_selector(".track", state="hidden", timeout=PATIENCE)


def visit(page: Page, address: str) -> float:
    """Open a new deal and make a move in it."""
    page.goto("about:blank")
    start = time.monotonic()
    ready(page, f"{address}?g={DEAL}")
    page.keyboard.press("d")
    page.wait_for_selector("button[data-stock][aria-label*='15 cards']", timeout=PATIENCE)
    taken = (time.monotonic() - start) * 1000
    # Back to the start, for the next round.
    page.keyboard.press("u")
    page.wait_for_selector("button[data-stock][aria-label*='16 cards']", timeout=PATIENCE)
    return taken


def seated(context: BrowserContext, address: str, records: int) -> Page:
    """Return a page over a store with so many records, all of them counted."""
    page = context.new_page()
    ready(page, f"{address}?g={DEAL}")
    # The tally is counted by the page itself, from them.
    keep(page, ({"id": f"g{at}", "when": at} for at in range(records)))
    page.locator(".control[data-action=menu]").click()
    page.locator("[data-menu=statistics]").click()
    counted = "#statistics .figures > div" if records else "#statistics .nothing:not([hidden])"
    page.wait_for_selector(counted, timeout=10 * PATIENCE)
    page.keyboard.press("Escape")
    return page


def main(site: Path) -> None:
    """Visit in turns, each store in a profile of its own."""
    with server.serving(site) as address, sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        pages = []
        for name, records in (("none", 0), ("many", MANY)):
            context = playwright.chromium.launch_persistent_context(
                Path(folder) / name, executable_path=str(browser.chromium()), args=[*browser.FLAGS]
            )
            pages.append(seated(context, address, records))
        rounds = []
        for number in range(ROUNDS):
            # Each of the two is the first in every other round.
            order = (0, 1) if number % 2 else (1, 0)
            times = {at: visit(pages[at], address) for at in order}
            rounds.append((times[0], times[1]))
        for page in pages:
            page.context.close()
    print(*(median(taken) for taken in zip(*rounds, strict=True)))


main(Path(sys.argv[1]))
