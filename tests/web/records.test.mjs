// Records as the page keeps them: an engine that only counts stands in for the real one, and all storage lives in memory.

import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { createRecordFile } from "../../web/recordfile.js";
import { createRecords, PIECE } from "../../web/records.js";
import { openStorage } from "../../web/storage.js";
import { createStore } from "../../web/store.js";
import { SAMPLE } from "./sample.mjs";

// A browser without locks: each piece of work waits for the one before in this tab.
globalThis.navigator ??= Object({});

const settled = () => new Promise((done) => setTimeout(done, 10));
/** @type {import("../../web/protocol.js").View} */
const STUCK = { ...SAMPLE, outcome: "stuck", moves: 16 };
const REFUSED = { code: "statistics-record", card: null, message: "m", details: { record: 2, part: "score", reason: "r" } };

/** An engine whose tally is the number of records, and to whom a record is sound when it is JSON. */
function engine() {
  const asked = [];
  const sound = (text) => text.startsWith("{");
  const answers = {
    record: ({ id, when, before, summary, save, marks, seconds, date }) => {
      if (save === "board") return { error: { ...REFUSED, code: "statistics-board" } };
      if (before !== null && !sound(before)) return { error: REFUSED };
      const tally = Number(summary ?? 0) + (before === null ? 1 : 0);
      return { recorded: { record: JSON.stringify({ id, when, save, marks, seconds, date }), summary: String(tally) } };
    },
    tally: ({ summary, records }) => ({
      tally: {
        summary: String(Number(summary ?? 0) + records.filter(sound).length),
        damaged: records.flatMap((text, at) => (sound(text) ? [] : [at])),
      },
    }),
    statistics: ({ summary }) => ({
      statistics: { records: summary === "lost" ? null : Number(summary ?? 0), daily: { current: 0, longest: 0 }, sets: [] },
    }),
    export: ({ records }) => {
      const at = records.findIndex((text) => !sound(text));
      if (at >= 0) return { error: { ...REFUSED, details: { ...REFUSED.details, record: at + 1 } } };
      return { exported: { text: JSON.stringify({ kind: "k", version: 1, records: records.map((text) => JSON.parse(text)) }) } };
    },
    import: ({ text, records: kept }) => {
      if (text === "") return { error: { ...REFUSED, code: "statistics-damaged", details: {} } };
      const { kind, records } = JSON.parse(text);
      if (kind !== "k") return { error: { ...REFUSED, code: "statistics-foreign", details: {} } };
      const bad = records.findIndex(({ when }) => when < 0);
      if (bad >= 0) return { error: { ...REFUSED, details: { record: bad + 1 } } };
      const damaged = kept.flatMap((each, at) => (sound(each) ? [] : [at]));
      return { imported: { records: records.map((record) => [record.id, JSON.stringify(record)]), damaged } };
    },
  };
  return {
    asked,
    ask: async (question) => {
      asked.push(question);
      return answers[question.type](question);
    },
  };
}

/** @returns {Promise<{statistics: {records: number}, damaged: number}>} figures that were not refused */
const figures = async (records, progress = (_done, _all) => {}) => Object(await records.figures(progress));

/** @returns {import("../../web/storage.js").Entry} */
const entry = (name, text) => [`record.${name}`, text];

async function page() {
  const storage = await openStorage(() => Promise.reject(new DOMException("no", "InvalidStateError")));
  const store = createStore();
  const { ask, asked } = engine();
  const told = [];
  const refusals = [];
  let game = { id: "a", name: null, counts: true, marks: ["hint"], seconds: 9, proven: false };
  const kept = {
    table: () => ({ ...game, view: store.view }),
    leaving: (handler) => told.push(handler),
  };
  const records = createRecords({ storage, store, kept, ask, refused: (error) => refusals.push(error) });
  return {
    storage,
    store,
    asked,
    refusals,
    records,
    file: createRecordFile(storage, records, ask),
    play: (more) => {
      game = { ...game, ...more };
    },
    leave: (view) => told[0]({ ...game, view }),
    names: async () => (await storage.entries("record.")).map(([name]) => name.slice(7)),
  };
}

test.beforeEach(() => mock.method(console, "info", () => {}));

test("a game is recorded as it ends, with what was used and its time, and only once", async () => {
  const { storage, store, asked, names, play } = await page();
  store.set(SAMPLE, "new");
  store.set({ ...SAMPLE, moves: 1 }, "draw");
  store.set(STUCK, "draw");
  // Whatever the player does next, the record is of the save at the end.
  store.set({ ...SAMPLE, save: "later" }, "undo");
  await settled();
  assert.deepEqual(await names(), ["a"]);
  assert.equal(asked[0].save, "opaque");
  assert.deepEqual([asked[0].marks, asked[0].seconds], [["hint"], 9]);
  assert.match(asked[0].date, /^\d{4}-\d\d-\d\d$/);
  store.set(STUCK, "play");
  await settled();
  assert.equal(await storage.get("statistics"), "1");
  play({ id: "b" });
  store.set(STUCK, "play");
  await settled();
  assert.equal(await storage.get("statistics"), "2");
});

test("a match counts when its last hole has ended, not before", async () => {
  const { store, names } = await page();
  const match = { hole: 4, strokes: [], total: 0, par: 45, clean: [], next: true, given_up: true };
  store.set({ ...SAMPLE, match }, "give_up");
  await settled();
  assert.deepEqual(await names(), []);
  store.set({ ...SAMPLE, match: { ...match, hole: 9, next: false } }, "give_up");
  await settled();
  assert.deepEqual(await names(), ["a"]);
});

test("what is loaded at its end counts if it did not, and never after a reset", async () => {
  const { storage, store, records, asked, names, play } = await page();
  store.set(STUCK, "load");
  await settled();
  assert.deepEqual(await names(), ["a"]);
  store.set(STUCK, "load");
  await settled();
  assert.equal(asked.length, 1);
  await storage.put([["game.E", JSON.stringify({ id: "a", view: STUCK })]]);
  await records.reset();
  assert.deepEqual(await names(), []);
  store.set(STUCK, "load");
  await settled();
  assert.deepEqual(await names(), []);
  play({ id: "b" });
  store.set(STUCK, "load");
  await settled();
  assert.deepEqual(await names(), ["b"]);
});

test("a game that is left is recorded; one that does not count, or a board, is not, and nobody is told", async () => {
  const { leave, names, play, refusals } = await page();
  await leave({ ...SAMPLE, moves: 3 });
  play({ id: "replayed", counts: false });
  await leave({ ...SAMPLE, moves: 3 });
  play({ id: "pasted", counts: true });
  await leave({ ...SAMPLE, moves: 3, save: "board" });
  await settled();
  assert.deepEqual(await names(), ["a"]);
  assert.deepEqual(refusals, []);
});

test("a damaged record of the same game is put aside and another written", async () => {
  const { storage, store, names } = await page();
  await storage.put([["record.a", "junk"]]);
  store.set(STUCK, "play");
  await settled();
  assert.deepEqual(await names(), ["a"]);
  assert.match(await storage.get("record.a"), /^\{/);
  assert.equal(await storage.get("set-aside.record.a"), "junk");
});

test("the figures come from the tally alone while it holds all records, and else all are counted afresh in their order", async () => {
  const { storage, records, asked } = await page();
  const many = Array.from({ length: PIECE + 3 }, (_, at) => entry(at, JSON.stringify({ id: `${at}`, when: 9000 - at })));
  await storage.put([...many, entry("junk", "junk")]);
  const steps = [];
  const found = await figures(records, (done, all) => {
    steps.push([done, all]);
  });
  assert.deepEqual([found.statistics.records, found.damaged], [PIECE + 3, 1]);
  const tallied = asked.filter(({ type }) => type === "tally");
  assert.deepEqual(
    tallied.map((question) => question.records.length),
    [PIECE, 4],
  );
  const order = tallied.flatMap((question) =>
    question.records.filter((text) => text !== "junk").map((text) => JSON.parse(text).when),
  );
  assert.deepEqual(
    order,
    order.toSorted((one, other) => one - other),
  );
  assert.deepEqual(steps, [
    [0, PIECE + 4],
    [PIECE, PIECE + 4],
  ]);
  asked.length = 0;
  assert.equal((await figures(records)).damaged, 0);
  assert.deepEqual(
    asked.map(({ type }) => type),
    ["statistics"],
  );
  await storage.put([["statistics", "lost"]]);
  assert.equal((await figures(records)).statistics.records, PIECE + 3);
});

test("a file is written in pieces and read in pieces, and taking it twice changes nothing", async () => {
  const { storage, records, file, names } = await page();
  const all = Array.from({ length: PIECE + 2 }, (_, at) => ({ id: `g${at}`, when: at }));
  await storage.put([...all.map((record) => entry(record.id, JSON.stringify(record))), entry("x", "junk")]);
  const text = await file.export(() => {});
  assert.equal(JSON.parse(text).records.length, PIECE + 2);
  assert.equal(JSON.parse(text).kind, "k");
  assert.equal(await storage.get("set-aside.record.x"), "junk");
  const before = await storage.entries("record.");
  await records.reset();
  assert.deepEqual(await file.import(text, () => {}), { games: PIECE + 2, added: PIECE + 2 });
  assert.deepEqual(await storage.entries("record."), before);
  assert.equal(await storage.get("statistics"), String(PIECE + 2));
  assert.deepEqual(await file.import(text, () => {}), { games: PIECE + 2, added: 0 });
  assert.deepEqual(await storage.entries("record."), before);
  assert.equal((await names()).length, PIECE + 2);
});

test("a file is refused whole, with the place counted through all pieces", async () => {
  const { file, names } = await page();
  for (const [text, code] of [
    ["{", "statistics-damaged"],
    ["5", "statistics-foreign"],
    ['{"kind":"other","records":[]}', "statistics-foreign"],
  ]) {
    assert.equal(Object(await file.import(text, () => {})).code, code);
  }
  const records = Array.from({ length: PIECE + 5 }, (_, at) => ({ id: `g${at}`, when: at === PIECE + 3 ? -1 : at }));
  const refused = Object(await file.import(JSON.stringify({ kind: "k", version: 1, records }), () => {}));
  assert.equal(refused.details.record, PIECE + 4);
  assert.deepEqual(await names(), []);
});

test("a kept record that cannot be read is put aside, and the file's stands in its place", async () => {
  const { storage, file, names } = await page();
  await storage.put([entry("x", "junk"), entry("y", JSON.stringify({ id: "y", when: 1 }))]);
  const text = JSON.stringify({ kind: "k", version: 1, records: [{ id: "x", when: 2 }] });
  assert.deepEqual(await file.import(text, () => {}), { games: 1, added: 0 });
  assert.deepEqual(await names(), ["x", "y"]);
  assert.equal(await storage.get("record.x"), JSON.stringify({ id: "x", when: 2 }));
  assert.equal(await storage.get("set-aside.record.x"), "junk");
});
