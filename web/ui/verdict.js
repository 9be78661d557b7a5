/**
 * The live verdict: whether the game on the table can still be won.
 *
 * Invariant: it is shown of the table that lies there and of no other; while the solver thinks, no word is shown.
 */

import * as coached from "../coached.js";
import { t } from "../i18n.js";
import { ended } from "./standing.js";

/** @typedef {import("../coached.js").Verdict} Judged */

/**
 * @param {object} page
 * @param {Pick<import("../coach.js").Coach, "ask" | "cancel">} page.coach
 * @param {import("../store.js").Store} page.store
 * @param {import("../settings.js").Settings} page.settings
 * @param {Pick<import("../kept.js").Kept, "mark">} page.kept
 * @param {{verdict: (kind: "thinking" | "winnable" | "lost" | null) => void}} page.table
 * @param {(text: string) => void} page.more says something after what was said last
 * @param {() => boolean} page.lives whether the engine is there to be asked
 */
export function createVerdict({ coach, store, settings, kept, table, more, lives }) {
  /** What was said last, so that only what is new is said. @type {string | null} */
  let said = null;

  /** @param {Judged["verdict"]} verdict */
  function show(verdict) {
    if (verdict === "cleared") {
      table.verdict(null);
      return;
    }
    kept.mark("verdict");
    table.verdict(verdict);
    if (verdict !== said) {
      said = verdict;
      more(t(`verdict.${verdict}`));
    }
  }

  function look() {
    const { view } = store;
    if (settings.get("verdict") === "off" || view === null || ended(view) !== null || !lives()) {
      table.verdict(null);
      coach.cancel("verdict");
      return;
    }
    table.verdict("thinking");
    coach.ask(coached.verdict(), ({ found }) => {
      if (found !== null && "verdict" in found) {
        show(found.verdict);
      }
    });
  }

  store.subscribe(({ cause }) => {
    if (["new", "daily", "open", "next", "load"].includes(cause)) {
      said = null;
    }
    look();
  });
  settings.subscribe((name) => {
    if (name === "verdict") {
      said = null;
      look();
    }
  });
}
