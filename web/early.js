/**
 * Whether a visit is the first one, which need not wait for what is kept to see a table; and taps and keys for that table, which wait.
 *
 * Invariant: nothing is decided here. Where a game turns out to be kept after all, that game is drawn instead, and what was meant for
 * the table drawn before it is forgotten.
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
 * Keeps clicks on the table and keys while nobody can follow them.
 * @param {EventTarget} host the table
 * @param {EventTarget} all the document, where keys are heard
 * @returns {(follow: boolean) => void} to be called once they can be: has them made again in their order, or forgets them
 */
export function keepTouches(host, all) {
  /** @type {(() => void)[]} */
  const made = [];
  /** @param {Event} event */
  function click({ target }) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button !== null) made.push(() => button.click());
  }
  /** @param {Event} event */
  function press(event) {
    // A button's own keys click it.
    const own = event.target instanceof Element && event.target.closest("button") !== null;
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (!(own && ["Enter", " "].includes(key))) {
      made.push(() => all.dispatchEvent(new KeyboardEvent("keydown", /** @type {KeyboardEvent} */ (event))));
    }
  }
  host.addEventListener("click", click);
  all.addEventListener("keydown", press);
  return (follow) => {
    host.removeEventListener("click", click);
    all.removeEventListener("keydown", press);
    for (const again of made.splice(0)) {
      if (follow) again();
    }
  };
}
