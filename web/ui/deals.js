/**
 * Which deal lies on the table: the kept one, that of a link, a random one, that of a code.
 *
 * Invariant: a game in which moves were made is left only after a yes.
 */

import { EngineDied } from "../engine/bridge.js";
import { t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { refusalWords } from "./announce.js";
import { ask } from "./dialogs.js";
import { randomNumber } from "./newgame.js";

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
  /**
   * Gives a command and, if the engine dies of it, gives it once more to the next engine: without a deal there is nothing to show.
   * @param {Command} command
   * @returns {Promise<Answer>}
   */
  async function give(command) {
    try {
      return await commands.dispatch(command);
    } catch (error) {
      if (error instanceof EngineDied) {
        return commands.dispatch(command);
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
    const view = store.view;
    const nothingLost = view === null || view.moves === 0 || (kind === "leave" && view.outcome !== null);
    return (
      nothingLost ||
      ask({
        title: t(`ask.${kind}.title`),
        text: t(`ask.${kind}.text`, { count: view.moves }),
        yes: t(`ask.${kind}.yes`),
        no: t("ask.no"),
      })
    );
  }

  /** @returns {Promise<boolean> | null} asks before a link's deal ends the game kept beside it; null: nothing to ask */
  function mayMove() {
    if (!kept.held) {
      return null;
    }
    const question = ask({
      title: t("ask.link.title"),
      text: t("ask.link.text", { count: kept.read()?.moves ?? 0 }),
      yes: t("ask.link.yes"),
      no: t("ask.no"),
    });
    return question.then((yes) => {
      if (yes) {
        kept.release();
      }
      return yes;
    });
  }

  /** @param {Command} command */
  async function lay(command) {
    const answer = await give(command);
    if ("error" in answer) {
      refused(answer.error, null);
    }
  }

  /** @param {string} rules @returns {Promise<boolean>} */
  async function random(rules) {
    if (!(await mayLeave("leave"))) {
      return false;
    }
    await lay(protocol.newDeal(rules, randomNumber()));
    return true;
  }

  /** @param {string} code @returns {Promise<string | boolean>} */
  async function byCode(code) {
    if (!(await mayLeave("leave"))) {
      return false;
    }
    const answer = await give(protocol.open(code));
    return "error" in answer ? refusalWords(answer.error, store.view) : true;
  }

  /** @param {protocol.View} game the kept one @param {string} rules for another, should it not load */
  async function takeUp(game, rules) {
    const answer = await give(protocol.load(game.save));
    if ("error" in answer) {
      kept.setAside();
      await lay(protocol.newDeal(rules, randomNumber()));
      notice(refusalWords(answer.error, store.view));
    } else if (answer.warning !== undefined) {
      notice(refusalWords(answer.warning, store.view));
    }
  }

  /**
   * @param {string} link what stands after ?g=
   * @param {protocol.View | null} game the kept one
   * @returns {Promise<string | null>} why the link's deal could not be laid out
   */
  async function follow(link, game) {
    kept.hold();
    const answer = await give(protocol.open(link));
    if ("error" in answer) {
      kept.release();
      return refusalWords(answer.error, store.view);
    }
    const code = answer.view.code;
    if (game === null || game.moves === 0 || game.outcome !== null) {
      kept.take();
    }
    store.subscribe(({ view }) => {
      if (view.code !== code && location.search !== "") {
        // The address names the deal on the table, or none.
        history.replaceState(null, "", location.pathname);
      }
    });
    if (game !== null && game.code === code) {
      kept.release();
      await takeUp(game, game.rules);
    }
    return null;
  }

  return {
    random,
    byCode,
    /** Another random deal under the rules on the table. */
    again: () => random(store.view?.rules ?? "E"),
    async restart() {
      if (store.view !== null && (await mayLeave("restart"))) {
        await give(protocol.restart());
      }
    },
    mayMove,
    /** Takes the kept game up again, that a link's deal lies beside. */
    async back() {
      const game = kept.read();
      if (kept.held && game !== null) {
        kept.release();
        await takeUp(game, game.rules);
      }
    },
    async copyCode() {
      const code = store.view?.code ?? null;
      if (code !== null) {
        // Without a secure address there is no clipboard; the code is shown then.
        const copied = await navigator.clipboard?.writeText(code).then(
          () => true,
          () => false,
        );
        notice(t(copied ? "menu.copied" : "menu.code", { code }));
      }
    },
    /**
     * The first deal of a visit; whatever is kept is drawn before the engine is there.
     * @param {string} rules for a new one
     */
    async begin(rules) {
      const game = kept.read();
      const link = new URLSearchParams(location.search).get("g");
      // The link of the very game that is kept leads back into it, at once.
      const trouble = link === null || link === game?.code ? null : await follow(link, game);
      if (link !== null && link !== game?.code && trouble === null) {
        return;
      }
      if (game !== null) {
        store.set(game, "kept");
        await takeUp(game, rules);
      } else {
        await lay(protocol.newDeal(rules, randomNumber()));
      }
      if (trouble !== null) {
        notice(trouble);
      }
    },
  };
}
