"""The new-game dialog in all its states and at every size: axe finds nothing, and nothing is cut, hidden or too small."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it carries no types
from playwright.sync_api import Page, expect

from player import Player

SIZES = [(320, 568), (360, 640), (740, 360), (768, 1024), (1440, 900), (3840, 2160), (180, 320), (370, 180)]
"""The last two are a phone's, zoomed to twice its size."""
BOXES = Path(__file__).with_name("boxes.mjs").read_text(encoding="utf-8").replace("export default ", "")
REST = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const animation of document.getAnimations()) animation.finish();
  done();
})))"""
BOARD = "Talon: 8S 9D JD 6D KH KS 9H TD 5H AD 4D 6S 2H QC QD JC\nFoundations: AC\n6C 5S QS TS 6H\n1S KC\n-\n-\n-\n-\n3S"


def states(player: Player) -> Iterator[str]:
    """Open the dialog and go through all that it can show."""
    page = player.page
    player.open("./?g=GO1-E-AAAAAAB")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    yield "table with a hint"
    page.keyboard.press("n")
    expect(page.locator("#new")).to_be_visible()
    yield "presets"
    page.locator("#code").fill("GO1-E-AAAAAA1")
    page.keyboard.press("Enter")
    expect(page.locator("#code-error")).to_be_visible()
    yield "a code refused"
    page.locator('#new input[name=rules][value="K"]').check(force=True)
    page.locator('#new input[name=jokers][value="1"]').check(force=True)
    expect(page.locator("#mix-name")).to_contain_text("1 joker")
    yield "a mix"
    page.locator("#board-open").click()
    page.locator("#board").fill(BOARD)
    page.locator("#new [type=submit]").click()
    expect(page.locator("#board-error")).to_be_visible()
    yield "a board refused"
    page.keyboard.press("Escape")
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator(".headline .deal").evaluate("(button) => button.click()")
    expect(page.locator("#copy")).to_be_visible()
    yield "a name to copy by hand"


def boxes(page: Page, least: float) -> list[str]:
    found: list[str] = page.evaluate(f"(options) => {{ {BOXES}; return boxes(options); }}", {"least": least})
    return found


@pytest.mark.whole
def test_nothing_is_wrong_with_the_dialog_in_any_state(player: Player) -> None:
    page, axe, found = player.page, Axe(), []
    for state in states(player):
        for scheme, forced in (("light", "none"), ("dark", "none"), ("dark", "active")):
            page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type] # words of its own
            page.evaluate(REST)
            results = axe.run(page, options={"resultTypes": ["violations"]}).response
            for violation in results["violations"]:
                nodes = [node["html"][:120] for node in violation["nodes"]]
                found.append(f"{state}, {scheme}, {forced}: {violation['id']}: {violation['help']}: {nodes}")
        page.emulate_media(color_scheme="light", forced_colors="none")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(REST)
            found += [f"{state}, {width} by {height}: {fault}" for fault in boxes(page, 24)]
        page.set_viewport_size({"width": 1280, "height": 720})
    assert not found, "\n".join(found)
