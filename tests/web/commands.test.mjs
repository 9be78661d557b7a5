// Commands run one after the other, each once, and the store changes before the next.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import { draw, newDeal, play, undo } from "../../web/protocol.js";
import { viewOf } from "./sample.mjs";
import { PLACES, page, view } from "./workshop.mjs";

test("a new worker is told where everything lies, and asked only when it is ready", async (t) => {
  const { shop, commands, told } = page(t);
  const answer = commands.dispatch(newDeal("E", 1));
  await turn();
  assert.deepEqual(shop.last().heard, [{ ...PLACES, fresh: [] }]);
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
  worker.post = (data) => {
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
