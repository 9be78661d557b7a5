/**
 * A newer build of the game as the player meets it: a dot on the menu and a line in it; and another line that tells whether the game
 * opens without a network.
 *
 * Invariant: nobody is interrupted. Only a page that nobody has touched, or that nobody sees and where no dialog is open, reloads by itself;
 * the game lies in the storage after every step.
 */

import { t } from "../i18n.js";
import { createOffline } from "../offline.js";
import { dialogOpen, find } from "./dialogs.js";
import { createInstall } from "./install.js";

/** Where it stands when this tab reloaded by itself. */
const RELOADED = "golf-solitaire.reloaded";
/** Two servers with different builds could send a page back and forth for ever; so often in so many milliseconds is enough. */
const [MOST, MINUTE] = [3, 60_000];
const TOUCHES = ["pointerdown", "keydown", "input"];

/** @returns {boolean} whether this tab may reload by itself; it is noted that it does */
function mayReload() {
  try {
    /** @type {number[]} */
    const times = JSON.parse(sessionStorage.getItem(RELOADED) ?? "[]");
    const lately = times.filter((when) => Date.now() - when < MINUTE);
    if (lately.length >= MOST) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify([...lately, Date.now()]));
    return true;
  } catch {
    // Nothing can be noted in this browser, so the player decides.
    return false;
  }
}

/**
 * @param {HTMLElement} root which names this build
 * @param {(text: string) => void} notice shown and said
 */
export function createBuilds(root, notice) {
  const offline = createOffline(new URL("./", document.baseURI), String(root.dataset.assets));
  const entry = find("[data-menu=update]", HTMLButtonElement);
  const line = find("#menu .network", HTMLParagraphElement);
  let touched = false;
  let told = false;
  let leaving = false;

  for (const kind of TOUCHES) {
    addEventListener(
      kind,
      () => {
        touched = true;
      },
      { once: true, capture: true },
    );
  }

  function show() {
    line.hidden = offline.state === "never";
    line.textContent = offline.state === "never" ? "" : t(`offline.${offline.state}`, { message: offline.message });
    entry.hidden = !offline.newer;
    if (!offline.newer || leaving) return;
    const unseen = offline.replaced && document.hidden && !dialogOpen();
    if ((!touched || unseen) && mayReload()) {
      leaving = true;
      offline.take();
      return;
    }
    const menu = find(".control[data-action=menu]", HTMLButtonElement);
    menu.dataset.newer = "";
    menu.setAttribute("aria-label", t("offline.menu"));
    if (!told) {
      told = true;
      notice(t("offline.newer"));
    }
  }

  offline.subscribe(show);
  document.addEventListener("visibilitychange", () => {
    show();
    if (!document.hidden) offline.ask();
  });
  // What could not be fetched for want of a network is fetched when there is one again.
  addEventListener("online", () => offline.state === "failed" && offline.keep());
  show();
  offline.look();
  return {
    /** Makes sure of the next visit, now that this one runs. */
    keep: offline.keep,
    update: offline.take,
    install: createInstall(offline.returning),
    /** @returns {boolean} whether the page is being left for the newer build, because this one has lost its engine */
    leave() {
      if (offline.newer) offline.take();
      return offline.newer;
    },
    /** @param {() => void} again tries again with the files of this build, if the site still has them */
    async retry(again) {
      if (await offline.outdated()) location.reload();
      else again();
    },
  };
}
