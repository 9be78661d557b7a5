"""Long sessions: memory stays what it was, over thousands of moves in game after game, and over reloads."""

import os

from heaps import Inside
from player import Player

MOST = 1.05
WHOLE = os.environ.get("GOLF_TEST_ALL") == "1"
# Measured after the first of these, compared after the second.
MOVES = (1_000, 10_000) if WHOLE else (700, 1_050)
RELOADS = 10 if WHOLE else 2
# Plays the first card that fits, else draws, else deals anew, as fast as it is answered.
PLAY = """async (moves) => {
  const said = document.querySelector("#said");
  const next = () =>
    document.querySelector(":is(#stuck, #cleared):not([hidden]) [data-action=again]") ??
    document.querySelector("button[data-column].playable") ??
    document.querySelector("button[data-stock]");
  let made = 0;
  while (made < moves) {
    const control = next();
    await new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        setTimeout(done);
      });
      watch.observe(said, {subtree: true, childList: true, characterData: true});
      control.click();
    });
    made += control.dataset.action === "again" ? 0 : 1;
  }
}"""


def test_memory_stays_what_it_was(player: Player) -> None:
    player.open("./?g=GO1-E-AAAAAAB")
    page = player.page
    inside = Inside(page)
    page.evaluate(PLAY, MOVES[0])
    before = inside.sizes()
    page.evaluate(PLAY, MOVES[1] - MOVES[0])
    after = inside.sizes()
    for part, size in before.items():
        assert after[part] <= MOST * size, (part, before, after)
    for _ in range(RELOADS):
        page.reload()
        player.ready()
    # The thread of each page is gone with it.
    assert len(page.workers) == 1
    page.evaluate(PLAY, 100)
    last = Inside(page).sizes()
    for part, size in before.items():
        assert last[part] <= MOST * size, (part, before, last)
