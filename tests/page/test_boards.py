"""Boards as text: pasted and played, with each fault marked in its line; and the deal's name, copied."""

import json

import pytest
from playwright.sync_api import expect

from dealing import PUBLISHED, answered, deal, dialog, facts, lies
from golf_core.board import position_from_board
from golf_core.deal import Board
from golf_core.rules import PRESETS
from player import Player, word

# As programs write and people copy them: the piles in another order, colons before columns, symbols, small letters, tens.
FOREIGN = "\n\nFoundations: A♣\nTalon: 8S 9D jd 6D kh KS 9H 10♦\n: 6C 5S QS\n: 2S\n:\n: 3D qh\n: J♥\n:\n: 3S 7S 3H\n"
STOCK = "Talon: 8S 9D"
WASTE = "Foundations: AC"
COLUMNS = ["6C 5S", "2S KC", "-", "3D", "-", "TH 4D", "3S"]
# Each fault of a board, the line it is in, and what is told.
FAULTS: dict[str, tuple[list[str], int | None, str]] = {
    "empty": ([], None, "Paste a board here"),
    "no board": (["something", "else"], None, "Paste a board here"),
    "long": ([STOCK, WASTE, *COLUMNS, "6C " * 700], None, "a board has at most 2,000"),
    "label": ([STOCK, WASTE, "Reserve: 4C", *COLUMNS], 3, "Line 3: “RESERVE” is no pile"),
    "twice a label": ([STOCK, STOCK, *COLUMNS], 2, "stands there twice"),
    "missing": ([STOCK, *COLUMNS], 8, "No line begins with Foundations"),
    "columns": ([STOCK, WASTE, *COLUMNS[:5]], 7, "There are 5 columns"),
    "card": ([STOCK, WASTE, "6C 5S", "2S 1C", *COLUMNS[2:]], 4, "Line 4, number 2: “1C” is no card"),
    "twice": ([STOCK, WASTE, "6C 5S", "2S 8S", *COLUMNS[2:]], 4, "Line 4: 8♠ is in line 1 already"),
    "deep": ([STOCK, WASTE, *COLUMNS[:6], "3S 4S 5H 6S 7S QS"], 9, "Line 9 has 6 cards"),
    "stock": (
        ["Talon: 2C 3C 4C 5C 7C 8C 9C TC JC QC 2D 4H 5D 6D 7D 8D 9D", WASTE, *COLUMNS],
        1,
        "the stock has at most 16",
    ),
    "waste": ([STOCK, "Foundations: -", *COLUMNS], 2, "Line 2: the waste is empty"),
    "jokers": ([STOCK, WASTE, "6C *", *COLUMNS[1:]], 3, "Line 3 has a joker too many"),
    "tableau": ([STOCK, WASTE, *"-------"], 3, "From line 3 on: no card is in the columns"),
}


def test_a_board_copied_from_another_program_is_played(player: Player) -> None:
    player.open(PUBLISHED)
    dialog(player)
    # Pasted into the field for codes, it is taken for what it is.
    player.page.evaluate("(text) => { window.pasted = text; }", FOREIGN)
    player.page.locator("#code").evaluate(
        """(field) => {
          const data = new DataTransfer();
          data.setData("text", window.pasted);
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }"""
    )
    expect(player.page.locator("#board")).to_have_value(FOREIGN)
    deal(player)
    expect(player.page.locator(".headline .deal")).to_have_text("Board")
    answered(player)
    game = lies(player, PRESETS["E"], Board(position_from_board(FOREIGN, PRESETS["E"])))
    player.page.reload()
    player.ready()
    player.shows(**facts(game))


def test_each_fault_of_a_board_is_told_and_marked_at_its_line(player: Player) -> None:
    player.open(PUBLISHED)
    before = player.view
    dialog(player)
    player.page.locator("#board-open").click()
    field, error = player.page.locator("#board"), player.page.locator("#board-error")
    told = set()
    for kind, (lines, line, words) in FAULTS.items():
        text = "\n".join(lines)
        field.fill(text)
        expect(error).to_be_hidden()
        player.page.locator("#new [type=submit]").click()
        expect(error).to_have_text(word(words))
        expect(field).to_have_value(text)
        expect(field).to_be_focused()
        marked = player.page.locator(".numbers .wrong").all()
        chosen = field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)")
        if line is None:
            assert marked == [], kind
        else:
            assert chosen == lines[line - 1], kind
            number = marked[0].evaluate("(item) => [...item.parentElement.children].indexOf(item) + 1")
            assert (len(marked), number) == (1, line), kind
        told.add(error.inner_text())
    assert len(told) == len(FAULTS) - 1, "only what is no board at all is told in the same words"
    # On one line its parts are the lines.
    field.fill("/".join(FAULTS["card"][0]))
    player.page.locator("#new [type=submit]").click()
    expect(error).to_have_text(word("Line 4, number 2"))
    assert field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)") == "2S 1C"
    # Nothing is lost by leaving, and nothing has changed.
    player.page.keyboard.press("Escape")
    assert player.view == before
    dialog(player)
    player.page.locator("#board-open").click()
    expect(field).to_have_value("/".join(FAULTS["card"][0]))


def test_the_name_copies_itself(player: Player) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open(PUBLISHED)
    name = page.locator(".headline .deal")
    expect(name).to_have_accessible_name("Copy this deal: GO1-E-AAAAAAB")
    name.click()
    expect(page.locator(".pill")).to_have_text("GO1-E-AAAAAAB is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == "GO1-E-AAAAAAB"
    board = "/".join([STOCK, WASTE, *COLUMNS])
    dialog(player)
    page.locator("#board-open").click()
    page.locator("#board").fill(board)
    deal(player)
    expect(name).to_have_text("Board")
    answered(player)
    name.click()
    expect(page.locator(".pill")).to_have_text("Board is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == board


@pytest.mark.parametrize("way", ["gone", "refused"])
def test_without_a_clipboard_the_name_is_shown_marked(player: Player, way: str) -> None:
    value = {"gone": "undefined", "refused": "{ writeText: () => Promise.reject(new Error('no')) }"}[way]
    player.page.add_init_script(f"Object.defineProperty(navigator, 'clipboard', {{ value: {value} }})")
    player.open(PUBLISHED)
    player.page.locator(".headline .deal").click()
    field = player.page.locator("#copy textarea")
    expect(field).to_be_focused()
    assert field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)") == "GO1-E-AAAAAAB"
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#copy")).to_be_hidden()
    assert json.loads(player.view["save"])["holes"][0]["record"] == ""
