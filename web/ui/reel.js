/**
 * Where a watched line of moves stands, and the clock that takes it on card by card.
 *
 * Invariant: it stays within its frames, and while it does not play nothing moves it but who asks.
 */

/** How long each card stays, in milliseconds. */
export const PACE = 700;

/** @typedef {ReturnType<typeof createReel>} Reel */

/**
 * @param {number} last the number of the last frame, the first being 0
 * @param {(at: number, from: number | null) => void} show told of each frame and of the one before it; null: none was shown
 * @param {() => void} changed told when it begins or ceases to play
 */
export function createReel(last, show, changed) {
  let at = 0;
  /** @type {number | null} */
  let from = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;

  /** @param {boolean} on */
  function play(on) {
    if (on === (clock !== undefined)) {
      return;
    }
    clearTimeout(clock);
    clock = on ? setTimeout(tick, PACE) : undefined;
    changed();
  }

  function tick() {
    clock = setTimeout(tick, PACE);
    // What nobody sees waits.
    if (!document.hidden) {
      move(at + 1);
    }
  }

  /** @param {number} to */
  function move(to) {
    const next = Math.min(last, Math.max(0, to));
    if (next !== at || from === null) {
      [from, at] = [from === null ? null : at, next];
      show(at, from);
      from = at;
    }
    if (at === last) {
      play(false);
    }
  }

  return {
    get at() {
      return at;
    },
    get playing() {
      return clock !== undefined;
    },
    /** @param {number} to the frame to stop at */
    go(to) {
      play(false);
      move(to);
    },
    /** Plays on, or from the start where the end has been reached; or stops playing. */
    toggle() {
      if (clock === undefined && at === last) {
        move(0);
      }
      play(clock === undefined && last > 0);
    },
    stop: () => play(false),
  };
}
