"""The Chromium for the page tests: one on the system if there is one, else one that can be fetched."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

from places import PRIVATE, VENV
from steps import BuildError, run, say
from toolchain import apt_install, node

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ELSEWHERE = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
OWN = PRIVATE / "browsers"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


def runs(command: Path) -> bool:
    """Tell whether a browser starts at all: some systems carry a stand-in that only says how to install it."""
    try:
        return subprocess.run([command, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def driver() -> dict[str, str]:
    """Give the environment that lets Playwright run: its own Node.js lacks libraries on a bare system, ours needs none."""
    own = next((VENV / "lib").glob("python3.*")) / "site-packages" / "playwright" / "driver" / "node"
    return {} if runs(own) else {"PLAYWRIGHT_NODEJS_PATH": str(node())}


def on_system() -> Path | None:
    """Find a working Chromium on the system."""
    found = [Path(place) for name in NAMES if (place := shutil.which(name))]
    return next((place for place in (*found, *ELSEWHERE) if place.is_file() and runs(place)), None)


def fetched() -> Path | None:
    """Find a working Chromium that Playwright fetched for us."""
    kinds = ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium")
    return next((place for kind in kinds for place in sorted(OWN.glob(kind)) if runs(place)), None)


@functools.cache
def chromium() -> Path:
    """Give a Chromium that runs, fetching one when there is none."""
    found = on_system() or fetched()
    if found:
        return found
    say("· No Chromium is installed here; fetching one for the page tests")
    trouble = "it does not start here"
    try:
        env = {"PLAYWRIGHT_BROWSERS_PATH": str(OWN), **driver()}
        run("browser", [VENV / "bin" / "playwright", "install", "--no-shell", "chromium"], env=env)
    except BuildError as failure:
        trouble = str(failure).splitlines()[0]
    found = fetched()
    if found:
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"  Playwright's own cannot be used ({trouble})")
        apt_install("chromium", "Chromium, which the page tests need,")
        found = on_system()
    if found is None:
        message = (
            "The page tests need Chromium, and none could be found or fetched. "
            "Please install it, on Debian with: sudo apt-get install chromium"
        )
        raise BuildError(message)
    return found
