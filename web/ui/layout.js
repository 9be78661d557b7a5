/**
 * Where everything lies on a table of a given size.
 *
 * Invariant: no figure depends on the game, so nothing on the table ever moves but cards.
 */

import { box, clamp, flag, frame, mirrored, pennant, TALL } from "./figures.js";

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("./figures.js").Mode} Mode */
/** @typedef {import("./figures.js").Room} Room */

/**
 * @param {number} width
 * @param {number} height
 * @returns {Mode}
 */
export function modeOf(width, height) {
  if (height < 480 && width > height) return "landscape";
  if (width < 700) return "portrait";
  return height > width ? "tablet" : "large";
}

/**
 * @param {Room} room
 * @returns {Figures}
 */
export function layout(room) {
  const mode = modeOf(room.width, room.height);
  const figures = { portrait: upright, tablet: upright, landscape, large }[mode](room, mode);
  return room.left ? mirrored(figures) : figures;
}

/**
 * Phones and tablets held upright: the tableau above, the green in thumb's reach below it.
 * @param {Room} room
 * @param {Mode} mode
 * @returns {Figures}
 */
function upright({ width, height, rem }, mode) {
  const phone = mode === "portrait";
  const header = width >= 320 && height >= 300;
  const bars = phone ? { top: header ? 48 : 8, bottom: 72, rail: 0 } : { top: 3.6 * rem, bottom: 6.2 * rem, rail: 0 };
  const top = bars.top + (phone ? 6 : 0.75 * rem);
  const floor = height - bars.bottom;
  // A window nearly square must still hold the green: at least 2.6 card widths of it.
  const tallest = (floor - top) / (TALL + 4 * 0.533 + 2.6);
  const w = Math.floor(Math.min(tallest, phone ? (width - 10 - 6 * Math.max(5, 0.0145 * width)) / 7 : (width - 56) / 7.72));
  const g = phone ? Math.max(5, 0.0145 * width) : 0.13 * w;
  const plain = phone ? Math.max(24, 0.533 * w) : 0.5 * w;
  // Tall screens have grass to spare: the fan opens and the cup grows until both use it well.
  const spare = Math.max(0, floor - top - TALL * w - 4 * plain - (phone ? 360 : 5 * w));
  const f = Math.min(0.72 * w, plain + 0.04 * spare);
  const bottom = top + TALL * w + 4 * f;
  const rest = floor - bottom;
  // Where the waste must end: above the pill, and on phones above the sheet that a stuck game brings, some 140 px high;
  // the hole is a little larger than its card.
  const foot = Math.min(floor - 54, phone && width < 480 ? height - 158 : height);
  const ww = Math.min((phone ? 1.8 : 1.35) * w + (phone ? 0.085 : 0.1) * spare, 2.2 * w, (foot - bottom - 8) / 1.75);
  const sw = (phone ? 0.806 : 0.92) * ww;
  const middle = clamp(bottom + 4 + 1.05 * ww, bottom + (phone ? 0.56 : 0.53) * rest, foot - 0.7 * ww);
  const waste = box(width / 2 + (phone ? 8 : 0), middle, ww);
  const stock = {
    ...box(0, 0, sw),
    x: Math.max(8, waste.x - sw - (phone ? 0.27 : 0.3) * ww),
    y: waste.y + waste.h - sw * TALL,
  };
  return {
    ...frame({ width, height, left: false }, mode, w, g, f, top),
    waste,
    stock,
    green: {
      x: width / 2 + (phone ? 3 : -0.14 * w),
      y: Math.min(middle + 0.02 * rest, floor - 0.36 * rest),
      rx: (phone ? 0.455 : 0.405) * width,
      ry: Math.min(0.43 * rest, 0.465 * width),
    },
    flag: flag(waste, width - 8, phone ? 0.75 : 0.74),
    pill: {
      x: width / 2,
      y: floor - (phone ? 30 : 2.3 * rem),
      width: width - 24,
      align: "middle",
    },
    bars,
    sheet: {
      x: phone ? 10 : (width - 24 * rem) / 2,
      bottom: phone ? 10 : 1.5 * rem,
      width: phone ? width - 20 : 24 * rem,
    },
    title: {
      x: width / 2,
      y: top + 0.44 * (waste.y - 0.35 * ww - top),
      width: width - 32,
      height: 10.5 * rem,
    },
    header,
    labels: height >= 260,
  };
}

/**
 * Phones held sideways: waste and stock in a column beside the tableau, buttons on a rail.
 * @param {Room} room
 * @param {Mode} mode
 * @returns {Figures}
 */
function landscape({ width, height }, mode) {
  const rail = 60;
  const header = height >= 300;
  // Seven columns with their gaps, the hole and its flag beside them; or two cards above each other.
  const w = Math.floor(Math.min((width - 140) / 8.93, (height - 28) / 3.24));
  const g = 0.11 * w;
  const f = Math.min(0.52 * w, (height - 36 - TALL * w) / 4);
  const ww = 1.12 * w;
  const sw = 0.95 * ww;
  const tall = TALL * w + 4 * f;
  const used = 7 * w + 6 * g + 0.2 * w + 0.13 * ww + ww + pennant(ww);
  const spare = Math.max(0, width - rail - 8 - used - 6);
  const top = clamp(6, (height - tall) / 2 - (header ? 8 : 0), height - tall - 6);
  const x = rail + 8 + spare * 0.4;
  const side = x + 7 * w + 6 * g + 0.2 * w + spare * 0.2;
  const gap = (height - TALL * (ww + sw)) / 3;
  const middle = x + (7 * w + 6 * g) / 2;
  const waste = { x: side, y: gap * 1.15, w: ww, h: TALL * ww };
  const stock = {
    x: side + (ww - sw) / 2,
    y: waste.y + waste.h + gap,
    w: sw,
    h: TALL * sw,
  };
  return {
    ...frame({ width, height, left: false }, mode, w, g, f, top, x),
    waste,
    stock,
    green: {
      x: side + 0.85 * ww,
      y: height * 0.5,
      rx: 1.28 * ww,
      ry: height * 0.62,
    },
    flag: flag(waste, width - 2, 0.75),
    pill: {
      x: middle,
      y: Math.min(height - 24, top + tall + 32),
      // Between the rail and the stock.
      width: Math.max(7 * w, 2 * Math.min(middle - rail - 8, stock.x - middle - 8)),
      align: "middle",
    },
    bars: { top: 0, bottom: 0, rail },
    // A game is never stuck before the stock is empty, so its place is free for the sheet too.
    sheet: { x: rail + 8, bottom: 8, width: width - rail - 16 },
    title: { x: middle, y: height * 0.46, width: 7 * w, height: 0.42 * height },
    header,
    labels: height >= 260,
  };
}

/**
 * Everything wide: the tableau under the header, the green below it, controls in the corners.
 * @param {Room} room
 * @param {Mode} mode
 * @returns {Figures}
 */
function large({ width, height, rem }, mode) {
  const room = height - 6 * rem;
  const w = Math.floor(Math.min(0.1 * width, room / 5.05));
  const f = clamp(0.36 * w, (room - 3.9 * w) / 4, 0.46 * w);
  const top = 4.4 * rem;
  const bottom = top + TALL * w + 4 * f;
  const rest = height - bottom;
  const ww = 1.08 * w;
  const middle = bottom + 0.49 * rest;
  const waste = box(width / 2, middle, ww);
  const sw = 0.92 * ww;
  const pole = flag(waste, width - rem, 0.75);
  const start = pole.x + 0.25 * w;
  const sheet = Math.min(21.5 * rem, width - pole.x - 2 * rem);
  return {
    ...frame({ width, height, left: false }, mode, w, 0.13 * w, f, top),
    waste,
    stock: {
      x: waste.x - 0.42 * w - sw,
      y: middle - 0.69 * sw,
      w: sw,
      h: TALL * sw,
    },
    green: {
      x: width / 2 - 0.13 * w,
      y: middle + 0.08 * w,
      rx: 2.42 * w,
      ry: Math.min(1.1 * w, height - middle - 0.12 * w),
    },
    flag: pole,
    pill: {
      x: start,
      y: middle - 0.08 * w,
      width: width - start - rem,
      align: "start",
    },
    bars: { top: 4.25 * rem, bottom: 0, rail: 0 },
    sheet: {
      // Clear of the button in the corner where it can be, and of the pole always.
      x: Math.min(Math.max(pole.x + 0.12 * w, Math.min(pole.x + 0.4 * w, width - sheet - 5.6 * rem)), width - sheet - rem),
      bottom: Math.max(rem, height - middle - 7.6 * rem),
      width: sheet,
    },
    title: {
      x: width / 2,
      y: top + 0.42 * (waste.y - 0.35 * ww - top),
      width: 0.34 * width,
      height: 11 * rem,
    },
    header: true,
    labels: true,
  };
}
