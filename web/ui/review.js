/**
 * The review of a game, and the answer whether a table can be won: what was found in words, and the ways to see it.
 *
 * Invariant: to look costs nothing: game, save and statistics stay as they are until the player plays on.
 */

import * as coached from "../coached.js";
import { number, t } from "../i18n.js";
import * as protocol from "../protocol.js";
import { cardSign } from "./announce.js";
import { closeDialogs, find, openDialog } from "./dialogs.js";
import { remains } from "./score.js";
import { ended } from "./standing.js";

/** @typedef {import("../coached.js").Review} Reviewed */
/** @typedef {import("../protocol.js").Hint} Hint */
/** @typedef {import("./watch.js").Line} Line */
/** @typedef {{text: string, move?: Line, way?: Line, on?: number, called?: string}} Findings what is told, and what may be watched or played on from */

/** @param {Hint} touched @param {boolean} first whether it begins a sentence @returns {string} */
function touchedWords({ move, card }, first) {
  return move === 0 || card === null
    ? t(first ? "review.draw.instead" : "review.draw")
    : t("review.card", { card: cardSign(card), column: move });
}

/**
 * @param {string} steps of a whole match, its holes parted
 * @param {number} ply moves of the last hole
 * @returns {string} the steps up to there
 */
export function before(steps, ply) {
  const start = steps.lastIndexOf("/") + 1;
  return steps.slice(0, start + ply);
}

/**
 * @param {Reviewed} found
 * @param {boolean} over whether the game has ended
 * @returns {string}
 */
export function reviewWords({ course, ply, played, instead }, over) {
  if (course === "lost-by-move" && ply !== null && played !== null && instead !== null) {
    return t("review.by-move", {
      move: number(ply + 1),
      played: touchedWords(played, false),
      instead: touchedWords(instead, true),
    });
  }
  return t(course === "lost-from-start" ? "review.from-start" : over ? "review.won" : "review.still");
}

/**
 * @param {object} page
 * @param {import("../coach.js").Coach} page.coach
 * @param {import("../commands.js").Commands} page.commands
 * @param {import("../store.js").Store} page.store
 * @param {Pick<import("../kept.js").Kept, "mark">} page.kept
 * @param {(line: Line) => void} page.watch
 * @param {(command: protocol.Command) => Promise<unknown>} page.give
 */
export function createReview({ coach, commands, store, kept, watch, give }) {
  const dialog = find("#review", HTMLDialogElement);
  const [title, text] = [find("h2", HTMLElement, dialog), find("p", HTMLElement, dialog)];
  const choices = find(".choices", HTMLElement, dialog);
  const buttons = [...choices.querySelectorAll("button")];
  /** @type {Findings | null} */
  let findings = null;

  /** @param {string} name @param {string} looking */
  function open(name, looking) {
    findings = null;
    title.textContent = name;
    text.textContent = looking;
    choices.hidden = true;
    openDialog(dialog);
  }

  /** @param {Findings} found */
  function show(found) {
    findings = found;
    text.textContent = found.text;
    for (const button of buttons) {
      const choice = /** @type {"move" | "way" | "on"} */ (button.dataset.review);
      button.hidden = found[choice] === undefined;
      if (choice === "way") {
        button.textContent = found.called ?? t("review.way");
        button.className = found.on === undefined ? "primary" : "second";
      }
    }
    choices.hidden = buttons.every((button) => button.hidden);
  }

  /** @returns {Promise<{source: string, steps: string} | null>} the deal on the table and all steps that stand; null: no engine to tell */
  async function played() {
    const told = await commands.ask(protocol.link());
    if (told === null || !("link" in told)) {
      return null;
    }
    return { source: `?${told.link.deal}`, steps: new URLSearchParams(told.link.replay).get("m") ?? "" };
  }

  /** @param {Reviewed} found */
  async function reviewed(found) {
    const over = store.view !== null && ended(store.view) !== null;
    const words = reviewWords(found, over);
    const { course, ply, line, played: wrong, back } = found;
    const game = course === "lost-by-move" ? await played() : null;
    if (game === null || ply === null || line === null || wrong === null) {
      show({ text: words });
      return;
    }
    const { source, steps } = game;
    const start = before(steps, ply);
    show({
      text: words,
      move: {
        source,
        steps,
        own: false,
        at: start.length,
        title: t("review.watch.move", { move: number(ply + 1) }),
        mark: wrong.move === 0 ? "stock" : wrong.move,
      },
      way: { source, steps: start + line, own: false, at: start.length, title: t("review.watch.way") },
      ...(back ? { on: ply } : {}),
    });
  }

  dialog.addEventListener("click", ({ target }) => {
    const choice = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-review]"))?.dataset.review;
    const found = findings;
    if (choice === undefined || found === null) {
      return;
    }
    closeDialogs();
    if (choice === "on" && found.on !== undefined) {
      kept.mark("hint");
      give(protocol.rewind(found.on));
    }
    const line = choice === "move" ? found.move : found.way;
    if (choice !== "on" && line !== undefined) {
      // Who has seen how it is won has been helped, if the game goes on.
      kept.mark("hint");
      watch(line);
    }
  });
  dialog.addEventListener("close", () => {
    coach.cancel("review");
    coach.cancel("best");
  });

  return {
    /** Goes through the game on the table. */
    review() {
      open(t("review.title"), t("review.looking"));
      coach.ask(coached.review(), ({ found, progress }) => {
        if (found !== null && "course" in found) {
          reviewed(found);
        } else if (progress !== null) {
          text.textContent = [t("review.looking"), t("review.judged", { count: progress })].join(t("say.between"));
        }
      });
    },
    /** Says whether the table can be won as it lies, and how, or what else can be reached. */
    solve() {
      const { view } = store;
      if (view === null) return;
      open(t("solve.title"), t("solve.looking"));
      coach.ask(coached.best(), ({ found }) => {
        if (found === null || !("strokes" in found) || "kind" in found) {
          return;
        }
        const { strokes, line } = found;
        const won = strokes <= 0;
        const words = won ? t("solve.winnable", { count: line.length }) : t(`solve.lost.${remains(view)}`, { count: strokes });
        const way = { source: null, steps: line, title: t(won ? "review.watch.way" : "solve.watch.best") };
        show({ text: words, called: t(won ? "review.way" : "solve.best"), ...(line === "" ? {} : { way }) });
      });
    },
  };
}
