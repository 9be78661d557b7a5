/**
 * Opens the engine's worker before the page itself is read: Python's start is the longest of all, and needs nothing of the page.
 * A script of its own, run as soon as it is there.
 *
 * Invariant: in a browser that lacks something it does nothing; what goes wrong here is told once the page can tell it.
 */

import { openAhead } from "./engine/thread.js";
import { lacking } from "./needed.js";
import { places } from "./places.js";

if (lacking().length === 0) {
  openAhead(places(document.documentElement));
}
