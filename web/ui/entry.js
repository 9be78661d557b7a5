/**
 * A field that something is typed or pasted into, and what is wrong with it.
 *
 * Invariant: a complaint stands at its field until the text changes, and the text stays as it was.
 */

/** What ends a line for the engine. */
const LINE = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** What ends one where all stands on one line. */
const PART = /[/\uff0f]/;

/**
 * Where a line of a board stands in its text.
 * @param {string} text
 * @param {number} line from 1, as the engine counts them
 * @returns {[start: number, end: number]} empty at the end of the text, if there are fewer lines
 */
export function lineSpan(text, line) {
  const alone = text.trim().split(LINE).length === 1;
  let start = alone ? text.length - text.trimStart().length : 0;
  for (let at = 1; start <= text.length; at += 1) {
    const found = (alone ? PART : LINE).exec(text.slice(start));
    const end = found === null ? text.length : start + found.index;
    if (at === line) {
      return [start, end];
    }
    if (found === null) {
      break;
    }
    start = end + found[0].length;
  }
  return [text.length, text.length];
}

/** @param {string} typed @returns {string} a number alone as the number that it is in other programs: no code has but digits */
export const spelt = (typed) => typed.trim().replace(/^\d{1,9}$/, "kpat:$&");

/**
 * @template {HTMLInputElement | HTMLTextAreaElement} Field
 * @param {Field} field
 * @param {HTMLElement} error where it is told what is wrong
 * @returns {{field: Field, complain: (text: string, line?: number) => void}} an empty text: nothing is wrong
 */
export function createEntry(field, error) {
  /** @param {string} text @param {number} [line] where the trouble is */
  function complain(text, line) {
    error.textContent = text;
    error.hidden = text === "";
    if (text === "") {
      field.removeAttribute("aria-invalid");
      return;
    }
    field.setAttribute("aria-invalid", "true");
    field.focus();
    if (line !== undefined) {
      field.setSelectionRange(...lineSpan(field.value, line));
    }
  }

  field.addEventListener("input", () => complain(""));
  return { field, complain };
}
