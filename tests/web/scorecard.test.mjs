// The card of a match: what is written for each hole, and the words for how it stands.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { useCatalogue } from "../../web/i18n.js";
import { sentence, tableLines } from "../../web/ui/announce.js";
import { holesOf, markOf } from "../../web/ui/ledger.js";
import { leave, leaveOther, restart } from "../../web/ui/questions.js";
import { ended, endingWords, over, parWords, totalWords, underWay } from "../../web/ui/standing.js";
import { SAMPLE } from "./sample.mjs";

useCatalogue(JSON.parse(readFileSync(new URL("../../web/locales/en.json", import.meta.url), "utf8")));

/** @param {(number | null)[]} strokes of the holes begun; null: it goes on @param {Partial<import("../../web/protocol.js").Match>} rest */
function match(strokes, rest = {}) {
  const all = [...strokes, ...Array(9 - strokes.length).fill(null)];
  const last = strokes.at(-1) ?? null;
  return {
    hole: Math.max(1, strokes.length),
    strokes: all,
    total: all.reduce((sum, each) => sum + (each ?? 0), 0),
    par: 45,
    clean: all.map((each) => (each === null ? null : true)),
    next: last !== null && strokes.length < 9,
    given_up: false,
    ...rest,
  };
}
/** @param {ReturnType<typeof match>} played @param {Partial<import("../../web/protocol.js").View>} rest */
const view = (played, rest = {}) => ({ ...SAMPLE, rules: "S9", score: 35, match: played, ...rest });

test("a pencil marks what is not par", () => {
  const marks = [-6, 0, 1, 2, 4, 5, 6, 7, 8, 35].map((strokes) => markOf(strokes, 5));
  const [two, one, square, squares] = ["circle2", "circle", "square", "square2"];
  assert.deepEqual(marks, [two, two, two, one, one, null, square, square, squares, squares]);
});

test("each hole is told with its mark, the running total, and whether it is the one on the table", () => {
  const holes = holesOf(match([4, 0, null], { clean: [true, false, ...Array(7).fill(null)] }));
  assert.deepEqual(
    holes.slice(0, 4).map(({ mark, total, clean, current }) => [mark, total, clean, current]),
    [
      ["circle", 4, true, false],
      ["circle2", 4, false, false],
      [null, null, null, true],
      [null, null, null, false],
    ],
  );
  // At its end a hole is still the one on the table, but for the last.
  assert.equal(holesOf(match([4, 0]))[1]?.current, true);
  assert.ok(holesOf(match(Array(9).fill(5))).every(({ current }) => !current));
  assert.ok(holesOf(match([10], { par: null })).every(({ mark, par }) => mark === null && par === null));
});

test("a match has ended with its last hole, however that ended", () => {
  const stuck = view(match([30]), { outcome: "stuck" });
  const last = view(match(Array(9).fill(5), { given_up: true }));
  assert.deepEqual([ended(stuck), over(stuck), underWay(stuck)], ["stuck", false, true]);
  assert.deepEqual([ended(last), over(last), underWay(last)], ["given-up", true, false]);
  assert.deepEqual([ended(view(match([]))), underWay(view(match([])))], [null, false]);
  // No move on the second hole, and yet a match would be lost.
  assert.equal(underWay(view(match([5, null]))), true);
  assert.equal(over({ ...SAMPLE, outcome: "stuck" }), true);
});

test("par counts the holes that have ended", () => {
  assert.equal(parWords(match([4, 6, null])), "level with par");
  assert.equal(parWords(match([4, 0, null])), "6 under par");
  assert.equal(parWords(match([9])), "4 over par");
  assert.equal(totalWords(view(match([9])), match([9])), "Total 9, par 45");
  const points = view(match([30], { par: null }), { rules: "KW0DAP9H", score: 30 });
  assert.equal(totalWords(points, points.match), "Total 30");
  const results = view(match([1], { par: null }), { rules: "KC0DAR9A", score: null, outcome: "cleared" });
  assert.deepEqual(endingWords(results), { title: "Cleared", text: "1 hole won" });
});

test("the steps of a match are told", () => {
  const before = view(match([null]));
  const given = view(match([35], { given_up: true }));
  assert.equal(sentence({ view: given, before, cause: "give_up" }), "Hole 1 given up. 35 strokes. Total 35, par 45");
  const second = view(match([35, null]));
  assert.equal(
    sentence({ view: second, before: given, cause: "next" }),
    "Hole 2. Total 35, par 45. Waste, ace of clubs. 16 in stock",
  );
  const end = view(match([...Array(8).fill(4), 35], { given_up: true }));
  assert.equal(
    sentence({ view: end, before: second, cause: "give_up" }),
    "Hole 9 given up. 35 strokes. Total 67, 22 over par. The match is over",
  );
  assert.deepEqual(tableLines(second).slice(-3), ["35 strokes", "Hole 2", "Total 35, par 45"]);
});

test("what would be lost is asked for", () => {
  assert.equal(leave(view(match([5, null]))).text, "You are at hole 2 of 9. The match cannot be brought back.");
  assert.equal(leaveOther({ ...SAMPLE, moves: 3 }).title, "Give up your game of Easy?");
  assert.equal(restart(view(match([5, null]))), null);
  assert.equal(restart(view(match([5, null]), { moves: 3 }))?.title, "Restart this hole?");
  assert.equal(restart({ ...SAMPLE, moves: 3 })?.title, "Restart this deal?");
});
