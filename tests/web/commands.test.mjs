// Commands run one after the other; a dead engine is replaced; nothing asked is lost or done twice.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import { createCommands } from "../../web/commands.js";
import { createBridge, EngineDied } from "../../web/engine/bridge.js";
import { draw, newDeal, play, undo } from "../../web/protocol.js";
import { createStore } from "../../web/store.js";
import { SAMPLE, viewOf } from "./sample.mjs";

const PLACES = { python: "p/", engine: "e/" };
const view = (moves) => JSON.stringify({ view: { ...SAMPLE, moves, save: `save ${moves}` } });

/** Workers that do what the test tells them, and remember what they were told. */
function workshop(t) {
  const workers = [];
  t.after(() => workers.at(-1)?.close?.());
  return {
    workers,
    last: () => workers.at(-1),
    open() {
      const worker = {
        heard: [],
        terminated: false,
        postMessage: (data) => worker.heard.push(data),
        terminate: () => {
          worker.terminated = true;
        },
        onmessage: null,
        onerror: null,
        onmessageerror: null,
        says: (data) => worker.onmessage?.({ data }),
        answers: (text) => worker.says({ id: worker.heard.at(-1).id, text }),
        texts: () => worker.heard.slice(1).map(({ text }) => text),
      };
      workers.push(worker);
      return worker;
    },
  };
}

/** The page's side, with everything it is told. */
function page(t, { patience = 10_000 } = {}) {
  const shop = workshop(t);
  const store = createStore();
  const told = [];
  const log =
    (name) =>
    (...values) =>
      told.push([name, ...values]);
  let bridge;
  const commands = createCommands(
    PLACES,
    store,
    { progress: log("progress"), ready: log("ready"), failed: log("failed"), died: log("died"), waiting: () => {} },
    (places, on, revive) => {
      bridge = createBridge(places, on, revive, { open: shop.open, patience });
      return bridge;
    },
  );
  t.after(() => bridge.close());
  return { shop, store, told, commands };
}

test("a new worker is told where everything lies, and asked only when it is ready", async (t) => {
  const { shop, commands, told } = page(t);
  const answer = commands.dispatch(newDeal("E", 1));
  await turn();
  assert.deepEqual(shop.last().heard, [PLACES]);
  shop.last().says({ stage: "files", fraction: 0.5 });
  shop.last().says({ ready: true });
  assert.deepEqual(shop.last().texts(), ['{"type":"new","rules":"E","number":1}']);
  shop.last().answers(view(0));
  assert.equal(viewOf(await answer).moves, 0);
  assert.deepEqual(told, [["progress", 0.5], ["ready"]]);
});

test("fifty fast taps each count once, in order", async (t) => {
  const { shop, store, commands } = page(t);
  const worker = shop.last();
  let moves = 0;
  worker.postMessage = (data) => {
    worker.heard.push(data);
    moves += 1;
    const text = view(moves);
    setTimeout(() => worker.says({ id: data.id, text }), moves % 3);
  };
  worker.says({ ready: true });
  const seen = [];
  store.subscribe(({ view: now }) => seen.push(now.moves));
  const taps = Array.from({ length: 50 }, (_, at) =>
    commands.dispatch(at % 2 === 0 ? draw() : play(/** @type {import("../../web/protocol.js").Column} */ (1 + (at % 7)))),
  );
  const answers = await Promise.all(taps);
  const order = Array.from({ length: 50 }, (_, at) => at + 1);
  assert.deepEqual(
    answers.map((answer) => viewOf(answer).moves),
    order,
  );
  assert.deepEqual(seen, order);
  assert.deepEqual(
    worker.texts().map((text) => JSON.parse(text).column ?? 0),
    order.map((_, at) => (at % 2 === 0 ? 0 : 1 + (at % 7))),
  );
});

test("the next command is not sent before the store has the last answer", async (t) => {
  const { shop, store, commands } = page(t);
  shop.last().says({ ready: true });
  const first = commands.dispatch(draw());
  commands.dispatch(undo());
  await turn();
  assert.deepEqual(shop.last().texts(), ['{"type":"draw"}']);
  store.subscribe(() => assert.equal(shop.last().texts().length, 1));
  shop.last().answers(view(1));
  await first;
  await turn();
  assert.equal(shop.last().texts().at(-1), '{"type":"undo"}');
});

test("a refusal is an answer and changes no view", async (t) => {
  const { shop, store, commands } = page(t);
  shop.last().says({ ready: true });
  const answer = commands.dispatch(play(1, 4));
  await turn();
  shop.last().answers(JSON.stringify({ error: { code: "covered", card: "TS", message: "m", details: {} } }));
  assert.equal(/** @type {{error: import("../../web/protocol.js").Refusal}} */ (await answer).error.code, "covered");
  assert.equal(store.view, null);
});

test("a damaged answer fails its command alone", async (t) => {
  const { shop, commands } = page(t);
  shop.last().says({ ready: true });
  const broken = assert.rejects(commands.dispatch(draw()), /damaged answer/);
  const next = commands.dispatch(draw());
  await turn();
  shop.last().answers("nonsense");
  await broken;
  await turn();
  shop.last().answers(view(1));
  assert.equal(viewOf(await next).moves, 1);
});

/** @type {[string, (worker: any) => void][]} */
const DEATHS = [
  ["says so", (worker) => worker.says({ died: "memory" })],
  ["fails", (worker) => worker.onerror({ message: "boom" })],
  ["speaks unreadably", (worker) => worker.onmessageerror()],
];

for (const [way, kill] of DEATHS) {
  test(`when the worker dies (${way}), another gets the last save and the table is as before`, async (t) => {
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
    await assert.rejects(lost, EngineDied);
    assert.equal(dead.terminated, true);
    assert.equal(shop.workers.length, 2);
    shop.last().says({ ready: true });
    assert.deepEqual(shop.last().texts(), ['{"type":"load","save":"save 1"}', '{"type":"undo"}']);
    shop.last().says({ id: shop.last().heard[1].id, text: view(1) });
    shop.last().says({ id: shop.last().heard[2].id, text: view(2) });
    assert.equal(viewOf(await after).moves, 2);
    assert.equal(store.view.moves, 2);
    assert.deepEqual(
      told.map(([name]) => name),
      ["ready", "died", "ready"],
    );
  });
}

test("a worker that dies twice in a row is not tried a third time, until the player asks", async (t) => {
  const { shop, commands, told } = page(t);
  shop.last().says({ ready: true });
  shop.last().says({ died: "one" });
  shop.last().says({ ready: true });
  shop.last().says({ died: "two" });
  assert.equal(shop.workers.length, 2);
  assert.deepEqual(told.at(-1), ["failed", "again", "two"]);
  const answer = commands.dispatch(draw());
  await turn();
  commands.retry();
  assert.equal(shop.workers.length, 3);
  shop.last().says({ ready: true });
  shop.last().answers(view(1));
  assert.equal(viewOf(await answer).moves, 1);
});

test("a start that fails is told with its reason, and what was asked waits for the next", async (t) => {
  const { shop, commands, told } = page(t);
  const answer = commands.dispatch(draw());
  await turn();
  shop.last().says({ failed: "wasm", message: "refused" });
  assert.deepEqual(told, [["failed", "wasm", "refused"]]);
  commands.retry();
  shop.last().onerror({ message: "" });
  assert.equal(told.at(-1)[1], "worker");
  commands.retry();
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
  assert.equal(shop.last().terminated, false);
  shop.last().says({ ready: true });
  assert.deepEqual(told.at(-1), ["ready"]);
  t.mock.timers.tick(1000);
  assert.deepEqual(told.at(-1), ["ready"]);
});

test("an engine that no longer answers counts as dead", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { shop, commands } = page(t, { patience: 100 });
  shop.last().says({ ready: true });
  const lost = commands.dispatch(draw());
  await turn();
  t.mock.timers.tick(110);
  await assert.rejects(lost, /no answer within 100 ms/);
  assert.equal(shop.workers.length, 2);
});
