// Answers are checked before the page believes them.

import assert from "node:assert/strict";
import test from "node:test";

import { DamagedAnswer, readAnswer } from "../../web/protocol.js";
import { readTold } from "../../web/told.js";
import { viewOf } from "./sample.mjs";

const VIEW = {
  rules: "E",
  code: "GO1-E-AAAAAAB",
  columns: [["6C", "6H"], ["*"], [], ["TS"], ["AD"], ["2C"], ["QH"]],
  waste: ["AC"],
  stock: 16,
  playable: [2],
  can: { draw: true, undo: false, redo: false },
  score: 0,
  moves: 0,
  outcome: null,
  moved: { card: "8S", from: "stock", to: "waste" },
  match: null,
  save: "s",
};
const REFUSAL = { code: "rank", card: "6H", message: "m", details: {} };

test("a whole view, a refusal and a warning are read", () => {
  for (const answer of [{ view: VIEW }, { error: REFUSAL }, { view: VIEW, warning: REFUSAL }]) {
    assert.deepEqual(readAnswer(JSON.stringify(answer)), answer);
  }
  const match = {
    hole: 9,
    strokes: [1, 2, 3, 4, -1, null, null, null, null],
    total: 9,
    par: 45,
    clean: Array(9).fill(true),
    next: false,
    given_up: false,
  };
  assert.deepEqual(viewOf(readAnswer(JSON.stringify({ view: { ...VIEW, match } }))).match, match);
});

const MATCH = {
  hole: 1,
  strokes: Array(9).fill(null),
  total: 0,
  par: 45,
  clean: Array(9).fill(null),
  next: false,
  given_up: false,
};
const damaged = (change) => JSON.stringify({ view: { ...VIEW, ...change } });

for (const [text, where] of [
  ["{", "answer must be JSON"],
  ["null", "answer must be an object"],
  ["[]", "answer must be an object"],
  ["{}", "answer must be one of view, error"],
  [JSON.stringify({ view: VIEW, error: REFUSAL }), "answer must be one of view, error"],
  [JSON.stringify({ view: null }), "view must be an object"],
  [damaged({ rules: 1 }), "view.rules"],
  [damaged({ code: 1 }), "view.code"],
  [damaged({ columns: VIEW.columns.slice(1) }), "view.columns"],
  [damaged({ columns: [["1C"], [], [], [], [], [], []] }), "view.columns"],
  [damaged({ columns: [["6X"], [], [], [], [], [], []] }), "view.columns"],
  [damaged({ waste: "AC" }), "view.waste"],
  [damaged({ stock: -1 }), "view.stock"],
  [damaged({ stock: "16" }), "view.stock"],
  [damaged({ playable: [0] }), "view.playable"],
  [damaged({ playable: [8] }), "view.playable"],
  [damaged({ can: {} }), "view.can.draw"],
  [damaged({ can: null }), "view.can must"],
  [damaged({ score: 0.5 }), "view.score"],
  [damaged({ moves: null }), "view.moves"],
  [damaged({ outcome: "won" }), "view.outcome"],
  [damaged({ moved: { card: "8S", from: "stock" } }), "view.moved.to"],
  [damaged({ moved: { card: "8S", from: 0, to: "waste" } }), "view.moved.from"],
  [damaged({ match: {} }), "view.match.hole"],
  [damaged({ match: { ...MATCH, strokes: [0] } }), "view.match.strokes"],
  [damaged({ match: { ...MATCH, par: "45" } }), "view.match.par"],
  [damaged({ match: { ...MATCH, clean: Array(9).fill(1) } }), "view.match.clean"],
  [damaged({ match: { ...MATCH, next: null } }), "view.match.next"],
  [damaged({ save: null }), "view.save"],
  [JSON.stringify({ error: "rank" }), "error must be an object"],
  [JSON.stringify({ error: { ...REFUSAL, code: "" } }), "error.code"],
  [JSON.stringify({ error: { ...REFUSAL, card: "6" } }), "error.card"],
  [JSON.stringify({ error: { ...REFUSAL, details: [] } }), "error.details"],
  [JSON.stringify({ view: VIEW, warning: { code: "x" } }), "warning.card"],
  [JSON.stringify({ view: VIEW, replay: 5 }), "answer.replay"],
  [JSON.stringify({ hint: { move: 0, card: null } }), "answer must be one of view, error"],
]) {
  test(`refused, naming the place: ${where} in ${text.slice(0, 50)}`, () => {
    assert.throws(
      () => readAnswer(text),
      (error) => error instanceof DamagedAnswer && error.message.startsWith(`damaged answer: ${where}`),
    );
  });
}

for (const name of Object.keys(VIEW)) {
  test(`a view without "${name}" is refused`, () => {
    assert.throws(() => readAnswer(damaged({ [name]: undefined })), DamagedAnswer);
  });
}

test("a question is answered by what was asked for, or refused", () => {
  const hint = { hint: { move: 5, card: "9C" } };
  assert.deepEqual(readTold(JSON.stringify(hint)), hint);
  assert.deepEqual(readTold(JSON.stringify({ error: REFUSAL })), { error: REFUSAL });
  /** @type {[told: object, where: string][]} */
  const damaged = [
    [
      { view: VIEW },
      "answer must be one of hint, link, source, description, recorded, tally, statistics, exported, imported, frames, unseen, error",
    ],
    [{ hint: { move: 8, card: null } }, "hint.move"],
    [{ hint: { move: 1, card: "9" } }, "hint.card"],
    [{ link: { name: "x", deal: "g=x" } }, "link.replay"],
    [{ link: { name: "x", deal: "g=x", replay: "g=x&m=", daily: 1 } }, "link.daily"],
    [{ frames: VIEW }, "frames must be a list"],
    [{ frames: [VIEW, { ...VIEW, stock: -1 }] }, "frames[1].stock"],
    [{ frames: [{ ...VIEW, can: {} }] }, "frames[0].can.draw"],
    [{ frames: [VIEW], warning: { code: "x" } }, "warning.card"],
    [{ unseen: [{ rank: "1", count: 0 }] }, "unseen[0].rank"],
    [{ unseen: [{ rank: "A" }] }, "unseen[0].count"],
    [{ description: { rules: "E", preset: "E", names: [5] } }, "description.names"],
    [{ description: { rules: "E", preset: "E", names: [], differs: [{ switch: "undo" }] } }, "description.differs"],
    [{ recorded: { record: "{}" } }, "recorded.summary"],
    [{ tally: { summary: "1:", damaged: [-1] } }, "tally.damaged"],
    [{ statistics: { records: "5" } }, "statistics.records"],
    [{ statistics: { records: 5, daily: { current: 1 } } }, "statistics.daily"],
    [{ statistics: { records: 5, daily: { current: 0, longest: 0 }, sets: [{ played: 5 }] } }, "statistics.sets"],
    [{ exported: { text: null } }, "exported.text"],
    [{ imported: { records: [["id"]], damaged: [] } }, "imported.records"],
    [{ imported: { records: [], damaged: ["a"] } }, "imported.damaged"],
  ];
  for (const [told, where] of damaged) {
    assert.throws(
      () => readTold(JSON.stringify(told)),
      (error) => error instanceof DamagedAnswer && error.message.includes(where),
    );
  }
});
