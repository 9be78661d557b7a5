// What the page keeps: the view, the settings, the stored game.

import assert from "node:assert/strict";
import test from "node:test";

import { createKept } from "../../web/kept.js";
import { createSettings, readSettings } from "../../web/settings.js";
import { createStorage } from "../../web/storage.js";
import { createStore } from "../../web/store.js";
import { SAMPLE } from "./sample.mjs";

/** A browser's shelf, as far as it is used. */
function shelf() {
  const held = new Map();
  return {
    held,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => held.set(name, value),
    removeItem: (name) => held.delete(name),
  };
}

test("the store tells every change with the view before it", () => {
  const store = createStore();
  const told = [];
  store.subscribe((change) => told.push(change));
  const second = { ...SAMPLE, moves: 1 };
  store.set(SAMPLE, "new");
  store.set(second, "draw");
  assert.equal(store.view, second);
  assert.deepEqual(told, [
    { view: SAMPLE, before: null, cause: "new" },
    { view: second, before: SAMPLE, cause: "draw" },
  ]);
});

test("storage keeps things under names of its own", () => {
  const browser = shelf();
  const storage = createStorage(() => browser);
  storage.set("game", "x");
  assert.deepEqual([...browser.held.keys()], ["golf-solitaire.game"]);
  assert.equal(storage.get("game"), "x");
  storage.remove("game");
  assert.equal(storage.get("game"), null);
  assert.equal(storage.lasting, true);
});

test("where naming the shelf throws, memory serves and says so", () => {
  const storage = createStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  assert.equal(storage.lasting, false);
  assert.equal(storage.get("game"), null);
  storage.set("game", "x");
  assert.equal(storage.get("game"), "x");
  storage.remove("game");
  assert.equal(storage.get("game"), null);
});

test("where the shelf is full, the newest value still counts", () => {
  const browser = shelf();
  const storage = createStorage(() => browser);
  storage.set("game", "old");
  browser.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  storage.set("game", "new");
  assert.equal(storage.get("game"), "new");
  assert.equal(storage.lasting, false);
});

test("settings fall back to their defaults, one by one", () => {
  for (const text of [null, "", "{", "null", "[]", '"x"', "7"]) {
    assert.equal(readSettings(text).theme, "system");
    assert.equal(readSettings(text).rules, "E");
  }
  const some = readSettings('{"theme":"night","deck":"six","foreign":1}');
  assert.equal(some.theme, "night");
  assert.equal(some.deck, "two");
  assert.equal(Object.hasOwn(some, "foreign"), false);
});

test("settings are written on the root, remembered, and refuse other values", () => {
  const browser = shelf();
  const root = { dataset: {} };
  const settings = createSettings(
    createStorage(() => browser),
    root,
  );
  const told = [];
  settings.subscribe((name, value) => told.push([name, value]));
  settings.set("theme", "night");
  settings.set("explain", "off");
  assert.deepEqual(root.dataset, { theme: "night" });
  assert.deepEqual(told, [
    ["theme", "night"],
    ["explain", "off"],
  ]);
  assert.throws(() => settings.set("theme", "dusk"), /theme is one of system, day, night/);
  const next = { dataset: {} };
  const again = createSettings(
    createStorage(() => browser),
    next,
  );
  assert.deepEqual(next.dataset, { theme: "night" });
  assert.equal(again.get("explain"), "off");
  again.set("theme", "system");
  assert.deepEqual(next.dataset, {});
});

test("the running game is kept as it was answered, and read back", () => {
  const browser = shelf();
  const storage = createStorage(() => browser);
  const store = createStore();
  const kept = createKept(storage, store);
  assert.equal(kept.read(), null);
  store.set(SAMPLE, "new");
  assert.deepEqual(kept.read(), SAMPLE);
  kept.hold();
  store.set({ ...SAMPLE, moves: 9 }, "open");
  assert.deepEqual(kept.read(), SAMPLE);
  kept.release();
  store.set({ ...SAMPLE, moves: 10 }, "draw");
  assert.equal(kept.read().moves, 10);
});

test("a kept game that cannot be read is put aside, not lost", (t) => {
  const told = t.mock.method(console, "warn", () => {});
  const storage = createStorage(shelf);
  const kept = createKept(storage, createStore());
  storage.set("game", '{"rules":"E"}');
  assert.equal(kept.read(), null);
  assert.equal(storage.get("game.set-aside"), '{"rules":"E"}');
  assert.equal(storage.get("game"), null);
  assert.match(told.mock.calls[0].arguments[0], /view\.code/);
});
