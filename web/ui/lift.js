/**
 * Cards taken up by hand: they follow the finger until they are let go.
 *
 * Invariant: a card taken up still lies where the view has it; it is only shown elsewhere, and no longer than it is there to be played.
 */

import * as motion from "./motion.js";

/** @typedef {import("./figures.js").Box} Box */
/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} Lift a card in the hand
 * @property {(x: number, y: number, finger: Point) => void} move shows it that far from its place; the finger is in the window
 * @property {(finger: Point) => boolean} over whether it would fall into the hole, were it let go now
 * @property {() => void} home lets it glide back, unless it has been played
 */
/** @typedef {{element: HTMLElement, key: string, x: number, y: number}} Held */

/** How far beside the hole a card may be let go, in its own widths. */
const AROUND = 0.25;

/** @param {View} view @param {Source} source @returns {string} what can be taken up there: the card and the one place it lies at; empty: nothing */
function keyOf(view, source) {
  if (source === "stock") return view.stock === 0 ? "" : `${view.code} ${view.stock}`;
  const column = view.columns[source - 1] ?? [];
  return column.length === 0 ? "" : `${view.code} ${column.length} ${column.at(-1)}`;
}

/**
 * @param {HTMLElement} field what all places are measured from
 * @param {import("./tableau.js").Tableau} tableau
 * @param {import("./hole.js").Hole} hole
 */
export function createLifts(field, tableau, hole) {
  /** @type {Map<Source, Held>} */
  const lifts = new Map();

  /** @param {Source} source puts the card down at once; where it lies is drawn already */
  function down(source) {
    const held = lifts.get(source);
    if (held === undefined) return;
    lifts.delete(source);
    held.element.style.transform = "";
    held.element.classList.remove("lifted");
    hole.cup.classList.remove("ready");
    if (source === "stock") hole.thin(false);
  }

  /** @param {Source} source glides back to where it lies */
  async function home(source) {
    const held = lifts.get(source);
    if (held === undefined) return;
    const { element, x, y } = held;
    down(source);
    element.classList.add("lifted");
    if (source === "stock") hole.thin(true);
    await motion.homeward(element, x, y);
    if (lifts.get(source)?.element === element) return;
    element.classList.remove("lifted");
    if (source === "stock") hole.thin(false);
  }

  return {
    home,
    /** @param {Source} source @returns {boolean} whether its card is in the hand */
    holds: (source) => lifts.has(source),
    /** @param {View | null} view on the table; a card no longer to be played there is let go */
    keep(view) {
      for (const [source, { key }] of lifts) {
        if (view === null || keyOf(view, source) !== key) down(source);
      }
    },
    /**
     * @param {Source} source
     * @param {View | null} view on the table
     * @param {Figures} figures
     * @returns {Lift | null} null: nothing is there, or it is in the hand already
     */
    take(source, view, { waste }) {
      const key = view === null ? "" : keyOf(view, source);
      const place = source === "stock" ? 0 : (view?.columns[source - 1]?.length ?? 0) - 1;
      const element = source === "stock" ? hole.sheet : tableau.card(source - 1, place);
      if (key === "" || element === undefined || lifts.has(source)) return null;
      /** @type {Held} */
      const held = { element, key, x: 0, y: 0 };
      lifts.set(source, held);
      // Still gliding from the move before, it would not follow.
      for (const animation of element.getAnimations()) animation.finish();
      element.classList.add("lifted");
      if (source === "stock") hole.thin(true);

      /** @param {Point} finger */
      function over(finger) {
        const origin = field.getBoundingClientRect();
        const rect = element?.getBoundingClientRect() ?? origin;
        const edge = AROUND * waste.w;
        return [finger, { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }].some(({ x, y }) => {
          const [across, along] = [x - origin.left - waste.x, y - origin.top - waste.y];
          return across > -edge && across < waste.w + edge && along > -edge && along < waste.h + edge;
        });
      }

      return {
        move(x, y, finger) {
          if (lifts.get(source) !== held) return;
          Object.assign(held, { x, y });
          element.style.transform = `translate(${x}px, ${y}px)`;
          hole.cup.classList.toggle("ready", over(finger));
        },
        over: (finger) => lifts.get(source) === held && over(finger),
        home() {
          if (lifts.get(source) === held) home(source);
        },
      };
    },
  };
}
