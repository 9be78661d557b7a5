/**
 * What is shown when a game or a hole has ended: the sheet when stuck or given up, the title when cleared.
 *
 * Invariant: it stands exactly as long as the view on the table says so, and takes no focus but that of a button it hides.
 */

import { find, handOn } from "./dialogs.js";
import { ended, endingWords, over } from "./standing.js";

/** @typedef {import("../protocol.js").View} View */

/**
 * A game offers another one; a hole of a match the next one, or the card after the last.
 * @param {HTMLElement} section
 * @param {View} view
 */
function offer(section, view) {
  const { match, can } = view;
  for (const choices of section.querySelectorAll(".choices")) {
    /** @type {HTMLElement} */ (choices).hidden = choices.classList.contains("match") === (match === null);
  }
  const part = find(".choices.match", HTMLElement, section);
  find("[data-action=next]", HTMLButtonElement, part).hidden = over(view);
  find("[data-action=card]", HTMLButtonElement, part).hidden = !over(view);
  for (const undo of section.querySelectorAll("[data-action=undo]")) {
    // Rules may let nothing be taken back.
    undo.setAttribute("aria-disabled", String(!can.undo));
  }
}

/**
 * @param {{ending: (kind: "stuck" | "cleared" | null) => void, settle: () => void}} table
 * @param {import("../store.js").Store} store
 */
export function createEnding(table, store) {
  const stuck = find("#stuck", HTMLElement);
  const cleared = find("#cleared", HTMLElement);
  store.subscribe(({ view, before, cause }) => {
    const ending = ended(view);
    const section = ending === "cleared" ? cleared : stuck;
    const focused = document.activeElement;
    document.documentElement.toggleAttribute("data-ended", ending !== null);
    stuck.hidden = ending === null || section !== stuck;
    cleared.hidden = ending !== "cleared";
    if (ending !== null) {
      const { title, text } = endingWords(view);
      find("h2", HTMLHeadingElement, section).textContent = title;
      find("p", HTMLParagraphElement, section).textContent = text;
      offer(section, view);
    }
    // Behind a dialog nothing can take it; there it is handed on when the dialog closes.
    handOn(focused);
    if (ending !== (before === null ? null : ended(before))) {
      table.ending(ending === "given-up" ? "stuck" : ending);
      if (cause === "kept" || cause === "load") {
        // It was won in an earlier visit: no second celebration.
        table.settle();
      }
    }
  });
}
