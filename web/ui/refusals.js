/**
 * What the engine refuses, told where it was asked for: a shake, a sound, a sentence.
 *
 * Invariant: every refusal is told once; a fault of the engine's own never as if it were the player's.
 */

import * as announce from "./announce.js";

/** @typedef {import("../protocol.js").Refusal} Refusal */
/** @typedef {import("../protocol.js").Source} Source */

/**
 * @param {object} page
 * @param {import("../store.js").Store} page.store
 * @param {import("../settings.js").Settings} page.settings
 * @param {{refuse: (source: Source) => void}} page.table
 * @param {{fault: (message: string) => void}} page.failure
 * @param {{refused: () => void}} page.sound
 * @param {(text: string) => void} page.speak
 * @param {(text: string) => void} page.notice
 * @returns {(error: Refusal, target: Source | null) => void} target: what was touched, if anything was
 */
export function createRefusals({ store, settings, table, failure, sound, speak, notice }) {
  return (error, target) => {
    if (error.code === "engine-fault") {
      failure.fault(error.message);
      return;
    }
    if (target !== null) {
      table.refuse(target);
      sound.refused();
    }
    speak(announce.refusalWords(error, store.view));
    // That a game is over is written on its sheet already.
    if (error.code !== "over" && (target === null || settings.get("explain") === "on")) {
      notice(announce.refusalWords(error, store.view, announce.cardSign));
    }
  };
}
