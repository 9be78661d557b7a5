"""What search engines and other sites read of this one: lines in the head of its page, robots.txt, a map of the site.

They need whole addresses, so without the site's own there are only those that need none.
"""

from html import escape

import pictures
from address import Address
from catalogues import english


def head(folder: str, address: Address | None) -> str:
    """Write the lines for the head of the page."""
    words = english()
    lines = [
        f'<meta name="description" content="{escape(words.text("outside.description"))}">',
        f'<meta name="apple-mobile-web-app-title" content="{escape(words.text("outside.short"))}">',
        '<meta property="og:type" content="website">',
        f'<meta property="og:site_name" content="{escape(words.text("title"))}">',
        f'<meta property="og:title" content="{escape(words.text("title"))}">',
        f'<meta property="og:description" content="{escape(words.text("outside.description"))}">',
    ]
    if address is None:
        return "\n    ".join(lines)
    width, height = pictures.size(pictures.PICTURES / pictures.SHARE)
    lines += [
        f'<meta property="og:url" content="{address.url}">',
        f'<meta property="og:image" content="{address.url}{folder}{pictures.SHARE}">',
        f'<meta property="og:image:type" content="{pictures.TYPES[".jpg"]}">',
        f'<meta property="og:image:width" content="{width}">',
        f'<meta property="og:image:height" content="{height}">',
        f'<meta property="og:image:alt" content="{escape(words.text("outside.share"))}">',
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    # A preview has a card like the real one, and is found by nobody.
    lines.append(
        f'<link rel="canonical" href="{address.url}">' if address.listed else '<meta name="robots" content="noindex">'
    )
    return "\n    ".join(lines)


def files(address: Address | None) -> dict[str, str]:
    """Write robots.txt, and the map of a site that is to be found.

    Robots may read everything, a preview too: else they would never read that it is not to be listed.
    """
    robots = "User-agent: *\nAllow: /\n"
    if address is None or not address.listed:
        return {"robots.txt": robots}
    return {
        "robots.txt": f"{robots}\nSitemap: {address.url}sitemap.xml\n",
        "sitemap.xml": (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
            f"  <url><loc>{address.url}</loc></url>\n"
            "</urlset>\n"
        ),
    }
