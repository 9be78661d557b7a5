/**
 * What a player can touch: seven columns and the stock, eight native buttons that last as long as the table; and, behind the
 * buttons, the covered cards.
 *
 * Invariant: a button never moves to another column, so focus stays where it was after a move; and its middle is never on a
 * covered card, since that is where assistive technology clicks.
 */

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
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

/** @param {import("../protocol.js").Column} column @returns {HTMLDivElement} where its covered cards lie */
function shade(column) {
  const element = document.createElement("div");
  element.className = "shade";
  element.dataset.covered = String(column);
  return element;
}

/** @param {HTMLElement} element @param {number} left @param {number} top @param {number} width @param {number} height */
function place({ style }, left, top, width, height) {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/**
 * @param {import("../commands.js").Order} command
 * @returns {Source[]} what a player touched to give it
 */
export function touched(command) {
  if (command.type === "play") return [command.column];
  return command.type === "draw" ? ["stock"] : [];
}

/** @param {string} label */
export function createTargets(label) {
  const element = document.createElement("div");
  element.className = "targets";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", label);
  const numbers = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7]);
  const columns = numbers.map(target);
  const shades = numbers.map(shade);
  const stock = target("stock");
  const buttons = [...columns, stock];
  // Read where it lies, between columns and stock: what a card must fit, and how the game stands.
  const waste = document.createElement("p");
  waste.className = "unseen";
  element.append(...shades, ...columns, waste, stock);

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
        // Together they are the stripe, with the gaps to both sides: covered cards, then from the exposed one down.
        const [left, above] = [(lefts[k] ?? 0) - g / 2, Math.max(0, cards - 1) * f];
        const start = top + (above === 0 ? -6 : above);
        place(button, left, start, w + g, bottom + 6 - start);
        const covered = shades[k];
        if (covered !== undefined) place(covered, left, top - 6, w + g, above === 0 ? 0 : above + 6);
        button.style.setProperty("--at", `${top + above - start}px`);
        button.classList.toggle("bare", view !== null && cards === 0);
        const fits = view?.playable.some((column) => column === k + 1);
        button.classList.toggle("playable", fits === true);
        button.setAttribute("aria-label", view === null ? String(k + 1) : words.column(view, k + 1));
      });
      place(stock, box.x - 6, box.y - 6, box.w + 12, box.h + 18);
      stock.style.setProperty("--stock", `${box.w}px`);
      stock.setAttribute("aria-label", view === null ? "" : words.stock(view));
      waste.textContent = view === null ? "" : words.waste(view);
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
