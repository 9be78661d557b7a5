/**
 * The files of a start as they come in: counted byte by byte, held against their sizes, and named when one is not as it should be.
 *
 * Invariant: Pyodide gets the browser's own answer, and a copy of it is counted: an answer made anew would lose the code that the
 * browser keeps compiled. The one exception is a server that sends WebAssembly under another type.
 */

/** @typedef {import("./bridge.js").Start} Start */
/** @typedef {import("./bridge.js").Report} Report */

/** How much of the progress is bytes; the rest is Python's own start. */
const BYTES = 0.9;
/** The smallest step of the bar. */
const STEP = 0.005;
const SECOND = 1000;
const SCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/;
const WASM = "application/wasm";

/** @param {{[address: string]: number}} sizes */
const sum = (sizes) => Object.values(sizes).reduce((all, bytes) => all + bytes, 0);

/**
 * @param {Start} start
 * @param {(report: Report) => void} tell
 */
export function createFiles({ engine, files: always, memory, spare, fresh }, tell) {
  const files = { ...always, ...spare };
  if (memory !== null) files[memory.address] = memory.bytes;
  /** What Pyodide need not ask for any more. @type {Set<string>} */
  const given = new Set();
  /** So many bytes the start needs. */
  let total = sum(always) + (memory?.bytes ?? sum(spare));
  const plain = self.fetch.bind(self);
  /** The memory, once it was of no use. @type {string | null} */
  let rejected = null;
  let loaded = 0;
  let started = 0;
  /** How many bytes have been told, and when. */
  let [counted, last] = [0, 0];
  /** Modules on their way, and what is found out about those that cannot be imported. @type {Promise<unknown>[]} */
  const modules = [];

  /** @param {string} stage the one that just went on */
  function tellProgress(stage) {
    tell({ stage, fraction: BYTES * Math.min(1, loaded / total) + (1 - BYTES) * Math.min(1, started) });
  }

  /** @param {number} bytes */
  function count(bytes) {
    loaded += bytes;
    const now = performance.now();
    // Told in steps that can be seen, for each telling draws; but on a slow line at every sign of life.
    if (loaded - counted >= total * STEP || now - last >= SECOND || loaded === total) {
      [counted, last] = [loaded, now];
      tellProgress("bytes");
    }
  }

  /**
   * @param {string} address
   * @param {string} message what is wrong with it
   * @param {"start" | "host"} [reason] host: it is not the line that is to blame
   */
  function failed(address, message, reason = "start") {
    // There is another way to start, which the worker takes when it finds the memory wanting.
    if (address === memory?.address) return;
    // The lock names the wheel, so either may be the one that is out of date.
    const doubtful = address.startsWith(engine) ? Object.keys(files).filter((name) => name.startsWith(engine)) : [];
    tell({ failed: reason, message: `${address} ${message}`, fresh: [...new Set([address, ...doubtful])] });
  }

  /**
   * @param {string} address
   * @param {Response} copy to be read to its end
   */
  async function measure(address, copy) {
    const size = files[address];
    let read = 0;
    try {
      const reader = copy.body?.getReader();
      for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
        read += part.value.length;
        count(part.value.length);
      }
    } catch (cause) {
      failed(address, `was cut off after ${read} of ${size} bytes (${cause})`);
      return;
    }
    if (read === size) {
      tell({ whole: address });
    } else {
      failed(address, `has ${read} bytes, but this page was built with ${size}`);
    }
  }

  /**
   * In the place of fetch, for Pyodide.
   * @param {RequestInfo | URL} asked
   * @param {RequestInit} [options]
   * @returns {Promise<Response>}
   */
  async function watched(asked, options) {
    const address = new URL(asked instanceof Request ? asked.url : asked, self.location.href).href;
    if (given.has(address)) return new Response();
    /** @type {Response} */
    let response;
    try {
      response = await plain(asked, fresh.includes(address) ? { ...options, cache: "reload" } : options);
    } catch (cause) {
      failed(
        address,
        ...(await why(address, options?.integrity ? "is not the file that its lock names" : `could not be fetched (${cause})`)),
      );
      throw cause;
    }
    if (!response.ok) {
      failed(address, `answered ${response.status}`);
      return response;
    }
    if (address.endsWith(".wasm") && !response.headers.get("content-type")?.startsWith(WASM)) {
      // The bytes may be right all the same, which their number will tell. Such a start is slower, not wrong.
      response = new Response(response.body, { headers: { "content-type": WASM } });
    }
    if (files[address] !== undefined) {
      measure(address, response.clone());
    }
    return response;
  }

  /**
   * Finds out more about a file than browsers tell.
   * @param {string} address
   * @param {string} otherwise what to say when it can be had
   * @returns {Promise<[message: string, reason?: "host"]>} what is wrong with it
   */
  async function why(address, otherwise) {
    try {
      const response = await plain(address, { cache: "no-store" });
      response.body?.cancel();
      const type = response.headers.get("content-type") ?? "none";
      if (!response.ok) {
        return [`answered ${response.status}`];
      }
      const wrong = address.endsWith(".mjs") && !SCRIPT.test(type);
      return wrong ? [`has the type ${type}, but needs text/javascript`, "host"] : [otherwise];
    } catch (unreached) {
      return [`could not be fetched (${unreached})`];
    }
  }

  /** @param {string} address of a module of Pyodide */
  async function bring(address) {
    try {
      const found = await import(address);
      count(files[address] ?? 0);
      tell({ whole: address });
      return found;
    } catch (cause) {
      failed(address, ...(await why(address, `could not be run (${cause})`)));
      throw cause;
    }
  }

  return {
    fetch: watched,
    /**
     * Imports a module of Pyodide. Browsers do not tell how much of a module has come, so it is counted when all of it is there.
     * @param {string} address
     * @returns {Promise<any>}
     */
    module(address) {
      const coming = bring(address);
      modules.push(coming);
      return coming;
    },
    /**
     * Puts in the browser's cache anew what was rejected at the last start: an import asks the cache and nothing else.
     * @param {string[]} addresses of modules
     */
    async renew(addresses) {
      const doubted = addresses.filter((address) => fresh.includes(address));
      await Promise.all(
        doubted.map(async (address) => {
          const response = await plain(address, { cache: "reload" });
          await response.arrayBuffer();
        }),
      );
    },
    /** Answers with nothing when Pyodide asks for what it has been given already. @param {string} address */
    give: (address) => given.add(address),
    /** From now on Python starts from its library. @param {string} library is to be fetched, even if it was given */
    startOver(library) {
      given.delete(library);
      total += sum(spare);
      rejected = memory?.address ?? null;
    },
    /** Fetches a memory that was rejected past the browser's cache, for the next visit: a cache can hold what was wrong. */
    async renewMemory() {
      if (rejected === null) return;
      try {
        const found = await plain(rejected, { cache: "reload" });
        await found.arrayBuffer();
      } catch {
        // This visit has its engine without it; the next one will see.
      }
    },
    /** Ends when everything that is found out about the modules has been told. */
    told: () => Promise.allSettled(modules),
    /** A stage of Python's own start. @param {string} stage @param {number} part of that start, 0 to 1 */
    stage(stage, part) {
      started += part;
      tellProgress(stage);
    },
    failed,
  };
}
