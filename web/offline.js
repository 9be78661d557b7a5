/**
 * The service worker as the page sees it: made once the game runs, watched for a newer build, told when that may take over.
 *
 * Invariant: a page runs one build from its first file to its last. Another one comes with a reload, and no other way.
 */

/** @typedef {"never" | "coming" | "ready" | "failed"} State whether the page will open without a network */
/** @typedef {ReturnType<typeof createOffline>} Offline */
/**
 * @typedef {object} Means
 * @property {() => ServiceWorkerContainer | undefined} [reach] gives the browser's; a function, because merely naming it can throw
 * @property {() => void} [reload]
 * @property {typeof fetch} [get]
 */

const WORKER = "sw.js";
/** How the generated worker is told not to wait any longer. */
const TAKE_OVER = { type: "SKIP_WAITING" };
/** So long may that take before the page reloads anyway, in milliseconds. */
const PATIENCE = 5000;
/** The browser itself looks for a newer build at each visit; a page that stays open asks again after this time, in milliseconds. */
const HOUR = 3_600_000;

/** @returns {ServiceWorkerContainer | undefined} none in old browsers, without https, and in a frame, where the page is but a guest */
const own = () => (window.top === window ? /** @type {Navigator} */ (navigator).serviceWorker : undefined);

/**
 * @param {() => ServiceWorkerContainer | undefined} reach
 * @returns {ServiceWorkerContainer | null} null: the browser has none for this page
 */
function reached(reach) {
  try {
    return reach() ?? null;
  } catch {
    // Not an error of ours: the browser allows none here, and the state tells it.
    return null;
  }
}

/**
 * @param {URL} home the folder of the page
 * @param {string} assets the folder of this build, as the document names it
 * @param {Means} [means] other means, for tests
 */
export function createOffline(home, assets, means = {}) {
  const { reach = own, reload = () => location.reload(), get = fetch } = means;
  const container = reached(reach);
  /** @type {State} */
  let state = container === null ? "never" : "coming";
  let message = "";
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let newer = false;
  let replaced = false;
  let asked = Date.now();
  let leaving = false;
  /** @type {(() => void)[]} */
  const listeners = [];

  function tell() {
    for (const told of listeners) told();
  }

  /** @param {State} now @param {string} [why] it is so */
  function becomes(now, why = "") {
    [state, message] = [now, why];
    tell();
  }

  /** @param {ServiceWorker} worker that has just begun to fetch its files @param {boolean} first whether there was none before it */
  function follow(worker, first) {
    worker.addEventListener("statechange", () => {
      if (first && worker.state === "activated") {
        becomes("ready");
      } else if (first && worker.state === "redundant" && state !== "ready") {
        becomes("failed", "not all files came whole");
      } else if (!first && worker.state === "installed") {
        newer = true;
        tell();
      }
    });
  }

  /** @param {ServiceWorkerRegistration} found */
  function watch(found) {
    if (found === registration) return;
    registration = found;
    if (found.installing !== null) follow(found.installing, found.active === null);
    found.addEventListener("updatefound", () => {
      if (found.installing !== null) follow(found.installing, found.active === null);
    });
    newer ||= found.waiting !== null && found.active !== null;
    if (found.active !== null) becomes("ready");
  }

  /** A newer build is in charge: what this page still has is all there will ever be of its own. */
  function overtaken() {
    newer = replaced = true;
    tell();
  }

  container?.addEventListener("controllerchange", overtaken);

  /**
   * Tells whether the site has another build by now, whose files are others: then trying again with those of this one is in vain.
   * @returns {Promise<boolean>}
   */
  async function outdated() {
    try {
      const response = await get(home, { cache: "no-cache" });
      return response.ok && !(await response.text()).includes(assets);
    } catch {
      // Not to be reached now, so nothing is known; trying again tells more.
      return false;
    }
  }

  return {
    get state() {
      return state;
    },
    /** Why it failed, for who may report it. */
    get message() {
      return message;
    },
    /** Whether a newer build is on this device, a reload away. */
    get newer() {
      return newer;
    },
    /** Whether the newer build is in charge already, so that no file of this one can be had any more. */
    get replaced() {
      return replaced;
    },
    /** Whether this visit came from what an earlier one had kept. */
    returning: container?.controller instanceof Object,
    /** @param {() => void} told called after every change */
    subscribe(told) {
      listeners.push(told);
    },
    outdated,
    /** Looks what an earlier visit left: a newer build may have been waiting since, or has taken over while this page was being read. */
    async look() {
      if (container === null) return;
      try {
        const found = await container.getRegistration(home.href);
        // A worker of the whole host may be in charge of this folder too; it is none of ours.
        if (found?.scope !== home.href) return;
        watch(found);
        if (container.controller !== null && (await outdated())) overtaken();
      } catch (cause) {
        // Some browsers have them and let this page have none: told where the player looks for it.
        becomes("failed", String(cause));
      }
    },
    /** Makes the service worker, which then fetches everything there is; so the game should be running by now. */
    async keep() {
      if (container === null) return;
      try {
        if (state === "failed") becomes("coming");
        watch(await container.register(new URL(WORKER, home), { scope: home.href }));
      } catch (cause) {
        // The game goes on as it is: that there will be none without a network is told where the player looks for it.
        becomes("failed", String(cause));
      }
    },
    /** Asks for a newer build, when it was not done lately. */
    async ask() {
      if (registration === null || Date.now() - asked < HOUR) return;
      asked = Date.now();
      try {
        await registration.update();
      } catch (cause) {
        // Without a network there is nothing newer to be had; the next time will tell.
        if (!(cause instanceof TypeError)) throw cause;
      }
    },
    /** Lets the newer build take over, and starts this page anew with it. */
    take() {
      if (leaving) return;
      leaving = true;
      const waiting = registration?.waiting ?? null;
      if (waiting === null) {
        reload();
        return;
      }
      waiting.addEventListener("statechange", () => {
        if (waiting.state === "activated") reload();
      });
      waiting.postMessage(TAKE_OVER);
      setTimeout(reload, PATIENCE);
    },
  };
}
