"""The start as a visitor meets it: a table at once, progress in real bytes, taps that wait, nothing fetched twice."""

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from faulty import Fault, State, expected, serving, sizes
from golf_core.api import Session
from player import PATIENCE, Player, word

Watch = Callable[[BrowserContext, str], None]
MEMORY = "memory.bin"
SLOW = 20.0


@pytest.fixture
def state() -> State:
    return State()


@pytest.fixture
def player(built: Path, state: State, browser: Browser, faults: list[str], watch: Watch) -> Iterator[Player]:
    """A player at a server whose failings the test chooses; what is not expected of them fails the test."""
    with serving(built, state) as address:
        context = browser.new_context(base_url=address)
        watch(context, address)
        yield Player(context.new_page())
        context.close()
    assert not faults, "\n".join(faults)


def held_back(state: State, name: str = MEMORY) -> threading.Event:
    """Let half of a file through and nothing after it, until the event is set."""
    go = threading.Event()
    state.faults[name] = Fault(wait=go)
    return go


def bar(page: Page) -> float:
    """How far the loading bar has come, 0 to 1; 0 also while the page has none yet."""
    width = page.evaluate(
        """() => {
          const bar = document.querySelector(".track .bar");
          return bar === null ? 0 : new DOMMatrix(getComputedStyle(bar).transform).a;
        }"""
    )
    return float(width)


def played(code: str, taps: list[str]) -> dict[str, Any]:
    """The view that golf_core gives after these taps: 0 the stock, else a column; refused ones change nothing."""
    session = Session()
    answers = [session.handle(json.dumps({"type": "open", "code": code}))]
    for tap in taps:
        command = {"type": "draw"} if tap == "0" else {"type": "play", "column": int(tap)}
        answers.append(session.handle(json.dumps(command)))
    views = [view for answer in answers if (view := json.loads(answer).get("view"))]
    last: dict[str, Any] = views[-1]
    return last


def tap(player: Player, taps: list[str]) -> None:
    for sign in taps:
        (player.stock if sign == "0" else player.column(int(sign))).click()


def column_that_fits(view: dict[str, Any], ply: int = 0) -> str:
    """A column that can be played on the table, or the first one."""
    return str((view["playable"] or [1])[ply])


def test_on_a_slow_line_the_table_is_there_at_once_and_five_taps_are_played_in_order(
    player: Player, state: State, built: Path
) -> None:
    # What a first visit fetches: no pictures for others, and the library only where there is no memory.
    unneeded = {file.name for pattern in ("pictures/*/*", "wheel/*", "python/*/*.zip") for file in built.glob(pattern)}
    state.speed = sum(size for name, size in sizes(built).items() if name not in unneeded) / SLOW
    start = time.monotonic()
    player.page.goto("./", wait_until="commit")
    expect(player.column(1)).to_have_accessible_name(word("Column 1"))
    expect(player.page.locator(".tableau .card:visible")).to_have_count(35)
    painted = time.monotonic() - start
    laid = player.view
    taps = ["0", column_that_fits(laid), "0", "4", "0"]
    tap(player, taps)
    assert player.view == laid, "the engine cannot have answered yet"
    expect(player.page.locator("[data-stock].waiting")).to_have_count(1)
    expect(player.column(4)).to_have_class(word("waiting"))
    player.ready()
    wanted = played(laid["code"], taps)
    player.until(lambda: player.page.locator(".waiting").count() == 0)
    whole = time.monotonic() - start
    assert player.view == wanted
    assert whole >= SLOW * 0.8, "the line was not slow enough to show anything"
    assert painted < whole / 10, (painted, whole)


def test_a_first_visit_shows_one_of_several_deals_and_opens_that_very_one(player: Player, state: State) -> None:
    go = held_back(state)
    seen = set()
    for _ in range(6):
        player.page.goto("./")
        expect(player.column(1)).to_have_accessible_name(word("Column 1"))
        seen.add(player.view["code"])
        player.forget()
    assert len(seen) > 1
    player.page.goto("./")
    expect(player.said).to_have_text(word("New deal"))
    laid = player.view
    go.set()
    player.ready()
    player.step("0")
    assert player.view == played(laid["code"], ["0"])
    expect(player.said).to_have_text(word("from the stock"))


def test_the_bar_counts_bytes(player: Player, state: State, built: Path) -> None:
    (memory,) = built.glob(f"python/*/{MEMORY}")
    always = ("python/*/pyodide.mjs", "python/*/*.asm.*", "assets/*/engine/pyodide-lock.json")
    total = sum(file.stat().st_size for pattern in always for file in built.glob(pattern)) + memory.stat().st_size
    held = memory.stat().st_size // 2
    go = held_back(state)
    player.page.goto("./")
    # All but half of the memory comes, less what browsers hold back in their pipes; and the first stages of Python's own start.
    came = 0.9 * (total - held) / total
    player.until(lambda: bar(player.page) > came - 0.05)
    expect(player.page.locator(".pill")).to_have_text(re.compile(r"\b(7[4-9]|8[0-5])\s%"))
    assert bar(player.page) < came + 0.07
    go.set()
    player.ready()


def test_a_kept_game_lies_there_before_the_engine_and_taps_wait_for_it(player: Player, state: State) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    view = player.view
    # The kept game is taken to a browser that has nothing else of the site.
    kept = player.page.context.storage_state(indexed_db=True)
    browser = player.page.context.browser
    assert browser is not None
    go = held_back(state)
    with browser.new_context(base_url=player.page.url.split("?")[0], storage_state=kept) as context:
        for address in ("./", "./?g=GO1-E-AAAAAAB"):
            again = Player(context.new_page())
            again.page.goto(address)
            expect(again.column(5)).to_have_accessible_name("Column 5, 9 of clubs, playable, 4 cards above")
            again.page.close()
        again = Player(context.new_page())
        again.page.goto("./")
        again.column(5).click()
        again.column(2).click()
        expect(again.page.locator(".waiting")).to_have_count(2)
        assert again.view == view
        go.set()
        again.shows(PATIENCE, moves=3, waste=["AC", "8S", "9C", "8C"])
        expect(again.page.locator(".waiting")).to_have_count(0)


def test_a_link_waits_with_an_empty_table_and_the_pack_in_the_stock(player: Player, state: State) -> None:
    go = held_back(state)
    player.page.goto("./?g=GO1-E-AAAAAAB")
    expect(player.page.locator(".stock .card:visible")).to_have_count(4)
    assert player.page.locator(".tableau .card:visible").count() == 0
    go.set()
    player.ready()
    assert player.view["code"] == "GO1-E-AAAAAAB"


def test_keys_and_taps_before_the_storage_answers_are_played_in_order(player: Player) -> None:
    player.page.add_init_script("""{
      const { open } = IDBFactory.prototype;
      const late = new Promise((done) => { window.answer = done; });
      IDBFactory.prototype.open = function (...asked) {
        const opening = open.apply(this, asked);
        let heard;
        Object.defineProperty(opening, "onsuccess", { set: (told) => { heard = told; } });
        opening.addEventListener("success", async (event) => { await late; heard?.call(opening, event); });
        return opening;
      };
    }""")
    player.page.goto("./")
    expect(player.column(1)).to_have_accessible_name(word("Column 1"))
    player.page.keyboard.press("d")
    player.stock.click()
    player.page.keyboard.press("d")
    player.page.evaluate("() => window.answer()")
    player.ready()
    player.shows(moves=3, stock=13)


def test_without_the_laid_deals_a_random_one_comes_with_the_engine(
    player: Player, state: State, faults: list[str]
) -> None:
    state.faults["deals.json"] = Fault(missing=True)
    player.open()
    assert player.view["stock"] == 16
    expected(faults, "404", "no deal is laid out before the engine")


def test_two_visits_fetch_each_file_once(player: Player, state: State) -> None:
    player.open()
    first = dict(state.sent)
    assert {path.rsplit("/", 1)[1] for path in first} >= {"main.js", "pyodide.asm.wasm", MEMORY, "deals.json"}
    # What the engine needs of the library, and the engine itself, are in its memory.
    assert [path for path in first if path.endswith((".zip", ".whl"))] == []
    assert [path for path, times in first.items() if times > 1] == []
    player.page.goto("about:blank")
    player.open()
    player.step("0")
    assert {path for path, times in state.sent.items() if times != first.get(path)} <= {"/"}


LACKING = {
    "module workers": "window.Worker = class { constructor() { throw new Error('asked for nothing') } }",
    "WebAssembly of 2022": "WebAssembly.validate = () => false",
    "dialogs": "delete window.HTMLDialogElement",
    "light-dark()": "const css = CSS.supports; CSS.supports = (...asked) => !asked.join().includes('light-dark') && css(...asked)",
    ":has()": "const css = CSS.supports; CSS.supports = (...asked) => !asked.join().includes(':has') && css(...asked)",
}


@pytest.mark.parametrize("feature", LACKING)
def test_an_older_browser_is_told_which_ones_will_do(player: Player, faults: list[str], feature: str) -> None:
    player.page.add_init_script(LACKING[feature])
    player.page.goto("./")
    told = player.page.locator(".broken")
    expect(told).to_be_visible()
    expect(told).to_contain_text("Chrome or Edge 123, Firefox 128, Safari 17.5")
    expect(player.page.locator("main")).to_be_hidden()
    assert player.page.workers == []
    assert any(feature in fault for fault in faults)
    expected(faults, "cannot start here")


def test_a_browser_that_cannot_read_the_modules_is_told_too(player: Player, faults: list[str]) -> None:
    def unreadable(route: Route) -> None:
        route.fulfill(body="let let let", content_type="text/javascript")

    player.page.route("**/main.js", unreadable)
    player.page.goto("./")
    expect(player.page.locator(".broken")).to_be_visible()
    expect(player.page.locator("main")).to_be_hidden()
    expected(faults, "reserved word", "cannot start here")
