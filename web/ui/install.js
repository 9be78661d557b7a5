/**
 * Installing the game as an app: one line in the menu, where the browser offers it.
 *
 * Invariant: nothing is offered on a first visit, and never twice after it was done.
 */

import { find } from "./dialogs.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer the browser's, which no standard names yet */

/**
 * @param {boolean} returning whether this is not the first visit
 * @returns {() => Promise<void>} installs it, once the player has agreed to the browser's own question
 */
export function createInstall(returning) {
  const entry = find("[data-menu=install]", HTMLButtonElement);
  /** @type {Offer | null} */
  let offer = null;

  /** @param {Offer | null} found */
  function take(found) {
    offer = found;
    entry.hidden = found === null || !returning;
  }

  addEventListener("beforeinstallprompt", (event) => {
    // The browser's own banner would stand over the table.
    event.preventDefault();
    take(/** @type {Offer} */ (event));
  });
  addEventListener("appinstalled", () => take(null));
  return async () => {
    const chosen = offer;
    // An offer holds once; the browser makes another one when the player has declined.
    take(null);
    await chosen?.prompt();
  };
}
