// The memory that the page starts from: alone, without a library and without the wheel, it answers all there is to ask.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { bootFromMemory } from "../../web/build/boot.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const CONTRACT = join(ROOT, "tests", "contract");
const [RUNTIME] = readdirSync(join(ROOT, ".build", "runtime"));
const ENGINE = join(ROOT, ".build", "engine");
const python = await bootFromMemory(
  join(ROOT, ".build", "runtime", String(RUNTIME)),
  join(ENGINE, "pyodide-lock.json"),
  join(ENGINE, "memory.bin"),
);
/** Those that came out of a file; what is built into the machine is always there. */
const modules = () => python.runPython("import sys\n' '.join(sorted(set(sys.modules) - set(sys.builtin_module_names)))").split(" ");
const session = () => python.runPython("from golf_core.api import Session\nSession().handle");

test("every fixture of the contract is answered as written, and nothing is imported for it", () => {
  const before = modules();
  const names = readdirSync(CONTRACT).filter((name) => name.endsWith(".json"));
  assert.ok(names.length > 10);
  for (const name of names) {
    const handle = session();
    for (const { command, answer } of JSON.parse(readFileSync(join(CONTRACT, name), "utf8")).exchanges) {
      assert.deepEqual(JSON.parse(handle(JSON.stringify(command))), answer, name);
    }
    handle.destroy();
  }
  assert.deepEqual(modules(), before);
});

test("an exception that nobody expected is told with files and lines", () => {
  const before = modules();
  python.runPython("import golf_core.api as api\nkept = api.restored\napi.restored = lambda save: save.no_such_thing");
  const handle = session();
  const { error } = JSON.parse(handle('{"type":"load","save":"x"}'));
  handle.destroy();
  python.runPython("api.restored = kept");
  assert.equal(error.code, "engine-fault");
  assert.match(error.message, /no_such_thing/);
  assert.match(error.details.trace, /golf_core\/api\.py", line \d+, in _loaded\n/);
  assert.deepEqual(modules(), before);
});
