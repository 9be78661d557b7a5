/**
 * The way to the engine's coach: errands are asked for, and he works at them in short slices between the player's commands.
 *
 * Invariant: at most one slice is under way, so what the player does waits for no more than that; and of a table that is gone
 * nothing is told.
 */

import * as coached from "./coached.js";

/** @typedef {import("./coached.js").Errand} Errand */
/** @typedef {import("./coached.js").Coaching} Coaching */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./coached.js").Sent} Asked */
/** @typedef {(report: Coaching) => void} Told called with every report, the last one being done */
/** @typedef {{question: Asked, told: Told, lost: () => void, ticket: number | null}} Sent */
/** @typedef {ReturnType<typeof createCoach>} Coach */

/** So long may a slice take, in milliseconds: less than a frame, more than the way to the worker and back. */
const SLICE = 6;
/** Nodes of the solver in a slice: to begin with, and between what bounds their number follows the time they take. */
const [FIRST, LEAST, MOST] = [300, 40, 20_000];
/** Errands that have nothing to do with the table. */
const APART = ["winnable"];

/**
 * @param {object} page
 * @param {Pick<import("./commands.js").Commands, "consult">} page.commands
 * @param {import("./store.js").Store} page.store
 * @param {(error: Refusal, target: null) => void} page.refused
 * @param {() => number} [page.now] milliseconds on a clock that only goes forward
 */
export function createCoach({ commands, store, refused, now = () => performance.now() }) {
  /** What is wanted, by errand; of each there is one at most. @type {Map<Errand, Sent>} */
  const wanted = new Map();
  let nodes = FIRST;
  let working = false;

  store.subscribe(() => {
    // The engine forgets by itself what was about another table. What it has not answered yet stands behind the change.
    for (const [errand, { ticket }] of [...wanted]) {
      if (!APART.includes(errand) && ticket !== null) {
        wanted.delete(errand);
      }
    }
  });

  /** @param {Coaching} report */
  function heard(report) {
    const one = wanted.get(report.errand);
    if (one === undefined || one.ticket !== report.ticket) {
      return;
    }
    if (report.done) {
      wanted.delete(report.errand);
    }
    one.told(report);
  }

  /** @param {Sent[]} gone of which nothing more will be heard */
  function lose(gone) {
    for (const { question, lost } of gone) {
      wanted.delete(question.errand);
      lost();
    }
  }

  /** @param {Sent} one sent for, or sent for anew to another engine */
  async function send(one) {
    const { errand } = one.question;
    const answer = await commands.consult(one.question);
    if (wanted.get(errand) !== one) {
      return;
    }
    if (answer === null) {
      lose([one]);
    } else if ("error" in answer) {
      lose([one]);
      // That the game is over is seen by who asks about its moves.
      refused(answer.error, null);
    } else if (answer.coach !== null) {
      one.ticket = answer.coach.ticket;
      heard(answer.coach);
      work();
    }
  }

  /** One slice after the other, each behind all commands that were given meanwhile, until nothing is wanted any more. */
  async function work() {
    if (working) {
      return;
    }
    working = true;
    try {
      while (wanted.size > 0) {
        const start = now();
        const answer = await commands.consult(coached.work(nodes));
        if (answer === null) {
          lose([...wanted.values()]);
        } else if ("error" in answer) {
          lose([...wanted.values()]);
          refused(answer.error, null);
        } else {
          // What waited behind commands took longer; then a slice is too short for a while, and never too long.
          const share = SLICE / Math.max(0.5, now() - start);
          nodes = Math.round(Math.min(MOST, Math.max(LEAST, nodes * Math.min(2, Math.max(0.5, share)))));
          if (answer.coach === null) {
            // Another engine stands in for one that died, and knows of nothing.
            for (const one of [...wanted.values()].filter(({ ticket }) => ticket !== null)) {
              one.ticket = null;
              await send(one);
            }
          } else {
            heard(answer.coach);
          }
        }
      }
    } finally {
      working = false;
    }
  }

  return {
    /**
     * Sends the coach on an errand, in the place of one of its kind that may be under way.
     * @param {Asked} question
     * @param {Told} told never called once the table has changed
     * @param {() => void} [lost] called when it was refused, or when the engine is gone: nothing more will be told
     */
    ask(question, told, lost = () => {}) {
      const one = { question, told, lost, ticket: null };
      wanted.set(question.errand, one);
      send(one);
    },
    /** Nothing more of an errand is wanted. @param {Errand} errand */
    async cancel(errand) {
      if (wanted.delete(errand)) {
        await commands.consult(coached.cancel(errand));
      }
    },
    /** Whether an errand is under way. @param {Errand} errand */
    busy: (errand) => wanted.has(errand),
  };
}
