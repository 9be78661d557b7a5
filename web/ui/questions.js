/**
 * What is asked before something is lost: a game, the moves of a hole, a match.
 *
 * Invariant: every question names what would be lost, in the words of the game on the table.
 */

import { t } from "../i18n.js";
import { left, scoreWords, underWay } from "./standing.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {{title: string, text: string, yes: string, no: string}} Question */

/** @param {View} view @returns {Question} before another deal takes its place */
function leave(view) {
  const { match, moves } = view;
  if (match === null) {
    return {
      title: t("ask.leave.title"),
      text: t("ask.leave.text", { count: moves }),
      yes: t("ask.leave.yes"),
      no: t("ask.no"),
    };
  }
  return {
    title: t("match.ask.leave.title"),
    text: t("match.ask.leave.text", { hole: match.hole, holes: match.strokes.length }),
    yes: t("ask.leave.yes"),
    no: t("ask.no"),
  };
}

/** @param {View} view @returns {Question} before the deal, or the hole, is laid out anew */
const restart = (view) => ({
  title: t(view.match === null ? "ask.restart.title" : "match.ask.restart.title"),
  text: t("ask.restart.text", { count: view.moves }),
  yes: t("ask.restart.yes"),
  no: t("ask.no"),
});

/** @param {View} view of a match @returns {Question} before its hole ends as it stands */
export const giveUp = (view) => ({
  title: t("match.ask.give-up.title", { hole: view.match?.hole ?? 1 }),
  text: t("match.ask.give-up.text", { score: scoreWords(view) || t("ending.left", { count: left(view) }) }),
  yes: t("match.ask.give-up.yes"),
  no: t("ask.no"),
});

/** @param {View | null} view the kept game @returns {Question} before a move in a link's deal ends it */
export function link(view) {
  const match = view?.match ?? null;
  return {
    title: t(match === null ? "ask.link.title" : "match.ask.link.title"),
    text: match === null ? t("ask.link.text", { count: view?.moves ?? 0 }) : t("match.ask.link.text", { hole: match.hole }),
    yes: t("ask.link.yes"),
    no: t("ask.no"),
  };
}

/**
 * @param {View | null} view
 * @param {"leave" | "restart"} kind
 * @returns {Question | null} what must be asked first; null: nothing would be lost
 */
export function lossOf(view, kind) {
  if (view === null) {
    return null;
  }
  if (kind === "leave") {
    return underWay(view) ? leave(view) : null;
  }
  return view.moves > 0 ? restart(view) : null;
}
