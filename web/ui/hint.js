/**
 * The hint, of the kind the player chose: a card that fits, advice without looking at the stock, or what the solver knows.
 *
 * Invariant: it says no more than it knows, and makes no move; it stands until the next step.
 */

import * as coached from "../coached.js";
import { number, t } from "../i18n.js";
import { cardName, cardSign } from "./announce.js";
import { remains } from "./score.js";

/** @typedef {import("../coached.js").Advice} Advised */

/** So long may one look before it is told, in milliseconds. */
const PATIENCE = 250;

/**
 * @param {Advised} advised
 * @param {import("../protocol.js").View} view of the table that it is for
 * @param {boolean} spoken in full words, with the column
 * @returns {string} the advice and its reason
 */
export function hintWords({ kind, move, card, reason, plays, chance, strokes }, view, spoken) {
  const drawn = move === 0 || card === null;
  const values = { card: card === null ? "" : spoken ? cardName(card) : cardSign(card), column: move };
  if (kind === "plain") {
    return drawn ? t("hint.draw") : t(spoken ? "hint.said" : "hint.card", values);
  }
  const advice = drawn ? t("hint.stock") : t(spoken ? "hint.play.said" : "hint.play", values);
  const more = [];
  if (kind === "fair") {
    if (reason === "enough") more.push(t("hint.enough"));
    if (reason === "clears") more.push(t("hint.clears"));
    if (reason === "goes-on" && plays !== null && plays > 1) more.push(t("hint.plays", { count: plays }));
    if (chance !== null) more.push(t("hint.chance", { chance: number(chance) }));
    if (strokes !== null) more.push(t("hint.strokes", { count: strokes }));
  }
  if (kind === "solver") {
    more.push(t(reason === "wins" ? "hint.wins" : "hint.lost"));
    if (strokes !== null) more.push(t(`hint.best.${remains(view)}`, { count: strokes }));
  }
  return [advice, ...more].join(t("say.between"));
}

/**
 * @param {object} page
 * @param {Pick<import("../coach.js").Coach, "ask" | "busy">} page.coach
 * @param {import("../store.js").Store} page.store
 * @param {import("../settings.js").Settings} page.settings
 * @param {Pick<import("../kept.js").Kept, "mark">} page.kept
 * @param {{hint: (source: import("../protocol.js").Source) => void}} page.table
 * @param {(shown: string, said: string) => void} page.tell
 * @returns {() => void} gives a hint
 */
export function createHint({ coach, store, settings, kept, table, tell }) {
  return () => {
    const { view } = store;
    if (view === null) {
      return;
    }
    const kind = /** @type {coached.Kind} */ (settings.get("hint"));
    const looking = setTimeout(() => {
      if (coach.busy("hint")) {
        tell(t("hint.looking"), t("hint.looking"));
      }
    }, PATIENCE);
    coach.ask(coached.advice(kind), ({ done, found }) => {
      if (!done) {
        return;
      }
      clearTimeout(looking);
      if (found !== null && "move" in found) {
        if (kind === "solver") {
          kept.mark("hint");
        }
        table.hint(found.move === 0 ? "stock" : found.move);
        tell(hintWords(found, view, false), hintWords(found, view, true));
      }
    });
  };
}
