/**
 * The way to the engine's worker and back: texts with numbers, and another worker when one has died.
 *
 * Invariant: every text asked is answered once. One that a worker died with is asked once more, after the last save; only when the
 * next worker dies of it too is it refused.
 */

import { openThread, whyNoThread } from "./thread.js";

/** @typedef {import("../places.js").Places} Places */
/** @typedef {Places & {fresh: string[], life: string}} Start fresh: fetch these past the cache; life: the lock to hold */
/** @typedef {"wasm" | "start" | "host" | "silent" | "worker" | "again"} Reason why there is no engine */
/**
 * @typedef {{stage: string, fraction: number} | {whole: string} | {alive: true} | {ready: true}
 *  | {failed: Reason, message: string, fresh: string[]} | {died: string} | {id: number, text: string}} Report what a worker posts
 */
/**
 * @typedef {object} Listener
 * @property {(fraction: number) => void} progress
 * @property {() => void} ready
 * @property {(reason: Reason, message: string) => void} failed no engine: only `restart` helps, or a late one
 * @property {(message: string) => void} died another worker is being started
 * @property {(text: string) => boolean} revived the answer of the new worker to `revive`; false: it cannot go on with it
 */
/** @typedef {{id: number, text: string, sent: boolean, deaths: number, resolve: (text: string) => void, reject: (error: Error) => void}} Asked */
/** @typedef {ReturnType<typeof createBridge>} Bridge */

/** So long may a worker say nothing while it starts or works, in milliseconds. */
export const PATIENCE = 20_000;
/** So many workers may die one after the other, without one answer to the player, and still be replaced. */
const MOST = 2;

/** Two workers have died of the same text: it is not asked a third time. */
export class EngineDied extends Error {
  /** @param {string} message what the last one said */
  constructor(message) {
    super(`the engine died: ${message}`);
    this.name = "EngineDied";
  }
}

/**
 * @param {Places} places
 * @param {Listener} on
 * @param {() => string | null} revive the first text for a worker that follows a dead one; null: there is nothing to give back
 * @param {{open?: typeof openThread, why?: typeof whyNoThread, patience?: number}} [means] other means, for tests
 */
export function createBridge(places, on, revive, { open = openThread, why = whyNoThread, patience = PATIENCE } = {}) {
  /** What has been asked and is not answered, in order. @type {Asked[]} */
  let asked = [];
  /** @type {import("./thread.js").Thread | null} */
  let thread = null;
  let ready = false;
  let starts = 0;
  /** Whether the worker has ever said anything. */
  let spoke = false;
  /** The number of the text that gives the game back, while it is not answered. @type {number | null} */
  let giving = null;
  let deaths = 0;
  let lastId = 0;
  /** How far the start has come: it only ever grows. */
  let progress = 0;
  /** Where to start from; only while no start has failed. */
  let memory = places.memory;
  /** Files that have come as they should. @type {Set<string>} */
  let whole = new Set();
  /** Files to be fetched past the browser's cache at the next start. @type {string[]} */
  let fresh = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;

  function watch() {
    clearTimeout(watchdog);
    if (thread !== null && (!ready || giving !== null || asked.some(({ sent }) => sent))) {
      watchdog = setTimeout(silence, patience);
    }
  }

  function silence() {
    if (ready) {
      died(`no answer within ${patience} ms`);
    } else {
      // Not ended: on a slow line it may still come, and is welcome then.
      fresh = Object.keys({ ...places.files, ...places.spare }).filter((address) => !whole.has(address));
      memory = null;
      on.failed("silent", `nothing heard for ${patience} ms`);
    }
  }

  function stop() {
    clearTimeout(watchdog);
    thread?.end();
    thread = null;
    ready = false;
    giving = null;
    progress = 0;
    for (const one of asked) one.sent = false;
  }

  /** @param {boolean} anew whether the worker's own scripts, too, are to be fetched past the browser's cache */
  async function start(anew) {
    stop();
    starts += 1;
    const mine = starts;
    if (anew) {
      watchdog = setTimeout(silence, patience);
      await why("");
      if (mine !== starts) return;
    }
    spoke = false;
    whole = new Set();
    try {
      thread = open({ heard, ended: died, broke });
    } catch (cause) {
      on.failed("worker", String(cause));
      return;
    }
    thread.post({ ...places, memory, fresh });
    fresh = [];
    watch();
  }

  /** @param {string} message */
  async function broke(message) {
    if (spoke) {
      died(message);
      return;
    }
    stop();
    const mine = starts;
    const found = await why(message);
    // Started anew meanwhile, there is nothing to complain of yet.
    if (mine === starts) on.failed(found.reason, found.message);
  }

  /** @param {string} message */
  function died(message) {
    const lost = asked.filter(({ sent }) => sent);
    // One that dies while it starts may have died of it.
    if (!ready) memory = null;
    stop();
    deaths += 1;
    for (const one of lost) one.deaths += 1;
    const fatal = lost.filter((one) => one.deaths > 1);
    asked = asked.filter((one) => !fatal.includes(one));
    for (const { reject } of fatal) {
      reject(new EngineDied(message));
    }
    if (fatal.length > 0 || deaths > MOST) {
      on.failed("again", message);
    } else {
      on.died(message);
      start(false);
    }
  }

  /** @param {Report} report */
  function heard(report) {
    spoke = true;
    if ("stage" in report) {
      // Reports of files may come late, when the engine is there already.
      if (!ready && report.fraction > progress) {
        progress = report.fraction;
        on.progress(progress);
      }
    } else if ("whole" in report) {
      whole.add(report.whole);
    } else if ("ready" in report) {
      opened();
    } else if ("failed" in report) {
      stop();
      fresh = report.fresh;
      memory = null;
      on.failed(report.failed, report.message);
    } else if ("died" in report) {
      died(report.died);
    } else if ("id" in report) {
      answered(report);
    }
    watch();
  }

  function opened() {
    ready = true;
    on.ready();
    const text = revive();
    if (text === null) {
      sendAll();
    } else {
      lastId += 1;
      giving = lastId;
      thread?.post({ id: giving, text });
    }
  }

  /** @param {{id: number, text: string}} answer */
  function answered({ id, text }) {
    if (id === giving) {
      giving = null;
      if (on.revived(text)) {
        sendAll();
      } else {
        stop();
      }
      return;
    }
    const one = asked.find((each) => each.id === id);
    asked = asked.filter((each) => each !== one);
    deaths = 0;
    one?.resolve(text);
  }

  /** Sends what waits; nothing goes before the game is back on the table. */
  function sendAll() {
    if (thread === null || !ready || giving !== null) {
      return;
    }
    for (const one of asked.filter(({ sent }) => !sent)) {
      one.sent = true;
      thread.post({ id: one.id, text: one.text });
    }
    watch();
  }

  start(false);
  return {
    /**
     * @param {string} text a command
     * @returns {Promise<string>} the engine's answer; rejects with EngineDied
     */
    ask(text) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        asked.push({ id, text, sent: false, deaths: 0, resolve, reject });
        sendAll();
      });
    },
    /** Ends the worker there is, if any, and starts another. */
    restart() {
      deaths = 0;
      start(true);
    },
    /** Ends the worker for good: the page goes away. */
    close: stop,
  };
}
