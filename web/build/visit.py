"""Three visits to the site in a browser of their own: prints how long the first and the last take, in ms.

The first finds nothing in the cache of the browser, the last one everything, compiled code too.
"""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import browser
import server

PATIENCE = 120_000
# The browser writes compiled code to its cache only some time after it was used.
REST = 2_000


def visit(page: Page, address: str) -> float:
    """Open a known deal: the bar goes when the engine is there, and it deals within the same moment."""
    start = time.monotonic()
    page.goto(f"{address}?g=GO1-E-AAAAAAB")
    page.wait_for_selector("button[data-stock][aria-label]:not([aria-label=''])", timeout=PATIENCE)
    page.wait_for_selector(".track", state="hidden", timeout=PATIENCE)
    return (time.monotonic() - start) * 1000


def main(site: Path) -> None:
    """Visit three times: the second visit is what makes the browser keep compiled code."""
    with (
        server.serving(site) as address,
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
    ):
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=str(browser.chromium()), args=[*browser.FLAGS]
        )
        page = context.new_page()
        cold = visit(page, address)
        for _ in range(2):
            page.wait_for_timeout(REST)
            page.goto("about:blank")
            warm = visit(page, address)
        context.close()
    print(cold, warm)


main(Path(sys.argv[1]))
