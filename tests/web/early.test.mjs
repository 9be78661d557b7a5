// A first visit is known once; clicks on its table are made again, in order and once, or forgotten.

import assert from "node:assert/strict";
import test from "node:test";

import { firstVisit, keepClicks } from "../../web/early.js";
import { createShelf } from "../../web/shelf.js";

test("a visit is the first one once, also where nothing may be kept", () => {
  const items = new Map();
  const kept = () =>
    createShelf(() => ({ getItem: (name) => items.get(name) ?? null, setItem: (name, value) => items.set(name, value) }));
  assert.equal(firstVisit(kept()), true);
  assert.equal(firstVisit(kept()), false);
  const refused = createShelf(() => {
    throw new DOMException("no", "SecurityError");
  });
  assert.equal(firstVisit(refused), true);
});

/** Stands in for the table: clicks on it and its buttons. @param {any} t */
function table(t) {
  class Stand {
    clicks = 0;
    none = false;
    click() {
      this.clicks += 1;
    }
    closest(selector) {
      assert.equal(selector, "button");
      return this.none ? null : this;
    }
  }
  const plain = globalThis.Element;
  globalThis.Element = /** @type {any} */ (Stand);
  t.after(() => {
    globalThis.Element = plain;
  });
  const host = new EventTarget();
  /** @param {any} target */
  const clicked = (target) => host.dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: target }));
  return { host, clicked, button: () => new Stand() };
}

test("clicks wait until they can be followed, and count once", (t) => {
  const { host, clicked, button } = table(t);
  const [one, other, grass] = [button(), button(), button()];
  grass.none = true;
  const follow = keepClicks(host);
  for (const each of [one, other, one, grass]) clicked(each);
  follow(true);
  follow(true);
  clicked(other);
  assert.deepEqual([one.clicks, other.clicks, grass.clicks], [2, 1, 0]);
});

test("clicks on a table that was replaced are forgotten", (t) => {
  const { host, clicked, button } = table(t);
  const one = button();
  const follow = keepClicks(host);
  clicked(one);
  follow(false);
  follow(true);
  assert.equal(one.clicks, 0);
});
