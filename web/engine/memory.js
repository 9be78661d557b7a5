/**
 * Python's memory as the build laid it by: Python has started in it and the engine is there. It comes packed, and where the
 * machine begins with something of its own, only with what is different.
 *
 * Invariant: it is complete before anything reads it, or it is refused; the build, which made it, reads it by these lines too.
 */

/** The first word of such a file, before it is packed. */
export const SIGN = 0x666c6f67;
/** So many bytes stand before what Pyodide knows as a snapshot: the sign, and in how many words the machine's own are left out. */
export const HEAD = 16;
const WORD = 4;

/** @typedef {{snapshot: Uint8Array, complete: (machine: ArrayBuffer) => void}} Memory */

/**
 * @param {Response} packed
 * @returns {Promise<Memory>} rejects unless it came whole
 */
export async function unpacked(packed) {
  if (!packed.ok || packed.body === null) {
    throw new Error(`${packed.url} answered ${packed.status}`);
  }
  const whole = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const [sign, words = 0] = new Uint32Array(whole, 0, HEAD / WORD);
  if (sign !== SIGN) {
    throw new Error(`${packed.url} is no memory of this engine: it begins with ${sign}`);
  }
  const snapshot = new Uint8Array(whole, HEAD);
  return {
    snapshot,
    /** Fills in what is the machine's own. @param {ArrayBuffer} machine its memory, before it has run */
    complete(machine) {
      overlay(snapshot, new Uint32Array(machine, 0, words));
    },
  };
}

/**
 * Takes the machine's own words out of a snapshot; once more, it puts them back.
 * @param {Uint8Array} snapshot Pyodide's, whose second word tells where the memory begins in it
 * @param {Uint32Array} own
 */
export function overlay(snapshot, own) {
  const [, start = 0] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset + start, own.length);
  for (let at = 0; at < own.length; at += 1) {
    words[at] = /** @type {number} */ (words[at]) ^ /** @type {number} */ (own[at]);
  }
}
