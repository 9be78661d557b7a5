"""The memory of page and engine after some thousands of moves: prints JSON, in bytes, each after all garbage was collected."""

import json
import sys
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from line import Line, both
from visit import opened, visit

# Sixteen cards drawn and taken back, again and again.
MOVES = """async (moves) => {
  const stock = document.querySelector("button[data-stock]");
  const undo = document.querySelector('.table [data-action="undo"]');
  const left = () => Number(stock.ariaLabel.match(/\\d+/)?.[0] ?? 0);
  let forth = true;
  for (let at = 0; at < moves; at += 1) {
    if (left() === 0) forth = false;
    if (left() === 16) forth = true;
    await new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        done();
      });
      watch.observe(stock, {attributes: true, attributeFilter: ["aria-label"]});
      (forth ? stock : undo).click();
    });
  }
}"""


class Inside:
    """The engine's thread as the browser's tools see it."""

    def __init__(self, page: Page) -> None:
        self.tools: CDPSession = page.context.new_cdp_session(page)
        self.page = page
        self.number = 0
        self.thread = ""
        self.answers: dict[int, dict[str, Any]] = {}
        self.tools.on("Target.attachedToTarget", self.attached)
        self.tools.on("Target.receivedMessageFromTarget", self.received)
        settings = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self.tools.send("Target.setAutoAttach", settings)

    def attached(self, event: dict[str, Any]) -> None:
        """Note the thread."""
        if event["targetInfo"]["type"] == "worker":
            self.thread = event["sessionId"]

    def received(self, event: dict[str, Any]) -> None:
        """Note an answer."""
        answer = json.loads(event["message"])
        if "id" in answer:
            self.answers[answer["id"]] = answer

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Ask the thread."""
        self.number += 1
        message = json.dumps({"id": self.number, "method": method, "params": params})
        self.tools.send("Target.sendMessageToTarget", {"sessionId": self.thread, "message": message})
        while self.number not in self.answers:
            self.page.wait_for_timeout(20)
        answer = self.answers.pop(self.number)
        if "error" in answer:
            message = f"{method}: {answer['error']['message']}"
            raise RuntimeError(message)
        result: dict[str, Any] = answer["result"]
        return result

    def sizes(self) -> dict[str, int]:
        """Measure all there is."""
        self.tools.send("HeapProfiler.collectGarbage")
        self.ask("HeapProfiler.collectGarbage")
        page: dict[str, int] = self.tools.send("Runtime.getHeapUsage")
        engine: dict[str, int] = self.ask("Runtime.getHeapUsage")
        # Python lives in the machine's memory, which is storage behind the engine's heap.
        return {"page": page["usedSize"], "engine": engine["usedSize"], "python": engine["backingStorageSize"]}


def main(steps: list[int]) -> list[dict[str, int]]:
    """Measure at the beginning and after each of so many moves in all."""
    with both(Line(), Line()) as (ours, _), sync_playwright() as playwright, opened(playwright) as page:
        visit(page, ours)
        inside = Inside(page)
        page.wait_for_timeout(1_000)
        found, made = [], 0
        for step in steps:
            page.evaluate(MOVES, step - made)
            made = step
            found.append(inside.sizes())
    return found


if __name__ == "__main__":
    print(json.dumps(main([int(word) for word in sys.argv[1:]])))
