"""The libraries that the page itself is made with, brought from npm to where its modules import them."""

import shutil

from places import MODULES, WEB

VENDOR = WEB / "vendor"
# Of each package the one module that is shipped, and its types for the checks.
VENDORED = {"idb-keyval": ("dist/index.js", "dist/index.d.ts")}


def bring() -> None:
    """Put each library's module where web/ imports it, unchanged, and nothing else."""
    wanted = {
        package + "".join((MODULES / package / file).suffixes): (MODULES / package / file).read_bytes()
        for package, files in VENDORED.items()
        for file in files
    }
    found = {file.name: file.read_bytes() for file in VENDOR.glob("*")}
    if found != wanted:
        shutil.rmtree(VENDOR, ignore_errors=True)
        VENDOR.mkdir()
        for name, content in wanted.items():
            (VENDOR / name).write_bytes(content)
