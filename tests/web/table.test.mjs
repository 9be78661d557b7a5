/* The parts of the table that can be told without drawing: which card a tap means, what the flag reads, the sprite. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { capital } from "../../web/ui/card.js";
import { signs } from "../../web/ui/flag.js";
import { sheets } from "../../web/ui/hole.js";
import { layout } from "../../web/ui/layout.js";
import { reading } from "../../web/ui/score.js";
import { placeAt } from "../../web/ui/targets.js";
import { SAMPLE } from "./sample.mjs";

const figures = layout({ width: 360, height: 640, rem: 16, left: false });
const view = { ...SAMPLE, columns: [["6C", "5S"], ["KD"], [], [], [], [], []] };

test("a tap on a covered card tells its place, every other tap means the exposed card", () => {
  const { top, f, bottom } = figures;
  assert.equal(placeAt(figures, 5, top + 1), 1);
  assert.equal(placeAt(figures, 5, top + f - 0.5), 1);
  assert.equal(placeAt(figures, 5, top + f), 2);
  assert.equal(placeAt(figures, 5, top + 4 * f - 0.5), 4);
  assert.equal(placeAt(figures, 5, top + 4 * f), null, "the exposed card");
  assert.equal(placeAt(figures, 2, top + 1.5 * f), null, "the exposed card of a shorter column");
  assert.equal(placeAt(figures, 2, bottom - 1), null, "the grass below it");
  assert.equal(placeAt(figures, 5, top - 3), null, "above the column");
  assert.equal(placeAt(figures, 1, top + 1), null);
  assert.equal(placeAt(figures, 0, top + 1), null, "an emptied column");
});

test("the flag reads points, strokes, or the cards left where only the result counts", () => {
  assert.deepEqual(reading({ ...view, rules: "E", score: 120 }), { n: 120, unit: "points" });
  assert.deepEqual(reading({ ...view, rules: "C", score: 0 }), { n: 0, unit: "points" });
  assert.deepEqual(reading({ ...view, rules: "S", score: null }), { n: 3, unit: "left" });
  assert.deepEqual(reading({ ...view, rules: "S9", score: -6 }), { n: -6, unit: "strokes" });
  assert.deepEqual(reading({ ...view, rules: "KW2DAS1H", score: 35 }), { n: 35, unit: "strokes" });
  assert.deepEqual(reading({ ...view, rules: "KW2DAP1H", score: 35 }), { n: 35, unit: "points" });
});

test("the flag's signs are digits and a true minus", () => {
  assert.deepEqual(signs(350), ["3", "5", "0"]);
  assert.deepEqual(signs(0), ["0"]);
  assert.deepEqual(signs(-12), ["\u2212", "1", "2"]);
});

test("the stock grows thin as it is drawn", () => {
  assert.deepEqual([17, 16, 13, 12, 8, 7, 4, 3, 1, 0].map(sheets), [4, 4, 4, 4, 3, 2, 2, 1, 1, 0]);
});

test("the index keeps the heights it was drawn with", () => {
  assert.deepEqual(
    [45, 98, 144].map((w) => Math.round(capital(w))),
    [15, 28, 37],
  );
});

test("the sprite has every shape that the table draws, and nothing a strict policy refuses", () => {
  const sprite = readFileSync(new URL("../../web/art/sprite.svg", import.meta.url), "utf8");
  const ids = new Set([...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const wanted = [
    ..."CDHS".split("").map((suit) => `s${suit}`),
    ..."A23456789TJQK01".split("").map((rank) => `r${rank}`),
    ..."JQK".split("").map((rank) => `court${rank}`),
    ...["rMinus", "joker", "ball", "argyle", "knit", "pipknit"],
    ...["undo", "redo", "new", "menu", "close"].map((name) => `i-${name}`),
  ];
  assert.deepEqual(
    wanted.filter((id) => !ids.has(id)),
    [],
  );
  for (const [, id] of sprite.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.has(id), `#${id} is painted with, but not there`);
  assert.doesNotMatch(sprite, /<script|<style|style="|href="(?!#)|\son\w+=/i);
});
