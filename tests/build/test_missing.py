"""The page for what is not there: it looks like the game at any depth, fetches nothing, and leads home where home is known."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it carries no types
from playwright.sync_api import Browser, Page, expect

import missing
import server
from address import Address
from catalogues import Catalogue, catalogues
from pages import fill
from places import WEB
from steps import BuildError

PLACES = ("nowhere", "a/b/c", "a/b/c/", "assets/000000000000/main.js")


def visit(page: Page, address: str, said: list[str]) -> None:
    """Go where nothing is, and see the page for that; only the missing document itself may be complained of."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    answer = page.goto(address)
    assert answer
    assert answer.status == 404
    expect(page.locator("h1")).to_have_text("Out of bounds")
    assert page.evaluate("() => getComputedStyle(document.body).display") == "grid", "its style sheet was refused"
    assert asked == [address]


@pytest.mark.parametrize("below", ["/", "/games/golf/"])
def test_it_looks_like_the_game_at_any_depth(browser: Browser, built: Path, below: str) -> None:
    said: list[str] = []
    with server.serving(built, below=below) as address:
        context = browser.new_context(viewport={"width": 320, "height": 480})
        for place in PLACES:
            page = context.new_page()
            visit(page, address + place, said)
            assert page.locator("a").count() == 0, "no way home is known"
            assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
        for scheme, ground in (("light", "rgb(108, 174, 105)"), ("dark", "rgb(11, 36, 32)")):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == ground
            found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
            assert found == [], scheme
        context.close()
    assert {text.split(":")[0] for text in said} == {"Failed to load resource"}, said


def test_it_leads_home_where_home_is_known(browser: Browser, built: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<!DOCTYPE html><link rel="icon" href="data:,"><h1>Home</h1>', encoding="utf-8"
    )
    template = (WEB / missing.NAME).read_text(encoding="utf-8")
    words = missing.sections(Address("https://elsewhere.example/games/golf/"))
    (tmp_path / missing.NAME).write_text(
        fill(missing.NAME, template, {"missing": words, "title": "Golf"}), encoding="utf-8"
    )
    assert missing.allowance((built / missing.NAME).read_text(encoding="utf-8")) == missing.allowance(template)
    with server.serving(tmp_path, below="/games/golf/") as address:
        page = browser.new_page()
        visit(page, f"{address}a/b/c", [])
        page.locator("a").click()
        expect(page.locator("h1")).to_have_text("Home")
        assert page.url == address
        page.close()


def test_every_language_has_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert catalogues()[0].lang == "en"
    texts = {"missing.title": "<Weg>", "missing.text": "T", "missing.where": "W", "missing.home": "H"}
    monkeypatch.setattr(missing, "catalogues", lambda: (catalogues()[0], Catalogue("xx", "rtl", dict(texts))))
    found = missing.sections(None)
    assert found.count("<h1>") == 1
    assert '<section lang="xx" dir="rtl"><h2>&lt;Weg&gt;</h2><p>T</p><p>W</p></section>' in found
    assert '<p><a href="/golf/">H</a></p>' in missing.sections(Address("https://x.example/golf/"))


def test_a_text_that_is_missing_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"web/locales/xx\.json: the build needs the text “missing\.title”"):
        Catalogue("xx", "ltr", {}).text("missing.title")


def test_a_style_sheet_that_the_policy_would_refuse_stops_the_build(built: Path) -> None:
    document = (built / missing.NAME).read_text(encoding="utf-8")
    missing.check(document)
    with pytest.raises(BuildError, match=r"style-src in its Content-Security-Policy should hold 'sha256-"):
        missing.check(document.replace("display: grid", "display: flex"))
    with pytest.raises(BuildError, match="should hold one <style>, but holds 2"):
        missing.check(document.replace("<body>", "<style>p{}</style><body>"))
