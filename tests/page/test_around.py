"""The timer, the ranks still unseen and the sounds: off at first, and right when switched on."""

import re
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it carries no types
from playwright.sync_api import Page, expect

from golf_core.deal import Numbered
from golf_core.game import Game
from golf_core.match import Match
from golf_core.position import Move
from golf_core.rules import PRESETS
from golf_core.unseen import unseen_ranks
from player import Player
from stages import REST
from test_watch import BOXES

DEAL = "./?g=GO1-E-AAAAAAB"
ROOMY = ((360, 640), (390, 844), (768, 1024), (1024, 768), (1440, 900), (3840, 2160))
CRAMPED = ((320, 568), (740, 360), (844, 390), (800, 600))
# Counts what is opened and what is rung, by the browser's own audio.
LISTEN = """() => {
  window.opened = 0;
  window.rung = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      window.opened += 1;
    }
    createOscillator() {
      window.rung += 1;
      return super.createOscillator();
    }
  };
}"""


def switch(page: Page, name: str) -> None:
    page.locator(".control[data-action=menu]").evaluate("(button) => button.click()")
    page.locator("[data-menu=settings]").evaluate("(button) => button.click()")
    page.locator(f"#settings input[name={name}]").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog:visible")).to_have_count(0)


def shown(page: Page) -> dict[str, int]:
    """Return the counts as they are seen."""
    cells = page.locator(".rank").evaluate_all(
        "(all) => all.map((one) => [...one.children].map((part) => part.textContent))"
    )
    return {rank.replace("10", "T"): int(count) for rank, count in cells}


def counted(game: Game) -> dict[str, int]:
    return {each["rank"]: each["count"] for each in unseen_ranks(game)}


def agree(player: Player, game: Game) -> None:
    """Wait until what is seen is what golf_core counts."""
    player.until(lambda: shown(player.page) == counted(game), patience=5)


def seconds(page: Page) -> int:
    minutes, rest = page.locator(".headline .time").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_ranks_still_unseen_are_golf_cores(player: Player) -> None:
    page, strip = player.page, player.page.locator("#ranks > div")
    player.open(DEAL)
    expect(strip).to_be_hidden()
    switch(page, "ranks")
    expect(strip).to_be_visible()
    game = Game(PRESETS["E"], Numbered(1))
    assert shown(page) == counted(game)
    for sign in "05200":
        game = game.move(Move(int(sign)))
        player.step(sign)
        agree(player, game)
    expect(strip).to_have_accessible_name(re.compile(r"^Still unseen, in no order: ace 1, 2 1, "))
    # Taken back, a card that was drawn is unseen once more.
    game = game.undo()
    player.undo()
    agree(player, game)
    # After a reload, and in another deal and hole.
    page.reload()
    player.ready()
    agree(player, game)
    player.deal("GO1-S9-AAAAAAB")
    match = Match.begun(PRESETS["S9"], Numbered(1))
    agree(player, match.game)
    switch(page, "ranks")
    expect(strip).to_be_hidden()


def test_the_timer_runs_from_the_first_move_and_is_kept(player: Player) -> None:
    page, time = player.page, player.page.locator(".headline .time")
    player.open(DEAL)
    player.step("0")
    expect(time).to_be_hidden()
    page.wait_for_timeout(1200)
    assert player.game()["seconds"] is None
    switch(page, "timer")
    expect(time).to_be_visible()
    player.deal("GO1-E-AAAAAAB")
    page.wait_for_timeout(1500)
    expect(time).to_have_text("0:00")
    player.step("0")
    player.until(lambda: seconds(page) >= 2, patience=10)
    expect(time).to_have_attribute("aria-label", re.compile(r"^Time 0:0\d$"))
    before = seconds(page)
    page.reload()
    player.ready()
    assert seconds(page) >= before
    player.until(lambda: seconds(page) >= before + 1, patience=10)
    # While a replay is watched it stands still.
    page.goto("./?g=GO1-E-AAAAAAB&m=0520")
    expect(page.locator("#watch")).to_be_visible(timeout=60_000)
    at = seconds(page)
    page.wait_for_timeout(1500)
    assert seconds(page) == at
    page.keyboard.press("Escape")
    player.until(lambda: seconds(page) > at, patience=10)
    # Another preset has a time of its own, and this one is found again with its time.
    at = seconds(page)
    player.deal("GO1-C-AAAAAAB")
    expect(time).to_have_text("0:00")
    game = player.game("E")
    assert game["seconds"] >= at


def test_sounds_are_opened_by_a_touch_and_only_when_wanted(player: Player) -> None:
    page = player.page
    page.add_init_script(f"({LISTEN})()")
    player.open(DEAL)
    player.step("0")
    player.column(1).click()
    assert page.evaluate("() => [window.opened, window.rung]") == [0, 0]
    switch(page, "sound")
    player.until(lambda: page.evaluate("() => window.rung") == 1, patience=5)
    player.step("5")
    player.until(lambda: page.evaluate("() => window.rung") == 2, patience=5)
    player.column(1).click()
    player.until(lambda: page.evaluate("() => window.rung") == 3, patience=5)
    player.undo()
    player.until(lambda: page.evaluate("() => window.rung") == 4, patience=5)
    # Another visit opens nothing before it is touched.
    page.reload()
    player.ready()
    assert page.evaluate("() => window.opened") == 0
    player.step("5")
    player.until(lambda: page.evaluate("() => window.opened") == 1, patience=5)
    switch(page, "sound")
    rung = page.evaluate("() => window.rung")
    player.undo()
    page.wait_for_timeout(200)
    assert page.evaluate("() => [window.opened, window.rung]") == [1, rung]


def test_strip_and_time_fit_where_they_are_shown(visitor: Callable[..., Player]) -> None:
    player = visitor()
    page = player.page
    player.open(DEAL)
    switch(page, "ranks")
    switch(page, "timer")
    found: list[str] = []
    # The longest words above a table are those of a match, and of a mix.
    for code in ("GO1-S9-AAAAAAB", "GO1-KW2DAP1T-AAAAAAB"):
        player.deal(code)
        player.step("0")
        page.locator(".time").evaluate("(time) => { time.textContent = '1:02:03'; }")
        for width, height in (*ROOMY, *CRAMPED):
            page.set_viewport_size({"width": width, "height": height})
            for hand in ("left", "right"):
                page.evaluate("(hand) => document.documentElement.setAttribute('data-hand', hand)", hand)
                page.evaluate(REST)
                where = f"{code}, {width} by {height}, {hand}"
                roomy = (width, height) in ROOMY
                if page.locator("#ranks > div").is_visible() is not roomy:
                    found.append(f"{where}: the strip is {'hidden' if roomy else 'shown'}")
                found += [f"{where}: {fault}" for fault in page.evaluate(BOXES, {"least": 24})]
                if roomy:
                    found += [f"{where}: {fault}" for fault in page.evaluate(OVER)]
        page.set_viewport_size({"width": 1280, "height": 720})
    for scheme, forced in (("light", "none"), ("dark", "none"), ("dark", "active")):
        page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type] # words of its own
        page.evaluate(REST)
        results = Axe().run(page, options={"resultTypes": ["violations"]}).response
        found += [f"{scheme}, {forced}: {violation['id']}" for violation in results["violations"]]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:40])


# What the strip lies over: no card, no button, no words.
OVER = """() => {
  const strip = document.querySelector("#ranks > div").getBoundingClientRect();
  const others = [...document.querySelectorAll(".card, .cup, .count, .control, .headline > *, .pill")];
  const seen = others.filter((one) => one.checkVisibility() && one.textContent + one.innerHTML !== "");
  return seen.flatMap((one) => {
    const box = one.getBoundingClientRect();
    const apart = box.right <= strip.left || box.left >= strip.right || box.bottom <= strip.top || box.top >= strip.bottom;
    return apart || box.width === 0 ? [] : [`the strip lies over ${one.className}`];
  });
}"""
