// The engine's thread: one that was opened before anyone wanted it is taken over with all that it has said.

import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import { PLACES } from "./workshop.mjs";

/** The module as a page has it that has just been opened. @returns {Promise<typeof import("../../web/engine/thread.js")>} */
const page = () => import(`../../web/engine/thread.js?${Math.random()}`);

/** Stands in for the browser's workers. @param {any} t */
function workers(t) {
  /** @type {any[]} */
  const made = [];
  class Stand {
    posted = [];
    constructor() {
      made.push(this);
    }
    postMessage(message) {
      this.posted.push(message);
    }
    terminate() {
      this.ended = true;
    }
  }
  const plain = globalThis.Worker;
  globalThis.Worker = /** @type {any} */ (Stand);
  t.after(() => {
    globalThis.Worker = plain;
  });
  return made;
}

/** An ear that notes all it hears. */
function listener() {
  const noted = [];
  return { noted, heard: (report) => noted.push(report), ended: (why) => noted.push(why), broke: (why) => noted.push(why) };
}

test("one that was opened ahead has started once, and is heard from its first word on", async (t) => {
  const made = workers(t);
  const { openAhead, openThread } = await page();
  openAhead(PLACES);
  const [worker] = made;
  assert.deepEqual({ ...worker.posted[0], life: "" }, { ...PLACES, fresh: [], life: "" });
  worker.onmessage({ data: { stage: "worker", fraction: 0 } });
  worker.onmessage({ data: { stage: "bytes", fraction: 0.1 } });
  const ear = listener();
  const thread = openThread(ear);
  thread.post({ ...PLACES, fresh: [] });
  worker.onmessage({ data: { ready: true } });
  assert.deepEqual(ear.noted, [], "not before whoever opened it has it");
  await turn();
  assert.deepEqual(ear.noted, [{ stage: "worker", fraction: 0 }, { stage: "bytes", fraction: 0.1 }, { ready: true }]);
  thread.post({ id: 1, text: "a" });
  worker.onmessage({ data: { id: 1, text: "b" } });
  assert.deepEqual(ear.noted.at(-1), { id: 1, text: "b" });
  assert.equal(worker.posted.length, 2);
  assert.equal(made.length, 1);
});

test("one that broke before it was wanted is told of, and the next is another one", async (t) => {
  const made = workers(t);
  const { openAhead, openThread } = await page();
  openAhead(PLACES);
  made[0].onerror({ message: "boom" });
  const ear = listener();
  const thread = openThread(ear);
  thread.post({ ...PLACES, fresh: [] });
  await turn();
  assert.deepEqual(ear.noted, ["boom"]);
  thread.end();
  assert.equal(made[0].ended, true);
  openThread(listener()).post({ ...PLACES, fresh: ["p/a.wasm"] });
  assert.equal(made.length, 2);
  assert.deepEqual(made[1].posted[0].fresh, ["p/a.wasm"]);
});

test("once ended, nothing of what it said is told", async (t) => {
  const made = workers(t);
  const { openAhead, openThread } = await page();
  openAhead(PLACES);
  made[0].onmessage({ data: { stage: "worker", fraction: 0 } });
  const ear = listener();
  const thread = openThread(ear);
  thread.post({ ...PLACES, fresh: [] });
  thread.end();
  await turn();
  assert.deepEqual(ear.noted, []);
});

test("one that would be opened ahead too late is not opened at all", async (t) => {
  const made = workers(t);
  const { openAhead, openThread } = await page();
  const ear = listener();
  openThread(ear).post({ ...PLACES, fresh: [] });
  openAhead(PLACES);
  assert.equal(made.length, 1);
  openThread(ear).post({ ...PLACES, fresh: ["p/a.wasm"] });
  assert.equal(made.length, 2);
  assert.deepEqual(made[1].posted[0].fresh, ["p/a.wasm"]);
});
