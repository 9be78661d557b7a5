// The memory that was laid by: it comes out as it went in, and one that is not whole is refused.

import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";

import { HEAD, overlay, SIGN, unpacked } from "../../web/engine/memory.js";

const START = 16;
/** As Pyodide writes it: a sign, where the memory begins, and after some text the memory. */
const SNAPSHOT = new Uint8Array(Uint32Array.of(1, START, 0, 0, 10, 20, 30, 40).buffer);
/** The machine's own, two words of it. */
const OWN = Uint32Array.of(10, 21);

/** @param {number} sign */
function packed(sign = SIGN) {
  const whole = new Uint8Array(HEAD + SNAPSHOT.length);
  new Uint32Array(whole.buffer).set([sign, OWN.length]);
  const laidBy = SNAPSHOT.slice();
  overlay(laidBy, OWN);
  whole.set(laidBy, HEAD);
  return gzipSync(whole);
}

test("what is the machine's own is left out, and put back before the machine runs", async () => {
  const { snapshot, complete } = await unpacked(new Response(packed()));
  assert.deepEqual([...new Uint32Array(snapshot.slice(START).buffer)], [0, 1, 30, 40]);
  complete(Uint32Array.of(...OWN, 0, 0).buffer);
  assert.deepEqual(snapshot.slice(), SNAPSHOT);
});

test("one that was cut off, or is something else, is refused", async () => {
  const whole = packed();
  await assert.rejects(unpacked(new Response(whole.subarray(0, whole.length - 9))));
  await assert.rejects(unpacked(new Response("<!DOCTYPE html><title>Welcome</title>")));
  await assert.rejects(unpacked(new Response(packed(7))), /is no memory of this engine: it begins with 7/);
});

test("one that is not there is refused with the server's answer", async () => {
  await assert.rejects(unpacked(new Response("no", { status: 404 })), /answered 404/);
});
