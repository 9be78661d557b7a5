"""What is seen fits: no scrolling in play, no text cut, every control in the window, apart and large enough for a finger."""

from collections.abc import Callable
from pathlib import Path

import pytest

from player import Player
from stages import LONG_NOTE, NOTE, REST, stages

SIZES = ((320, 568), (360, 640), (740, 360), (768, 1024), (1440, 900), (3840, 2160))
# At 200 % a window is half as wide and high. Of 320 px, 160 are left, where seven piles of 24 px, the least a target
# may be, have no room.
ZOOMED = tuple((width // 2, height // 2) for width, height in SIZES[1:])
TABLE = {"play", "refusal", "cleared", "stuck"}
BOXES = (Path(__file__).parent / "boxes.mjs").read_text(encoding="utf-8").split("export default ", 1)[1]
# Whatever holds more than it shows, or reaches out of the window.
CUT = """(places) => [...document.querySelectorAll(places)]
  .filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth)
  .map((each) => `${each.className}: ${each.textContent.trim()}`)"""
HAND = "(hand) => document.documentElement.setAttribute('data-hand', hand)"


@pytest.mark.parametrize(
    ("sizes", "scale"),
    [
        # Each way to lay the table out once; the windows between them with all tests.
        pytest.param(SIZES[::2] + SIZES[3:4], 1, id="four windows"),
        pytest.param(SIZES, 1, id="100 %", marks=pytest.mark.whole),
        pytest.param(ZOOMED, 2, id="200 %", marks=pytest.mark.whole),
    ],
)
def test_all_fits(
    sizes: tuple[tuple[int, int], ...], scale: int, visitor: Callable[..., Player], winning_line: str
) -> None:
    player = visitor(device_scale_factor=scale, viewport={"width": 1440 // scale, "height": 900 // scale})
    page = player.page
    found: list[str] = []
    for stage in stages(player, winning_line):
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            # A phone's at 200 %: nothing that small is sold, so the finger's size gives way first.
            least = 44 if width >= 320 and height >= 320 else 24
            # Dialogs lie the same for both.
            for hand in ("left", "right") if stage in TABLE else ("right",):
                if stage == "refusal":
                    tall = height >= 320
                    page.evaluate(NOTE, LONG_NOTE if tall else "10♦ is not one above or below 10♥")
                page.evaluate(HAND, hand)
                page.evaluate(REST)
                faults = page.evaluate(BOXES, {"least": least})
                found += [f"{stage}, {width} by {height}, {hand} hand: {fault}" for fault in faults]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:40])


def test_letters_of_twice_the_size_are_not_cut_off(player: Player) -> None:
    """A phone whose owner has asked for large letters: what does not fit beside each other stands below."""
    page = player.page
    page.set_viewport_size({"width": 360, "height": 640})
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    player.open("./?g=GO1-E-AAAAAAB")
    page.locator(".table [data-action=menu]").click()
    page.locator("[data-menu=settings]").click()
    assert page.evaluate(CUT, "#settings .segments") == []
    page.keyboard.press("Escape")
    for _ in range(16):
        player.step("0")
    page.locator("#stuck").wait_for()
    page.evaluate(REST)
    assert page.evaluate(CUT, "#stuck, #stuck .choices, #stuck .choices > *") == []
