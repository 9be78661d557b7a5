/**
 * The engine's own thread: starts Python, then hands every text to the engine and its answer back.
 *
 * Invariant: whatever happens, the page is told: a stage, an answer, a failure or a death, never silence.
 */

import { createFiles } from "./files.js";
import { unpacked } from "./memory.js";

/** @typedef {import("./bridge.js").Start} Start */
/** @typedef {import("./bridge.js").Report} Posted */
/** @typedef {ReturnType<typeof createFiles>} Files */
/** @typedef {{(text: string): string}} Handle */
/**
 * @typedef {object} Python the little of Pyodide that is used here
 * @property {(code: string) => unknown} runPython
 * @property {{unlink: (path: string) => void, createLazyFile: (folder: string, name: string, address: string, read: boolean, write: boolean) => void}} FS
 */
/** @typedef {(options: object) => Promise<Python>} LoadPyodide */
/** @typedef {import("./memory.js").Memory} Memory */

/** The smallest WebAssembly module there is: its magic number and version. */
const TINY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Where Python has its library, as a folder and a name. @type {[string, string]} */
const LIBRARY = ["/lib", "python314.zip"];

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
 * Compiles the machine while it comes; Pyodide would begin only when it has read its own scripts. And tells of a failure, which
 * Pyodide would keep to itself and wait for ever.
 * @param {string} address of the one file that is compiled
 * @param {Files} files
 * @returns {{prepare: Memory["complete"] | null}} what is to be done with a machine's memory before it runs
 */
function compileEarly(address, files) {
  const compiled = WebAssembly.compileStreaming(files.fetch(address));
  compiled.catch((cause) => files.failed(address, `could not be compiled (${cause})`));
  files.give(address);
  /** @type {{prepare: Memory["complete"] | null}} */
  const machine = { prepare: null };
  WebAssembly.instantiateStreaming = async (_given, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    machine.prepare?.(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer);
    files.stage("compiled", 0.3);
    return { instance, module };
  };
  return machine;
}

/**
 * @param {Start} places
 * @param {Files} files
 * @returns {Promise<Handle>} the engine
 */
async function startPython({ python, engine, memory }, files) {
  const [loader, machinery, library] = [`${python}pyodide.mjs`, `${python}pyodide.asm.mjs`, `${python}python_stdlib.zip`];
  await files.renew([loader, machinery]);
  // Pyodide would import it later; asked for here, it is watched as well.
  const early = files.module(machinery);
  const machine = compileEarly(`${python}pyodide.asm.wasm`, files);
  const laidBy = memory === null ? null : files.fetch(memory.address).then(unpacked);
  // Awaited below; until then a failure is nobody's.
  for (const coming of [early, laidBy]) coming?.catch(() => {});
  /** @type {{loadPyodide: LoadPyodide}} */
  const { loadPyodide } = await files.module(loader);
  const options = {
    indexURL: python,
    lockFileURL: `${engine}pyodide-lock.json`,
    stdLibURL: library,
    fsInit: async () => files.stage("system", 0.3),
    // Pyodide tells its loading on the console otherwise.
    stdout: () => {},
  };

  /** @param {Promise<Memory>} coming */
  async function fromMemory(coming) {
    const { snapshot, complete } = await coming;
    machine.prepare = complete;
    files.give(library);
    const pyodide = await loadPyodide({ ...options, _loadSnapshot: snapshot });
    machine.prepare = null;
    // All that the engine imports is there. What else anyone might import is fetched when it is.
    pyodide.FS.unlink(LIBRARY.join("/"));
    pyodide.FS.createLazyFile(...LIBRARY, library, true, false);
    return pyodide;
  }

  async function fromLibrary() {
    machine.prepare = null;
    return loadPyodide({ ...options, packages: ["golf-core"] });
  }

  /** @param {unknown} cause */
  function otherwise(cause) {
    console.warn(`Python starts without the memory that was laid by: ${cause}`);
    files.startOver(library);
    return fromLibrary();
  }
  const starting = laidBy === null ? fromLibrary() : fromMemory(laidBy).catch(otherwise);
  const [pyodide] = await Promise.all([starting, early]);
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
  files.renewMemory();
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
