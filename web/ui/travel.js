/**
 * The ways of cards between two views: from where each is seen now to where the new view has it.
 *
 * Invariant: called after the new view is drawn, it only shows how it came about.
 */

import { back } from "./card.js";
import { TALL } from "./figures.js";
import * as motion from "./motion.js";

/** @typedef {import("./difference.js").Step} Step */
/** @typedef {import("./figures.js").Box} Box */
/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("./hole.js").Hole} Hole */
/** @typedef {import("./tableau.js").Tableau} Tableau */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */

/**
 * @param {HTMLElement} field what all places are measured from
 * @param {Tableau} tableau
 * @param {Hole} hole
 */
export function createTravel(field, tableau, hole) {
  let dealing = false;

  /**
   * @param {Element | undefined} element
   * @param {Box} otherwise its place at rest
   * @returns {Box} where it is seen now, even on its way
   */
  function present(element, otherwise) {
    const rect = element?.getBoundingClientRect();
    if (rect === undefined || rect.height === 0) return otherwise;
    const origin = field.getBoundingClientRect();
    // A card that is just turning has no width; its height tells its size.
    const w = rect.height / TALL;
    return { x: rect.left + rect.width / 2 - w / 2 - origin.left, y: rect.top - origin.top, w, h: rect.height };
  }

  /** @param {Step} step @param {Figures} figures @returns {Box} where its card is seen before the new view is drawn */
  function start({ home, waste, forth }, figures) {
    if (!forth) return present(hole.card(waste), figures.waste);
    // Drawn by hand, it turns from where it was let go.
    if (home.pile === "stock") return present(hole.sheet, figures.stock);
    const [k, place] = [home.pile - 1, home.place];
    return present(tableau.card(k, place), tableau.box(figures, k, place));
  }

  /**
   * @param {Step} step
   * @param {Box} from
   * @param {HTMLElement | undefined} left its element, when it has left the waste
   * @param {Figures} figures
   */
  function go({ home, waste, forth }, from, left, figures) {
    if (home.pile === "stock") {
      const card = forth ? hole.card(waste) : left;
      if (card === undefined) return;
      const to = forth ? figures.waste : figures.stock;
      const cover = back(figures.waste.w);
      motion.turn(card, cover, { from, to, lies: figures.waste }, forth).then(() => {
        if (!forth) card.remove();
      });
      return;
    }
    left?.remove();
    const [k, place] = [home.pile - 1, home.place];
    const card = forth ? hole.card(waste) : tableau.card(k, place);
    const to = forth ? figures.waste : tableau.box(figures, k, place);
    if (card !== undefined) motion.glide(card, from, to, forth ? "glide" : "back");
  }

  return {
    /** @returns {boolean} whether a deal is still being laid out */
    dealing: () => dealing,
    start,
    go,
    /**
     * Deals a whole table out of the stock, row by row.
     * @param {View} view drawn already
     * @param {Figures} figures
     */
    deal(view, figures) {
      if (motion.less()) {
        motion.run(field, { opacity: [0, 1] }, { duration: 120 });
        return;
      }
      const rows = Math.max(...view.columns.map((column) => column.length));
      const places = [];
      for (let place = 0; place < rows; place += 1) {
        for (let k = 0; k < view.columns.length; k += 1) {
          const card = tableau.card(k, place);
          if (card !== undefined && !card.hidden) places.push({ card, to: tableau.box(figures, k, place) });
        }
      }
      const top = hole.card(view.waste.length - 1);
      if (top !== undefined) places.push({ card: top, to: figures.waste });
      dealing = true;
      motion.dealOut(places, figures.stock).then(() => {
        dealing = false;
      });
    },
  };
}
