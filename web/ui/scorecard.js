/**
 * The card of a match, on paper over the table and on paper out of a printer.
 *
 * Invariant: everything on it comes from the view on the table; it is written anew whenever that changes, open or not.
 */

import { t } from "../i18n.js";
import { createBests } from "./bests.js";
import { closeDialogs, find, openDialog } from "./dialogs.js";
import { element, MARKS, pencil, tableOf } from "./ledger.js";
import { ended, over, parWords, presetName, totalWords } from "./standing.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {import("../protocol.js").Match} Match */

/** Where nine columns have room beside each other. */
const WIDE = "(min-width: 700px), (min-width: 540px) and (orientation: landscape)";

/** @param {View} view @param {Match} match @returns {[string, string]} how the match stands, in short and at length */
function standing(view, match) {
  const { total, par } = match;
  const count = match.strokes.filter((each) => each !== null).length;
  if (count === 0) {
    return [par === null ? totalWords(view, match) : t("match.start.par", { par }), t("match.start")];
  }
  const after = par === null ? t("match.after", { count }) : t("match.after.par", { count, total, par });
  const long = over(view) ? t("match.end") : after;
  return [par === null ? totalWords(view, match) : parWords(match), long];
}

/** What each mark means, with an example of it. */
function legend() {
  return MARKS.map((mark, at) => {
    const sample = element("span", "written", pencil(mark, at));
    sample.setAttribute("aria-hidden", "true");
    return element("li", "", sample, t(`match.mark.${mark}`));
  });
}

/**
 * @param {import("../store.js").Store} store
 * @param {Pick<import("../coach.js").Coach, "ask" | "busy">} coach
 * @param {{next: () => void, again: () => void, share: () => void}} actions
 * @returns {() => void} opens the card
 */
export function createScorecard(store, coach, { next, again, share }) {
  const dialog = find("#card", HTMLDialogElement);
  const table = find("table", HTMLTableElement, dialog);
  const sharing = find("[data-card=share]", HTMLButtonElement, dialog);
  const key = find(".legend", HTMLUListElement, dialog);
  const play = find("[data-card=play]", HTMLButtonElement, dialog);
  const wide = matchMedia(WIDE);
  const bests = createBests(coach, store, write);
  key.append(...legend());

  function write() {
    const { view } = store;
    const match = view?.match ?? null;
    document.documentElement.toggleAttribute("data-match", match !== null);
    if (view === null || match === null) {
      return;
    }
    const caption = element(
      "caption",
      "",
      presetName(view.rules),
      ...(view.code === null ? [] : [element("span", "deal", view.code)]),
    );
    dialog.classList.toggle("across", wide.matches);
    table.replaceChildren(caption, ...tableOf(view, match, wide.matches, bests.of));
    key.hidden = match.par === null || !wide.matches;
    const [short, long] = standing(view, match);
    find(".standing strong", HTMLElement, dialog).textContent = short;
    find(".standing .muted", HTMLElement, dialog).textContent = long;
    sharing.hidden = !over(view);
    play.textContent = over(view) ? t("match.again") : t("match.play", { hole: match.hole + (match.next ? 1 : 0) });
  }

  store.subscribe(write);
  wide.addEventListener("change", () => {
    // The printer's paper has a width of its own; the card is printed as it was last seen.
    if (!matchMedia("print").matches) {
      write();
    }
  });
  dialog.addEventListener("click", ({ target }) => {
    const choice = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-card]"))?.dataset.card;
    if (choice === "print") {
      window.print();
    } else if (choice === "share") {
      closeDialogs();
      share();
    } else if (choice === "play") {
      const { view } = store;
      closeDialogs();
      if (view !== null && ended(view) !== null) {
        (over(view) ? again : next)();
      }
    }
  });
  return () => {
    bests.look();
    openDialog(dialog);
  };
}
