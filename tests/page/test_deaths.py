"""Engines that die and hang, at every step: another stands in, the game is there again, and no tap is lost or counts twice."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Worker, expect

from faulty import Fault, State, serving
from player import PATIENCE, Player, word

Watch = Callable[[BrowserContext, str], None]
# Said to the worker from outside, so that it ends as a thread that the browser takes away: without a word.
DIES = "() => void setTimeout(() => self.close())"
HANGS = "() => void setTimeout(() => { for (;;); })"
THROWS = "() => void setTimeout(() => { throw new Error('out of order') })"
DIES_BEFORE_THE_NEXT = "() => { self.onmessage = () => self.close() }"
DIES_AFTER_THE_NEXT = """() => {
    const real = self.onmessage;
    self.onmessage = (event) => { self.postMessage = () => {}; real(event); self.close(); };
}"""
# Once it is known to live, for only then can its end be known.
ENDS_EARLY = b"""
const say = self.postMessage.bind(self);
self.postMessage = (report) => {
  say(report);
  if (report.alive) setTimeout(() => self.close(), 200);
};
"""
DEATHS = {"before": DIES_BEFORE_THE_NEXT, "after": DIES_AFTER_THE_NEXT}


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
    assert not faults, "\n".join(faults)


def engine(player: Player) -> Worker:
    """The engine's thread."""
    (worker,) = player.page.workers
    return worker


def replaced(player: Player, do: Callable[[], object]) -> None:
    """Do something that ends the engine, and wait until another one is there."""
    old = engine(player)
    with player.page.expect_event("worker", timeout=PATIENCE * 1000):
        do()
    player.until(lambda: old not in player.page.workers)


def deadly(state: State, when: str) -> None:
    """Serve a worker that dies of some messages, each time: `when` is asked with the text of the message."""
    addition = f"""
const real = self.onmessage;
self.onmessage = (event) => {{
  const text = event.data.text ?? "start";
  if ({when}) self.close();
  else real(event);
}};
"""
    state.faults["worker.js"] = Fault(change=lambda plain: plain + addition.encode())


def test_an_idle_engine_that_ends_is_replaced_at_once_and_the_game_stands(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    view = player.view
    for _ in range(2):
        replaced(player, lambda: engine(player).evaluate(DIES))
        player.ready()
        expect(player.said).to_have_text(word("Your game is back on the table"))
        assert player.view["waste"] == view["waste"]
    player.step("5")
    assert player.view["waste"] == ["AC", "8S", "9C"]


@pytest.mark.parametrize("moment", DEATHS)
def test_a_tap_that_the_engine_dies_with_counts_once(player: Player, moment: str) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    engine(player).evaluate(DEATHS[moment])

    def tap() -> None:
        for button in (player.column(5), player.column(2), player.stock):
            button.click()

    replaced(player, tap)
    player.shows(PATIENCE, moves=4, waste=["AC", "8S", "9C", "8C", "9D"])
    expect(player.page.locator(".waiting")).to_have_count(0)
    assert player.view["stock"] == 14


def test_an_engine_that_throws_is_replaced(player: Player, faults: list[str]) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    replaced(player, lambda: engine(player).evaluate(THROWS))
    player.ready()
    player.step("5")
    assert player.view["waste"] == ["AC", "8S", "9C"]
    assert all("out of order" in fault for fault in faults)
    faults.clear()


def test_an_engine_that_hangs_is_replaced_after_its_time(player: Player) -> None:
    player.page.clock.install()
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    engine(player).evaluate(HANGS)
    player.column(5).click()
    expect(player.column(5)).to_have_class(word("waiting"))
    player.page.clock.fast_forward(19_000)
    assert len(player.page.workers) == 1
    replaced(player, lambda: player.page.clock.fast_forward(2_000))
    player.page.clock.resume()
    player.shows(PATIENCE, moves=2, waste=["AC", "8S", "9C"])


def test_an_engine_that_ends_while_it_starts_is_replaced_and_taps_still_wait(player: Player, state: State) -> None:
    state.faults["worker.js"] = Fault(change=lambda plain: plain + ENDS_EARLY)
    player.page.goto("./")
    expect(player.column(1)).to_have_accessible_name(word("Column 1"))
    player.stock.click()
    player.until(lambda: player.page.locator(".pill").inner_text().startswith("The engine stopped"))
    assert player.view["moves"] == 0
    expect(player.page.locator("dialog#failure[open]")).to_contain_text("stopped twice", timeout=PATIENCE * 1000)
    state.faults.clear()
    player.page.locator("[data-retry]").click()
    player.shows(PATIENCE, moves=1, stock=15)


def test_an_engine_that_dies_while_the_game_is_given_back_is_replaced_too(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    threads: list[Worker] = []

    def second(worker: Worker) -> None:
        threads.append(worker)
        if len(threads) == 1:
            # It starts as any other, and ends when it is given the game.
            worker.evaluate(
                """() => {
                    const real = self.onmessage;
                    self.onmessage = (event) => 'id' in event.data ? self.close() : real(event);
                }"""
            )

    player.page.on("worker", second)
    engine(player).evaluate(DIES_AFTER_THE_NEXT)
    player.column(5).click()
    player.shows(PATIENCE, moves=2, waste=["AC", "8S", "9C"])
    assert len(threads) == 2


def test_a_command_that_kills_each_engine_ends_in_a_clear_page_and_the_game_goes_on(
    player: Player, state: State
) -> None:
    deadly(state, "text.includes('draw')")
    threads: list[Worker] = []

    def note(worker: Worker) -> None:
        threads.append(worker)

    player.page.on("worker", note)
    player.open("./?g=GO1-E-AAAAAAB")
    view = player.view
    player.stock.click()
    player.column(1).click()
    clear = player.page.locator("dialog#failure[open]")
    expect(clear).to_contain_text("stopped twice in a row", timeout=PATIENCE * 1000)
    expect(clear).to_contain_text("GO1-E-AAAAAAB")
    assert len(threads) == 2
    clear.locator("[data-retry]").click()
    expect(clear).to_be_hidden()
    player.ready()
    # The tap behind it was not lost: it is refused, as it would have been.
    expect(player.said).to_have_text(word("6 of hearts"))
    assert player.view == view
    assert len(threads) == 3


@pytest.mark.whole
def test_a_kept_game_that_kills_each_engine_is_put_aside(player: Player, state: State) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    player.step("0")
    # The worker is in the browser's cache by now, as it was; a new visitor takes the kept game along.
    deadly(state, "text.includes('load') && text.includes('AAAAAAB')")
    browser = player.page.context.browser
    assert browser is not None
    kept = player.page.context.storage_state(indexed_db=True)
    with browser.new_context(base_url=player.page.url.split("?")[0], storage_state=kept) as context:
        other = Player(context.new_page())
        other.page.goto("./")
        clear = other.page.locator("dialog#failure[open]")
        expect(clear).to_contain_text("stopped twice in a row", timeout=PATIENCE * 1000)
        clear.locator("[data-retry]").click()
        expect(other.column(1)).not_to_have_accessible_name(word("6 of hearts"), timeout=PATIENCE * 1000)
        other.step("0")
        assert other.view["code"] != "GO1-E-AAAAAAB"
        assert "AAAAAAB" in (other.kept("game.E.set-aside") or "")
