/**
 * The words above the table and the buttons around it.
 *
 * Invariant: buttons are told apart by data-action alone; what they do is decided where their clicks are heard.
 */

import { t } from "../i18n.js";
import { presetName, totalWords } from "./standing.js";
import { icon } from "./svg.js";

/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {"undo" | "redo" | "hint" | "new" | "menu"} Action */

/**
 * @param {Action} action
 * @returns {HTMLButtonElement}
 */
function button(action) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "control";
  element.dataset.action = action;
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = t(`table.${action}`);
  element.append(icon(action), label);
  return element;
}

/**
 * @param {string} name of the class
 * @returns {HTMLSpanElement}
 */
function span(name) {
  const element = document.createElement("span");
  element.className = name;
  return element;
}

/** @returns {{header: HTMLElement, controls: HTMLElement, show: (view: View | null) => void, name: (text: string, label: string) => void, time: (text: string, label: string) => void}} */
export function createBars() {
  const header = document.createElement("header");
  header.className = "headline";
  const [game, hole, moves] = [span("game"), span("hole"), span("moves")];
  const deal = document.createElement("button");
  deal.type = "button";
  deal.className = "deal";
  deal.dataset.action = "copy";
  deal.hidden = true;
  const time = span("time");
  time.setAttribute("role", "timer");
  time.hidden = true;
  header.append(game, deal, hole, moves, time);

  const controls = document.createElement("div");
  controls.className = "controls";
  controls.setAttribute("role", "group");
  controls.setAttribute("aria-label", t("table.controls"));
  const undo = button("undo");
  const redo = button("redo");
  controls.append(undo, redo, button("hint"), button("new"), button("menu"));

  return {
    header,
    controls,
    /** @param {string} text the deal's name; empty: none is known @param {string} label of the button that it is */
    name(text, label) {
      deal.hidden = text === "";
      deal.textContent = text;
      deal.setAttribute("aria-label", label);
      header.classList.toggle("long", text.length > 14);
    },
    /** @param {string} text empty: no time is kept @param {string} label */
    time(text, label) {
      time.hidden = text === "";
      time.textContent = text;
      time.setAttribute("aria-label", label);
    },
    show(view) {
      undo.setAttribute("aria-disabled", String(view?.can.undo !== true));
      redo.setAttribute("aria-disabled", String(view?.can.redo !== true));
      if (view === null) {
        for (const part of [game, hole, moves]) part.textContent = "";
        return;
      }
      const { match } = view;
      header.classList.toggle("match", match !== null);
      game.textContent = presetName(view.rules);
      hole.textContent = match === null ? "" : t("table.hole", { hole: match.hole });
      moves.textContent = match === null ? t("table.moves", { count: view.moves }) : totalWords(view, match);
    },
  };
}
