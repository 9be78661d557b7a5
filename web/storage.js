/**
 * What is kept from one visit to the next, as texts under names: games and records.
 *
 * Invariant: nothing here rejects, and nothing that was put is lost while the page is open. What the browser refuses to keep (a
 * private window, a frame, a full disk) lives in memory, and `lasting` says so.
 */

import { createStore, promisifyRequest } from "./vendor/idb-keyval.js";

/** @typedef {import("./vendor/idb-keyval.js").UseStore} Shelf a way to the texts, one transaction at a time */
/** @typedef {[name: string, text: string | null]} Entry null: there is none, or it is to be removed */
/** @typedef {"refused" | "full"} Trouble */
/** @typedef {Awaited<ReturnType<typeof openStorage>>} Storage */

const NAME = "golf-solitaire";
/** So long may a browser take to open it, in milliseconds; some never answer. */
const PATIENCE = 3000;

/** @param {string} name @param {() => Promise<unknown>} work @returns {Promise<unknown>} once all other tabs have let go of the name */
const lock = (name, work) => navigator.locks.request(`${NAME}.${name}`, work);

/**
 * @param {Shelf} shelf
 * @param {readonly string[]} names to be read first
 * @param {(found: (string | null)[]) => Entry[] | null} make what is to be written; null: nothing
 * @returns {Promise<boolean>} whether it was, all of it in one transaction
 */
function transact(shelf, names, make) {
  return shelf("readwrite", (texts) => {
    const { transaction } = texts;
    return new Promise((resolve, reject) => {
      /** @type {(string | null)[]} */
      const found = [];
      function write() {
        const entries = make(found);
        for (const [name, text] of entries ?? []) {
          if (text === null) {
            texts.delete(name);
          } else {
            texts.put(text, name);
          }
        }
        // Whole from here on, even if the page goes away before it hears of it.
        transaction.commit();
        promisifyRequest(transaction).then(() => resolve(entries !== null), reject);
      }
      /** @param {() => void} step */
      function careful(step) {
        try {
          step();
        } catch (cause) {
          reject(cause);
        }
      }
      for (const name of names) {
        const request = texts.get(name);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          found.push(request.result ?? null);
          if (found.length === names.length) {
            careful(write);
          }
        };
      }
      if (names.length === 0) {
        careful(write);
      }
    });
  });
}

/**
 * @param {Shelf} [shelf] another one, for tests
 */
export async function openStorage(shelf = createStore(NAME, "kept")) {
  /** What the browser refused to keep. @type {Map<string, string | null>} */
  const memory = new Map();
  /** @type {((trouble: Trouble) => void)[]} */
  const listeners = [];
  /** @type {Trouble | null} */
  let trouble = null;
  /** What could not be written is written to memory in turn. @type {Promise<unknown>} */
  let refused = Promise.resolve();
  /** Where the browser has no locks, the tabs cannot wait for each other, and this one waits for itself. @type {Promise<unknown>} */
  let turn = Promise.resolve();

  /** @param {unknown} cause */
  function fail(cause) {
    const first = trouble === null;
    trouble = cause instanceof DOMException && cause.name === "QuotaExceededError" ? "full" : "refused";
    if (first) {
      console.warn(`games are kept in memory alone: ${cause}`);
      for (const told of listeners) {
        told(trouble);
      }
    }
  }

  /** What every start asks for at once, read while it is opened: each way to the disk costs time. @type {Map<string, string | null>} */
  const ahead = new Map();

  /** @param {IDBObjectStore} texts */
  async function readAhead(texts) {
    const current = (await promisifyRequest(texts.get("current"))) ?? null;
    const game = `game.${current}`;
    ahead.set("current", current).set(game, (await promisifyRequest(texts.get(game))) ?? null);
  }

  async function probe() {
    try {
      // Where nothing may be kept, merely naming the database can throw.
      await shelf("readonly", readAhead);
      return true;
    } catch (cause) {
      fail(cause);
      return false;
    }
  }

  const opened = await Promise.race([probe(), new Promise((resolve) => setTimeout(resolve, PATIENCE, null))]);
  if (opened === null) {
    fail(`no answer within ${PATIENCE} ms`);
  }

  /**
   * @template T
   * @param {(texts: IDBObjectStore) => Promise<T>} read
   * @param {T} nothing
   * @returns {Promise<T>}
   */
  async function reading(read, nothing) {
    try {
      return opened ? await shelf("readonly", read) : nothing;
    } catch (cause) {
      fail(cause);
      return nothing;
    }
  }

  /** @param {string} name @param {string | null} text on the disk @returns {string | null} the newer one, if there is one */
  const known = (name, text) => (memory.has(name) ? (memory.get(name) ?? null) : text);

  /** @param {string} name @returns {Promise<string | null>} */
  async function get(name) {
    const text = ahead.get(name);
    // Only once, for from now on another tab may have written something newer.
    ahead.delete(name);
    if (text !== undefined || memory.has(name)) {
      return known(name, text ?? null);
    }
    return (await reading((texts) => promisifyRequest(texts.get(name)), null)) ?? null;
  }

  /**
   * Reads and writes in one go, so that no other tab comes between.
   * @param {readonly string[]} names to be read first
   * @param {(found: (string | null)[]) => Entry[] | null} make what is then to be written; null: nothing
   * @returns {Promise<boolean>} whether it was
   */
  async function change(names, make) {
    ahead.clear();
    try {
      if (!opened) {
        throw new DOMException("never opened", "InvalidStateError");
      }
      /** @type {Entry[] | null} */
      let entries = null;
      const done = await transact(shelf, names, (found) => {
        entries = make(found.map((text, at) => known(String(names[at]), text)));
        return entries;
      });
      for (const [name] of /** @type {Entry[]} */ (entries ?? [])) {
        memory.delete(name);
      }
      return done;
    } catch (cause) {
      fail(cause);
      const done = refused.then(async () => {
        const entries = make(await Promise.all(names.map(get)));
        for (const [name, text] of entries ?? []) {
          memory.set(name, text);
        }
        return entries !== null;
      });
      // What went wrong with this one is told to who asked for it; the next goes on.
      refused = done.catch(() => {});
      return done;
    }
  }

  /** @param {string} prefix @returns {IDBKeyRange} all names that begin with it */
  const from = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

  return {
    get,
    change,
    /** Writes several texts in one transaction. @param {Entry[]} entries */
    put: (entries) => change([], () => entries),
    /**
     * @param {string} prefix
     * @returns {Promise<[string, string][]>} all texts whose name begins with it, by name
     */
    async entries(prefix) {
      const kept = await reading(async (texts) => {
        const [names, values] = await Promise.all([
          promisifyRequest(texts.getAllKeys(from(prefix))),
          promisifyRequest(texts.getAll(from(prefix))),
        ]);
        return /** @type {Entry[]} */ (names.map((name, at) => [String(name), values[at]]));
      }, []);
      const beside = [...memory].filter(([name]) => name.startsWith(prefix));
      const all = [...new Map([...kept, ...beside])].filter(([, text]) => text !== null);
      return /** @type {[string, string][]} */ (all.sort(([one], [other]) => (one < other ? -1 : 1)));
    },
    /** @param {string} prefix @returns {Promise<number>} of how many texts the name begins with it; what lives in memory is not counted */
    count: (prefix) => reading((texts) => promisifyRequest(texts.count(from(prefix))), 0),
    /**
     * Does a piece of work while no other tab does one of the same name.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    inTurn(name, work) {
      if (navigator.locks) {
        return /** @type {Promise<T>} */ (lock(name, work));
      }
      const done = turn.then(work);
      turn = done.catch(() => {});
      return done;
    },
    /** What is in the way of keeping things, if anything is. @returns {Trouble | null} */
    get trouble() {
      return trouble;
    },
    /** Whether what is kept outlives this page. */
    get lasting() {
      return trouble === null;
    },
    /** @param {(trouble: Trouble) => void} told at the first thing that cannot be kept */
    subscribe(told) {
      listeners.push(told);
    },
  };
}
