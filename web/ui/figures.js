/**
 * The figures of a laid-out table, and the pieces that every layout shares.
 *
 * Invariant: all are pixels from the table's safe corner, and none depends on the game.
 */

/** @typedef {"portrait" | "landscape" | "tablet" | "large"} Mode */
/** @typedef {{width: number, height: number, rem: number, left: boolean}} Room rem in px; left: mirrored for the left hand */
/** @typedef {{x: number, y: number, w: number, h: number}} Box left, top, width, height */
/**
 * @typedef {object} Figures
 * @property {Mode} mode
 * @property {boolean} left
 * @property {number} width
 * @property {number} height
 * @property {number} w a card's width in the tableau; its height is 1.4 w everywhere
 * @property {number} g the gap between columns
 * @property {number} f the strip that a covered card shows
 * @property {number} top of the tableau
 * @property {number} bottom of the tableau at five cards
 * @property {number[]} columns the left edges of the seven columns
 * @property {Box} waste the card in the hole
 * @property {Box} stock
 * @property {{x: number, y: number, rx: number, ry: number}} green centre and half axes
 * @property {{x: number, top: number, foot: number, length: number, height: number, side: 1 | -1}} flag x of the pole; the pennant flies to the side
 * @property {{x: number, y: number, width: number, align: "start" | "middle" | "end"}} pill y of its middle, the most width its text may take
 * @property {{top: number, bottom: number, rail: number}} bars their heights, the rail's width
 * @property {{x: number, bottom: number, width: number}} sheet where a sheet leaves board, waste and flag uncovered; bottom counts from below
 * @property {{x: number, y: number, width: number, height: number}} title the middle of the empty fairway, and the room for words there
 * @property {boolean} header whether there is room for it
 * @property {boolean} labels whether buttons have room for theirs
 */

/** A card's height in its own widths. */
export const TALL = 1.4;

/**
 * @param {number} low
 * @param {number} n
 * @param {number} high wins over low where the two cross
 */
export const clamp = (low, n, high) => Math.min(high, Math.max(low, n));

/** @param {number} x @param {number} y @param {number} w @returns {Box} a card around a middle */
export const box = (x, y, w) => ({
  x: x - w / 2,
  y: y - (TALL * w) / 2,
  w,
  h: TALL * w,
});

/** @param {number} ww @returns {number} how far the pennant flies */
export const pennant = (ww) => Math.max(56, 0.75 * ww);

/**
 * @param {Box} waste
 * @param {number} end the pennant must not pass it
 * @param {number} share of the waste's width that the pennant would like to take
 * @returns {Figures["flag"]}
 */
export function flag(waste, end, share) {
  const beside = waste.x + 1.13 * waste.w;
  const length = Math.max(58, Math.min(share * waste.w, end - beside));
  return {
    // Where the screen is narrow the pole stands closer to the hole, never in it.
    x: Math.max(Math.min(beside, end - length), waste.x + waste.w + 4),
    top: waste.y - 0.35 * waste.w,
    foot: waste.y + waste.h - 0.09 * waste.w,
    length,
    height: Math.max(36, 0.36 * waste.w),
    side: 1,
  };
}

/**
 * What every layout has: the tableau.
 * @param {{width: number, height: number, left: boolean}} room
 * @param {Mode} mode
 * @param {number} w
 * @param {number} gap
 * @param {number} f
 * @param {number} top
 * @param {number} [start] the left edge; absent: in the middle
 */
export function frame(room, mode, w, gap, f, top, start) {
  const x = start ?? (room.width - 7 * w - 6 * gap) / 2;
  return {
    ...room,
    mode,
    w,
    g: gap,
    f,
    top,
    bottom: top + TALL * w + 4 * f,
    columns: Array.from({ length: 7 }, (_column, k) => x + k * (w + gap)),
  };
}

/**
 * The same table for the left hand: sides change, the order of the columns and the faces of the cards do not.
 * @param {Figures} right
 * @returns {Figures}
 */
export function mirrored(right) {
  const { width, w, flag: pole, pill, sheet } = right;
  /** @param {Box} b */
  const flip = (b) => ({ ...b, x: width - b.x - b.w });
  return {
    ...right,
    left: true,
    columns: right.columns.map((x) => width - x - w).reverse(),
    waste: flip(right.waste),
    stock: flip(right.stock),
    green: { ...right.green, x: width - right.green.x },
    flag: { ...pole, x: width - pole.x, side: -1 },
    pill: {
      ...pill,
      x: width - pill.x,
      align: pill.align === "start" ? "end" : pill.align,
    },
    sheet: { ...sheet, x: width - sheet.x - sheet.width },
    title: { ...right.title, x: width - right.title.x },
  };
}
