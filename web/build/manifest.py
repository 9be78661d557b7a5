"""The manifest by which the game is installed: its names, its colours, its icons, and how it looks."""

import json

import pictures
from address import Address
from catalogues import english

NAME = "manifest.webmanifest"
# The rough and the morning on it, as in styles/tokens.css: a manifest knows no night.
GRASS = "#6cae69"


def icons(folder: str) -> list[dict[str, str]]:
    """List the icons, the drawing itself first: it is sharp at every size."""
    drawn = [
        {
            "src": folder + icon.name,
            "sizes": f"{icon.pixels}x{icon.pixels}",
            "type": pictures.TYPES[".png"],
            "purpose": icon.purpose,
        }
        for icon in pictures.ICONS
        if icon.purpose
    ]
    return [{"src": f"{folder}icon.svg", "sizes": "any", "type": pictures.TYPES[".svg"], "purpose": "any"}, *drawn]


def screenshots(folder: str) -> list[dict[str, str]]:
    """List the screenshots with what they show."""
    return [
        {
            "src": folder + one.name,
            "sizes": f"{one.width * one.scale}x{one.height * one.scale}",
            "type": pictures.TYPES[".jpg"],
            "form_factor": one.form,
            "label": english().text(one.words),
        }
        for one in pictures.SCREENSHOTS
    ]


def manifest(folder: str, address: Address | None) -> str:
    """Write the manifest; every address in it is relative to itself, so it holds below any folder.

    An `id` is the one thing that is not: it is read from the host's root, so “./” would make one app of two games
    in two folders. Left out it is the start's own address, which is right everywhere; where the address is known, that
    is written down.
    """
    words = english()
    found = {
        **({"id": address.path} if address else {}),
        "name": words.text("title"),
        "short_name": words.text("outside.short"),
        "description": words.text("outside.description"),
        "lang": words.lang,
        "dir": words.direction,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": GRASS,
        "background_color": GRASS,
        "categories": ["games", "entertainment"],
        "icons": icons(folder),
        "screenshots": screenshots(folder),
    }
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"
