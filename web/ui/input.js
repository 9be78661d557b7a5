/**
 * What a player does to the table, by touch, mouse and keys, made into commands.
 *
 * Invariant: every tap becomes exactly one command, in order, however fast they come; what is refused is told.
 */

import { EngineDied } from "../engine/bridge.js";
import * as protocol from "../protocol.js";
import { dialogOpen } from "./dialogs.js";
import { composing, meaning, neighbour, SHORTCUTS } from "./keys.js";
import { createPresses } from "./press.js";

/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {import("./keys.js").Action} Action */
/**
 * @typedef {object} Touchable the table as the input sees it
 * @property {() => readonly HTMLButtonElement[]} buttons columns 1 to 7, then the stock
 * @property {(column: number, x: number, y: number) => number | null} placeAt
 * @property {(source: Source) => import("./lift.js").Lift | null} lift
 */
/**
 * @typedef {object} Page what the input needs to know of the rest
 * @property {() => boolean} dealt whether there is a game to play
 * @property {() => boolean} shortcuts whether single keys are wanted
 * @property {() => Promise<void> | null} current brings the table up to what another tab has played; null: it is
 * @property {() => Promise<boolean> | null} mayMove a question, where a move would cost another game; null: go on
 * @property {(error: import("../protocol.js").Refusal, target: Source | null) => void} refused
 * @property {{[action in Exclude<Action, "undo" | "redo">]: () => void}} actions
 */

/** Controls in which letters are typed, not commanded. */
const TYPED_IN = "input, textarea, select, [contenteditable]";

/**
 * @param {Touchable} table
 * @param {import("../commands.js").Commands} commands
 * @param {Page} page
 */
export function createInput(table, commands, page) {
  /**
   * @param {import("../protocol.js").Command} command
   * @param {Source | null} target what was touched
   */
  async function give(command, target) {
    try {
      const answer = await commands.dispatch(command);
      if ("error" in answer) {
        page.refused(answer.error, target);
      }
    } catch (error) {
      // Told already, as the death of the engine; anything else is a fault of ours and must be heard.
      if (!(error instanceof EngineDied)) {
        throw error;
      }
    }
  }

  /**
   * @param {Source} source
   * @param {number} [place] of the card touched, when it is not the exposed one
   */
  async function touch(source, place) {
    if (page.current() !== null) {
      // Meant for a table that has changed: it is shown, and the next touch counts.
      return;
    }
    const question = page.dealt() ? page.mayMove() : null;
    if (!page.dealt() || (question !== null && !(await question))) {
      return;
    }
    await give(source === "stock" ? protocol.draw() : protocol.play(source, place), source);
  }

  const presses = createPresses(table.buttons(), {
    lift: table.lift,
    // A key may have opened a dialog meanwhile.
    play: async (source) => (dialogOpen() ? undefined : touch(source)),
  });

  /** @param {Source | Action} asked */
  function follow(asked) {
    if (typeof asked === "number" || asked === "stock") {
      touch(asked);
    } else if (page.current() !== null) {
      // Meant for a table that has changed: it is shown, and the next wish counts.
    } else if (asked === "undo" || asked === "redo") {
      if (page.dealt()) {
        give(asked === "undo" ? protocol.undo() : protocol.redo(), null);
      }
    } else {
      page.actions[asked]();
    }
  }

  /** @param {MouseEvent} event */
  function clicked(event) {
    const touched = /** @type {Element} */ (event.target).closest("button, [data-covered]");
    if (!(touched instanceof HTMLElement) || touched.closest("dialog") !== null || presses.counted(event)) {
      return;
    }
    if (event.detail > 0 && touched.closest("section") !== null) {
      shield();
    }
    const { column, covered, stock, action } = touched.dataset;
    if (column !== undefined) {
      touch(/** @type {protocol.Column} */ (Number(column)));
    } else if (covered !== undefined) {
      const source = /** @type {protocol.Column} */ (Number(covered));
      touch(source, table.placeAt(source, event.clientX, event.clientY) ?? undefined);
    } else if (stock !== undefined) {
      touch("stock");
    } else if (action !== undefined) {
      follow(/** @type {Action} */ (action));
    }
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const active = document.activeElement;
    // A dialog that is fading away has the focus no more.
    const focused = active?.closest("dialog:not([open])") === null ? active : document.body;
    if (
      composing(event) ||
      event.defaultPrevented ||
      dialogOpen() ||
      !(page.shortcuts() || event.ctrlKey || event.metaKey) ||
      focused?.matches(TYPED_IN)
    ) {
      return;
    }
    const asked = meaning(event);
    if (asked === null || (event.key === " " && focused !== document.body && focused !== null)) {
      return;
    }
    event.preventDefault();
    // A key held down takes moves back one after the other, but plays only once.
    if (!event.repeat || asked === "undo" || asked === "redo") {
      follow(asked);
    }
  }

  document.addEventListener("click", clicked);
  document.addEventListener("keydown", pressed);
  rove(table.buttons());
  return { follow };
}

/** The second tap of a double tap on a sheet is no tap of its own, and falls on what the sheet covered; for so long, in ms, it is not taken. */
const SHIELD = 350;

function shield() {
  const root = document.documentElement;
  root.toggleAttribute("data-shield", true);
  setTimeout(() => root.toggleAttribute("data-shield", false), SHIELD);
}

/**
 * One tab stop for all the buttons of the table, and arrow keys among them.
 * @param {readonly HTMLButtonElement[]} buttons
 */
function rove(buttons) {
  /** @param {number} at */
  function stop(at) {
    for (const [index, button] of buttons.entries()) {
      button.tabIndex = index === at ? 0 : -1;
    }
  }
  for (const [index, button] of buttons.entries()) {
    button.addEventListener("focus", () => stop(index));
    button.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const lefts = buttons.map((each) => each.getBoundingClientRect().left);
      const next = neighbour(index, event.key, Number(lefts[0]) > Number(lefts[6]));
      if (next !== null) {
        event.preventDefault();
        buttons[next]?.focus();
      }
    });
  }
  stop(0);
}

/**
 * Writes on every control which key does the same, for assistive technology.
 * @param {ParentNode} root
 * @param {boolean} wanted whether single keys are on
 */
export function nameKeys(root, wanted) {
  for (const control of root.querySelectorAll("[data-column], [data-stock], [data-action]")) {
    const { column, stock, action } = /** @type {HTMLElement} */ (control).dataset;
    const keys = column ?? SHORTCUTS[stock === undefined ? String(action) : "stock"];
    if (wanted && keys !== undefined) {
      control.setAttribute("aria-keyshortcuts", keys);
    } else {
      control.removeAttribute("aria-keyshortcuts");
    }
  }
}
