/**
 * What the table is called and what is said about it: names for every control, one short sentence for every step.
 *
 * Invariant: sentences come from views alone, so that the same step is always told in the same words.
 */

import { has, t } from "../i18n.js";
import { ended, endingWords, over, scoreWords, totalWords } from "./standing.js";

/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {import("../protocol.js").Card} Card */
/** @typedef {import("../protocol.js").Refusal} Refusal */
/** @typedef {{view: View, before: View | null, cause: import("../store.js").Cause}} Change */

/** The sign for jokers in a rules part that is no preset's; those have none. */
const JOKERS = /^K.[12]/;

/**
 * @param {Card} card
 * @returns {string} as spoken: "6 of hearts"
 */
export function cardName(card) {
  if (card === "*") {
    return t("card.joker");
  }
  return t("card.name", {
    rank: t(`rank.${card[0]}`),
    suit: t(`suit.${card[1]}`),
  });
}

/**
 * @param {Card} card
 * @returns {string} as printed on it: "6♥"
 */
export function cardSign(card) {
  if (card === "*") {
    return t("card.joker");
  }
  return t("card.sign", { rank: t(`index.${card[0]}`), suit: t(`sign.${card[1]}`) });
}

/** @param {readonly string[]} parts @returns {string} one after the other, as the language joins clauses */
const joined = (parts) => parts.join(t("say.between"));

/** @param {View} view @param {number} k @returns {Card | undefined} */
const exposed = (view, k) => view.columns[k - 1]?.at(-1);

/**
 * @param {View} view
 * @param {number} k a column, 1 to 7
 * @param {(covered: Card[]) => string} above what is said of the cards above, from the exposed one up
 * @returns {string} the name of a column's button
 */
export function columnName(view, k, above = (covered) => t("column.above", { count: covered.length })) {
  const card = exposed(view, k);
  if (card === undefined) {
    return t("column.empty", { column: k });
  }
  const covered = (view.columns[k - 1] ?? []).slice(0, -1).reverse();
  const names = [t("column.name", { column: k, card: cardName(card) })];
  if (view.playable.some((column) => column === k)) {
    names.push(t("column.playable"));
  }
  if (covered.length > 0) {
    names.push(above(covered));
  }
  return names.join(t("name.between"));
}

/**
 * @param {View} view
 * @returns {string} the name of the stock's button
 */
export function stockName(view) {
  const count = view.stock;
  if (count === 0) {
    return t("stock.empty");
  }
  // Some rules let nobody draw while a card fits.
  return t(view.can.draw || ended(view) !== null ? "stock.name" : "stock.later", { count });
}

/**
 * @param {View} view
 * @returns {string} the name of the waste
 */
export function wasteName(view) {
  const top = view.waste.at(-1);
  return top === undefined ? t("waste.empty") : t("waste.name", { card: cardName(top) });
}

/** @param {View} view @returns {string} what moved last, and what it uncovered */
function moveSentence(view) {
  const moved = view.moved;
  if (moved === null) {
    return joined([wasteName(view), t("say.stock", { count: view.stock })]);
  }
  const card = cardName(moved.card);
  const stock = t("say.stock", { count: view.stock });
  if (moved.from === "stock") {
    return joined([t("say.drawn", { card }), stock]);
  }
  if (moved.to === "stock") {
    return joined([t("say.stock.back", { card }), wasteName(view), stock]);
  }
  if (moved.from === "waste") {
    return joined([t("say.back", { card, column: Number(moved.to) }), wasteName(view)]);
  }
  const column = Number(moved.from);
  const next = exposed(view, column);
  const shows = next === undefined ? t("say.emptied", { column }) : t("say.shows", { column, card: cardName(next) });
  return joined([t("say.played", { card }), shows, stock]);
}

/**
 * @param {Change} change
 * @returns {string} one short sentence about a step; empty when nothing is to be said
 */
export function sentence({ view, before, cause }) {
  if (cause === "kept" || cause === "view") {
    return "";
  }
  const parts = [];
  const { match } = view;
  if (cause === "load") {
    parts.push(t("say.resumed"));
  } else if (cause === "new" || cause === "daily" || cause === "open" || cause === "restart" || cause === "next") {
    if (cause !== "next") {
      parts.push(t(cause === "restart" ? "say.restarted" : "say.dealt"));
    }
    if (match !== null) {
      parts.push(t("table.hole", { hole: match.hole }));
    }
    if (match !== null && cause === "next") {
      parts.push(totalWords(view, match));
    }
    parts.push(wasteName(view), t("say.stock", { count: view.stock }));
  } else if (cause !== "give_up") {
    parts.push(moveSentence(view));
  }
  const ending = ended(view);
  if (ending !== null && (before === null || ending !== ended(before))) {
    const { title, text } = endingWords(view);
    parts.push(title, text);
    if (match !== null && over(view)) {
      parts.push(t("match.end"));
    }
  }
  return joined(parts);
}

/**
 * @param {View} view
 * @returns {string} what lies on the waste, and how the game stands
 */
export const wasteAndScore = (view) => joined([wasteName(view), ...[scoreWords(view)].filter((words) => words !== "")]);

/**
 * @param {View} view
 * @returns {string[]} the whole table in words, line by line, covered cards too
 */
export function tableLines(view) {
  /** @param {Card[]} covered */
  const above = (covered) => t("column.covered", { cards: covered.map(cardName).join(t("name.between")) });
  const columns = view.columns.map((_cards, at) => columnName(view, at + 1, above));
  const { match } = view;
  const holes = match === null ? [] : [t("table.hole", { hole: match.hole }), totalWords(view, match)];
  const lines = [stockName(view), wasteName(view), ...columns, scoreWords(view), ...holes];
  return lines.filter((line) => line !== "");
}

/**
 * @param {Refusal} error
 * @param {View | null} view on the table
 * @param {(card: Card) => string} name how cards are written: cardName to speak, cardSign to show
 * @returns {string} why something was not done, in the player's words
 */
export function refusalWords(error, view, name = cardName) {
  const key = error.code === "king" && view !== null && JOKERS.test(view.rules) ? "error.king.joker" : `error.${error.code}`;
  if (!has(key)) {
    return t("error.other", { code: error.code, message: error.message });
  }
  /** @type {import("../i18n.js").Params} */
  const params = {};
  for (const [detail, value] of Object.entries(error.details)) {
    params[detail] = typeof value === "number" ? value : String(value);
  }
  const top = view?.waste.at(-1);
  return t(key, {
    message: error.message,
    ...params,
    ...(error.card === null ? {} : { card: name(error.card) }),
    ...(top === undefined ? {} : { top: name(top) }),
  });
}

/**
 * @param {HTMLElement} region the page's one polite live region
 * @returns {(text: string, more?: boolean) => void} says a sentence, in the place of the last one or after it
 */
export function createSpeaker(region) {
  return (text, more = false) => {
    if (text !== "") {
      // A new element each time: the same words twice are said twice.
      const line = document.createElement("p");
      line.textContent = text;
      region.replaceChildren(...(more ? region.children : []), line);
    }
  };
}
