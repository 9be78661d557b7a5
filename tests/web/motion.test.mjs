/* What moves, told from two views, and how far; the drawing itself is looked at in a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { along, arcs } from "../../web/ui/celebration.js";
import { difference } from "../../web/ui/difference.js";
import { layout } from "../../web/ui/layout.js";
import { DEAL, displaced, shake, WAYS } from "../../web/ui/motion.js";
import { SAMPLE } from "./sample.mjs";

/**
 * A view with these cards; columns not given are empty.
 * @param {string[][]} columns
 * @param {string[]} waste
 * @param {number} stock
 */
const view = (columns, waste, stock, code = "GO1-E-AAAAAAB") => ({
  ...SAMPLE,
  code,
  columns: [...columns, ...Array.from({ length: 7 - columns.length }, () => [])],
  waste,
  stock,
});

test("a play goes from its column to the waste, and an undo back", () => {
  const before = view([["6C", "5S"], ["KD"]], ["4H"], 3);
  const after = view([["6C"], ["KD"]], ["4H", "5S"], 3);
  const step = { home: { pile: 1, place: 1 }, waste: 1 };
  assert.deepEqual(difference(before, after), [{ ...step, forth: true }]);
  assert.deepEqual(difference(after, before), [{ ...step, forth: false }]);
});

test("a draw goes from the stock to the waste, and an undo back", () => {
  const before = view([["6C"]], ["4H"], 3);
  const after = view([["6C"]], ["4H", "TD"], 2);
  const step = { home: { pile: "stock" }, waste: 1 };
  assert.deepEqual(difference(before, after), [{ ...step, forth: true }]);
  assert.deepEqual(difference(after, before), [{ ...step, forth: false }]);
});

test("several moves at once each have their way, the same card in two places too", () => {
  const before = view(
    [
      ["6C", "*"],
      ["KD", "*"],
    ],
    ["4H"],
    3,
  );
  const after = view([["6C"], ["KD"]], ["4H", "*", "TD", "*"], 2);
  assert.deepEqual(difference(before, after), [
    { home: { pile: 1, place: 1 }, waste: 1, forth: true },
    { home: { pile: "stock" }, waste: 2, forth: true },
    { home: { pile: 2, place: 1 }, waste: 3, forth: true },
  ]);
});

test("a view without change has no ways; another deal has no difference", () => {
  const one = view([["6C"]], ["4H"], 3);
  assert.deepEqual(difference(one, one), []);
  assert.equal(difference(one, view([["6C"]], ["4H"], 3, "GO1-E-AAAAAAC")), null);
  assert.equal(difference(one, { ...one, rules: "C" }), null);
  assert.equal(difference(one, view([["7C"]], ["4H"], 3)), null);
  assert.equal(difference(one, view([["6C"]], ["5H", "4H"], 3)), null);
});

test("a card is shown at its start by moving its middle and scaling it", () => {
  const from = { x: 10, y: 20, w: 45, h: 63 };
  const to = { x: 100, y: 200, w: 90, h: 126 };
  assert.equal(displaced(from, to), "translate(-112.5px, -211.5px) scale(0.5)");
  assert.equal(displaced(to, to), "translate(0px, 0px) scale(1)");
});

test("a shake ends where it began and never goes further than 10 px", () => {
  assert.deepEqual(shake(45), [0, -4, 4, -3, 2, 0]);
  assert.deepEqual(
    shake(382).map((x) => Math.abs(x)),
    [0, 10, 10, 10, 10, 0],
  );
});

test("moves take 150 to 200 ms or less, a whole deal at most 750", () => {
  for (const { duration } of Object.values(WAYS)) assert.ok(duration <= 200);
  assert.ok(DEAL.duration + DEAL.apart * 35 <= 750);
});

test("no arc of the celebration crosses the words", () => {
  const sizes = [
    [360, 640, 16],
    [390, 844, 16],
    [740, 360, 16],
    [932, 430, 16],
    [820, 1180, 18.45],
    [1024, 768, 16],
    [1440, 900, 16],
    [3840, 2160, 37.8],
  ];
  for (const left of [false, true]) {
    for (const [width, height, rem] of sizes) {
      const figures = layout({ width, height, rem, left });
      const { title } = figures;
      // The widest line is some 18 rem, where there is less room it wraps; the button under it is 10 rem wide.
      const words = Math.min(title.width / 2, 9.5 * rem);
      const [upper, lower] = [title.y - title.height / 2, title.y + title.height / 2];
      const middle = title.y + 0.2 * title.height;
      const flights = arcs(figures);
      assert.ok(flights.length >= 3);
      for (const arc of flights) {
        for (let t = 0.3; t <= 1; t += 0.05) {
          const { x, y } = along(arc, t);
          const half = y < middle ? words : 5.5 * rem;
          const over = Math.abs(x - title.x) < half && y > upper && y < lower;
          assert.ok(!over, `${width}×${height}: an arc over the words at ${Math.round(x)}, ${Math.round(y)}`);
        }
      }
    }
  }
});
