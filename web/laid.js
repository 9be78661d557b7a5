/**
 * A deal laid out by the engine when the site was built, so that a first visit need not wait for Python to see a table.
 *
 * Invariant: without one the visit only starts with an empty table; nothing fails.
 */

import { readView } from "./protocol.js";

/** @typedef {import("./protocol.js").View} View */

/** The rules of all these deals. */
export const LAID_RULES = "E";

/**
 * @param {URL} address of the deals
 * @param {typeof fetch} get
 * @returns {Promise<View | null>} one of them, by chance
 */
export async function layOut(address, get = fetch) {
  try {
    const response = await get(address);
    if (!response.ok) {
      throw new Error(`${response.url} answered ${response.status}`);
    }
    /** @type {unknown[]} */
    const deals = await response.json();
    const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
    return readView(deals[chance % deals.length]);
  } catch (cause) {
    console.warn(`no deal is laid out before the engine is there: ${cause}`);
    return null;
  }
}
