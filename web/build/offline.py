"""The service worker of the site, by which it plays without a network after the first visit."""

import shutil
from pathlib import Path

from places import MODULES, PRIVATE, STEPS
from steps import digest, run, step
from toolchain import node

WORKER = "sw.js"


def write(site: Path, out: Path) -> None:
    """Write the service worker of a site that is otherwise complete; anything it could not keep stops the build."""
    run("offline", [node(), STEPS / "offline.mjs", MODULES, site, out])


def add(site: Path, kept: Path = PRIVATE / "offline") -> None:
    """Put the service worker into a site, written anew only where a file of it is another."""
    made = kept / WORKER

    def work() -> None:
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        write(site, made)

    # Names count as well as contents, and a folder's digest has both.
    inputs = digest(site, STEPS / "offline.mjs", STEPS / "boot.mjs", MODULES / "workbox-build" / "package.json")
    step("offline", "Listing the files of the site for playing without a network", inputs, [made], work)
    shutil.copyfile(made, site / WORKER)
