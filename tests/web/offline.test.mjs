// The service worker as the page sees it, with browsers that have none, refuse one, or are told of another build.

import assert from "node:assert/strict";
import test from "node:test";

import { createOffline } from "../../web/offline.js";

const HOME = new URL("http://golf.example/games/golf/");
const ASSETS = "assets/0123456789ab/";

/** A browser's workers, which do what the test tells them. */
function workers({ found = /** @type {any} */ (undefined), refusal = /** @type {unknown} */ (null), controller = null } = {}) {
  const registration = Object.assign(new EventTarget(), {
    scope: HOME.href,
    installing: null,
    waiting: null,
    active: null,
    update: async () => {},
  });
  const container = Object.assign(new EventTarget(), {
    controller,
    asked: /** @type {any[]} */ ([]),
    getRegistration: async () => found,
    register: async (...asked) => {
      container.asked.push(asked.map(String));
      if (refusal !== null) throw refusal;
      return registration;
    },
  });
  return { container, registration };
}

/** @returns {any} a worker in this state, which remembers what it was told */
const worker = (state) => {
  const made = Object.assign(new EventTarget(), {
    state,
    heard: /** @type {any[]} */ ([]),
    postMessage: (message) => made.heard.push(message),
    becomes(now) {
      made.state = now;
      made.dispatchEvent(new Event("statechange"));
    },
  });
  return made;
};

/** An offline of the browser's workers, with the number of reloads. */
function opened(container, get = fetch) {
  const counted = { reloads: 0 };
  const reload = () => {
    counted.reloads += 1;
  };
  const offline = createOffline(HOME, ASSETS, { reach: () => container, reload, get });
  return { offline, counted };
}

test("a browser without workers, or one that will not even be asked, is left alone", async () => {
  const none = opened(undefined).offline;
  const refusing = createOffline(HOME, ASSETS, {
    reach: () => {
      throw new DOMException("sandboxed", "SecurityError");
    },
  });
  for (const offline of [none, refusing]) {
    await offline.look();
    await offline.keep();
    assert.deepEqual([offline.state, offline.newer, offline.returning], ["never", false, false]);
  }
});

test("a first visit keeps the page once the game runs", async () => {
  const { container, registration } = workers();
  const { offline, counted } = opened(container);
  await offline.look();
  assert.equal(offline.state, "coming");
  await offline.keep();
  assert.deepEqual(container.asked, [["http://golf.example/games/golf/sw.js", "[object Object]"]]);
  const first = worker("installing");
  registration.installing = first;
  registration.dispatchEvent(new Event("updatefound"));
  first.becomes("installed");
  assert.deepEqual([offline.state, offline.newer], ["coming", false]);
  first.becomes("activated");
  assert.deepEqual([offline.state, offline.newer, counted.reloads], ["ready", false, 0]);
});

test("what is refused is told, and tried again when asked for", async () => {
  const { container } = workers({ refusal: new DOMException("not here", "SecurityError") });
  const { offline } = opened(container);
  await offline.keep();
  assert.deepEqual([offline.state, offline.message], ["failed", "SecurityError: not here"]);
  await offline.keep();
  assert.equal(container.asked.length, 2);
});

/** A page whose first worker is on its way. */
async function coming() {
  const { container, registration } = workers();
  const { offline } = opened(container);
  const first = worker("installing");
  registration.installing = first;
  await offline.keep();
  return { offline, first };
}

test("files that do not come whole leave nothing behind but the truth", async () => {
  const { offline, first } = await coming();
  first.becomes("redundant");
  assert.deepEqual([offline.state, offline.message], ["failed", "not all files came whole"]);
});

test("a worker that a newer one has replaced had all its files", async () => {
  const { offline, first } = await coming();
  first.becomes("activated");
  first.becomes("redundant");
  assert.deepEqual([offline.state, offline.message], ["ready", ""]);
});

test("a worker of the whole host is none of ours", async () => {
  const other = Object.assign(new EventTarget(), { scope: "http://golf.example/", installing: null, waiting: {}, active: {} });
  const { container } = workers({ found: other });
  const { offline } = opened(container);
  await offline.look();
  assert.deepEqual([offline.state, offline.newer], ["coming", false]);
});

test("a newer build that waits since an earlier visit takes over when it is let", async () => {
  const { registration } = workers();
  const waiting = worker("installed");
  Object.assign(registration, { waiting, active: worker("activated") });
  const { container } = workers({ found: registration });
  const { offline, counted } = opened(container);
  await offline.look();
  assert.deepEqual([offline.state, offline.newer, offline.replaced], ["ready", true, false]);
  offline.take();
  offline.take();
  assert.deepEqual(waiting.heard, [{ type: "SKIP_WAITING" }]);
  waiting.becomes("activating");
  assert.equal(counted.reloads, 0);
  waiting.becomes("activated");
  assert.equal(counted.reloads, 1);
});

test("a newer build that does not answer is not waited for", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { registration } = workers();
  Object.assign(registration, { waiting: worker("installed"), active: worker("activated") });
  const { offline, counted } = opened(workers({ found: registration }).container);
  await offline.look();
  offline.take();
  t.mock.timers.tick(4_999);
  assert.equal(counted.reloads, 0);
  t.mock.timers.tick(1);
  assert.equal(counted.reloads, 1);
});

test("a build that another tab let take over is a reload away", async () => {
  const { container, registration } = workers({ controller: /** @type {any} */ ({}) });
  const { offline, counted } = opened(container);
  registration.active = worker("activated");
  await offline.keep();
  container.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual([offline.newer, offline.replaced, offline.returning], [true, true, true]);
  offline.take();
  assert.equal(counted.reloads, 1);
});

test("a build that was overtaken while its page was being read is a reload away", async () => {
  const { container, registration } = workers({ controller: /** @type {any} */ ({}) });
  registration.active = worker("activated");
  container.getRegistration = async () => registration;
  const site = (assets) => async () => new Response(`<html data-assets="${assets}">`);
  const { offline: same } = opened(container, site(ASSETS));
  await same.look();
  assert.deepEqual([same.newer, same.replaced], [false, false]);
  const { offline: other } = opened(container, site("assets/ba9876543210/"));
  await other.look();
  assert.deepEqual([other.newer, other.replaced], [true, true]);
});

test("a page that stays open asks for a newer build now and then; without a network there is none", async (t) => {
  const { container, registration } = workers();
  t.mock.method(Date, "now", () => clock);
  let clock = 0;
  let asked = 0;
  registration.update = async () => {
    asked += 1;
    throw new TypeError("no network");
  };
  const { offline } = opened(container);
  await offline.keep();
  await offline.ask();
  clock = 3_599_999;
  await offline.ask();
  assert.equal(asked, 0);
  clock = 3_600_000;
  await offline.ask();
  await offline.ask();
  assert.equal(asked, 1);
  clock *= 2;
  registration.update = async () => {
    throw new RangeError("a fault of ours");
  };
  await assert.rejects(offline.ask(), RangeError);
});

test("a page of an older build than the site's is told apart from a site that cannot be reached", async () => {
  const site =
    (text, status = 200) =>
    async () =>
      new Response(text, { status });
  const outdated = (get) => opened(undefined, get).offline.outdated();
  assert.equal(await outdated(site(`<html data-assets="${ASSETS}">`)), false);
  assert.equal(await outdated(site('<html data-assets="assets/ba9876543210/">')), true);
  assert.equal(await outdated(site("gone", 503)), false);
  assert.equal(
    await outdated(async () => {
      throw new TypeError("no network");
    }),
    false,
  );
});
