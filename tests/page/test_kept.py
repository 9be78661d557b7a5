"""The running game is there again: after a reload, beside a link, out of a damaged store, and where nothing can be kept."""

import json

from playwright.sync_api import expect

from player import Player, word


def test_a_link_is_past_once_another_deal_lies_there(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    player.page.reload()
    player.ready()
    player.shows(moves=1)
    player.page.keyboard.press("n")
    player.page.locator("#code").fill("GO1-E-AAAAAAC")
    player.page.keyboard.press("Enter")
    player.page.locator("dialog#ask [value=yes]").click()
    player.shows(code="GO1-E-AAAAAAC")
    assert "?" not in player.page.url
    player.step("0")
    player.page.reload()
    player.ready()
    player.shows(code="GO1-E-AAAAAAC", moves=1)


def test_a_damaged_store_gives_back_what_is_whole_and_says_so(player: Player, faults: list[str]) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    whole = None
    for damage, told in (("columns", "whole again"), ("all", "could not be read")):
        whole = whole or player.game("E")
        text = json.dumps({**whole, "view": {**whole["view"], "columns": []}}) if damage == "columns" else "junk"
        player.keep("game.E", text)
        player.page.goto("./?")
        player.ready()
        expect(player.page.locator(".pill")).to_have_text(word(told))
        expect(player.said).to_have_text(word(told))
        if damage == "columns":
            player.shows(code="GO1-E-AAAAAAB", moves=1, stock=15)
        else:
            player.shows(moves=0, stock=16)
        assert player.kept("game.E.set-aside") == text
    assert len(faults) == 2
    assert all("kept game put aside" in fault for fault in faults)
    faults.clear()


def test_where_nothing_can_be_kept_it_is_said_once_and_the_game_is_played(player: Player) -> None:
    player.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    player.page.goto("./?g=GO1-E-AAAAAAB")
    expect(player.page.locator(".pill")).to_have_text(word("keeps nothing here"), timeout=60_000)
    player.stock.click()
    expect(player.column(5)).to_have_accessible_name(word("playable"))
    expect(player.page.locator(".pill")).to_be_hidden()
