/* The figures of the table at every size it is likely to meet: what was drawn, what must fit, what must never overlap. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { layout, modeOf } from "../../web/ui/layout.js";

const SIZES = [
  [320, 480],
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [600, 600],
  [568, 320],
  [667, 375],
  [740, 360],
  [844, 390],
  [932, 430],
  [768, 1024],
  [820, 1180],
  [1024, 1366],
  [720, 600],
  [1024, 600],
  [1024, 768],
  [1280, 500],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1080],
  [3840, 2160],
];

/** The root size that tokens.css comes to. */
function rem(width, height) {
  if (width < 700 || height < 480) return 16;
  return height > width ? Math.max(18, 0.0225 * width) : Math.max(16, 0.0175 * Math.min(width, height));
}

const at = (width, height, left = false) => layout({ width, height, rem: rem(width, height), left });

const overlap = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Everything a player must see whole, as boxes. */
function parts(figures) {
  const { flag, waste, stock, columns, top, bottom, w } = figures;
  return {
    waste,
    stock,
    tableau: { x: columns[0], y: top, w: columns[6] + w - columns[0], h: bottom - top },
    pennant: {
      x: flag.side > 0 ? flag.x : flag.x - flag.length,
      y: flag.top,
      w: flag.length,
      h: flag.height,
    },
  };
}

test("each size has its layout", () => {
  assert.equal(modeOf(360, 640), "portrait");
  assert.equal(modeOf(740, 360), "landscape");
  assert.equal(modeOf(820, 1180), "tablet");
  assert.equal(modeOf(1440, 900), "large");
  // 200 % zoom of 1440 × 900 is the next smaller layout.
  assert.equal(modeOf(720, 450), "landscape");
  assert.equal(modeOf(300, 400), "portrait");
});

test("cards and fans have the sizes they were drawn with", () => {
  const drawn = [
    [320, 568, 40, 24],
    [360, 640, 45, 24],
    [740, 360, 67, 35],
    [1024, 768, 102, 47],
    [1440, 900, 144, 61],
    [1920, 1080, 191, 69],
    [3840, 2160, 382, 138],
  ];
  for (const [width, height, w, f] of drawn) {
    const figures = at(width, height);
    assert.deepEqual([figures.w, Math.round(figures.f)], [w, f], `${width}×${height}`);
  }
});

test("tall screens open the fan and enlarge the hole, within bounds", () => {
  const short = at(390, 640);
  const tall = at(390, 844);
  assert.equal(short.w, tall.w);
  assert.ok(tall.f > short.f && tall.f <= 0.72 * tall.w);
  assert.ok(tall.waste.w > short.waste.w && tall.waste.w <= 2.2 * tall.w);
  assert.ok(at(820, 1180).f > 0.5 * at(820, 1180).w);
});

for (const left of [false, true]) {
  test(`nothing overlaps and nothing leaves the screen, ${left ? "left" : "right"}-handed`, () => {
    for (const [width, height] of SIZES) {
      const figures = at(width, height, left);
      const found = parts(figures);
      const where = `${width}×${height}`;
      for (const [name, { x, y, w, h }] of Object.entries(found)) {
        assert.ok(x >= 0 && y >= 0 && x + w <= width + 0.01 && y + h <= height + 0.01, `${where}: ${name} leaves the screen`);
      }
      const pairs = [
        ["waste", "stock"],
        ["waste", "tableau"],
        ["stock", "tableau"],
        ["pennant", "tableau"],
        ["pennant", "stock"],
        ["pennant", "waste"],
      ];
      for (const [one, other] of pairs) {
        assert.ok(!overlap(found[one], found[other]), `${where}: ${one} lies over ${other}`);
      }
      const { bars } = figures;
      assert.ok(figures.top >= bars.top, `${where}: the tableau lies under the bar`);
      assert.ok(found.waste.y + found.waste.h <= height - bars.bottom, `${where}: the waste lies under the bar`);
      const railed = left ? width - bars.rail >= found.tableau.x + found.tableau.w : found.tableau.x >= bars.rail;
      assert.ok(railed, `${where}: the tableau lies under the rail`);
    }
  });

  test(`sheet, pill and title stay on the screen, ${left ? "left" : "right"}-handed`, () => {
    for (const [width, height] of SIZES) {
      const { sheet, pill, title } = at(width, height, left);
      const where = `${width}×${height}`;
      assert.ok(sheet.x >= 0 && sheet.x + sheet.width <= width + 0.01, `${where}: sheet`);
      const start = { start: pill.x, middle: pill.x - pill.width / 2, end: pill.x - pill.width }[pill.align];
      assert.ok(start >= 0 && start + pill.width <= width + 0.01, `${where}: pill`);
      assert.ok(pill.y > 12 && pill.y < height - 12, `${where}: pill`);
      assert.ok(title.x - title.width / 2 >= 0 && title.x + title.width / 2 <= width, `${where}: title`);
      assert.ok(title.y > 0 && title.y < height, `${where}: title`);
    }
  });
}

test("a target is never narrower than 44 px where seven columns leave the room", () => {
  for (const [width, height] of SIZES.filter(([width]) => width >= 360)) {
    const { w, g, stock } = at(width, height);
    assert.ok(w + g >= 44, `${width}×${height}: a column of ${w + g}`);
    assert.ok(stock.w >= 44, `${width}×${height}: a stock of ${stock.w}`);
  }
});

test("the left hand mirrors the sides and keeps the order of the columns", () => {
  const right = at(740, 360);
  const left = at(740, 360, true);
  assert.ok(left.columns.every((x, k) => k === 0 || x > left.columns[k - 1]));
  assert.ok(right.waste.x > right.columns[6] && left.waste.x < left.columns[0]);
  assert.deepEqual([right.flag.side, left.flag.side], [1, -1]);
  assert.equal(left.pill.align, "middle");
  assert.deepEqual([at(1440, 900).pill.align, at(1440, 900, true).pill.align], ["start", "end"]);
});

test("the smallest screens give up the header first, then the labels", () => {
  const { header, labels } = at(280, 520);
  assert.deepEqual([header, labels], [false, true]);
  assert.deepEqual([at(480, 290).header, at(480, 290).labels], [false, true]);
  assert.deepEqual([at(400, 240).header, at(400, 240).labels], [false, false]);
});
