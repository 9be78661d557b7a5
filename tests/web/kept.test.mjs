// The kept games, one a preset, in one tab and in two. The browser refuses its storage here, so all of it lives in memory.

import assert from "node:assert/strict";
import test, { mock } from "node:test";

import { createKept } from "../../web/kept.js";
import { slotOf } from "../../web/keptgame.js";
import { openStorage } from "../../web/storage.js";
import { createStore } from "../../web/store.js";
import { SAMPLE } from "./sample.mjs";

const CLASSIC = { ...SAMPLE, rules: "C", code: "GO1-C-AAAAAAB" };

/** A storage without a browser, told of nothing. */
const memory = () => openStorage(() => Promise.reject(new DOMException("no", "InvalidStateError")));
const settled = () => new Promise((done) => setTimeout(done, 5));

/** Channels that hear each other, as tabs do. */
function channels() {
  const all = [];
  return () => {
    const mine = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of all.filter((each) => each !== mine)) other.onmessage({ data });
      },
    };
    all.push(mine);
    return mine;
  };
}

test.beforeEach(() => mock.method(console, "warn", () => {}));

test("each preset has a slot of its own, and all mixes share one", () => {
  assert.deepEqual(["E", "S9", "KQ2OSS93", "KW0DAP1T"].map(slotOf), ["E", "S9", "K", "K"]);
});

test("without the name of the game that lay there last, one that is kept lies there", async () => {
  const [storage, store] = [await memory(), createStore()];
  createKept(storage, store, channels()());
  store.set(CLASSIC, "new");
  await settled();
  for (const name of [null, "ZZ", ""]) {
    await storage.put([["current", name]]);
    assert.equal((await createKept(storage, createStore(), channels()()).last()).view.code, CLASSIC.code);
  }
});

test("a game is kept as it was answered, beside those of other presets", async () => {
  const [storage, store] = [await memory(), createStore()];
  const kept = createKept(storage, store, channels()());
  assert.equal(await kept.last(), null);
  store.set(SAMPLE, "new");
  const { id } = kept.game;
  store.set({ ...SAMPLE, moves: 2 }, "draw");
  store.set(CLASSIC, "new");
  kept.note({ name: "named", marks: ["verdict"] });
  await settled();
  assert.deepEqual((await kept.last()).view, CLASSIC);
  assert.deepEqual((await kept.read("C")).marks, ["verdict"]);
  assert.equal((await kept.read("C")).name, "named");
  const easy = await kept.read("E");
  assert.equal(easy.id, id);
  assert.equal(easy.view.moves, 2);
  assert.notEqual(kept.game.id, id);
  kept.enter(easy);
  store.set(easy.view, "load");
  await settled();
  assert.equal((await kept.last()).id, id);
});

test("while held, what is kept stays as it is", async () => {
  const [storage, store] = [await memory(), createStore()];
  const kept = createKept(storage, store, channels()());
  store.set({ ...SAMPLE, moves: 4 }, "new");
  kept.hold();
  store.set({ ...SAMPLE, moves: 9 }, "open");
  await settled();
  assert.equal((await kept.read("E")).view.moves, 4);
  kept.release();
  store.set({ ...SAMPLE, moves: 10 }, "draw");
  await settled();
  assert.equal((await kept.read("E")).view.moves, 10);
});

test("a restart is the same game, another deal is another", async () => {
  const [storage, store] = [await memory(), createStore()];
  const kept = createKept(storage, store, channels()());
  const ids = [];
  for (const cause of /** @type {const} */ (["laid", "load", "draw", "restart", "next", "new", "daily", "open"])) {
    store.set(SAMPLE, cause);
    ids.push(kept.game.id);
  }
  assert.equal(new Set(ids).size, 4);
  assert.equal(new Set(ids.slice(0, 5)).size, 1);
});

test("what another tab has played is neither written over nor merged", async () => {
  const [storage, join] = [await memory(), channels()];
  const tabs = [0, 1].map(() => {
    const store = createStore();
    return { store, kept: createKept(storage, store, join()) };
  });
  const [one, other] = tabs;
  one.store.set(SAMPLE, "new");
  await settled();
  const found = await other.kept.last();
  other.kept.enter(found);
  other.store.set(found.view, "kept");
  assert.equal(other.kept.behind, false);
  // Under another preset nothing is behind.
  one.store.set({ ...SAMPLE, moves: 1 }, "draw");
  await settled();
  assert.equal(other.kept.behind, true);
  // It moves all the same, as if it had heard of nothing: the move is not kept.
  other.store.set({ ...SAMPLE, moves: 77 }, "draw");
  await settled();
  const newest = await other.kept.read("E");
  assert.equal(newest.view.moves, 1);
  other.kept.enter(newest);
  other.store.set(newest.view, "load");
  assert.equal(other.kept.behind, false);
  other.store.set({ ...SAMPLE, moves: 2 }, "draw");
  await settled();
  assert.equal(other.kept.behind, false);
  assert.equal(one.kept.behind, true);
  assert.equal(await one.kept.look(), true);
});

test("where nothing is left of what another tab had, this table is the game", async () => {
  const [storage, join] = [await memory(), channels()];
  const [one, other] = [createStore(), createStore()];
  createKept(storage, one, join());
  const kept = createKept(storage, other, join());
  one.set(SAMPLE, "new");
  await settled();
  kept.enter(await kept.last());
  other.set(SAMPLE, "kept");
  one.set({ ...SAMPLE, moves: 1 }, "draw");
  await settled();
  assert.equal(kept.behind, true);
  await storage.put([["game.E", null]]);
  assert.equal(await kept.read("E"), null);
  await kept.take();
  assert.equal(kept.behind, false);
  assert.equal((await kept.read("E")).view.moves, SAMPLE.moves);
});

test("a write that nothing was heard of is noticed when it is in the way", async () => {
  const storage = await memory();
  const [one, other] = [createStore(), createStore()];
  const [mine, others] = [createKept(storage, one, channels()()), createKept(storage, other, channels()())];
  one.set(SAMPLE, "new");
  await settled();
  others.enter(await others.last());
  other.set(SAMPLE, "kept");
  assert.equal(await others.look(), false);
  one.set({ ...SAMPLE, moves: 5 }, "draw");
  await settled();
  assert.equal(others.behind, false);
  other.set({ ...SAMPLE, moves: 1 }, "draw");
  await settled();
  assert.equal(others.behind, true);
  assert.equal((await mine.read("E")).view.moves, 5);
});

for (const [damage, text, save] of [
  ["no JSON", "junk", null],
  ["no game", '{"rules":"E"}', null],
  ["no view", '{"id":"i","stamp":"s","counts":true,"marks":[],"name":null,"seconds":null,"view":{"save":"whole"}}', "whole"],
]) {
  test(`a kept game that is ${damage} is put aside, not lost`, async (t) => {
    const told = t.mock.method(console, "warn", () => {});
    const storage = await memory();
    const kept = createKept(storage, createStore(), channels()());
    await storage.put([
      ["game.E", text],
      ["current", "E"],
    ]);
    assert.equal(await kept.last(), null);
    assert.equal(await storage.get("game.E.set-aside"), text);
    assert.equal(await storage.get("game.E"), null);
    assert.match(String(told.mock.calls.at(-1)?.arguments[0]), /put aside under "game.E.set-aside"/);
    assert.equal(kept.damaged, true);
    assert.equal(kept.rescued, save);
  });
}
