"""Taps on the table, and what passes until each is answered and until that is painted, beside a worker that only echoes.

Prints milliseconds as JSON.
"""

import json
import sys

from playwright.sync_api import sync_playwright

from line import Line, both
from visit import opened, visit

# Draws and takes back in turns, each after all motion has ended; before each an echo, for whatever slows one slows both.
TAPS = """async (times) => {
  const frame = () => new Promise(requestAnimationFrame);
  const painted = async () => {
    await frame();
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  };
  const timed = async (ask) => {
    await frame();
    const start = performance.now();
    await ask();
    const answered = performance.now() - start;
    await painted();
    return [answered, performance.now() - start];
  };
  const echo = new Worker(new URL("echo.js", document.baseURI));
  const stock = document.querySelector("button[data-stock]");
  const undo = document.querySelector('.table [data-action="undo"]');
  const changed = () => new Promise((done) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      done();
    });
    watch.observe(stock, {attributes: true, attributeFilter: ["aria-label"]});
  });
  const found = {tap: [], echo: []};
  for (let at = 0; at < times; at += 1) {
    while (document.getAnimations().length > 0) await frame();
    found.echo.push(await timed(() => new Promise((done) => {
      echo.onmessage = done;
      echo.postMessage({id: at, text: '{"type":"draw"}'});
    })));
    found.tap.push(await timed(() => {
      const answer = changed();
      (at % 2 ? undo : stock).click();
      return answer;
    }));
  }
  return found;
}"""


def main(times: int) -> dict[str, list[list[float]]]:
    """Tap so many times."""
    with both(Line(), Line()) as (ours, _), sync_playwright() as playwright, opened(playwright) as page:
        visit(page, ours)
        found: dict[str, list[list[float]]] = page.evaluate(TAPS, times)
    return found


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]))))
