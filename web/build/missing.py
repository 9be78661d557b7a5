"""The page for addresses that are not there: its words, and the one style sheet that may stand inside a document.

It is shown at any depth of a site that may itself lie in any folder, so no relative address in it leads anywhere.
"""

import base64
import hashlib
import re
from html import escape

from address import Address
from catalogues import Catalogue, catalogues
from headers import headers_for, rules
from steps import BuildError

NAME = "404.html"
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def sections(address: Address | None) -> str:
    """Write the words in every language there is, for no script chooses one here.

    The way home is a link only where the site's folder is known; from the host's root, so that it is right under
    every name of the host.
    """
    return "\n      ".join(section(one, address, "h2" if number else "h1") for number, one in enumerate(catalogues()))


def section(words: Catalogue, address: Address | None, heading: str) -> str:
    """Write the words in one language."""
    if address is None:
        home = f"<p>{escape(words.text('missing.where'))}</p>"
    else:
        home = f'<p><a href="{address.path}">{escape(words.text("missing.home"))}</a></p>'
    return (
        f'<section lang="{words.lang}" dir="{words.direction}">'
        f"<{heading}>{escape(words.text('missing.title'))}</{heading}>"
        f"<p>{escape(words.text('missing.text'))}</p>{home}</section>"
    )


def allowance(document: str) -> str:
    """Give what the content policy must hold to let the document's own style sheet in, and no other."""
    found = STYLE.findall(document)
    if len(found) != 1:
        message = f"web/{NAME} should hold one <style>, but holds {len(found)}."
        raise BuildError(message)
    return f"'sha256-{base64.b64encode(hashlib.sha256(found[0].encode()).digest()).decode()}'"


def check(document: str) -> None:
    """Stop the build when the content policy would refuse the style sheet as it now is."""
    policy = headers_for(f"/{NAME}", rules()).get("Content-Security-Policy", "")
    if allowance(document) not in policy:
        message = (
            f"The style sheet in web/{NAME} has changed, but netlify.toml still names the old one: "
            f"style-src in its Content-Security-Policy should hold {allowance(document)}."
        )
        raise BuildError(message)
