/**
 * Whether a visit is the first one, which need not wait for what is kept to see a table; and taps on that table, which wait.
 *
 * Invariant: nothing is decided here. Where a game turns out to be kept after all, that game is drawn instead, and taps on the table
 * drawn before it are forgotten.
 */

/** Where the shelf holds that someone has been here: what holds the games takes longer to open than all else takes to the first picture. */
const VISITED = "visited";

/** @param {import("./shelf.js").Shelf} shelf @returns {boolean} whether nobody was here before; asked once, for then somebody was */
export function firstVisit(shelf) {
  const first = shelf.get(VISITED) === null;
  shelf.set(VISITED, "yes");
  return first;
}

/**
 * Keeps the clicks on the table while nobody can follow them.
 * @param {EventTarget} host
 * @returns {(follow: boolean) => void} to be called once they can be: has them made again, or forgets them
 */
export function keepClicks(host) {
  /** @type {HTMLElement[]} */
  const clicked = [];
  /** @param {Event} event */
  function keep({ target }) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button !== null) clicked.push(button);
  }
  host.addEventListener("click", keep);
  return (follow) => {
    host.removeEventListener("click", keep);
    for (const button of clicked.splice(0)) {
      if (follow) button.click();
    }
  };
}
