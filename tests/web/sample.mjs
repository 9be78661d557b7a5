// Views to test with: the published example before its first move, and changes of it.

/** @type {import("../../web/protocol.js").View} */
export const SAMPLE = {
  rules: "E",
  code: "GO1-E-AAAAAAB",
  columns: [
    ["6C", "5S", "QS", "TS", "6H"],
    ["2S", "KC", "4S", "2C", "8C"],
    ["TC", "AH", "2D", "5D", "JS"],
    ["3D", "QH", "AS", "KD", "4C"],
    ["JH", "3C", "7D", "8H", "9C"],
    ["TH", "4H", "7H", "7C", "8D"],
    ["3S", "7S", "3H", "9S", "5C"],
  ],
  waste: ["AC"],
  stock: 16,
  playable: [],
  can: { draw: true, undo: false, redo: false },
  score: 0,
  moves: 0,
  outcome: null,
  moved: null,
  match: null,
  save: "opaque",
};

/**
 * The sample with other columns, by number.
 * @param {{[column: number]: string[]}} columns
 * @param {Partial<import("../../web/protocol.js").View>} [rest]
 */
export const sample = (columns, rest = {}) => ({
  ...SAMPLE,
  columns: SAMPLE.columns.map((cards, at) => columns[at + 1] ?? cards),
  ...rest,
});

/**
 * @param {import("../../web/protocol.js").Answer} answer
 * @returns {import("../../web/protocol.js").View} the view it must hold
 */
export function viewOf(answer) {
  if ("error" in answer) {
    throw new Error(`a view was expected, not ${JSON.stringify(answer.error)}`);
  }
  return answer.view;
}
