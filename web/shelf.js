/**
 * What must be known before anything is drawn, the player's settings, kept as short texts under names.
 *
 * Invariant: asking never throws. Where the browser refuses (a private window, a frame, a full disk) things live in memory, and
 * `lasting` says so.
 */

const PREFIX = "golf-solitaire.";

/** @typedef {{getItem(name: string): string | null, setItem(name: string, value: string): void}} Items */
/** @typedef {ReturnType<typeof createShelf>} Shelf */

/**
 * @param {() => Items} reach gives the browser's shelf; a function, because merely naming localStorage can throw
 * @param {EventTarget} [others] where it is told what other tabs have put there
 */
export function createShelf(reach = () => window.localStorage, others = globalThis) {
  /** @type {Map<string, string>} what the shelf refused */
  const memory = new Map();
  /** @type {Items | null} */
  let shelf = null;
  let lasting = true;

  try {
    shelf = reach();
  } catch {
    // Not an error of ours: the browser allows nothing to be kept here, and `lasting` tells it.
    lasting = false;
  }

  return {
    /** Whether what is kept outlives this page. */
    get lasting() {
      return lasting;
    },
    /**
     * @param {string} name
     * @returns {string | null} what was kept under the name
     */
    get(name) {
      const held = memory.get(name);
      if (held !== undefined || shelf === null) {
        return held ?? null;
      }
      try {
        return shelf.getItem(PREFIX + name);
      } catch {
        lasting = false;
        return null;
      }
    },
    /**
     * @param {string} name
     * @param {string} value
     */
    set(name, value) {
      try {
        if (shelf === null) {
          throw new Error("no shelf");
        }
        shelf.setItem(PREFIX + name, value);
        memory.delete(name);
      } catch {
        memory.set(name, value);
        lasting = false;
      }
    },
    /** @param {() => void} told when another tab has changed what is kept */
    subscribe(told) {
      others.addEventListener("storage", told);
    },
  };
}
