/**
 * The kept games, one for each preset, and which of them lies on the table.
 *
 * Invariant: what cannot be read is put aside under another name, never written over; and what another tab has played on is
 * not written over either.
 */

import { isSlot, partsOf, readGame, SLOTS, saveIn, slotOf } from "./keptgame.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./keptgame.js").Slot} Slot */
/** @typedef {import("./keptgame.js").Game} Game */
/** @typedef {import("./keptgame.js").KeptGame} KeptGame */
/** @typedef {ReturnType<typeof createKept>} Kept */
/** @typedef {Pick<BroadcastChannel, "postMessage" | "onmessage">} Channel between the tabs */

const CURRENT = "current";
/** Causes that begin a game of its own. */
const BEGINS = ["new", "daily", "open", "laid"];

/** @param {Slot} slot */
const named = (slot) => `game.${slot}`;

/**
 * @param {import("./storage.js").Storage} storage
 * @param {import("./store.js").Store} store
 * @param {Channel} [channel]
 */
export function createKept(storage, store, channel = new BroadcastChannel("golf-solitaire")) {
  const tab = crypto.randomUUID();
  let writes = 0;
  /** What was last read or written of each slot. @type {Map<Slot, string | null>} */
  const stamps = new Map();
  /** What is known of the game on the table. @type {Game | null} */
  let game = null;
  /** While held, the stored game stays as it is: a link's deal lies on the table beside it. */
  let held = false;
  /** The game that was on the table last, which the start asks for twice before anything lies there. @type {Promise<KeptGame | null> | null} */
  let first = null;
  /** Whether another tab has played on the game on this table. */
  let behind = false;
  /** Who wants to know of a game before it is given up. @type {((game: KeptGame) => Promise<void>)[]} */
  const partings = [];
  /** Whether something was kept that could not be read, and the save found in it, if there was one. */
  let damaged = false;
  /** @type {string | null} */
  let rescued = null;

  /** @returns {Slot | null} of the game on the table */
  const slot = () => (store.view === null ? null : slotOf(store.view.rules));

  /** @returns {Promise<void>} writes the game on the table down as it is */
  async function write() {
    const { view } = store;
    const place = slot();
    if (view === null || game === null || place === null) {
      return;
    }
    const before = stamps.get(place) ?? null;
    writes += 1;
    const stamp = `${tab}.${writes}`;
    stamps.set(place, stamp);
    const text = JSON.stringify({ ...game, stamp, view });
    const written = await storage.change([named(place)], ([found = null]) => {
      const newest = found === null || partsOf(found).stamp === before;
      return newest
        ? [
            [named(place), text],
            [CURRENT, place],
          ]
        : null;
    });
    if (written) {
      channel.postMessage({ slot: place, stamp });
    } else if (place === slot()) {
      behind = true;
    }
  }

  channel.onmessage = ({ data }) => {
    if (!held && data.slot === slot() && data.stamp !== stamps.get(data.slot)) {
      behind = true;
    }
  };

  /** @param {View} view of a game of its own */
  function fresh(view) {
    game = { id: crypto.randomUUID(), name: view.code, counts: true, marks: [], seconds: null, proven: false };
    behind = false;
  }

  store.subscribe(({ view, cause }) => {
    first = null;
    if (BEGINS.includes(cause)) {
      fresh(view);
    }
    // What was loaded is what is kept.
    if (!held && cause !== "kept" && cause !== "load") {
      write();
    }
  });

  /** Notes something about the game on the table. @param {Partial<Omit<Game, "id">>} more */
  function note(more) {
    if (game !== null) {
      game = { ...game, ...more };
      if (!held && !behind) {
        write();
      }
    }
  }

  /** Puts what is kept in a slot aside, so that the next game does not write over it. @param {Slot} place */
  async function setAside(place) {
    stamps.delete(place);
    await storage.change([named(place)], ([text = null]) =>
      text === null
        ? null
        : [
            [`${named(place)}.set-aside`, text],
            [named(place), null],
          ],
    );
  }

  /**
   * @param {Slot} place
   * @returns {Promise<KeptGame | null>} the kept game; null when there is none, or none that can be read
   */
  async function read(place) {
    const text = await storage.get(named(place));
    if (text === null) {
      stamps.delete(place);
      return null;
    }
    try {
      const { stamp, ...found } = readGame(text);
      stamps.set(place, stamp);
      return found;
    } catch (cause) {
      damaged = true;
      rescued = saveIn(text);
      await setAside(place);
      console.warn(`kept game put aside under "${named(place)}.set-aside": ${cause}`);
      return null;
    }
  }

  async function readLast() {
    const named = await storage.get(CURRENT);
    // Where the name is lost, any game that is kept is better than none.
    for (const place of isSlot(named) ? [named] : SLOTS) {
      const found = await read(place);
      if (found !== null) return found;
    }
    return null;
  }

  return {
    read,
    setAside,
    /** @returns {Promise<KeptGame | null>} the game that was on the table last */
    last() {
      first ??= readLast();
      return first;
    },
    /** What is known of the game on the table; null: there is none. */
    get game() {
      return game;
    },
    note,
    /** Notes that a help was used in the game on the table. @param {string} mark */
    mark(mark) {
      if (game !== null && !game.marks.includes(mark)) {
        note({ marks: [...game.marks, mark] });
      }
    },
    /** The game on the table with its view; null: there is none. @returns {KeptGame | null} */
    table: () => (game === null || store.view === null ? null : { ...game, view: store.view }),
    /** The game on the table is from now on this one, that was read. @param {KeptGame} found */
    enter({ view, ...found }) {
      game = found;
      held = false;
      behind = false;
      storage.put([[CURRENT, slotOf(view.rules)]]);
    },
    /** What lies on the table is a game of its own from now on, and kept. */
    begin() {
      if (store.view !== null) {
        fresh(store.view);
      }
      return write();
    },
    /** @param {(game: KeptGame) => Promise<void>} told of each game before it is given up for another one */
    leaving(told) {
      partings.push(told);
    },
    /** Tells that a game is about to be given up. @param {KeptGame} gone */
    async left(gone) {
      for (const told of partings) {
        await told(gone);
      }
    },
    /** Whether a stored game waits beside a link's deal of the same preset. */
    get held() {
      return held;
    },
    /** Whether the table shows a game as it was before another tab played on. */
    get behind() {
      return behind;
    },
    /** Asks again whether it does, where nothing may have been heard of it. */
    async look() {
      const place = slot();
      if (place !== null && !held && game !== null) {
        const { stamp } = partsOf(await storage.get(named(place)));
        behind ||= stamp !== undefined && stamp !== stamps.get(place);
      }
      return behind;
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
      behind = false;
      return write();
    },
  };
}
