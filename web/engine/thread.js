/**
 * The engine's worker as the page sees it: opened, heard, ended; and why it could not be opened.
 *
 * Invariant: once ended by us it is not heard any more; ended by anyone else, that is told.
 */

/** @typedef {import("./bridge.js").Report} Report */
/** @typedef {import("./bridge.js").Start} Start */
/** @typedef {import("./bridge.js").Reason} Reason */
/**
 * @typedef {object} Ear
 * @property {(report: Report) => void} heard
 * @property {() => void} alive it holds its lock
 * @property {(message: string) => void} ended it is no more
 * @property {(message: string) => void} broke something was thrown in it, or its script could not be run
 */
/** @typedef {{post: (message: Omit<Start, "life"> | {id: number, text: string}) => void, end: () => void}} Thread */

/** What the worker is made of. */
const SCRIPTS = ["worker.js", "files.js", "memory.js"];
const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/;

/** @typedef {{worker: Worker, life: string, said: ((ear: Ear) => void)[] | null}} Opened said: what it said before anyone heard; null: it was asked nothing */

/** One that was opened before anyone wanted it. @type {Opened | null} */
let ahead = null;
/** Whether one was wanted already: then one more opened ahead would be a second Python that nobody asks, or a stale one at the next start. */
let wanted = false;

/** @returns {Opened} */
function open() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  // Locks are shared by all pages of the site, so this one's name must be nobody else's.
  const life = `golf-solitaire.engine.${crypto.getRandomValues(new Uint32Array(4)).join(".")}`;
  return { worker, life, said: null };
}

/**
 * Passes on what a worker says.
 * @param {Worker} worker
 * @param {(tell: (ear: Ear) => void) => void} pass
 * @param {() => void} alive
 */
function hear(worker, pass, alive) {
  worker.onmessage = ({ data }) => ("alive" in data ? alive() : pass((ear) => ear.heard(data)));
  worker.onmessageerror = () => pass((ear) => ear.ended("an unreadable message"));
  worker.onerror = ({ message }) => pass((ear) => ear.broke(message || "the worker’s script could not be run"));
}

/**
 * Opens a worker and lets it start; the first thread that is opened will be this one.
 * @param {import("./bridge.js").Places} places
 */
export function openAhead(places) {
  // Its script may come later than the page itself.
  if (wanted) return;
  try {
    ahead = open();
  } catch {
    // Tried again when the page can tell of it.
    return;
  }
  const { worker, life } = ahead;
  /** @type {((ear: Ear) => void)[]} */
  const said = [];
  ahead.said = said;
  hear(
    worker,
    (tell) => said.push(tell),
    () => said.push((ear) => ear.alive()),
  );
  worker.postMessage({ ...places, fresh: [], life });
}

/**
 * @param {Omit<Ear, "alive">} page
 * @returns {Thread}
 */
export function openThread(page) {
  const { worker, life, said } = ahead ?? open();
  ahead = null;
  wanted = true;
  let early = said;
  const leaving = new AbortController();
  /** @type {Ear} */
  const ear = {
    ...page,
    /** Waits for the lock that the worker holds while it lives: it comes free when the worker ends, whatever ended it. */
    alive() {
      navigator.locks
        .request(life, { signal: leaving.signal }, () => ear.ended("its thread has ended"))
        .catch((cause) => {
          // Ended by us: the waiting was called off.
          if (!leaving.signal.aborted) {
            throw cause;
          }
        });
    },
  };

  /** @param {(ear: Ear) => void} tell */
  const pass = (tell) => (early === null ? tell(ear) : early.push(tell));
  hear(worker, pass, () => pass(() => ear.alive()));

  /** Tells what was said before anyone heard. */
  function catchUp() {
    const missed = early ?? [];
    early = null;
    for (const tell of missed) {
      if (!leaving.signal.aborted) tell(ear);
    }
  }

  return {
    post(message) {
      if ("id" in message) {
        worker.postMessage(message);
      } else if (early === null) {
        worker.postMessage({ ...message, life });
      } else {
        // It has started already, the same way. Who opened it hears of it as of any other: after this.
        queueMicrotask(catchUp);
      }
    },
    end() {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      leaving.abort();
      worker.terminate();
    },
  };
}

/**
 * Finds out why a worker said nothing before it broke: browsers tell no reason. Its scripts are fetched past the browser's cache,
 * so what was rejected does not stay there.
 * @param {string} message what is said when nothing is wrong with them
 * @returns {Promise<{reason: Reason, message: string}>}
 */
export async function whyNoThread(message) {
  for (const name of SCRIPTS) {
    const address = new URL(name, import.meta.url).href;
    try {
      const response = await fetch(address, { cache: "reload" });
      const type = response.headers.get("content-type") ?? "none";
      if (!response.ok) {
        return { reason: "start", message: `${address} answered ${response.status}` };
      }
      if (!SCRIPT_TYPE.test(type)) {
        return { reason: "start", message: `${address} has the type ${type}, but needs text/javascript` };
      }
      await response.arrayBuffer();
    } catch (cause) {
      return { reason: "start", message: `${address} could not be fetched (${cause})` };
    }
  }
  return { reason: "worker", message };
}
