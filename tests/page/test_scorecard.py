"""The card of a match: it fits every window, reads as a table, and is printed alone."""

from functools import partial
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from player import Player
from round import Round, across, card, opened, still

NINE = "GO1-S9-AAAAAAB"
BOXES = Path(__file__).with_name("boxes.mjs").read_text(encoding="utf-8").split("export default", 1)[1].strip()
WRAP = "GO1-KW0DAS9A-AAAAACB"
CLEARING = "62703305362177560122351153026714407044564"
"""A line that clears deal 65 with ten cards left in the stock, where kings and aces meet."""


def test_a_cleared_hole_goes_below_zero_and_the_card_fits_every_window(player: Player) -> None:
    page = player.page
    player.open(f"./?g={WRAP}")
    golf = Round(player, WRAP)
    for sign in CLEARING:
        golf.move(sign)
    golf.agree()
    golf.ended()
    assert golf.said.endswith("Cleared. \u221210 strokes. Total \u221210, par 45")
    assert page.locator(".flag use").first.get_attribute("href") == "#rMinus"
    golf.next()
    golf.play(12)
    golf.give_up()
    faults: dict[str, list[str]] = {}
    for width, height in ((320, 568), (360, 640), (568, 320), (740, 360), (768, 1024), (1440, 900), (3840, 2160)):
        page.set_viewport_size({"width": width, "height": height})
        still(player)
        faults[f"{width} by {height}, the hole's end"] = page.evaluate(f"({BOXES})", {"least": 44})
        opened(player)
        faults[f"{width} by {height}, the card"] = page.evaluate(f"({BOXES})", {"least": 44})
        inner, outer = page.evaluate(
            "() => (({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(window.card)"
        )
        assert inner == outer, f"the card scrolls at {width} by {height}"
        if width < 540:
            assert card(player) == [["Hole", "Par", "Strokes", "Total", "Clean"], *golf.holes]
        else:
            across(golf)
        page.keyboard.press("Escape")
        expect(page.locator("#card")).to_be_hidden()
    assert not {place: found for place, found in faults.items() if found}


PRINTED = """() => {
  const drawn = [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility() && each.getClientRects().length);
  const outside = drawn.filter((each) => each.closest("#card") === null);
  const inside = drawn.filter((each) => each.closest("#card") !== null).map((each) => getComputedStyle(each));
  return {
    outside: outside.map((each) => each.outerHTML.slice(0, 60)),
    inks: [...new Set(inside.map((style) => style.color))],
    papers: [...new Set(inside.map((style) => style.backgroundColor))].sort(),
    pencils: [...new Set(inside.map((style) => style.stroke))].sort(),
    buttons: drawn.filter((each) => each.localName === "button").length,
  };
}"""


def test_the_card_alone_is_printed_black_on_white(player: Player) -> None:
    page = player.page
    page.emulate_media(color_scheme="dark")
    player.open(f"./?g={NINE}")
    golf = Round(player, NINE)
    golf.play()
    golf.next()
    for is_open in (False, True):
        if is_open:
            opened(player)
        page.emulate_media(media="print", color_scheme="dark")
        printed = page.evaluate(PRINTED)
        assert printed["outside"] == []
        assert printed["buttons"] == 0
        assert printed["inks"] == ["rgb(0, 0, 0)"]
        # Black by itself is only the dot of a clean hole.
        assert printed["papers"] == ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]
        assert printed["pencils"] == ["none", "rgb(0, 0, 0)"]
        assert page.locator("#card tbody").inner_text().split()[:1] == ["Par"]
        assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
        page.emulate_media(media="screen", color_scheme="dark")
    across(golf)


DAY = partial(Page.emulate_media, color_scheme="light", forced_colors="none")
NIGHT = partial(Page.emulate_media, color_scheme="dark", forced_colors="none")
FORCED = partial(Page.emulate_media, color_scheme="light", forced_colors="active")


def test_the_card_is_a_table_that_axe_finds_nothing_in(player: Player) -> None:
    page = player.page
    player.open(f"./?g={NINE}")
    golf = Round(player, NINE)
    golf.play()
    golf.next()
    golf.play(4)
    for width, height in ((320, 568), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        opened(player)
        expect(page.get_by_role("table", name="Nine holes")).to_be_visible()
        assert page.get_by_role("columnheader", name="Hole").count() == 1
        for colours in DAY, NIGHT, FORCED:
            colours(page)
            still(player)
            found = Axe().run(page).response["violations"]
            assert not found, [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
        DAY(page)
        page.keyboard.press("Escape")
