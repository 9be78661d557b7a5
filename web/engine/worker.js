/**
 * The engine's own thread: starts Python, then hands every text to the engine and its answer back.
 *
 * Invariant: whatever happens, the page is told: a stage, an answer, a failure or a death, never silence.
 */

import { createFiles } from "./files.js";

/** @typedef {import("./bridge.js").Start} Start */
/** @typedef {import("./bridge.js").Report} Posted */
/** @typedef {ReturnType<typeof createFiles>} Files */
/** @typedef {{(text: string): string}} Handle */
/**
 * @typedef {object} Python the little of Pyodide that is used here
 * @property {(code: string) => unknown} runPython
 */

/** The smallest WebAssembly module there is: its magic number and version. */
const TINY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** @type {Handle | null} */
let handle = null;

/** @param {Posted} report */
const tell = (report) => self.postMessage(report);

/**
 * Holds a lock for as long as this thread lives, whoever ends it: the page waits for the lock.
 * @param {string} name
 */
function live(name) {
  // Browsers have locks only under https; elsewhere silence alone tells of a death.
  self.navigator.locks?.request(name, () => {
    tell({ alive: true });
    return new Promise(() => {});
  });
}

/**
 * Tells of the compiling, and of its failure, which Pyodide would keep to itself and wait for ever.
 * @param {string} address of the one file that is compiled
 * @param {Files} files
 */
function watchCompiling(address, files) {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const made = await plain.call(WebAssembly, source, imports);
      files.stage("compiled", 0.3);
      return made;
    } catch (cause) {
      files.failed(address, `could not be compiled (${cause})`);
      throw cause;
    }
  };
}

/**
 * @param {Start} places
 * @param {Files} files
 * @returns {Promise<Handle>} the engine
 */
async function startPython({ python, engine }, files) {
  const [loader, machine] = [`${python}pyodide.mjs`, `${python}pyodide.asm.mjs`];
  await files.renew([loader, machine]);
  // Pyodide would import it later; asked for here, it is watched as well.
  const early = files.module(machine);
  // Awaited below; until then a failure is nobody's.
  early.catch(() => {});
  const { loadPyodide } = await files.module(loader);
  /** @type {[Python, unknown]} */
  const [pyodide] = await Promise.all([
    loadPyodide({
      indexURL: python,
      lockFileURL: `${engine}pyodide-lock.json`,
      stdLibURL: `${python}python_stdlib.zip`,
      packages: ["golf-core"],
      fsInit: async () => files.stage("system", 0.3),
      // Pyodide tells its loading on the console otherwise.
      stdout: () => {},
    }),
    early,
  ]);
  files.stage("python", 0.4);
  return /** @type {Handle} */ (pyodide.runPython("from golf_core.api import Session\nsession = Session()\nsession.handle"));
}

/** @param {Start} places */
async function start(places) {
  live(places.life);
  tell({ stage: "worker", fraction: 0 });
  try {
    await WebAssembly.compile(TINY);
  } catch (cause) {
    // Pyodide would wait for ever where WebAssembly is refused, so it is tried out first.
    tell({ failed: "wasm", message: String(cause), fresh: [] });
    return;
  }
  const files = createFiles(places, tell);
  self.fetch = files.fetch;
  watchCompiling(`${places.python}pyodide.asm.wasm`, files);
  /** @param {unknown} cause */
  const failed = async (cause) => {
    await files.told();
    // No file was named, so any may be the one at fault.
    tell({ failed: "start", message: String(cause), fresh: Object.keys(places.files) });
  };
  self.onunhandledrejection = ({ reason }) => failed(reason);
  try {
    handle = await startPython(places, files);
  } catch (cause) {
    await failed(cause);
    return;
  }
  self.onunhandledrejection = null;
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

self.onmessage = (/** @type {MessageEvent<Start | {id: number, text: string}>} */ { data }) => {
  if ("python" in data) {
    start(data);
  } else {
    answer(data);
  }
};
