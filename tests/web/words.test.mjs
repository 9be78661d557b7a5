// Texts and the sentences made of them: such things break in silence otherwise.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { has, number, t, useCatalogue } from "../../web/i18n.js";
import * as announce from "../../web/ui/announce.js";
import { SAMPLE, sample } from "./sample.mjs";

const catalogue = JSON.parse(readFileSync(new URL("../../web/locales/en.json", import.meta.url), "utf8"));

test.beforeEach(() => {
  useCatalogue(catalogue);
});

test("a missing key, place or count is an error", () => {
  useCatalogue({
    lang: "en",
    dir: "ltr",
    texts: { a: "{who} goes", b: { one: "{count} card", other: "{count} cards" }, c: { one: "x" } },
  });
  assert.equal(t("a", { who: "A" }), "A goes");
  assert.equal(has("z"), false);
  assert.throws(() => t("z"), /no text "z" in "en"/);
  assert.throws(() => t("toString"), /no text/);
  assert.throws(() => t("a"), /"a" needs "who"/);
  assert.throws(() => t("b"), /needs a number "count"/);
  assert.throws(() => t("c", { count: 2 }), /no form for 2/);
  assert.throws(() => useCatalogue({ texts: {} }, "x.json"), /x\.json must hold "lang"/);
});

test("numbers and plurals are the language's own", () => {
  assert.equal(number(31999), "31,999");
  assert.equal(number(-6), "\u22126");
  assert.equal(t("column.above", { count: 1 }), "1 card above");
  assert.equal(t("column.above", { count: 4 }), "4 cards above");
  useCatalogue({ lang: "cs", dir: "ltr", texts: { k: { one: "karta", few: "karty", other: "karet" } } });
  assert.deepEqual(
    [1, 3, 5].map((count) => t("k", { count })),
    ["karta", "karty", "karet"],
  );
  assert.equal(number(31999), "31\u00a0999");
});

test("whole numbers below a thousand are written as Intl writes them in each of our languages", () => {
  const languages = readdirSync(new URL("../../web/locales/", import.meta.url)).map((name) => name.replace(/\.json$/, ""));
  assert.ok(languages.length > 0);
  for (const lang of languages) {
    useCatalogue({ lang, dir: "ltr", texts: {} });
    const { format } = new Intl.NumberFormat(lang);
    for (let n = 0; n < 1000; n += 1) assert.equal(number(n), format(n));
    assert.equal(number(1000), format(1000));
    assert.equal(number(0.5), format(0.5));
  }
});

test("every text is filled, and no key of the page is missing", () => {
  for (const [key, text] of Object.entries(catalogue.texts)) {
    const forms = typeof text === "string" ? [text] : Object.values(text);
    assert.ok(
      forms.every((form) => form.trim() !== "" || key.endsWith(".between")),
      key,
    );
  }
  const parts = new URL("../../web/parts/", import.meta.url);
  const documents = [new URL("../index.html", parts), ...readdirSync(parts).map((name) => new URL(name, parts))];
  assert.ok(documents.length > 2);
  for (const document of documents) {
    const keys = [...readFileSync(document, "utf8").matchAll(/data-t(?:-label|-placeholder)?="([^"]+)"/g)];
    assert.ok(keys.length > 2);
    for (const [, key] of keys) {
      assert.ok(has(key), `${document.pathname} asks for ${key}`);
    }
  }
});

test("cards are named in full and in short", () => {
  assert.equal(announce.cardName("6H"), "6 of hearts");
  assert.equal(announce.cardName("TS"), "10 of spades");
  assert.equal(announce.cardName("AC"), "ace of clubs");
  assert.equal(announce.cardName("*"), "joker");
  assert.equal(announce.cardSign("TD"), "10♦");
});

test("controls have names that say it all", () => {
  const view = sample({ 2: ["2S"], 3: [] }, { playable: [2], stock: 1 });
  assert.equal(announce.columnName(view, 1), "Column 1, 6 of hearts, 4 cards above");
  assert.equal(announce.columnName(view, 2), "Column 2, 2 of spades, playable");
  assert.equal(announce.columnName(view, 3), "Column 3, empty");
  assert.equal(announce.stockName(view), "Stock, 1 card, draw");
  assert.equal(announce.stockName(SAMPLE), "Stock, 16 cards, draw");
  assert.equal(announce.stockName(sample({}, { stock: 0 })), "Stock, empty");
  assert.equal(announce.wasteName(SAMPLE), "Waste, ace of clubs");
  assert.equal(announce.wasteName(sample({}, { waste: [] })), "Waste, empty, any card fits");
  const later = sample({ 4: ["*"] }, { playable: [4], can: { draw: false, undo: false, redo: false } });
  assert.equal(announce.columnName(later, 4), "Column 4, joker, playable");
  assert.equal(announce.stockName(later), "Stock, 16 cards, to draw when no card fits");
  assert.equal(announce.stockName({ ...later, outcome: "cleared" }), "Stock, 16 cards, draw");
});

const drawn = sample({}, { waste: ["AC", "8S"], stock: 15, moved: { card: "8S", from: "stock", to: "waste" } });
const played = sample(
  { 5: ["JH", "3C", "7D", "8H"] },
  { waste: ["AC", "8S", "9C"], stock: 15, score: 10, moved: { card: "9C", from: 5, to: "waste" } },
);

/** @type {[string, import("../../web/store.js").Change][]} */
const STEPS = [
  ["New deal. Waste, ace of clubs. 16 in stock", { view: SAMPLE, before: null, cause: "new" }],
  ["New deal. Waste, ace of clubs. 16 in stock", { view: SAMPLE, before: drawn, cause: "open" }],
  ["The same deal from its start. Waste, ace of clubs. 16 in stock", { view: SAMPLE, before: drawn, cause: "restart" }],
  ["Your game is back on the table", { view: drawn, before: null, cause: "load" }],
  ["", { view: drawn, before: null, cause: "kept" }],
  ["", { view: drawn, before: null, cause: "view" }],
  ["8 of spades from the stock. 15 in stock", { view: drawn, before: SAMPLE, cause: "draw" }],
  ["9 of clubs to the waste. Column 5 shows 8 of hearts. 15 in stock", { view: played, before: drawn, cause: "play" }],
  [
    "9 of clubs back to column 5. Waste, 8 of spades",
    { view: { ...drawn, moved: { card: "9C", from: "waste", to: 5 } }, before: played, cause: "undo" },
  ],
  [
    "8 of spades back to the stock. Waste, ace of clubs. 16 in stock",
    { view: { ...SAMPLE, moved: { card: "8S", from: "waste", to: "stock" } }, before: drawn, cause: "undo" },
  ],
  ["9 of clubs to the waste. Column 5 shows 8 of hearts. 15 in stock", { view: played, before: drawn, cause: "redo" }],
  [
    "9 of clubs to the waste. Column 5 is empty. 0 in stock. No more moves. 30 cards left on the fairway",
    { view: { ...played, columns: sample({ 5: [] }).columns, stock: 0, outcome: "stuck" }, before: drawn, cause: "play" },
  ],
  [
    "9 of clubs to the waste. Column 5 is empty. 6 in stock. Cleared. 350 points with 6 cards to spare",
    {
      view: { ...played, columns: [[], [], [], [], [], [], []], stock: 6, score: 350, outcome: "cleared" },
      before: drawn,
      cause: "play",
    },
  ],
  [
    "9 of clubs to the waste. Column 5 is empty. 0 in stock. Cleared. Every card is played",
    {
      view: { ...played, columns: [[], [], [], [], [], [], []], stock: 0, score: null, outcome: "cleared" },
      before: drawn,
      cause: "play",
    },
  ],
];

for (const [said, change] of STEPS) {
  test(`one sentence a step: ${change.cause}, “${said}”`, () => {
    assert.equal(announce.sentence(change), said);
  });
}

test("the whole table in words: stock, waste, each column, score", () => {
  const lines = announce.tableLines(drawn);
  assert.equal(lines.length, 10);
  assert.deepEqual(lines.slice(0, 3), [
    "Stock, 15 cards, draw",
    "Waste, 8 of spades",
    "Column 1, 6 of hearts, above it 10 of spades, queen of spades, 5 of spades, 6 of clubs",
  ]);
  const few = announce.tableLines(sample({ 2: ["2S"], 3: [], 4: ["*", "4C"] }, { playable: [2, 4] }));
  assert.deepEqual(few.slice(3, 6), [
    "Column 2, 2 of spades, playable",
    "Column 3, empty",
    "Column 4, 4 of clubs, playable, above it joker",
  ]);
  assert.equal(lines.at(-1), "0 points");
  assert.equal(announce.tableLines({ ...drawn, score: null }).length, 9);
});

test("refusals are told with the cards they are about", () => {
  const rank = { code: "rank", card: "6H", message: "m", details: { column: 1, top: "AC" } };
  assert.equal(announce.refusalWords(rank, SAMPLE), "6 of hearts is not one above or below ace of clubs");
  assert.equal(announce.refusalWords(rank, SAMPLE, announce.cardSign), "6♥ is not one above or below A♣");
  const king = { code: "king", card: "9S", message: "m", details: { column: 7, top: "KD" } };
  assert.equal(announce.refusalWords(king, { ...SAMPLE, rules: "S" }), "Nothing goes on a king; draw a card");
  assert.equal(announce.refusalWords(king, { ...SAMPLE, rules: "KC0DAR1A" }), "Nothing goes on a king; draw a card");
  assert.equal(
    announce.refusalWords(king, { ...SAMPLE, rules: "KC1DAR1A" }),
    "Only a joker goes on a king; play one or draw a card",
  );
  assert.equal(
    announce.refusalWords({ code: "novel", card: null, message: "what it is", details: {} }, null),
    "what it is (novel)",
  );
});
