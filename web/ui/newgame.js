/**
 * The dialog for another deal: one of the presets, or a certain deal by its code.
 *
 * Invariant: a code that is refused leaves the dialog open and the game on the table as it was.
 */

import { DEALS } from "../protocol.js";
import { closeDialogs, find, openDialog } from "./dialogs.js";

/**
 * @returns {number} of a deal, evenly drawn from all of them
 */
export function randomNumber() {
  // Two 32-bit words: 3 bits of the first on top of the second make the 35.
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % (DEALS / 2 ** 32)) * 2 ** 32 + low;
}

/**
 * @param {import("../settings.js").Settings} settings
 * @param {(rules: string) => Promise<boolean>} deal lays out a random deal; false when the player would rather not
 * @param {(code: string) => Promise<string | boolean>} openCode the deal of a code; a text: why it was refused
 * @returns {() => void} opens the dialog
 */
export function createNewGame(settings, deal, openCode) {
  const dialog = find("#new", HTMLDialogElement);
  const form = find("form", HTMLFormElement, dialog);
  const field = find("#code", HTMLInputElement, dialog);
  const error = find("#code-error", HTMLElement, dialog);

  /** @param {string} text empty: nothing is wrong */
  function complain(text) {
    error.textContent = text;
    error.hidden = text === "";
    field.toggleAttribute("aria-invalid", text !== "");
    if (text !== "") {
      field.setAttribute("aria-invalid", "true");
      field.focus();
    }
  }

  /** @returns {string} the preset chosen */
  const chosen = () => String(new FormData(form).get("rules"));

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (field.value === "") {
      settings.set("rules", chosen());
      if (await deal(chosen())) {
        closeDialogs();
      }
      return;
    }
    const answer = await openCode(field.value);
    if (typeof answer === "string") {
      openDialog(dialog);
      complain(answer);
    } else if (answer) {
      closeDialogs();
    }
  });
  field.addEventListener("input", () => complain(""));

  return () => {
    field.value = "";
    complain("");
    const preset = form.querySelector(`input[value="${settings.get("rules")}"]`);
    openDialog(dialog);
    if (preset instanceof HTMLInputElement) {
      preset.checked = true;
      preset.focus();
    }
  };
}
