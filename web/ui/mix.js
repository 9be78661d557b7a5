/**
 * A mix of the player's own: seven switches, and what players call the game that they make.
 *
 * Invariant: the name comes from the engine; the page only puts it into words.
 */

import { lang, t } from "../i18n.js";
import { CHOICES, SWITCHES } from "../settings.js";
import { find } from "./dialogs.js";

/** @typedef {import("../protocol.js").Description} Description */

/** How far back, in rising order; the settings name their default first. */
const UNDO = [..."013THA"];

/** The letter of rules that the player mixes. */
const OWN = "K";
/** The preset that is a match. */
const NINE = "S9";

/** @param {string[]} parts @returns {string} one after the other, as the language lists things */
const listed = (parts) => new Intl.ListFormat(lang(), { style: "short", type: "conjunction" }).format(parts);

/**
 * @param {Pick<Description, "preset" | "names" | "differs">} description
 * @returns {string} what a mix is called, and what its name leaves unsaid
 */
export function mixWords({ preset, names, differs }) {
  const [first = "", ...others] = names.map((name) => t(`mix.name.${name}`));
  const name = others.length === 0 ? first : t("mix.also", { name: first, also: listed(others) });
  const parts = differs.map(({ switch: name, value }) => t(`mix.${name}.${value}`));
  const text = parts.length === 0 ? name : t("mix.with", { name, differs: listed(parts) });
  return preset === null ? text : t("mix.preset", { text, preset: t(`rules.${preset}`) });
}

/** @param {typeof SWITCHES[number]} name @returns {HTMLFieldSetElement} a row with its values beside each other */
function row(name) {
  const element = document.createElement("fieldset");
  const legend = document.createElement("legend");
  const segments = document.createElement("div");
  const values = (name === "undo" ? UNDO : CHOICES[name]).map((value) => {
    const [label, input, text] = [document.createElement("label"), document.createElement("input"), document.createElement("span")];
    Object.assign(input, { type: "radio", name, value });
    text.textContent = t(`mix.choice.${name}.${value}`);
    label.append(input, text);
    return label;
  });
  element.className = "row";
  segments.className = "segments";
  legend.textContent = t(`mix.${name}`);
  segments.append(...values);
  element.append(legend, segments);
  return element;
}

/**
 * @param {HTMLFormElement} form with the presets and the switches
 * @param {import("../settings.js").Settings} settings
 * @param {(rules: string) => Promise<Description | null>} describe
 */
export function createMix(form, settings, describe) {
  const place = find("#mix", HTMLElement, form);
  const name = find("#mix-name", HTMLElement, form);
  const names = /** @type {const} */ (["rules", ...SWITCHES]);
  place.append(...SWITCHES.map(row));

  /** @param {string} field @returns {string} */
  const chosen = (field) => String(new FormData(form).get(field));

  /** @returns {string} the rules chosen, as a code has them */
  const rules = () => (chosen("rules") === OWN ? OWN + SWITCHES.map(chosen).join("") : chosen("rules"));

  async function show() {
    const own = chosen("rules") === OWN;
    place.hidden = !own;
    if (own) {
      const asked = rules();
      const description = await describe(asked);
      if (description !== null && asked === rules()) {
        name.textContent = mixWords(description);
      }
    }
  }

  form.addEventListener("change", show);
  return {
    rules,
    /** @returns {number} how many holes the rules chosen have */
    holes: () => (chosen("rules") === OWN ? Number(chosen("holes")) : chosen("rules") === NINE ? 9 : 1),
    /** Shows what was dealt under last. @returns {HTMLInputElement} the preset chosen */
    recall() {
      for (const field of names) {
        find(`input[name=${field}][value="${settings.get(field)}"]`, HTMLInputElement, form).checked = true;
      }
      show();
      return find("input[name=rules]:checked", HTMLInputElement, form);
    },
    /** Remembers what is chosen. */
    keep() {
      for (const field of names) {
        settings.set(field, chosen(field));
      }
    },
  };
}
