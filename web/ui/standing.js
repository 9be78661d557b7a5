/**
 * How a game or a match stands, what its rules and its deal are called, and the words for all of it.
 *
 * Invariant: whether a hole or the whole game has ended is read out of a view here and nowhere else in the page.
 */

import { has, t } from "../i18n.js";
import { reading } from "./score.js";

/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {import("../protocol.js").Match} Match */
/** @typedef {"stuck" | "cleared" | "given-up"} Ending */

/** What parts the piles in the name of a board, and stands in no other name. */
const PILES = "/";

/** @param {string} rules as a view has them @returns {string} what their preset is called */
export const presetName = (rules) => t(has(`rules.${rules}`) ? `rules.${rules}` : "rules.custom");

/** @param {string} name of a deal @returns {string} as it is called: a board is too long for a line */
export const dealName = (name) => (name.includes(PILES) ? t("deal.board") : name);

/**
 * @param {View} view
 * @returns {Ending | null} how the hole on the table has ended; null while it goes on
 */
export const ended = (view) => view.outcome ?? (view.match?.given_up ? "given-up" : null);

/**
 * @param {View} view
 * @returns {boolean} whether nothing more can be played: the only hole has ended, or the last
 */
export const over = (view) => ended(view) !== null && view.match?.next !== true;

/**
 * @param {View} view
 * @returns {boolean} whether something would be lost with this game: moves, or holes of a match
 */
export const underWay = (view) =>
  !over(view) && (view.moves > 0 || (view.match !== null && (view.match.hole > 1 || view.match.next)));

/**
 * @param {View} view
 * @returns {number} cards still on the tableau
 */
export const left = (view) => view.columns.reduce((sum, column) => sum + column.length, 0);

/**
 * @param {View} view
 * @returns {string} the score of the hole on the table in words; empty when only the result counts
 */
export function scoreWords(view) {
  const { n, unit } = reading(view);
  return view.score === null ? "" : t(`score.${unit}`, { count: n });
}

/**
 * @param {Match} match
 * @returns {number} the strokes that the holes ended so far should have taken; 0 where there is no par
 */
export const parSoFar = ({ par, strokes }) => ((par ?? 0) / strokes.length) * strokes.filter((each) => each !== null).length;

/**
 * @param {Match} match with a par
 * @returns {string} "3 under par", for the holes ended so far
 */
export function parWords(match) {
  const count = match.total - parSoFar(match);
  if (count === 0) {
    return t("match.level");
  }
  return t(count < 0 ? "match.under" : "match.over", { count: Math.abs(count) });
}

/**
 * @param {View} view of a match
 * @param {Match} match the view's own
 * @returns {string} what the holes ended so far add up to
 */
export function totalWords(view, match) {
  const { total, par } = match;
  if (par !== null) {
    return over(view) ? t("match.final", { total, par: parWords(match) }) : t("table.total", { total, par });
  }
  return view.score === null ? t("match.won", { count: total }) : t("match.sum", { total });
}

/** @param {View} view of a game that waits @returns {string} how far it has come */
export function waitingWords(view) {
  const score = view.match === null ? scoreWords(view) || t("ending.left", { count: left(view) }) : totalWords(view, view.match);
  return view.match === null
    ? t("new.waiting", { count: view.moves, score })
    : t("new.waiting.match", { hole: view.match.hole, total: score });
}

/**
 * @param {View} view of a hole that has ended
 * @returns {{title: string, text: string}} what the sheet or the title says
 */
export function endingWords(view) {
  const ending = ended(view);
  const remaining = t("ending.left", { count: left(view) });
  if (view.match !== null) {
    const score = scoreWords(view) || (ending === "cleared" ? "" : remaining);
    const text = [score, totalWords(view, view.match)].filter((part) => part !== "").join(t("say.between"));
    const title = ending === "given-up" ? t("match.given-up", { hole: view.match.hole }) : t(`ending.${ending}`);
    return { title, text };
  }
  if (ending === "cleared") {
    const spare = view.stock === 0 ? "" : t("ending.spare", { count: view.stock });
    const parts = [scoreWords(view), spare].filter((part) => part !== "");
    return { title: t("ending.cleared"), text: parts.length === 0 ? t("ending.all") : parts.join(t("ending.between")) };
  }
  return { title: t("ending.stuck"), text: remaining };
}
