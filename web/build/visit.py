"""Visits to the site and to a page with nothing but Pyodide, in turns, each with a browser of its own; prints all times as JSON.

A visit to the site ends when the first tap is answered and painted. It is made as soon as the cards lie there, long before the
engine does. The first visit finds nothing in the browser's cache, the third one everything, compiled code too.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

import browser
from line import Line, both

# The browser writes compiled code to its cache only some time after it was used.
REST = 2_500
# Ten megabits a second, with the way there and back that goes with them.
SLOW = {"speed": 10e6 / 8, "delay": 0.04}
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
  const look = () => {
    const bare = document.documentElement?.dataset.answered;
    if (bare) {
      done({answered: Number(bare)});
    } else if (stock > left()) {
      watch.disconnect();
      painted((now) => done({...seen, answered: now}));
    } else if (Number.isNaN(stock) && !Number.isNaN(left()) && document.querySelectorAll(".tableau .card:not([hidden])").length >= 35) {
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


def visits(playwright: Playwright, address: str, number: int) -> list[dict[str, float]]:
    """Visit an address a number of times in a profile of its own."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=str(browser.chromium()), args=[*browser.FLAGS]
        )
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.add_init_script(NOTE)
        page.wait_for_timeout(CALM)
        found = []
        for _ in range(number):
            found.append(visit(page, address))
            page.wait_for_timeout(REST)
            page.goto("about:blank")
        context.close()
    return found


def main(rounds: int, *, slow: bool, number: int) -> dict[str, Any]:
    """Visit both in turns, each the first of the two in every other round."""
    line, other = (Line(**SLOW), Line(**SLOW)) if slow else (Line(), Line())
    found: dict[str, Any] = {"ours": [], "bare": []}
    with both(line, other) as (ours, bare), sync_playwright() as playwright:
        for at in range(rounds):
            pairs = [("ours", ours), ("bare", bare)]
            for name, address in pairs if at % 2 else pairs[::-1]:
                found[name].append(visits(playwright, address, number))
    found["carried"] = {"ours": dict(line.carried), "bare": dict(other.carried)}
    return found


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    print(json.dumps(main(given[0], slow=bool(given[1]), number=given[2])))
