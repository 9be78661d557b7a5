/**
 * Which deal is laid out: a random one, that of a code, of a link, of the day.
 *
 * Invariant: a game in which moves were made is given up only after a yes, and what is refused is refused before anything is asked.
 */

import { randomNumber } from "../chance.js";
import { t } from "../i18n.js";
import { slotOf } from "../keptgame.js";
import * as protocol from "../protocol.js";
import { refusalWords } from "./announce.js";
import { ask } from "./dialogs.js";
import { createGames } from "./games.js";
import { createLinks, linked, linkTo } from "./links.js";
import * as questions from "./questions.js";
import { underWay } from "./standing.js";

/** @typedef {import("../protocol.js").Command} Command */
/** @typedef {Extract<Command, {type: "new" | "daily" | "open"}>} Start */

/**
 * @param {object} page
 * @param {import("../commands.js").Commands} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {(error: protocol.Refusal, target: null) => void} page.refused
 * @param {(text: string) => void} page.notice
 */
export function createDeals({ commands, store, kept, refused, notice }) {
  const games = createGames({ commands, store, kept, refused, notice });
  const { give, told } = games;
  const links = createLinks({ store, kept, give });
  /** Whether the next hole has been asked for and does not lie there yet. */
  let going = false;

  /** @returns {Promise<boolean> | null} asks before a link's deal ends the game kept in its place; null: nothing to ask */
  function mayMove() {
    const { view } = store;
    if (!kept.held || view === null) {
      return null;
    }
    return kept.read(slotOf(view.rules)).then(async (game) => {
      const yes = game === null || (await ask(questions.link(game.view)));
      if (yes) {
        if (game !== null) {
          await kept.left(game);
        }
        kept.release();
      }
      return yes;
    });
  }

  /** @typedef {{game: import("../keptgame.js").KeptGame | null, question: (view: protocol.View) => questions.Question}} Place */

  /** @param {string} rules @returns {Promise<Place>} what lies in their place, and what is asked before it goes */
  async function inPlace(rules) {
    const { view } = store;
    const own = view !== null && slotOf(rules) === slotOf(view.rules);
    const here = own && !kept.held ? kept.table() : null;
    const game = here ?? (await kept.read(slotOf(rules)));
    return { game, question: own && kept.held ? questions.link : here === null ? questions.leaveOther : questions.leave };
  }

  /** @param {Place} place @returns {Promise<boolean>} whether the game there may go, asked if moves were made in it */
  const mayGo = async ({ game, question }) => game === null || !underWay(game.view) || ask(question(game.view));

  /** @param {Start} command @returns {Promise<string | protocol.Refusal | null>} the rules of its deal; null: no engine to tell */
  async function rulesOf(command) {
    if (command.type !== "open") {
      return command.rules;
    }
    const answer = await commands.ask(protocol.read(command));
    if (answer === null || "error" in answer) {
      return answer?.error ?? null;
    }
    return "source" in answer ? answer.source.rules : null;
  }

  /**
   * Lays a deal out in the place of the game under its preset, once the player agrees.
   * @param {Start} command
   * @param {boolean} [agreed] whether the player has agreed already
   * @returns {Promise<boolean | protocol.Refusal>} false: the player would rather not, or has been told of a failure; a refusal changes nothing
   */
  async function lay(command, agreed = false) {
    const rules = await rulesOf(command);
    if (rules === null) {
      return false;
    }
    if (typeof rules === "object") {
      if (rules.code !== "engine-fault") {
        return rules;
      }
      refused(rules, null);
      return false;
    }
    const place = await inPlace(rules);
    if (!agreed && !(await mayGo(place))) {
      return false;
    }
    if (place.game !== null) {
      // Also where nothing would be lost with it: it may have been played and restarted.
      await kept.left(place.game);
    }
    const { held } = kept;
    kept.release();
    const answer = await give(command);
    if (answer === null || !("error" in answer)) {
      return answer !== null;
    }
    if (held) {
      // It was to be given up for a deal that there is not.
      kept.hold();
    }
    refused(answer.error, null);
    return false;
  }

  return {
    lay,
    /** Asks whether the game may go that a deal would take the place of; changes nothing. @param {string} rules of the deal */
    agrees: async (rules) => mayGo(await inPlace(rules)),
    give,
    waiting: games.waiting,
    resume: games.resume,
    current: games.current,
    mayMove,
    /** Another random deal under the rules on the table. */
    async again() {
      await lay(protocol.newDeal(store.view?.rules ?? "E", randomNumber()));
    },
    async restart() {
      const loss = store.view === null ? null : questions.restart(store.view);
      if (store.view !== null && (loss === null || (await ask(loss)))) {
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
    /** Lays the deal of a watched line out to be played, as if the page had been opened with it. @param {{source: string | null, rules?: string}} line */
    async own({ source, rules }) {
      const link = source === null ? null : linkTo(source, rules);
      if (link === null) {
        return;
      }
      const there = await links.keptFor(link);
      const trouble = there === null ? await links.follow(link, kept.table()) : null;
      if (there !== null) {
        await games.resume(slotOf(there.view.rules));
      } else if (trouble !== null && trouble !== "died") {
        refused(trouble, null);
      }
    },
    /** Whether a link's deal lies on the table and the game that ran before it is one tap away. */
    beside: () => links.beside !== null,
    /** Takes that game up again. */
    async back() {
      if (links.beside !== null) {
        await games.resume(links.beside);
      }
    },
    /**
     * The first deal of a visit; whatever is kept is drawn before the engine is there.
     * @param {string} rules for a new one
     * @param {protocol.View | null} laid a deal that was laid out by the build, for a visit of which nothing is known
     */
    async begin(rules, laid) {
      const link = linked();
      // The link of a game that is kept leads back into it, at once.
      const back = link === null ? null : await links.keptFor(link);
      const game = back ?? (await kept.last());
      if (back !== null) {
        links.leave(back.view.code);
      }
      const trouble = link === null || back !== null ? null : await links.follow(link, game);
      if (link !== null && back === null && trouble === null) {
        return;
      }
      if (game !== null) {
        kept.enter(game);
        store.set(game.view, "kept");
        await games.takeUp(game.view, rules);
      } else if (await games.rescue()) {
        notice(t("error.save-view"));
      } else if (laid !== null && !kept.damaged) {
        store.set(laid, "laid");
        await games.takeUp(laid, rules);
      } else {
        await games.first(rules);
        if (kept.damaged) {
          notice(t("error.save-damaged"));
        }
      }
      if (trouble !== null) {
        notice(trouble === "died" ? t("failure.again") : refusalWords(trouble, store.view));
      }
    },
  };
}
