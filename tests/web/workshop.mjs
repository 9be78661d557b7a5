// A page's way to the engine, with workers that do what the test tells them.

import { createCommands } from "../../web/commands.js";
import { createBridge } from "../../web/engine/bridge.js";
import { createStore } from "../../web/store.js";
import { SAMPLE } from "./sample.mjs";

const FILES = { "p/a.wasm": 900, "p/b.zip": 90, "e/lock": 10 };
const MEMORY = { address: "p/memory", bytes: 100 };
export const PLACES = { python: "p/", engine: "e/", files: FILES, memory: MEMORY, spare: { "p/library": 50 } };
export const view = (moves) => JSON.stringify({ view: { ...SAMPLE, moves, save: `save ${moves}` } });

/** Workers that do what the test tells them, and remember what they were told. */
function workshop() {
  const workers = [];
  return {
    workers,
    last: () => workers.at(-1),
    /** @param {import("../../web/engine/thread.js").Ear} ear */
    open(ear) {
      const worker = {
        heard: [],
        ended: false,
        post: (message) => worker.heard.push(message),
        end: () => {
          worker.ended = true;
        },
        says: (report) => worker.ended || ear.heard(report),
        ends: (message) => worker.ended || ear.ended(message),
        breaks: (message) => worker.ended || ear.broke(message),
        answers: (text) => worker.says({ id: worker.heard.at(-1).id, text }),
        texts: () => worker.heard.slice(1).map(({ text }) => text),
      };
      workers.push(worker);
      return worker;
    },
  };
}

/** The page's side, with everything it is told. */
export function page(t, { patience = 10_000 } = {}) {
  const shop = workshop();
  const store = createStore();
  const told = [];
  const log =
    (name) =>
    (...values) =>
      told.push([name, ...values]);
  const asked = [];
  let bridge;
  const commands = createCommands(
    PLACES,
    store,
    { progress: log("progress"), ready: log("ready"), failed: log("failed"), died: log("died"), waiting: () => {} },
    (places, on, revive) => {
      const why = async (message) => {
        asked.push(message);
        return { reason: /** @type {const} */ ("worker"), message };
      };
      bridge = createBridge(places, on, revive, { open: shop.open, why, patience });
      return bridge;
    },
  );
  t.after(() => bridge.close());
  return { shop, store, told, asked, commands };
}
