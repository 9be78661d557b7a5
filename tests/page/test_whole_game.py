"""A whole game by keyboard alone and one by finger alone: what is played, said and named, and where the focus is, step by step."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from player import Player
from spoken import Beside

SEEN = """() => ({
  names: [...document.querySelectorAll(".target")].map((button) => button.getAttribute("aria-label")),
  stops: [...document.querySelectorAll(".target")].filter((button) => button.tabIndex === 0).length,
  focus: [...document.querySelectorAll(".target")].indexOf(document.activeElement),
  said: document.querySelector("#said").textContent,
  lines: document.querySelectorAll("#said > *").length,
})"""


def seen(player: Player, beside: Beside) -> dict[str, Any]:
    """Wait until the table holds what golf_core has, and return what is there."""
    state: dict[str, Any] = {}

    def arrived() -> bool:
        # What is drawn is drawn before it is kept.
        state.update(view=player.view)
        state.update(player.page.evaluate(SEEN))
        return bool(state["view"] | beside.facts == state["view"])

    player.until(arrived, patience=20)
    return state


def focused(page: Page) -> str:
    """Return what has the focus: a button's text or name, or the element's kind."""
    name: str = page.evaluate(
        """() => {
          const { activeElement: at } = document;
          return at.getAttribute("aria-label") ?? (at.localName === "button" ? at.textContent.trim() : at.id || at.localName);
        }"""
    )
    return name


def test_by_keyboard_alone_with_every_word(seated: Player, winning_line: str) -> None:
    page, beside = seated.page, Beside()
    at = 0
    # From the grass on: the deal's name above the table, then the table's one stop.
    page.mouse.click(3, 400)
    page.keyboard.press("Tab")
    assert focused(page) == "Copy this deal: GO1-E-AAAAAAB"
    page.keyboard.press("Tab")
    assert focused(page) == "Column 1, 6 of hearts, 4 cards above"
    for number, sign in enumerate(winning_line):
        goal = 7 if sign == "0" else int(sign) - 1
        while at != goal:
            page.keyboard.press("ArrowRight" if at < goal else "ArrowLeft")
            at += 1 if at < goal else -1
        # The button's own keys in turn; both are the browser's.
        page.keyboard.press("Enter" if number % 2 else "Space")
        beside.tap(sign)
        state = seen(seated, beside)
        assert state["said"] == beside.sentence
        assert (state["lines"], state["stops"], state["focus"]) == (1, 1, goal)
        assert state["names"] == beside.names
    assert not beside.refused
    assert state["said"].endswith("Column 6 is empty. 0 in stock. Cleared. 350 points")

    # From the column just emptied on: the bar, then the sheet's new game; and a new game begins at the table again.
    order: list[str] = []
    while not order or order[-1] != "New game":
        page.keyboard.press("Tab")
        order.append(focused(page))
        assert len(order) < 9, order
    assert order == ["Undo", "Redo", "Hint", "New", "Menu", "New game"]
    page.keyboard.press("Enter")
    seated.shows(moves=0, outcome=None, rules="E")
    expect(page.locator(".target[tabindex='0']")).to_be_focused()
    assert seated.view["code"] != "GO1-E-AAAAAAB"


def test_refusals_and_undo_are_said_and_the_table_can_be_read(seated: Player) -> None:
    page, beside = seated.page, Beside()
    for sign in "05":
        page.keyboard.press("d" if sign == "0" else sign)
        beside.tap(sign)
        seen(seated, beside)
    page.keyboard.press("1")
    expect(seated.said).to_have_text("6 of hearts is not one above or below 9 of clubs")
    page.keyboard.press("1")
    expect(seated.said).to_have_text("6 of hearts is not one above or below 9 of clubs")
    page.keyboard.press("u")
    beside.undo()
    seen(seated, beside)
    expect(seated.said).to_have_text("9 of clubs back to column 5. Waste, 8 of spades")
    page.keyboard.press("u")
    beside.undo()
    assert seen(seated, beside)["said"] == "8 of spades back to the stock. Waste, ace of clubs. 16 in stock"
    page.keyboard.press("u")
    expect(seated.said).to_have_text("Nothing to undo")

    page.locator(".control[data-action=menu]").click()
    page.locator("[data-menu=read]").click()
    waste = beside.facts["waste"][-1]
    assert waste == "AC"
    expect(page.locator("#words-list li")).to_have_text(
        [beside.names[7], "Waste, ace of clubs", *beside.columns, "0 points"]
    )
    page.keyboard.press("Escape")
    expect(page.locator(".control[data-action=menu]")).to_be_focused()


def test_by_finger_alone(phone: Player, winning_line: str) -> None:
    beside = Beside()
    for sign in winning_line:
        (phone.stock if sign == "0" else phone.column(int(sign))).tap()
        beside.tap(sign)
        state = seen(phone, beside)
        assert state["said"] == beside.sentence
    record = json.loads(state["view"]["save"])["holes"][0]["record"]
    assert record == winning_line
    phone.page.get_by_role("button", name="Undo").tap()
    beside.undo()
    seen(phone, beside)
    expect(phone.page.locator("#cleared")).to_be_hidden()
