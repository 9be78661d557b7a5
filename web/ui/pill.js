/**
 * The one line of words on the grass, and the bar at the very top while the engine loads.
 *
 * Invariant: a note stands before the progress, and that before the verdict, whichever came first; with none, the pill is gone.
 */

import { t } from "../i18n.js";
import { icon } from "./svg.js";

/** @typedef {"thinking" | "winnable" | "lost"} Verdict */

/** Both verdicts lie in one place, so that the pill is as wide with either, and while none is known. @returns {HTMLElement} */
function slot() {
  const place = document.createElement("span");
  place.className = "verdict";
  const words = ["winnable", "lost"].map((kind) => {
    const each = document.createElement("span");
    each.className = kind;
    each.append(icon(kind === "lost" ? "lowered" : "flag"), t(`verdict.${kind}`));
    return each;
  });
  const dot = document.createElement("span");
  dot.className = "thinking";
  place.append(...words, dot);
  return place;
}

/** @returns {{pill: HTMLParagraphElement, track: HTMLDivElement, fit: () => void, note: (text: string | null) => void, progress: (fraction: number | null, text: string) => void, verdict: (kind: Verdict | null) => void}} */
export function createPill() {
  const pill = document.createElement("p");
  pill.className = "pill";
  pill.hidden = true;
  const track = document.createElement("div");
  track.className = "track";
  track.hidden = true;
  track.setAttribute("aria-hidden", "true");
  const bar = document.createElement("div");
  bar.className = "bar";
  track.append(bar);
  /** @type {string | null} */
  let noted = null;
  /** @type {string | null} */
  let loading = null;
  /** @type {Verdict | null} */
  let judged = null;
  const place = slot();
  /** Whether the text is written with the next frame. */
  let due = false;

  function write() {
    const text = noted ?? loading;
    pill.hidden = text === null && judged === null;
    if (text === null && judged !== null) {
      if (pill.firstElementChild !== place) {
        pill.replaceChildren(place);
        fit();
      }
      pill.dataset.verdict = judged;
      return;
    }
    delete pill.dataset.verdict;
    if (text !== null && text !== pill.textContent) {
      pill.textContent = text;
      fit();
    }
  }

  /** Draws the pill together around its lines: a text that wraps would leave it as wide as it may be. */
  function fit() {
    if (pill.hidden) return;
    pill.style.width = "";
    const line = document.createRange();
    line.selectNodeContents(pill);
    const [text, box] = [line.getBoundingClientRect(), pill.getBoundingClientRect()];
    const { paddingLeft, paddingRight } = getComputedStyle(pill);
    const inner = box.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 2;
    if (text.width < inner - 1) pill.style.width = `${Math.ceil(text.width + box.width - inner)}px`;
  }

  return {
    pill,
    track,
    fit,
    note(text) {
      noted = text;
      write();
    },
    verdict(kind) {
      judged = kind;
      write();
    },
    progress(fraction, text) {
      loading = fraction === null ? null : text;
      track.hidden = fraction === null;
      if (fraction !== null) {
        bar.style.transform = `scaleX(${Math.min(1, Math.max(0, fraction))})`;
      }
      if (fraction === null || pill.hidden) {
        write();
      } else if (!due) {
        // Bytes come many times a frame, and another text is measured anew each time.
        due = true;
        requestAnimationFrame(() => {
          due = false;
          write();
        });
      }
    },
  };
}
