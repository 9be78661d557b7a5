/**
 * Texts that are copied: by the browser's clipboard, else by the player's own hand.
 *
 * Invariant: whatever the browser allows, the text is within reach afterwards.
 */

import { find, openDialog } from "./dialogs.js";

/**
 * @param {string} text
 * @param {string} title of the dialog, where the browser does not copy by itself
 */
function byHand(text, title) {
  const dialog = find("#copy", HTMLDialogElement);
  const field = find("textarea", HTMLTextAreaElement, dialog);
  find("h2", HTMLHeadingElement, dialog).textContent = title;
  field.setAttribute("aria-label", title);
  field.value = text;
  openDialog(dialog);
  field.select();
}

/**
 * @param {string | Promise<string | null>} text a promise where it is still being asked for: some browsers copy only what was begun within the tap
 *   itself; null: there is nothing to copy after all
 * @param {string} title what it is
 * @returns {Promise<boolean>} whether it is copied; if not, it has been shown, marked
 */
export async function copyText(text, title) {
  try {
    // Without a secure address there is no clipboard, and a browser may refuse it.
    if (typeof text === "string") {
      await navigator.clipboard.writeText(text);
    } else {
      const blob = text.then((each) => new Blob(each === null ? [] : [each], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    }
    return (await text) !== null;
  } catch {
    const shown = await text;
    if (shown !== null) {
      byHand(shown, title);
    }
    return false;
  }
}
