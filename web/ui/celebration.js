/**
 * A hole cleared: rings go out from the hole and six arcs of small cards fly from it, never over the words.
 *
 * Invariant: everything it adds is gone again within 2.4 seconds, or at once when it is cleared.
 */

import { TALL } from "./figures.js";
import { less, run } from "./motion.js";
import { draw, use } from "./svg.js";

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {{x: number, y: number}} Point */

/** One arc: where it starts, bends and ends. */
/** @typedef {[start: Point, bend: Point, end: Point]} Arc */

const SUITS = /** @type {const} */ (["s", "h", "c", "d"]);
const FLIGHT = { duration: 1400, apart: 40, fall: 500 };
/** How many places of an arc the animation is told; between them it runs straight. */
const SAMPLES = 14;

/**
 * How far an arc's end and middle lie from the hole, in shares of the room to the side, and how high, in shares of the
 * room between the highest place an arc may reach (0) and the hole (1).
 * @typedef {[end: Point, middle: Point]} Shape
 */

/** @type {Shape[]} beside the title there is room for three on each side */
const BESIDE = [
  [
    { x: 0.91, y: 0.15 },
    { x: 0.49, y: 0.06 },
  ],
  [
    { x: 0.7, y: 0.42 },
    { x: 0.352, y: 0.33 },
  ],
  [
    { x: 0.48, y: 0.7 },
    { x: 0.215, y: 0.66 },
  ],
];

/** @type {Shape[]} below the title for two */
const BELOW = [
  [
    { x: 0.9, y: 0.34 },
    { x: 0.52, y: 0.1 },
  ],
  [
    { x: 0.63, y: 0.74 },
    { x: 0.36, y: 0.55 },
  ],
];

/** @type {Shape[]} on a phone held sideways they all pass under the title, to the far side */
const UNDER = [
  [
    { x: 0.84, y: 1 },
    { x: 0.42, y: 0.84 },
  ],
  [
    { x: 0.62, y: 0.96 },
    { x: 0.3, y: 0.78 },
  ],
  [
    { x: 0.4, y: 0.9 },
    { x: 0.19, y: 0.68 },
  ],
];

/**
 * The arcs, left and right of the title where there is room beside it, else below it.
 * @param {Figures} figures
 * @returns {Arc[]}
 */
export function arcs({ mode, left, width, height, waste, title }) {
  const start = { x: waste.x + waste.w / 2, y: waste.y + waste.h * (mode === "landscape" ? 0.8 : 0.25) };
  const shapes = { large: BESIDE, landscape: UNDER, portrait: BELOW, tablet: BELOW }[mode];
  const top = { large: 0.16 * height, landscape: start.y, portrait: 0, tablet: 0 }[mode] || title.y + title.height / 2;
  const deep = mode === "landscape" ? 0.92 * height - start.y : start.y - top;
  const sides = mode === "landscape" ? [left ? 1 : -1] : [-1, 1];
  return shapes.flatMap(([far, half]) =>
    sides.map((side) => {
      const room = side < 0 ? start.x : width - start.x;
      const end = { x: start.x + side * room * far.x, y: top + deep * far.y };
      const middle = { x: start.x + side * room * half.x, y: top + deep * half.y };
      const bend = { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 };
      return /** @type {Arc} */ ([start, bend, end]);
    }),
  );
}

/**
 * @param {Arc} arc
 * @param {number} t 0 at the start, 1 at the end
 * @returns {Point & {turn: number}} the place, and the direction of the flight in degrees
 */
export function along([a, b, c], t) {
  /** @param {number} p @param {number} q @param {number} r */
  const at = (p, q, r) => (1 - t) ** 2 * p + 2 * (1 - t) * t * q + t ** 2 * r;
  /** @param {number} p @param {number} q @param {number} r */
  const slope = (p, q, r) => 2 * (1 - t) * (q - p) + 2 * t * (r - q);
  const turn = (Math.atan2(slope(a.y, b.y, c.y), slope(a.x, b.x, c.x)) * 180) / Math.PI;
  return { x: at(a.x, b.x, c.x), y: at(a.y, b.y, c.y), turn };
}

/**
 * @param {Arc} arc
 * @param {number} reach how far along it this card comes to rest, 1 at its end
 * @param {number} height of the table
 * @returns {Keyframe[]} out along the arc, growing and slowing down; then falling and gone
 */
function flight(arc, reach, height) {
  const whole = FLIGHT.duration + FLIGHT.fall;
  /** @type {Keyframe[]} */
  const frames = [];
  for (let k = 0; k <= SAMPLES; k += 1) {
    const t = (reach * k) / SAMPLES;
    const { x, y, turn } = along(arc, t);
    frames.push({
      transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${0.3 + 0.7 * t})`,
      opacity: Math.min(1, 2.5 * t),
      offset: ((1 - (1 - k / SAMPLES) ** 0.28) * FLIGHT.duration) / whole,
    });
  }
  const { x, y, turn } = along(arc, reach);
  const aside = Math.sign(x - arc[0].x) * 24;
  frames.push({
    transform: `translate(${x + aside}px, ${y + 0.28 * height}px) rotate(${turn + 2 * aside}deg) scale(${0.25 + 0.65 * reach})`,
    opacity: 0,
    offset: 1,
  });
  // From rest into the fall: slowly at first.
  const rest = frames.at(-2);
  if (rest !== undefined) rest.easing = "cubic-bezier(.5,0,.9,.6)";
  return frames;
}

/** @returns {{element: HTMLDivElement, play: (figures: Figures) => void, clear: () => void}} */
export function createCelebration() {
  const element = document.createElement("div");
  element.className = "celebration";
  element.setAttribute("aria-hidden", "true");
  let round = 0;

  /** @param {Figures} figures @param {number} size */
  function ring({ waste }, size) {
    const span = size * 2.6 * waste.w;
    const circle = document.createElement("div");
    circle.className = "ripple";
    circle.style.width = `${span}px`;
    circle.style.height = `${span}px`;
    circle.style.left = `${waste.x + waste.w / 2 - span / 2}px`;
    circle.style.top = `${waste.y + waste.h / 2 - span / 2}px`;
    element.append(circle);
    return circle;
  }

  /** @param {number} k @param {number} size */
  function spark(k, size) {
    const suit = SUITS[k % SUITS.length] ?? "s";
    const card = document.createElement("div");
    card.className = "spark";
    card.dataset.suit = suit;
    // Held like a ball in flight: the card's long side leads.
    card.style.width = `${size * TALL}px`;
    card.style.height = `${size}px`;
    card.style.margin = `${-size / 2}px ${(-size * TALL) / 2}px`;
    card.append(
      draw(
        "svg",
        { viewBox: "0 0 140 100" },
        use(`s${suit.toUpperCase()}`, { x: 40, y: 20, width: 60, height: 60, fill: "currentColor" }),
      ),
    );
    element.append(card);
    return card;
  }

  return {
    element,
    play(figures) {
      element.replaceChildren();
      round += 1;
      if (less()) {
        ring(figures, 1).classList.add("still");
        return;
      }
      const mine = round;
      const over = [1, 1.5, 2.1].map((size, k) =>
        run(
          ring(figures, size),
          { transform: ["scale(.3)", "scale(1)"], opacity: [0, 0.9, 0] },
          { duration: 900, delay: 120 * k, easing: "cubic-bezier(.16,1,.3,1)", fill: "both" },
        ),
      );
      const size = Math.max(17, 0.3 * figures.w);
      arcs(figures).forEach((arc, which) => {
        const cards = 9 - 2 * Math.floor(which / 2);
        for (let k = 0; k < cards; k += 1) {
          const frames = flight(arc, 1 - (0.72 * k) / cards, figures.height);
          const timing = { duration: FLIGHT.duration + FLIGHT.fall, delay: FLIGHT.apart * k };
          over.push(run(spark(k + which, size), frames, { ...timing, fill: "both" }));
        }
      });
      Promise.all(over).then(() => {
        if (mine === round) element.replaceChildren();
      });
    },
    clear() {
      round += 1;
      element.replaceChildren();
    },
  };
}
