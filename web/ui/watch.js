/**
 * A line of moves shown card by card on the table: a replay out of a link, a line of the solver.
 *
 * Invariant: it draws frames of its own and makes no move; the running game lies in the store all the while, and on the table
 * again as soon as the watching ends.
 */

import { t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { sentence, wasteName } from "./announce.js";
import { dialogOpen, find, handOn } from "./dialogs.js";
import { composing } from "./keys.js";
import * as motion from "./motion.js";
import { createReel } from "./reel.js";
import { ended, endingWords } from "./standing.js";
import { icon } from "./svg.js";
import { watchWay } from "./watchkeys.js";

/** @typedef {import("../protocol.js").Frame} Frame */
/**
 * @typedef {object} Line what is to be watched
 * @property {string | null} source what names the deal, perhaps a link with the steps in it; null: from the table as it lies
 * @property {string} [rules] for a deal whose name brings none
 * @property {string} [steps] instead of those of the link
 * @property {number} [at] the frame to begin with
 * @property {string} title
 * @property {boolean} [own] false: it is the game on the table already, so it need not be laid out to be played
 * @property {protocol.Source} [mark] what is touched next, marked; then it waits to be set going
 * @property {() => void} [after] what is to be done when the watching ends
 */

/** How long it is told that one is only watching, in milliseconds. */
const STAY = 3000;

/** @param {Frame} frame @param {Frame} before @returns {import("../store.js").Cause} what would have led from one to the other */
function causeOf(frame, before) {
  if (frame.match?.hole !== before.match?.hole) {
    return "next";
  }
  return frame.moved === null ? "give_up" : frame.moved.from === "stock" ? "draw" : "play";
}

/**
 * @param {object} page
 * @param {Pick<import("../commands.js").Commands, "ask">} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {Pick<import("./table.js").Table, "render" | "ending" | "settle" | "hint">} page.table
 * @param {(error: protocol.Refusal, target: null) => void} page.refused
 * @param {(text: string) => void} page.speak
 * @param {() => boolean} page.shortcuts whether single keys are wanted
 * @param {() => void} page.turned told when a watching begins and when it ends
 * @param {(line: Line) => void} page.own lays the watched deal out to be played
 */
export function createWatch({ commands, store, table, refused, speak, shortcuts, turned, own }) {
  const root = document.documentElement;
  const panel = find("#watch", HTMLElement);
  const [title, told] = [find("h2", HTMLElement, panel), find("p", HTMLElement, panel)];
  const slider = find("input", HTMLInputElement, panel);
  const play = find("[data-watch=play]", HTMLButtonElement, panel);
  /** @type {{line: Line, frames: Frame[], warning: protocol.Refusal | undefined, reel: import("./reel.js").Reel, before: Element | null} | null} */
  let watched = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {number} at @param {number} last */
  const position = (at, last) => t("watch.at", { step: at, steps: last });

  /** @param {number} at @param {number | null} from */
  function show(at, from) {
    if (watched === null) {
      return;
    }
    const { line, frames, warning } = watched;
    const [frame, before] = [frames[at], from === null ? undefined : frames[from]];
    if (frame === undefined) {
      return;
    }
    const [last, step] = [frames.length - 1, from === null ? 0 : at - from];
    const dealt = before !== undefined && frame.match?.hole !== before.match?.hole;
    const first = from === null && at === 0 && line.source !== null;
    table.render(frame, { motion: dealt || first ? "deal" : Math.abs(step) === 1 ? "move" : "none" });
    const ending = ended(frame);
    // A watched win is nobody's own: it is told, not celebrated.
    table.ending(ending === null || ending === "cleared" ? null : "stuck");
    title.textContent = ending === null ? line.title : endingWords(frame).title;
    if (warning !== undefined && at === last) {
      title.textContent = t("watch.bad", { step: last + 1 });
    }
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", position(at, last));
    tell();
    const words = step === 1 && before !== undefined ? sentence({ view: frame, before, cause: causeOf(frame, before) }) : "";
    speak(words === "" ? [position(at, last), wasteName(frame)].join(t("say.between")) : words);
  }

  /** Writes where it stands. */
  function tell() {
    clearTimeout(timer);
    if (watched !== null) {
      told.textContent = position(watched.reel.at, watched.frames.length - 1);
    }
  }

  function written() {
    const playing = watched?.reel.playing === true;
    play.replaceChildren(icon(playing ? "pause" : "play"));
    play.setAttribute("aria-label", t(playing ? "watch.pause" : "watch.play"));
    play.setAttribute("aria-keyshortcuts", shortcuts() ? "Space K" : "Space");
  }

  function close() {
    if (watched === null) {
      return;
    }
    const { line, reel, before } = watched;
    reel.stop();
    clearTimeout(timer);
    watched = null;
    panel.hidden = true;
    root.toggleAttribute("data-watching", false);
    const { view } = store;
    if (view !== null) {
      const ending = ended(view);
      table.render(view, { motion: "none" });
      table.ending(ending === "given-up" ? "stuck" : ending);
      table.settle();
      speak([t("watch.over"), wasteName(view)].join(t("say.between")));
    }
    if (before instanceof HTMLElement && before !== document.body && before.checkVisibility({ visibilityProperty: true })) {
      before.focus();
    } else {
      handOn(before);
    }
    line.after?.();
    turned();
  }

  /** Says that a touch is no move now. */
  function only() {
    told.textContent = t("watch.only");
    speak(t("watch.only.said"));
    clearTimeout(timer);
    timer = setTimeout(tell, STAY);
  }

  /** @param {string} way */
  function follow(way) {
    if (watched === null) {
      return;
    }
    const { line, reel, frames } = watched;
    const to = { back: reel.at - 1, on: reel.at + 1, first: 0, last: frames.length - 1 }[way];
    if (to !== undefined) {
      reel.go(to);
    } else if (way === "play") {
      reel.toggle();
    } else {
      close();
      if (way === "own") {
        own(line);
      }
    }
  }

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (watched === null || dialogOpen() || composing(event)) {
      return;
    }
    const focused = document.activeElement;
    const way = watchWay(event, focused === slider ? "slider" : panel.contains(focused) ? "button" : "table", shortcuts());
    if (way === null) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (way === "only") {
      only();
    } else if (way !== "nothing" && !(event.repeat && way === "play")) {
      follow(way);
    }
  }

  document.addEventListener("keydown", pressed, { capture: true });
  panel.addEventListener("click", (event) => {
    // None of its buttons is one of the table's.
    event.stopPropagation();
    const button = /** @type {Element} */ (event.target).closest("[data-watch]");
    if (button instanceof HTMLElement) {
      follow(String(button.dataset.watch));
    }
  });
  slider.addEventListener("input", () => watched?.reel.go(Number(slider.value)));

  return {
    /** Whether something is being watched, so that the table shows another view than the store's. */
    get on() {
      return watched !== null;
    },
    close,
    /** @returns {Promise<boolean> | null} tells that a touch is no move now, and answers that none may be made; null: nothing is watched */
    mayMove() {
      if (watched === null) {
        return null;
      }
      only();
      return Promise.resolve(false);
    },
    /**
     * Shows a line over the table, from its first frame or another one.
     * @param {Line} line
     * @returns {Promise<boolean>} whether it is there to be watched; what is refused has been told
     */
    async watch(line) {
      const { source, rules, steps, at = 0 } = line;
      const told = await commands.ask(protocol.frames(source, { rules, steps }));
      if (told === null || !("frames" in told)) {
        if (told !== null && "error" in told) {
          refused(told.error, null);
        }
        return false;
      }
      close();
      const { frames, warning } = told;
      slider.max = String(frames.length - 1);
      find("[data-watch=own]", HTMLButtonElement, panel).hidden = source === null || line.own === false;
      panel.hidden = false;
      root.toggleAttribute("data-watching", true);
      watched = { line, frames, warning, reel: createReel(frames.length - 1, show, written), before: document.activeElement };
      turned();
      watched.reel.go(at);
      written();
      play.focus({ preventScroll: true });
      if (line.mark !== undefined) {
        table.hint(line.mark);
      } else if (!motion.less()) {
        watched.reel.toggle();
      }
      return true;
    },
  };
}
