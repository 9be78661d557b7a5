/**
 * What the engine answers to questions, checked like everything it answers.
 *
 * Invariant: an answer is exactly what was asked for, or a refusal.
 */

import {
  check,
  DamagedAnswer,
  isBoolean,
  isCard,
  isColumn,
  isCount,
  isRecord,
  isText,
  listOf,
  orNull,
  parsed,
  REFUSAL,
  readFrame,
} from "./answers.js";

/** @typedef {import("./answers.js").Check} Check */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Told} Told */

/** @param {unknown} value */
const isSwitch = (value) =>
  isRecord(value) && isText(Object(value).switch) && (isText(Object(value).value) || isCount(Object(value).value));
/** @param {(value: unknown) => boolean} holds @returns {(value: unknown) => boolean} */
const list = (holds) => (value) => Array.isArray(value) && value.every(holds);
/** @param {{[part: string]: (value: unknown) => boolean}} parts @returns {(value: unknown) => boolean} an object with all of them */
const holding = (parts) => (value) => isRecord(value) && Object.entries(parts).every(([name, holds]) => holds(Object(value)[name]));

const isRow = holding({ current: isCount, longest: isCount });
const isBar = holding({ low: orNull(Number.isInteger), high: orNull(Number.isInteger), count: isCount, latest: isBoolean });
const isFigures = holding({
  description: holding({ rules: isText, preset: orNull(isText), names: list(isText), differs: list(isSwitch) }),
  played: isCount,
  won: isCount,
  streak: isRow,
  best: orNull(holding({ won: isBoolean, score: orNull(Number.isInteger), moves: isCount, stock: isCount })),
  average: orNull(Number.isFinite),
  matches: isCount,
  helped: isCount,
  charts: list(holding({ of: isText, per: isText, bars: list(isBar) })),
});

/** What a question is answered with. @type {{[name: string]: {[name: string]: Check}}} */
const TOLD = {
  hint: {
    move: ["a column, or 0 for the draw", (value) => value === 0 || isColumn(value)],
    card: ["a card or null", orNull(isCard)],
  },
  link: {
    ...Object.fromEntries(["name", "deal", "replay"].map((name) => [name, ["a text", isText]])),
    daily: ["true, false or nothing", (value) => value === undefined || isBoolean(value)],
  },
  source: {
    name: ["a text", isText],
    rules: ["a text", isText],
    replay: ["true or false", isBoolean],
  },
  description: {
    rules: ["a text", isText],
    preset: ["a text or null", orNull(isText)],
    names: ["a list of texts", (value) => Array.isArray(value) && value.every(isText)],
    differs: ["a list of switches with values", (value) => Array.isArray(value) && value.every(isSwitch)],
    switches: ["a list", Array.isArray],
    examples: ["a list", Array.isArray],
  },
  recorded: { record: ["a text", isText], summary: ["a text", isText] },
  tally: { summary: ["a text", isText], damaged: ["a list of counts", list(isCount)] },
  statistics: {
    records: ["a count or null", orNull(isCount)],
    daily: ["two counts", isRow],
    sets: ["a list of figures", list(isFigures)],
  },
  exported: { text: ["a text", isText] },
  imported: { records: ["a list of ids with texts", list(listOf(2, isText))], damaged: ["a list of counts", list(isCount)] },
};
/** @type {{[name: string]: Check}} */
const COUNT = {
  rank: ["a rank", (value) => isText(value) && /^[A2-9TJQK*]$/.test(String(value))],
  count: ["a count", isCount],
};
/**
 * @param {string} where
 * @param {unknown} value
 * @param {(where: string, each: unknown) => unknown} read checks one of them
 */
function readList(where, value, read) {
  if (!Array.isArray(value)) {
    throw new DamagedAnswer(where, "a list", value);
  }
  value.forEach((each, at) => {
    read(`${where}[${at}]`, each);
  });
}

/** Questions that are answered by a list, and how one of it is read. @type {{[name: string]: (where: string, value: unknown) => unknown}} */
const LISTS = { frames: readFrame, unseen: (where, value) => check(where, value, COUNT) };

/**
 * Reads what the engine answered to a question.
 * @param {string} text
 * @returns {Told | {error: Refusal}}
 */
export function readTold(text) {
  const answer = parsed(text, [...Object.keys(TOLD), ...Object.keys(LISTS), "error"]);
  for (const [kind, each] of Object.entries(LISTS)) {
    if (answer[kind] !== undefined) {
      readList(kind, answer[kind], each);
    }
  }
  if (answer.warning !== undefined) {
    check("warning", answer.warning, REFUSAL);
  }
  for (const [kind, checks] of Object.entries(TOLD)) {
    if (answer[kind] !== undefined) {
      check(kind, answer[kind], checks);
    }
  }
  return /** @type {Told | {error: Refusal}} */ (answer);
}
