// Installs the wheel by micropip into the runtime we ship and writes the lock file the page starts from;
// then starts once more, exactly as the page will, and lays out the deals that a first visit shows before its own engine is there.
import { copyFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { answerOnce, bootAsPage, bootOurs, bytesOf, script } from "./boot.mjs";

// Any numbers will do, as long as each build has the same: these are spread over all there are.
const [DEALS, STEP, ALL] = [36, 9_544_371_773, 2 ** 35];

/** @param {any} python @returns {object[]} the views of some Easy deals */
function layOut(python) {
  const handle = python.runPython("from golf_core.api import Session\nSession().handle");
  const views = Array.from({ length: DEALS }, (_, at) => {
    const text = handle(JSON.stringify({ type: "new", rules: "E", number: ((at + 1) * STEP) % ALL }));
    const { view } = JSON.parse(text);
    if (view === undefined) throw new Error(`The engine should have laid out a deal, but said: ${text}`);
    return view;
  });
  handle.destroy();
  return views;
}

await script(
  async (runtime, stockLock, micropip, wheel, out) => {
    const name = basename(wheel);
    const python = await bootOurs(runtime, stockLock);
    python.unpackArchive(await bytesOf(micropip), "wheel");
    python.FS.writeFile(`/tmp/${name}`, await bytesOf(wheel));
    python.globals.set("wheel_address", `emfs:/tmp/${name}`);
    await python.runPythonAsync("import micropip\nawait micropip.install(wheel_address)");
    answerOnce(python);

    const frozen = JSON.parse(python.runPython("micropip.freeze()"));
    const entry = frozen.packages["golf-core"];
    if (!entry) throw new Error("micropip.freeze() lists no golf-core, though it had installed it.");
    // Of the 350 packages of the stock lock none can be reached from the page, so none is sent to it.
    const lock = { info: frozen.info, packages: { "golf-core": { ...entry, file_name: name, imports: ["golf_core"] } } };
    await copyFile(wheel, join(out, name));
    await writeFile(join(out, "pyodide-lock.json"), `${JSON.stringify(lock, null, 1)}\n`);

    const started = await bootAsPage(runtime, out);
    answerOnce(started);
    await writeFile(join(out, "deals.json"), JSON.stringify(layOut(started)));
  },
  ["runtime", "stock lock", "micropip's wheel", "the engine's wheel", "the folder to write to"],
);
