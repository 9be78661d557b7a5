"""The built site in a browser: it starts without one word on the console, and no test is blind to such a word."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

import server

Watch = Callable[[BrowserContext, str], None]
# A browser complains of an unused preload a few seconds after the page has loaded.
AFTER_COMPLAINTS = 6_000
PATIENCE = 60_000


def play_a_card(page: Page, address: str) -> None:
    """Open a known deal and draw: the engine has answered twice when the stock's name has changed."""
    page.goto(f"{address}?g=GO1-E-AAAAAAB")
    stock = page.locator("button[data-stock]")
    expect(stock).to_have_attribute("aria-label", re.compile("16"), timeout=PATIENCE)
    stock.click()
    expect(stock).to_have_attribute("aria-label", re.compile("15"), timeout=PATIENCE)


def test_the_published_site_starts_and_fetches_nothing_twice(page: Page, site: str) -> None:
    sent: Counter[str] = Counter()

    def count(request: Request) -> None:
        # What comes out of the browser's own cache crosses the line with no byte.
        if request.sizes()["responseBodySize"] > 0:
            sent[request.url] += 1

    page.on("requestfinished", count)
    play_a_card(page, site)
    page.wait_for_timeout(AFTER_COMPLAINTS)
    names = {url.rsplit("/", 1)[1] for url in sent}
    assert names >= {"main.js", "pyodide.asm.wasm", "memory.bin", "pyodide-lock.json"}
    assert [url for url, times in sent.items() if times > 1] == []


def test_a_page_that_goes_wrong_is_a_fault(browser: Browser, faults: list[str], watch: Watch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<!DOCTYPE html><p style="color: red">', encoding="utf-8")
    (tmp_path / "worker.js").write_text('console.log("from a worker"); fetch("http://elsewhere.example/");')
    with server.serving(tmp_path) as address:
        context = browser.new_context()
        watch(context, address)
        page = context.new_page()
        page.goto(address)
        with page.expect_event("worker"):
            page.evaluate("() => void new Worker('worker.js', { type: 'module' })")
        page.evaluate("() => void setTimeout(() => { throw new Error('thrown') })")
        page.wait_for_timeout(1_000)
        context.close()
    said = "\n".join(faults)
    for part in ("Applying inline style violates", "from a worker", "Failed to fetch", "thrown"):
        assert part in said, said


def test_a_request_off_the_site_is_a_fault(browser: Browser, faults: list[str], watch: Watch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<!DOCTYPE html><link rel="icon" href="data:,">', encoding="utf-8")
    with server.serving(tmp_path, with_headers=False) as address:
        context = browser.new_context()
        watch(context, address)
        page = context.new_page()
        page.goto(address)
        assert faults == []
        page.evaluate("() => fetch('http://elsewhere.example/').catch(() => {})")
        context.close()
    assert "request off the site: http://elsewhere.example/" in faults
