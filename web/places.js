/**
 * Where the engine lies, and what the build says of its files.
 *
 * Invariant: addresses are absolute, so that a worker reads them as the page does.
 */

/**
 * @typedef {object} Places
 * @property {string} python absolute address of the folder of Python
 * @property {string} engine absolute address of the folder of the engine's wheel
 * @property {{[address: string]: number}} files what every start fetches, and how many bytes each has
 * @property {{address: string, bytes: number} | null} memory what it starts from; null: Python starts from its library
 * @property {{[address: string]: number}} spare what a start fetches in the place of the memory
 */

/**
 * @param {HTMLElement} root
 * @returns {Places} where the engine lies, and what the build says of its files
 */
export function places(root) {
  /** @param {string} address */
  const absolute = (address) => new URL(address, document.baseURI).href;
  const links = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[data-bytes]")]);
  const metas = /** @type {HTMLMetaElement[]} */ ([...document.querySelectorAll("meta[data-bytes]")]);
  /** @param {HTMLLinkElement[]} some */
  const sizes = (some) => Object.fromEntries(some.map(({ href, dataset }) => [href, Number(dataset.bytes)]));
  const isMemory = (/** @type {HTMLLinkElement} */ { dataset }) => dataset.memory !== undefined;
  const [memory] = Object.entries(sizes(links.filter(isMemory)));
  return {
    python: absolute(String(root.dataset.python)),
    engine: new URL("engine/", import.meta.url).href,
    files: sizes(links.filter((link) => !isMemory(link))),
    memory: memory === undefined ? null : { address: memory[0], bytes: memory[1] },
    spare: Object.fromEntries(metas.map(({ content, dataset }) => [absolute(content), Number(dataset.bytes)])),
  };
}
