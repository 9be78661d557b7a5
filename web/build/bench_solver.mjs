// The solver's measurements inside Pyodide: the same program as on the host, with its texts handed over.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { bootAsPage, script } from "./boot.mjs";

await script(
  async (runtime, engine, program, naive, ...tables) => {
    const python = await bootAsPage(runtime, engine);
    const texts = [];
    for (const file of [program, naive, ...tables]) texts.push(await readFile(file, "utf8"));
    python.globals.set("texts", python.toPy(texts));
    // Python's own clocks run on here while other processes have the machine; this one does not.
    python.globals.set("clock", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    process.stdout.write(
      python.runPython(
        "names = {'__name__': 'solving'}\nexec(texts[0], names)\nnames['measured_texts'](texts[1], list(texts[2:]), clock)",
      ),
    );
  },
  ["the runtime's folder", "the engine's folder", "solving.py", "the naive search", "a table of deals", "another table of deals"],
);
