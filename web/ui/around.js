/**
 * What stands around a game without being part of it: watching, sharing, the ranks still unseen, the time.
 *
 * Invariant: none of it makes a move.
 */

import { createRanks } from "./ranks.js";
import { createShare } from "./share.js";
import { createTimer } from "./timer.js";
import { createWatch } from "./watch.js";

/**
 * @typedef {object} Page
 * @property {import("../settings.js").Settings} settings
 * @property {import("../store.js").Store} store
 * @property {import("../kept.js").Kept} kept
 * @property {Pick<import("../commands.js").Commands, "ask">} commands
 * @property {import("./table.js").Table} table
 * @property {(error: import("../protocol.js").Refusal, target: null) => void} refused
 * @property {(text: string) => void} speak
 * @property {(text: string) => void} notice
 * @property {() => boolean} shortcuts whether single keys are wanted
 * @property {(line: import("./watch.js").Line) => void} own lays a watched deal out to be played
 */

/** @param {Page} page */
export function createAround(page) {
  const watch = createWatch({ ...page, turned: () => timer.look() });
  const timer = createTimer({ ...page, show: page.table.time, away: () => watch.on });
  createRanks(page);
  return { watch, share: createShare(page) };
}
