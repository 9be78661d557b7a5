/**
 * Shows the plain sentence of index.html where the page cannot work: in browsers too old for it, and when a part of it did not
 * arrive. A script of its own, since a browser that cannot read one module of the page runs none of them.
 *
 * Invariant: it has judged the browser before anything else of the page runs, and trying again keeps nothing that was rejected.
 */

import { lacking } from "./needed.js";

/** @param {string} why for who looks into the console */
function broken(why) {
  console.warn(`Golf Solitaire cannot start here: ${why}`);
  document.documentElement.toggleAttribute("data-broken", true);
  // Hidden even when the styles are what is missing.
  document.querySelector("main")?.toggleAttribute("hidden", true);
  // Whatever a dialog tells of the engine by then, trying that again would not help.
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) dialog.close();
}

/** Fetches the page's own files past the browser's cache, which may hold what was rejected, then starts anew. */
async function again() {
  const home = new URL(String(document.documentElement.dataset.assets), document.baseURI).href;
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const named = [...document.querySelectorAll("link[href], script[src]")].map((element) =>
    String(element instanceof HTMLLinkElement ? element.href : /** @type {HTMLScriptElement} */ (element).src),
  );
  const own = new Set([...asked, ...named].filter((address) => address.startsWith(home)));
  await Promise.allSettled([...own].map(async (address) => (await fetch(address, { cache: "reload" })).arrayBuffer()));
  location.reload();
}

/** @param {HTMLLinkElement} link @returns {boolean} whether the style is there */
function arrived({ sheet }) {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // One that was not found is there as a sheet that nobody may look into.
    return false;
  }
}

const missing = lacking();
if (missing.length > 0) {
  broken(`this browser lacks ${missing.join(", ")}`);
}
addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLScriptElement) {
      broken(`${event.target.src} could not be loaded whole`);
    } else if (event instanceof ErrorEvent && document.querySelector("main [data-mode]") === null) {
      // Before there is a table, it is a module that this browser cannot read.
      broken(event.message);
    }
  },
  true,
);
addEventListener("load", () => {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    if (link instanceof HTMLLinkElement && !arrived(link)) {
      broken(`${link.href} could not be loaded`);
    }
  }
});
document.querySelector(".broken a")?.addEventListener("click", (event) => {
  event.preventDefault();
  again();
});
