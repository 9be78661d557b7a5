/**
 * What the engine answers, checked before anything else sees it.
 *
 * Invariant: nothing of an answer reaches the page before its shape has been checked here; what is damaged is told with its place.
 */

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./protocol.js").Frame} Frame */

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
export const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} value */
export const isBoolean = (value) => typeof value === "boolean";
/** @param {unknown} value */
export const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
export const isText = (value) => typeof value === "string";
/** @param {unknown} value */
export const isCard = (value) => isText(value) && /^(?:[A2-9TJQK][CDHS]|\*)$/.test(String(value));
/** @param {unknown} value */
const isCards = (value) => Array.isArray(value) && value.every(isCard);
/** @param {unknown} value */
export const isColumn = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7;
/** @param {unknown} value */
const isPlace = (value) => value === "stock" || value === "waste" || isColumn(value);
/** @param {(value: unknown) => boolean} holds @returns {(value: unknown) => boolean} */
export const orNull = (holds) => (value) => value === null || holds(value);
/** @param {number} length @param {(value: unknown) => boolean} holds @returns {(value: unknown) => boolean} */
export const listOf = (length, holds) => (value) => Array.isArray(value) && value.length === length && value.every(holds);

/** @type {{[name: string]: Check}} */
const FRAME = {
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
};
/** @type {{[name: string]: Check}} */
const CAN = Object.fromEntries(["draw", "undo", "redo"].map((name) => [name, ["true or false", isBoolean]]));
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
  par: ["a whole number or null", orNull(Number.isInteger)],
  clean: ["nine times true, false or null", listOf(9, orNull(isBoolean))],
  next: ["true or false", isBoolean],
  given_up: ["true or false", isBoolean],
};
/** @type {{[name: string]: Check}} */
export const REFUSAL = {
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
export function check(where, value, checks) {
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
 * @param {string} where
 * @param {unknown} value
 * @returns {Frame} the same, once its shape has been checked
 */
export function readFrame(where, value) {
  check(where, value, FRAME);
  const frame = /** @type {Frame} */ (value);
  check(`${where}.can`, frame.can, CAN);
  if (frame.moved !== null) {
    check(`${where}.moved`, frame.moved, MOVED);
  }
  if (frame.match !== null) {
    check(`${where}.match`, frame.match, MATCH);
  }
  return frame;
}

/**
 * @param {unknown} value
 * @returns {View} the same, once its shape has been checked
 */
export function readView(value) {
  check("view", value, { save: ["a text", isText] });
  return /** @type {View} */ (readFrame("view", value));
}

/**
 * @param {string} text
 * @param {string[]} kinds of what may stand there
 * @returns {{[part: string]: unknown}} an answer with exactly one of the kinds, errors checked
 */
export function parsed(text, kinds) {
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
  const answer = /** @type {{[part: string]: unknown}} */ (value);
  if (kinds.filter((kind) => answer[kind] !== undefined).length !== 1) {
    throw new DamagedAnswer("answer", `one of ${kinds.join(", ")}`, Object.keys(answer));
  }
  if (answer.error !== undefined) {
    check("error", answer.error, REFUSAL);
  }
  return answer;
}

/**
 * Reads what the engine answered to a command.
 * @param {string} text
 * @returns {Answer} either a view (perhaps with a warning or a replay) or an error
 */
export function readAnswer(text) {
  const answer = parsed(text, ["view", "error"]);
  if (answer.view !== undefined) {
    readView(answer.view);
    if (answer.warning !== undefined) {
      check("warning", answer.warning, REFUSAL);
    }
    if (answer.replay !== undefined && !isText(answer.replay)) {
      throw new DamagedAnswer("answer.replay", "a text", answer.replay);
    }
  }
  return /** @type {Answer} */ (answer);
}
