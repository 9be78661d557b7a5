/**
 * How long the game on the table has taken, where the player wants to know.
 *
 * Invariant: time passes only from the first move on, before the game's end, and while the game can be seen; nothing is kept where
 * the setting is off.
 */

import { lang, t } from "../i18n.js";
import { ended } from "./standing.js";

const SECOND = 1000;
/** A step of the clock that took longer was no time at the table: the machine slept. */
const LONGEST = 5 * SECOND;

/** @param {number} seconds @returns {string} as a clock shows it: 0:05, 12:34, 1:02:03 */
export function clockWords(seconds) {
  const [whole, two] = [new Intl.NumberFormat(lang()), new Intl.NumberFormat(lang(), { minimumIntegerDigits: 2 })];
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two.format(seconds % 60)];
  return hours === 0
    ? t("time.minutes", { minutes: whole.format(minutes), seconds: rest })
    : t("time.hours", { hours: whole.format(hours), minutes: two.format(minutes), seconds: rest });
}

/**
 * @param {object} page
 * @param {Pick<import("../settings.js").Settings, "get" | "subscribe">} page.settings
 * @param {import("../store.js").Store} page.store
 * @param {Pick<import("../kept.js").Kept, "game" | "note">} page.kept
 * @param {(text: string, label: string) => void} page.show empty: no time is shown
 * @param {() => boolean} page.away whether the game is out of sight, as while a replay is watched
 */
export function createTimer({ settings, store, kept, show, away }) {
  /** When the second began that is passing; null: no time passes. @type {number | null} */
  let since = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  /** The game it passes in. @type {string | null} */
  let id = null;
  /** Whether the engine has answered for the table, so that it can be played. */
  let lives = false;

  const on = () => settings.get("timer") === "on";

  function write() {
    const time = on() && store.view !== null ? clockWords(kept.game?.seconds ?? 0) : "";
    show(time, time === "" ? "" : t("time.name", { time }));
  }

  /** @returns {boolean} whether time passes */
  function passes() {
    const { view } = store;
    return (
      on() && lives && !document.hidden && !away() && view !== null && view.moves > 0 && ended(view) === null && kept.game !== null
    );
  }

  /** Counts the whole seconds that have passed; what is left of one goes on. */
  function count() {
    if (since === null || kept.game === null || kept.game.id !== id) {
      return;
    }
    const now = performance.now();
    const passed = now - since > LONGEST ? 0 : Math.floor((now - since) / SECOND);
    since = now - since > LONGEST ? now : since + passed * SECOND;
    if (passed > 0) {
      kept.note({ seconds: (kept.game.seconds ?? 0) + passed });
    }
  }

  function tick() {
    count();
    look();
  }

  /** Starts or stops the clock, as it should be now. */
  function look() {
    count();
    clearTimeout(clock);
    if (!passes()) {
      since = null;
    } else {
      if (since === null || id !== kept.game?.id) {
        since = performance.now();
      }
      id = kept.game?.id ?? null;
      clock = setTimeout(tick, since + SECOND - performance.now());
    }
    write();
  }

  store.subscribe(({ cause }) => {
    lives = cause !== "kept" && cause !== "laid";
    look();
  });
  settings.subscribe((name) => {
    if (name === "timer") {
      look();
    }
  });
  document.addEventListener("visibilitychange", look);
  return { look };
}
