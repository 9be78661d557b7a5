"""The running game is there again: after a reload, beside a link, out of a damaged store, and where nothing can be kept."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from dealing import choose, dialog
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


BLOCKED = """for (const name of ["localStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}"""
REFUSING = 'IDBObjectStore.prototype.put = () => { throw new DOMException("no", "InvalidStateError"); }'
SILENT = "IDBFactory.prototype.open = () => new EventTarget()"


@pytest.mark.parametrize("hindrance", [BLOCKED, REFUSING, SILENT], ids=["blocked", "refusing", "silent"])
def test_where_nothing_can_be_kept_it_is_said_once_and_the_game_is_played(
    player: Player, hindrance: str, faults: list[str]
) -> None:
    page = player.page
    page.add_init_script(hindrance)
    page.goto("./?g=GO1-E-AAAAAAB")
    pill = page.locator(".pill")
    expect(pill).to_have_text(word("keeps nothing here"), timeout=60_000)
    player.stock.click()
    expect(player.column(5)).to_have_accessible_name(word("playable"))
    expect(pill).to_be_hidden()
    # Games of other presets are kept all the same, for as long as the page is open.
    dialog(player)
    page.locator("#code").fill("GO1-C-AAAAAAB")
    page.keyboard.press("Enter")
    expect(page.locator(".headline .deal")).to_have_text("GO1-C-AAAAAAB")
    dialog(player)
    choose(player, "rules", "E")
    page.locator("#waiting button").click()
    expect(player.column(5)).to_have_accessible_name(word("playable"))
    expect(pill).to_be_hidden()
    assert len(faults) == 1
    assert "kept in memory alone" in faults[0]
    faults.clear()


# Ever smaller texts until none fits any more.
FILL = """() => new Promise((done) => {
  const opening = indexedDB.open("golf-solitaire");
  opening.onsuccess = () => {
    let size = 65536;
    let names = 0;
    function fill() {
      const transaction = opening.result.transaction("kept", "readwrite");
      transaction.objectStore("kept").put("x".repeat(size), `filler.${names}`);
      names += 1;
      transaction.oncomplete = fill;
      transaction.onabort = () => {
        size = Math.floor(size / 2);
        if (size > 8) fill();
        else {
          opening.result.close();
          done(transaction.error.name);
        }
      };
    }
    fill();
  };
})"""


def test_where_the_disk_is_full_it_is_said_once_and_the_game_is_played(
    player: Player, site: str, faults: list[str]
) -> None:
    page = player.page
    # Before the first text is kept: afterwards browsers trust in the room they have seen.
    quota = {"origin": "/".join(site.split("/")[:3]), "quotaSize": 400_000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    assert page.evaluate(FILL) == "QuotaExceededError"
    player.column(5).click()
    pill = page.locator(".pill")
    expect(pill).to_have_text(word("no room left"))
    expect(player.column(2)).to_have_accessible_name(word("playable"))
    player.column(2).click()
    expect(player.column(2)).to_have_accessible_name(word("2 of clubs"))
    expect(pill).to_be_hidden()
    # What was kept before is whole.
    page.reload()
    player.ready()
    expect(player.column(5)).to_have_accessible_name(word("9 of clubs, playable"))
    assert all("kept in memory alone" in fault for fault in faults)
    faults.clear()


def test_a_step_is_kept_though_the_browser_closes_in_the_next_moment(home: Callable[[], Player]) -> None:
    for moves in range(3):
        player = home()
        player.open("./" if moves else "./?g=GO1-E-AAAAAAB")
        expect(player.stock).to_have_accessible_name(word(f"{16 - moves} cards"))
        player.stock.click()
        expect(player.said).to_have_text(word(f"{15 - moves} in stock"))
