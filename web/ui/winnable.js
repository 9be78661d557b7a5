/**
 * The search for a deal that can be won: how far it has come, and a way to end it.
 *
 * Invariant: nothing on the table changes while it goes on; ended early, it leaves no trace.
 */

import { randomNumber } from "../chance.js";
import * as coached from "../coached.js";
import { t } from "../i18n.js";
import { find } from "./dialogs.js";

/**
 * @param {HTMLElement} place with a line of text and a button
 * @param {Pick<import("../coach.js").Coach, "ask" | "cancel">} coach
 */
export function createWinnable(place, coach) {
  /** Ends the search under way. @type {((code: string | null) => void) | null} */
  let end = null;

  function stop() {
    coach.cancel("winnable");
    end?.(null);
  }

  find("button", HTMLButtonElement, place).addEventListener("click", stop);
  return {
    stop,
    /** @param {string} rules of one hole @returns {Promise<string | null>} the code of a deal that can be won; null: the player would not wait, or the engine could not */
    async search(rules) {
      stop();
      const text = find("p", HTMLParagraphElement, place);
      text.textContent = t("new.looking", { count: 0 });
      place.hidden = false;
      const code = await new Promise((/** @type {(code: string | null) => void} */ resolve) => {
        end = resolve;
        // The engine takes a whole number as a seed; one of a deal is as good as any.
        coach.ask(
          coached.winnable(rules, randomNumber()),
          ({ found, progress }) => {
            text.textContent = t("new.looking", { count: progress ?? 0 });
            if (found !== null && "code" in found) {
              resolve(found.code);
            }
          },
          () => resolve(null),
        );
      });
      end = null;
      place.hidden = true;
      return code;
    },
  };
}
