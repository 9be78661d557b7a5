/**
 * The seven columns: one element for each place dealt, for as long as the table lives.
 *
 * Invariant: a card that is played leaves its element behind, hidden, so places never change hands.
 */

import { createCard, show } from "./card.js";
import { TALL } from "./figures.js";

/** @typedef {import("./figures.js").Box} Box */
/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {ReturnType<typeof createTableau>} Tableau */

export function createTableau() {
  const element = document.createElement("div");
  element.className = "tableau";
  element.setAttribute("aria-hidden", "true");
  /** @type {HTMLElement[][]} */
  const columns = Array.from({ length: 7 }, () => []);

  /**
   * @param {Figures} figures
   * @param {number} k the column, from 0
   * @param {number} place from 0
   * @returns {Box} where that card lies
   */
  function box({ columns: lefts, top, f, w }, k, place) {
    return { x: lefts[k] ?? 0, y: top + place * f, w, h: TALL * w };
  }

  return {
    element,
    box,
    /**
     * @param {number} k
     * @param {number} place
     * @returns {HTMLElement | undefined} the element of a place, if it was ever dealt
     */
    card: (k, place) => columns[k]?.[place],
    /**
     * @param {View} view
     * @param {Figures} figures
     */
    show(view, figures) {
      element.style.setProperty("--w", `${figures.w}px`);
      columns.forEach((places, k) => {
        const cards = view.columns[k] ?? [];
        while (places.length < cards.length) {
          const card = createCard();
          places.push(card);
          element.append(card);
        }
        places.forEach((card, place) => {
          const name = cards[place];
          card.hidden = name === undefined;
          if (name === undefined) return;
          const { x, y } = box(figures, k, place);
          card.style.left = `${x}px`;
          card.style.top = `${y}px`;
          show(card, name, figures.w, place === cards.length - 1);
        });
      });
    },
  };
}
