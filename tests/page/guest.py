"""A player in a browser that Playwright cannot drive: few verbs, all made of one script, one key and one tap."""

import json
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from others import Other
from player import PATIENCE, SHELF

ESCAPE = "\ue00c"
# A tap must hit what is seen, where it has come to rest: nothing else may lie on it.
PLACE = """async (selector) => {
  const box = () => document.querySelector(selector)?.getBoundingClientRect();
  const before = box();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const after = box();
  if (!before || !after || JSON.stringify(before) !== JSON.stringify(after)) return null;
  const [x, y] = [after.x + after.width / 2, after.y + after.height / 2].map(Math.round);
  const hit = document.elementFromPoint(x, y);
  return hit && document.querySelector(selector).contains(hit) ? [x, y] : null;
}"""
READY = """() => document.querySelector('button[data-column="1"]')?.ariaLabel?.startsWith("Column 1")
  && ![...document.querySelectorAll(".track")].some((track) => track.checkVisibility())"""
TEXT = "(selector) => document.querySelector(selector)?.textContent.trim() ?? ''"
NAME = """(selector) => {
  const found = document.querySelector(selector);
  return found?.ariaLabel ?? found?.textContent.trim() ?? "";
}"""
SHOWN = "(selector) => [...document.querySelectorAll(selector)].some((found) => found.checkVisibility())"
ANSWER = "async (given) => JSON.stringify(await ({function})(...JSON.parse(given)) ?? null)"
"""Texts go in and out, whatever else a browser's driver knows: they are the same in all."""


class Gone(Exception):
    """The page has given way to another before it answered."""


class Guest(ABC):
    """A player of the page at this address, in a browser made of these programs that writes into a folder."""

    other: ClassVar[Other]
    """What it is made of."""
    keeps: ClassVar[bool]
    """Whether the browser, started anew, still has what it had."""

    def __init__(self, home: str, programs: tuple[Path, ...], folder: Path) -> None:
        self.home = home
        self.programs = programs
        self.folder = folder
        self.faults: list[str] = []
        """What the browser told of, where it tells anything."""

    @abstractmethod
    def start(self) -> None:
        """Start the browser."""

    @abstractmethod
    def quit(self) -> None:
        """Close the browser as its window's button does."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def ask(self, function: str, given: str) -> str:
        """Have a JavaScript function, from a text to a promise of one, answered in the page."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key and let it go."""

    @abstractmethod
    def touch(self, x: int, y: int) -> None:
        """Click the mouse somewhere in the window."""

    def run(self, function: str, *given: Any) -> Any:  # noqa: ANN401 - whatever JSON can say
        """Run a JavaScript function in the page and give what it returned or promised."""
        return json.loads(self.ask(ANSWER.replace("{function}", function), json.dumps(given)))

    def until(self, function: str, *given: Any, patience: float = PATIENCE) -> Any:  # noqa: ANN401 - likewise
        """Wait until a function gives something that holds, and give it."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            # Where the page gives way to another, the next one is asked.
            with suppress(Gone):
                if found := self.run(function, *given):
                    return found
            time.sleep(0.05)
        message = f"did not happen: {function} {given}\n{self.text('body')[-2000:]}"
        raise AssertionError(message)

    def open(self, address: str = "") -> None:
        """Open the page, with what hangs on its address, and wait for the engine."""
        self.go(self.home + address)
        self.ready()

    def ready(self) -> None:
        """Wait until the loading bar is gone and a table lies there."""
        self.until(READY)

    def tap(self, selector: str) -> None:
        """Click what is seen."""
        self.touch(*self.until(PLACE, selector, patience=20))

    def text(self, selector: str) -> str:
        """Read what stands in an element."""
        return str(self.run(TEXT, selector))

    def name(self, selector: str) -> str:
        """Read what an element is called to who cannot see it."""
        return str(self.run(NAME, selector))

    def reads(self, selector: str, words: str, patience: float = PATIENCE) -> None:
        """Wait until an element holds these words."""
        self.until(f"(selector, words) => ({TEXT})(selector).includes(words)", selector, words, patience=patience)

    def shown(self, selector: str) -> None:
        """Wait until something of this kind is seen."""
        self.until(SHOWN, selector, patience=20)

    @property
    def view(self) -> dict[str, Any]:
        """The kept view, which is written after every answered step."""
        current = self.until(SHELF, ["current"], patience=20)
        view: dict[str, Any] = json.loads(self.until(SHELF, [f"game.{current}"], patience=20))["view"]
        return view

    def shows(self, **parts: Any) -> None:  # noqa: ANN401 - parts of a view are of many kinds
        """Wait until the view holds these parts."""
        end = time.monotonic() + 20
        while (view := self.view) | parts != view:
            assert time.monotonic() < end, f"the view is {view}, and not {parts}"
            time.sleep(0.05)

    def step(self, sign: str, *, key: bool = False) -> None:
        """Make one move of a line, 0 for the stock, and wait until it is answered."""
        moves = self.view["moves"]
        if key:
            self.press("d" if sign == "0" else sign)
        else:
            self.tap("button[data-stock]" if sign == "0" else f'button[data-column="{sign}"]')
        self.shows(moves=moves + 1)

    def menu(self, entry: str) -> None:
        """Choose an entry of the menu."""
        self.tap('.control[data-action="menu"]')
        self.tap(f"[data-menu={entry}]")
