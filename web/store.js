/**
 * The view on the table and who wants to know of it.
 *
 * Invariant: nothing else in the page keeps a view; everything drawn, spoken or stored comes from a change told here.
 */

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./protocol.js").Command["type"] | "kept" | "laid"} Cause the command answered; "kept": the view stored by an earlier visit; "laid": one laid out by the build */
/** @typedef {{view: View, before: View | null, cause: Cause}} Change */
/** @typedef {ReturnType<typeof createStore>} Store */

/** @returns {{readonly view: View | null, set: (view: View, cause: Cause) => void, subscribe: (told: (change: Change) => void) => void}} an empty store */
export function createStore() {
  /** @type {View | null} */
  let current = null;
  /** @type {((change: Change) => void)[]} */
  const listeners = [];
  return {
    get view() {
      return current;
    },
    set(view, cause) {
      const before = current;
      current = view;
      for (const told of listeners) {
        told({ view, before, cause });
      }
    },
    subscribe(told) {
      listeners.push(told);
    },
  };
}
