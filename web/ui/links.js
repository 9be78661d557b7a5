/**
 * A link in the page's address: which deal it names, and what becomes of the game that is kept.
 *
 * Invariant: a link destroys nothing. The kept game stays as it is beside the link's deal until a move there is wanted.
 */

import * as protocol from "../protocol.js";
import { underWay } from "./standing.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {{name: string, rules: string | null, text: string}} Linked the deal's name, its rules, and all of it for the engine to read */

/** @returns {Linked | null} the deal that the page's address asks for, to be played */
export function linked() {
  const parts = new URLSearchParams(location.search);
  const name = parts.get("g");
  return name === null || name === "" || replayed() !== null ? null : { name, rules: parts.get("rules"), text: location.search };
}

/** @returns {string | null} the replay that the page's address asks for, to be watched: the deal with its moves, for the engine to read */
export function replayed() {
  const parts = new URLSearchParams(location.search);
  return parts.get("g") && parts.get("m") ? location.search : null;
}

/** Takes the link out of the page's address. */
export const forget = () => history.replaceState(null, "", location.pathname);

/** What stands in the names of deals without a code, and in no code. */
const MARK = ":";
/** Causes after which another deal lies on the table, so that a link to the one before is past. */
const OTHERS = ["new", "daily", "open"];

/**
 * @param {object} page
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {(command: protocol.Command) => Promise<protocol.Answer | null>} page.give null: one engine after the other died of it
 * @param {(game: View, rules: string) => Promise<void>} page.takeUp loads the kept game
 */
export function createLinks({ commands, store, kept, give, takeUp }) {
  /** Takes the link out of the address once another deal lies on the table. @param {string | null} code of the link's */
  function leave(code) {
    store.subscribe(({ view, cause }) => {
      if ((view.code !== code || OTHERS.includes(cause)) && location.search !== "") {
        forget();
      }
    });
  }

  return {
    leave,
    /**
     * Whether a link leads to the very game that is kept; one without a code must lie on the table for the engine to tell.
     * @param {Linked} link
     * @param {View} game the kept one
     */
    async leadsTo(link, game) {
      if (game.code !== null || !link.name.includes(MARK)) {
        return link.name === game.code;
      }
      store.set(game, "kept");
      await takeUp(game, game.rules);
      const told = await commands.ask(protocol.link());
      return told !== null && "link" in told && told.link.name === link.name && (link.rules ?? "E") === game.rules;
    },

    /**
     * Lays the link's deal out. The moves that a link may bring along are not made.
     * @param {Linked} link
     * @param {View | null} game the kept one
     * @returns {Promise<protocol.Refusal | "died" | null>} why it could not be laid out
     */
    async follow(link, game) {
      kept.hold();
      const answer = await give(protocol.open(link.text));
      if (answer === null || "error" in answer) {
        kept.release();
        return answer === null ? "died" : answer.error;
      }
      const code = answer.view.code;
      if (game === null || !underWay(game)) {
        kept.take();
      }
      leave(code);
      if (game !== null && code !== null && game.code === code) {
        kept.release();
        await takeUp(game, game.rules);
      }
      return null;
    },
  };
}
