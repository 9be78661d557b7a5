// Starts Pyodide under Node in the ways the build needs.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { unpacked } from "../engine/memory.js";

/**
 * Runs a script's work; a failure is told by its message alone, for Node.js would print the minified megabyte around it.
 * @param {(...args: string[]) => Promise<void>} work
 * @param {string[]} names of its arguments
 */
export async function script(work, names) {
  const given = process.argv.slice(2);
  try {
    if (given.length !== names.length) throw new Error(`Arguments needed: ${names.join(", ")}; found ${given.length}.`);
    await work(...given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Reads bytes as Pyodide wants them: it knows no Buffer.
 * @param {string} file
 */
export async function bytesOf(file) {
  return new Uint8Array(await readFile(file));
}

/**
 * Reads Pyodide's own entry module from a folder.
 * @param {string} folder
 * @returns {Promise<(options: object) => Promise<any>>}
 */
async function loaderOf(folder) {
  const module = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
  return module.loadPyodide;
}

/**
 * Starts the stock Pyodide as npm delivers it.
 * @param {string} folder
 * @param {object} [options]
 */
export async function bootStock(folder, options = {}) {
  const loadPyodide = await loaderOf(folder);
  return loadPyodide({ indexURL: resolve(folder), ...options });
}

/**
 * Starts the runtime we ship, with any lock file.
 * @param {string} runtime
 * @param {string} lock
 * @param {object} [options]
 */
export async function bootOurs(runtime, lock, options = {}) {
  const loadPyodide = await loaderOf(runtime);
  const place = resolve(runtime);
  return loadPyodide({ indexURL: place, lockFileURL: resolve(lock), stdLibURL: resolve(place, "python_stdlib.zip"), ...options });
}

/**
 * Starts the runtime exactly as the page's worker does, with the engine in it.
 * @param {string} runtime
 * @param {string} engine the folder with the lock and the wheel
 * @param {object} [options]
 */
export async function bootAsPage(runtime, engine, options = {}) {
  return bootOurs(runtime, resolve(engine, "pyodide-lock.json"), { packages: ["golf-core"], ...options });
}

/**
 * Looks at the machine's memory before it has run.
 * @param {(memory: ArrayBuffer) => void} look
 * @param {() => Promise<any>} boot what starts one machine
 */
export async function withMachine(look, boot) {
  const plain = WebAssembly.instantiate;
  /** @type {any} */ (WebAssembly).instantiate = async (
    /** @type {BufferSource} */ code,
    /** @type {WebAssembly.Imports} */ imports,
  ) => {
    const made = await plain(code, imports);
    const { memory } = made.instance.exports;
    // Pyodide starts a second, small machine, which has none.
    if (memory instanceof WebAssembly.Memory) look(memory.buffer);
    return made;
  };
  try {
    return await boot();
  } finally {
    WebAssembly.instantiate = plain;
  }
}

/**
 * Starts from the memory that was laid by, as the page's worker does: without a library, for the engine needs none any more.
 * @param {string} runtime
 * @param {string} lock
 * @param {string} file
 */
export async function bootFromMemory(runtime, lock, file) {
  const { snapshot, complete } = await unpacked(new Response(await readFile(file)));
  const empty = join(await mkdtemp(join(tmpdir(), "golf-")), "library.zip");
  await writeFile(empty, "");
  try {
    const python = await withMachine(complete, () => bootOurs(runtime, lock, { _loadSnapshot: snapshot, stdLibURL: empty }));
    answerOnce(python);
    return python;
  } finally {
    await rm(dirname(empty), { recursive: true });
  }
}

/**
 * Asks the engine for the first deal there is and fails unless a view comes back.
 * @param {any} python
 */
export function answerOnce(python) {
  const session = python.runPython("from golf_core.api import Session\nSession().handle");
  const text = session('{"type":"open","code":"GO1-E-AAAAAAB"}');
  session.destroy();
  const answer = JSON.parse(text);
  if (answer.view?.columns?.length !== 7) {
    throw new Error(`The engine should have answered the deal GO1-E-AAAAAAB with a view of seven columns, but said: ${text}`);
  }
}
