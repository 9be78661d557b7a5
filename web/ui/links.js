/**
 * A link in the page's address: which deal it names, and what becomes of the games that are kept.
 *
 * Invariant: a link destroys nothing. The game kept in its place stays as it is beside the link's deal until a move there is wanted.
 */

import { SLOTS, slotOf } from "../keptgame.js";
import * as protocol from "../protocol.js";
import { underWay } from "./standing.js";

/** @typedef {import("../keptgame.js").KeptGame} KeptGame */
/** @typedef {import("../keptgame.js").Slot} Slot */
/** @typedef {{name: string, rules: string | null, text: string}} Linked the deal's name, its rules, and all of it for the engine to read */

/** @returns {Linked | null} the deal that the page's address asks for, to be played */
export const linked = () => (replayed() === null ? linkTo(location.search) : null);

/**
 * @param {string} source a link's part from its ? on, or what a deal is called
 * @param {string} [rules] for a deal whose name brings none
 * @returns {Linked | null} null: it names no deal
 */
export function linkTo(source, rules) {
  const parts = new URLSearchParams(
    source.startsWith("?") || source === "" ? source : { g: source, ...(rules === undefined ? {} : { rules }) },
  );
  const name = parts.get("g");
  return name === null || name === "" ? null : { name, rules: parts.get("rules"), text: `?${parts}` };
}

/** @returns {string | null} the replay that the page's address asks for, to be watched: the deal with its moves, for the engine to read */
export function replayed() {
  const parts = new URLSearchParams(location.search);
  return parts.get("g") && parts.get("m") ? location.search : null;
}

/** Takes the link out of the page's address. */
export const forget = () => history.replaceState(null, "", location.pathname);

/** Causes after which another deal lies on the table, so that a link to the one before is past. */
const OTHERS = ["new", "daily", "open"];
/** Causes that leave a link's deal as it came. */
const UNTOUCHED = ["open", "view", "kept", "load"];

/**
 * @param {object} page
 * @param {import("../store.js").Store} page.store
 * @param {import("../kept.js").Kept} page.kept
 * @param {(command: protocol.Command) => Promise<protocol.Answer | null>} page.give null: one engine after the other died of it
 */
export function createLinks({ store, kept, give }) {
  /** Where the game is kept that ran before the link's deal came, until something is played in that. @type {Slot | null} */
  let beside = null;

  store.subscribe(({ cause, view }) => {
    if (!UNTOUCHED.includes(cause) || (cause === "load" && beside === slotOf(view.rules))) {
      beside = null;
    }
  });

  /** The code of the link's deal, once that lies on the table. @type {string | null | undefined} */
  let there;

  store.subscribe(({ view, cause }) => {
    if (there !== undefined && (view.code !== there || OTHERS.includes(cause)) && location.search !== "") {
      forget();
    }
  });

  /** Takes the link out of the address once another deal lies on the table. @param {string | null} code of the link's */
  function leave(code) {
    there = code;
  }

  return {
    leave,
    get beside() {
      return beside;
    },
    /** @param {Linked} link @returns {Promise<KeptGame | null>} the kept game that it leads to, if there is one */
    async keptFor(link) {
      for (const slot of SLOTS) {
        const found = await kept.read(slot);
        // A code brings its rules, a number or a board is of those that the link names.
        const same = found !== null && (found.view.code !== null || (link.rules ?? SLOTS[0]) === found.view.rules);
        if (same && found.name === link.name) {
          return found;
        }
      }
      return null;
    },

    /**
     * Lays the link's deal out. The moves that a link may bring along are not made.
     * @param {Linked} link
     * @param {KeptGame | null} last the game that was on the table last
     * @returns {Promise<protocol.Refusal | "died" | null>} why it could not be laid out
     */
    async follow(link, last) {
      kept.hold();
      const answer = await give(protocol.open(link.text));
      if (answer === null || "error" in answer) {
        kept.release();
        return answer === null ? "died" : answer.error;
      }
      const place = slotOf(answer.view.rules);
      const here = await kept.read(place);
      if (here === null || !underWay(here.view)) {
        await kept.take();
      }
      leave(answer.view.code);
      beside = last !== null && underWay(last.view) ? slotOf(last.view.rules) : null;
      return null;
    },
  };
}
