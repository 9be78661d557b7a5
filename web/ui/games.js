/**
 * Which kept game lies on the table: takes it up, goes back to another one, follows what another tab has played.
 *
 * Invariant: whatever becomes of what was kept, a game lies on the table afterwards and nothing is written over.
 */

import { randomNumber } from "../chance.js";
import { EngineDied } from "../engine/bridge.js";
import { t } from "../i18n.js";
import { slotOf } from "../keptgame.js";
import * as protocol from "../protocol.js";
import { refusalWords } from "./announce.js";
import { underWay } from "./standing.js";

/** @typedef {import("../protocol.js").Command} Command */
/** @typedef {import("../protocol.js").Answer} Answer */
/** @typedef {import("../keptgame.js").Slot} Slot */
/** @typedef {import("../keptgame.js").KeptGame} KeptGame */
/** @typedef {ReturnType<typeof createGames>} Games */

/**
 * @param {object} page
 * @param {import("../commands.js").Commands} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {(error: protocol.Refusal, target: null) => void} page.refused
 * @param {(text: string) => void} page.notice
 */
export function createGames({ commands, store, kept, refused, notice }) {
  /** While the table is being brought up to what another tab has played. @type {Promise<void> | null} */
  let catching = null;

  /**
   * @param {Command} command
   * @returns {Promise<Answer | null>} null: one engine after the other died of it, as the player has been told
   */
  async function give(command) {
    try {
      return await commands.dispatch(command);
    } catch (error) {
      if (error instanceof EngineDied) {
        return null;
      }
      throw error;
    }
  }

  /** @param {Command} command @returns {Promise<boolean>} what is refused is told; false: the engine died */
  async function told(command) {
    const answer = await give(command);
    if (answer !== null && "error" in answer) {
      refused(answer.error, null);
    }
    return answer !== null;
  }

  /** Lays out a random deal where there is none to go back to. @param {string} rules */
  async function first(rules) {
    // Each turn of this waits until the player asks for another engine.
    while (!(await told(protocol.newDeal(rules, randomNumber()))));
  }

  /** @param {protocol.View} game that is kept, or was laid out by the build @param {string} rules for another, should it not load */
  async function takeUp(game, rules) {
    const answer = await give(protocol.load(game.save));
    if (answer === null) {
      // No engine can live with it; the player asks for another one, which gets another deal.
      await kept.setAside(slotOf(game.rules));
      await first(rules);
      notice(t("error.save-damaged"));
    } else if ("error" in answer) {
      await kept.setAside(slotOf(game.rules));
      await first(rules);
      notice(refusalWords(answer.error, store.view));
    } else if (answer.warning !== undefined) {
      notice(refusalWords(answer.warning, store.view));
    }
  }

  async function catchUp() {
    const { view } = store;
    const found = view === null ? null : await kept.read(slotOf(view.rules));
    if (found !== null) {
      kept.enter(found);
      await takeUp(found.view, found.view.rules);
      notice(t("tabs.newer"));
    } else {
      // Nothing readable is left of what the other tab had: then this table is the game.
      await kept.take();
    }
  }

  /** @returns {Promise<void> | null} shows the newer table, where another tab has played on; null: nothing to do */
  function current() {
    if (kept.behind) {
      catching ??= catchUp().finally(() => {
        catching = null;
      });
    }
    return catching;
  }

  document.addEventListener("visibilitychange", async () => {
    if (!document.hidden) {
      await kept.look();
      current();
    }
  });

  return {
    give,
    told,
    first,
    takeUp,
    current,
    /**
     * @param {string} rules
     * @returns {Promise<protocol.View | null>} the game that waits under these rules' preset, if one does and it is not the one on the table
     */
    async waiting(rules) {
      const place = slotOf(rules);
      if (store.view !== null && slotOf(store.view.rules) === place && !kept.held) {
        return null;
      }
      const found = await kept.read(place);
      return found !== null && underWay(found.view) ? found.view : null;
    },
    /** Goes back to the game kept in a slot. @param {Slot} place @returns {Promise<boolean>} whether there was one */
    async resume(place) {
      const found = await kept.read(place);
      if (found !== null) {
        kept.enter(found);
        await takeUp(found.view, found.view.rules);
      }
      return found !== null;
    },
    /** @returns {Promise<boolean>} whether the game was found whole in what was kept, although its view was not */
    async rescue() {
      const answer = kept.rescued === null ? null : await give(protocol.load(kept.rescued));
      const whole = answer !== null && "view" in answer;
      if (whole) {
        await kept.begin();
      }
      return whole;
    },
  };
}
