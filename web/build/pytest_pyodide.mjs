// Runs the engine's tests inside Pyodide: the interpreter that is shipped, and the wheel as the page's worker installs it.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { bootAsPage, script } from "./boot.mjs";

// Pure Python all of them. Taken one by one: the folder they stand in also holds compiled packages for another machine, and the engine.
const PACKAGES = ["_pytest", "hypothesis", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers"];

const RUN = `
import os
import sys

import golf_core

HOME = os.path.dirname(golf_core.__file__)
if not HOME.startswith("/lib/python"):
    raise RuntimeError(f"The engine should come from the runtime's own packages, but was found in {HOME}.")

# No bytecode of this Python into folders that belong to another one.
sys.dont_write_bytecode = True
sys.path.append("/packages")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/project")

import pytest


class OnlyOnHosts:
    """Skips, with the reason in sight, what a single process in WebAssembly cannot do."""

    def pytest_collection_modifyitems(self, items):
        for item in items:
            if item.get_closest_marker("host_only"):
                item.add_marker(pytest.mark.skip(reason="needs a second process, which WebAssembly has not"))


def run():
    arguments = ["-p", "_hypothesis_pytestplugin", "-q", "tests/engine", "tests/contract"]
    return int(pytest.main(arguments, plugins=[OnlyOnHosts()]))

run()
`;

await script(
  async (runtime, engine, tests, packages) => {
    const env = { HOME: "/home/pyodide", COLUMNS: "100", PYTHONHASHSEED: "0", GOLF_TEST_ALL: process.env.GOLF_TEST_ALL ?? "" };
    const python = await bootAsPage(runtime, engine, { env });
    const mount = (/** @type {string} */ from, /** @type {string} */ to) => {
      python.FS.mkdirTree(to);
      python.FS.mount(python.FS.filesystems.NODEFS, { root: from }, to);
    };
    for (const folder of ["engine", "contract"]) mount(join(tests, folder), `/project/tests/${folder}`);
    const present = readdirSync(packages);
    for (const name of PACKAGES) {
      if (!present.includes(name)) throw new Error(`The package ${name} is not in ${packages}.`);
      // With its description beside it, by which packages look up each other's versions.
      const described = present.filter((entry) => entry.startsWith(`${name}-`) && entry.endsWith(".dist-info"));
      for (const folder of [name, ...described]) mount(join(packages, folder), `/packages/${folder}`);
    }
    // Single modules: pytest's py.py and Hypothesis's part for pytest. And pytest reads its own settings.
    for (const name of present.filter((entry) => /^(py|_hypothesis_\w+)\.py$/.test(entry))) {
      python.FS.writeFile(`/packages/${name}`, await readFile(join(packages, name), "utf8"));
    }
    python.FS.writeFile("/project/pyproject.toml", await readFile(join(tests, "..", "pyproject.toml"), "utf8"));
    process.exitCode = await python.runPythonAsync(RUN);
  },
  ["runtime", "the engine's folder", "the tests' folder", "the folder of the Python packages"],
);
