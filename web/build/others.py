"""The browsers beside Chromium that the page is tried in, Firefox and WebKit: those of the system, else Debian's."""

import functools
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from browser import runs
from steps import BuildError
from toolchain import apt_install


@dataclass(frozen=True)
class Other:
    """A browser by the programs that it takes, and the packages of Debian that hold them."""

    name: str
    packages: str
    programs: tuple[tuple[str, ...], ...]
    """For each program the commands it goes by, or patterns of where it stands."""
    stands_in: bool = False
    """Whether some systems carry in its place a command that only says how to install it."""

    @property
    def missing(self) -> str:
        """What to say where it is not."""
        return (
            f"{self.name} is not installed here, so the page is not tried in it. "
            f"On Debian it comes with: sudo apt-get install {self.packages}"
        )


FIREFOX = Other(
    "Firefox",
    "firefox-esr",
    (("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),),
    stands_in=True,
)
WEBKIT = Other(
    "WebKit",
    "webkit2gtk-driver xvfb",
    (("WebKitWebDriver",), ("/usr/lib/*/webkit*gtk-*/MiniBrowser",), ("Xvfb",)),
)


def program(places: tuple[str, ...]) -> Path | None:
    """Find the first of these places or commands where there is a program."""
    for place in places:
        if place.startswith("/"):
            stands = next((path for path in sorted(Path("/").glob(place[1:])) if os.access(path, os.X_OK)), None)
        else:
            command = shutil.which(place)
            stands = Path(command) if command else None
        if stands:
            return stands
    return None


def on_system(other: Other) -> tuple[Path, ...] | None:
    """Find all programs of a browser on the system."""
    found = [place for places in other.programs if (place := program(places))]
    if len(found) < len(other.programs):
        return None
    return None if other.stands_in and not runs(found[0]) else tuple(found)


@functools.cache
def programs(other: Other) -> tuple[Path, ...] | None:
    """Give the programs of a browser, installing Debian's packages where we may; none: it cannot be had here, as `missing` says."""
    found = on_system(other)
    if found or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return found
    try:
        apt_install(other.packages, f"{other.name}, in which the page is tried too,")
    except BuildError as failure:
        # Ubuntu has no Firefox among its packages, only a stand-in: nothing is broken then.
        if re.search(r"Unable to locate package|no installation candidate", str(failure)):
            return None
        raise
    found = on_system(other)
    if found is None:
        message = f"{other.packages} are installed, but {other.name} cannot be found or does not start."
        raise BuildError(message)
    return found
