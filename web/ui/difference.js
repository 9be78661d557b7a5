/**
 * What happened between two views, told as cards that went from one place to another.
 *
 * Invariant: knows nothing of the rules; two views that no moving of cards explains have no difference, only a new table.
 */

/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {import("../protocol.js").Column} Column */
/** @typedef {{pile: Column, place: number} | {pile: "stock"}} Home where a card lies when it is not on the waste; places count from 0 */
/** @typedef {{home: Home, waste: number, forth: boolean}} Step forth: home to waste, to the waste's place of that number; else back */

/**
 * @param {readonly string[]} short
 * @param {readonly string[]} long
 * @returns {boolean} whether the long one only goes on where the short one ends
 */
const begins = (short, long) => short.length <= long.length && short.every((card, k) => long[k] === card);

/**
 * @param {readonly string[]} one
 * @param {readonly string[]} other
 */
const kin = (one, other) => begins(one, other) || begins(other, one);

/**
 * @param {View} before
 * @param {View} after
 * @returns {Step[] | null} each card that changed its place, in the order of the waste; null: another deal
 */
export function difference(before, after) {
  const same =
    before.code === after.code &&
    before.rules === after.rules &&
    kin(before.waste, after.waste) &&
    before.columns.every((column, k) => kin(column, after.columns[k] ?? []));
  if (!same) return null;
  const forth = after.waste.length > before.waste.length;
  const [fewer, more] = forth ? [before, after] : [after, before];
  // The cards missing at home, by name: two jokers are told apart by taking the first place that is free.
  /** @type {Map<string, Home[]>} */
  const homes = new Map();
  fewer.columns.forEach((column, k) => {
    const kept = more.columns[k]?.length ?? 0;
    for (let place = column.length - 1; place >= kept; place -= 1) {
      const card = column[place] ?? "";
      const pile = /** @type {Column} */ (k + 1);
      homes.set(card, [...(homes.get(card) ?? []), { pile, place }]);
    }
  });
  /** @type {Step[]} */
  const steps = [];
  for (let waste = fewer.waste.length; waste < more.waste.length; waste += 1) {
    const card = more.waste[waste] ?? "";
    const [home = { pile: /** @type {const} */ ("stock") }, ...others] = homes.get(card) ?? [];
    homes.set(card, others);
    steps.push({ home, waste, forth });
  }
  return steps;
}
