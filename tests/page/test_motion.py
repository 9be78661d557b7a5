"""Motion: the way between two views where it is wanted, and none at all where it is not."""

import pytest
from playwright.sync_api import Page, expect

from player import Player

DEAL = "./?g=GO1-E-AAAAAAB"
# Looks at every animation of every frame from now on, CSS's transitions among them, and notes what it moves.
WATCH = """() => {
  window.moved = new Set();
  const note = ({ effect }) => {
    const { target, pseudoElement } = effect;
    const name = target.id || target.className.baseVal || target.className || target.localName;
    for (const property of ["transform", "translate", "scale", "rotate", "left", "top", "offsetPath"]) {
      // What is the same in every frame stays where it is.
      const values = new Set(effect.getKeyframes().map((frame) => frame[property]));
      if (values.size > 1) window.moved.add(`${property} of ${name}${pseudoElement ?? ""}`);
    }
  };
  const look = () => {
    document.getAnimations().forEach(note);
    requestAnimationFrame(look);
  };
  // Also what begins and ends between two frames.
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    note(animation);
    return animation;
  };
  look();
}"""


def everything(player: Player, line: str) -> list[str]:
    """Do all there is to do on the table and in its dialogs, and return what was moved by it."""
    page = player.page
    page.evaluate("() => window.moved.clear()")
    for code in ("GO1-C-AAAAAAB", "GO1-E-AAAAAAB"):
        page.keyboard.press("n")
        page.locator("#code").fill(code)
        page.keyboard.press("Enter")
        yes = page.locator("#ask[open] [value=yes]")
        player.until(lambda yes=yes: yes.count() > 0 or page.locator("dialog:visible").count() == 0)  # type: ignore[misc]
        if yes.count():
            yes.click()
        player.shows(code=code, moves=0)
        if code.startswith("GO1-C"):
            # Refused, dragged and let go, dealt to the end, stuck.
            page.keyboard.press("1")
            drag(page, player)
            while player.view["outcome"] is None:
                view = player.view
                page.keyboard.press(str(view["playable"][0]) if view["playable"] and not view["stock"] else "d")
                player.shows(moves=view["moves"] + 1)
            expect(page.locator("#stuck")).to_be_visible()
            page.locator("#stuck .primary[data-action=undo]").click()
            player.shows(outcome=None)
    for name in ("settings", "read", "help"):
        page.locator(".control[data-action=menu]").click()
        page.locator(f"[data-menu={name}]").click()
        if name == "settings":
            page.get_by_role("switch", name="Left-handed").check()
            page.get_by_role("switch", name="Left-handed").uncheck()
        page.keyboard.press("Escape")
    for sign in line:
        page.keyboard.press("d" if sign == "0" else sign)
    player.shows(outcome="cleared")
    expect(page.locator("#cleared")).to_be_visible()
    page.wait_for_timeout(300)
    moved: list[str] = page.evaluate("() => [...window.moved].sort()")
    return moved


def drag(page: Page, player: Player) -> None:
    """Take a card up and let it go over nothing."""
    box = player.column(3).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] - 60, box["y"] + 130, steps=3)
    page.mouse.up()
    player.until(lambda: page.locator(".lifted").count() == 0)


def choose(page: Page, motion: str) -> None:
    """Choose in the settings how much moves."""
    page.locator(".control[data-action=menu]").click()
    page.locator("[data-menu=settings]").click()
    page.get_by_role("group", name="Motion").get_by_role("radio", name=motion).check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("dialog:visible")).to_have_count(0)


@pytest.mark.whole
def test_nothing_moves_for_who_asks_for_less(player: Player, winning_line: str) -> None:
    page = player.page
    page.emulate_media(reduced_motion="reduce")
    player.open(DEAL)
    page.evaluate(WATCH)
    assert everything(player, winning_line) == []

    # The system's wish is gone: now it is the page's own setting that holds.
    page.emulate_media(reduced_motion="no-preference")
    choose(page, "Less")
    assert everything(player, winning_line) == []

    # And the watcher does see what moves, where motion is wanted against the system's wish.
    page.emulate_media(reduced_motion="reduce")
    choose(page, "Full")
    moved = " ".join(everything(player, winning_line))
    for what in ("card", "spark", "cup", "pennant", "digits", "settings", "stuck", "cleared", "switch::after"):
        assert what in moved, f"{what} does not move; these do: {moved}"
