/**
 * The name of the deal on the table: shown above it, and copied by a tap on it.
 *
 * Invariant: the name is the engine's own; one that belongs to another deal is never shown.
 */

import { t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { copyText } from "./copy.js";
import { dealName } from "./standing.js";

/** Causes after which another deal may lie on the table. */
const STARTS = ["new", "daily", "open", "load", "kept", "laid"];

/**
 * @param {object} page
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {{name: (text: string, label: string) => void}} page.table
 * @param {(text: string) => void} page.notice
 * @returns {{readonly shown: string, prove: () => void, copy: () => Promise<void>}}
 */
export function createName({ commands, store, kept, table, notice }) {
  /** @type {string | null} */
  let name = null;
  /** How often another deal has come: an answer about an earlier one comes too late. */
  let deals = 0;

  /** @returns {string} as it is called */
  const called = () => dealName(name ?? "");

  const proven = () => name !== null && kept.game?.proven === true;
  /** @returns {string} as it stands above the table, with a tick when it was proved that it can be won */
  const shown = () => (proven() ? t("deal.proven", { name: called() }) : called());

  /** @param {string | null} known */
  function call(known) {
    name = known;
    table.name(shown(), name === null ? "" : t(proven() ? "deal.proven.copy" : "deal.copy", { name: called() }));
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
    /** As it is called; empty: none is known. */
    get shown() {
      return called();
    },
    /** Marks the deal on the table as one that was proved to be winnable. */
    prove() {
      kept.note({ proven: true });
      call(name);
    },
    async copy() {
      if (name !== null && (await copyText(name, t("deal.here")))) {
        notice(t("deal.copied", { name: called() }));
      }
    },
  };
}
