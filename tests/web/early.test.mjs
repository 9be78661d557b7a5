// A first visit is known once; clicks and keys for its table are made again, in order and once, or forgotten.

import assert from "node:assert/strict";
import test from "node:test";

import { firstVisit, keepTouches } from "../../web/early.js";
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
  const follow = keepTouches(host, host);
  for (const each of [one, other, one, grass]) clicked(each);
  follow(true);
  follow(true);
  clicked(other);
  assert.deepEqual([one.clicks, other.clicks, grass.clicks], [2, 1, 0]);
});

test("clicks on a table that was replaced are forgotten", (t) => {
  const { host, clicked, button } = table(t);
  const one = button();
  const follow = keepTouches(host, host);
  clicked(one);
  follow(false);
  follow(true);
  assert.equal(one.clicks, 0);
});

test("keys wait in one row with clicks, but for those that click by themselves", (t) => {
  const { host, clicked, button } = table(t);
  const plain = globalThis.KeyboardEvent;
  globalThis.KeyboardEvent = /** @type {any} */ (
    class extends Event {
      constructor(type, { key, ctrlKey }) {
        super(type);
        Object.assign(this, { key, ctrlKey });
      }
    }
  );
  t.after(() => {
    globalThis.KeyboardEvent = plain;
  });
  const all = new EventTarget();
  const one = button();
  /** @type {string[]} */
  const row = [];
  one.click = () => row.push("click");
  const follow = keepTouches(host, all);
  /** @param {string} key @param {any} [target] */
  const press = (key, target = {}) =>
    all.dispatchEvent(
      Object.defineProperty(new KeyboardEvent("keydown", { key, ctrlKey: key === "z" }), "target", { value: target }),
    );
  press("d");
  clicked(one);
  press("Enter", one);
  press("3", one);
  press("z");
  all.addEventListener("keydown", (event) => row.push(`${Object(event).ctrlKey ? "Ctrl+" : ""}${Object(event).key}`));
  follow(true);
  press("d");
  assert.deepEqual(row, ["d", "click", "3", "Ctrl+z", "d"]);
});
