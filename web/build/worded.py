"""The built documents with their English words put in, as they are once the page runs: what the validator is shown.

The skeleton holds no words, so half of what a validator looks at is not there yet.
"""

import html
import json
import re
from pathlib import Path

from places import WEB
from steps import BuildError

EMPTY = re.compile(r'(<(?P<tag>\w+)\b[^>]*\bdata-t="(?P<key>[^"]+)"[^>]*>)(?=</(?P=tag)>)')
# Headings and buttons whose words depend on the game; axe looks at them in the running page.
LATER = re.compile(r"(<(?P<tag>h[1-6]|button)\b[^>]*>)(?=</(?P=tag)>)")
LABEL = re.compile(r'\bdata-t-label="([^"]+)"')
PLACEHOLDER = re.compile(r'\bdata-t-placeholder="([^"]+)"')


def worded(document: Path) -> str:
    """Fill the English words into a document; a key without a word is an error."""
    texts = json.loads((WEB / "locales" / "en.json").read_text(encoding="utf-8"))["texts"]

    def word(key: str) -> str:
        text = texts.get(key)
        if not isinstance(text, str):
            message = f"{document.name} asks for the text “{key}”, but web/locales/en.json has none by this key."
            raise BuildError(message)
        return html.escape(text)

    filled = EMPTY.sub(lambda found: found[1] + word(found["key"]), document.read_text(encoding="utf-8"))
    filled = LATER.sub(lambda found: found[1] + "…", filled)
    filled = LABEL.sub(lambda found: f'aria-label="{word(found[1])}"', filled)
    return PLACEHOLDER.sub(lambda found: f'placeholder="{word(found[1])}"', filled)


def write_all(documents: list[Path], folder: Path) -> None:
    """Write the filled documents into a folder of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    for document in documents:
        (folder / document.name).write_text(worded(document), encoding="utf-8")
