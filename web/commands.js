/**
 * What the page asks of the engine, one command after the other.
 *
 * Invariant: commands are answered in the order they were given, each once, and the store changes before the next one is sent.
 */

import { readCoaching } from "./coached.js";
import { createBridge, EngineDied } from "./engine/bridge.js";
import * as protocol from "./protocol.js";
import { readTold } from "./told.js";

/** @typedef {import("./protocol.js").Command} Command */
/** @typedef {import("./protocol.js").Question} Question */
/** @typedef {Command | Question | import("./coached.js").Sending} Order */
/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Told} Told */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {Awaited<ReturnType<typeof createCommands>>} Commands */
/**
 * @typedef {object} Events
 * @property {(fraction: number) => void} progress the engine's start, 0 to 1
 * @property {() => void} ready
 * @property {(reason: import("./engine/bridge.js").Reason, message: string) => void} failed no engine
 * @property {(message: string) => void} died the engine is being started anew
 * @property {(orders: Order[]) => void} waiting what has been given and is not answered yet, in order
 */
/** @typedef {Pick<import("./engine/bridge.js").Bridge, "ask" | "restart">} Way */

/**
 * @param {import("./engine/bridge.js").Places} places
 * @param {Store} store
 * @param {Events} events
 * @param {(places: import("./engine/bridge.js").Places, on: import("./engine/bridge.js").Listener, revive: () => string | null) => Way} connect another way to an engine, for tests
 */
export function createCommands(places, store, events, connect = createBridge) {
  /** @type {Order[]} */
  const queue = [];
  /** Whether the view in the store is one that the engine gave, not one from an earlier visit or from the build. */
  let lives = false;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  const revive = () => (lives && store.view !== null ? JSON.stringify(protocol.load(store.view.save)) : null);

  /**
   * @param {string} text the answer of a new worker that was given the last save
   * @returns {boolean} whether the game is there again
   */
  function revived(text) {
    try {
      const answer = protocol.readAnswer(text);
      if ("view" in answer) {
        store.set(answer.view, "load");
        return true;
      }
      events.failed("again", answer.error.message);
    } catch (cause) {
      if (!(cause instanceof protocol.DamagedAnswer)) {
        throw cause;
      }
      events.failed("again", cause.message);
    }
    return false;
  }

  const way = connect(
    places,
    {
      progress: events.progress,
      ready: events.ready,
      failed: events.failed,
      died: events.died,
      revived,
    },
    revive,
  );

  /**
   * Sends what has been asked for, once all that was asked for before is answered.
   * @template T
   * @param {Order} order
   * @param {(text: string) => T} read makes something of the answer, before the next one is sent
   * @returns {Promise<T>}
   */
  function inTurn(order, read) {
    queue.push(order);
    events.waiting([...queue]);
    const answer = last.then(async () => {
      try {
        return read(await way.ask(JSON.stringify(order)));
      } finally {
        queue.shift();
        events.waiting([...queue]);
      }
    });
    // The one who asked hears of a failure; those behind it run all the same.
    last = answer.catch(() => {});
    return answer;
  }

  /** @param {unknown} error @returns {null} a question that two engines died of changes nothing, and the player knows of them */
  function survived(error) {
    if (error instanceof EngineDied) {
      return null;
    }
    throw error;
  }

  return {
    /**
     * Gives a command; it runs after all that were given before.
     * @param {Command} command
     * @returns {Promise<Answer>} the engine's answer; a refusal is an answer too. Rejects with EngineDied when two engines died of it
     */
    dispatch: (command) =>
      inTurn(command, (text) => {
        const answer = protocol.readAnswer(text);
        if ("view" in answer) {
          lives = true;
          store.set(answer.view, command.type);
        }
        return answer;
      }),
    /**
     * Asks a question, which changes nothing, about the table as all that was given before leaves it.
     * @param {Question} question
     * @returns {Promise<Told | {error: Refusal} | null>} null: two engines died of it, as the player has been told
     */
    ask: (question) => inTurn(question, readTold).catch(survived),
    /**
     * Asks the coach, in the same order as everything else.
     * @param {import("./coached.js").Sending} question
     * @returns {Promise<{coach: import("./coached.js").Coaching | null} | {error: Refusal} | null>} null: two engines died of it, as the player has been told
     */
    consult: (question) => inTurn(question, readCoaching).catch(survived),
    /** Starts the engine anew after it failed. */
    retry: () => way.restart(),
  };
}
