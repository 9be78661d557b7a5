/**
 * What a score counts: points, strokes, or the cards that are left where only the result counts.
 *
 * Invariant: the one place in the page that reads the scoring out of a rules part.
 */

/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {"points" | "strokes" | "left"} Unit */

/** The sign for strokes in a rules part that is no preset's: K, kings, jokers, opening, draw, scoring. */
const STROKES = /^K....S/;

/** @param {View} view @returns {"strokes" | "left"} what the cards are called that stay behind: strokes only where these are counted */
export const remains = (view) => (reading(view).unit === "strokes" ? "strokes" : "left");

/**
 * @param {View} view
 * @returns {{n: number, unit: Unit}}
 */
export function reading(view) {
  if (view.score === null) {
    const left = view.columns.reduce((sum, column) => sum + column.length, 0);
    return { n: left, unit: "left" };
  }
  return { n: view.score, unit: view.rules === "S9" || STROKES.test(view.rules) ? "strokes" : "points" };
}
