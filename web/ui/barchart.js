/**
 * A chart of bars, as the statistics tell them.
 *
 * Invariant: who cannot see the bars is told each of them in words, and a bar is as long as its share of the longest.
 */

import { number, t } from "../i18n.js";
import { element } from "./ledger.js";

/** @typedef {import("../protocol.js").Chart} Chart */
/** @typedef {import("../protocol.js").Bar} Bar */

/** A name with more signs than this finds no room under a bar. */
const SHORT = 6;

/** @param {Chart} chart @param {Bar} bar @returns {string} what it stands for: "4–6" */
function step({ of }, { low, high }) {
  if (of === "result") {
    return t(low === 1 ? "stats.bar.won" : "stats.bar.lost");
  }
  if (low === null) {
    return t("stats.bar.below", { high: Number(high) + 1 });
  }
  if (high === null) {
    return t("stats.bar.from", { low });
  }
  return low === high ? number(low) : t("stats.bar.between", { low, high });
}

/**
 * @param {Chart} chart
 * @param {boolean} narrow where bars lie one below the other
 * @returns {HTMLElement}
 */
export function barChart(chart, narrow) {
  const { of, per, bars } = chart;
  const most = Math.max(...bars.map(({ count }) => count));
  const names = bars.map((bar) => step(chart, bar));
  const items = bars.map(({ count, latest }, at) => {
    const name = names[at] ?? "";
    const key = latest ? `stats.bar.${per}.latest` : `stats.bar.${per}`;
    const drawn = [
      element("span", "many", count === 0 ? "" : number(count)),
      element("span", latest ? "bar latest" : at % 2 === 0 ? "bar" : "bar other"),
      element("span", "step", name),
    ];
    for (const part of drawn) {
      part.setAttribute("aria-hidden", "true");
    }
    const item = element("li", "", ...drawn, element("span", "unseen", t(key, { step: name, count })));
    item.style.setProperty("--share", String(count / most));
    return item;
  });
  const head = element("div", "head", element("h3", "", t(`stats.chart.${of}.${per}`)));
  if (bars.some(({ latest }) => latest)) {
    const legend = element("span", "legend", element("span", "bar latest"), t("stats.latest"));
    legend.setAttribute("aria-hidden", "true");
    head.append(legend);
  }
  const rows = narrow || names.some((name) => name.length > SHORT);
  const list = element("ol", rows ? "bars rows" : "bars columns", ...items);
  return element("section", "chart", head, list);
}
