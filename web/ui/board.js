/**
 * The place for a pasted board: opened where it is wanted, with the lines numbered as refusals name them.
 *
 * Invariant: what was pasted stays until it has been dealt.
 */

import { find } from "./dialogs.js";
import { createEntry, lineSpan } from "./entry.js";

/** How many lines a board has at least. */
const LINES = 9;

/**
 * @param {HTMLInputElement} code the field that stands there otherwise
 */
export function createBoard(code) {
  const { field, complain } = createEntry(find("#board", HTMLTextAreaElement), find("#board-error", HTMLElement));
  const place = find("#board-place", HTMLElement);
  const other = find("#code-place", HTMLElement);
  const [open, close] = [find("#board-open", HTMLButtonElement), find("#board-close", HTMLButtonElement)];
  const numbers = find(".numbers", HTMLElement, place);
  const band = find(".band", HTMLElement, place);

  /** Numbers the lines, and follows the text where it is scrolled. */
  function number() {
    const count = Math.max(LINES, field.value.split("\n").length);
    if (numbers.children.length !== count) {
      numbers.replaceChildren(...Array.from({ length: count }, () => document.createElement("li")));
    }
    follow();
  }

  function follow() {
    numbers.style.translate = `0 ${-field.scrollTop}px`;
    band.style.translate = `0 ${-field.scrollTop}px`;
  }

  /** @param {number} line from 1; 0: none */
  function mark(line) {
    band.hidden = line === 0;
    [...numbers.children].forEach((item, at) => {
      item.classList.toggle("wrong", at + 1 === line);
    });
    band.style.setProperty("--line", String(Math.max(0, line - 1)));
  }

  /** @param {boolean} wanted whether the board's field stands there, or the code's */
  function show(wanted) {
    place.hidden = !wanted;
    other.hidden = wanted;
    complain("");
    mark(0);
    if (wanted) {
      number();
    }
  }

  field.addEventListener("input", () => {
    number();
    mark(0);
  });
  field.addEventListener("scroll", follow);
  open.addEventListener("click", () => {
    show(true);
    field.focus();
  });
  close.addEventListener("click", () => {
    show(false);
    code.focus();
  });
  // A field of one line would run the lines together.
  code.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.trim().includes("\n")) {
      event.preventDefault();
      show(true);
      field.value = text;
      number();
      field.focus();
    }
  });

  return {
    field,
    /** @returns {boolean} whether a board is asked for, not a code */
    wanted: () => !place.hidden,
    show,
    clear() {
      field.value = "";
    },
    /**
     * @param {string} text
     * @param {unknown} line where the trouble is, if it is in one
     */
    complain(text, line) {
      if (typeof line !== "number") {
        complain(text);
        mark(0);
        return;
      }
      complain(text, line);
      // The line by the text's own breaks: a board on one line has its parts in it.
      mark(field.value.slice(0, lineSpan(field.value, line)[0]).split("\n").length);
      follow();
    },
  };
}
