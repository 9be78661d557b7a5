/**
 * The engine's own thread: starts Python, then hands every text to the engine and its answer back.
 *
 * Invariant: whatever happens, the page is told: a stage, an answer, a failure or a death, never silence.
 */

/** @typedef {import("./bridge.js").Places} Places */
/** @typedef {import("./bridge.js").Report} Posted */
/** @typedef {{(text: string): string}} Handle */
/**
 * @typedef {object} Python the little of Pyodide that is used here
 * @property {(code: string) => unknown} runPython
 */

/** The smallest WebAssembly module there is: its magic number and version. */
const TINY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Files the start fetches: runtime module, machine module, WebAssembly, library, lock, wheel. */
const FILES = 6;

/** @type {Handle | null} */
let handle = null;

/** @param {Posted} report */
const tell = (report) => self.postMessage(report);

/**
 * Tells the page of every file that has arrived, so that a slow line is told from a dead one, and of the first that cannot be
 * had: Pyodide would wait for ever for some of them. Answers pass through untouched, which leaves the browser's cache of
 * compiled code in use.
 */
function watchFiles() {
  let arrived = 0;
  const observer = new PerformanceObserver((list) => {
    arrived += list.getEntries().length;
    tell({ stage: "files", fraction: Math.min(arrived / FILES, 1) * 0.8 });
    if (arrived >= FILES) {
      observer.disconnect();
    }
  });
  observer.observe({ type: "resource" });

  const plain = self.fetch.bind(self);
  self.fetch = async (...asked) => {
    try {
      const response = await plain(...asked);
      const type = response.headers.get("content-type") ?? "none";
      if (!response.ok) {
        tell({ failed: "start", message: `${response.url} answered ${response.status}` });
      } else if (response.url.endsWith(".wasm") && !type.startsWith("application/wasm")) {
        tell({ failed: "start", message: `${response.url} has the type ${type}, but needs application/wasm` });
      }
      return response;
    } catch (cause) {
      tell({ failed: "start", message: `a part of Python could not be fetched: ${cause}` });
      throw cause;
    }
  };
}

/**
 * @param {Places} places
 * @returns {Promise<Handle>} the engine
 */
async function startPython({ python, engine }) {
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  /** @type {Python} */
  const pyodide = await loadPyodide({
    indexURL: python,
    lockFileURL: `${engine}pyodide-lock.json`,
    stdLibURL: `${python}python_stdlib.zip`,
    packages: ["golf-core"],
    // Pyodide tells its loading on the console otherwise.
    stdout: () => {},
  });
  tell({ stage: "python", fraction: 0.9 });
  return /** @type {Handle} */ (pyodide.runPython("from golf_core.api import Session\nsession = Session()\nsession.handle"));
}

/** @param {Places} places */
async function start(places) {
  tell({ stage: "worker", fraction: 0.02 });
  try {
    await WebAssembly.compile(TINY);
  } catch (cause) {
    // Pyodide would wait for ever where WebAssembly is refused, so it is tried out first.
    tell({ failed: "wasm", message: String(cause) });
    return;
  }
  watchFiles();
  try {
    handle = await startPython(places);
  } catch (cause) {
    tell({ failed: "start", message: String(cause) });
    return;
  }
  tell({ ready: true });
}

/** @param {{id: number, text: string}} question */
function answer({ id, text }) {
  if (handle === null) {
    tell({ died: "asked before the engine was ready" });
    return;
  }
  try {
    tell({ id, text: handle(text) });
  } catch (cause) {
    // The engine answers its own faults as errors; what is thrown here has broken Python itself.
    tell({ died: String(cause) });
  }
}

self.onmessage = (/** @type {MessageEvent<Places | {id: number, text: string}>} */ { data }) => {
  if ("python" in data) {
    start(data);
  } else {
    answer(data);
  }
};
