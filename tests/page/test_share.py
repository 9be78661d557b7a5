"""Sharing: by the system, else the clipboard, else the player's own hand; and links that carry the moves."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from player import Player

DEAL = "./?g=GO1-E-AAAAAAB"
# In place of the system's own sheet: what it is given, and how it answers.
SHARING = """(answer) => {
  window.handed = [];
  navigator.share = (data) => {
    window.handed.push(data);
    return answer === "" ? Promise.resolve() : Promise.reject(new DOMException("no", answer));
  };
}"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def cleared(player: Player, line: str) -> None:
    player.open(DEAL)
    for sign in line:
        player.page.keyboard.press("d" if sign == "0" else sign)
    player.shows(outcome="cleared")


def shared(page: Page) -> list[dict[str, Any]]:
    given: list[dict[str, Any]] = page.evaluate("() => window.handed")
    return given


def chosen(page: Page, choice: str) -> None:
    page.locator("[data-action=menu]:visible").first.click()
    page.locator(f"[data-menu={choice}]").click()
    expect(page.locator("#menu")).to_be_hidden()


def marked(page: Page) -> str:
    """Return what is shown marked, to be copied by hand."""
    field = page.locator("#copy textarea")
    expect(field).to_be_focused()
    text: str = field.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)")
    return text


def test_the_three_ways_to_share(player: Player, winning_line: str) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    cleared(player, winning_line)
    home = page.url.split("?")[0]
    first = "Golf Solitaire, GO1-E-AAAAAAB (Easy)\nCleared: 350 points"
    # The system's own sheet, and a player who thinks better of it.
    share = page.locator("#cleared [data-action=share]")
    for answer in ("", "AbortError"):
        page.evaluate(SHARING, answer)
        share.click()
        player.until(lambda: len(shared(page)) == 1, patience=5)
        (given,) = shared(page)
        assert given["text"].startswith(first)
        assert given["url"] == f"{home}?g=GO1-E-AAAAAAB"
        assert not set("♠♥♦♣") & set(given["text"])
        page.wait_for_timeout(100)
        expect(page.locator("dialog[open]")).to_have_count(0)
    # Where it fails, or there is none, the clipboard.
    for failing in ("NotAllowedError", ""):
        if failing == "":
            page.evaluate("() => { navigator.share = undefined; }")
        else:
            page.evaluate(SHARING, failing)
        page.evaluate("() => navigator.clipboard.writeText('')")
        share.click()
        # The sentence may still be that of the copy before.
        player.until(lambda: page.evaluate("() => navigator.clipboard.readText()") != "", patience=10)
        expect(page.locator(".pill")).to_have_text("The result is copied")
        text = page.evaluate("() => navigator.clipboard.readText()")
        assert text.startswith(first)
        assert text.endswith(f"⛳\n{home}?g=GO1-E-AAAAAAB")
    # And without either, a field.
    page.evaluate(f"() => {{ {NO_CLIPBOARD}; }}")
    share.click()
    assert marked(page) == text
    expect(page.locator("#copy h2")).to_have_text("The result")


@pytest.mark.parametrize("clipboard", [True, False], ids=["clipboard", "by hand"])
def test_a_link_with_the_moves_is_watched_by_who_opens_it(player: Player, clipboard: bool) -> None:  # noqa: FBT001 - its two cases
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open(DEAL)
    for sign in "052":
        player.step(sign)
    if not clipboard:
        page.evaluate(f"() => {{ {NO_CLIPBOARD}; }}")
    chosen(page, "moves")
    if clipboard:
        expect(page.locator(".pill")).to_have_text("A link with the moves is copied")
        link = page.evaluate("() => navigator.clipboard.readText()")
    else:
        link = marked(page)
    assert link == page.url.split("?")[0] + "?g=GO1-E-AAAAAAB&m=052"
    page.goto(link)
    expect(page.locator("#watch")).to_contain_text("of 3", timeout=60_000)


def test_a_game_under_way_is_shared_from_the_menu_and_every_deal_copied(player: Player) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open("./?g=kpat:17&rules=C")
    page.evaluate("() => { navigator.share = undefined; }")
    player.step("0")
    chosen(page, "share")
    expect(page.locator(".pill")).to_have_text("The result is copied")
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("Golf Solitaire, kpat:17 (Classic)\nUnder way: 35 cards left on the fairway, 0 points\n▁\n")
    assert text.endswith("?g=kpat:17&rules=C")
    chosen(page, "copy")
    expect(page.locator(".pill")).to_have_text("kpat:17 is copied")
    board = "Talon: 8S 9D/Foundations: AC/6C 5S/2S KC/-/3D/-/TH 4D/3S"
    page.keyboard.press("n")
    page.locator("#board-open").click()
    page.locator("#board").fill(board)
    page.locator("#new [type=submit]").click()
    player.until(lambda: page.locator("#ask:visible").count() > 0 or page.locator("#new:visible").count() == 0)
    if page.locator("#ask:visible").count():
        page.locator("#ask [value=yes]").click()
    expect(page.locator(".headline .deal")).to_have_text("Board")
    # A board comes with the answer whether it can be won.
    expect(page.locator("#review")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#review")).to_be_hidden()
    page.locator(".control[data-action=menu]").click()
    expect(page.locator("[data-menu=copy]")).to_have_accessible_name("Copy this deal Board")
    page.locator("[data-menu=copy]").click()
    expect(page.locator(".pill")).to_have_text("Board is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == board


def test_the_deal_of_the_day_is_shared_by_its_date(player: Player) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open(DEAL)
    page.evaluate("() => { navigator.share = undefined; }")
    page.keyboard.press("n")
    page.locator("#daily").click()
    expect(page.locator("#new")).to_be_hidden()
    chosen(page, "share")
    expect(page.locator(".pill")).to_have_text("The result is copied")
    text = page.evaluate("() => navigator.clipboard.readText()")
    day = page.evaluate("() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date())")
    assert text.startswith(f"Golf Solitaire, {day} (Easy)\nUnder way: ")
