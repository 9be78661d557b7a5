"""What goes wrong on the way to the engine: each time a clear page says what, and the game goes on once it is mended."""

import gzip
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from faulty import NO_LIBRARY, Fault, State, expected, serving
from headers import headers_for, rules
from player import Player, word

Watch = Callable[[BrowserContext, str], None]
WASM, LIBRARY, LOADER, MACHINE = "pyodide.asm.wasm", "python_stdlib.zip", "pyodide.mjs", "pyodide.asm.mjs"
LOCK, MEMORY, SCRIPT = "pyodide-lock.json", "memory.bin", "worker.js"
# What the browser and Pyodide say on the console of what the tests provoke.
PROVOKED = (
    r"Failed to load resource",
    r"Failed to fetch",
    r"wasm instantiation failed|TypeError|CompileError",
    r"python_stdlib.zip': request failed",
    r"occurred while loading golf-core",
    r"starts without the memory that was laid by",
    r"JSON",
    r"network error",
    *NO_LIBRARY,
    r"MIME type",
    r"integrity",
    r"Content Security Policy",
)


@pytest.fixture
def state() -> State:
    return State()


@pytest.fixture
def player(built: Path, state: State, browser: Browser, faults: list[str], watch: Watch) -> Iterator[Player]:
    """A player at a server whose failings the test chooses."""
    with serving(built, state) as address:
        context = browser.new_context(base_url=address)
        watch(context, address)
        yield Player(context.new_page())
        context.close()
    expected(faults, *PROVOKED)


@pytest.fixture(scope="session")
def wheel(built: Path) -> str:
    """The name of the engine's wheel."""
    (file,) = built.glob("assets/*/engine/*.whl")
    return file.name


def clear_page(player: Player) -> Locator:
    return player.page.locator("dialog#failure[open]")


def again(player: Player) -> None:
    clear_page(player).locator("[data-retry]").click()


def mended_one_by_one(player: Player, state: State, told: dict[str, str], says: str = "") -> None:
    """Every file is faulty; each in turn is named with its reason, mended and tried again, until the game goes on.

    So a file that was rejected is also shown to stay nowhere, and one that was right to be taken as it is.
    There is no memory to start from, so that all the others are wanted.
    """
    state.faults.setdefault(MEMORY, Fault(missing=True))
    player.page.goto("./")
    waiting = dict(told)
    details = ""
    while waiting:
        expect(player.page.locator("dialog#failure .details")).not_to_have_text(details, timeout=20_000)
        expect(clear_page(player)).to_be_visible()
        details = clear_page(player).locator(".details").inner_text()
        named = [name for name in waiting if f"/{name} " in details]
        assert len(named) == 1, (details, list(waiting))
        assert waiting.pop(named[0]) in details, details
        expect(clear_page(player)).to_contain_text(says)
        del state.faults[named[0]]
        again(player)
    goes_on(player)


def goes_on(player: Player) -> None:
    """The clear page is gone, the engine is there, and it plays."""
    player.ready()
    expect(clear_page(player)).to_be_hidden()
    moves = player.view["moves"]
    player.stock.click()
    player.shows(moves=moves + 1)


def test_each_file_that_is_missing(player: Player, state: State, wheel: str) -> None:
    names = [SCRIPT, LOADER, MACHINE, WASM, LIBRARY, LOCK, wheel]
    state.faults |= dict.fromkeys(names, Fault(missing=True))
    mended_one_by_one(player, state, dict.fromkeys(names, "answered 404"))


def test_each_file_that_is_cut_off(player: Player, state: State, wheel: str) -> None:
    told = {
        SCRIPT: "could not be fetched",
        **dict.fromkeys([LOADER, MACHINE], "could not be run"),
        **dict.fromkeys([WASM, LIBRARY, LOCK, wheel], ""),
    }
    state.faults |= dict.fromkeys(told, Fault(half=True))
    mended_one_by_one(player, state, told)


def test_each_file_that_ends_too_soon_and_does_not_say_so(player: Player, state: State, wheel: str) -> None:
    told = {**dict.fromkeys([LOADER, MACHINE], "could not be run"), **dict.fromkeys([WASM, LIBRARY, LOCK, wheel], "")}
    state.faults |= dict.fromkeys(told, Fault(quiet=True))
    mended_one_by_one(player, state, told)


def test_wrong_types_of_scripts_are_told_and_one_of_webassembly_is_put_right(player: Player, state: State) -> None:
    told = dict.fromkeys((SCRIPT, LOADER, MACHINE), "has the type text/plain")
    state.faults |= {name: Fault(kind="text/plain") for name in told}
    state.faults[WASM] = Fault(kind="application/octet-stream")
    mended_one_by_one(player, state, told, "Whoever runs the site can mend that")
    assert state.faults.keys() == {WASM, MEMORY}


def test_a_page_in_the_place_of_each_file(player: Player, state: State, wheel: str) -> None:
    """So answer servers that send their front page for whatever is not there."""
    told = {
        **dict.fromkeys([SCRIPT, LOADER, MACHINE], "has the type text/html"),
        **dict.fromkeys([WASM, LIBRARY, LOCK, wheel], ""),
    }
    page = Fault(kind="text/html; charset=utf-8", change=lambda _: b"<!DOCTYPE html><title>Welcome</title>")
    state.faults |= dict.fromkeys(told, page)
    mended_one_by_one(player, state, told)


def test_a_lock_and_a_wheel_that_do_not_match(player: Player, state: State, wheel: str) -> None:
    def other(lock: bytes) -> bytes:
        return re.sub(rb'("sha256": ")[0-9a-f]{4}', rb"\g<1>0000", lock)

    state.faults |= {LOCK: Fault(change=other), MEMORY: Fault(missing=True)}
    mended = {wheel: "is not the file that its lock names"}
    player.page.goto("./")
    expect(clear_page(player).locator(".details")).to_contain_text(mended[wheel], timeout=20_000)
    again(player)
    expect(clear_page(player)).to_be_hidden()
    expect(clear_page(player).locator(".details")).to_contain_text(mended[wheel], timeout=20_000)
    expect(clear_page(player)).to_be_visible()
    state.faults.clear()
    again(player)
    goes_on(player)


def another_build(memory: bytes) -> bytes:
    """The memory of a machine that is not the one that is sent."""
    whole = bytearray(gzip.decompress(memory))
    whole[40] ^= 1
    return gzip.compress(whole, compresslevel=1)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(Fault(missing=True), id="missing", marks=pytest.mark.whole),
        pytest.param(Fault(half=True), id="cut off"),
        pytest.param(Fault(quiet=True), id="ended too soon", marks=pytest.mark.whole),
        pytest.param(
            Fault(kind="text/html", change=lambda _: b"<!DOCTYPE html><title>Welcome</title>"),
            id="a page in its place",
            marks=pytest.mark.whole,
        ),
        pytest.param(Fault(change=another_build), id="another build's"),
    ],
)
def test_a_memory_that_is_no_good_is_done_without(
    player: Player, state: State, faults: list[str], fault: Fault
) -> None:
    state.faults[MEMORY] = fault
    player.page.goto("./")
    goes_on(player)
    assert any("starts without the memory" in said for said in faults), faults
    assert any(path.endswith(LIBRARY) for path in state.sent)
    # Once the game runs, it is asked for past the browser's cache, which may have kept what was wrong.
    (path,) = [path for path in state.sent if path.endswith(MEMORY)]
    player.until(lambda: state.sent[path] > 1)
    state.faults.clear()
    faults.clear()
    state.sent.clear()
    player.page.goto("about:blank")
    player.page.goto("./")
    goes_on(player)
    # It was wrong that time too, so this visit may have met it again, and put it right.
    if any("starts without the memory" in said for said in faults):
        player.until(lambda: state.sent[path] > 0)
    faults.clear()
    state.sent.clear()
    player.page.goto("about:blank")
    player.page.goto("./")
    goes_on(player)
    assert faults == []
    assert not any(path.endswith(LIBRARY) for path in state.sent)


def test_refused_webassembly_is_told_at_once(player: Player, state: State) -> None:
    policy = headers_for("/", rules())["Content-Security-Policy"]
    state.headers["Content-Security-Policy"] = policy.replace(" 'wasm-unsafe-eval'", "")
    go = threading.Event()
    # Nothing of Python needs to come for it.
    state.faults = {name: Fault(wait=go) for name in (LOADER, MACHINE, WASM, MEMORY)}
    player.page.goto("./", wait_until="commit")
    expect(player.column(1)).to_have_accessible_name(word("Column 1"))
    expect(clear_page(player)).to_contain_text("WebAssembly", timeout=2_000)
    expect(clear_page(player)).to_be_visible()
    go.set()
    state.faults.clear()
    state.headers.clear()
    again(player)
    goes_on(player)


@pytest.mark.parametrize("waits", ["for the late file", "not, but tries again"])
def test_silence_is_told_after_its_time_and_ends_well(player: Player, state: State, waits: str) -> None:
    go = threading.Event()
    state.faults[WASM] = Fault(wait=go)
    player.page.clock.install()
    player.page.goto("./")
    player.until(lambda: bool(state.sent) and any(WASM in path for path in state.sent))
    player.until(lambda: player.page.locator(".pill").inner_text() not in {"", "Loading the game"})
    player.page.wait_for_timeout(500)
    player.page.clock.fast_forward(19_000)
    assert not clear_page(player).is_visible()
    player.page.clock.fast_forward(2_000)
    expect(clear_page(player)).to_contain_text("takes too long")
    if waits == "for the late file":
        go.set()
    else:
        del state.faults[WASM]
        again(player)
    player.page.clock.resume()
    goes_on(player)
    go.set()
