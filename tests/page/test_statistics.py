"""What counts and what does not; a file out and in; forgetting it all."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from counted import STUCK, bars, figures, parts, play, replaced, restart, statistics
from player import Player

EASY, CLASSIC = "GO1-E-AAAAAAB", "GO1-C-AAAAAAB"
BOARD = "Talon: 2C/Foundations: AC/2S" + "/-" * 6


@pytest.fixture
def fresh(seated: Player) -> Iterator[Player]:
    """Return a player before whom no game was ever played."""
    seated.forget()
    seated.page.goto(f"./?g={EASY}")
    seated.ready()
    yield seated
    seated.page.keyboard.press("Escape")


def test_five_deals_dealt_and_none_played_count_none(fresh: Player) -> None:
    for sign in "CDEFG":
        fresh.deal(f"GO1-E-AAAAAA{sign}")
    dialog = statistics(fresh)
    expect(dialog.locator(".nothing")).to_contain_text("No game has been counted yet")
    expect(dialog.locator("[data-statistics=reset]")).to_be_hidden()
    expect(dialog.locator("[data-statistics=export]")).to_be_hidden()


def test_win_undo_win_is_one_game_and_so_are_a_restart_and_another_win(fresh: Player, winning_line: str) -> None:
    play(fresh, winning_line, "cleared")
    one = figures(fresh)
    assert one == {
        "played": "1",
        "won (1)": "100%",
        "streak now": "1",
        "best streak": "1",
        "best, 51 moves": "350",
        "average": "350",
    }
    fresh.page.keyboard.press("u")
    fresh.shows(outcome=None)
    play(fresh, winning_line[-1], "cleared")
    assert parts(figures(fresh), "played", "won", "best streak") == {"played": "1", "won": "100%", "best streak": "1"}
    for _ in range(2):
        restart(fresh)
        play(fresh, winning_line, "cleared")
    assert parts(figures(fresh), "played", "won") == {"played": "1", "won": "100%"}
    fresh.until(lambda: '"marks":["undo","restart"]' in (fresh.kept(f"record.{fresh.game()['id']}") or ""))
    # Nor does it count once more when it makes room, or when the page is opened anew.
    fresh.page.reload()
    fresh.ready()
    fresh.deal("GO1-E-AAAAAAC")
    assert parts(figures(fresh), "played", "won") == {"played": "1", "won": "100%"}


def test_a_loss_becomes_a_win_and_what_is_left_or_restarted_and_left_is_lost(fresh: Player, winning_line: str) -> None:
    play(fresh, STUCK, "stuck")
    assert parts(figures(fresh), "played", "won", "best streak") == {"played": "1", "won": "0%", "best streak": "0"}
    restart(fresh)
    play(fresh, winning_line, "cleared")
    assert parts(figures(fresh), "played", "won") == {"played": "1", "won": "100%"}
    fresh.deal("GO1-E-AAAAAAC")
    fresh.step("0")
    replaced(fresh, "GO1-E-AAAAAAD")
    assert parts(figures(fresh), "played", "won") == {"played": "2", "won": "50%"}
    fresh.step("0")
    restart(fresh)
    replaced(fresh, "GO1-E-AAAAAAF")
    assert parts(figures(fresh), "played", "won (1)") == {"played": "3", "won (1)": "33%"}


def test_switching_presets_is_not_leaving_and_boards_do_not_count(fresh: Player) -> None:
    fresh.step("0")
    fresh.deal(CLASSIC)
    play(fresh, STUCK, "stuck")
    dialog = statistics(fresh)
    assert parts(figures(fresh), "played") == {"played": "1"}
    statistics(fresh)
    expect(dialog.locator(".mix")).to_have_text("Classic")
    assert bars(fresh)[-1] == "18+: 1 game, your last one"
    fresh.page.keyboard.press("Escape")
    fresh.page.keyboard.press("n")
    fresh.page.locator("#board-open").click()
    fresh.page.locator("#board").fill(BOARD.replace("/", "\n"))
    fresh.page.locator("#new [type=submit]").click()
    # It takes the place of the Easy game, which is left by that.
    fresh.page.locator("#ask [value=yes]").click()
    fresh.shows(columns=[["2S"], *[[]] * 6])
    # Whether it can be won is told at once.
    expect(fresh.page.locator("#review")).to_be_visible()
    fresh.page.keyboard.press("Escape")
    expect(fresh.page.locator("dialog:visible")).to_have_count(0)
    fresh.page.keyboard.press("1")
    fresh.shows(outcome="cleared")
    # The next game's record comes after the board's would have.
    fresh.deal("GO1-C-AAAAAAC")
    play(fresh, "0", None)
    replaced(fresh, "GO1-C-AAAAAAD")
    found = json.loads(fresh.page.evaluate(COUNTED))
    assert {record["deal"] for record in found} == {CLASSIC, EASY, "GO1-C-AAAAAAC"}


COUNTED = """() => new Promise((done) => {
  const opening = indexedDB.open("golf-solitaire");
  opening.onsuccess = () => {
    const texts = opening.result.transaction("kept").objectStore("kept");
    const request = texts.getAll(IDBKeyRange.bound("record.", "record.\\uffff"));
    request.onsuccess = () => {
      opening.result.close();
      done(`[${request.result.join(",")}]`);
    };
  };
})"""


def test_exported_reset_and_imported_statistics_are_equal(fresh: Player, winning_line: str, tmp_path: Path) -> None:
    page = fresh.page
    play(fresh, winning_line, "cleared")
    fresh.deal("GO1-E-AAAAAAC")
    fresh.step("0")
    replaced(fresh, "GO1-E-AAAAAAD")
    before, records = figures(fresh), page.evaluate(COUNTED)
    assert parts(before, "played", "won") == {"played": "2", "won": "50%"}
    dialog = statistics(fresh)
    with page.expect_download() as saving:
        dialog.locator("[data-statistics=export]").click()
    assert saving.value.suggested_filename.startswith("golf-statistics-20")
    file = tmp_path / "statistics.json"
    saving.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["records"]) == 2

    dialog.locator("[data-statistics=reset]").click()
    expect(page.locator("#ask")).to_contain_text("2 games would be forgotten")
    page.locator("#ask [value=no]").click()
    expect(dialog).to_be_visible()
    assert page.evaluate(COUNTED) == records
    dialog.locator("[data-statistics=reset]").click()
    page.locator("#ask [value=yes]").click()
    expect(dialog.locator(".nothing")).to_be_visible()
    assert page.evaluate(COUNTED) == "[]"

    for times in (1, 2):
        dialog.locator("input[type=file]").set_input_files(file)
        expect(dialog.locator(".told")).to_have_text(f"2 games read; new here: {2 if times == 1 else 0}")
        assert page.evaluate(COUNTED) == records
    assert figures(fresh) == before

    dialog = statistics(fresh)
    newer = file.read_text(encoding="utf-8").replace('"version":1', '"version":2')
    wrong = file.read_text(encoding="utf-8").replace('"score":350', '"score":345')
    for text, told in (
        ("junk", "damaged, or no file of statistics"),
        ("[1, 2]", "not one of this game"),
        (newer, "from a newer version"),
        (wrong, "in this file is not right: its “score”"),
    ):
        bad = tmp_path / "bad.json"
        bad.write_text(text, encoding="utf-8")
        dialog.locator("input[type=file]").set_input_files(bad)
        expect(dialog.locator(".error")).to_contain_text(told)
        assert page.evaluate(COUNTED) == records
    page.keyboard.press("Escape")
    assert figures(fresh) == before


def test_a_game_that_was_over_before_a_reset_counts_no_more(fresh: Player) -> None:
    play(fresh, STUCK, "stuck")
    dialog = statistics(fresh)
    dialog.locator("[data-statistics=reset]").click()
    fresh.page.locator("#ask [value=yes]").click()
    expect(dialog.locator(".nothing")).to_be_visible()
    fresh.page.reload()
    fresh.ready()
    fresh.shows(outcome="stuck")
    fresh.deal("GO1-E-AAAAAAC")
    assert figures(fresh) == {}


def test_a_tally_that_is_lost_or_damaged_is_counted_afresh_and_a_damaged_record_put_aside(fresh: Player) -> None:
    play(fresh, STUCK, "stuck")
    known = figures(fresh)
    fresh.keep("statistics", "damaged")
    fresh.keep("record.x", "junk")
    dialog = statistics(fresh)
    expect(dialog.locator(".told")).to_have_text("1 record could not be read and is put aside.")
    fresh.page.keyboard.press("Escape")
    assert figures(fresh) == known
    assert fresh.kept("set-aside.record.x") == "junk"


def test_a_replay_that_is_watched_to_its_end_counts_nothing(fresh: Player, winning_line: str) -> None:
    page = fresh.page
    page.goto(f"./?g={EASY}&m={winning_line}")
    watch = page.locator("#watch")
    expect(watch).to_be_visible(timeout=60_000)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(watch.locator("h2")).to_have_text("Cleared")
    page.keyboard.press("Escape")
    expect(watch).to_be_hidden()
    expect(statistics(fresh).locator(".nothing")).to_be_visible()
    assert page.evaluate(COUNTED) == "[]"
