"""The pictures that stand for the game elsewhere: icons, screenshots, the card that others show of a link.

They are kept in web/pictures, since a build has no browser to draw them with; `build.py pictures` draws them anew (painter.py).
On the site they have a folder named after their content, so that they may be kept for ever and stay where they are
from build to build: what was installed asks for its icon again only when that has changed.
"""

import struct
from dataclasses import dataclass
from pathlib import Path

from places import SITE, STEPS, VENV_PYTHON, WEB
from steps import BuildError, digest, files_below, run, say

PICTURES = WEB / "pictures"
TYPES = {".jpg": "image/jpeg", ".png": "image/png", ".svg": "image/svg+xml"}
SHARE = "share.jpg"
TOUCH = "apple-touch-icon.png"


@dataclass(frozen=True)
class Icon:
    """A square drawn from one of the SVG files: its middle, `part` of the whole, on as many pixels."""

    name: str
    source: str
    pixels: int
    purpose: str
    part: float = 1.0


ICONS = (
    Icon("icon-192.png", "icon.svg", 192, "any"),
    Icon("icon-512.png", "icon.svg", 512, "any"),
    Icon("maskable-192.png", "icon-maskable.svg", 192, "maskable"),
    Icon("maskable-512.png", "icon-maskable.svg", 512, "maskable"),
    Icon("monochrome-512.png", "icon-monochrome.svg", 512, "monochrome"),
    # Apple rounds the corners itself and keeps no margin, so the outermost grass is left out.
    Icon(TOUCH, "icon-maskable.svg", 180, "", part=5 / 6),
)


@dataclass(frozen=True)
class Screenshot:
    """The page as it looks in a window of this size: how wide a shape it shows, and the key of the words for it."""

    name: str
    form: str
    width: int
    height: int
    scale: int
    words: str


SCREENSHOTS = (
    Screenshot("table.jpg", "wide", 1280, 800, 1, "outside.table"),
    Screenshot("night.jpg", "wide", 1280, 800, 1, "outside.night"),
    Screenshot("phone.jpg", "narrow", 360, 720, 2, "outside.phone"),
    Screenshot("match.jpg", "narrow", 360, 720, 2, "outside.match"),
    Screenshot("figures.jpg", "narrow", 360, 720, 2, "outside.figures"),
)


def folder() -> str:
    """Give the pictures' place on the site, as in “pictures/1a2b3c4d5e6f/”."""
    return f"pictures/{digest(PICTURES)[:12]}/"


def check() -> None:
    """Stop the build when a picture is missing, or one lies there that nothing shows."""
    wanted = {
        SHARE,
        *[icon.name for icon in ICONS],
        *[icon.source for icon in ICONS],
        *[one.name for one in SCREENSHOTS],
    }
    found = {name for name, _ in files_below(PICTURES)}
    if wanted != found:
        message = (
            f"web/pictures lacks {', '.join(sorted(wanted - found)) or 'nothing'}, and nothing shows "
            f"{', '.join(sorted(found - wanted)) or 'too little'} there. `python3 build.py pictures` draws what the SVG files show."
        )
        raise BuildError(message)


def draw() -> None:
    """Draw all of them anew in a browser, from the SVG files and the built site."""
    import browser

    say("· Drawing the pictures")
    run("pictures", [VENV_PYTHON, STEPS / "painter.py", SITE, PICTURES], env=browser.driver())
    for name, file in files_below(PICTURES):
        say(f"  {name:22} {file.stat().st_size / 1000:6.1f} kB")


def size(file: Path) -> tuple[int, int]:
    """Read how many pixels a PNG or JPEG is wide and high."""
    data = file.read_bytes()
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    at = 2
    while data.startswith(b"\xff\xd8") and at + 9 < len(data) and data[at] == 0xFF:
        # The frame's own segment holds the size; every other one is passed over by its length.
        if data[at + 1] in {0xC0, 0xC1, 0xC2}:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int(struct.unpack(">H", data[at + 2 : at + 4])[0])
    message = f"{file} is neither a PNG nor a JPEG that can be read."
    raise BuildError(message)
