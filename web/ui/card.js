/**
 * A card's faces, drawn for the width they are shown at.
 *
 * Invariant: a face is drawn anew only when its card, its width or its being exposed has changed.
 */

import { TALL } from "./figures.js";
import { draw, use } from "./svg.js";

/** @typedef {import("../protocol.js").Card} Card */

/** How wide the rank's outline is when its capital is 100 high. */
const RANK_WIDTH = Object.freeze({
  A: 65.1,
  2: 60.7,
  3: 60.9,
  4: 65.6,
  5: 61.1,
  6: 61.3,
  7: 56,
  8: 62,
  9: 60.4,
  T: 83.9,
  J: 63.3,
  Q: 65,
  K: 68.1,
});

/** From this width on there is room for courts and for argyle on the pips. */
const ROOMY = 80;
const JOKER = "*";

/** @type {WeakMap<Element, string>} what each card shows */
const shown = new WeakMap();

/** @param {number} w @returns {number} the height of the index's capitals */
export const capital = (w) => (w < 60 ? w / 3 : 20 + 0.2 * (w - 60));

/** @returns {HTMLDivElement} an empty card; its name is spoken by the button over it */
export function createCard() {
  const element = document.createElement("div");
  element.className = "card";
  return element;
}

/**
 * @param {HTMLElement} element made by createCard
 * @param {Card} card
 * @param {number} width in px
 * @param {boolean} exposed a covered card shows its index only, one step duller
 */
export function show(element, card, width, exposed) {
  const key = `${card} ${width} ${exposed}`;
  if (shown.get(element) === key) return;
  shown.set(element, key);
  element.dataset.suit = card === JOKER ? "" : card.charAt(1).toLowerCase();
  element.classList.toggle("covered", !exposed);
  element.replaceChildren(face(card, width, exposed));
}

/**
 * @param {Card} card
 * @param {number} w
 * @param {boolean} exposed
 * @returns {SVGSVGElement}
 */
function face(card, w, exposed) {
  const svg = sheet(w);
  svg.append(...index(card, w));
  if (exposed) svg.append(...figure(card, w));
  return svg;
}

/** @param {number} w @returns {SVGSVGElement} an empty face */
function sheet(w) {
  const h = TALL * w;
  return draw("svg", {
    class: "face",
    viewBox: `0 0 ${w} ${h}`,
    "aria-hidden": "true",
  });
}

/**
 * Rank and suit on one line, so that the strip of a covered card shows both.
 * @param {Card} card
 * @param {number} w
 * @returns {SVGElement[]}
 */
function index(card, w) {
  const cap = capital(w);
  const x = Math.max(4, 0.085 * w);
  const y = Math.max(4.5, 0.075 * w);
  if (card === JOKER) {
    return [use("joker", { x, y, width: 0.875 * cap, height: 1.25 * cap })];
  }
  const rank = /** @type {keyof typeof RANK_WIDTH} */ (card.charAt(0));
  const width = (RANK_WIDTH[rank] * cap) / 100;
  const size = 0.86 * cap;
  return [
    use(`r${rank}`, { x, y, width, height: cap, fill: "currentColor" }),
    use(`s${card.charAt(1)}`, {
      x: x + width + 0.055 * w,
      y: y + 0.07 * cap,
      width: size,
      height: size,
      fill: "currentColor",
    }),
  ];
}

/**
 * What fills the card under the index: one large pip, a golfer on courts that have the room, a ball for a joker.
 * @param {Card} card
 * @param {number} w
 * @returns {SVGElement[]}
 */
function figure(card, w) {
  const h = TALL * w;
  const middle = (Math.max(4.5, 0.075 * w) + capital(w) + h) / 2;
  const roomy = w >= ROOMY;
  /** @param {string} id @param {number} share @param {string} fill */
  const pip = (id, share, fill) =>
    use(id, {
      x: ((1 - share) * w) / 2,
      y: middle - (share * w) / 2,
      width: share * w,
      height: share * w,
      fill,
    });
  if (card === JOKER) return [pip("ball", 0.68, "none")];
  const rank = card.charAt(0);
  const suit = `s${card.charAt(1)}`;
  if (roomy && "JQK".includes(rank)) {
    const size = 1.04 * w;
    return [use(`court${rank}`, { x: -0.02 * w, y: h - size, width: size, height: size })];
  }
  if (!roomy) return [pip(suit, rank === "A" ? 0.74 : 0.62, "currentColor")];
  if (rank !== "A") {
    return [pip(suit, 0.62, "currentColor"), pip(suit, 0.62, "url(#pipknit)")];
  }
  /** @param {number} share @param {string} look */
  const ring = (share, look) => draw("circle", { class: look, cx: w / 2, cy: middle, r: share * w });
  return [ring(0.41, "ring"), ring(0.375, "ring dotted"), pip(suit, 0.46, "currentColor"), pip(suit, 0.46, "url(#pipknit)")];
}

/**
 * @param {number} w
 * @returns {SVGSVGElement} the argyle back: a frame of card, then four diamonds across
 */
export function back(w) {
  const edge = 0.055 * w;
  const [width, height] = [w - 2 * edge, TALL * w - 2 * edge];
  const tall = (80 * height) / width;
  const svg = sheet(w);
  svg.classList.add("back");
  svg.append(
    draw(
      "svg",
      // A multiple of half a diamond in the middle keeps the pattern even above and below.
      { x: edge, y: edge, width, height, viewBox: `0 ${51 - tall / 2} 80 ${tall}` },
      draw("rect", {
        fill: "url(#argyle)",
        y: 51 - tall / 2,
        width: 80,
        height: tall,
        rx: 4,
      }),
    ),
  );
  return svg;
}
