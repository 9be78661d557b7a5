// Watching: the clock that takes a line on, and what keys mean meanwhile.

import assert from "node:assert/strict";
import test from "node:test";

import { createReel, PACE } from "../../web/ui/reel.js";
import { watchWay } from "../../web/ui/watchkeys.js";

/** A reel of so many steps with a clock of the test's own. */
function reel(t, last) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.document = /** @type {Document} */ ({ hidden: false });
  const shown = [];
  const played = [];
  const made = createReel(
    last,
    (at, from) => shown.push([at, from]),
    () => played.push(made.playing),
  );
  return { made, shown, played, wait: (ms) => t.mock.timers.tick(ms) };
}

test("a line plays to its end, a step at a time, and stops there", (t) => {
  const { made, shown, played, wait } = reel(t, 2);
  made.go(0);
  made.toggle();
  wait(PACE - 1);
  assert.deepEqual(shown, [[0, null]]);
  wait(1);
  wait(PACE);
  assert.deepEqual(shown, [
    [0, null],
    [1, 0],
    [2, 1],
  ]);
  assert.deepEqual(played, [true, false]);
  wait(10 * PACE);
  assert.equal(shown.length, 3);
  // From the end it begins anew.
  made.toggle();
  assert.deepEqual([made.at, made.playing], [0, true]);
});

test("stepping stops it, and stays within the line", (t) => {
  const { made, shown, wait } = reel(t, 5);
  made.go(3);
  made.toggle();
  wait(PACE);
  made.go(made.at - 1);
  assert.equal(made.playing, false);
  wait(9 * PACE);
  made.go(-1);
  made.go(-1);
  made.go(99);
  assert.deepEqual(shown, [
    [3, null],
    [4, 3],
    [3, 4],
    [0, 3],
    [5, 0],
  ]);
});

test("what nobody sees waits", (t) => {
  const { made, wait } = reel(t, 5);
  made.go(0);
  made.toggle();
  globalThis.document = /** @type {Document} */ ({ hidden: true });
  wait(3 * PACE);
  assert.deepEqual([made.at, made.playing], [0, true]);
  globalThis.document = /** @type {Document} */ ({ hidden: false });
  wait(PACE);
  assert.equal(made.at, 1);
});

test("a line without steps does not play", (t) => {
  const { made, shown } = reel(t, 0);
  made.go(0);
  made.toggle();
  assert.deepEqual([made.playing, shown], [false, [[0, null]]]);
});

const stroke = (key, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test("keys while watching", () => {
  /** @type {[string, string | null][]} */
  const onTable = [
    [" ", "play"],
    ["k", "play"],
    ["K", "play"],
    ["ArrowLeft", "back"],
    ["ArrowRight", "on"],
    ["ArrowUp", "nothing"],
    ["Home", "first"],
    ["End", "last"],
    ["Escape", "close"],
    ["3", "only"],
    ["d", "only"],
    ["u", "only"],
    ["h", "only"],
    ["n", "only"],
    ["?", null],
    ["Tab", null],
    ["x", null],
  ];
  for (const [key, way] of onTable) {
    assert.equal(watchWay(stroke(key), "table", true), way, key);
  }
  assert.equal(watchWay(stroke(" "), "button", true), null);
  assert.equal(watchWay(stroke(" "), "slider", true), "play");
  assert.equal(watchWay(stroke("ArrowRight"), "button", true), "on");
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "Home", "End", "PageDown"]) {
    assert.equal(watchWay(stroke(key), "slider", true), null);
  }
});

test("single letters only where they are wanted; others with Ctrl stay the browser's", () => {
  assert.equal(watchWay(stroke("k"), "table", false), null);
  assert.equal(watchWay(stroke("3"), "table", false), null);
  assert.equal(watchWay(stroke(" "), "table", false), "play");
  assert.equal(watchWay(stroke("z", { ctrlKey: true }), "table", false), "only");
  assert.equal(watchWay(stroke("k", { ctrlKey: true }), "table", true), null);
  assert.equal(watchWay(stroke("ArrowLeft", { altKey: true }), "table", true), null);
});
