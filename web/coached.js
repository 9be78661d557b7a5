/**
 * What the coach is asked, and what he answers, checked like everything the engine answers.
 *
 * Invariant: an answer names its errand and its ticket, and what was found has the shape that belongs to the errand. An answer of a ticket given
 * out before the table changed is stale, and must not be shown.
 */

import { check, DamagedAnswer, isBoolean, isCard, isColumn, isCount, isRecord, isText, orNull, parsed } from "./answers.js";

/** @typedef {import("./answers.js").Check} Check */
/** @typedef {import("./protocol.js").Hint} Hint */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {"hint" | "verdict" | "best" | "review" | "winnable"} Errand in the order in which the coach works at them */
/** @typedef {"plain" | "fair" | "solver"} Kind of a hint */
/** @typedef {{verdict: "winnable" | "lost" | "cleared", line: string | null}} Verdict its line as digits, 0 for a draw */
/** @typedef {{strokes: number, line: string}} Best */
/**
 * @typedef {object} Advice
 * @property {Kind} kind
 * @property {Hint["move"]} move
 * @property {Hint["card"]} card
 * @property {"only" | "legal" | "clears" | "goes-on" | "enough" | "wins" | "lost"} reason
 * @property {number | null} plays cards to be played before the next draw
 * @property {number | null} chance in a hundred to clear the tableau, an estimate
 * @property {number | null} strokes to be expected, an estimate; of the solver's hint the fewest, exactly
 * @property {string | null} line
 */
/**
 * @typedef {object} Review
 * @property {"lost-from-start" | "lost-by-move" | "never-lost"} course
 * @property {number | null} ply after so many moves it could be won for the last time
 * @property {Hint | null} played the move that lost the win
 * @property {Hint | null} instead the move that would have kept it
 * @property {string | null} line that wins from there
 * @property {boolean} back whether `rewind` leads there
 */
/** @typedef {{code: string, tried: number}} Dealt */
/** @typedef {Verdict | Best | Advice | Review | Dealt} Found */
/** @typedef {{errand: Errand, ticket: number, done: boolean, waiting: number, progress: number | null, found: Found | null}} Coaching */
/**
 * @typedef {{type: "coach", errand: "verdict"} | {type: "coach", errand: "best" | "review", hole?: number}
 *  | {type: "coach", errand: "hint", kind: Kind} | {type: "coach", errand: "winnable", rules: string, seed: number}} Sent on an errand
 */
/** @typedef {Sent | {type: "work", nodes: number} | {type: "cancel", errand: Errand}} Sending */

/** @param {unknown} value */
const isWhole = (value) => Number.isInteger(value);
/** @param {unknown} value */
const isLine = (value) => isText(value) && /^[0-7]*$/.test(String(value));
/** @param {unknown} value */
const isMove = (value) => value === 0 || isColumn(value);
/** @param {unknown} value */
const isTouched = (value) => isRecord(value) && isMove(Object(value).move) && orNull(isCard)(Object(value).card);
/** @param {string[]} words @returns {Check} */
const oneOf = (...words) => [words.join(" or "), (value) => words.some((word) => word === value)];

/** What each errand finds. @type {{[errand: string]: {[name: string]: Check}}} */
const FOUND = {
  verdict: {
    verdict: oneOf("winnable", "lost", "cleared"),
    line: ["moves as digits or null", orNull(isLine)],
  },
  best: {
    strokes: ["a whole number", isWhole],
    line: ["moves as digits", isLine],
  },
  hint: {
    kind: oneOf("plain", "fair", "solver"),
    move: ["a column, or 0 for the draw", isMove],
    card: ["a card or null", orNull(isCard)],
    reason: oneOf("only", "legal", "clears", "goes-on", "enough", "wins", "lost"),
    plays: ["a count or null", orNull(isCount)],
    chance: ["0 to 100 or null", orNull((value) => isCount(value) && Number(value) <= 100)],
    strokes: ["a number or null", orNull(Number.isFinite)],
    line: ["moves as digits or null", orNull(isLine)],
  },
  review: {
    course: oneOf("lost-from-start", "lost-by-move", "never-lost"),
    ply: ["a count or null", orNull(isCount)],
    played: ["a move with its card or null", orNull(isTouched)],
    instead: ["a move with its card or null", orNull(isTouched)],
    line: ["moves as digits or null", orNull(isLine)],
    back: ["true or false", isBoolean],
  },
  winnable: {
    code: ["a text", isText],
    tried: ["a count", isCount],
  },
};

/** @type {{[name: string]: Check}} */
const COACHING = {
  errand: oneOf(...Object.keys(FOUND)),
  ticket: ["a count", isCount],
  done: ["true or false", isBoolean],
  waiting: ["a count", isCount],
  progress: ["a count or null", orNull(isCount)],
  found: ["an object or null", orNull(isRecord)],
};

/**
 * Reads what the engine answered to the coach's own questions.
 * @param {string} text
 * @returns {{coach: Coaching | null} | {error: Refusal}} null: nothing is under way
 */
export function readCoaching(text) {
  const answer = parsed(text, ["coach", "error"]);
  if (answer.coach !== undefined && answer.coach !== null) {
    check("coach", answer.coach, COACHING);
    const { errand, done, found } = /** @type {Coaching} */ (answer.coach);
    if (done !== (found !== null)) {
      throw new DamagedAnswer("coach.found", done ? "an object, as it is done" : "null until it is done", found);
    }
    if (found !== null) {
      check("coach.found", found, FOUND[errand] ?? {});
    }
  }
  return /** @type {{coach: Coaching | null} | {error: Refusal}} */ (/** @type {unknown} */ (answer));
}

/** @returns {Sent} asks whether the table can still be cleared */
export const verdict = () => ({ type: "coach", errand: "verdict" });

/** @param {number} [hole] from its deal; absent: from the table @returns {Sent} asks for the fewest strokes that can be reached */
export const best = (hole) => ({ type: "coach", errand: "best", ...(hole === undefined ? {} : { hole }) });

/** @param {Kind} kind @returns {Sent} asks for advice */
export const advice = (kind) => ({ type: "coach", errand: "hint", kind });

/** @param {number} [hole] absent: the one on the table @returns {Sent} asks which move lost the win */
export const review = (hole) => ({ type: "coach", errand: "review", ...(hole === undefined ? {} : { hole }) });

/**
 * @param {string} rules of one hole
 * @param {number} seed by chance, 0 to 2**53 - 1
 * @returns {Sent} asks for a deal that can be won
 */
export const winnable = (rules, seed) => ({ type: "coach", errand: "winnable", rules, seed });

/** @param {number} nodes how far to search @returns {Sending} lets the coach work at what comes first */
export const work = (nodes) => ({ type: "work", nodes });

/** @param {Errand} errand @returns {Sending} lets the coach drop it */
export const cancel = (errand) => ({ type: "cancel", errand });
