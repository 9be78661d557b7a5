// The timer, the sounds and the ranks still unseen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { useCatalogue } from "../../web/i18n.js";
import { createStore } from "../../web/store.js";
import { ranksWords } from "../../web/ui/ranks.js";
import { soundsOf } from "../../web/ui/sound.js";
import { clockWords, createTimer } from "../../web/ui/timer.js";
import { SAMPLE } from "./sample.mjs";

useCatalogue(JSON.parse(readFileSync(new URL("../../web/locales/en.json", import.meta.url), "utf8")));

test("time as a clock shows it", () => {
  assert.deepEqual([0, 5, 65, 754, 3723].map(clockWords), ["0:00", "0:05", "1:05", "12:34", "1:02:03"]);
});

/** A table with a clock of the test's own. */
function table(t, seconds = null) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const state = { now: 0, hidden: false, away: false, on: "on", shown: /** @type {string[]} */ ([]) };
  const listeners = [];
  const page = {
    get hidden() {
      return state.hidden;
    },
    addEventListener: (_name, told) => listeners.push(told),
  };
  globalThis.document = /** @type {Document} */ (/** @type {unknown} */ (page));
  t.mock.method(performance, "now", () => state.now);
  const store = createStore();
  const kept = {
    game: { id: "one", name: null, counts: true, marks: [], seconds, proven: false },
    notes: 0,
    note(more) {
      kept.notes += 1;
      Object.assign(kept.game, more);
    },
  };
  const told = [];
  const settings = { get: () => state.on, subscribe: (each) => told.push(each) };
  const timer = createTimer({ settings, store, kept, show: (text) => state.shown.push(text), away: () => state.away });
  return {
    state,
    store,
    kept,
    timer,
    wait(ms) {
      for (let left = ms; left > 0; left -= 250) {
        state.now += 250;
        t.mock.timers.tick(250);
      }
    },
    hide(hidden) {
      state.hidden = hidden;
      for (const each of listeners) each();
    },
    set(value) {
      state.on = value;
      for (const each of told) each("timer", value);
    },
    moves: (moves, more = {}) => store.set({ ...SAMPLE, moves, ...more }, "play"),
  };
}

test("it starts with the first move, and stops at the end", (t) => {
  const at = table(t);
  at.moves(0);
  at.wait(5000);
  assert.equal(at.kept.game.seconds, null);
  at.moves(1);
  at.wait(3250);
  assert.deepEqual([at.kept.game.seconds, at.state.shown.at(-1)], [3, "0:03"]);
  // The rest of a second is not lost with the next move.
  at.moves(2);
  at.wait(750);
  assert.equal(at.kept.game.seconds, 4);
  at.moves(3, { outcome: "stuck" });
  at.wait(9000);
  assert.equal(at.kept.game.seconds, 4);
  at.moves(3);
  at.wait(1000);
  assert.equal(at.kept.game.seconds, 5, "taken back, the game goes on");
});

test("it stops while the page is hidden, while another line is watched, and while the machine sleeps", (t) => {
  const at = table(t, 60);
  at.moves(4);
  at.wait(1000);
  at.hide(true);
  at.wait(8000);
  at.hide(false);
  at.wait(1000);
  assert.equal(at.kept.game.seconds, 62);
  at.state.away = true;
  at.timer.look();
  at.wait(8000);
  at.state.away = false;
  at.timer.look();
  at.wait(1000);
  assert.equal(at.kept.game.seconds, 63);
  at.state.now += 3_600_000;
  at.wait(1000);
  assert.ok(at.kept.game.seconds <= 64, String(at.kept.game.seconds));
});

test("while the engine loads, nothing can be played and no time passes", (t) => {
  const at = table(t, 7);
  at.store.set({ ...SAMPLE, moves: 3 }, "kept");
  at.wait(6000);
  assert.deepEqual([at.kept.game.seconds, at.state.shown.at(-1)], [7, "0:07"]);
  at.store.set({ ...SAMPLE, moves: 3 }, "load");
  at.wait(1000);
  assert.equal(at.kept.game.seconds, 8);
});

test("time that passed in one game is not counted for another", (t) => {
  const at = table(t);
  at.moves(1);
  at.wait(2750);
  at.kept.game = { ...at.kept.game, id: "two", seconds: 100 };
  at.moves(1);
  assert.equal(at.kept.game.seconds, 100);
  at.wait(1000);
  assert.equal(at.kept.game.seconds, 101);
});

test("off, it shows and keeps nothing", (t) => {
  const at = table(t);
  at.set("off");
  at.moves(1);
  at.wait(5000);
  assert.deepEqual([at.kept.game.seconds, at.kept.notes, at.state.shown.at(-1)], [null, 0, ""]);
  at.set("on");
  at.wait(2000);
  assert.deepEqual([at.kept.game.seconds, at.state.shown.at(-1)], [2, "0:02"]);
});

test("what is heard of a step", () => {
  /** @type {import("../../web/protocol.js").View} */
  const drawn = { ...SAMPLE, moved: { card: "8S", from: "stock", to: "waste" } };
  const ends = (outcome) => ({ ...SAMPLE, outcome });
  /** @type {[string[], import("../../web/store.js").Change][]} */
  const cases = [
    [["played"], { view: SAMPLE, before: SAMPLE, cause: "play" }],
    [["drawn"], { view: drawn, before: SAMPLE, cause: "draw" }],
    [["back"], { view: SAMPLE, before: drawn, cause: "undo" }],
    [["back"], { view: SAMPLE, before: ends("stuck"), cause: "undo" }],
    [["drawn"], { view: drawn, before: SAMPLE, cause: "redo" }],
    [["played", "cleared"], { view: ends("cleared"), before: SAMPLE, cause: "play" }],
    [["drawn", "stuck"], { view: ends("stuck"), before: SAMPLE, cause: "draw" }],
    [[], { view: ends("stuck"), before: null, cause: "kept" }],
    [[], { view: SAMPLE, before: null, cause: "new" }],
  ];
  for (const [sounds, change] of cases) {
    assert.deepEqual(soundsOf(change), sounds, change.cause);
  }
});

test("the ranks still unseen, in words", () => {
  const counts = [
    { rank: "A", count: 1 },
    { rank: "2", count: 0 },
    { rank: "T", count: 3 },
    { rank: "*", count: 1 },
  ];
  assert.equal(ranksWords(counts), "Still unseen, in no order: ace 1, 10 3, joker 1");
  assert.equal(ranksWords([{ rank: "A", count: 0 }]), "No card is unseen");
});
