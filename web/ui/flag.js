/**
 * The flag beside the hole: its pennant carries the score.
 *
 * Invariant: the digits are outlines from the sprite, so the score reads the same before and without any font.
 */

import { t } from "../i18n.js";
import { reading } from "./score.js";
import { draw, round, use } from "./svg.js";

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {{place: (figures: Figures) => void, show: (view: View | null) => boolean, element: SVGSVGElement, pennant: SVGGElement, digits: SVGGElement}} Flag */

/** @type {{[sign: string]: number}} how wide a digit's outline is when it is 100 high */
const WIDTH = {
  0: 64.3,
  1: 39.1,
  2: 60.7,
  3: 60.9,
  4: 65.6,
  5: 61.1,
  6: 61.3,
  7: 56,
  8: 62,
  9: 60.4,
  "\u2212": 62.9,
};

/**
 * @param {number} n
 * @returns {string[]} its signs, below zero with a true minus
 */
export const signs = (n) => [...(n < 0 ? "\u2212" : ""), ...String(Math.abs(n))];

/** @returns {Flag} */
export function createFlag() {
  const digits = draw("g", { class: "digits" });
  const unit = draw("text", { class: "unit", "text-anchor": "middle" });
  const cloth = draw("path", { class: "cloth" });
  const pennant = draw("g", { class: "pennant" }, cloth, digits, unit);
  const hoist = draw("g", {}, pennant);
  const fixed = draw("g");
  const element = draw("svg", { class: "flag", "aria-hidden": "true" }, fixed, hoist);
  /** @type {Figures["flag"] | null} */
  let figures = null;
  let written = "";
  let fitting = false;

  /** Writes the digits and the unit in the middle of the cloth. */
  function write() {
    if (figures === null) return;
    const { length, height, side } = figures;
    const cap = 0.42 * height;
    const middle = 0.465 * length * side;
    const line = [...written];
    const scale = cap / 100;
    const wide = line.reduce((sum, sign) => sum + (WIDTH[sign] ?? 0), 0) * scale;
    let x = middle - wide / 2;
    digits.replaceChildren();
    for (const sign of line) {
      const width = (WIDTH[sign] ?? 0) * scale;
      const id = sign === "\u2212" ? "rMinus" : `r${sign}`;
      digits.append(use(id, { x, y: 0.13 * height, width, height: cap }));
      x += width;
    }
    unit.setAttribute("x", String(round(middle)));
    unit.setAttribute("y", String(round(0.87 * height)));
    unit.setAttribute("font-size", String(round(Math.max(11, 0.25 * height))));
    unit.removeAttribute("textLength");
    if (!fitting) {
      fitting = true;
      requestAnimationFrame(fit);
    }
  }

  /** A long word is drawn together rather than cut. Measured with the next frame, which lays everything out anyway. */
  function fit() {
    fitting = false;
    const most = 0.82 * (figures?.length ?? 0);
    if (unit.isConnected && unit.getComputedTextLength() > most) {
      unit.setAttribute("textLength", String(round(most)));
      unit.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }

  return {
    element,
    pennant,
    digits,
    place({ flag, waste, w }) {
      figures = flag;
      const { x, top, foot, length: l, height: h, side: s } = flag;
      element.style.left = `${x}px`;
      element.style.top = `${top}px`;
      const tall = foot - top;
      const thick = Math.max(2.4, 0.018 * waste.w + 0.4);
      const cup = Math.max(4.5, 0.05 * waste.w);
      fixed.replaceChildren(
        draw("path", {
          class: "pole-shadow",
          d: `M0 ${round(tall)}l${round(0.57 * waste.w * s)} ${round(-0.25 * waste.w)}`,
          "stroke-width": Math.max(2.5, 0.032 * waste.w),
        }),
        draw("ellipse", { class: "pole-cup", cy: tall, rx: cup, ry: 0.46 * cup }),
        draw("path", { class: "pole-line", d: `M0 ${round(tall)}V0`, "stroke-width": thick + Math.max(2, 0.014 * w) }),
        draw("path", { class: "pole", d: `M0 ${round(tall)}V0`, "stroke-width": thick }),
      );
      const drop = round(Math.max(2, 0.02 * waste.w));
      hoist.setAttribute("transform", `translate(0 ${drop})`);
      const wave = `M0 ${r(0.04 * h)}C${r(0.35 * l * s)} ${r(-0.08 * h)} ${r(0.62 * l * s)} ${r(0.16 * h)} ${r(l * s)} ${r(0.05 * h)}L${r(0.9 * l * s)} ${r(0.52 * h)} ${r(l * s)} ${r(1.02 * h)}C${r(0.62 * l * s)} ${r(1.12 * h)} ${r(0.35 * l * s)} ${r(0.9 * h)} 0 ${r(h)}Z`;
      cloth.setAttribute("d", wave);
      cloth.setAttribute("stroke-width", String(Math.max(1.3, round(0.011 * waste.w))));
      write();
    },
    show(view) {
      const now = view === null ? null : reading(view);
      const next = now === null ? "" : signs(now.n).join("");
      const changed = next !== written;
      written = next;
      unit.textContent = now === null ? "" : t(`table.${now.unit}`, { count: now.n });
      write();
      return changed;
    },
  };
}

const r = round;
