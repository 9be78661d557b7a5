"""The coach works in slices: nothing the player does waits for more than one, and what is called off leaves no trace."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from dealing import choose, dialog
from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.solver import Search, Verdict
from player import Player

# Everything that goes to the engine and comes from it, and every tap, in the order in which it happens.
LISTEN = """window.heard = [];
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    this.asked = new Map();
    this.addEventListener("message", ({ data }) => {
      if (data.id !== undefined) heard.push(["answer", this.asked.get(data.id), performance.now()]);
    });
  }
  postMessage(data, ...rest) {
    if (data.text !== undefined) this.asked.set(data.id, JSON.parse(data.text).type);
    super.postMessage(data, ...rest);
  }
};"""
# Draws and takes back in turn, a tap every few milliseconds.
TAPS = """async (times) => {
  const [stock, undo] = [document.querySelector("[data-stock]"), document.querySelector(".table [data-action=undo]")];
  for (let k = 0; k < times; k += 1) {
    heard.push(["tap", null, performance.now()]);
    (k % 2 === 0 ? stock : undo).click();
    await new Promise((done) => setTimeout(done, 15));
  }
}"""


# Begins a search and calls it off after so many milliseconds; false: it had found its deal by then, and the button was gone.
CALL_OFF = """(wait) => {
  document.querySelector("#new [type=submit]").click();
  return new Promise((done) => setTimeout(() => {
    const going = !document.querySelector("#search").hidden;
    if (going) document.querySelector("#search button").click();
    done(going);
  }, wait));
}"""


@pytest.fixture
def busy() -> Iterator[None]:
    """Four processes that want all there is of the machine."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    yield
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.usefixtures("busy")
def test_fifty_quick_taps_wait_for_one_slice_at_most(
    player: Player, record_property: Callable[[str, object], None]
) -> None:
    player.page.add_init_script(LISTEN)
    # A deal whose verdict takes long, so that a search is under way all the time.
    player.settle("./?g=GO1-S-AAAAAAC", verdict="on")
    player.page.evaluate(TAPS, 50)
    player.shows(60, moves=25)
    heard = player.page.evaluate("() => heard")
    times, slices = [], 0
    waiting: list[float] = []
    worst = 0
    for what, kind, at in heard:
        if what == "tap":
            if not waiting:
                slices = 0
            waiting.append(at)
        elif kind == "work":
            slices += bool(waiting)
            worst = max(worst, slices)
        elif kind in {"draw", "undo"}:
            times.append(at - waiting.pop(0))
            slices = 0
    assert len(times) == 50
    assert worst <= 1, f"a tap waited for {worst} slices"
    assert any(kind == "work" for _, kind, _ in heard), "nothing was searched for"
    late = sorted(times)
    record_property("milliseconds to a tap's answer, middle and most", (round(late[25]), round(late[-1])))


def test_a_deal_that_can_be_won_is_found_and_called_so(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    page = player.page
    for letter in ("S", "C"):
        dialog(player)
        choose(player, "rules", letter)
        page.locator("#winnable").check(force=True)
        page.locator("#new [type=submit]").click()
        expect(page.locator("#new")).to_be_hidden(timeout=60_000)
        player.shows(rules=letter, moves=0)
        code = player.view["code"]
        rules, number = deal_from_code(code)
        search = Search(Numbered(number).layout(rules), rules)
        while not (verdict := search.step(10_000)):
            pass
        assert verdict is Verdict.WINNABLE
        expect(page.locator(".headline .deal")).to_have_text(f"{code} ✓")
        expect(page.locator(".headline .deal")).to_have_accessible_name(f"Copy the deal {code}, proven winnable")
    page.reload()
    player.ready()
    expect(page.locator(".headline .deal")).to_have_text(f"{code} ✓")
    # A match is nine deals as they come.
    dialog(player)
    choose(player, "rules", "S9")
    expect(page.locator("#winnable")).to_be_disabled()


def test_the_game_that_would_go_is_asked_about_before_the_search_and_not_after_it(player: Player) -> None:
    player.page.add_init_script(LISTEN)
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    page, before = player.page, player.game()
    for answer in ("no", "yes"):
        dialog(player)
        page.locator("#winnable").check(force=True)
        page.evaluate("() => { heard.length = 0 }")
        page.locator("#new [type=submit]").click()
        expect(page.locator("#ask")).to_contain_text("1 move")
        assert not any(kind in {"coach", "work"} for _, kind, _ in page.evaluate("() => heard"))
        assert player.game() == before
        page.locator(f"#ask [value={answer}]").click()
    # Asked once: the deal that was found is laid out without another question.
    expect(page.locator("dialog:visible")).to_have_count(0, timeout=60_000)
    player.shows(rules="E", moves=0)
    expect(page.locator(".headline .deal")).to_contain_text("✓")


def test_a_search_called_off_at_any_moment_leaves_no_trace(player: Player) -> None:
    player.page.add_init_script(LISTEN)
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    page, before = player.page, player.game()
    for wait in (0, 1, 5, 20, 60):
        dialog(player)
        # Under strict rules one deal in four can be won, so it takes a while.
        choose(player, "rules", "S")
        page.locator("#winnable").check(force=True)
        called_off = page.evaluate(CALL_OFF, wait)
        if called_off:
            expect(page.locator("#search")).to_be_hidden()
            page.keyboard.press("Escape")
            expect(page.locator("#new")).to_be_hidden()
            assert player.game("E") == before
            player.shows(rules="E", moves=1)
        else:
            # Found before it was called off.
            expect(page.locator("#new")).to_be_hidden()
            dialog(player)
            choose(player, "rules", "E")
            page.locator("#waiting button").click()
            player.shows(rules="E", moves=1)
            before = player.game("E")
    # Nothing goes on behind.
    page.evaluate("() => { heard.length = 0 }")
    page.wait_for_timeout(300)
    assert [kind for what, kind, _ in page.evaluate("() => heard") if kind == "work"] == []


def test_ten_switches_during_a_search_end_with_the_right_verdict(player: Player) -> None:
    player.settle("./?g=GO1-S-AAAAAAC", verdict="on")
    page = player.page
    for k in range(10):
        code = f"GO1-{'SC'[k % 2]}-AAAAAA{'DEFGHIJKLM'[k]}"
        page.locator('.control[data-action="new"]').evaluate("(button) => button.click()")
        page.locator("#code").fill(code)
        page.locator("#code").press("Enter")
        player.until(lambda code=code: player.view["code"] == code)  # type: ignore[misc]
    rules, number = deal_from_code(code)
    search = Search(Numbered(number).layout(rules), rules)
    while not (verdict := search.step(10_000)):
        pass
    expect(page.locator(".pill")).to_have_attribute("data-verdict", verdict.value, timeout=20_000)
    page.wait_for_timeout(500)
    expect(page.locator(".pill")).to_have_attribute("data-verdict", verdict.value)
    assert json.loads(player.kept("game.C") or "{}")["view"]["moves"] == 0
