// What is told of a game: no card, no order, and the same row for the same line.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { useCatalogue } from "../../web/i18n.js";
import { bars, shareText } from "../../web/ui/share.js";
import { sample } from "./sample.mjs";

useCatalogue(JSON.parse(readFileSync(new URL("../../web/locales/en.json", import.meta.url), "utf8")));

const WINNING = "052055661601303470144253040070270232461170700053006";
const CLEARED = sample(
  { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] },
  { stock: 0, score: 350, outcome: "cleared", waste: ["TH"] },
);
const link = (more = {}) => ({ name: "GO1-E-AAAAAAB", deal: "g=GO1-E-AAAAAAB", replay: `g=GO1-E-AAAAAAB&m=${WINNING}`, ...more });
const DATE = "2026-11-29";

test("a bar for each run of plays between two draws", () => {
  assert.equal(bars(""), "");
  assert.equal(bars("0"), "▁");
  assert.equal(bars("12"), "▃");
  assert.equal(bars("0520"), "▃▁");
  assert.equal(bars("1111111111g"), "█");
  // One for each draw, since this line begins with one.
  assert.equal(bars(WINNING).length, [...WINNING].filter((sign) => sign === "0").length);
});

test("a game that was cleared, of a day and of a code", () => {
  assert.deepEqual(shareText(CLEARED, link({ daily: true }), DATE).split("\n"), [
    "Golf Solitaire, November 29, 2026 (Easy)",
    "Cleared: 350 points",
    `${bars(WINNING)} ⛳`,
  ]);
  assert.match(shareText(CLEARED, link(), DATE), /^Golf Solitaire, GO1-E-AAAAAAB \(Easy\)\n/);
  const board = link({ name: "Talon: 8S/Foundations: AC/6C/-/-/-/-/-/-", replay: "g=Talon:%208S/Foundations:%20AC/6C&m=0" });
  const told = shareText({ ...CLEARED, code: null }, board, DATE);
  assert.equal(told, "Golf Solitaire, Board (Easy)\nCleared: 350 points\n▁ ⛳");
});

test("one that is stuck, and one under way", () => {
  const stuck = sample({}, { stock: 0, score: 0, outcome: "stuck" });
  assert.equal(
    shareText(stuck, link({ replay: "g=x&m=000" }), DATE)
      .split("\n")
      .slice(1)
      .join("\n"),
    "No more moves: 35 cards left on the fairway, 0 points\n▁▁▁",
  );
  const playing = sample({}, { score: null, rules: "S", code: "GO1-S-AAAAAAB" });
  assert.equal(
    shareText(playing, link({ replay: "g=x&m=" }), DATE),
    "Golf Solitaire, GO1-E-AAAAAAB (Strict)\nUnder way: 35 cards left on the fairway",
  );
});

test("a match tells each hole's strokes, points or result", () => {
  const match = {
    hole: 9,
    strokes: [5, 7, -2, 3, 0, 12, 4, 6, 5],
    total: 40,
    par: 45,
    clean: Array(9).fill(true),
    next: false,
    given_up: false,
  };
  const view = sample({}, { rules: "S9", stock: 0, score: 5, outcome: "stuck", match });
  assert.deepEqual(shareText(view, link(), DATE).split("\n").slice(1), ["Total 40, 5 under par", "5 7 −2 3 0 12 4 6 5"]);
  const won = { ...match, hole: 3, strokes: [1, 0, ...Array(7).fill(null)], total: 1, par: null };
  const results = sample({}, { rules: "KC0DAR9A", score: null, match: won });
  assert.deepEqual(shareText(results, link(), DATE).split("\n").slice(1), ["Hole 3, 1 hole won", "● ○"]);
});

test("no card is ever told", () => {
  for (const view of [CLEARED, sample({}, { outcome: "stuck", stock: 0 })]) {
    assert.doesNotMatch(shareText(view, link({ daily: true }), DATE), /[♠♥♦♣]|\b[A2-9TJQK][CDHS]\b/);
  }
});
