/**
 * What keys mean while a line is being watched.
 *
 * Invariant: no key makes a move then; what belongs to the control that has the focus is left to it.
 */

import { meaning } from "./keys.js";

/** @typedef {"play" | "back" | "on" | "first" | "last" | "close"} Way */

/** @type {{[key: string]: Way}} */
const WAYS = { " ": "play", k: "play", ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", Escape: "close" };
/** Keys that a slider has for its own. */
const SLIDING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
/** Keys that lead among the cards otherwise, where nothing can be played now. */
const ROVING = ["ArrowUp", "ArrowDown"];

/**
 * @param {import("./keys.js").Stroke} stroke
 * @param {"slider" | "button" | "table"} focus which of the panel's controls has it, or none
 * @param {boolean} shortcuts whether single keys are wanted
 * @returns {Way | "only" | "nothing" | null} "only": it would be a move otherwise; "nothing": it does nothing now; null: it is none of ours
 */
export function watchWay(stroke, focus, shortcuts) {
  const { key, ctrlKey, metaKey, altKey } = stroke;
  const held = ctrlKey || metaKey;
  if (altKey || (focus === "slider" && SLIDING.includes(key)) || (focus === "button" && key === " ")) {
    return null;
  }
  const letter = key.length === 1 && key !== " ";
  const way = held || (letter && !shortcuts) ? undefined : WAYS[letter ? key.toLowerCase() : key];
  if (way !== undefined) {
    return way;
  }
  const asked = shortcuts || held ? meaning(stroke) : null;
  if (asked !== null && asked !== "help") {
    return "only";
  }
  return ROVING.includes(key) ? "nothing" : null;
}
