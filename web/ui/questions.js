/**
 * What is asked before something is lost: a game, the moves of a hole, a match.
 *
 * Invariant: every question names what would be lost, in the words of the game on the table.
 */

import { t } from "../i18n.js";
import { left, presetName, scoreWords } from "./standing.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {{title: string, text: string, yes: string, no: string}} Question */

/** @param {View} view @returns {Question} before another deal takes the place of the game on the table */
export function leave(view) {
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

/** @param {View} view of a game that waits under another preset @returns {Question} before another deal takes its place */
export const leaveOther = (view) => ({
  ...leave(view),
  title: t("ask.leave-other.title", { rules: presetName(view.rules) }),
});

/** @param {View} view @returns {Question | null} before the deal, or the hole, is laid out anew; null: nothing would be lost */
export const restart = (view) =>
  view.moves === 0
    ? null
    : {
        title: t(view.match === null ? "ask.restart.title" : "match.ask.restart.title"),
        text: t("ask.restart.text", { count: view.moves }),
        yes: t("ask.restart.yes"),
        no: t("ask.no"),
      };

/** @param {View} view of a match @returns {Question} before its hole ends as it stands */
export const giveUp = (view) => ({
  title: t("match.ask.give-up.title", { hole: view.match?.hole ?? 1 }),
  text: t("match.ask.give-up.text", { score: scoreWords(view) || t("ending.left", { count: left(view) }) }),
  yes: t("match.ask.give-up.yes"),
  no: t("ask.no"),
});

/** @param {View} view the kept game @returns {Question} before a move in a link's deal ends it */
export const link = ({ match, moves }) => ({
  title: t(match === null ? "ask.link.title" : "match.ask.link.title"),
  text: match === null ? t("ask.link.text", { count: moves }) : t("match.ask.link.text", { hole: match.hole }),
  yes: t("ask.link.yes"),
  no: t("ask.no"),
});
