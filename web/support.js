/**
 * Shows the plain sentence of index.html where the page cannot work: in browsers too old for it, and when a part of it did not
 * arrive. A script of its own, since a browser that cannot read one module of the page runs none of them.
 *
 * Invariant: it has judged the browser before anything else of the page runs, and trying again keeps nothing that was rejected.
 */

/** The smallest module with what Pyodide is compiled to: exceptions, references to the outside, memory filled at once. */
const MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 8, 2, 96, 0, 0, 96, 1, 111, 0],
  ...[3, 2, 1, 0],
  ...[5, 3, 1, 0, 0],
  ...[13, 3, 1, 0, 0],
  ...[10, 17, 1, 15, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 6, 64, 25, 11, 11],
);

/** @returns {boolean} whether a worker may be a module; none is made to find out */
function moduleWorkers() {
  let asked = false;
  try {
    const question = {
      /** @returns {"module"} never: thrown before a worker is made, for that the browser looks here is all there is to know */
      get type() {
        asked = true;
        throw new Error("only a question");
      },
    };
    new Worker("", question);
  } catch {
    return asked;
  }
  return asked;
}

/** @type {{[feature: string]: () => boolean}} what browsers older than those named in index.html lack */
const NEEDED = {
  "module workers": moduleWorkers,
  // Where WebAssembly is merely switched off, the engine's worker finds it out and says so.
  "WebAssembly of 2022": () => typeof WebAssembly === "undefined" || WebAssembly.validate(MODULE),
  dialogs: () => typeof HTMLDialogElement === "function",
  "light-dark()": () => CSS.supports("color", "light-dark(#000, #fff)"),
  ":has()": () => CSS.supports("selector(:has(a))"),
};

/** @param {string} why for who looks into the console */
function broken(why) {
  console.warn(`Golf Solitaire cannot start here: ${why}`);
  document.documentElement.toggleAttribute("data-broken", true);
  // Hidden even when the styles are what is missing.
  document.querySelector("main")?.toggleAttribute("hidden", true);
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

const lacking = Object.keys(NEEDED).filter((feature) => NEEDED[feature]?.() !== true);
if (lacking.length > 0) {
  broken(`this browser lacks ${lacking.join(", ")}`);
}
addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLScriptElement) {
      broken(`${event.target.src} could not be loaded whole`);
    } else if (event instanceof ErrorEvent && document.querySelector("main .table") === null) {
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

export {};
