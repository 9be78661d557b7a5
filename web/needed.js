/**
 * What the page needs of a browser, and what this one lacks of it.
 *
 * Invariant: asking changes nothing and starts nothing; a browser too old for anything newer can read it.
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

/** @returns {string[]} what this browser lacks of it */
export const lacking = () => Object.keys(NEEDED).filter((feature) => NEEDED[feature]?.() !== true);
