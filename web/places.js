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
  const files = [...document.querySelectorAll("meta[data-bytes]")].map((element) => {
    const { content, dataset } = /** @type {HTMLMetaElement} */ (element);
    return [new URL(content, document.baseURI).href, Number(dataset.bytes)];
  });
  return {
    python: new URL(String(root.dataset.python), document.baseURI).href,
    engine: new URL("engine/", import.meta.url).href,
    files: Object.fromEntries(files),
  };
}
