// One measurement in a process of its own: the start of a runtime in milliseconds, or the engine's games a second inside it.
import { performance } from "node:perf_hooks";
import process from "node:process";
import { answerOnce, bootAsPage, bootStock, bytesOf, script } from "./boot.mjs";

await script(
  async (what, folder, engine, source) => {
    const start = performance.now();
    if (what === "stock") {
      await bootStock(folder);
      process.stdout.write(String(performance.now() - start));
      return;
    }
    const python = await bootAsPage(folder, engine);
    answerOnce(python);
    if (what === "ours") {
      process.stdout.write(String(performance.now() - start));
      return;
    }
    python.globals.set("source", new TextDecoder().decode(await bytesOf(source)));
    process.stdout.write(String(python.runPython("names = {'__name__': 'replay'}\nexec(source, names)\nnames['rate'](3.0)")));
  },
  ["stock, ours or games", "the runtime's folder", "the engine's folder", "replay.py"],
);
