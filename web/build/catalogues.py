"""The texts of the page's catalogues, for the documents that are made before any script runs."""

import functools
import json
from dataclasses import dataclass

from places import WEB
from steps import BuildError

FIRST = "en"


@dataclass(frozen=True)
class Catalogue:
    """One language's texts by their keys."""

    lang: str
    direction: str
    texts: dict[str, object]

    def text(self, key: str) -> str:
        """Give a plain text; a key without one is an error."""
        found = self.texts.get(key)
        if not isinstance(found, str):
            message = f"web/locales/{self.lang}.json: the build needs the text “{key}”, but there is none by this key."
            raise BuildError(message)
        return found


@functools.cache
def catalogues() -> tuple[Catalogue, ...]:
    """Read all languages, English first."""
    found = []
    for file in sorted((WEB / "locales").glob("*.json"), key=lambda file: (file.stem != FIRST, file.stem)):
        read = json.loads(file.read_text(encoding="utf-8"))
        found.append(Catalogue(read["lang"], read["dir"], read["texts"]))
    if not found or found[0].lang != FIRST:
        message = f"The English texts are missing: there is no web/locales/{FIRST}.json."
        raise BuildError(message)
    return tuple(found)


def english() -> Catalogue:
    """Give the texts of what exists in one language only: names and descriptions for stores and search engines."""
    return catalogues()[0]
