/**
 * The way to the engine's worker and back: texts with numbers, and another worker when one has died.
 *
 * Invariant: every text asked is answered or refused, once; what was not sent yet waits for the next worker.
 */

/** @typedef {{python: string, engine: string}} Places absolute addresses of the folders of Python and of the engine's wheel */
/** @typedef {"wasm" | "start" | "silent" | "worker" | "again"} Reason why there is no engine */
/**
 * @typedef {{stage: string, fraction: number} | {ready: true} | {failed: Reason, message: string}
 *  | {died: string} | {id: number, text: string}} Report what a worker posts
 */
/**
 * @typedef {object} Listener
 * @property {(fraction: number) => void} progress
 * @property {() => void} ready
 * @property {(reason: Reason, message: string) => void} failed no engine: only `restart` helps, or a late one
 * @property {(message: string) => void} died another worker is being started
 * @property {(text: string) => void} revived the answer of the new worker to `revive`
 */
/** @typedef {Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror">} WorkerLike */
/** @typedef {ReturnType<typeof createBridge>} Bridge */

/** So long may a worker say nothing while it starts or works, in milliseconds. */
export const PATIENCE = 20_000;

/** The worker that was to answer has died; what it was asked may or may not have been done. */
export class EngineDied extends Error {
  /** @param {string} message what it said last */
  constructor(message) {
    super(`the engine died: ${message}`);
    this.name = "EngineDied";
  }
}

/** @returns {WorkerLike} a new thread for the engine */
const thread = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/**
 * @param {Places} places
 * @param {Listener} on
 * @param {() => string | null} revive the first text for a worker that follows a dead one
 * @param {{open?: () => WorkerLike, patience?: number}} [means] other means, for tests
 */
export function createBridge(places, on, revive, { open = thread, patience = PATIENCE } = {}) {
  /** @typedef {{id: number, text: string, resolve: (text: string) => void, reject: (error: Error) => void}} Asked */
  /** @type {Asked[]} */
  let unsent = [];
  /** @type {Map<number, Asked>} */
  let sent = new Map();
  /** @type {WorkerLike | null} */
  let worker = null;
  let ready = false;
  let everReady = false;
  /** Deaths since the last answer: two in a row mean that a third worker would die as well. */
  let deaths = 0;
  let lastId = 0;
  /** How far the start has come: it only ever grows. */
  let progress = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;

  function watch() {
    clearTimeout(watchdog);
    if (!ready || sent.size > 0) {
      watchdog = setTimeout(silence, patience);
    }
  }

  function silence() {
    if (ready) {
      died(`no answer within ${patience} ms`);
    } else {
      // Not ended: on a slow line it may still come, and is welcome then.
      on.failed("silent", `nothing heard for ${patience} ms`);
    }
  }

  function stop() {
    clearTimeout(watchdog);
    if (worker !== null) {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
    }
    worker = null;
    ready = false;
    progress = 0;
  }

  function start() {
    stop();
    try {
      worker = open();
    } catch (cause) {
      on.failed("worker", String(cause));
      return;
    }
    worker.onmessage = ({ data }) => heard(data);
    worker.onmessageerror = () => died("an unreadable message");
    worker.onerror = (event) => {
      const message = event.message || "the worker's script could not be run";
      if (ready) {
        died(message);
      } else {
        stop();
        on.failed("worker", message);
      }
    };
    worker.postMessage(places);
    watch();
  }

  /** @param {string} message */
  function died(message) {
    stop();
    const lost = [...sent.values()];
    sent = new Map();
    deaths += 1;
    for (const { reject } of lost) {
      reject(new EngineDied(message));
    }
    if (deaths > 1) {
      on.failed("again", message);
      return;
    }
    on.died(message);
    start();
  }

  /** @param {Report} report */
  function heard(report) {
    if ("stage" in report) {
      // Reports of files may come late, when the engine is there already.
      if (!ready && report.fraction > progress) {
        progress = report.fraction;
        on.progress(progress);
      }
    } else if ("ready" in report) {
      opened();
    } else if ("failed" in report) {
      stop();
      on.failed(report.failed, report.message);
      return;
    } else if ("died" in report) {
      died(report.died);
      return;
    } else {
      const asked = sent.get(report.id);
      sent.delete(report.id);
      deaths = 0;
      asked?.resolve(report.text);
    }
    watch();
  }

  function opened() {
    ready = true;
    on.ready();
    const first = everReady ? revive() : null;
    everReady = true;
    const waiting = unsent;
    unsent = [];
    if (first !== null) {
      // A second death is told by `died` itself, so nothing is left to do for this promise then.
      ask(first).then(on.revived, () => {});
    }
    for (const asked of waiting) {
      send(asked);
    }
  }

  /** @param {Asked} asked */
  function send(asked) {
    if (worker === null || !ready) {
      unsent.push(asked);
      return;
    }
    sent.set(asked.id, asked);
    worker.postMessage({ id: asked.id, text: asked.text });
    watch();
  }

  /**
   * @param {string} text a command
   * @returns {Promise<string>} the engine's answer; rejects with EngineDied
   */
  function ask(text) {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      send({ id, text, resolve, reject });
    });
  }

  start();
  return {
    ask,
    /** Ends the worker there is, if any, and starts another. */
    restart() {
      deaths = 0;
      start();
    },
    /** Ends the worker for good: the page goes away. */
    close: stop,
  };
}
