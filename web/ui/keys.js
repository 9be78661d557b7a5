/**
 * What keys mean.
 *
 * Invariant: a key with Ctrl, Alt or Meta means something only where it is listed here; the browser keeps the rest.
 */

/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {"undo" | "redo" | "hint" | "restart" | "next" | "card" | "new" | "again" | "copy" | "share" | "review" | "menu" | "help"} Action what bars, sheets and keys ask for */
/** @typedef {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} Stroke */

/** With Ctrl held, or with Meta where that is the key for it. @type {{[strokes: string]: Action}} */
const HELD = { "Control+z": "undo", "Control+Shift+z": "redo", "Control+y": "redo", "Meta+z": "undo", "Meta+Shift+z": "redo" };

/** Alone. @type {{[key: string]: Action}} */
const ALONE = { u: "undo", h: "hint", r: "restart", n: "new", "?": "help" };

/** The same as for aria-keyshortcuts. @type {{[action: string]: string}} */
export const SHORTCUTS = {
  undo: "U Control+Z",
  redo: "Shift+U Control+Shift+Z Control+Y",
  hint: "H",
  restart: "R",
  new: "N",
  help: "?",
  stock: "D",
};

/** What browsers send as the code of a key that an input method has taken, some of them after it has ended composing. */
const TAKEN = 229;

/**
 * @param {Pick<KeyboardEvent, "isComposing" | "keyCode">} event
 * @returns {boolean} whether the key belongs to an input method
 */
export const composing = ({ isComposing, keyCode }) => isComposing || keyCode === TAKEN;

/**
 * @param {Stroke} stroke
 * @returns {Source | Action | null} what it asks for
 */
export function meaning({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const letter = key.toLowerCase();
  if (altKey) {
    return null;
  }
  if (ctrlKey || metaKey) {
    const held = `${ctrlKey ? "Control+" : ""}${metaKey ? "Meta+" : ""}${shiftKey ? "Shift+" : ""}`;
    return HELD[held + letter] ?? null;
  }
  if (/^[1-7]$/.test(key)) {
    return /** @type {Source} */ (Number(key));
  }
  if (letter === "d" || key === " ") {
    return "stock";
  }
  const action = ALONE[letter] ?? null;
  return shiftKey && action === "undo" ? "redo" : action;
}

/**
 * Where an arrow leads among eight: columns 0 to 6 in a row, the stock (7) below them.
 * @param {number} from
 * @param {string} key
 * @param {boolean} mirrored column 1 lies at the right
 * @returns {number | null} null: the key leads nowhere
 */
export function neighbour(from, key, mirrored = false) {
  const way = mirrored ? -1 : 1;
  const steps = /** @type {{[key: string]: number}} */ ({ ArrowRight: way, ArrowLeft: -way });
  const step = steps[key];
  if (step !== undefined) {
    return (from + step + 8) % 8;
  }
  const places = /** @type {{[key: string]: number}} */ ({ ArrowDown: 7, ArrowUp: from === 7 ? 3 : from, Home: 0, End: 7 });
  return places[key] ?? null;
}
