"""A player at the table, who taps what is seen and reads what the page says."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

# The page's own database; a test must not be the one that makes it.
SHELF = """(work) => new Promise((done, failed) => {
  const opening = indexedDB.open("golf-solitaire");
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => done(null);
  opening.onsuccess = () => {
    const shelf = opening.result;
    const transaction = shelf.transaction("kept", "readwrite");
    const texts = transaction.objectStore("kept");
    const [name, text] = work;
    const request = text === undefined ? texts.get(name) : text === null ? texts.clear() : texts.put(text, name);
    request.onerror = () => failed(request.error);
    transaction.oncomplete = () => {
      shelf.close();
      done(request.result ?? null);
    };
  };
})"""
SETTINGS = "golf-solitaire.settings"
CHOOSE = f"(values) => localStorage.setItem({SETTINGS!r}, JSON.stringify(values))"
PATIENCE = 60.0
"""So many seconds may Python take to start on a busy machine before a test gives up."""


class Player:
    """A player of the page: opens deals, taps columns and stock, and reads the table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str = "./") -> None:
        """Open the page and wait until the engine has answered for the table."""
        self.page.goto(address)
        self.ready()

    def settle(self, address: str, **settings: str) -> None:
        """Open the page with these settings chosen in an earlier visit."""
        if self.page.url == "about:blank":
            self.page.add_init_script(f"localStorage.getItem({SETTINGS!r}) ?? ({CHOOSE})({json.dumps(settings)})")
        else:
            self.page.evaluate(CHOOSE, settings)
        self.open(address)

    def ready(self) -> None:
        """Wait until the loading bar is gone and a table lies there."""
        expect(self.column(1)).to_have_accessible_name(word("Column 1"), timeout=PATIENCE * 1000)
        self.until(lambda: self.page.locator(".track:visible").count() == 0)

    def until(self, condition: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait for something that no locator can tell."""
        end = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < end, "what was waited for did not happen"
            self.page.wait_for_timeout(20)

    def shows(self, patience: float = 20, **parts: Any) -> None:  # noqa: ANN401 - parts of a view are of many kinds
        """Wait until the view holds these parts."""
        self.until(lambda: self.view | parts == self.view, patience)

    def deal(self, code: str) -> None:
        """Lay out the deal of a code, whatever lies there now, by the dialog."""
        self.page.keyboard.press("Escape")
        # The bar may lie under a sheet just now.
        self.page.locator('.control[data-action="new"]').evaluate("(button) => button.click()")
        self.page.locator("#code").fill(code)
        self.page.locator("#code").press("Enter")
        yes = self.page.locator("#ask[open] [value=yes]")
        self.until(lambda: yes.count() > 0 or not self.page.locator("dialog:visible").count())
        if yes.count():
            yes.click()
        expect(self.page.locator("dialog:visible")).to_have_count(0)
        self.shows(code=code, moves=0)
        self.page.evaluate("() => document.activeElement.blur()")

    def column(self, number: int) -> Locator:
        """The button of a column, 1 to 7."""
        return self.page.locator(f'button[data-column="{number}"]')

    @property
    def stock(self) -> Locator:
        """The stock's button."""
        return self.page.locator("button[data-stock]")

    @property
    def said(self) -> Locator:
        """What screen readers were told last."""
        return self.page.locator("#said")

    @property
    def view(self) -> dict[str, Any]:
        """The kept view, which is written after every answered step."""
        self.until(lambda: bool(self.game()), patience=10)
        view: dict[str, Any] = self.game()["view"]
        return view

    def kept(self, name: str) -> str | None:
        """Return a text that the page keeps."""
        text: str | None = self.page.evaluate(SHELF, [name])
        return text

    def keep(self, name: str, text: str) -> None:
        """Put a text where the page keeps its own."""
        self.page.evaluate(SHELF, [name, text])

    def forget(self, *, settings: bool = True) -> None:
        """Take away all games that the page keeps, and its settings."""
        self.page.evaluate(SHELF, ["", None])
        if settings:
            self.page.evaluate("() => localStorage.clear()")

    def game(self, slot: str | None = None) -> dict[str, Any]:
        """Return the game kept in a slot, or the one that was on the table last; empty: there is none."""
        game: dict[str, Any] = json.loads(self.kept(f"game.{slot or self.kept('current')}") or "{}")
        return game

    def tap_card(self, number: int, place: int) -> None:
        """Tap a card of a column by where it lies, 1 being the one at the top."""
        # A card in flight lies somewhere else.
        self.until(lambda: self.page.evaluate("() => document.getAnimations().length") == 0)
        stripe = self.column(number).bounding_box()
        assert stripe is not None
        boxes = [box for card in self.page.locator(".tableau .card:visible").all() if (box := card.bounding_box())]
        column = sorted(
            box["y"] for box in boxes if stripe["x"] <= box["x"] + box["width"] / 2 <= stripe["x"] + stripe["width"]
        )
        self.page.mouse.click(stripe["x"] + stripe["width"] / 2, column[place - 1] + 8)

    def step(self, sign: str) -> None:
        """Make one move of a line, 0 for the stock, and wait until it is answered."""
        moves = self.view["moves"]
        (self.stock if sign == "0" else self.column(int(sign))).click()
        self.until(lambda: self.view["moves"] == moves + 1, patience=10)

    def undo(self) -> None:
        """Take the last move back by the bar's button, and wait until it is answered."""
        ply = json.dumps(self.view["waste"])
        self.page.locator('.table [data-action="undo"]').click()
        self.until(lambda: json.dumps(self.view["waste"]) != ply, patience=10)


def word(text: str) -> re.Pattern[str]:
    """Return a pattern for names that hold this text."""
    return re.compile(re.escape(text))
