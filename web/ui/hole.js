/**
 * What lies on the green: the hole with the waste in it, and the stock with its count.
 *
 * Invariant: a card of the waste keeps its element while it is on top, below the top, or on its way.
 */

import { number, t } from "../i18n.js";
import { back, createCard, show } from "./card.js";

/** @typedef {import("./figures.js").Box} Box */
/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {ReturnType<typeof createHole>} Hole */

/** How many sheets a full stock shows, and how many cards such a stock has. */
const SHEETS = 4;
const FULL = 16;
/** How many cards under the top keep their elements: more are never seen while cards fly in. */
const BELOW = 3;

/** @param {string} name @returns {HTMLDivElement} */
function part(name) {
  const element = document.createElement("div");
  element.className = name;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** @param {number} cards @returns {number} how many sheets show that many cards */
export const sheets = (cards) => (cards === 0 ? 0 : Math.min(SHEETS, 1 + Math.floor(cards / 4)));

/** @param {HTMLElement} element @param {Box} box */
function put(element, { x, y, w, h }) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.width = `${w}px`;
  element.style.height = `${h}px`;
  element.style.setProperty("--w", `${w}px`);
}

export function createHole() {
  const cup = part("cup");
  const free = part("free");
  free.textContent = t("table.any");
  const waste = part("waste");
  const stock = part("stock");
  const count = part("count");
  const pile = Array.from({ length: SHEETS }, (_sheet, k) => {
    const sheet = createCard();
    sheet.style.setProperty("--sheet", String(SHEETS - 1 - k));
    return sheet;
  });
  stock.append(...pile);
  /** @type {Map<number, HTMLElement>} the waste's elements by their number, the first card being 0 */
  const cards = new Map();
  let drawn = 0;
  let left = FULL;
  /** Whether the uppermost sheet is in the hand, so that the one under it is seen. */
  let taken = false;

  function stack() {
    const shown = sheets(left);
    pile.forEach((sheet, k) => {
      sheet.hidden = SHEETS - k > (taken && left > 1 ? Math.max(2, shown) : shown);
    });
  }

  return {
    parts: [cup, free, stock, count, waste],
    cup,
    stock,
    /** The uppermost sheet of the stock. */
    sheet: /** @type {HTMLElement} */ (pile.at(-1)),
    /** @param {boolean} lifted whether that sheet is taken up */
    thin(lifted) {
      taken = lifted;
      stack();
    },
    /** @param {number} k @returns {HTMLElement | undefined} */
    card: (k) => cards.get(k),
    /**
     * @param {View | null} view
     * @param {Figures} figures
     * @returns {Map<number, HTMLElement>} cards no longer in the waste; whoever called takes them away
     */
    show(view, figures) {
      put(cup, figures.waste);
      put(free, figures.waste);
      put(waste, figures.waste);
      put(stock, figures.stock);
      count.style.left = `${figures.stock.x + figures.stock.w / 2}px`;
      count.style.top = `${figures.stock.y + figures.stock.h}px`;
      if (drawn !== figures.stock.w) {
        drawn = figures.stock.w;
        for (const sheet of pile.slice(-2)) sheet.replaceChildren(back(drawn));
      }
      // Before any deal the whole pack lies there, face down and uncounted.
      left = view?.stock ?? FULL;
      stock.classList.toggle("empty", view !== null && left === 0);
      stack();
      count.hidden = view === null || left === 0;
      count.textContent = number(left);
      free.hidden = view === null || view.waste.length > 0;
      const names = view?.waste ?? [];
      const top = names.length - 1;
      /** @type {Map<number, HTMLElement>} */
      const leaving = new Map();
      for (const [k, element] of cards) {
        if (k > top) leaving.set(k, element);
        if (k < top - BELOW) element.remove();
        if (k > top || k < top - BELOW) cards.delete(k);
      }
      for (let k = Math.max(0, top - 1); k <= top; k += 1) {
        if (!cards.has(k)) {
          const card = createCard();
          card.style.zIndex = String(k);
          cards.set(k, card);
          waste.append(card);
        }
      }
      for (const [k, element] of cards) {
        show(element, names[k] ?? "", figures.waste.w, true);
      }
      return leaving;
    },
  };
}
