// The way to the coach, when he cannot go on: whoever waits for him hears of it.

import assert from "node:assert/strict";
import test from "node:test";

import { createCoach } from "../../web/coach.js";
import * as coached from "../../web/coached.js";
import { createStore } from "../../web/store.js";

const TICKET = { errand: "winnable", ticket: 7, done: false, progress: 0, found: null };
const REFUSAL = { code: "bad-command", card: null, message: "no such rules", details: {} };

/** A coach whose engine gives these answers, one after the other. @param {unknown[]} answers */
function coachOf(...answers) {
  const refusals = /** @type {unknown[]} */ ([]);
  const commands = { consult: async () => /** @type {any} */ (answers.shift()) };
  const coach = createCoach({ commands, store: createStore(), refused: (error) => refusals.push(error), now: () => 0 });
  return { coach, refusals };
}

/** @param {import("../../web/coach.js").Coach} coach @returns {Promise<string>} how a search ended */
const searched = (coach) =>
  new Promise((resolve) => {
    coach.ask(
      coached.winnable("E", 1),
      ({ done }) => done && resolve("told"),
      () => resolve("lost"),
    );
  });

test("a search that is refused is lost, and so is one whose engine is gone", async () => {
  const refused = coachOf({ error: REFUSAL });
  assert.equal(await searched(refused.coach), "lost");
  assert.deepEqual(refused.refusals, [REFUSAL]);
  assert.equal(await searched(coachOf(null).coach), "lost");
});

test("one that was under way is lost with its engine, or with a refusal to work", async () => {
  const gone = coachOf({ coach: TICKET }, null);
  assert.equal(await searched(gone.coach), "lost");
  assert.equal(gone.coach.busy("winnable"), false);
  assert.deepEqual(gone.refusals, []);
  const refused = coachOf({ coach: TICKET }, { error: REFUSAL });
  assert.equal(await searched(refused.coach), "lost");
  assert.deepEqual(refused.refusals, [REFUSAL]);
});

test("one that ends well is told and not lost", async () => {
  const { coach } = coachOf({ coach: TICKET }, { coach: { ...TICKET, done: true, found: { code: "GO1-E-AAAAAAB" } } });
  assert.equal(await searched(coach), "told");
});
