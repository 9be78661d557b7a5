/**
 * Where the engine lies, and what the build says of its files.
 *
 * Invariant: addresses are absolute, so that a worker reads them as the page does.
 */

/**
 * @param {HTMLElement} root
 * @returns {import("./engine/bridge.js").Places} where the engine lies, and what the build says of its files
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
