/**
 * The name of the deal on the table: shown above it, and copied by a tap on it.
 *
 * Invariant: the name is the engine's own; one that belongs to another deal is never shown.
 */

import { t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { copyText } from "./copy.js";

/** Causes after which another deal may lie on the table. */
const STARTS = ["new", "daily", "open", "load", "kept", "laid"];
/** What parts the piles in the name of a board, and stands in no other name. */
const PILES = "/";

/**
 * @param {object} page
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {{name: (text: string, label: string) => void}} page.table
 * @param {(text: string) => void} page.notice
 * @returns {{readonly shown: string, copy: () => Promise<void>}}
 */
export function createName({ commands, store, kept, table, notice }) {
  /** @type {string | null} */
  let name = null;
  /** How often another deal has come: an answer about an earlier one comes too late. */
  let deals = 0;

  /** @returns {string} as it is shown: a board is too long for a line */
  const shown = () => (name?.includes(PILES) ? t("deal.board") : (name ?? ""));

  /** @param {string | null} known */
  function call(known) {
    name = known;
    table.name(shown(), name === null ? "" : t("deal.copy", { name: shown() }));
  }

  store.subscribe(async ({ view, cause }) => {
    if (!STARTS.includes(cause)) {
      return;
    }
    deals += 1;
    const asked = deals;
    call(view.code ?? kept.game?.name ?? null);
    if (name === null) {
      const told = await commands.ask(protocol.link());
      if (asked === deals && told !== null && "link" in told) {
        kept.note({ name: told.link.name });
        call(told.link.name);
      }
    }
  });

  return {
    /** As it is shown; empty: none is known. */
    get shown() {
      return shown();
    },
    async copy() {
      if (name !== null && (await copyText(name, t("deal.here")))) {
        notice(t("deal.copied", { name: shown() }));
      }
    },
  };
}
