/**
 * Quiet sounds for what happens to the cards, made on the spot: no files, and nothing at all while the setting is off.
 *
 * Invariant: the browser's audio is opened by a player's own touch, and closed when sounds are switched off.
 */

import { ended } from "./standing.js";

/** @typedef {{at?: number, from: number, to: number, long: number, loud?: number}} Note in seconds and Hz */

/** @type {{[name: string]: Note[]}} */
const SOUNDS = {
  // A card laid down: a soft knock, a little lower than the stock's.
  played: [{ from: 420, to: 190, long: 0.07 }],
  drawn: [{ from: 300, to: 520, long: 0.09, loud: 0.7 }],
  back: [{ from: 260, to: 210, long: 0.07, loud: 0.7 }],
  refused: [{ from: 130, to: 95, long: 0.12 }],
  cleared: [523, 659, 784, 1047].map((pitch, k) => ({ at: 0.12 + 0.11 * k, from: pitch, to: pitch, long: 0.35, loud: 0.8 })),
  stuck: [294, 220].map((pitch, k) => ({ at: 0.15 + 0.2 * k, from: pitch, to: 0.97 * pitch, long: 0.4, loud: 0.8 })),
};

/** How loud all of it is, at most. */
const LOUD = 0.12;
/** What silence is for a curve that cannot reach it. */
const STILL = 0.0001;

/** @param {AudioContext} audio @param {Note} note */
function ring(audio, { at = 0, from, to, long, loud = 1 }) {
  const start = audio.currentTime + at;
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + long);
  gain.gain.setValueAtTime(STILL, start);
  gain.gain.exponentialRampToValueAtTime(LOUD * loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(STILL, start + long);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + long);
}

/** @param {import("../store.js").Change} change @returns {string[]} what is to be heard of a step */
export function soundsOf({ view, before, cause }) {
  const moves = { play: "played", draw: "drawn", undo: "back", redo: view.moved?.from === "stock" ? "drawn" : "played" };
  const sound = Object.hasOwn(moves, cause) ? moves[/** @type {keyof typeof moves} */ (cause)] : null;
  if (sound === null) {
    return [];
  }
  const ending = ended(view);
  const ends = ending !== null && cause !== "undo" && (before === null || ended(before) === null);
  return ends ? [sound, ending === "cleared" ? "cleared" : "stuck"] : [sound];
}

/**
 * @param {import("../settings.js").Settings} settings
 * @param {import("../store.js").Store} store
 * @returns {{refused: () => void}} heard when something cannot be done
 */
export function createSound(settings, store) {
  /** @type {AudioContext | null} */
  let audio = null;

  /** @param {string} name */
  function play(name) {
    if (audio !== null && audio.state === "running" && !document.hidden) {
      for (const note of SOUNDS[name] ?? []) {
        ring(audio, note);
      }
    }
  }

  function open() {
    if (settings.get("sound") === "on" && audio === null && "AudioContext" in window) {
      audio = new AudioContext();
    } else if (audio?.state === "suspended") {
      // Browsers put it to sleep; a touch may wake it.
      audio.resume();
    }
  }

  for (const touch of ["pointerdown", "keydown"]) {
    document.addEventListener(touch, open, { capture: true, passive: true });
  }
  settings.subscribe((name, value) => {
    if (name === "sound" && value === "off") {
      audio?.close();
      audio = null;
    } else if (name === "sound") {
      open();
      audio?.resume().then(() => play("played"));
    }
  });
  store.subscribe((change) => {
    for (const name of soundsOf(change)) {
      play(name);
    }
  });
  return { refused: () => play("refused") };
}
