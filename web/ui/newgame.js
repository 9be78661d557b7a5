/**
 * The dialog for another deal: under a preset or a mix of rules, at random, of the day, or a certain one by code or as a board.
 *
 * Invariant: what is refused is told at its field; it leaves the dialog open and the game on the table as it was.
 */

import { randomNumber, today } from "../chance.js";
import { t } from "../i18n.js";
import { slotOf } from "../keptgame.js";
import * as protocol from "../protocol.js";
import { cardSign, refusalWords } from "./announce.js";
import { createBoard } from "./board.js";
import { closeDialogs, find, openDialog } from "./dialogs.js";
import { createEntry, spelt } from "./entry.js";
import { createMix } from "./mix.js";
import { waitingWords } from "./standing.js";
import { createWinnable } from "./winnable.js";

/** @typedef {import("./deals.js").Start} Start */
/** @typedef {import("../protocol.js").Refusal} Refusal */

/**
 * @param {import("../settings.js").Settings} settings
 * @param {(rules: string) => Promise<import("../protocol.js").Description | null>} describe
 * @param {Pick<ReturnType<typeof import("./deals.js").createDeals>, "lay" | "agrees" | "waiting" | "resume">} deals
 * @param {Pick<import("../coach.js").Coach, "ask" | "cancel">} coach
 * @param {() => Promise<number>} daily on how many days in a row the day's deal was played
 * @param {{proven: () => void, board: () => void}} laid told after a deal that was proved to be winnable, or a board, was laid out
 * @returns {() => void} opens the dialog
 */
export function createNewGame(settings, describe, deals, coach, daily, laid) {
  const dialog = find("#new", HTMLDialogElement);
  const form = find("form", HTMLFormElement, dialog);
  const code = createEntry(find("#code", HTMLInputElement), find("#code-error", HTMLElement));
  const board = createBoard(code.field);
  const mix = createMix(form, settings, describe);
  const waiting = find("#waiting", HTMLElement, form);
  const [only, place] = [find("#winnable", HTMLInputElement, form), find("#search", HTMLElement, form)];
  const winnable = createWinnable(place, coach);

  /** Lays out a random deal, one that can be won if that is wished for. */
  async function giveRandom() {
    const rules = mix.rules();
    if (!only.checked || only.disabled) {
      await giveCode(protocol.newDeal(rules, randomNumber()));
      return;
    }
    // Asked before the search, whose end nobody may be waiting for any more.
    if (!(await deals.agrees(rules))) {
      return;
    }
    openDialog(dialog);
    const found = await winnable.search(rules);
    if (found !== null && (await give(protocol.open(found), true)) === true) {
      laid.proven();
    }
  }

  /** Offers the game that waits under the preset chosen, if one does. */
  async function offer() {
    const rules = mix.rules();
    winnable.stop();
    // A match is nine deals as they come.
    only.disabled = mix.holes() > 1;
    const view = await deals.waiting(rules);
    if (rules === mix.rules()) {
      waiting.hidden = view === null;
      find("p", HTMLParagraphElement, waiting).textContent = view === null ? "" : waitingWords(view);
    }
  }

  find("button", HTMLButtonElement, waiting).addEventListener("click", async () => {
    const rules = mix.rules();
    mix.keep();
    closeDialogs();
    await deals.resume(slotOf(rules));
  });

  /** @param {Start} command @param {boolean} [agreed] that it takes another game's place @returns {Promise<boolean | Refusal>} */
  async function give(command, agreed) {
    const answer = await deals.lay(command, agreed);
    if (answer === true) {
      mix.keep();
      closeDialogs();
    } else if (answer !== false) {
      openDialog(dialog);
    }
    return answer;
  }

  /** @param {Start} command whose refusal is told at the field for codes */
  async function giveCode(command) {
    const answer = await give(command);
    if (typeof answer === "object") {
      code.complain(refusalWords(answer, null, cardSign));
    }
  }

  async function giveBoard() {
    const answer = await give(protocol.open(board.field.value, mix.rules()));
    if (answer === true) {
      board.clear();
      laid.board();
    } else if (answer !== false) {
      // What has none of a board's marks was read as a code; here that is not what is missing.
      const none = answer.code.startsWith("code-");
      board.complain(none ? t("error.board-empty") : refusalWords(answer, null, cardSign), answer.details.line);
    }
  }

  form.addEventListener("change", offer);
  only.addEventListener("change", () => settings.set("winnable", only.checked ? "on" : "off"));
  dialog.addEventListener("close", winnable.stop);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (board.wanted()) {
      giveBoard();
    } else if (code.field.value !== "") {
      giveCode(protocol.open(spelt(code.field.value), mix.rules()));
    } else {
      giveRandom();
    }
  });
  find("#daily", HTMLButtonElement, dialog).addEventListener("click", () => giveCode(protocol.daily(today(), mix.rules())));

  return () => {
    code.field.value = "";
    code.complain("");
    board.show(false);
    only.checked = settings.get("winnable") === "on";
    openDialog(dialog);
    mix.recall().focus();
    offer();
    daily().then((count) => {
      find("#daily small", HTMLElement, dialog).textContent = count === 0 ? "" : t("new.streak", { count });
    });
  };
}
