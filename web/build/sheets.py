"""The style sheets of a document, in the order it names them, as one file: each file costs a visitor a way there and back."""

import re
from pathlib import Path

from steps import BuildError

LINK = re.compile(r'[ \t]*<link rel="stylesheet" href="([^"]+)">\n')
JOINED = "page.css"


def join(document: str, site: Path) -> str:
    """Write one sheet beside the first that the document names, and give the document with its link alone."""
    names = LINK.findall(document)
    if len(names) < 2:
        return document
    folders = {name.rpartition("/")[0] for name in names}
    if len(folders) > 1:
        message = f"Sheets that are joined should lie in one folder, but lie in {', '.join(sorted(folders))}."
        raise BuildError(message)
    address = f"{folders.pop()}/{JOINED}"
    (site / address).write_text("".join((site / name).read_text(encoding="utf-8") for name in names), encoding="utf-8")
    for name in names:
        (site / name).unlink()
    first = [f'    <link rel="stylesheet" href="{address}">\n']
    return LINK.sub(lambda _: first.pop() if first else "", document)
