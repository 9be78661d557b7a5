/**
 * The ranks still unseen: how many cards of each are in the stock, in no order. Shown on request, where there is room.
 *
 * Invariant: the counts are the engine's own and those of the table as it lies; until they have come, none are shown.
 */

import { number, t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { find } from "./dialogs.js";

/** @typedef {import("../protocol.js").Count} Count */

/** @param {Count} count @returns {HTMLElement} a rank over how many there are */
function cell({ rank, count }) {
  const element = document.createElement("span");
  element.className = "rank";
  const [sign, many] = [document.createElement("b"), document.createElement("span")];
  sign.textContent = rank === "*" ? t("ranks.joker") : t(`index.${rank}`);
  many.textContent = number(count);
  element.classList.toggle("none", count === 0);
  element.append(sign, many);
  return element;
}

/** @param {readonly Count[]} counts @returns {string} what is there, in words */
export function ranksWords(counts) {
  const parts = counts.filter(({ count }) => count > 0);
  const words = parts.map(({ rank, count }) =>
    t("ranks.each", { rank: rank === "*" ? t("card.joker") : t(`rank.${rank}`), count }),
  );
  return words.length === 0 ? t("ranks.none") : t("ranks.said", { ranks: words.join(t("name.between")) });
}

/**
 * @param {object} page
 * @param {import("../settings.js").Settings} page.settings
 * @param {import("../store.js").Store} page.store
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 */
export function createRanks({ settings, store, commands }) {
  const strip = find("#ranks > div", HTMLElement);
  /** How often it was asked: an answer about an earlier table comes too late. */
  let asked = 0;

  async function ask() {
    asked += 1;
    const mine = asked;
    if (settings.get("ranks") === "off" || store.view === null) {
      return;
    }
    const told = await commands.ask(protocol.unseen());
    if (mine === asked && told !== null && "unseen" in told) {
      strip.replaceChildren(...told.unseen.map(cell));
      strip.setAttribute("aria-label", ranksWords(told.unseen));
      strip.hidden = false;
    }
  }

  store.subscribe(({ view, before, cause }) => {
    if (cause === "kept" || cause === "laid") {
      // The engine is not there yet; its first answer about this table comes as a cause of its own.
      strip.hidden = true;
    } else if (cause !== "play" || view.stock !== before?.stock || strip.hidden) {
      ask();
    }
  });
  settings.subscribe((name) => {
    if (name === "ranks") {
      ask();
    }
  });
}
