/**
 * The one line of words on the grass, and the bar at the very top while the engine loads.
 *
 * Invariant: a note stands before the progress, whichever came first; with neither, the pill is gone.
 */

/** @returns {{pill: HTMLParagraphElement, track: HTMLDivElement, fit: () => void, note: (text: string | null) => void, progress: (fraction: number | null, text: string) => void}} */
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
  /** Whether the text is written with the next frame. */
  let due = false;

  function write() {
    const text = noted ?? loading;
    pill.hidden = text === null;
    if (text !== null && text !== pill.textContent) {
      pill.textContent = text;
      fit();
    }
  }

  /** Draws the pill together around its lines: a text that wraps would leave it as wide as it may be. */
  function fit() {
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
