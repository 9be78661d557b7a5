// Writes the service worker that keeps the site for the time without a network: workbox lists the files of the built site and brings its own
// runtime along.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { bytesOf, script } from "./boot.mjs";

// Folders named after what is in them: what the browser has from there need not be fetched again.
const NAMED_AFTER_CONTENT = /^(?:assets|pictures|python)\//;
// Larger than anything the site should hold: workbox leaves out what is larger, and only warns.
const LARGEST = 40_000_000;
// What a player without a network does without: pages, pictures and the wheel for those who do not play here. Of the pictures the tab shows
// one itself, icon.svg.
const ELSEWHERE = ["404.html", "robots.txt", "sitemap.xml", "sw.js", "wheel/**", "pictures/**/*.{jpg,png}", "pictures/**/icon-*"];
// Other files than those of the folders are fetched past the browser's cache, though it has them from this very visit; asking the server
// whether they are still the same costs a visitor nothing.
const [PAST_THE_CACHE, ASKING_FIRST] = ['"reload"', '"no-cache"'];

/** @param {string} site */
function sealed(site) {
  /**
   * Adds to each file what it must hold: what a broken line, a stranger's page or another build put in its place is not kept.
   * @param {{url: string, integrity?: string}[]} entries
   */
  return async (entries) => {
    for (const entry of entries) {
      const sum = createHash("sha256").update(await bytesOf(join(site, entry.url)));
      entry.integrity = `sha256-${sum.digest("base64")}`;
    }
    return { manifest: entries, warnings: [] };
  };
}

await script(
  async (modules, site, out) => {
    const { generateSW } = createRequire(join(modules, "/"))("workbox-build");
    const { count, warnings } = await generateSW({
      globDirectory: site,
      globPatterns: ["**/*"],
      globIgnores: ELSEWHERE,
      dontCacheBustURLsMatching: NAMED_AFTER_CONTENT,
      maximumFileSizeToCacheInBytes: LARGEST,
      manifestTransforms: [sealed(site)],
      // A link with a code, with a replay or with whatever someone hung on it leads to the same page.
      ignoreURLParametersMatching: [/./],
      directoryIndex: "index.html",
      cacheId: "golf-solitaire",
      // The page says when a new build takes over: there are never two in one page.
      skipWaiting: false,
      clientsClaim: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      mode: "production",
      babelPresetEnvTargets: ["chrome >= 123", "firefox >= 128", "safari >= 17.5"],
      swDest: out,
    });
    if (warnings.length > 0) throw new Error(`The service worker would not keep everything:\n${warnings.join("\n")}`);
    const text = await readFile(out, "utf8");
    const parts = text.split(PAST_THE_CACHE);
    if (parts.length !== 2) {
      throw new Error(
        `workbox's runtime should hold ${PAST_THE_CACHE} once, where it fetches anew, but holds it ${parts.length - 1} times.`,
      );
    }
    await writeFile(out, parts.join(ASKING_FIRST));
    process.stdout.write(`${count} files\n`);
  },
  ["the folder of npm's packages", "the built site", "the file to write"],
);
