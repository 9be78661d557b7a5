"""Draws the pictures that stand for the game elsewhere, in a browser.

The icons come from their SVG files, the others from the built site.
"""

import datetime as dt
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import browser
import pictures
import server
from catalogues import english
from golf_core.best import Best
from golf_core.codes import deal_from_code
from golf_core.deal import Numbered
from golf_core.match import Match
from keeping import keep

PATIENCE = 120_000
# A browser may keep its compiled code for a moment before it draws; motion is off, yet a dialog fades.
REST = 900
QUALITY = 84
STILL = {"motion": "less"}
# The published deal, and the first moves of the line that clears it.
DEAL = "GO1-E-AAAAAAB"
LINE = "05205566160130347014"
FONT = "Roboto"
MATCH = "GO1-S9-AAAAAAF"
# What each hole of the match should cost: a round worth looking at.
WANTED = (3, 6, 2, 5, 9, 4, 1, 5)
# A font that is not there lets the next in the row stand in for it.
INSTALLED = """(font) => {
  const ruler = document.createElement("canvas").getContext("2d");
  const wide = (row) => {
    ruler.font = `99px ${row}`;
    return ruler.measureText("Golf Solitaire, iiii").width;
  };
  return wide(`${font}, monospace`) !== wide("monospace");
}"""
POSTER = (Path(__file__).parent / "poster.mjs").read_text(encoding="utf-8").replace("export ", "")


def icon(page: Page, one: pictures.Icon) -> bytes:
    """Draw an SVG file on so many pixels; what lies outside the wanted part is cut off evenly."""
    source = (pictures.PICTURES / one.source).read_text(encoding="utf-8")
    whole = round(one.pixels / one.part)
    page.set_viewport_size({"width": one.pixels, "height": one.pixels})
    page.set_content(source)
    page.evaluate(
        """([whole, pixels]) => {
          const svg = document.querySelector("svg");
          Object.assign(document.body.style, { margin: 0, overflow: "hidden", background: "transparent" });
          Object.assign(svg.style, { position: "absolute", left: `${(pixels - whole) / 2}px`, top: `${(pixels - whole) / 2}px` });
          svg.setAttribute("width", whole);
          svg.setAttribute("height", whole);
        }""",
        [whole, one.pixels],
    )
    return page.screenshot(omit_background=True)


def visit(chromium: Browser, address: str, width: int, height: int, scale: int, **settings: str) -> Page:
    """Open a window of this size on the site, with these settings chosen."""
    context = chromium.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=scale > 1, is_mobile=scale > 1
    )
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('golf-solitaire.settings', {json.dumps(STILL | settings)!r})")
    page.goto(address)
    # The text of the page is the system's; here it is one that does not differ from machine to machine.
    if not page.evaluate(INSTALLED, FONT):
        sys.exit(f"The pictures are drawn with {FONT}, which is not installed here (on Debian: fonts-roboto).")
    page.evaluate("(font) => document.documentElement.style.setProperty('--font', `${font}, sans-serif`)", FONT)
    page.wait_for_selector("button[data-stock][aria-label]:not([aria-label=''])", timeout=PATIENCE)
    page.wait_for_selector(".track", state="hidden", timeout=PATIENCE)
    return page


def ended(match: Match, keys: str) -> str:
    """Go on from these keys as a quick player does, and give all keys to the hole's end."""
    now = match.followed(keys)[0][-1]
    while not now.game.over:
        key = str(int(now.game.moves[0]))
        now, keys = now.step(key), keys + key
    return keys


def hole(match: Match, strokes: int) -> str:
    """Find keys that end a hole with so many strokes or nearly so: well begun, and gone on with quickly sooner or later."""
    best = Best(match.game.position, match.rules)
    while best.step(10_000) is None:
        pass
    line = "".join(str(int(move)) for move in best.line or ())
    ways = [ended(match, line[:length]) for length in range(len(line) + 1)]
    return min(ways, key=lambda keys: abs((match.followed(keys)[0][-1].game.score or 0) - strokes))


def play(page: Page, keys: str) -> None:
    """Press the keys of a line: 0 draws."""
    for key in keys:
        page.keyboard.press("d" if key == "0" else key)
        page.wait_for_timeout(40)


def play_match(page: Page) -> None:
    """Play a match to its last hole but one, and open its card."""
    rules, number = deal_from_code(MATCH)
    match = Match.begun(rules, Numbered(number))
    for strokes in WANTED:
        keys = hole(match, strokes)
        play(page, keys)
        page.locator("[data-action=next]:visible").click(timeout=PATIENCE)
        match = match.followed(keys)[0][-1].next()
    play(page, hole(match, 0)[:9])
    page.wait_for_timeout(REST)
    page.locator("[data-action=menu]:visible").first.click()
    page.locator("[data-menu=card]").click()


def played() -> Iterator[dict[str, Any]]:
    """Make up two months of games, a day each."""
    lefts = (0, 5, 9, 2, 0, 12, 6, 4, 1, 7, 0, 5, 15, 3, 8, 5, 0, 0, 11, 6, 4, 19, 2)
    first = dt.datetime(2026, 1, 5, tzinfo=dt.UTC)
    for at in range(63):
        left, day = lefts[at % len(lefts)], first + dt.timedelta(days=at)
        when, date = round(day.timestamp() * 1000), day.date().isoformat()
        score = 350 if left == 0 else max(0, 350 - 20 * left)
        yield {"id": f"g{at}", "when": when, "date": date, "won": left == 0, "score": score, "moves": 45, "stock": 0}


def open_statistics(page: Page) -> None:
    """Count games that might have been played, and show their figures."""
    keep(page, played())
    page.locator("[data-action=menu]:visible").first.click()
    page.locator("[data-menu=statistics]").click()
    page.wait_for_selector("#statistics .figures > div", timeout=PATIENCE)


def screenshot(chromium: Browser, address: str, one: pictures.Screenshot) -> bytes:
    """Bring the page where the words for this screenshot say, and take it."""
    night = {"theme": "night", "deck": "four", "hint": "solver"} if one.name == "night.jpg" else {"theme": "day"}
    code = MATCH if one.name == "match.jpg" else DEAL
    page = visit(chromium, f"{address}?g={code}", one.width, one.height, one.scale, **night)
    if one.name == "match.jpg":
        play_match(page)
    elif one.name == "figures.jpg":
        open_statistics(page)
    else:
        play(page, LINE[: {"phone.jpg": 15, "night.jpg": 18}.get(one.name)])
    if one.name == "night.jpg":
        page.keyboard.press("h")
        page.wait_for_timeout(REST * 4)
    page.mouse.move(1, one.height - 1)
    page.wait_for_timeout(REST)
    taken = page.screenshot(type="jpeg", quality=QUALITY)
    page.context.close()
    return taken


def poster(chromium: Browser, address: str) -> bytes:
    """Draw the card of links."""
    page = visit(chromium, f"{address}?g={DEAL}", 1200, 630, 1, theme="day")
    words = {"title": english().text("title"), "line": english().text("outside.line")}
    page.evaluate(f"async (words) => {{ {POSTER}\nawait poster(words); }}", words)
    page.wait_for_timeout(REST)
    taken = page.screenshot(type="jpeg", quality=QUALITY)
    page.context.close()
    return taken


def main(site: Path, target: Path, wanted: list[str]) -> None:
    """Draw all pictures, or those named, into a folder."""
    with server.serving(site) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(browser.chromium()), args=[*browser.FLAGS])
        page = chromium.new_page()
        for one in pictures.ICONS:
            if not wanted or one.name in wanted:
                (target / one.name).write_bytes(icon(page, one))
        for shot in pictures.SCREENSHOTS:
            if not wanted or shot.name in wanted:
                (target / shot.name).write_bytes(screenshot(chromium, address, shot))
        if not wanted or pictures.SHARE in wanted:
            (target / pictures.SHARE).write_bytes(poster(chromium, address))
        chromium.close()


main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
