/**
 * What a player has chosen about the table, kept between visits and written on <html> for the styles to obey.
 *
 * Invariant: a setting holds one of the values listed for it, whatever was found in the storage.
 */

/** Every setting with its values, the first one being the default. */
export const CHOICES = Object.freeze({
  theme: ["system", "day", "night"],
  deck: ["two", "four"],
  hand: ["right", "left"],
  motion: ["system", "full", "less"],
  explain: ["on", "off"],
  marks: ["off", "on"],
  shortcuts: ["on", "off"],
  hint: ["plain", "fair", "solver"],
  verdict: ["off", "on"],
  winnable: ["off", "on"],
  ranks: ["off", "on"],
  timer: ["off", "on"],
  sound: ["off", "on"],
  rules: ["E", "C", "S9", "S", "K"],
  kings: ["W", "Q", "C"],
  jokers: ["0", "1", "2"],
  opening: ["D", "O"],
  draw: ["A", "S"],
  scoring: ["P", "S", "R"],
  holes: ["1", "9"],
  undo: ["H", "0", "1", "3", "T", "A"],
});

/** The switches of a mix of the player's own, in the order of a rules part; their values are its signs. */
export const SWITCHES = /** @type {const} */ (["kings", "jokers", "opening", "draw", "scoring", "holes", "undo"]);

/** @typedef {keyof typeof CHOICES} Name */
/** @typedef {{[name in Name]: string}} Values */
/** @typedef {ReturnType<typeof createSettings>} Settings */

/** The settings that styles and motion read from <html>; a default is written as no attribute at all. */
const WRITTEN = /** @type {const} */ (["theme", "deck", "hand", "motion", "marks", "ranks"]);

/**
 * @param {string | null} text as kept
 * @returns {Values} every setting, with defaults where the text holds nothing that is allowed
 */
export function readSettings(text) {
  /** @type {{[name: string]: unknown}} */
  let kept = {};
  try {
    kept = Object(JSON.parse(text ?? "{}"));
  } catch {
    // Foreign text under our name: the defaults are the right answer, and the next change writes over it.
    kept = {};
  }
  const entries = Object.entries(CHOICES).map(([name, values]) => {
    const value = String(kept[name]);
    return [name, values.includes(value) ? value : values[0]];
  });
  return Object.fromEntries(entries);
}

/**
 * @param {import("./shelf.js").Shelf} shelf
 * @param {{dataset: DOMStringMap}} root <html>
 */
export function createSettings(shelf, root) {
  const values = readSettings(shelf.get("settings"));
  /** @type {((name: Name, value: string) => void)[]} */
  const listeners = [];

  function write() {
    for (const name of WRITTEN) {
      if (values[name] === CHOICES[name][0]) {
        delete root.dataset[name];
      } else {
        root.dataset[name] = values[name];
      }
    }
  }

  /** @param {Name} name @param {string} value */
  function take(name, value) {
    if (values[name] !== value) {
      values[name] = value;
      write();
      for (const told of listeners) {
        told(name, value);
      }
    }
  }

  write();
  // Changed in another tab, they hold here too, at once.
  shelf.subscribe(() => {
    for (const [name, value] of Object.entries(readSettings(shelf.get("settings")))) {
      take(/** @type {Name} */ (name), value);
    }
  });
  return {
    /**
     * @param {Name} name
     * @returns {string} its value
     */
    get: (name) => values[name],
    /** @returns {string} the rules to deal under, as a code has them */
    rules: () => (values.rules === "K" ? `K${SWITCHES.map((name) => values[name]).join("")}` : values.rules),
    /**
     * @param {Name} name
     * @param {string} value one of CHOICES
     */
    set(name, value) {
      if (!CHOICES[name].includes(value)) {
        throw new RangeError(`settings: ${name} is one of ${CHOICES[name].join(", ")}, not "${value}"`);
      }
      shelf.set("settings", JSON.stringify({ ...values, [name]: value }));
      take(name, value);
    },
    /** @param {(name: Name, value: string) => void} told called after every change */
    subscribe(told) {
      listeners.push(told);
    },
  };
}
