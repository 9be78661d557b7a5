/**
 * Which deal lies on the table: the kept one, that of a link, a random one, that of a code.
 *
 * Invariant: a game in which moves were made is left only after a yes.
 */

import { randomNumber } from "../chance.js";
import { EngineDied } from "../engine/bridge.js";
import { t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { refusalWords } from "./announce.js";
import { ask } from "./dialogs.js";
import { createLinks, linked } from "./links.js";
import * as questions from "./questions.js";

/** @typedef {import("../protocol.js").Command} Command */
/** @typedef {import("../protocol.js").Answer} Answer */

/**
 * @param {object} page
 * @param {import("../commands.js").Commands} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {(error: protocol.Refusal, target: null) => void} page.refused
 * @param {(text: string) => void} page.notice
 */
export function createDeals({ commands, store, kept, refused, notice }) {
  /** Whether the next hole has been asked for and does not lie there yet. */
  let going = false;

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

  /**
   * @param {"leave" | "restart"} kind
   * @returns {Promise<boolean>} whether the running game may go
   */
  async function mayLeave(kind) {
    const question = kind === "leave" ? mayMove() : null;
    if (question !== null) {
      return question;
    }
    const loss = questions.lossOf(store.view, kind);
    return loss === null || ask(loss);
  }

  /** @returns {Promise<boolean> | null} asks before a link's deal ends the game kept beside it; null: nothing to ask */
  function mayMove() {
    if (!kept.held) {
      return null;
    }
    return ask(questions.link(kept.read())).then((yes) => {
      if (yes) {
        kept.release();
      }
      return yes;
    });
  }

  /** @param {Command} command @returns {Promise<boolean>} what is refused is told; false: the engine died */
  async function told(command) {
    const answer = await give(command);
    if (answer !== null && "error" in answer) {
      refused(answer.error, null);
    }
    return answer !== null;
  }

  /** @param {string} rules @returns {Promise<boolean>} lays out a random deal, whatever lies there; false: the engine died */
  const fresh = (rules) => told(protocol.newDeal(rules, randomNumber()));

  /** Lays out a random deal where there is none to go back to. @param {string} rules */
  async function first(rules) {
    // Each turn of this waits until the player asks for another engine.
    while (!(await fresh(rules)));
  }

  /**
   * Lays a deal out in the place of the one on the table, once the player agrees.
   * @param {Command} command
   * @returns {Promise<boolean | protocol.Refusal>} false: the player would rather not, or has been told of a failure; a refusal changes nothing
   */
  async function lay(command) {
    const held = kept.held;
    if (!(await mayLeave("leave"))) {
      return false;
    }
    const answer = await give(command);
    if (answer === null || !("error" in answer)) {
      return answer !== null;
    }
    if (held) {
      // It was to be given up for a deal that there is not.
      kept.hold();
    }
    if (answer.error.code === "engine-fault") {
      refused(answer.error, null);
      return false;
    }
    return answer.error;
  }

  /** @param {protocol.View} game the kept one @param {string} rules for another, should it not load */
  async function takeUp(game, rules) {
    const answer = await give(protocol.load(game.save));
    if (answer === null) {
      // No engine can live with it; the player asks for another one, which gets another deal.
      kept.setAside();
      await first(rules);
      notice(t("error.save-damaged"));
    } else if ("error" in answer) {
      kept.setAside();
      await first(rules);
      notice(refusalWords(answer.error, store.view));
    } else if (answer.warning !== undefined) {
      notice(refusalWords(answer.warning, store.view));
    }
  }

  /** @returns {Promise<boolean>} whether the game was found whole in what was kept, although its view was not */
  async function rescue() {
    const answer = kept.rescued === null ? null : await give(protocol.load(kept.rescued));
    return answer !== null && "view" in answer;
  }

  const links = createLinks({ commands, store, kept, give, takeUp });

  return {
    lay,
    /** Another random deal under the rules on the table. */
    async again() {
      if (await mayLeave("leave")) {
        await fresh(store.view?.rules ?? "E");
      }
    },
    async restart() {
      if (store.view !== null && (await mayLeave("restart"))) {
        await give(protocol.restart());
      }
    },
    /** Lays out the next hole, once however often it is asked for before it lies there. */
    async next() {
      if (going) {
        return;
      }
      going = true;
      try {
        await told(protocol.next());
      } finally {
        going = false;
      }
    },
    /** Ends the hole of a match as it stands, after a yes. */
    async giveUp() {
      const question = mayMove();
      if (question !== null && !(await question)) {
        return;
      }
      if (store.view !== null && (await ask(questions.giveUp(store.view)))) {
        await told(protocol.giveUp());
      }
    },
    mayMove,
    /** Lays the deal of a watched line out to be played, beside the game that lies there. @param {{source: string | null, rules?: string}} line */
    async own({ source, rules }) {
      if (source !== null) {
        const trouble = await lay(protocol.open(source, rules));
        if (typeof trouble === "object") {
          refused(trouble, null);
        }
      }
    },
    /** Takes the kept game up again, that a link's deal lies beside. */
    async back() {
      const game = kept.read();
      if (kept.held && game !== null) {
        kept.release();
        await takeUp(game, game.rules);
      }
    },
    /**
     * The first deal of a visit; whatever is kept is drawn before the engine is there.
     * @param {string} rules for a new one
     * @param {protocol.View | null} laid a deal that was laid out by the build, for a visit of which nothing is known
     */
    async begin(rules, laid) {
      const game = kept.read();
      const link = linked();
      // The link of the very game that is kept leads back into it, at once.
      const back = link !== null && game !== null && (await links.leadsTo(link, game));
      if (back) {
        links.leave(game?.code ?? null);
      }
      const trouble = link === null || back ? null : await links.follow(link, game);
      if (link !== null && !back && trouble === null) {
        return;
      }
      if (store.view === null) {
        if (game !== null) {
          store.set(game, "kept");
          await takeUp(game, rules);
        } else if (await rescue()) {
          notice(t("error.save-view"));
        } else if (laid !== null && !kept.damaged) {
          store.set(laid, "laid");
          await takeUp(laid, rules);
        } else {
          await first(rules);
          if (kept.damaged) {
            notice(t("error.save-damaged"));
          }
        }
      }
      if (trouble !== null) {
        notice(trouble === "died" ? t("failure.again") : refusalWords(trouble, store.view));
      }
    },
  };
}
