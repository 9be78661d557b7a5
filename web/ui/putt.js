/**
 * A hint as it is drawn: a ring around the card, a ball on its lower edge, and the dotted putt to the hole that lies on the grass.
 *
 * Invariant: it marks a card and covers none; nothing of it can be touched.
 */

import { TALL } from "./figures.js";
import * as motion from "./motion.js";
import { draw, use } from "./svg.js";

/** @typedef {import("./figures.js").Box} Box */
/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {{x: number, y: number}} Point */

/** Beside the tableau there is room for the beginning of a putt only. */
const STUB = 6;

/**
 * Where the dots of a putt lie, from a card's lower edge to the hole's.
 * @param {Box} card
 * @param {Pick<Figures, "mode" | "w" | "waste">} figures
 * @returns {Point[]} from the ball on, evenly apart
 */
export function putt(card, { mode, w, waste }) {
  const apart = Math.max(8.5, 0.19 * w);
  const start = { x: card.x + card.w / 2, y: card.y + card.h };
  const hole = { x: waste.x + waste.w / 2, y: waste.y + waste.h / 2 };
  const beside = mode === "landscape";
  const way = Math.sign(hole.x - start.x);
  const end = beside ? { x: start.x + 1.8 * way * w, y: start.y } : hole;
  // It starts straight down and breaks towards the hole, as on a green that is not quite level; where the hole is not below, it
  // rolls out from under the card first.
  const bend = beside
    ? { x: start.x + 0.5 * way * w, y: start.y + 0.75 * w }
    : { x: start.x + 0.25 * (end.x - start.x), y: start.y + 0.6 * (end.y - start.y) };
  const rim = 0.05 * waste.w + 0.5 * apart;
  /** @param {Point} point */
  const holed = ({ x, y }) => Math.abs(x - hole.x) < waste.w / 2 + rim && Math.abs(y - hole.y) < waste.h / 2 + rim;
  /** @type {Point[]} */
  const dots = [];
  let [last, gone] = [start, 0];
  const steps = 400;
  for (let k = 1; k <= steps; k += 1) {
    const [s, u] = [k / steps, 1 - k / steps];
    const point = {
      x: u * u * start.x + 2 * u * s * bend.x + s * s * end.x,
      y: u * u * start.y + 2 * u * s * bend.y + s * s * end.y,
    };
    gone += Math.hypot(point.x - last.x, point.y - last.y);
    last = point;
    if (holed(point) || (beside && dots.length === STUB)) {
      break;
    }
    if (gone >= apart * (dots.length + 1.2)) {
      dots.push(point);
    }
  }
  return dots;
}

/** @param {string} name @returns {SVGSVGElement} */
const sheet = (name) => draw("svg", { class: name, "aria-hidden": "true" });

export function createPutt() {
  const line = sheet("putt");
  const ring = document.createElement("div");
  ring.className = "hint";
  ring.hidden = true;
  const ball = sheet("teed");

  function clear() {
    ring.hidden = true;
    line.replaceChildren();
    ball.replaceChildren();
  }

  return {
    /** What lies on the grass, under every card. */
    line,
    /** What lies over the cards. */
    marks: [ring, ball],
    clear,
    /**
     * @param {Box} box of the card, or of the stock
     * @param {boolean} stock there is no putt from there: the ring alone
     * @param {Figures} figures
     * @param {boolean} moves whether it comes in motion
     */
    show({ x, y, w }, stock, figures, moves) {
      clear();
      ring.hidden = false;
      ring.style.left = `${x}px`;
      ring.style.top = `${y}px`;
      ring.style.setProperty("--w", `${w}px`);
      const still = !moves || motion.less();
      if (!still) motion.run(ring, { opacity: [0, 1] }, { duration: 120, easing: "ease-out" });
      if (stock) return;
      const card = { x, y, w, h: TALL * w };
      const r = Math.max(5, 0.075 * w);
      const [cx, cy] = [x + w / 2, y + card.h];
      const edge = draw("circle", { class: "ball", cx, cy, r, "stroke-width": Math.max(1.2, 0.012 * w) });
      ball.append(edge, use("ball", { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }));
      const dots = putt(card, figures).map((dot) =>
        draw("circle", { cx: dot.x, cy: dot.y, r: Math.max(1.5, 0.033 * w), "stroke-width": Math.max(0.6, 0.008 * w) }),
      );
      line.append(...dots);
      if (still) return;
      const drop = { transform: [`translateY(${-0.2 * w}px)`, "none"], opacity: [0, 1] };
      motion.run(ball, drop, { duration: 180, delay: 120, easing: "ease-out", fill: "backwards" });
      dots.forEach((dot, k) => {
        motion.run(dot, { opacity: [0, 1] }, { duration: 60, delay: 300 + 30 * k, easing: "ease-out", fill: "backwards" });
      });
    },
  };
}
