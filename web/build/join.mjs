// Joins the page's modules into a few files: each file costs a visitor a way there and back, and the browser a lookup.
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { script } from "./boot.mjs";

/**
 * Keeps `import.meta.url` what it is in the sources: the address of the module, not of the file it is joined into.
 * @param {string} web
 */
const ownAddresses = (web) => ({
  name: "own-addresses",
  /** @param {string | null} property @param {{chunkId: string, moduleId: string}} where */
  resolveImportMeta(property, { chunkId, moduleId }) {
    if (property !== "url") return null;
    const way = relative(join("/", chunkId, ".."), join("/", relative(web, moduleId)));
    return `new URL(${JSON.stringify(way)}, import.meta.url).href`;
  },
});

await script(
  async (modules, web, out, groups) => {
    const { rollup } = await import(pathToFileURL(createRequire(join(modules, "/")).resolve("rollup")).href);
    /** @type {{[file: string]: {imports: string[], modules: string[]}}} */
    const told = {};
    for (const entries of JSON.parse(groups)) {
      const joined = await rollup({
        input: Object.fromEntries(entries.map((/** @type {string} */ entry) => [entry.replace(/\.js$/, ""), join(web, entry)])),
        plugins: [ownAddresses(web)],
        /** @param {string} level @param {{message: string}} log */
        onLog(level, { message }) {
          if (level === "warn") throw new Error(message);
        },
      });
      const { output } = await joined.write({ dir: out, format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" });
      for (const { fileName, imports, moduleIds } of output) {
        told[fileName] = { imports, modules: moduleIds.map((/** @type {string} */ id) => relative(web, id)) };
      }
    }
    process.stdout.write(JSON.stringify(told, null, 2));
  },
  ["the folder of npm's packages", "the folder of the page", "the folder to write into", "the entries in groups"],
);
