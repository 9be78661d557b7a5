/**
 * A link in the page's address: which deal it names, and what becomes of the game that is kept.
 *
 * Invariant: a link destroys nothing. The kept game stays as it is beside the link's deal until a move there is wanted.
 */

import * as protocol from "../protocol.js";
import { underWay } from "./standing.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {{name: string, rules: string | null, text: string}} Linked the deal's name, its rules, and all of it for the engine to read */

/** @returns {Linked | null} what the page's address asks for */
export function linked() {
  const parts = new URLSearchParams(location.search);
  const name = parts.get("g");
  return name === null || name === "" ? null : { name, rules: parts.get("rules"), text: location.search };
}

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
        history.replaceState(null, "", location.pathname);
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
