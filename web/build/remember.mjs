// Starts Python with the engine in it and lays its memory by, so that a visitor's browser need not do the same again.
// The same bytes at each run: what differs from machine to machine (clocks, seeds, names) is fixed, and what is free is wiped.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { constants, gzipSync } from "node:zlib";
import { HEAD, overlay, SIGN } from "../engine/memory.js";
import { bootFromMemory, bootOurs, bytesOf, script, withMachine } from "./boot.mjs";

// As the page's Python has it; language and clock stand still, and of the engine's code no columns are kept, only lines.
const ENVIRONMENT = { HOME: "/home/pyodide", LANG: "en_US.UTF-8", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const MOMENT = 1_000_000_000_000;
const PREPARE = `
import gc
import importlib
import linecache
import os
import random
import re
import sys
import zipfile

random.seed(0)
with zipfile.ZipFile("/tmp/engine.whl") as wheel:
    wheel.extractall("/lib/python3.14/site-packages")
os.remove("/tmp/engine.whl")
importlib.invalidate_caches()
import golf_core.api

linecache.clearcache()
re.purge()
sys._clear_internal_caches()
gc.collect()
`;
// The sizes of what is taken to wipe it: the largest first, so that little is left over beside each.
const SIZES = [22, 20, 18, 16, 14, 12, 11, 10]
  .map((power) => 2 ** power)
  .concat(Array.from({ length: 64 }, (_, at) => 512 - 8 * at));

/** Writes zeros over all that is free: they pack to nothing, what lay there before does not. @param {any} machine */
function wipe(machine) {
  const top = () => machine.HEAPU32[machine._emscripten_get_sbrk_ptr() >>> 2];
  const taken = [];
  for (const size of SIZES) {
    const before = top();
    let place = machine._malloc(size);
    // Taken from beyond what was in use: of this size nothing is free any more.
    while (top() === before) {
      machine.HEAPU8.fill(0, place, place + size);
      taken.push(place);
      place = machine._malloc(size);
    }
    machine._free(place);
  }
  for (const place of taken) machine._free(place);
}

/** @param {Uint8Array} bytes @returns {number} how many there are without the zeros at the end, in whole words */
function filled(bytes) {
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  return Math.ceil(end / 4) * 4;
}

await script(
  async (runtime, lock, wheel, out) => {
    process.env.TZ = "UTC";
    Date.now = performance.now = () => MOMENT;
    /** @type {Uint8Array} */
    let own = new Uint8Array();
    const python = await withMachine(
      (memory) => {
        own = new Uint8Array(memory).slice();
      },
      () => bootOurs(runtime, lock, { _makeSnapshot: true, _sysExecutable: "./this.program", env: ENVIRONMENT }),
    );
    python.FS.writeFile("/tmp/engine.whl", await bytesOf(wheel));
    python.runPython(PREPARE);
    wipe(python._module);
    /** @type {Uint8Array} */
    const snapshot = python.makeMemorySnapshot();
    const words = filled(own) / 4;
    overlay(snapshot, new Uint32Array(own.buffer, 0, words));
    const used = filled(snapshot);
    const whole = new Uint8Array(HEAD + used);
    new Uint32Array(whole.buffer).set([SIGN, words]);
    whole.set(snapshot.subarray(0, used), HEAD);
    const file = join(out, "memory.bin");
    await writeFile(file, gzipSync(whole, { level: constants.Z_BEST_COMPRESSION }));
    // What is shipped has been started from once, with nothing else at hand.
    await bootFromMemory(runtime, lock, file);
  },
  ["runtime", "the engine's lock", "the engine's wheel", "the folder to write to"],
);
