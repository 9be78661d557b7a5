/**
 * What a player can touch: seven columns and the stock, eight native buttons that last as long as the table.
 *
 * Invariant: a button never moves to another column, so focus stays where it was after a move.
 */

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {import("../protocol.js").View} View */
/** @typedef {{column: (view: View, k: number) => string, stock: (view: View) => string, waste: (view: View) => string}} Words accessible names */

/** How long a refused target keeps its ring when nothing may shake. */
const RING = 400;

/** @param {Source} source */
function target(source) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "target";
  const mark = document.createElement("span");
  mark.className = "mark";
  element.append(mark);
  if (source === "stock") element.dataset.stock = "";
  else element.dataset.column = String(source);
  return element;
}

/** @param {string} label */
export function createTargets(label) {
  const element = document.createElement("div");
  element.className = "targets";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", label);
  const columns = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7]).map(target);
  const stock = target("stock");
  const buttons = [...columns, stock];
  element.append(...buttons);

  /** @param {Source} source @returns {HTMLButtonElement} */
  const of = (source) => (source === "stock" ? stock : columns[source - 1]) ?? stock;

  return {
    element,
    buttons,
    /**
     * @param {View | null} view
     * @param {Figures} figures
     * @param {Words} words
     */
    show(view, { columns: lefts, w, g, f, top, bottom, stock: box }, words) {
      element.style.setProperty("--w", `${w}px`);
      element.style.setProperty("--g", `${g}px`);
      columns.forEach((button, k) => {
        const cards = view?.columns[k]?.length ?? 0;
        // The stripe: from above the first card to where a fifth card ends, and the gaps to both sides.
        button.style.left = `${(lefts[k] ?? 0) - g / 2}px`;
        button.style.top = `${top - 6}px`;
        button.style.width = `${w + g}px`;
        button.style.height = `${bottom - top + 12}px`;
        button.style.setProperty("--at", `${6 + Math.max(0, cards - 1) * f}px`);
        button.classList.toggle("bare", view !== null && cards === 0);
        const fits = view?.playable.some((column) => column === k + 1);
        button.classList.toggle("playable", fits === true);
        button.setAttribute("aria-label", view === null ? String(k + 1) : words.column(view, k + 1));
      });
      stock.style.left = `${box.x - 6}px`;
      stock.style.top = `${box.y - 6}px`;
      stock.style.width = `${box.w + 12}px`;
      stock.style.height = `${box.h + 18}px`;
      stock.style.setProperty("--stock", `${box.w}px`);
      stock.setAttribute("aria-label", view === null ? "" : words.stock(view));
    },
    /** @param {Source[]} sources touched, but not yet answered */
    waiting(sources) {
      for (const button of buttons) button.classList.remove("waiting");
      for (const source of sources) of(source).classList.add("waiting");
    },
    /** @param {Source} source marked by a ring for a moment, in place of a shake */
    ring(source) {
      const button = of(source);
      button.classList.add("refused");
      setTimeout(() => button.classList.remove("refused"), RING);
    },
  };
}

/**
 * @param {Figures} figures
 * @param {number} cards in the column
 * @param {number} y from the top of the table, in px
 * @returns {number | null} which covered card lies there, 1 at the top; null on the exposed card, above and below
 */
export function placeAt({ top, f, bottom }, cards, y) {
  const down = y - top;
  if (down < 0 || y > bottom || down >= (cards - 1) * f) return null;
  return Math.floor(down / f) + 1;
}
