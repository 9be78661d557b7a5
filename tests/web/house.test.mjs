// What the page keeps: the view, the settings, the stored game.

import assert from "node:assert/strict";
import test from "node:test";

import { createSettings, readSettings } from "../../web/settings.js";
import { createShelf } from "../../web/shelf.js";
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
  const storage = createShelf(() => browser, new EventTarget());
  storage.set("game", "x");
  assert.deepEqual([...browser.held.keys()], ["golf-solitaire.game"]);
  assert.equal(storage.get("game"), "x");
  assert.equal(storage.lasting, true);
});

test("where naming the shelf throws, memory serves and says so", () => {
  const storage = createShelf(() => {
    throw new DOMException("denied", "SecurityError");
  });
  assert.equal(storage.lasting, false);
  assert.equal(storage.get("game"), null);
  storage.set("game", "x");
  assert.equal(storage.get("game"), "x");
});

test("where the shelf is full, the newest value still counts", () => {
  const browser = shelf();
  const storage = createShelf(() => browser, new EventTarget());
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
    createShelf(() => browser, new EventTarget()),
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
    createShelf(() => browser, new EventTarget()),
    next,
  );
  assert.deepEqual(next.dataset, { theme: "night" });
  assert.equal(again.get("explain"), "off");
  again.set("theme", "system");
  assert.deepEqual(next.dataset, {});
});

test("a setting changed in another tab holds in this one", () => {
  const [browser, others, root] = [shelf(), new EventTarget(), { dataset: {} }];
  const settings = createSettings(
    createShelf(() => browser, others),
    root,
  );
  const told = [];
  settings.subscribe((name, value) => told.push([name, value]));
  browser.setItem("golf-solitaire.settings", '{"deck":"four"}');
  others.dispatchEvent(new Event("storage"));
  others.dispatchEvent(new Event("storage"));
  assert.deepEqual(root.dataset, { deck: "four" });
  assert.deepEqual(told, [["deck", "four"]]);
});
