"""Visits to the site and to a page with nothing but Pyodide, in turns, each with a browser of its own; prints all times as JSON.

A visit to the site ends when the first tap is answered and painted. It is made as soon as the cards lie there, long before the
engine does. The first visit finds nothing in the browser's cache, the third one everything, compiled code too.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

import browser
from line import Line, both

PATIENCE = 120_000
# The browser writes compiled code to its cache only some time after it was used.
REST = 2_500
# Ten megabits a second, with the way there and back that goes with them.
SLOW = (10e6 / 8, 0.04)
# How long the browser itself takes to come to rest.
CALM = 700
NOTE = """(() => {
  const seen = {};
  let done;
  window.seen = new Promise((resolve) => { done = resolve; });
  // Past the frame in which it is drawn.
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  });
  const left = () => Number(document.querySelector("button[data-stock]")?.ariaLabel?.match(/\\d+/)?.[0] ?? NaN);
  let stock = NaN;
  const cards = () => document.querySelectorAll(".tableau .card:not([hidden])").length;
  const look = () => {
    const bare = document.documentElement?.dataset.answered;
    if (bare) {
      done({answered: Number(bare)});
    } else if (stock > left()) {
      watch.disconnect();
      // On a first visit the table with its cards is the first thing with any content.
      const [shown] = performance.getEntriesByName("first-contentful-paint");
      painted((now) => done({...seen, shown: shown.startTime, answered: now}));
    } else if (Number.isNaN(stock) && !Number.isNaN(left()) && cards() >= 35) {
      stock = left();
      painted((now) => {
        seen.painted = now;
        document.querySelector("button[data-stock]").click();
      });
    }
  };
  const watch = new MutationObserver(look);
  watch.observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label", "data-answered"]});
})()"""


def visit(page: Page, address: str) -> dict[str, float]:
    """Open the address and give what was noted: milliseconds since its navigation began."""
    page.goto(address, wait_until="commit")
    seen: dict[str, float] = page.evaluate("() => window.seen")
    return seen


@contextmanager
def opened(playwright: Playwright) -> Iterator[Page]:
    """Open a browser that has never been anywhere, and give its page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=str(browser.chromium()), args=[*browser.FLAGS]
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(NOTE)
        page.wait_for_timeout(CALM)
        yield page
        context.close()


def visits(playwright: Playwright, address: str, number: int) -> list[dict[str, float]]:
    """Visit an address a number of times in a profile of its own."""
    found = []
    with opened(playwright) as page:
        for _ in range(number):
            found.append(visit(page, address))
            page.wait_for_timeout(REST)
            page.goto("about:blank")
    return found


def in_turns(rounds: int, number: int, *, slow: bool) -> dict[str, Any]:
    """Visit both in turns, each the first of the two in every other round."""
    lines = [Line(*SLOW) if slow else Line() for _ in range(2)]
    found: dict[str, Any] = {"ours": [], "bare": []}
    with both(*lines) as (ours, bare), sync_playwright() as playwright:
        for at in range(rounds):
            pairs = [("ours", ours), ("bare", bare)]
            for name, address in pairs if at % 2 else pairs[::-1]:
                found[name].append(visits(playwright, address, number))
    return found


def weighed() -> dict[str, dict[str, int]]:
    """Give the bytes of each file that a first visit has fetched by the time its first tap is answered."""
    lines = [Line(), Line()]
    found = {}
    with both(*lines) as addresses, sync_playwright() as playwright:
        for name, line, address in zip(("ours", "bare"), lines, addresses, strict=True):
            with opened(playwright) as page:
                visit(page, address)
                found[name] = dict(line.carried)
    return found


if __name__ == "__main__":
    what, *given = sys.argv[1:]
    if what == "bytes":
        print(json.dumps(weighed()))
    else:
        print(json.dumps(in_turns(int(given[0]), int(given[1]), slow=what == "slow")))
