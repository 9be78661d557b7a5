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
 * @property {(message: string) => void} ended it is no more
 * @property {(message: string) => void} broke something was thrown in it, or its script could not be run
 */
/** @typedef {{post: (message: Omit<Start, "life"> | {id: number, text: string}) => void, end: () => void}} Thread */

const SCRIPT = new URL("./worker.js", import.meta.url);
const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/;

/**
 * @param {Ear} ear
 * @returns {Thread}
 */
export function openThread(ear) {
  const worker = new Worker(SCRIPT, { type: "module" });
  const leaving = new AbortController();
  // Locks are shared by all pages of the site, so this one's name must be nobody else's.
  const life = `golf-solitaire.engine.${crypto.getRandomValues(new Uint32Array(4)).join(".")}`;

  /** Waits for the lock that the worker holds while it lives: it comes free when the worker ends, whatever ended it. */
  function awaitEnd() {
    navigator.locks
      .request(life, { signal: leaving.signal }, () => ear.ended("its thread has ended"))
      .catch((cause) => {
        // Ended by us: the waiting was called off.
        if (!leaving.signal.aborted) {
          throw cause;
        }
      });
  }

  worker.onmessage = ({ data }) => {
    if ("alive" in data) {
      awaitEnd();
    } else {
      ear.heard(data);
    }
  };
  worker.onmessageerror = () => ear.ended("an unreadable message");
  worker.onerror = ({ message }) => ear.broke(message || "the worker’s script could not be run");
  return {
    post: (message) => worker.postMessage("id" in message ? message : { ...message, life }),
    end() {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      leaving.abort();
      worker.terminate();
    },
  };
}

/**
 * Finds out why a worker said nothing before it broke: browsers tell no reason. Its script is fetched past the browser's cache,
 * so what was rejected does not stay there.
 * @param {string} message what is said when nothing is wrong with it
 * @returns {Promise<{reason: Reason, message: string}>}
 */
export async function whyNoThread(message) {
  const address = SCRIPT.href;
  try {
    const response = await fetch(address, { cache: "reload" });
    const type = response.headers.get("content-type") ?? "none";
    if (!response.ok) {
      return { reason: "start", message: `${address} answered ${response.status}` };
    }
    if (!SCRIPT_TYPE.test(type)) {
      return { reason: "host", message: `${address} has the type ${type}, but needs text/javascript` };
    }
    await response.arrayBuffer();
  } catch (cause) {
    return { reason: "start", message: `${address} could not be fetched (${cause})` };
  }
  return { reason: "worker", message };
}
