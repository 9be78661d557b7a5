/**
 * The menu: what is not needed at every move.
 *
 * Invariant: whatever is chosen closes the menu first, so that the table has the focus again.
 */

import { t } from "../i18n.js";
import { closeDialogs, find, openDialog } from "./dialogs.js";
import { ended } from "./standing.js";

/** @typedef {"redo" | "restart" | "card" | "giveUp" | "new" | "back" | "statistics" | "help" | "settings" | "read" | "copy" | "share" | "moves" | "review" | "solve" | "update" | "install"} Choice */

/**
 * @param {import("../store.js").Store} store
 * @param {{readonly shown: string}} name of the deal on the table
 * @param {() => boolean} held whether another game is kept beside the one on the table
 * @param {{[choice in Choice]: () => void}} actions
 * @returns {() => void} opens the menu
 */
export function createMenu(store, name, held, actions) {
  const dialog = find("#menu", HTMLDialogElement);
  const code = find("[data-menu=copy]", HTMLButtonElement, dialog);
  const back = find("[data-menu=back]", HTMLButtonElement, dialog);
  const redo = find("[data-menu=redo]", HTMLButtonElement, dialog);

  const restart = find("[data-menu=restart]", HTMLButtonElement, dialog);
  const card = find("[data-menu=card]", HTMLButtonElement, dialog);
  const giveUp = find("[data-menu=giveUp]", HTMLButtonElement, dialog);

  dialog.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const choice = button?.dataset.menu;
    if (choice !== undefined) {
      closeDialogs();
      actions[/** @type {Choice} */ (choice)]();
    }
  });

  return () => {
    code.hidden = name.shown === "";
    find(".code", HTMLElement, code).textContent = name.shown;
    for (const choice of ["share", "moves"]) {
      find(`[data-menu=${choice}]`, HTMLButtonElement, dialog).hidden = store.view === null;
    }
    find("[data-menu=review]", HTMLButtonElement, dialog).hidden = (store.view?.moves ?? 0) === 0;
    find("[data-menu=solve]", HTMLButtonElement, dialog).hidden = store.view === null || ended(store.view) !== null;
    back.hidden = !held();
    const match = store.view?.match ?? null;
    restart.textContent = t(match === null ? "menu.restart" : "match.menu.restart");
    card.hidden = match === null;
    giveUp.hidden = store.view === null || match === null || ended(store.view) !== null;
    redo.setAttribute("aria-disabled", String(store.view?.can.redo !== true));
    openDialog(dialog);
  };
}

/**
 * Shows the whole table in words, for who cannot see it or wants to be sure.
 * @param {readonly string[]} lines
 */
export function showWords(lines) {
  const dialog = find("#words", HTMLDialogElement);
  const items = lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  });
  find("#words-list", HTMLUListElement, dialog).replaceChildren(...items);
  openDialog(dialog);
}
