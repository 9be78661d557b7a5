/**
 * A kept game as a text: the view answered last, which holds its own save, and what a game cannot know of itself.
 *
 * Invariant: what is read is whole, or it is refused; then its save may still be found in it.
 */

import { readView } from "./protocol.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {"E" | "C" | "S9" | "S" | "K"} Slot a preset; K holds the mixes of the player's own */
/**
 * @typedef {object} Game what is known of a game beside its view
 * @property {string} id its own, for the statistics
 * @property {string | null} name of its deal, once the engine has told it
 * @property {boolean} counts whether the statistics may have it
 * @property {string[]} marks helps that were used
 * @property {number | null} seconds it has taken, where time is kept
 * @property {boolean} proven whether its deal was chosen because it can be won
 */
/** @typedef {Game & {view: View}} KeptGame */

/** All slots, the default first. @type {readonly Slot[]} */
export const SLOTS = ["E", "C", "S9", "S", "K"];

/** @param {string | null} text @returns {text is Slot} whether it names a slot */
export const isSlot = (text) => SLOTS.includes(/** @type {Slot} */ (text));

/** @param {string} rules as a view has them @returns {Slot} */
export const slotOf = (rules) => /** @type {Slot} */ (rules.startsWith("K") ? "K" : rules);

/** @param {string} text @returns {KeptGame & {stamp: string}} @throws {Error} what is no kept game */
export function readGame(text) {
  const { id, name, counts, marks, seconds, proven, stamp, view } = JSON.parse(text);
  const known = typeof id === "string" && typeof stamp === "string" && typeof counts === "boolean";
  const fine = known && Array.isArray(marks) && (name === null || typeof name === "string");
  if (!fine || !(seconds === null || typeof seconds === "number")) {
    throw new TypeError("not what is known of a game");
  }
  return { id, name, counts, marks: marks.map(String), seconds, proven: proven === true, stamp, view: readView(view) };
}

/** @param {string | null} text of what may be no kept game at all @returns {{stamp?: unknown, view?: unknown}} what is in it */
export function partsOf(text) {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    // No JSON: nothing in it can be read.
    return {};
  }
}

/** @param {string} text of a kept game whose view cannot be read @returns {string | null} the save in it */
export function saveIn(text) {
  const { save } = Object(partsOf(text).view);
  return typeof save === "string" ? save : null;
}
