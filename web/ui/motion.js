/**
 * Everything that moves: transforms and opacity by the browser's own animations.
 *
 * Invariant: nothing waits for motion. The table is already in its new state; an animation only shows the way there,
 * and may be ended at any moment.
 */

/** @typedef {import("./figures.js").Box} Box */
/** @typedef {"glide" | "draw" | "back"} Way */

/** How long and how: a play glides, a draw turns, an undo goes back. */
export const WAYS = Object.freeze({
  glide: { duration: 180, easing: "cubic-bezier(.2,.8,.25,1)" },
  draw: { duration: 200, easing: "cubic-bezier(.3,.7,.3,1)" },
  back: { duration: 140, easing: "ease-out" },
});

/** Dealing out: each card takes 260 ms and starts 14 ms after the one before it, 736 ms in all. */
export const DEAL = Object.freeze({
  duration: 260,
  apart: 14,
  easing: "cubic-bezier(.16,1,.3,1)",
});

/** What less motion comes to: a short fade. */
const FADE = 80;

/**
 * @param {Box} from
 * @param {Box} to
 * @returns {string} the transform that shows a thing lying at `to` where `from` is
 */
export function displaced(from, to) {
  const x = from.x + from.w / 2 - (to.x + to.w / 2);
  const y = from.y + from.h / 2 - (to.y + to.h / 2);
  return `translate(${x}px, ${y}px) scale(${from.w / to.w})`;
}

/**
 * @param {number} w a card's width
 * @returns {number[]} how far a refused card moves aside, in px
 */
export const shake = (w) =>
  [0, -4, 4, -3, 2, 0].map((x) => {
    const far = (x * w) / 45;
    return Math.sign(far) * Math.min(10, Math.abs(far));
  });

/** @returns {boolean} whether the player, or else the system, asks for less motion */
export function less() {
  const chosen = document.documentElement.dataset.motion;
  if (chosen !== undefined) return chosen === "less";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @type {Set<Animation>} */
const running = new Set();

/**
 * Starts one animation; on a hidden page it is over at once.
 * @param {Element} element
 * @param {Keyframe[] | PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions} options
 * @returns {Promise<void>} settles when it has ended, however it ended
 */
export function run(element, frames, options) {
  const animation = element.animate(frames, options);
  running.add(animation);
  const ended = () => {
    running.delete(animation);
  };
  if (document.hidden) animation.finish();
  // The promise, not the event: it settles on a hidden page too. It is rejected when the animation is cancelled, which is an end like any other.
  return animation.finished.then(ended, ended);
}

/** Ends all motion at once; everything shows where it belongs. */
export function settle() {
  for (const animation of running) animation.finish();
}

/**
 * A card comes from another place to its own.
 * @param {HTMLElement} card
 * @param {Box} from
 * @param {Box} to where it lies
 * @param {Way} way
 * @returns {Promise<void>}
 */
export async function glide(card, from, to, way) {
  if (less()) {
    await run(card, { opacity: [0, 1] }, { duration: FADE });
    return;
  }
  const timing = WAYS[way];
  card.classList.add("moving");
  run(card, { opacity: [0, 1, 0] }, { ...timing, pseudoElement: "::after", easing: "ease-in-out" });
  await run(card, { transform: [displaced(from, to), "none"] }, timing);
  card.classList.remove("moving");
}

/**
 * A card let go goes back to its own place.
 * @param {HTMLElement} card
 * @param {number} x how far away it is
 * @param {number} y
 * @returns {Promise<void>}
 */
export const homeward = (card, x, y) =>
  less()
    ? run(card, { opacity: [0, 1] }, { duration: FADE })
    : run(card, { transform: [`translate(${x}px, ${y}px)`, "none"] }, WAYS.back);

/**
 * A card turns over on its way. Its back lies over its face until the middle, or from the middle on.
 * @param {HTMLElement} card
 * @param {Element} cover a back, put into the card while it turns
 * @param {{from: Box, to: Box, lies: Box}} boxes lies: where the card is drawn without any transform
 * @param {boolean} opens whether the face shows at the end
 * @returns {Promise<void>}
 */
export async function turn(card, cover, { from, to, lies }, opens) {
  if (less()) {
    await run(card, { opacity: opens ? [0, 1] : [1, 0] }, { duration: FADE });
    return;
  }
  card.append(cover);
  card.classList.add("moving");
  const timing = WAYS[opens ? "draw" : "back"];
  /** @param {"x" | "y" | "w" | "h"} side */
  const half = (side) => (from[side] + to[side]) / 2;
  const middle = { x: half("x"), y: half("y"), w: half("w"), h: half("h") };
  const frames = [
    { transform: displaced(from, lies) },
    { transform: `${displaced(middle, lies)} scaleX(0)` },
    { transform: displaced(to, lies) },
  ];
  const [early, late] = opens ? [1, 0] : [0, 1];
  const covered = [
    { opacity: early, offset: 0 },
    { opacity: early, offset: 0.5 },
    { opacity: late, offset: 0.5 },
    { opacity: late, offset: 1 },
  ];
  // The same easing for both, so that the back goes exactly when the card stands on edge.
  run(cover, covered, { ...timing, fill: "both" });
  await run(card, frames, timing);
  cover.remove();
  card.classList.remove("moving");
}

/**
 * The cards of a new deal fly from the stock to their places, row by row.
 * @param {{card: HTMLElement, to: Box}[]} places in the order of dealing
 * @param {Box} from
 * @returns {Promise<unknown>} settles when the last one lies
 */
export function dealOut(places, from) {
  const { duration, apart, easing } = DEAL;
  const flights = places.map(({ card, to }, k) => {
    const start = displaced(from, to);
    const frames = [
      { transform: start, opacity: 0, offset: 0 },
      { transform: start, opacity: 1, offset: 0.001 },
      { transform: "none", opacity: 1, offset: 1 },
    ];
    const timing = { duration, delay: apart * k, easing };
    return run(card, frames, { ...timing, fill: "backwards" });
  });
  return Promise.all(flights);
}

/** @param {HTMLElement} element what a refusal shakes @param {number} w a card's width */
export function refuse(element, w) {
  const transform = shake(w).map((x) => `translateX(${x}px)`);
  run(element, { transform }, { duration: 240, easing: "linear" });
}
