/**
 * The dialog of statistics: the figures of one rule set at a time, a file out and in, and forgetting it all.
 *
 * Invariant: what is shown is what the engine tells of the records; what is refused is told, and has changed nothing.
 */

import { today } from "../chance.js";
import { lang, number, t } from "../i18n.js";
import { refusalWords } from "./announce.js";
import { barChart } from "./barchart.js";
import { ask, find, openDialog } from "./dialogs.js";
import { element } from "./ledger.js";
import { mixWords } from "./mix.js";

/** @typedef {import("../protocol.js").Figures} Figures */
/** @typedef {import("../protocol.js").Statistics} Statistics */

/** Where bars have no room beside each other. */
const NARROW = "(max-width: 299px)";
/** The mixes of the player's own stand behind one name. */
const OWN = "K";
const ORDER = ["E", "C", "S9", "S", OWN];

/** @param {Figures} figures @returns {string} the preset, or that it is none */
const groupOf = ({ description }) => description.preset ?? OWN;

/** @param {string} group @returns {string} */
const groupName = (group) => t(`stats.rules.${group}`);

/** @param {number} n @returns {string} to the nearest tenth, points to the nearest whole */
const rounded = (n) => number(Math.abs(n) < 100 ? Math.round(n * 10) / 10 : Math.round(n));

/** @param {string} value @param {string} label */
const tile = (value, label) => element("div", "", element("dt", "", label), element("dd", "", value));

/** @param {Figures} figures */
function tiles({ played, won, streak, best, average, matches, charts }) {
  const percent = new Intl.NumberFormat(lang(), { style: "percent" });
  const shown = [
    tile(number(played), matches > 0 ? t("stats.played.matches", { count: matches }) : t("stats.played")),
    tile(percent.format(played === 0 ? 0 : won / played), t("stats.won", { count: won })),
    tile(number(streak.current), t("stats.streak")),
    tile(number(streak.longest), t("stats.streak.longest")),
  ];
  if (best !== null && best.score !== null) {
    const moves = charts.some(({ of }) => of === "left");
    shown.push(tile(number(best.score), moves ? t("stats.best.moves", { count: best.moves }) : t("stats.best")));
  }
  if (average !== null) {
    shown.push(tile(rounded(average), t("stats.average")));
  }
  return shown;
}

/** @param {string} text @param {string} name hands a file to the player */
function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // Long after any browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * @param {import("../records.js").Records} records
 * @param {import("../recordfile.js").RecordFile} file
 * @param {import("../store.js").Store} store whose rules are shown first
 * @returns {() => void} opens the dialog
 */
export function createStatistics(records, file, store) {
  const dialog = find("#statistics", HTMLDialogElement);
  const picker = find(".picker", HTMLFieldSetElement, dialog);
  const segments = find(".segments", HTMLElement, picker);
  const select = find("select", HTMLSelectElement, picker);
  const mix = find(".mix", HTMLElement, picker);
  const told = find(".told", HTMLElement, dialog);
  const error = find(".error", HTMLElement, dialog);
  const upload = find("input[type=file]", HTMLInputElement, dialog);
  const narrow = matchMedia(NARROW);
  /** @type {Statistics | null} */
  let statistics = null;
  /** The rules whose figures are shown. @type {string | null} */
  let chosen = null;
  let busy = false;

  /** @param {string} words */
  function complain(words) {
    error.textContent = words;
    error.hidden = words === "";
  }

  /** @param {number} done @param {number} all */
  function progress(done, all) {
    // Rarely enough to be heard to its end.
    if (all > 2000 && done % 5000 === 0) {
      told.textContent = t("stats.counting", { done, all });
    }
  }

  /** @param {Figures[]} sets in their order @param {Figures} shown */
  function pick(sets, shown) {
    const groups = ORDER.filter((group) => sets.some((set) => groupOf(set) === group));
    const group = groupOf(shown);
    const mixes = group === OWN ? sets.filter((set) => groupOf(set) === OWN) : [];
    const radios = groups.map((each) => {
      const radio = element("input", "");
      Object.assign(radio, { type: "radio", name: "statistics-rules", value: each, checked: each === group });
      return element("label", "", radio, element("span", "", groupName(each)));
    });
    segments.replaceChildren(...radios);
    segments.hidden = groups.length < 2;
    select.replaceChildren(...mixes.map(({ description }) => new Option(mixWords(description), description.rules)));
    select.value = shown.description.rules;
    select.hidden = mixes.length < 2;
    const name = mixes.length === 1 ? mixWords(shown.description) : groups.length < 2 && group !== OWN ? groupName(group) : "";
    mix.textContent = name;
    mix.hidden = name === "";
  }

  function write() {
    const sets = statistics?.sets ?? [];
    const shown = sets.find(({ description }) => description.rules === chosen) ?? sets[0];
    find(".nothing", HTMLElement, dialog).hidden = statistics === null || shown !== undefined;
    for (const work of ["export", "reset"]) {
      find(`[data-statistics=${work}]`, HTMLButtonElement, dialog).hidden = shown === undefined;
    }
    picker.hidden = shown === undefined;
    const daily = statistics?.daily ?? { current: 0, longest: 0 };
    const days = find(".daily", HTMLElement, dialog);
    days.hidden = daily.longest === 0;
    days.textContent = t("stats.daily", { count: daily.current, longest: daily.longest });
    const help = find(".helped", HTMLElement, dialog);
    help.hidden = shown === undefined || shown.helped === 0;
    help.textContent = t("stats.helped", { count: shown?.helped ?? 0 });
    const parts = shown === undefined ? [] : tiles(shown);
    find(".figures", HTMLElement, dialog).replaceChildren(...parts);
    const charts = shown === undefined ? [] : shown.charts.map((chart) => barChart(chart, narrow.matches));
    find(".charts", HTMLElement, dialog).replaceChildren(...charts);
    if (shown !== undefined) {
      chosen = shown.description.rules;
      const focused = document.activeElement;
      const inside = focused instanceof HTMLInputElement && segments.contains(focused);
      pick(sets, shown);
      if (inside) {
        find("input:checked", HTMLInputElement, segments).focus();
      }
    }
  }

  /** Asks for the figures and shows them. @param {string} words said beside them */
  async function show(words = "") {
    const found = await records.figures(progress);
    if (found !== null && "statistics" in found) {
      statistics = found.statistics;
      told.textContent = found.damaged === 0 ? words : t("stats.damaged", { count: found.damaged });
      write();
    } else if (found !== null) {
      complain(refusalWords(found, null));
    }
  }

  async function take() {
    const [brought] = upload.files ?? [];
    upload.value = "";
    if (brought === undefined) {
      return;
    }
    const taken = await file.import(await brought.text(), progress);
    told.textContent = "";
    if (taken !== null && "code" in taken) {
      complain(refusalWords(taken, null));
    } else if (taken !== null) {
      await show(t("stats.imported", { count: taken.games, added: taken.added }));
    }
  }

  async function give() {
    const text = await file.export(progress);
    told.textContent = "";
    if (text !== null) {
      download(text, t("stats.file", { date: today() }));
    }
  }

  async function forget() {
    const count = statistics?.records ?? 0;
    const yes = await ask({
      title: t("stats.ask.title"),
      text: t("stats.ask.text", { count }),
      yes: t("stats.ask.yes"),
      no: t("stats.ask.no"),
    });
    if (yes) {
      await records.reset();
    }
    openDialog(dialog);
    await show();
  }

  /** @param {() => Promise<void>} work one piece of it at a time */
  async function alone(work) {
    if (!busy) {
      busy = true;
      dialog.ariaBusy = "true";
      complain("");
      await work().finally(() => {
        busy = false;
        dialog.ariaBusy = "false";
      });
    }
  }

  dialog.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const work = { export: give, reset: forget, import: null }[String(button?.dataset.statistics)];
    if (work === null) {
      upload.click();
    } else if (work !== undefined) {
      alone(work);
    }
  });
  upload.addEventListener("change", () => alone(take));
  picker.addEventListener("change", ({ target }) => {
    const { value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
    const sets = statistics?.sets ?? [];
    chosen = sets.find((set) => set.description.rules === value || groupOf(set) === value)?.description.rules ?? null;
    write();
  });
  narrow.addEventListener("change", write);

  return () => {
    chosen = store.view?.rules ?? null;
    // At the page's start the engine may still be on its way.
    told.textContent = statistics === null ? t("stats.wait") : "";
    openDialog(dialog);
    alone(show);
  };
}
