// A dead engine is replaced; nothing asked is lost or done twice; what cannot be mended is told.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import { EngineDied } from "../../web/engine/bridge.js";
import { draw, play, undo } from "../../web/protocol.js";
import { viewOf } from "./sample.mjs";
import { PLACES, page, view } from "./workshop.mjs";

/** @type {[string, (worker: any) => void][]} */
const DEATHS = [
  ["says so", (worker) => worker.says({ died: "memory" })],
  ["throws", (worker) => worker.breaks("boom")],
  ["ends", (worker) => worker.ends("its thread has ended")],
];

for (const [way, kill] of DEATHS) {
  test(`when the worker dies (${way}), another gets the last save, then what was not answered`, async (t) => {
    const { shop, store, commands, told } = page(t);
    shop.last().says({ ready: true });
    const first = commands.dispatch(draw());
    await turn();
    shop.last().answers(view(1));
    await first;
    const lost = commands.dispatch(draw());
    const after = commands.dispatch(undo());
    await turn();
    const dead = shop.last();
    kill(dead);
    assert.equal(dead.ended, true);
    assert.equal(shop.workers.length, 2);
    shop.last().says({ ready: true });
    assert.deepEqual(shop.last().texts(), ['{"type":"load","save":"save 1"}']);
    shop.last().answers(view(1));
    assert.deepEqual(shop.last().texts().slice(1), ['{"type":"draw"}']);
    shop.last().answers(view(2));
    assert.equal(viewOf(await lost).moves, 2);
    await turn();
    assert.deepEqual(shop.last().texts().slice(2), ['{"type":"undo"}']);
    shop.last().answers(view(3));
    assert.equal(viewOf(await after).moves, 3);
    assert.equal(store.view.moves, 3);
    assert.deepEqual(
      told.map(([name]) => name),
      ["ready", "died", "ready"],
    );
  });
}

test("a worker that dies while it starts, or while it takes the game up again, is replaced too", async (t) => {
  const { shop, commands, told } = page(t);
  const first = commands.dispatch(draw());
  await turn();
  shop.last().says({ stage: "bytes", fraction: 0.3 });
  shop.last().ends("its thread has ended");
  shop.last().says({ ready: true });
  assert.deepEqual(shop.last().texts(), ['{"type":"draw"}'], "there is no game to give back yet");
  shop.last().answers(view(1));
  await first;
  shop.last().says({ died: "one" });
  shop.last().says({ ready: true });
  shop.last().says({ died: "two, during the load" });
  shop.last().says({ ready: true });
  assert.deepEqual(shop.last().texts(), ['{"type":"load","save":"save 1"}']);
  assert.deepEqual(
    told.filter(([name]) => name === "failed"),
    [],
  );
});

test("the third death in a row is told, and the player's wish starts another", async (t) => {
  const { shop, commands, told } = page(t);
  for (const name of ["one", "two", "three"]) {
    shop.last().says({ ready: true });
    shop.last().says({ died: name });
  }
  assert.equal(shop.workers.length, 3);
  assert.deepEqual(told.at(-1), ["failed", "again", "three"]);
  const answer = commands.dispatch(draw());
  await turn();
  commands.retry();
  await turn();
  assert.equal(shop.workers.length, 4);
  shop.last().says({ ready: true });
  shop.last().answers(view(1));
  assert.equal(viewOf(await answer).moves, 1);
});

test("a command that every engine dies of is given twice, then told; those behind it go on", async (t) => {
  const { shop, commands, told } = page(t);
  shop.last().says({ ready: true });
  const first = commands.dispatch(draw());
  await turn();
  shop.last().answers(view(1));
  await first;
  const deadly = assert.rejects(commands.dispatch(play(1)), EngineDied);
  const behind = commands.dispatch(undo());
  await turn();
  shop.last().ends("one");
  shop.last().says({ ready: true });
  shop.last().answers(view(1));
  assert.equal(shop.last().texts().at(-1), '{"type":"play","column":1}');
  shop.last().ends("two");
  await deadly;
  assert.deepEqual(told.at(-1), ["failed", "again", "two"]);
  assert.equal(shop.workers.length, 2);
  commands.retry();
  await turn();
  shop.last().says({ ready: true });
  shop.last().answers(view(1));
  assert.equal(shop.last().texts().at(-1), '{"type":"undo"}');
  shop.last().answers(view(0));
  assert.equal(viewOf(await behind).moves, 0);
});

test("a save that the next engine refuses is told, and nothing is played on no game", async (t) => {
  const { shop, commands, told } = page(t);
  shop.last().says({ ready: true });
  const first = commands.dispatch(draw());
  await turn();
  shop.last().answers(view(1));
  await first;
  commands.dispatch(draw());
  await turn();
  shop.last().ends("one");
  const next = shop.last();
  next.says({ ready: true });
  next.answers(JSON.stringify({ error: { code: "save-damaged", card: null, message: "bad", details: {} } }));
  assert.deepEqual(told.at(-1), ["failed", "again", "bad"]);
  assert.equal(next.texts().length, 1);
  assert.equal(next.ended, true);
});

test("a start that fails is told with its reason, and what was asked waits for the next", async (t) => {
  const { shop, commands, told, asked } = page(t);
  const answer = commands.dispatch(draw());
  await turn();
  shop.last().says({ failed: "start", message: "p/a.wasm answered 404", fresh: ["p/a.wasm"] });
  assert.deepEqual(told, [["failed", "start", "p/a.wasm answered 404"]]);
  commands.retry();
  await turn();
  assert.deepEqual(shop.last().heard[0].fresh, ["p/a.wasm"]);
  shop.last().breaks("no script");
  await turn();
  assert.deepEqual(asked, ["", "no script"], "scripts are fetched anew before each retry, and looked at when one fails");
  assert.deepEqual(told.at(-1), ["failed", "worker", "no script"]);
  commands.retry();
  await turn();
  assert.deepEqual(shop.last().heard[0].fresh, []);
  shop.last().says({ ready: true });
  shop.last().answers(view(1));
  assert.equal(viewOf(await answer).moves, 1);
});

test("a silent start is told, and a late engine still welcome", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { shop, told } = page(t, { patience: 100 });
  t.mock.timers.tick(90);
  shop.last().says({ stage: "files", fraction: 0.1 });
  t.mock.timers.tick(90);
  assert.equal(told.length, 1);
  t.mock.timers.tick(20);
  assert.deepEqual(told.at(-1).slice(0, 2), ["failed", "silent"]);
  assert.equal(shop.last().ended, false);
  shop.last().says({ ready: true });
  assert.deepEqual(told.at(-1), ["ready"]);
  t.mock.timers.tick(1000);
  assert.deepEqual(told.at(-1), ["ready"]);
});

test("after a silence all that has not come whole is fetched anew", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { shop, commands } = page(t, { patience: 100 });
  shop.last().says({ whole: "p/b.zip" });
  t.mock.timers.tick(110);
  commands.retry();
  await turn();
  assert.deepEqual(shop.last().heard[0].fresh, ["p/a.wasm", "e/lock", "p/library"]);
});

/** @type {{[way: string]: (shop: any, commands: any, t: any) => void}} */
const DOUBTS = {
  "a start that failed": ({ last }, commands) => {
    last().says({ failed: "start", message: "no", fresh: [] });
    commands.retry();
  },
  "a start that fell silent": (_shop, commands, t) => {
    t.mock.timers.tick(110);
    commands.retry();
  },
  "a death while it started": ({ last }) => last().says({ died: "of it, perhaps" }),
};
for (const [way, fail] of Object.entries(DOUBTS)) {
  test(`after ${way} none begins from memory any more`, async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { shop, commands } = page(t, { patience: 100 });
    assert.deepEqual(shop.last().heard[0].memory, PLACES.memory);
    fail(shop, commands, t);
    await turn();
    assert.equal(shop.workers.length, 2);
    assert.equal(shop.last().heard[0].memory, null);
  });
}

test("an engine that dies in play is followed by one from memory", (t) => {
  const { shop } = page(t);
  shop.last().says({ ready: true });
  shop.last().says({ died: "memory" });
  assert.deepEqual(shop.last().heard[0].memory, PLACES.memory);
});

test("an engine that no longer answers counts as dead, and an idle one does not", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { shop, commands, told } = page(t, { patience: 100 });
  shop.last().says({ ready: true });
  t.mock.timers.tick(1000);
  assert.equal(shop.workers.length, 1);
  commands.dispatch(draw());
  await turn();
  t.mock.timers.tick(110);
  assert.deepEqual(told.at(-1), ["died", "no answer within 100 ms"]);
  assert.equal(shop.workers.length, 2);
  shop.last().says({ ready: true });
  assert.deepEqual(shop.last().texts(), ['{"type":"draw"}']);
});
