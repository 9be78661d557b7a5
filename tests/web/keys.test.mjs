// Keys: what each means, and where the arrows lead.

import assert from "node:assert/strict";
import test from "node:test";

import { composing, meaning, neighbour } from "../../web/ui/keys.js";

const stroke = (key, held = "") => ({
  key,
  ctrlKey: held.includes("c"),
  metaKey: held.includes("m"),
  altKey: held.includes("a"),
  shiftKey: held.includes("s"),
});

/** @type {[string, string, string | number | null][]} */
const STROKES = [
  ["1", "", 1],
  ["7", "", 7],
  ["8", "", null],
  ["0", "", null],
  ["d", "", "stock"],
  ["D", "s", "stock"],
  [" ", "", "stock"],
  ["u", "", "undo"],
  ["U", "s", "redo"],
  ["z", "", null],
  ["z", "c", "undo"],
  ["z", "m", "undo"],
  ["Z", "cs", "redo"],
  ["y", "c", "redo"],
  ["y", "m", null],
  ["Y", "cs", null],
  ["Z", "ms", "redo"],
  ["z", "cm", null],
  ["1", "m", null],
  ["d", "m", null],
  ["n", "cs", null],
  ["r", "", "restart"],
  ["r", "c", null],
  ["n", "", "new"],
  ["n", "c", null],
  ["1", "c", null],
  ["1", "a", null],
  ["z", "ca", null],
  ["?", "s", "help"],
  ["Enter", "", null],
  ["Dead", "", null],
];

for (const [key, held, asked] of STROKES) {
  test(`${held}+${key} means ${asked}`, () => {
    assert.equal(meaning(stroke(key, held)), asked);
  });
}

test("an input method keeps its keys, while it composes and right after", () => {
  assert.equal(composing({ isComposing: true, keyCode: 49 }), true);
  assert.equal(composing({ isComposing: false, keyCode: 229 }), true);
  assert.equal(composing({ isComposing: false, keyCode: 49 }), false);
});

test("arrows go round the columns and the stock", () => {
  assert.equal(neighbour(0, "ArrowRight"), 1);
  assert.equal(neighbour(7, "ArrowRight"), 0);
  assert.equal(neighbour(0, "ArrowLeft"), 7);
  assert.equal(neighbour(2, "ArrowDown"), 7);
  assert.equal(neighbour(7, "ArrowUp"), 3);
  assert.equal(neighbour(2, "Home"), 0);
  assert.equal(neighbour(2, "End"), 7);
  assert.equal(neighbour(2, "Tab"), null);
  assert.equal(neighbour(2, "ArrowRight", true), 1);
});
