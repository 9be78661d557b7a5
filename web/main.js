/**
 * The front door: makes every part of the page and ties them together.
 *
 * Invariant: what goes wrong here is shown, at the latest by the plain sentence in index.html.
 */

import { createCommands } from "./commands.js";
import { firstVisit, keepTouches } from "./early.js";
import { loadCatalogue, t } from "./i18n.js";
import { createKept } from "./kept.js";
import { LAID_RULES, layOut } from "./laid.js";
import { places } from "./places.js";
import * as protocol from "./protocol.js";
import { createRecordFile } from "./recordfile.js";
import { createRecords } from "./records.js";
import { createSettings } from "./settings.js";
import { createShelf } from "./shelf.js";
import { openStorage } from "./storage.js";
import { createStore } from "./store.js";
// Without what judges the browser and the page there is none.
import "./support.js";
import * as announce from "./ui/announce.js";
import { createAround } from "./ui/around.js";
import { createBuilds } from "./ui/builds.js";
import { createCoaching } from "./ui/coaching.js";
import { createDeals } from "./ui/deals.js";
import { fillTexts, find, listenToDialogs, openDialog } from "./ui/dialogs.js";
import { createEnding } from "./ui/ending.js";
import { createFailure } from "./ui/failure.js";
import { createInput, nameKeys } from "./ui/input.js";
import { forget, linked, replayed } from "./ui/links.js";
import { createMenu, showWords } from "./ui/menu.js";
import { createName } from "./ui/name.js";
import { createNewGame } from "./ui/newgame.js";
import { createNotices } from "./ui/notices.js";
import { createPreferences } from "./ui/preferences.js";
import { createRefusals } from "./ui/refusals.js";
import { createScorecard } from "./ui/scorecard.js";
import { createSound } from "./ui/sound.js";
import { createStatistics } from "./ui/statistics.js";
import { createTable } from "./ui/table.js";
import { touched } from "./ui/targets.js";

/** Causes that lay out cards anew. */
const DEALT = ["new", "daily", "open", "restart", "next", "laid"];

async function main() {
  const root = document.documentElement;
  if (root.hasAttribute("data-broken")) {
    // Told already, by support.js.
    return;
  }
  const shelf = createShelf();
  const settings = createSettings(shelf, root);
  const store = createStore();
  // All that is waited for comes side by side.
  const opening = openStorage();
  const words = loadCatalogue(new URL("locales/en.json", import.meta.url));
  // Also where it will not be wanted: the browser has it, and complains of what nobody asks for.
  const dealing = layOut(new URL("engine/deals.json", import.meta.url));
  const fits = settings.get("rules") === LAID_RULES && linked() === null;
  const drawn = firstVisit(shelf) && fits ? await dealing : null;
  const catalogue = await words;
  root.lang = catalogue.lang;
  root.dir = catalogue.dir;
  const host = find("#table", HTMLElement);
  const table = createTable(host, {
    column: announce.columnName,
    stock: announce.stockName,
    waste: announce.wasteAndScore,
  });
  if (drawn !== null) {
    table.render(drawn, { motion: "none" });
  }
  const touches = keepTouches(host, document);
  document.title = t("title");
  fillTexts(document);
  listenToDialogs();

  const speak = announce.createSpeaker(find("#said", HTMLElement));
  const notice = createNotices(table);
  /** @param {string} shown in the pill @param {string} said to who listens */
  function tell(shown, said) {
    notice(shown);
    speak(said);
  }
  /** @param {string} words shown and said */
  const both = (words) => tell(words, words);
  const builds = createBuilds(root, both);

  /** @type {import("./store.js").Cause | null} */
  let last = null;
  store.subscribe((change) => {
    const { view, before, cause } = change;
    // The engine has opened the deal that lies there already: nothing is new but that it answers.
    const opened = last === "laid" && view.code === before?.code;
    last = cause;
    const still = opened || cause === "kept" || cause === "load";
    if (!watch.on && view !== drawn) {
      table.render(view, { motion: still ? "none" : DEALT.includes(cause) ? "deal" : "move" });
    }
    notice(null);
    if (!opened) {
      speak(announce.sentence(cause === "laid" ? { ...change, cause: "new" } : change));
    }
  });
  /** Whether the view is one that the engine gave, not one of an earlier visit or of the build. */
  const lives = () => last !== null && last !== "kept" && last !== "laid";
  createEnding(table, store);
  const sound = createSound(settings, store);

  const failure = createFailure(store, () => {
    table.progress(0, t("loading.start"));
    builds.retry(commands.retry);
  });
  table.progress(0, t("loading.start"));
  const commands = createCommands(places(root), store, {
    progress: (fraction) => table.progress(fraction, t("loading.progress", { percent: Math.round(fraction * 100) })),
    ready: () => {
      table.progress(null, "");
      failure.clear();
      builds.keep();
    },
    failed: (reason, message) => {
      table.progress(null, "");
      // A page that is not whole says so already.
      if (!builds.leave() && !root.hasAttribute("data-broken")) {
        failure.noEngine(reason, message);
      }
    },
    died: () => {
      table.progress(0, t("loading.start"));
      notice(t("loading.again"));
      speak(t("loading.again"));
    },
    // Most are answered within the same frame: the mark itself waits a little before it shows.
    waiting: (queue) => table.waiting(queue.flatMap(touched)),
  });

  const refused = createRefusals({ store, settings, table, failure, sound, speak, notice });

  /** @param {string} rules @returns {Promise<protocol.Description | null>} null: there is no engine to tell, as the player knows */
  async function describe(rules) {
    const told = await commands.ask(protocol.describe(rules));
    if (told !== null && "error" in told) {
      refused(told.error, null);
    }
    return told !== null && "description" in told ? told.description : null;
  }

  const storage = await opening;
  const kept = createKept(storage, store);
  const unknown = fits && (await kept.last()) === null;
  const deals = createDeals({ commands, store, kept, refused, notice: both });
  const shortcuts = () => settings.get("shortcuts") === "on";
  const page = { settings, store, kept, commands, table, refused, speak, notice: both, shortcuts, own: deals.own };
  const { watch, share } = createAround(page);
  const name = createName({ commands, store, kept, table, notice: both });
  const { coach, hint, review } = createCoaching({
    ...page,
    watch: watch.watch,
    give: deals.give,
    tell,
    lives,
  });
  const laidOut = { proven: name.prove, board: review.solve };
  const preferences = createPreferences(settings);
  const help = () => openDialog(find("#help", HTMLDialogElement));
  const records = createRecords({ storage, store, kept, ask: commands.ask, refused: (error) => refused(error, null) });
  const newGame = createNewGame(settings, describe, deals, coach, records.daily, laidOut);
  const statistics = createStatistics(records, createRecordFile(storage, records, commands.ask), store);
  const card = createScorecard(store, coach, { next: deals.next, again: deals.again, share: share.share });
  const menu = createMenu(store, name, deals.beside, {
    redo: () => input.follow("redo"),
    restart: deals.restart,
    card,
    giveUp: deals.giveUp,
    new: newGame,
    back: deals.back,
    statistics,
    help,
    settings: preferences,
    read: () => showWords(store.view === null ? [t("loading.start")] : announce.tableLines(store.view)),
    copy: name.copy,
    share: share.share,
    moves: share.moves,
    review: review.review,
    solve: review.solve,
    update: builds.update,
    install: builds.install,
  });
  const touchable = { ...table, lift: (/** @type {protocol.Source} */ source) => (watch.on ? null : table.lift(source)) };
  const input = createInput(touchable, commands, {
    dealt: () => store.view !== null,
    shortcuts,
    current: deals.current,
    mayMove: () => watch.mayMove() ?? deals.mayMove(),
    refused,
    actions: {
      hint,
      restart: deals.restart,
      next: deals.next,
      card,
      new: newGame,
      again: deals.again,
      copy: name.copy,
      share: share.share,
      review: review.review,
      menu,
      help,
    },
  });

  let warned = false;
  function warn() {
    const lasting = storage.lasting && shelf.lasting;
    // Before the engine has answered, the next change would take the sentence away.
    if (lives() && !lasting && !warned) {
      warned = true;
      both(t(storage.trouble === "full" ? "storage.full" : "storage.fleeting"));
    }
  }
  store.subscribe(warn);
  storage.subscribe(warn);

  const keys = () => nameKeys(document, shortcuts());
  settings.subscribe(keys);
  keys();
  // When the engine has been asked for the deal itself, which comes right after it was drawn.
  store.subscribe(({ view }) => queueMicrotask(() => touches(view === drawn)));
  const replay = replayed();
  await deals.begin(settings.rules(), unknown ? await dealing : null);
  if (replay !== null) {
    await watch.watch({ source: replay, title: t("watch.replay"), after: forget });
  }
}

main().catch((error) => {
  document.documentElement.toggleAttribute("data-broken", true);
  throw error;
});
