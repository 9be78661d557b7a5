/**
 * The holes of a match as the card lists them: what each took, marked by hand, and the sums.
 *
 * Invariant: the same lines stand in both layouts, a row for each hole or a column for each.
 */

import { number, t } from "../i18n.js";
import { reading } from "./score.js";
import { parSoFar } from "./standing.js";
import { draw } from "./svg.js";

/** @typedef {import("../protocol.js").View} View */
/** @typedef {import("../protocol.js").Match} Match */
/** @typedef {"circle" | "circle2" | "square" | "square2"} Mark */
/**
 * @typedef {object} Hole as the card tells it; null: not ended
 * @property {number} hole
 * @property {boolean} current whether it lies on the table, and the match goes on
 * @property {number | null} par null where no strokes are counted
 * @property {number | null} value strokes, points, or 1 for a win
 * @property {Mark | null} mark
 * @property {number | null} total after this hole
 * @property {boolean | null} clean
 */
/** @typedef {{name: string, cell: (hole: Hole) => (Node | string)[], sum: string}} Line */

/** @type {readonly Mark[]} */
export const MARKS = ["circle2", "circle", "square", "square2"];

/** A pencil's way around a number in a square of 40: twice for what is far from par. */
const PENCIL = {
  circle: "M30 7.6C24 3.4 13 4.2 8 11.4 2.8 19 4.6 30 13 34.4 21.6 38.8 32.4 34.6 35.2 25.6 37.8 17 32.4 6.6 21.6 5.2",
  square: "M6.4 7.8 34 5.6 34.8 33.6 5.8 34.8 6 7",
};
const WIDER = "translate(20 20) scale(1.28) rotate(2) translate(-20 -20)";

/**
 * @param {number} strokes
 * @param {number} par of the hole
 * @returns {Mark | null} circles for fewer strokes, squares for more
 */
export function markOf(strokes, par) {
  const over = strokes - par;
  if (over === 0) {
    return null;
  }
  if (over < 0) {
    return over <= -4 ? "circle2" : "circle";
  }
  return over >= 3 ? "square2" : "square";
}

/**
 * @param {Match} match
 * @returns {Hole[]}
 */
export function holesOf(match) {
  const { strokes, clean, next } = match;
  const par = match.par === null ? null : match.par / strokes.length;
  let sum = 0;
  return strokes.map((value, at) => {
    sum += value ?? 0;
    return {
      hole: at + 1,
      current: at + 1 === match.hole && (value === null || next),
      par,
      value,
      mark: value === null || par === null ? null : markOf(value, par),
      total: value === null ? null : sum,
      clean: clean[at] ?? null,
    };
  });
}

/** @param {Mark} mark @param {number} turn so that no two are drawn alike @returns {SVGSVGElement} */
export function pencil(mark, turn) {
  const d = mark.startsWith("circle") ? PENCIL.circle : PENCIL.square;
  const twice = mark.endsWith("2") ? [draw("path", { d, transform: WIDER })] : [];
  const lines = draw("g", { transform: `rotate(${((turn * 5) % 7) - 3} 20 20)` }, draw("path", { d }), ...twice);
  return draw("svg", { class: "pencil", viewBox: "0 0 40 40", preserveAspectRatio: "none", "aria-hidden": "true" }, lines);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} kind its class
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, kind, ...children) {
  const made = document.createElement(name);
  if (kind !== "") {
    made.className = kind;
  }
  made.append(...children);
  return made;
}

/** @param {number | null} n @returns {string[]} */
const figure = (n) => (n === null ? [] : [number(n)]);

/**
 * @param {Hole} hole
 * @param {boolean} result whether it is only won or lost
 * @returns {(Node | string)[]} what a hole took, as a pencil writes it
 */
function written({ hole, value, mark, current }, result) {
  if (value === null) {
    return current ? [element("span", "now", t("match.now"))] : [];
  }
  if (result) {
    return [element("span", "written word", t(value > 0 ? "match.hole.won" : "match.hole.lost"))];
  }
  const marked = mark === null ? [] : [pencil(mark, hole), element("span", "unseen", `, ${t(`match.mark.${mark}`)}`)];
  const text = number(value);
  return [element("span", text.length > 1 ? "written long" : "written", text, ...marked)];
}

/**
 * @param {View} view
 * @param {Match} match
 * @param {(hole: number) => number | null} best the fewest strokes there are in a hole, where they are known
 * @returns {Line[]} what is told of each hole, one kind after the other
 */
function linesOf(view, match, best) {
  const result = view.score === null;
  const played = match.strokes.some((each) => each !== null);
  const away = match.total - parSoFar(match);
  const dot = () => [element("span", "dot"), element("span", "unseen", t("match.clean.hole"))];
  /** @type {Line[]} */
  const lines = [
    {
      name: `match.${reading(view).unit}`,
      cell: (hole) => written(hole, result),
      sum: played ? number(match.total) : "",
    },
    {
      name: "match.best",
      cell: ({ hole, value }) => (value === null ? [] : figure(best(hole))),
      sum: "",
    },
    {
      name: "match.running",
      cell: ({ total }) => figure(total),
      sum: match.par === null || !played ? "" : `${away > 0 ? "+" : ""}${number(away)}`,
    },
    {
      name: "match.clean",
      cell: ({ clean }) => (clean ? dot() : []),
      sum: played ? number(match.clean.filter((each) => each).length) : "",
    },
  ];
  if (match.par !== null) {
    lines.unshift({ name: "match.par", cell: ({ par }) => figure(par), sum: number(match.par) });
  }
  return lines;
}

/**
 * @param {HTMLTableCellElement[]} cells
 * @param {string} kind
 */
const row = (cells, kind = "") => element("tr", kind, ...cells);

/**
 * @param {"col" | "row"} scope
 * @param {string} kind
 * @param {(Node | string)[]} children
 */
function head(scope, kind, ...children) {
  const cell = element("th", kind, ...children);
  cell.scope = scope;
  return cell;
}

/**
 * @param {View} view
 * @param {Match} match
 * @param {boolean} wide a column for each hole; else a row for each
 * @param {(hole: number) => number | null} best the fewest strokes there are in a hole, where they are known
 * @returns {HTMLElement[]} the parts of the table
 */
export function tableOf(view, match, wide, best) {
  const holes = holesOf(match);
  const lines = linesOf(view, match, best);
  const kind = (/** @type {Line} */ line) => line.name.slice("match.".length);
  const current = (/** @type {Hole} */ hole) => (hole.current ? "current" : "");
  const first = head("col", "", t("match.hole"));
  if (!wide) {
    const heads = lines.map((line) => head("col", kind(line), t(line.name)));
    const rows = holes.map((hole) =>
      row(
        [head("row", "", number(hole.hole)), ...lines.map((line) => element("td", kind(line), ...line.cell(hole)))],
        current(hole),
      ),
    );
    return [element("thead", "", row([first, ...heads])), element("tbody", "", ...rows)];
  }
  const numbers = holes.map((hole) => head("col", current(hole), number(hole.hole)));
  const rows = lines.map((line) =>
    row(
      [
        head("row", "", t(line.name)),
        ...holes.map((hole) => element("td", current(hole), ...line.cell(hole))),
        element("td", "sum", line.sum),
      ],
      kind(line),
    ),
  );
  return [element("thead", "", row([first, ...numbers, head("col", "sum", t("match.out"))])), element("tbody", "", ...rows)];
}
