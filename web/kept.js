/**
 * The running game as one stored string: the view answered last, which holds its own save.
 *
 * Invariant: what cannot be read is put aside under another name, never written over.
 */

import { readView } from "./protocol.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {ReturnType<typeof createKept>} Kept */

const GAME = "game";
const ASIDE = "game.set-aside";

/**
 * @param {import("./storage.js").Storage} storage
 * @param {import("./store.js").Store} store
 */
export function createKept(storage, store) {
  /** While held, the stored game stays as it is: another deal lies on the table beside it. */
  let held = false;
  /** Whether something was kept that could not be read, and the save found in it, if there was one. */
  let damaged = false;
  /** @type {string | null} */
  let rescued = null;

  /** @param {View} view */
  const write = (view) => storage.set(GAME, JSON.stringify(view));

  store.subscribe(({ view, cause }) => {
    if (!held && cause !== "kept") {
      write(view);
    }
  });

  /** Puts the stored string aside, so that the next game does not write over it. */
  function setAside() {
    const text = storage.get(GAME);
    if (text !== null) {
      storage.set(ASIDE, text);
      storage.remove(GAME);
    }
  }

  return {
    setAside,
    /** @returns {View | null} the view of the kept game; null when there is none, or none that can be read */
    read() {
      const text = storage.get(GAME);
      if (text === null) {
        return null;
      }
      try {
        return readView(JSON.parse(text));
      } catch (cause) {
        damaged = true;
        rescued = saveIn(text);
        setAside();
        console.warn(`kept game put aside under "${ASIDE}": ${cause}`);
        return null;
      }
    },
    /** Whether another game waits beside the one on the table. */
    get held() {
      return held && storage.get(GAME) !== null;
    },
    /** Whether what was kept could not be read. */
    get damaged() {
      return damaged;
    },
    /** The save inside of it, which may be sound all the same; null when there is none. */
    get rescued() {
      return rescued;
    },
    /** From now on nothing is written: the stored game is another one than that on the table. */
    hold() {
      held = true;
    },
    /** From now on the game on the table is the kept one, as soon as its next view comes. */
    release() {
      held = false;
    },
    /** From now on the game on the table is the kept one, as it lies. */
    take() {
      held = false;
      if (store.view !== null) {
        write(store.view);
      }
    },
  };
}

/**
 * @param {string} text of a kept game that is no view
 * @returns {string | null} the save in it
 */
function saveIn(text) {
  try {
    const { save } = JSON.parse(text);
    return typeof save === "string" ? save : null;
  } catch {
    // No JSON at all: nothing in it can be read.
    return null;
  }
}
