/**
 * What is shown when a game has ended: the sheet when stuck, the title when cleared.
 *
 * Invariant: it stands exactly as long as the view on the table says so, and never takes the focus.
 */

import { endingWords } from "./announce.js";
import { find } from "./dialogs.js";

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
    document.documentElement.toggleAttribute("data-ended", outcome !== null);
    sections.stuck.hidden = outcome !== "stuck";
    sections.cleared.hidden = outcome !== "cleared";
    if (outcome !== null) {
      const { title, text } = endingWords(view);
      find("h2", HTMLHeadingElement, sections[outcome]).textContent = title;
      find("p", HTMLParagraphElement, sections[outcome]).textContent = text;
    }
    if (outcome !== (before?.outcome ?? null)) {
      table.ending(outcome);
      if (cause === "kept" || cause === "load") {
        // It was won in an earlier visit: no second celebration.
        table.settle();
      }
    }
  });
}
