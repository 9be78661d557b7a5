/**
 * Everything visible in play: builds it, lays it out, draws a view and shows what changed.
 *
 * Invariant: the table shows exactly the view rendered last, whatever is still moving.
 */

import { t } from "../i18n.js";
import { createBars } from "./bars.js";
import { createCelebration } from "./celebration.js";
import { find } from "./dialogs.js";
import { difference } from "./difference.js";
import { createFlag } from "./flag.js";
import { ground } from "./ground.js";
import { createHole } from "./hole.js";
import { layout } from "./layout.js";
import { createLifts } from "./lift.js";
import * as motion from "./motion.js";
import { createPill } from "./pill.js";
import { createPutt } from "./putt.js";
import { createTableau } from "./tableau.js";
import { createTargets, placeAt } from "./targets.js";
import { createTravel } from "./travel.js";

/** @typedef {import("./figures.js").Figures} Figures */
/** @typedef {import("./targets.js").Words} Words */
/** @typedef {import("../protocol.js").Source} Source */
/** @typedef {import("../protocol.js").Frame} View what is shown or told needs no save */
/** @typedef {ReturnType<typeof createTable>} Table */

/**
 * @param {HTMLElement} host the table's place in the document, all of the window
 * @param {Words} words accessible names
 */
export function createTable(host, words) {
  const root = document.documentElement;
  // There from the beginning, and measured before anything is put into it: so it is laid out already.
  const field = find(".lawn", HTMLElement, host);
  let [figures, edge] = measure();
  const { header, controls, show: showBars, name, time } = createBars();
  const { pill, track, fit, note, progress, verdict } = createPill();
  const tableau = createTableau();
  const hole = createHole();
  const flag = createFlag();
  const targets = createTargets(t("table.cards"));
  const travel = createTravel(field, tableau, hole);
  const lifts = createLifts(field, tableau, hole);
  const celebration = createCelebration();
  const putt = createPutt();
  let grass = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  field.append(header, putt.line, tableau.element, ...hole.parts, ...putt.marks, flag.element, targets.element, controls, pill);
  field.append(celebration.element);
  host.replaceChildren(grass, field, track);

  /** @type {View | null} */
  let shown = null;
  /** What the hint is about, until the next step. @type {Source | null} */
  let hinted = null;

  /** @returns {[Figures, import("./ground.js").Insets]} */
  function measure() {
    const [inner, outer] = [field.getBoundingClientRect(), host.getBoundingClientRect()];
    const room = {
      width: field.clientWidth,
      height: field.clientHeight,
      rem: Number.parseFloat(getComputedStyle(root).fontSize),
      left: root.dataset.hand === "left",
    };
    const [left, top] = [inner.left - outer.left, inner.top - outer.top];
    return [layout(room), { left, top, right: outer.right - inner.right, bottom: outer.bottom - inner.bottom }];
  }

  /** Lays everything out by the figures. */
  function lay() {
    const next = ground(figures, edge);
    grass.replaceWith(next);
    grass = next;
    host.dataset.mode = figures.mode;
    host.toggleAttribute("data-bare", !figures.labels);
    header.hidden = !figures.header;
    flag.place(figures);
    publish(figures);
    showAll(shown);
    if (hinted !== null) hint(hinted, false);
  }

  /** Lays everything out anew, for another size or another hand. */
  function relay() {
    motion.settle();
    [figures, edge] = measure();
    lay();
  }

  /** @param {Source} source the card that fits, or the stock @param {boolean} moves whether it comes in motion */
  function hint(source, moves) {
    const column = source === "stock" ? 0 : source - 1;
    const at = (shown?.columns[column]?.length ?? 0) - 1;
    hinted = source;
    putt.show(source === "stock" ? figures.stock : tableau.box(figures, column, at), source === "stock", figures, moves);
  }

  /**
   * What the sheets and the title of the house need to know, as custom properties of the document:
   * --sheet-x, --sheet-bottom, --sheet-width place a sheet that leaves board, waste and flag uncovered;
   * --title-x, --title-y are the middle of the empty fairway, --title-width the room there; from --foot, under waste and stock, to
   * --note, where the pill begins, the grass of an upright table is free. data-layout is the mode.
   * @param {Figures} figures
   */
  function publish({ mode, sheet, title, top, pill: at, waste, stock }) {
    root.dataset.layout = mode;
    const sizes = {
      "--sheet-x": sheet.x + edge.left,
      "--sheet-bottom": sheet.bottom + edge.bottom,
      "--sheet-width": sheet.width,
      "--title-x": title.x + edge.left,
      "--title-y": title.y + edge.top,
      "--title-width": title.width,
      "--foot": Math.max(waste.y + waste.h + 0.06 * waste.w, stock.y + stock.h + 14) + edge.top,
      "--note": at.y - 20 + edge.top,
    };
    for (const [name, px] of Object.entries(sizes)) {
      root.style.setProperty(name, `${px}px`);
    }
    header.style.setProperty("--headline-x", `${title.x}px`);
    // Held sideways the line has no bar of its own: it stands in the middle of what is free above the cards.
    header.style.setProperty("--headline-y", `${Math.max(14, top / 2 - 2)}px`);
    header.style.setProperty("--headline-room", `${top - 8}px`);
    pill.dataset.align = at.align;
    pill.style.left = `${at.x}px`;
    pill.style.top = `${at.y}px`;
    pill.style.maxWidth = `${at.width}px`;
    fit();
  }

  /** @param {View | null} view @returns {{leaving: Map<number, HTMLElement>, scored: boolean}} */
  function showAll(view) {
    if (view !== null) tableau.show(view, figures);
    targets.show(view, figures, words);
    showBars(view);
    const scored = flag.show(view);
    return { leaving: hole.show(view, figures), scored };
  }

  /** The settling that ends a play: the hole gives a little, the pennant ripples once. */
  function ripple() {
    if (motion.less()) return;
    const timing = { duration: 160, delay: 140, easing: "ease-out" };
    motion.run(hole.cup, { transform: ["none", "scale(1.03)", "none"] }, timing);
    motion.run(flag.pennant, { transform: ["none", "skewY(-3deg) scaleX(.97)", "none"] }, timing);
  }

  /**
   * Draws a view.
   * @param {View} view
   * @param {{motion: "move" | "deal" | "none"}} how "move" shows the way from the view before
   */
  function render(view, how) {
    const moves = how.motion === "move";
    if (travel.dealing() || !moves) motion.settle();
    const steps = (moves && shown !== null && difference(shown, view)) || [];
    const starts = steps.map((step) => travel.start(step, figures));
    shown = view;
    hinted = null;
    putt.clear();
    const { leaving, scored } = showAll(view);
    lifts.keep(view);
    steps.forEach((step, k) => {
      travel.go(step, starts[k] ?? figures.waste, leaving.get(step.waste), figures);
      leaving.delete(step.waste);
    });
    for (const card of leaving.values()) card.remove();
    if (how.motion === "deal") travel.deal(view, figures);
    if (steps.some(({ home, forth }) => forth && home.pile !== "stock")) ripple();
    if (scored && moves && !motion.less()) {
      const up = { transform: ["translateY(6px)", "none"], opacity: [0, 1] };
      motion.run(flag.digits, up, { duration: 200, easing: "ease-out" });
    }
  }

  /** @param {Source} source shakes, or is ringed where less motion is asked for */
  function refuse(source) {
    const column = source === "stock" ? 0 : source - 1;
    const cards = shown?.columns[column]?.length ?? 0;
    const card = source === "stock" ? hole.stock : tableau.card(column, cards - 1);
    if (lifts.holds(source)) lifts.home(source);
    else if (motion.less() || card === undefined || cards === 0) targets.ring(source);
    else motion.refuse(card, figures.w);
  }

  /** @param {"stuck" | "cleared" | null} kind how the game ended; null: it goes on */
  function ending(kind) {
    const droops = kind === "stuck";
    if (droops && !flag.pennant.classList.contains("drooped") && !motion.less()) {
      motion.run(
        flag.pennant,
        { transform: ["none", `rotate(${5 * figures.flag.side}deg)`] },
        { duration: 320, easing: "cubic-bezier(.2,.8,.25,1)" },
      );
    }
    flag.pennant.classList.toggle("drooped", droops);
    host.classList.toggle("cleared", kind === "cleared");
    if (kind === "cleared") celebration.play(figures);
    else celebration.clear();
  }

  // The first report only says what has just been measured; laying out anew would cut a deal short.
  new ResizeObserver(() => {
    const { width, height } = figures;
    // Where it is not drawn at all, as on a printer's paper, there is nothing to lay out.
    const drawn = field.clientWidth > 0 && field.clientHeight > 0;
    if (drawn && (field.clientWidth !== width || field.clientHeight !== height)) relay();
  }).observe(field);
  new MutationObserver(relay).observe(root, { attributeFilter: ["data-hand"] });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) motion.settle();
  });
  lay();

  return {
    render,
    refuse,
    ending,
    note,
    verdict,
    name,
    time,
    progress,
    /** @param {Source} source marked as a hint until the next step */
    hint: (source) => hint(source, true),
    settle: motion.settle,
    waiting: targets.waiting,
    /** @param {Source} source @returns {import("./lift.js").Lift | null} its card taken up by hand, if there is one to take */
    lift: (source) => lifts.take(source, shown, figures),
    /** @returns {HTMLButtonElement[]} columns 1 to 7, then the stock */
    buttons: () => targets.buttons,
    /**
     * @param {number} column
     * @param {number} _x the column is known already, so only the height counts
     * @param {number} y in the window
     * @returns {number | null} the covered card there, 1 at the top
     */
    placeAt(column, _x, y) {
      const cards = shown?.columns[column - 1]?.length ?? 0;
      return placeAt(figures, cards, y - field.getBoundingClientRect().top);
    },
  };
}
