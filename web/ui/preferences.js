/**
 * The dialog of settings: each control's name is the setting's, its value one of the setting's values.
 *
 * Invariant: what is shown is what is set; a change takes effect at once.
 */

import { CHOICES } from "../settings.js";
import { find, openDialog } from "./dialogs.js";

/** @typedef {import("../settings.js").Name} Name */

/**
 * @param {string} name
 * @returns {name is Name}
 */
const isSetting = (name) => Object.hasOwn(CHOICES, name);

/**
 * @param {import("../settings.js").Settings} settings
 * @returns {() => void} opens the dialog
 */
export function createPreferences(settings) {
  const dialog = find("#settings", HTMLDialogElement);
  const form = find("form", HTMLFormElement, dialog);

  /** @returns {HTMLInputElement[]} */
  const inputs = () => [...form.querySelectorAll("input")];

  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && isSetting(target.name)) {
      const off = target.dataset.off;
      settings.set(target.name, target.checked || off === undefined ? target.value : off);
    }
  });

  return () => {
    for (const input of inputs()) {
      input.checked = isSetting(input.name) && settings.get(input.name) === input.value;
    }
    openDialog(dialog);
  };
}
