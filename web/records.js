/**
 * The records of all games and the tally of them: written when a game ends or is left, counted afresh when the two differ.
 *
 * Invariant: a record and the tally that holds it are written in one transaction, one game after the other, whatever the tabs do.
 */

import { today } from "./chance.js";
import { partsOf, SLOTS } from "./keptgame.js";
import * as protocol from "./protocol.js";
import { over } from "./ui/standing.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./keptgame.js").KeptGame} KeptGame */
/** @typedef {(question: import("./protocol.js").Question) => ReturnType<import("./commands.js").Commands["ask"]>} Ask */
/** @typedef {(done: number, all: number) => void} Progress of what takes long, in records */
/** @typedef {ReturnType<typeof createRecords>} Records */

export const RECORD = "record.";
export const TALLY = "statistics";
/** Games that were over when all was reset: they lie there still, and count no more. */
const PAST = "statistics.past";
const ASIDE = "set-aside.";
/** So many records go over the bridge at once: a move of the player's waits for no more than these. */
export const PIECE = 500;

/** Commands that can end a game; what is loaded or laid out has ended before. */
const ENDS = ["play", "draw", "redo", "give_up"];
/** Refusals of what is no game for the statistics. */
const UNCOUNTED = ["statistics-unplayed", "statistics-board"];

/** @param {string} text of a record @returns {number} when its game was first recorded; 0: the engine will find it damaged */
const moment = (text) => Number(/** @type {{when?: unknown}} */ (partsOf(text)).when) || 0;

/**
 * @param {object} page
 * @param {import("./storage.js").Storage} page.storage
 * @param {import("./store.js").Store} page.store
 * @param {Pick<import("./kept.js").Kept, "table" | "leaving">} page.kept
 * @param {Ask} page.ask
 * @param {(error: Refusal) => void} page.refused
 */
export function createRecords({ storage, store, kept, ask, refused }) {
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  const inTurn = (work) => storage.inTurn(TALLY, work);

  /** @param {string} id @returns {Promise<boolean>} whether the end of this game was counted, now or before a reset */
  async function counted(id) {
    const [record, past] = await Promise.all([storage.get(RECORD + id), storage.get(PAST)]);
    return record !== null || (past ?? "").split(" ").includes(id);
  }

  /** @param {[name: string, text: string][]} records that cannot be read @returns {import("./storage.js").Entry[]} */
  const aside = (records) =>
    records.flatMap(([name, text]) => [
      [ASIDE + name, text],
      [name, null],
    ]);

  /**
   * Writes what came of a game.
   * @param {KeptGame} game
   * @param {boolean} anew also when it was counted before
   */
  function write(game, anew) {
    const { id, marks, view } = game;
    const seconds = game.seconds === null ? null : Math.round(game.seconds);
    const [when, date] = [Date.now(), today()];
    const name = RECORD + id;
    return inTurn(async () => {
      if (!game.counts || !(anew || !(await counted(id)))) {
        return;
      }
      const [before, summary] = await Promise.all([storage.get(name), storage.get(TALLY)]);
      const finished = { save: view.save, id, when, date, seconds, marks, before, summary };
      let told = await ask(protocol.record(finished));
      if (before !== null && told !== null && "error" in told && told.error.code === "statistics-record") {
        await storage.put(aside([[name, before]]));
        told = await ask(protocol.record({ ...finished, before: null }));
      }
      if (told !== null && "recorded" in told) {
        const { record, summary: tally } = told.recorded;
        await storage.put([
          [name, record],
          [TALLY, tally],
        ]);
      } else if (told !== null && "error" in told && !UNCOUNTED.includes(told.error.code)) {
        refused(told.error);
      }
    });
  }

  store.subscribe(({ view, cause }) => {
    const game = kept.table();
    if (game !== null && over(view) && (ENDS.includes(cause) || cause === "load")) {
      write(game, cause !== "load");
    }
  });
  // The save says it all, so the next deal has not to wait.
  kept.leaving(async (gone) => {
    write(gone, !over(gone.view));
  });

  /** @returns {Promise<number>} */
  const count = async () => (storage.lasting ? storage.count(RECORD) : (await storage.entries(RECORD)).length);

  /**
   * @param {Map<string, string>} records by their names
   * @param {Progress} progress
   * @returns {Promise<{tally: string, damaged: [string, string][]} | null>} null: the engine died
   */
  async function tallied(records, progress) {
    const sorted = [...records].map((entry) => ({ entry, when: moment(entry[1]) })).sort((one, other) => one.when - other.when);
    /** @type {string | null} */
    let tally = null;
    /** @type {[string, string][]} */
    const damaged = [];
    for (let at = 0; at < sorted.length || tally === null; at += PIECE) {
      progress(at, sorted.length);
      const piece = sorted.slice(at, at + PIECE).map(({ entry }) => entry);
      const told = await ask(
        protocol.tally(
          tally,
          piece.map(([, text]) => text),
        ),
      );
      if (told === null || !("tally" in told)) {
        return null;
      }
      tally = told.tally.summary;
      damaged.push(...told.tally.damaged.map((place) => /** @type {[string, string]} */ (piece[place])));
    }
    return { tally, damaged };
  }

  /** @param {Progress} progress @returns {Promise<number>} how many could not be read */
  async function recount(progress) {
    const found = await tallied(new Map(await storage.entries(RECORD)), progress);
    if (found === null) {
      return 0;
    }
    await storage.put([...aside(found.damaged), [TALLY, found.tally]]);
    return found.damaged.length;
  }

  /** What the engine tells of the tally as it is kept. */
  const figured = async () => ask(protocol.statistics(await storage.get(TALLY), today()));

  return {
    inTurn,
    tallied,
    aside,
    /**
     * @param {Progress} progress told where all records have to be counted
     * @returns {Promise<{statistics: protocol.Statistics, damaged: number} | Refusal | null>} null: the engine died
     */
    figures: (progress) =>
      inTurn(async () => {
        let [answer, damaged] = [await figured(), 0];
        if (answer !== null && "statistics" in answer && answer.statistics.records !== (await count())) {
          damaged = await recount(progress);
          answer = await figured();
        }
        if (answer !== null && "statistics" in answer) {
          return { statistics: answer.statistics, damaged };
        }
        return answer !== null && "error" in answer ? answer.error : null;
      }),
    /** @returns {Promise<number>} on how many days in a row the day's deal has been played to its end, so far as the tally knows */
    daily: async () => {
      const told = await figured();
      return told !== null && "statistics" in told ? told.statistics.daily.current : 0;
    },
    /** Forgets all games. Those that are over and lie in their places still count no more. */
    reset: () =>
      inTurn(async () => {
        const games = await Promise.all(SLOTS.map((slot) => storage.get(`game.${slot}`)));
        const past = games.flatMap((text) => {
          const { id, view } = /** @type {Partial<KeptGame>} */ (partsOf(text));
          return id !== undefined && view !== undefined && over(view) ? [id] : [];
        });
        const records = await storage.entries(RECORD);
        await storage.put([
          ...records.map(([name]) => /** @type {[string, null]} */ ([name, null])),
          [TALLY, null],
          [PAST, past.join(" ")],
        ]);
      }),
  };
}
