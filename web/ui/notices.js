/**
 * Short sentences in the pill's place, each for a while.
 *
 * Invariant: the sentence given last is the one shown, for its whole time.
 */

/** How long a sentence stays, in milliseconds. */
const STAY = 4000;

/**
 * @param {{note: (text: string | null) => void}} table
 * @returns {(text: string | null) => void} shows a sentence, or takes it away
 */
export function createNotices(table) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (text) => {
    clearTimeout(timer);
    table.note(text);
    if (text !== null) {
      timer = setTimeout(() => table.note(null), STAY);
    }
  };
}
