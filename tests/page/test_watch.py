"""Watching a replay: every frame as golf_core plays it, no move made, and the running game there again afterwards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it carries no types
from playwright.sync_api import Locator, expect

from golf_core.deal import Numbered
from golf_core.match import Match
from golf_core.rules import PRESETS
from player import Player
from spoken import Beside
from stages import REST

REPLAY = "./?g=GO1-E-AAAAAAB&m="
BOXES = (Path(__file__).parent / "boxes.mjs").read_text(encoding="utf-8").split("export default ", 1)[1]
SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (568, 320),
    (740, 360),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (3840, 2160),
)
ZOOMED = ((180, 320), (370, 180), (384, 512), (720, 450))


def panel(player: Player) -> Locator:
    return player.page.locator("#watch")


def names(player: Player) -> list[str]:
    return [str(button.get_attribute("aria-label")) for button in (*map(player.column, range(1, 8)), player.stock)]


def game(player: Player) -> dict[str, Any]:
    """What is kept of the game beneath; which card moved last is forgotten when it is taken up again."""
    return player.view | {"moved": None}


def under_way(player: Player) -> None:
    """Play two moves of a game of one's own."""
    player.open("./?g=GO1-C-AAAAAAC")
    player.step("0")
    player.step("0")


def paused(player: Player, address: str) -> None:
    """Open a replay and stop it at its start."""
    player.page.goto(address)
    expect(panel(player)).to_be_visible(timeout=60_000)
    player.page.keyboard.press("ArrowLeft")
    player.page.keyboard.press("Home")
    expect(panel(player)).to_contain_text("Step 0 of")


def test_every_step_is_golf_cores_own_and_the_running_game_untouched(player: Player, winning_line: str) -> None:
    page = player.page
    under_way(player)
    before, there = game(player), names(player)
    paused(player, REPLAY + winning_line)
    beside = Beside()
    for at, sign in enumerate(winning_line, start=1):
        page.keyboard.press("ArrowRight")
        beside.tap(sign)
        expect(panel(player)).to_contain_text(f"Step {at} of 51")
        assert names(player) == beside.names
        expect(player.said).to_have_text(beside.sentence)
    expect(panel(player).locator("h2")).to_have_text("Cleared")
    expect(page.locator("#cleared")).to_be_hidden()
    assert page.locator(".spark").count() == 0, "a win that is only watched is not celebrated"
    page.keyboard.press("ArrowLeft")
    expect(player.said).to_contain_text("Step 50 of 51. Waste, ")
    assert game(player) == before
    page.keyboard.press("Escape")
    expect(panel(player)).to_be_hidden()
    assert names(player) == there
    assert "m=" not in page.url
    page.reload()
    player.ready()
    assert names(player) == there
    player.step("0")
    assert player.view["moves"] == before["moves"] + 1


def test_it_plays_by_itself_and_touches_only_tell(player: Player, winning_line: str) -> None:
    page = player.page
    under_way(player)
    before = game(player)
    page.goto(REPLAY + winning_line)
    expect(panel(player)).to_contain_text("Step 1 of 51", timeout=60_000)
    start = page.evaluate("() => performance.now()")
    expect(panel(player)).to_contain_text("Step 4 of 51")
    took = page.evaluate("() => performance.now()") - start
    assert 1500 < took < 6000, took
    pause = page.locator("[data-watch=play]")
    expect(pause).to_be_focused()
    expect(pause).to_have_accessible_name("Pause")
    page.keyboard.press("Space")
    expect(pause).to_have_accessible_name("Play on")
    page.keyboard.press("k")
    expect(pause).to_have_accessible_name("Pause")
    page.keyboard.press("k")
    page.keyboard.press("Home")
    there = names(player)
    # By mouse, by a covered card, by a drag, by keys: told, and nothing else.
    touches: tuple[Callable[[], None], ...] = (
        player.stock.click,
        player.column(2).click,
        lambda: player.tap_card(3, 2),
        lambda: page.keyboard.press("d"),
        lambda: page.keyboard.press("5"),
        lambda: page.keyboard.press("Control+z"),
        lambda: page.keyboard.press("n"),
    )
    for touch in touches:
        page.locator("#said").evaluate("(region) => region.replaceChildren()")
        touch()
        expect(player.said).to_have_text("Watching: stop to play")
        expect(panel(player)).to_contain_text("Stop to play")
    player.column(5).hover()
    page.mouse.down()
    page.mouse.move(600, 500, steps=5)
    assert page.locator(".lifted").count() == 0
    page.mouse.up()
    player.column(5).focus()
    page.keyboard.press("ArrowDown")
    expect(player.column(5)).to_be_focused()
    assert names(player) == there
    assert game(player) == before
    expect(page.locator("dialog[open]")).to_have_count(0)
    # The slider leads anywhere, by arrows of its own too.
    slider = panel(player).locator("input")
    slider.fill("40")
    expect(slider).to_have_attribute("aria-valuetext", "Step 40 of 51")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(panel(player)).to_contain_text("Step 41 of 51")
    panel(player).locator("[data-watch=close]").click()
    expect(panel(player)).to_be_hidden()
    assert game(player) == before


def test_a_match_is_watched_hole_by_hole_up_to_a_step_that_is_none(player: Player) -> None:
    page = player.page
    page.emulate_media(reduced_motion="reduce")
    page.goto("./?g=GO1-S9-AAAAAAB&m=0g/07")
    expect(panel(player)).to_contain_text("Step 0 of 4", timeout=60_000)
    # Where less motion is asked for nothing begins to move by itself.
    expect(page.locator("[data-watch=play]")).to_have_accessible_name("Play on")
    match = Match.begun(PRESETS["S9"], Numbered(1)).step("0").step("g").step("/").step("0")
    assert match.followed("7")[1] is not None
    said = []
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        said.append(player.said.inner_text())
    assert said[1] == "Hole 1 given up. 35 strokes. Total 35, par 45"
    assert said[2].startswith("Hole 2. Total 35, par 45. Waste, ")
    expect(page.locator(".headline .hole")).to_have_text("Hole 2")
    expect(panel(player).locator("h2")).to_have_text("Step 5 is no move")
    page.keyboard.press("Escape")
    # A first visit has a game of its own beneath.
    assert player.view["stock"] == 16
    assert player.view["match"] is None


def test_a_replay_of_no_moves_or_of_nothing(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB&m=")
    assert player.view["code"] == "GO1-E-AAAAAAB"
    expect(panel(player)).to_be_hidden()
    player.open("./?g=GO1-E-AAAAAAB&m=0x")
    expect(player.page.locator(".pill")).to_have_text("“x”, sign 2 of the moves in this link, is no move.")
    expect(panel(player)).to_be_hidden()


def test_play_it_yourself(player: Player) -> None:
    under_way(player)
    before = game(player)
    paused(player, REPLAY + "05")
    panel(player).locator("[data-watch=own]").click()
    expect(panel(player)).to_be_hidden()
    expect(player.page.locator(".headline")).to_contain_text("GO1-E-AAAAAAB")
    expect(player.column(5)).to_have_accessible_name("Column 5, 9 of clubs, 4 cards above")
    # The game that ran is one tap away.
    player.page.locator(".control[data-action=menu]").click()
    player.page.locator("[data-menu=back]").click()
    player.shows(code=before["code"], waste=before["waste"])


def test_an_ended_game_shows_its_end_again(player: Player) -> None:
    page = player.page
    page.set_viewport_size({"width": 390, "height": 844})
    player.open("./?g=GO1-S-AAAAAAB")
    while player.view["outcome"] is None:
        view = player.view
        page.keyboard.press(str(view["playable"][0]) if view["playable"] else "d")
        player.shows(moves=view["moves"] + 1)
    expect(page.locator("#stuck")).to_be_visible()
    paused(player, REPLAY + "05")
    expect(page.locator("#stuck")).to_be_hidden()
    assert page.locator(".drooped").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("#stuck")).to_be_visible()
    assert page.locator(".drooped").count() == 1


@pytest.mark.whole
def test_all_fits_and_axe_finds_nothing(visitor: Callable[..., Player], winning_line: str) -> None:
    found: list[str] = []
    for sizes, scale in ((SIZES, 1), (ZOOMED, 2)):
        player = visitor(device_scale_factor=scale, viewport={"width": 1440, "height": 900})
        page = player.page
        paused(player, REPLAY + winning_line)
        for key in ("ArrowRight", "End"):
            page.keyboard.press(key)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for hand in ("left", "right"):
                    page.evaluate("(hand) => document.documentElement.setAttribute('data-hand', hand)", hand)
                    page.evaluate(REST)
                    least = 44 if width >= 320 and height >= 320 else 24
                    found += [
                        f"{width}x{height} {hand} {key}: {each}" for each in page.evaluate(BOXES, {"least": least})
                    ]
        for scheme, forced in (("light", "none"), ("dark", "none"), ("dark", "active")):
            page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type] # words of its own
            page.evaluate(REST)
            results = Axe().run(page, options={"resultTypes": ["violations"]}).response
            found += [f"{scheme}, {forced}: {violation['id']}" for violation in results["violations"]]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:40])
