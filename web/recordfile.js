/**
 * All records as one file, and a file among the records, piece by piece over the bridge.
 *
 * Invariant: a file is taken whole or refused whole; taking it twice changes nothing.
 */

import * as protocol from "./protocol.js";
import { PIECE, RECORD, TALLY } from "./records.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./records.js").Progress} Progress */
/** @typedef {ReturnType<typeof createRecordFile>} RecordFile */
/** @typedef {{games: number, added: number}} Taken how many games a file held, and how many of them were not here */

/** @param {string} text @returns {{[part: string]: unknown} | null} what a file holds; null: it is no JSON */
function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    // The engine, given nothing, says so.
    return null;
  }
}

/** @param {Refusal} error @param {number} before records of the file that came in earlier pieces @returns {Refusal} */
const placed = (error, before) =>
  typeof error.details.record === "number"
    ? { ...error, details: { ...error.details, record: error.details.record + before } }
    : error;

/**
 * @param {import("./storage.js").Storage} storage
 * @param {import("./records.js").Records} records
 * @param {import("./records.js").Ask} ask
 */
export function createRecordFile(storage, records, ask) {
  return {
    /** @param {Progress} progress @returns {Promise<string | null>} the text of a file with all records; null: the engine died */
    export: (progress) =>
      records.inTurn(async () => {
        const all = await storage.entries(RECORD);
        /** @type {{[part: string]: unknown}} */
        let file = {};
        /** @type {unknown[]} */
        const written = [];
        for (let at = 0; at < all.length || at === 0; at += PIECE) {
          progress(at, all.length);
          const piece = all.slice(at, at + PIECE);
          let told = await ask(protocol.exportFile(piece.map(([, text]) => text)));
          while (told !== null && "error" in told && told.error.code === "statistics-record") {
            // What cannot be read stays behind, put aside; the tally is found to differ when it is next looked at.
            await storage.put(records.aside(piece.splice(Number(told.error.details.record) - 1, 1)));
            told = await ask(protocol.exportFile(piece.map(([, text]) => text)));
          }
          if (told === null || !("exported" in told)) {
            return null;
          }
          file = JSON.parse(told.exported.text);
          written.push(.../** @type {unknown[]} */ (file.records));
        }
        return JSON.stringify({ ...file, records: written });
      }),
    /**
     * @param {string} text of a file
     * @param {Progress} progress
     * @returns {Promise<Taken | Refusal | null>} null: the engine died
     */
    import: (text, progress) =>
      records.inTurn(async () => {
        const file = parsed(text);
        const { kind, version } = file ?? {};
        const brought = Array.isArray(file?.records) ? file.records : null;
        const all = new Map(await storage.entries(RECORD));
        const before = new Map(all);
        /** @type {Set<string>} */
        const games = new Set();
        /** Kept ones of the same games that cannot be read: the file's stand in their place. @type {[string, string][]} */
        const damaged = [];
        for (let at = 0; at < (brought?.length ?? 0) || at === 0; at += PIECE) {
          progress(at, brought?.length ?? 0);
          const piece = brought?.slice(at, at + PIECE);
          const names = new Set((piece ?? []).map((record) => RECORD + Object(record).id));
          const known = [...names].flatMap((name) =>
            all.has(name) ? [/** @type {[string, string]} */ ([name, all.get(name)])] : [],
          );
          const told = await ask(
            protocol.importFile(
              file === null ? "" : JSON.stringify({ kind, version, records: piece }),
              known.map(([, record]) => record),
            ),
          );
          if (told === null || !("imported" in told)) {
            return told !== null && "error" in told ? placed(told.error, at) : null;
          }
          damaged.push(...told.imported.damaged.map((place) => /** @type {[string, string]} */ (known[place])));
          for (const [id, record] of told.imported.records) {
            all.set(RECORD + id, record);
            games.add(RECORD + id);
          }
        }
        const changed = [...games].filter((name) => all.get(name) !== before.get(name));
        if (changed.length > 0) {
          const found = await records.tallied(all, progress);
          if (found === null) {
            return null;
          }
          const entries = changed.map((name) => /** @type {[string, string]} */ ([name, all.get(name)]));
          await storage.put([...records.aside(damaged), ...entries, ...records.aside(found.damaged), [TALLY, found.tally]]);
        }
        return { games: games.size, added: [...games].filter((name) => !before.has(name)).length };
      }),
  };
}
