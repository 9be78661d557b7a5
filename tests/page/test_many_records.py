"""A hundred thousand games in the statistics: neither a move nor the figures read any of their records."""

import pytest
from playwright.sync_api import expect

from counted import STUCK, play, statistics
from golf_core.record import Record
from golf_core.recordtext import record_text
from golf_core.tally import Tally
from golf_core.tallytext import tally_text
from player import Player

EASY = "GO1-E-AAAAAAB"
READS = """
window.reads = [];
for (const kind of ["get", "getAll", "getAllKeys", "openCursor", "openKeyCursor"]) {
  const own = IDBObjectStore.prototype[kind];
  IDBObjectStore.prototype[kind] = function (...names) {
    window.reads.push([kind, String(names[0])]);
    return own.apply(this, names);
  };
}"""
MANY = """([record, tally, many]) => new Promise((done, failed) => {
  const opening = indexedDB.open("golf-solitaire");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("kept", "readwrite", {durability: "relaxed"});
    const texts = transaction.objectStore("kept");
    for (let at = 0; at < many; at += 1) {
      texts.put(record.replaceAll("1000000", String(1000000 + at)), `record.g${1000000 + at}`);
    }
    texts.put(tally, "statistics");
    transaction.oncomplete = () => {
      opening.result.close();
      done(null);
    };
    transaction.onerror = () => failed(transaction.error);
  };
})"""


@pytest.mark.whole
def test_of_a_hundred_thousand_records_none_is_read_for_a_move_a_game_or_the_figures(player: Player) -> None:
    many = 100_000
    pattern = Record("g1000000", "E", EASY, 1_000_000, None, won=False, score=40, moves=9, stock=3)
    tally = Tally().folded(pattern)
    figured = tally.sets["E"]
    # As many alike as there are: the tail is all that tells them apart.
    games = [
        Record(f"g{1_000_000 + at}", "E", EASY, 1_000_000 + at, None, won=False, score=40, moves=9, stock=3)
        for at in range(many - 20, many)
    ]
    for game in games:
        figured = figured.folded(game, None) or pytest.fail("a game in the order of time is always folded")
    tally = Tally({"E": type(figured)(many, 0, 0, 0, figured.tail)})
    player.open(f"./?g={EASY}")
    player.page.evaluate(MANY, [record_text(pattern), tally_text(tally), many])
    player.page.add_init_script(READS)
    player.page.goto("./?")
    player.ready()
    play(player, STUCK, "stuck")
    dialog = statistics(player)
    expect(dialog.locator(".figures")).to_contain_text("100,001")
    reads = player.page.evaluate("() => window.reads")
    assert {kind for kind, _ in reads} == {"get"}
    kept = player.game()["id"]
    own = {"current", "game.E", "statistics", "statistics.past", f"record.{kept}"}
    assert {name for _, name in reads} <= own | {f"game.{slot}" for slot in ("C", "S9", "S", "K")}
