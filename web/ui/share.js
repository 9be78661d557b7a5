/**
 * What a player tells others of a game: how it went, never which card lay where, and the link to its deal.
 *
 * Invariant: nothing is told that would spoil the deal for who opens the link; only the link with the moves, asked for by name,
 * does.
 */

import { today } from "../chance.js";
import { lang, number, t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { copyText } from "./copy.js";
import { dealName, ended, endingWords, left, over, presetName, scoreWords, totalWords } from "./standing.js";

/** @typedef {import("../protocol.js").Frame} View */
/** @typedef {import("../protocol.js").Link} Link */

/** Bars for none to seven and more. */
const BARS = [..."▁▂▃▄▅▆▇█"];
const [DRAW, GIVEN_UP] = ["0", "g"];

/**
 * @param {string} steps of one hole, 0 for a draw
 * @returns {string} a bar for each run of plays between two draws, the higher the longer
 */
export function bars(steps) {
  const [first = "", ...others] = steps.replace(GIVEN_UP, "").split(DRAW);
  const runs = first === "" ? others : [first, ...others];
  return runs.map((run) => BARS[Math.min(run.length, BARS.length - 1)]).join("");
}

/** @param {View} view @param {string} steps of the whole match @returns {string} one row of symbols */
function row(view, steps) {
  const { match } = view;
  if (match === null) {
    return ended(view) === "cleared" ? t("share.flag", { row: bars(steps) }) : bars(steps);
  }
  const holes = match.strokes.filter((each) => each !== null);
  const won = t("share.won");
  const lost = t("share.lost");
  return holes.map((each) => (view.score !== null ? number(each) : each === 1 ? won : lost)).join(t("share.between"));
}

/** @param {View} view @returns {string} how it stands or has ended */
function result(view) {
  const { match } = view;
  if (match !== null) {
    return over(view)
      ? totalWords(view, match)
      : [t("table.hole", { hole: match.hole }), totalWords(view, match)].join(t("name.between"));
  }
  const { title, text } =
    ended(view) === null ? { title: t("share.playing"), text: t("ending.left", { count: left(view) }) } : endingWords(view);
  const score = ended(view) === "cleared" ? "" : scoreWords(view);
  return [t("share.result", { title, text }), score].filter((part) => part !== "").join(t("name.between"));
}

/**
 * @param {View} view
 * @param {Link} link asked for with the date
 * @param {string} date YYYY-MM-DD
 * @returns {string} three lines: which deal, how it went, a row of symbols
 */
export function shareText(view, { name, replay, daily }, date) {
  // The day as such, wherever its midnight is.
  const day = new Intl.DateTimeFormat(lang(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
  const deal = daily === true ? day : dealName(name);
  const head = t("share.head", { title: t("title"), deal, rules: presetName(view.rules) });
  const steps = new URLSearchParams(replay).get("m") ?? "";
  return [head, result(view), row(view, steps)].filter((line) => line !== "").join("\n");
}

/** @param {string} payload what stands behind the ? @returns {string} the whole address */
const address = (payload) => new URL(`?${payload}`, location.origin + location.pathname).href;

/**
 * @param {object} page
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {(error: protocol.Refusal, target: null) => void} page.refused
 * @param {(text: string) => void} page.notice
 */
export function createShare({ commands, store, refused, notice }) {
  /** @param {string} [date] @returns {Promise<Link | null>} null: there is none, as the player has been told */
  async function ask(date) {
    const told = await commands.ask(protocol.link(date));
    if (told !== null && "error" in told) {
      refused(told.error, null);
    }
    return told !== null && "link" in told ? told.link : null;
  }

  /**
   * @param {ShareData} data
   * @returns {Promise<boolean>} whether the system has taken it, or the player thought better of it
   */
  async function handed(data) {
    if (navigator.share === undefined) {
      return false;
    }
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError";
    }
  }

  return {
    /** Hands a text about the game on the table to the system, or to the clipboard, or to the player's hand. */
    async share() {
      const date = today();
      const link = store.view === null ? null : await ask(date);
      const { view } = store;
      if (link === null || view === null) {
        return;
      }
      const [text, url] = [shareText(view, link, date), address(link.deal)];
      if (!(await handed({ title: t("title"), text, url })) && (await copyText(`${text}\n${url}`, t("share.result.title")))) {
        notice(t("share.copied"));
      }
    },
    /** Copies a link that carries the moves made. */
    async moves() {
      if (store.view === null) {
        return;
      }
      const text = ask().then((link) => (link === null ? null : address(link.replay)));
      if (await copyText(text, t("share.moves.title"))) {
        notice(t("share.moves.copied"));
      }
    },
  };
}
