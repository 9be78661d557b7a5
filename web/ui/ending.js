/**
 * What is shown when a game has ended: the sheet when stuck, the title when cleared.
 *
 * Invariant: it stands exactly as long as the view on the table says so, and takes no focus but that of a button it hides.
 */

import { endingWords } from "./announce.js";
import { find, handOn } from "./dialogs.js";

/**
 * @param {{ending: (kind: "stuck" | "cleared" | null) => void, settle: () => void}} table
 * @param {import("../store.js").Store} store
 */
export function createEnding(table, store) {
  const sections = {
    stuck: find("#stuck", HTMLElement),
    cleared: find("#cleared", HTMLElement),
  };
  store.subscribe(({ view, before, cause }) => {
    const outcome = view.outcome;
    const focused = document.activeElement;
    document.documentElement.toggleAttribute("data-ended", outcome !== null);
    sections.stuck.hidden = outcome !== "stuck";
    sections.cleared.hidden = outcome !== "cleared";
    if (outcome !== null) {
      const { title, text } = endingWords(view);
      find("h2", HTMLHeadingElement, sections[outcome]).textContent = title;
      find("p", HTMLParagraphElement, sections[outcome]).textContent = text;
    }
    // Behind a dialog nothing can take it; there it is handed on when the dialog closes.
    handOn(focused);
    if (outcome !== (before?.outcome ?? null)) {
      table.ending(outcome);
      if (cause === "kept" || cause === "load") {
        // It was won in an earlier visit: no second celebration.
        table.settle();
      }
    }
  });
}
