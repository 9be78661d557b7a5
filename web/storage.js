/**
 * Small things kept from one visit to the next, as strings under names.
 *
 * Invariant: asking never throws. Where the browser refuses (a private window, a frame, a full disk) things live in memory, and
 * `lasting` says so.
 */

const PREFIX = "golf-solitaire.";

/** @typedef {{getItem(name: string): string | null, setItem(name: string, value: string): void, removeItem(name: string): void}} Shelf */
/** @typedef {ReturnType<typeof createStorage>} Storage */

/**
 * @param {() => Shelf} reach gives the browser's shelf; a function, because merely naming localStorage can throw
 */
export function createStorage(reach = () => window.localStorage) {
  /** @type {Map<string, string | null>} what the shelf refused; null: removed */
  const memory = new Map();
  /** @type {Shelf | null} */
  let shelf = null;
  let lasting = true;

  try {
    shelf = reach();
  } catch {
    // Not an error of ours: the browser allows nothing to be kept here, and `lasting` tells it.
    lasting = false;
  }

  /**
   * @param {string} name
   * @param {string | null} value null removes
   */
  function put(name, value) {
    try {
      if (shelf === null) {
        throw new Error("no shelf");
      }
      if (value === null) {
        shelf.removeItem(PREFIX + name);
      } else {
        shelf.setItem(PREFIX + name, value);
      }
      memory.delete(name);
    } catch {
      memory.set(name, value);
      lasting = false;
    }
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
    set: (name, value) => put(name, value),
    /** @param {string} name */
    remove: (name) => put(name, null),
  };
}
