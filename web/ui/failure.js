/**
 * What is shown when the engine is not there, or has faulted: what happened, what to try, and the deal's code.
 *
 * Invariant: no failure is silent, and a late engine takes the page away again.
 */

import { t } from "../i18n.js";
import { find, openDialog } from "./dialogs.js";

/**
 * @param {import("../store.js").Store} store
 * @param {() => void} retry starts the engine anew
 */
export function createFailure(store, retry) {
  const dialog = find("#failure", HTMLDialogElement);
  const again = find("[data-retry]", HTMLButtonElement, dialog);
  /** Whether it is the missing engine that is told of; a fault of the engine can be put away. */
  let missing = false;

  /**
   * @param {string} text
   * @param {string} message for who may report it
   */
  function show(text, message) {
    const code = store.view?.code ?? null;
    find("p", HTMLParagraphElement, dialog).textContent = text;
    find(".details", HTMLElement, dialog).textContent = code === null ? message : t("failure.details", { code, message });
    again.textContent = t(missing ? "failure.retry" : "failure.go-on");
    openDialog(dialog);
  }

  again.addEventListener("click", () => {
    dialog.close();
    if (missing) {
      retry();
    }
  });

  return {
    /**
     * @param {import("../engine/bridge.js").Reason} reason
     * @param {string} message
     */
    noEngine(reason, message) {
      missing = true;
      show(t(`failure.${reason}`), message);
    },
    /** @param {string} message of an exception the engine did not expect */
    fault(message) {
      missing = false;
      show(t("failure.fault"), message);
    },
    /** The engine has come after all. */
    clear() {
      if (missing && dialog.open) {
        dialog.close();
      }
    },
  };
}
