/**
 * Dialogs of paper over the table: texts filled in, opened, closed, asked.
 *
 * Invariant: at most one is open, and closing gives the focus back to where it was.
 */

import { t } from "../i18n.js";

/**
 * Fills in the texts that the page's skeleton names by key.
 * @param {ParentNode} root
 */
export function fillTexts(root) {
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = t(String(element.getAttribute("data-t")));
  }
  for (const element of root.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(String(element.getAttribute("data-t-label"))));
  }
  for (const element of root.querySelectorAll("[data-t-placeholder]")) {
    element.setAttribute("placeholder", t(String(element.getAttribute("data-t-placeholder"))));
  }
}

/**
 * Finds what the page's skeleton must hold.
 * @template {HTMLElement} E
 * @param {string} selector
 * @param {new () => E} kind
 * @param {ParentNode} root
 * @returns {E}
 */
export function find(selector, kind, root = document) {
  const element = root.querySelector(selector);
  if (!(element instanceof kind)) {
    throw new Error(`index.html holds no ${kind.name} "${selector}"`);
  }
  return element;
}

/** @returns {boolean} whether a dialog is open */
export const dialogOpen = () => document.querySelector("dialog[open]") !== null;

/** Closes the dialog that is open, if any. */
export function closeDialogs() {
  for (const open of document.querySelectorAll("dialog")) {
    if (open.open) {
      open.close();
    }
  }
}

/** What had the focus before the first of the dialogs that followed each other. @type {Element | null} */
let opener = null;

/** @param {Element} element @returns {boolean} whether it can be seen, so that it can have the focus */
const visible = (element) => element.checkVisibility({ visibilityProperty: true });

/**
 * Hands the focus of a control that is hidden now to one that does the same, or else to the table's tab stop.
 * @param {Element | null} from what had the focus; nothing is done while it is still there to have it
 */
export function handOn(from) {
  if (!(from instanceof HTMLElement) || from === document.body || visible(from)) {
    return;
  }
  const { action } = from.dataset;
  const same = action === undefined ? [] : document.querySelectorAll(`[data-action="${action}"]`);
  const next = [...same, ...document.querySelectorAll(".target[tabindex='0']")].find(visible);
  if (next instanceof HTMLElement) {
    next.focus();
  }
}

/**
 * Opens a dialog in place of the one that may be open.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  if (!dialog.open) {
    // A dialog that has just been closed may hold the focus still; what had it before that one is meant.
    if (!dialogOpen() && document.activeElement?.closest("dialog") === null) {
      opener = document.activeElement;
    }
    closeDialogs();
    dialog.returnValue = "";
    dialog.showModal();
  }
}

/** Lets every dialog be closed by its cross and by a touch beside it, but for those that demand an answer. */
export function listenToDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    const firm = dialog.hasAttribute("data-firm");
    dialog.addEventListener("cancel", (event) => {
      if (firm) {
        event.preventDefault();
      }
    });
    dialog.addEventListener("close", () => {
      // While it fades a field in it would still take the keys, where nothing else had the focus before. This is heard late,
      // so the dialog may be open again.
      const focused = document.activeElement;
      if (!dialog.open && focused instanceof HTMLElement && dialog.contains(focused)) {
        focused.blur();
      }
      // The browser gives the focus back, but not to what has been hidden while the dialog was open.
      if (!dialogOpen() && document.activeElement === document.body) {
        handOn(opener);
      }
    });
    /** Where the press began: a drag that only ends beside the paper closes nothing. */
    let beside = false;
    dialog.addEventListener("pointerdown", (event) => {
      beside = event.target === dialog && outside(dialog, event);
    });
    dialog.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      const missed = target === dialog && beside && outside(dialog, event);
      if (target.closest("[data-close]") !== null || (missed && !firm)) {
        dialog.close();
      }
    });
  }
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} point
 */
function outside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Answers the question asked last. @type {(yes: boolean) => void} */
let answer = () => {};

/**
 * Asks a question that must be answered by yes or no.
 * @param {{title: string, text: string, yes: string, no: string}} words
 * @returns {Promise<boolean>} true only for yes
 */
export function ask({ title, text, yes, no }) {
  // A question asked before and not answered is one not answered by yes.
  answer(false);
  const dialog = find("#ask", HTMLDialogElement);
  find("h2", HTMLHeadingElement, dialog).textContent = title;
  find("p", HTMLParagraphElement, dialog).textContent = text;
  find("[value=yes]", HTMLButtonElement, dialog).textContent = yes;
  find("[value=no]", HTMLButtonElement, dialog).textContent = no;
  openDialog(dialog);
  dialog.onclose = () => {
    // Heard late: the dialog may be open again, with the next question.
    if (!dialog.open) {
      answer(dialog.returnValue === "yes");
    }
  };
  return new Promise((resolve) => {
    answer = resolve;
  });
}
