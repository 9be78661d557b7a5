/**
 * The words between page and engine: commands go as JSON text, whole answers come back.
 *
 * Invariant: a command is made here and nowhere else, so none is misspelt. The same contract stands in golf_core/protocol.py; tests/contract/*.json are read by both.
 */

/** @typedef {1 | 2 | 3 | 4 | 5 | 6 | 7} Column columns count from 1, left to right */
/** @typedef {Column | "stock"} Source what a player can touch */
/** @typedef {string} Card rank A23456789TJQK and suit CDHS, or "*" for a joker */
/** @typedef {{card: Card, from: Source | "waste", to: Source | "waste"}} Moved after an undo it runs the other way */
/**
 * @typedef {object} Match nine holes; lists hold null for a hole that has not ended
 * @property {number} hole on the table, from 1
 * @property {(number | null)[]} strokes what each hole adds to the total: strokes, points, or 1 for a win
 * @property {number} total
 * @property {number | null} par null where no strokes are counted
 * @property {(boolean | null)[]} clean whether a hole was played without undo and restart
 * @property {boolean} next whether the next hole can be laid out
 * @property {boolean} given_up how the hole on the table has ended
 */
/**
 * @typedef {object} Frame a table to be looked at
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
 */
/** @typedef {Frame & {save: string}} View a table to be played on; its save is opaque: kept and given back, never read */
/** @typedef {{code: string, card: Card | null, message: string, details: {[name: string]: unknown}}} Refusal */
/** @typedef {{view: View, warning?: Refusal, replay?: string} | {error: Refusal}} Answer replay: the steps a link brought, none made yet */
/** @typedef {{move: Column | 0, card: Card | null}} Hint 0: the draw */
/** @typedef {{name: string, deal: string, replay: string, daily?: boolean}} Link what stands behind the ? of a link to the deal, or to the whole game; daily: whether it is the deal of the date asked about */
/** @typedef {{rank: string, count: number}} Count how many cards of a rank; "*" for jokers */
/** @typedef {{switch: string, value: string | number}} Switch one of the rules and what it is set to */
/** @typedef {{rules: string, preset: string | null, names: string[], differs: Switch[], switches: object[], examples: object[]}} Description */
/** @typedef {{name: string, rules: string, replay: boolean}} Named what a text names: a deal, its rules, and whether a replay comes along */
/** @typedef {{current: number, longest: number}} Row how many in a row */
/** @typedef {{low: number | null, high: number | null, count: number, latest: boolean}} Bar how many fall between two values; null: no end there */
/** @typedef {{of: "left" | "strokes" | "points" | "won" | "result", per: "game" | "match" | "hole", bars: Bar[]}} Chart */
/**
 * @typedef {object} Figures of one rule set
 * @property {Description} description
 * @property {number} played
 * @property {number} won
 * @property {Row} streak
 * @property {{won: boolean, score: number | null, moves: number, stock: number} | null} best
 * @property {number | null} average
 * @property {number} matches played to their end
 * @property {number} helped games in which the solver helped
 * @property {Chart[]} charts
 */
/** @typedef {{records: number | null, daily: Row, sets: Figures[]}} Statistics records: how many games were counted; null: they have to be counted afresh */
/**
 * @typedef {{hint: Hint} | {link: Link} | {source: Named} | {description: Description}
 *  | {frames: Frame[], warning?: Refusal} | {unseen: Count[]}
 *  | {recorded: {record: string, summary: string}}
 *  | {tally: {summary: string, damaged: number[]}}
 *  | {statistics: Statistics}
 *  | {exported: {text: string}}
 *  | {imported: {records: [id: string, record: string][], damaged: number[]}}} Told what a question is answered with, when it is not refused
 */
/**
 * @typedef {{type: "new", rules: string, number: number}
 *  | {type: "daily", rules: string, date: string}
 *  | {type: "open", code: string, rules?: string}
 *  | {type: "play", column: Column, place?: number}
 *  | {type: "draw" | "undo" | "redo" | "restart" | "view" | "give_up" | "next"}
 *  | {type: "rewind", ply: number}
 *  | {type: "load", save: string}} Command
 */
/**
 * @typedef {object} Finished a game for the statistics
 * @property {string} save of its last view
 * @property {string} id its own
 * @property {number} when milliseconds, as clocks on the web count
 * @property {string} date the local one
 * @property {number | null} seconds how long it took; null: nobody knows
 * @property {string[]} marks helps that were used: hint, verdict
 * @property {string | null} before the record kept of the same game
 * @property {string | null} summary the tally kept of all games; opaque
 */
/**
 * @typedef {{type: "hint" | "unseen"} | {type: "link", date?: string} | {type: "describe", rules: string}
 *  | {type: "read", code: string, rules?: string}
 *  | {type: "frames", source: string | null, rules?: string, steps?: string}
 *  | ({type: "record"} & Finished)
 *  | {type: "tally", summary: string | null, records: string[]}
 *  | {type: "statistics", summary: string | null, today: string}
 *  | {type: "export", records: string[]}
 *  | {type: "import", text: string, records: string[]}} Question changes nothing, and is answered without a view
 */

export { DamagedAnswer, readAnswer, readView } from "./answers.js";

/** How many different deals a rule set has: numbers run from 0 to this, less one. */
export const DEALS = 2 ** 35;

/**
 * @param {string} rules a preset's letter
 * @param {number} number of the deal
 * @returns {Command & {type: "new"}} lays out a new deal
 */
export const newDeal = (rules, number) => ({ type: "new", rules, number });

/**
 * @param {string} date the player's local one, YYYY-MM-DD
 * @param {string} rules
 * @returns {Command & {type: "daily"}} lays out the deal of the day
 */
export const daily = (date, rules) => ({ type: "daily", date, rules });

/**
 * @param {string} code whatever the player typed or pasted: a code, a whole link, kpat and a number, a board
 * @param {string} [rules] for a deal whose name brings none
 * @returns {Command & {type: "open"}} lays out that deal
 */
export const open = (code, rules) => (rules === undefined ? { type: "open", code } : { type: "open", code, rules });

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
/** @param {number} ply how many of the moves that stand shall stay @returns {Command} takes back all after them */
export const rewind = (ply) => ({ type: "rewind", ply });
/** @returns {Command} plays the move taken back last once more */
export const redo = () => ({ type: "redo" });
/** @returns {Command} lays the current deal out anew */
export const restart = () => ({ type: "restart" });
/** @returns {Command} ends the hole of a match as it stands */
export const giveUp = () => ({ type: "give_up" });
/** @returns {Command} lays out the next hole, once this one has ended */
export const next = () => ({ type: "next" });
/** @returns {Command} asks for the view as it is */
export const view = () => ({ type: "view" });

/**
 * @param {string} save of an earlier view
 * @returns {Command} takes a kept game up again
 */
export const load = (save) => ({ type: "load", save });

/** @returns {Question} asks for a legal move */
export const hint = () => ({ type: "hint" });
/** @param {string} [date] to be told whether it is that day's deal @returns {Question} asks for the deal's name and links to it */
export const link = (date) => (date === undefined ? { type: "link" } : { type: "link", date });
/** @param {{code: string, rules?: string}} source of an `open` @returns {Question} asks what it names, and changes nothing */
export const read = ({ code, rules }) => (rules === undefined ? { type: "read", code } : { type: "read", code, rules });
/** @param {string} rules @returns {Question} asks what these rules are */
export const describe = (rules) => ({ type: "describe", rules });

/**
 * @param {string | null} source what names a deal, perhaps a link with steps of its own; null: the table as it lies
 * @param {{rules?: string | undefined, steps?: string | undefined}} [parts] rules for a deal whose name brings none; steps instead of the link's own
 * @returns {Question} asks for a frame before the first step and one after each
 */
export const frames = (source, { rules, steps } = {}) => ({
  type: "frames",
  source,
  ...(rules === undefined ? {} : { rules }),
  ...(steps === undefined ? {} : { steps }),
});
/** @returns {Question} asks how many cards of each rank are in the stock */
export const unseen = () => ({ type: "unseen" });
/** @param {Finished} game @returns {Question} asks for its record, and for the tally with it */
export const record = ({ save, id, when, date, seconds, marks, before, summary }) => ({
  type: "record",
  save,
  id,
  when,
  date,
  seconds,
  marks,
  before,
  summary,
});
/** @param {string | null} summary @param {string[]} records of other games @returns {Question} asks for the tally with these records more */
export const tally = (summary, records) => ({ type: "tally", summary, records });
/** @param {string | null} summary @param {string} today YYYY-MM-DD @returns {Question} asks for all figures */
export const statistics = (summary, today) => ({ type: "statistics", summary, today });
/** @param {string[]} records @returns {Question} asks for the text of a file that holds them */
export const exportFile = (records) => ({ type: "export", records });
/** @param {string} text of a file @param {string[]} records that are kept of its games @returns {Question} asks for the records in it, joined with those */
export const importFile = (text, records) => ({ type: "import", text, records });
