// The contract, from the page's side: every exchange of the fixtures is one the page can ask for, read and tell.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import * as coached from "../../web/coached.js";
import { useCatalogue } from "../../web/i18n.js";
import * as protocol from "../../web/protocol.js";
import { readTold } from "../../web/told.js";
import { refusalWords, sentence } from "../../web/ui/announce.js";

const HERE = new URL("./", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, HERE), "utf8"));
const fixtures = readdirSync(HERE)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ file: name, ...read(name) }));

const catalogue = read("../../web/locales/en.json");
useCatalogue(catalogue);

/** Each command made the way the page makes it. */
const MAKERS = {
  new: ({ rules, number }) => protocol.newDeal(rules, number),
  daily: ({ date, rules }) => protocol.daily(date, rules),
  open: ({ code, rules }) => protocol.open(code, rules),
  play: ({ column, place }) => protocol.play(column, place),
  draw: protocol.draw,
  undo: protocol.undo,
  redo: protocol.redo,
  restart: protocol.restart,
  view: protocol.view,
  load: ({ save }) => protocol.load(save),
  give_up: protocol.giveUp,
  next: protocol.next,
  hint: protocol.hint,
  link: ({ date }) => protocol.link(date),
  frames: ({ source, rules, steps }) => protocol.frames(source, { rules, steps }),
  unseen: protocol.unseen,
  describe: ({ rules }) => protocol.describe(rules),
  read: protocol.read,
  rewind: ({ ply }) => protocol.rewind(ply),
  coach: ({ errand, ...parts }) => ERRANDS[errand](parts),
  work: ({ nodes }) => coached.work(nodes),
  cancel: ({ errand }) => coached.cancel(errand),
  record: protocol.record,
  tally: ({ summary, records }) => protocol.tally(summary, records),
  statistics: ({ summary, today }) => protocol.statistics(summary, today),
  export: ({ records }) => protocol.exportFile(records),
  import: ({ text, records }) => protocol.importFile(text, records),
};

/** What the coach can be sent for. */
const ERRANDS = {
  verdict: coached.verdict,
  best: ({ hole }) => coached.best(hole),
  hint: ({ kind }) => coached.advice(kind),
  review: ({ hole }) => coached.review(hole),
  winnable: ({ rules, seed }) => coached.winnable(rules, seed),
};

/** Questions to the coach. */
const COACHING = new Set(["coach", "work", "cancel"]);

/** Commands that change nothing and are answered without a view. */
const QUESTIONS = new Set([
  "hint",
  "link",
  "describe",
  "frames",
  "unseen",
  "read",
  "record",
  "tally",
  "statistics",
  "export",
  "import",
]);

test("there are fixtures", () => {
  assert.ok(fixtures.length >= 5);
  for (const { file, name, exchanges } of fixtures) {
    assert.ok(name.length > 0 && exchanges.length > 0, file);
  }
});

for (const { file, exchanges } of fixtures) {
  test(`${file}: the page makes these commands, to the letter`, () => {
    for (const { command, answer } of exchanges) {
      if (answer.error?.code !== "bad-command") {
        assert.equal(JSON.stringify(MAKERS[command.type](command)), JSON.stringify(command));
      }
    }
  });

  test(`${file}: the page reads these answers`, () => {
    for (const { command, answer } of exchanges) {
      const readOther = QUESTIONS.has(command.type) ? readTold : protocol.readAnswer;
      const readIt = COACHING.has(command.type) ? coached.readCoaching : readOther;
      assert.deepEqual(readIt(JSON.stringify(answer)), answer);
    }
  });

  test(`${file}: the page has words for every step and every refusal`, () => {
    let before = null;
    for (const { command, answer } of exchanges) {
      if ("view" in answer) {
        const said = sentence({ view: answer.view, before, cause: command.type });
        assert.equal(said === "", command.type === "view", JSON.stringify(command));
        before = answer.view;
      }
      for (const error of [answer.error, answer.warning]) {
        if (error !== undefined) {
          assert.ok(Object.hasOwn(catalogue.texts, `error.${error.code}`), error.code);
          assert.doesNotMatch(refusalWords(error, before), /[{}]|undefined|null/);
        }
      }
    }
  });
}

test("every kind of command is in a fixture", () => {
  const seen = new Set(fixtures.flatMap(({ exchanges }) => exchanges.map(({ command }) => command.type)));
  assert.deepEqual(
    Object.keys(MAKERS).filter((type) => !seen.has(type)),
    [],
  );
});
