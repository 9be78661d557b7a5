// The engine's thread as the page sees it.

import assert from "node:assert/strict";
import test from "node:test";

import { openThread } from "../../web/engine/thread.js";
import { PLACES } from "./workshop.mjs";

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

test("a thread is started with its own name, and heard until it is ended", async (t) => {
  const made = workers(t);
  const ear = listener();
  const thread = openThread(ear);
  const [worker] = made;
  thread.post({ ...PLACES, fresh: ["p/a.wasm"] });
  const { life, ...start } = worker.posted[0];
  assert.deepEqual(start, { ...PLACES, fresh: ["p/a.wasm"] });
  openThread(ear).post({ ...PLACES, fresh: [] });
  assert.notEqual(made[1].posted[0].life, life);
  thread.post({ id: 1, text: "a" });
  assert.deepEqual(worker.posted[1], { id: 1, text: "a" });
  worker.onmessage({ data: { id: 1, text: "b" } });
  worker.onerror({ message: "boom" });
  worker.onerror({ message: "" });
  assert.deepEqual(ear.noted, [{ id: 1, text: "b" }, "boom", "the worker’s script could not be run"]);
  thread.end();
  assert.equal(worker.ended, true);
  assert.deepEqual([worker.onmessage, worker.onerror, worker.onmessageerror], [null, null, null]);
});
