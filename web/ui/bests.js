/**
 * The best that can be reached in each hole of a match that is over, as the solver finds it.
 *
 * Invariant: a best is told of the hole it was found for, and of a hole that goes on none is looked for.
 */

import * as coached from "../coached.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {ReturnType<typeof createBests>} Bests */

/**
 * @param {Pick<import("../coach.js").Coach, "ask" | "busy">} coach
 * @param {import("../store.js").Store} store
 * @param {() => void} found told when another one is known
 */
export function createBests(coach, store, found) {
  /** The match that all these belong to. @type {string | null} */
  let match = null;
  /** @type {Map<number, number>} */
  const bests = new Map();

  /** Looks for the first that is missing; once it is there, for the next. */
  function look() {
    const { view } = store;
    const strokes = view?.match?.strokes ?? [];
    if (view?.code !== match) {
      bests.clear();
      match = view?.code ?? null;
    }
    const at = strokes.findIndex((each, index) => each !== null && !bests.has(index + 1));
    if (at < 0 || coach.busy("best")) {
      return;
    }
    const hole = at + 1;
    coach.ask(coached.best(hole), ({ found: best }) => {
      if (best !== null && "strokes" in best && !("kind" in best)) {
        bests.set(hole, best.strokes);
        found();
        look();
      }
    });
  }

  return {
    look,
    /** @param {number} hole @returns {number | null} its fewest strokes; null: not known yet */
    of: (hole) => bests.get(hole) ?? null,
  };
}
