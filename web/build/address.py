"""The site's own address, where it is known: given by hand, or told by Netlify, whose builds know where they will stand.

The site works from anywhere without it. What must be absolute needs it: the canonical link, social cards, the map of the site.
"""

import ipaddress
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from steps import BuildError

EXAMPLE = "https://golf.example/ or https://example.org/games/golf/"
HOST = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?")
# A name that ends in a number can only be an address of four of them.
NUMBERS = re.compile(r"(.*\.)?[0-9]+")
PAGE = re.compile(r"\.html?/$", re.IGNORECASE)
PATH = re.compile(r"(/([A-Za-z0-9_~.-]|%[0-9A-F]{2})+)*/")


@dataclass(frozen=True)
class Address:
    """Where the site will stand, ending in a stroke; and whether that is where others should find it."""

    url: str
    listed: bool = True

    @property
    def path(self) -> str:
        """The folder on its host, as in “/games/golf/”: the same under every name that the host goes by."""
        return urlsplit(self.url).path


def ipv4(host: str | None) -> bool:
    """Tell whether a host is an address in numbers."""
    try:
        ipaddress.IPv4Address(host or "")
    except ValueError:
        return False
    return True


def read(text: str) -> Address:
    """Read an address given by hand; one that could not stand in a document as it is comes back with the reason.

    >>> read("https://Golf.Example").url
    'https://golf.example/'
    >>> read("https://example.org/games/golf").path
    '/games/golf/'
    """
    try:
        parts = urlsplit(text)
        reason = next(wrong(text, parts), None)
    except ValueError as trouble:
        reason = f"cannot be read ({trouble})"
    if reason is not None:
        message = f"The site's address “{text}” {reason}; it should look like {EXAMPLE}."
        raise BuildError(message)
    return Address(f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}/")


def wrong(text: str, parts: SplitResult) -> Iterator[str]:
    """Say what is wrong with an address, the first fault first; its port may be none that could be read."""
    if parts.scheme not in {"http", "https"}:
        yield "does not start with https:// (or http://)"
    if "@" in parts.netloc:
        yield "names a user"
    if parts.query or parts.fragment or text.endswith(("?", "#")):
        yield "goes on after the folder, with ? or #"
    if parts.port == 0:
        yield "has the port 0; there is none below 1"
    host, path = parts.netloc.lower(), parts.path.rstrip("/") + "/"
    numbers = NUMBERS.fullmatch(str(parts.hostname)) and not ipv4(parts.hostname)
    if not HOST.fullmatch(host) or ".." in host or numbers:
        yield f"has no host that can be written so: “{parts.netloc}” (letters that are not Latin as xn--…)"
    if PAGE.search(path):
        yield f"names a page, “{path.split('/')[-2]}”, and not the folder it stands in"
    if not PATH.fullmatch(path) or {".", ".."} & set(path.split("/")):
        yield f"has a folder that cannot be written so: “{parts.path}” (other signs as %XX, no dots alone)"


def of_netlify(environment: Mapping[str, str]) -> Address | None:
    """Give the address where Netlify will publish what it builds now; None anywhere else.

    Only the production build stands at the site's main address; the previews of branches and requests have
    their own, and should not be found in its place.
    """
    if environment.get("NETLIFY") != "true":
        return None
    listed = environment.get("CONTEXT") == "production"
    name = "URL" if listed else "DEPLOY_PRIME_URL"
    if not environment.get(name):
        message = f"Netlify builds (NETLIFY=true, CONTEXT={environment.get('CONTEXT')}), but {name} names no address."
        raise BuildError(message)
    return Address(read(environment[name]).url, listed)
