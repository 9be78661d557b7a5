/**
 * What the page must bring along because the engine has neither: chance and the clock.
 *
 * Invariant: each deal is as likely as every other; the date is the player's own.
 */

import { DEALS } from "./protocol.js";

/** @returns {number} of a deal, evenly drawn from all of them */
export function randomNumber() {
  // Two 32-bit words: 3 bits of the first on top of the second make the 35.
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % (DEALS / 2 ** 32)) * 2 ** 32 + low;
}

/**
 * @param {Date} [now]
 * @returns {string} the date where the player is, YYYY-MM-DD
 */
export function today(now = new Date()) {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(now.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}
