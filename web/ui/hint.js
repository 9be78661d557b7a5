/**
 * The plain hint: a card that fits, or the stock when only drawing is left.
 *
 * Invariant: it promises nothing and makes no move; it stands until the next step.
 */

import { t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { cardName, cardSign } from "./announce.js";

/**
 * @param {object} page
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {{hint: (source: protocol.Source) => void}} page.table
 * @param {(error: protocol.Refusal, target: null) => void} page.refused
 * @param {(shown: string, said: string) => void} page.tell
 * @returns {() => Promise<void>} gives a hint
 */
export function createHint({ commands, store, table, refused, tell }) {
  return async () => {
    if (store.view === null) {
      return;
    }
    const told = await commands.ask(protocol.hint());
    if (told === null) {
      return;
    }
    if ("error" in told) {
      refused(told.error, null);
    } else if ("hint" in told) {
      const { move, card } = told.hint;
      table.hint(move === 0 ? "stock" : move);
      if (move === 0 || card === null) {
        tell(t("hint.draw"), t("hint.draw"));
      } else {
        tell(t("hint.card", { card: cardSign(card) }), t("hint.said", { card: cardName(card), column: move }));
      }
    }
  };
}
