"""Games that might have been played, put where the page keeps its own: for pictures and measures of its statistics."""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

# So many texts cross into the page at once.
PIECE = 10_000
KEEP = """(texts) => new Promise((done, failed) => {
  const opening = indexedDB.open("golf-solitaire");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("kept", "readwrite", {durability: "relaxed"});
    for (const [name, text] of texts) transaction.objectStore("kept").put(text, name);
    transaction.oncomplete = () => {
      opening.result.close();
      done(null);
    };
    transaction.onerror = () => failed(transaction.error);
  };
})"""


def keep(page: "Page", records: Iterable[dict[str, Any]]) -> None:
    """Keep records of games by their ids; what a record lacks is that of a game under Easy that was left."""
    blank: dict[str, Any] = {"rules": "E", "deal": "GO1-E-AAAAAAB", "date": None, "won": False, "score": 40}
    blank |= {"moves": 9, "stock": 3, "marks": [], "strokes": [], "seconds": None}
    texts = [[f"record.{record['id']}", json.dumps(blank | record)] for record in records]
    for start in range(0, len(texts), PIECE):
        page.evaluate(KEEP, texts[start : start + PIECE])
