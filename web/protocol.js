/**
 * The words between page and engine: commands go as JSON text, whole answers come back.
 *
 * Invariant: nothing of an answer reaches the page before its shape has been checked here.
 * The same contract stands in golf_core/protocol.py; tests/contract/*.json are read by both.
 */

/** @typedef {1 | 2 | 3 | 4 | 5 | 6 | 7} Column columns count from 1, left to right */
/** @typedef {Column | "stock"} Source what a player can touch */
/** @typedef {string} Card rank A23456789TJQK and suit CDHS, or "*" for a joker */
/** @typedef {{card: Card, from: Source | "waste", to: Source | "waste"}} Moved after an undo it runs the other way */
/** @typedef {{hole: number, strokes: (number | null)[], total: number, par: number, clean: boolean[]}} Match */
/**
 * @typedef {object} View
 * @property {string} rules a preset's letter, or a custom form
 * @property {string | null} code the deal's code; null for a deal without one
 * @property {Card[][]} columns seven, the exposed card last
 * @property {Card[]} waste the top last
 * @property {number} stock how many cards are left to draw
 * @property {Column[]} playable the columns whose exposed card fits
 * @property {{draw: boolean, undo: boolean, redo: boolean}} can
 * @property {number | null} score points or strokes; null when only the result counts
 * @property {number} moves
 * @property {"cleared" | "stuck" | null} outcome
 * @property {Moved | null} moved the card that moved last, for the motion and the spoken sentence
 * @property {Match | null} match
 * @property {string} save opaque: kept and given back, never read
 */
/** @typedef {{code: string, card: Card | null, message: string, details: {[name: string]: unknown}}} Refusal */
/** @typedef {{view: View, warning?: Refusal} | {error: Refusal}} Answer */
/**
 * @typedef {{type: "new", rules: string, number: number}
 *  | {type: "open", code: string}
 *  | {type: "play", column: Column, place?: number}
 *  | {type: "draw" | "undo" | "redo" | "restart" | "view"}
 *  | {type: "load", save: string}} Command
 */

/** How many different deals a rule set has: numbers run from 0 to this, less one. */
export const DEALS = 2 ** 35;

/**
 * @param {string} rules a preset's letter
 * @param {number} number of the deal
 * @returns {Command} lays out a new deal
 */
export const newDeal = (rules, number) => ({ type: "new", rules, number });

/**
 * @param {string} code whatever the player typed or pasted, a whole link too
 * @returns {Command} lays out the deal of a code
 */
export const open = (code) => ({ type: "open", code });

/**
 * @param {Column} column
 * @param {number} [place] counts from 1 at the top of the column; absent: the exposed card
 * @returns {Command} plays a card onto the waste
 */
export const play = (column, place) => (place === undefined ? { type: "play", column } : { type: "play", column, place });

/** @returns {Command} turns the next card of the stock onto the waste */
export const draw = () => ({ type: "draw" });
/** @returns {Command} takes the last move back */
export const undo = () => ({ type: "undo" });
/** @returns {Command} plays the move taken back last once more */
export const redo = () => ({ type: "redo" });
/** @returns {Command} lays the current deal out anew */
export const restart = () => ({ type: "restart" });
/** @returns {Command} asks for the view as it is */
export const view = () => ({ type: "view" });

/**
 * @param {string} save of an earlier view
 * @returns {Command} takes a kept game up again
 */
export const load = (save) => ({ type: "load", save });

/** An answer that does not keep to the contract; the message names the place. */
export class DamagedAnswer extends Error {
  /**
   * @param {string} where the path to the value
   * @param {string} expected what would be right there
   * @param {unknown} found what stands there
   */
  constructor(where, expected, found) {
    const shown = JSON.stringify(found) ?? String(found);
    super(`damaged answer: ${where} must be ${expected}, found ${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}`);
    this.name = "DamagedAnswer";
  }
}

/** @typedef {[words: string, holds: (value: unknown) => boolean]} Check */

/** @param {unknown} value */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isCard = (value) => isText(value) && /^(?:[A2-9TJQK][CDHS]|\*)$/.test(String(value));
/** @param {unknown} value */
const isCards = (value) => Array.isArray(value) && value.every(isCard);
/** @param {unknown} value */
const isColumn = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7;
/** @param {unknown} value */
const isPlace = (value) => value === "stock" || value === "waste" || isColumn(value);
/** @param {(value: unknown) => boolean} holds @returns {(value: unknown) => boolean} */
const orNull = (holds) => (value) => value === null || holds(value);
/** @param {number} length @param {(value: unknown) => boolean} holds @returns {(value: unknown) => boolean} */
const listOf = (length, holds) => (value) => Array.isArray(value) && value.length === length && value.every(holds);

/** @type {{[name: string]: Check}} */
const VIEW = {
  rules: ["a text", isText],
  code: ["a text or null", orNull(isText)],
  columns: ["seven lists of cards", listOf(7, isCards)],
  waste: ["a list of cards", isCards],
  stock: ["a count", isCount],
  playable: ["a list of columns 1 to 7", (value) => Array.isArray(value) && value.every(isColumn)],
  can: ["an object", isRecord],
  score: ["a whole number or null", orNull(Number.isInteger)],
  moves: ["a count", isCount],
  outcome: ['"cleared", "stuck" or null', orNull((value) => value === "cleared" || value === "stuck")],
  moved: ["an object or null", orNull(isRecord)],
  match: ["an object or null", orNull(isRecord)],
  save: ["a text", isText],
};
/** @type {{[name: string]: Check}} */
const CAN = Object.fromEntries(
  ["draw", "undo", "redo"].map((name) => [name, ["true or false", (value) => typeof value === "boolean"]]),
);
/** @type {{[name: string]: Check}} */
const MOVED = {
  card: ["a card", isCard],
  from: ["a place", isPlace],
  to: ["a place", isPlace],
};
/** @type {{[name: string]: Check}} */
const MATCH = {
  hole: ["a hole 1 to 9", (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 9],
  strokes: ["nine whole numbers or null", listOf(9, orNull(Number.isInteger))],
  total: ["a whole number", Number.isInteger],
  par: ["a whole number", Number.isInteger],
  clean: ["nine times true or false", listOf(9, (value) => typeof value === "boolean")],
};
/** @type {{[name: string]: Check}} */
const REFUSAL = {
  code: ["a text", (value) => isText(value) && value !== ""],
  card: ["a card or null", orNull(isCard)],
  message: ["a text", isText],
  details: ["an object", isRecord],
};

/**
 * @param {string} where
 * @param {unknown} value
 * @param {{[name: string]: Check}} checks
 */
function check(where, value, checks) {
  if (!isRecord(value)) {
    throw new DamagedAnswer(where, "an object", value);
  }
  const record = /** @type {{[name: string]: unknown}} */ (value);
  for (const [name, [words, holds]] of Object.entries(checks)) {
    if (!holds(record[name])) {
      throw new DamagedAnswer(`${where}.${name}`, words, record[name]);
    }
  }
}

/**
 * @param {unknown} value
 * @returns {View} the same, once its shape has been checked
 */
export function readView(value) {
  check("view", value, VIEW);
  const view = /** @type {View} */ (value);
  check("view.can", view.can, CAN);
  if (view.moved !== null) {
    check("view.moved", view.moved, MOVED);
  }
  if (view.match !== null) {
    check("view.match", view.match, MATCH);
  }
  return view;
}

/**
 * Reads what the engine answered.
 * @param {string} text
 * @returns {Answer} either a view (perhaps with a warning) or an error
 */
export function readAnswer(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DamagedAnswer("answer", "JSON", `${text} (${cause})`);
  }
  if (!isRecord(value)) {
    throw new DamagedAnswer("answer", "an object", value);
  }
  const answer = /** @type {{view?: unknown, error?: unknown, warning?: unknown}} */ (value);
  if ((answer.view === undefined) === (answer.error === undefined)) {
    throw new DamagedAnswer("answer", 'either "view" or "error"', Object.keys(answer));
  }
  if (answer.error !== undefined) {
    check("error", answer.error, REFUSAL);
    return /** @type {Answer} */ (answer);
  }
  readView(answer.view);
  if (answer.warning !== undefined) {
    check("warning", answer.warning, REFUSAL);
  }
  return /** @type {Answer} */ (answer);
}
