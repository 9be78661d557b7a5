// What the new-game dialog makes of its fields: a board's lines, a mix and its name, the date; and the putt of a hint.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { randomNumber, today } from "../../web/chance.js";
import { useCatalogue } from "../../web/i18n.js";
import { CHOICES, createSettings, SWITCHES } from "../../web/settings.js";
import { createShelf } from "../../web/shelf.js";
import { lineSpan, spelt } from "../../web/ui/entry.js";
import { TALL } from "../../web/ui/figures.js";
import { layout } from "../../web/ui/layout.js";
import { mixWords } from "../../web/ui/mix.js";
import { putt } from "../../web/ui/putt.js";

const catalogue = JSON.parse(readFileSync(new URL("../../web/locales/en.json", import.meta.url), "utf8"));

/** @type {[string, number, string][]} */
const LINES = [
  ["a\nbb\nccc", 1, "a"],
  ["a\nbb\nccc", 2, "bb"],
  ["a\nbb\nccc", 3, "ccc"],
  ["\n\na\nbb", 3, "a"],
  ["a\n\nbb", 2, ""],
  ["a\r\nbb", 2, "bb"],
  ["a\u2028bb", 2, "bb"],
  ["a/b\nc", 1, "a/b"],
  ["a/bb/c", 2, "bb"],
  ["  a/bb/c ", 1, "a"],
  ["a\uff0fbb\n", 2, "bb\n"],
  ["a\nbb", 3, ""],
  ["", 1, ""],
];

for (const [text, line, expected] of LINES) {
  test(`line ${line} of ${JSON.stringify(text)} is ${JSON.stringify(expected)}`, () => {
    assert.equal(text.slice(...lineSpan(text, line)), expected);
  });
}

test("today is the date of the player's own clock", () => {
  assert.equal(today(new Date(2026, 10, 29, 23, 59)), "2026-11-29");
  assert.equal(today(new Date(2028, 1, 29, 0, 0)), "2028-02-29");
  const early = new Date(2000, 0, 1);
  early.setFullYear(987);
  assert.equal(today(early), "0987-01-01");
});

test("random numbers are whole, in range and use all of it", () => {
  const numbers = Array.from({ length: 2000 }, randomNumber);
  assert.ok(numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 35));
  assert.ok(numbers.some((n) => n < 2 ** 31) && numbers.some((n) => n >= 2 ** 34));
});

test("a mix is written as a code has it, and remembered", () => {
  const held = new Map();
  const shelf = {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => held.set(name, value),
    removeItem: () => {},
  };
  const settings = createSettings(
    createShelf(() => shelf, new EventTarget()),
    { dataset: {} },
  );
  assert.equal(settings.rules(), "E");
  settings.set("rules", "K");
  assert.equal(settings.rules(), "KW0DAP1H");
  ["Q", "2", "O", "S", "S", "9", "3"].forEach((sign, at) => {
    settings.set(SWITCHES[at], sign);
  });
  assert.equal(settings.rules(), "KQ2OSS93");
  const again = createSettings(
    createShelf(() => shelf, new EventTarget()),
    { dataset: {} },
  );
  assert.equal(again.rules(), "KQ2OSS93");
});

test("every switch, value and name that the engine tells has its words", () => {
  useCatalogue(catalogue);
  const told = JSON.parse(readFileSync(new URL("../contract/rules.json", import.meta.url), "utf8"));
  const descriptions = told.exchanges.map(({ answer }) => answer.description).filter(Boolean);
  assert.ok(descriptions.length > 5);
  for (const description of descriptions) {
    assert.ok(mixWords(description).length > 3);
  }
  const values = {
    kings: ["wrap", "queens", "closed"],
    jokers: [1, 2],
    opening: ["open"],
    draw: ["stuck"],
    scoring: ["strokes", "result"],
    holes: [9],
    undo: [0, 1, 3, 10, "all"],
  };
  for (const name of SWITCHES) {
    for (const value of values[name]) {
      assert.match(mixWords({ preset: null, names: ["golf"], differs: [{ switch: name, value }] }), /^Golf: \S+/);
    }
    assert.equal(new Set(CHOICES[name]).size, CHOICES[name].length);
    for (const value of CHOICES[name]) {
      assert.ok(catalogue.texts[`mix.choice.${name}.${value}`], `mix.choice.${name}.${value}`);
    }
  }
  const names = ["putt-putt", "turn-the-corner"];
  assert.equal(mixWords({ preset: null, names, differs: [] }), "Putt Putt, also called Turn the Corner");
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [740, 360],
  [820, 1180],
  [1440, 900],
  [3840, 2160],
]) {
  test(`a putt at ${width} × ${height} runs evenly from the card to the hole and ends before it`, () => {
    const figures = layout({ width, height, rem: 16, left: false });
    for (const left of figures.columns) {
      const card = { x: left, y: figures.top + 2 * figures.f, w: figures.w, h: TALL * figures.w };
      const dots = putt(card, figures);
      const { x, y, w, h } = figures.waste;
      assert.ok(dots.length > 2 && (figures.mode !== "landscape" || dots.length <= 6), `${dots.length} dots`);
      assert.ok(dots.every((dot) => dot.x < x || dot.x > x + w || dot.y < y || dot.y > y + h));
      const gaps = dots.slice(1).map((dot, at) => Math.hypot(dot.x - dots[at].x, dot.y - dots[at].y));
      assert.ok(Math.max(...gaps) < 1.2 * Math.min(...gaps), `gaps from ${Math.min(...gaps)} to ${Math.max(...gaps)}`);
    }
  });
}

test("a number alone is one of other programs, and nothing else is touched", () => {
  assert.deepEqual([" 17 ", "0", "GO1-E-AAAAAAB", "kpat:3", "1 7"].map(spelt), [
    "kpat:17",
    "kpat:0",
    "GO1-E-AAAAAAB",
    "kpat:3",
    "1 7",
  ]);
});
