/**
 * All that the coach does for the player: the hint, the live verdict, the review and the answer whether a table can be won.
 *
 * Invariant: these share one coach, so that no two of them ask him for different things at once.
 */

import { createCoach } from "../coach.js";
import { createHint } from "./hint.js";
import { createReview } from "./review.js";
import { createVerdict } from "./verdict.js";

/**
 * @param {object} page
 * @param {import("../commands.js").Commands} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {import("../settings.js").Settings} page.settings
 * @param {import("../kept.js").Kept} page.kept
 * @param {import("./table.js").Table} page.table
 * @param {(error: import("../protocol.js").Refusal, target: null) => void} page.refused
 * @param {(text: string, more?: boolean) => void} page.speak
 * @param {(shown: string, said: string) => void} page.tell
 * @param {(line: import("./watch.js").Line) => void} page.watch
 * @param {(command: import("../protocol.js").Command) => Promise<unknown>} page.give
 * @param {() => boolean} page.lives whether the engine is there to be asked
 */
export function createCoaching(page) {
  const coach = createCoach(page);
  createVerdict({ ...page, coach, more: (words) => page.speak(words, true) });
  return { coach, hint: createHint({ ...page, coach }), review: createReview({ ...page, coach }) };
}
