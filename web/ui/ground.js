/**
 * The grass: rough, the mown fairway with a stripe for each column, the green, its bunkers, and the light on it all.
 *
 * Invariant: the ground knows only the figures of the table; it is drawn anew when they change and at no other time.
 */

import { TALL } from "./figures.js";
import { draw, round } from "./svg.js";

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Insets what lies outside the safe area */

/**
 * A path from numbers and letters, shifted and stretched on the way.
 * @param {TemplateStringsArray} letters
 * @param {number[]} numbers
 */
const path = (letters, ...numbers) => String.raw({ raw: letters }, ...numbers.map(round));

/**
 * The mown part of the ground. Its edge also divides the bars from play.
 * @param {Figures} figures
 * @param {Insets} edge
 * @returns {string} a closed path
 */
export function fairway(figures, edge) {
  const { mode, width, height, w, bars, columns, left } = figures;
  const [l, r] = [-edge.left - 40, width + edge.right + 40];
  const [t, b] = [-edge.top - 40, height + edge.bottom + 40];
  if (mode === "large") {
    const x = columns[0] ?? 0;
    const y = height;
    return path`M${x - 0.8 * w} ${t}C${x - 0.78 * w} ${0.2 * y} ${x - 0.72 * w} ${0.38 * y} ${x - 0.71 * w} ${0.6 * y}C${x - 0.7 * w} ${0.78 * y} ${x + 0.1 * w} ${0.76 * y} ${x + 0.84 * w} ${b}L${width - x - w} ${b}C${width - x - 0.3 * w} ${0.8 * y} ${width - x + 0.62 * w} ${0.76 * y} ${width - x + 0.74 * w} ${0.54 * y}C${width - x + 0.8 * w} ${0.4 * y} ${width - x + 0.84 * w} ${0.2 * y} ${width - x + 0.72 * w} ${t}Z`;
  }
  if (mode === "landscape") {
    const x = left ? width - bars.rail + 2 : bars.rail - 2;
    const out = left ? l : r;
    const bend = left ? 3 : -3;
    return path`M${x} ${t}C${x + bend} ${0.3 * height} ${x - bend} ${0.6 * height} ${x + bend} ${b}H${out}V${t}Z`;
  }
  const y = bars.top - (mode === "tablet" ? 4 : 8);
  const foot = height - bars.bottom + 2;
  return path`M${l} ${y}C${0.22 * width} ${y - 6} ${0.45 * width} ${y + 6} ${0.72 * width} ${y + 2}S${r} ${y - 1} ${r} ${y - 1}V${foot + 3}C${0.78 * width} ${foot - 5} ${0.6 * width} ${foot - 3} ${0.4 * width} ${foot + 2}S${l} ${foot - 2} ${l} ${foot - 2}Z`;
}

/**
 * @param {Figures["green"]} green
 * @param {number} share 1 for the fringe, less for what lies inside it
 * @returns {string} a closed path, rounder to the right than to the left
 */
export function greenPath({ x, y, rx, ry }, share) {
  const [a, b] = [rx * share, ry * share];
  return path`M${x - a} ${y}C${x - a} ${y - 0.5 * b} ${x - 0.58 * a} ${y - b} ${x - 0.02 * a} ${y - b}C${x + 0.55 * a} ${y - b} ${x + a} ${y - 0.5 * b} ${x + a} ${y + 0.04 * b}C${x + a} ${y + 0.56 * b} ${x + 0.52 * a} ${y + b} ${x + 0.03 * a} ${y + b}C${x - 0.5 * a} ${y + b} ${x - a} ${y + 0.48 * b} ${x - a} ${y}Z`;
}

/**
 * @param {Figures} figures
 * @returns {SVGElement} the stripes that are the columns' slots, each with the dot that an emptied column shows
 */
function stripes({ w, g, columns, width, height, top }) {
  const pitch = w + g;
  const middle = (columns[3] ?? 0) + w / 2;
  const each = Math.ceil((width + 200) / 2 / pitch) + 3;
  const group = draw("g");
  for (let k = -each; k <= each; k += 1) {
    group.append(
      draw("rect", {
        class: k % 2 === 0 ? "stripe" : "stripe light",
        x: middle + (k - 0.5) * pitch,
        y: -200,
        width: pitch + 0.3,
        height: height + 400,
      }),
    );
  }
  for (const x of columns) {
    group.append(
      draw("circle", {
        class: "slot",
        cx: x + w / 2,
        cy: top + (TALL * w) / 2,
        r: Math.max(1.6, 0.025 * w),
      }),
    );
  }
  return group;
}

/**
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} size half its length
 * @param {number} turn in degrees
 * @returns {SVGElement} a bunker: the lip shows on its near side
 */
function bunker(x, y, size, turn) {
  const shape =
    "M-1 .02C-1.01-.34-.78-.6-.42-.58-.16-.57.02-.51.26-.52.46-.53.58-.56.72-.5.95-.4 1.03-.1.97.18.88.5.56.6.16.59-.2.58-.5.6-.72.5-.91.4-.99.24-1 .02Z";
  return draw(
    "g",
    {
      transform: `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(size)})`,
    },
    draw("path", { class: "lip", d: shape }),
    draw("path", {
      class: "floor",
      d: shape,
      transform: "translate(-.045 -.06) scale(.93 .88)",
    }),
  );
}

/**
 * @param {string} id
 * @param {string} light the name of the colour, as in tokens.css
 * @param {{[name: string]: string | number}} place
 * @param {"radialGradient" | "linearGradient"} [kind]
 */
const gradient = (id, light, place, kind = "radialGradient") =>
  draw(kind, { id, ...place }, draw("stop", { offset: 0, class: light }), draw("stop", { offset: 1, class: `${light}-end` }));

/**
 * @param {string} id
 * @param {number} pitch
 * @param {number} turn in degrees
 * @param {string} look
 */
const mown = (id, pitch, turn, look) =>
  draw(
    "pattern",
    {
      id,
      width: pitch,
      height: pitch,
      patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${turn})`,
    },
    draw("rect", { class: look, width: pitch / 2, height: pitch }),
  );

/**
 * @param {Figures} figures
 * @returns {SVGElement[]} the two bunkers, away from cards and words
 */
function bunkers({ mode, green, left, w }) {
  const { x, y, rx, ry } = green;
  const side = left ? -1 : 1;
  if (mode === "large") {
    return [
      bunker(x - 0.96 * rx * side, y + 0.44 * ry, 0.68 * w, 58 * side),
      bunker(x + 0.84 * rx * side, y + 0.8 * ry, 0.62 * w, -52 * side),
    ];
  }
  if (mode === "landscape") {
    return [bunker(x - 0.86 * rx * side, y + 0.74 * ry, 0.5 * w, 60 * side)];
  }
  const size = mode === "tablet" ? 0.74 * w : Math.min(0.94 * w, 0.28 * rx, 0.5 * ry);
  return [
    bunker(x + 0.72 * rx * side, y - 0.8 * ry, size, 46 * side),
    bunker(x - 0.76 * rx * side, y + 0.74 * ry, size, 50 * side),
  ];
}

/**
 * @param {Figures} figures
 * @param {Insets} edge
 * @returns {SVGSVGElement} the whole ground, reaching under the edges of the screen
 */
export function ground(figures, edge) {
  const { width, height, w, green, waste, mode } = figures;
  const whole = {
    x: -edge.left,
    y: -edge.top,
    width: width + edge.left + edge.right,
    height: height + edge.top + edge.bottom,
  };
  const mown1 = fairway(figures, edge);
  const inner = greenPath(green, 1 - Math.min(0.05, 7 / green.ry));
  const glow = {
    gradientUnits: "userSpaceOnUse",
    cx: waste.x + waste.w * 0.55,
    cy: waste.y + waste.h / 2,
    r: Math.min(green.rx, 3.2 * waste.w),
  };
  const trees = mode === "large" ? [0.5, 0.32] : [];
  return draw(
    "svg",
    {
      class: "ground",
      viewBox: `${whole.x} ${whole.y} ${whole.width} ${whole.height}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    draw(
      "defs",
      {},
      draw("clipPath", { id: "fairway" }, draw("path", { d: mown1 })),
      mown("rough-cut", 1.9 * w, 28, "rough-cut"),
      mown("green-cut", 0.62 * waste.w, 38, "green-cut"),
      gradient("sun", "sun", { cx: 0.32, cy: 0.08, r: 0.85 }),
      gradient("glow", "glow", glow),
      gradient("shade", "shade", {}),
      gradient("dusk", "dusk", { x1: 0, x2: 0, y1: 1, y2: 0.35 }, "linearGradient"),
    ),
    draw("rect", { class: "rough", ...whole }),
    draw("rect", { fill: "url(#rough-cut)", ...whole }),
    draw("path", { class: "verge", d: mown1, "stroke-width": Math.max(14, 0.34 * w) }),
    draw("g", { "clip-path": "url(#fairway)" }, stripes(figures)),
    ...trees.map((y, k) =>
      draw("ellipse", {
        fill: "url(#shade)",
        cx: k === 0 ? whole.x : whole.x + whole.width,
        cy: y * height + (k === 0 ? 0.1 : 0) * height,
        rx: 1.15 * w,
        ry: 1.5 * w,
      }),
    ),
    ...bunkers(figures),
    ...[4, 3, 2, 1].map((step) =>
      draw("path", {
        class: "green-shadow",
        d: greenPath(green, 1),
        transform: `translate(0 ${round(step * 0.013 * w)})`,
      }),
    ),
    draw("path", { class: "fringe", d: greenPath(green, 1) }),
    draw("path", { class: "green", d: inner }),
    draw("path", { fill: "url(#green-cut)", d: inner }),
    draw("path", { fill: "url(#glow)", d: inner }),
    draw("rect", { fill: "url(#sun)", ...whole }),
    draw("rect", { fill: "url(#dusk)", ...whole }),
  );
}
