/**
 * Draws SVG elements.
 *
 * Invariant: text only ever becomes an attribute or a text node, never markup.
 */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @typedef {{[name: string]: string | number}} Attributes */

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name of the element
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Name]} the element with its children
 */
export function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, typeof value === "number" ? String(round(value)) : value);
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} id of a symbol in the sprite
 * @param {Attributes} [attributes]
 * @returns {SVGUseElement} the symbol in use
 */
export function use(id, attributes = {}) {
  return draw("use", { href: `#${id}`, ...attributes });
}

/**
 * @param {string} id of an icon in the sprite, without its "i-"
 * @returns {SVGSVGElement} the icon, silent for screen readers since a text always stands beside it
 */
export function icon(id) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, use(`i-${id}`));
}

/**
 * @param {number} n
 * @returns {number} the same to a hundredth: finer than any pixel, shorter than any float
 */
export function round(n) {
  return Math.round(n * 100) / 100;
}
