"""Icons, screenshots and the manifest: what is declared is what is there, and a browser would install the game."""

import base64
import json
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserType, Page

import manifest
import pictures
import server
from address import Address
from catalogues import english
from pictures import PICTURES
from steps import BuildError

HEAVIEST = 150_000
"""No picture is heavier, in bytes."""

# Draws the part of the SVG that the icon should show, and the icon, on two canvases; gives their mean difference
# and how much of the icon is filled.
COMPARE = """async ([drawn, source, pixels, part]) => {
  const look = async (address, whole) => {
    const image = new Image(whole, whole);
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(pixels, pixels);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, (pixels - whole) / 2, (pixels - whole) / 2, whole, whole);
    return pen.getImageData(0, 0, pixels, pixels).data;
  };
  const [one, other] = [await look(drawn, pixels), await look(source, Math.round(pixels / part))];
  let sum = 0;
  let filled = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at] - other[at]);
  for (let at = 3; at < one.length; at += 4) filled += one[at] > 0;
  return [sum / one.length, filled / (pixels * pixels)];
}"""


@pytest.fixture(scope="module")
def declared(built: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((built / manifest.NAME).read_text(encoding="utf-8"))
    return found


def test_the_manifest_says_what_it_should(declared: dict[str, Any]) -> None:
    known = {key: value for key, value in declared.items() if key not in {"icons", "screenshots", "description"}}
    assert known == {
        "name": "Golf Solitaire",
        "short_name": "Golf",
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": "#6cae69",
        "background_color": "#6cae69",
        "categories": ["games", "entertainment"],
    }
    assert declared["description"].startswith("Golf Solitaire: clear seven columns")


def test_the_declared_sizes_and_types_are_the_real_ones(built: Path, declared: dict[str, Any]) -> None:
    begins = {"image/png": b"\x89PNG", "image/jpeg": b"\xff\xd8\xff", "image/svg+xml": b"<svg "}
    for one in declared["icons"] + declared["screenshots"]:
        file = built / one["src"]
        assert file.read_bytes().startswith(begins[one["type"]]), one
        assert file.stat().st_size < HEAVIEST, one
        if one["sizes"] != "any":
            assert one["sizes"] == "{}x{}".format(*pictures.size(file)), one
    kinds = [(one["purpose"], one["sizes"]) for one in declared["icons"]]
    assert sorted(kinds) == [
        ("any", "192x192"),
        ("any", "512x512"),
        ("any", "any"),
        ("maskable", "192x192"),
        ("maskable", "512x512"),
        ("monochrome", "512x512"),
    ]
    share = built / Path(declared["icons"][0]["src"]).parent / pictures.SHARE
    assert pictures.size(share) == (1200, 630)
    assert share.stat().st_size < HEAVIEST


def test_screenshots_are_as_stores_want_them(declared: dict[str, Any]) -> None:
    shapes: dict[str, set[float]] = {}
    for one in declared["screenshots"]:
        width, height = map(int, one["sizes"].split("x"))
        assert 320 <= min(width, height)
        assert max(width, height) <= min(3840, 2.3 * min(width, height))
        assert (one["form_factor"] == "wide") == (width > height)
        assert one["label"].strip()
        shapes.setdefault(one["form_factor"], set()).add(width / height)
    assert {form: len(ratios) for form, ratios in shapes.items()} == {"wide": 1, "narrow": 1}
    assert 2 <= len(declared["screenshots"]) <= 8


def uri(file: Path) -> str:
    """Write a picture as an address of its own."""
    return f"data:{pictures.TYPES[file.suffix]};base64,{base64.b64encode(file.read_bytes()).decode()}"


def test_every_icon_shows_its_svg_as_it_is(page: Page) -> None:
    page.goto("about:blank")
    differences = {}
    for icon in pictures.ICONS:
        drawn, source = PICTURES / icon.name, PICTURES / icon.source
        assert pictures.size(drawn) == (icon.pixels, icon.pixels)
        mean, filled = page.evaluate(COMPARE, [uri(drawn), uri(source), icon.pixels, icon.part])
        differences[icon.name] = mean
        # A maskable icon is cut to any shape, and so has no transparent corner; a monochrome one is mostly ground.
        bounds = {"any": (0.9, 0.99), "monochrome": (0.1, 0.4)}.get(icon.purpose, (1, 1))
        assert bounds[0] <= filled <= bounds[1], (icon.name, filled)
    assert {name: mean for name, mean in differences.items() if mean > 1.5} == {}
    other = page.evaluate(COMPARE, [uri(PICTURES / "icon-512.png"), uri(PICTURES / "icon-maskable.svg"), 512, 1.0])
    assert other[0] > 10, "two different drawings must be told apart"


def test_a_picture_too_many_or_too_few_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures.check()
    copy = tmp_path / "pictures"
    shutil.copytree(PICTURES, copy)
    monkeypatch.setattr(pictures, "PICTURES", copy)
    (copy / "icon-192.png").rename(copy / "icon-193.png")
    with pytest.raises(BuildError, match=r"lacks icon-192\.png, and nothing shows icon-193\.png there"):
        pictures.check()
    (copy / "x.gif").write_bytes(b"GIF89a")
    with pytest.raises(BuildError, match=r"x\.gif is neither a PNG nor a JPEG"):
        pictures.size(copy / "x.gif")


def test_a_browser_would_install_it_from_any_folder(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], built: Path, tmp_path: Path
) -> None:
    with server.serving(built, below="/games/golf/") as address:
        # What is visited in private cannot be installed.
        context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
        page = context.pages[0]
        page.goto(address)
        asked = context.new_cdp_session(page)
        read = asked.send("Page.getAppManifest")
        errors = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
        identity = asked.send("Page.getAppId")
        context.close()
        with urlopen(urljoin(address, manifest.NAME)) as answer:  # noqa: S310  (the address is our own server's)
            assert answer.headers["Content-Type"].split(";")[0] == "application/manifest+json"
    assert read["url"] == f"{address}{manifest.NAME}"
    assert read["errors"] == []
    assert [error["errorId"] for error in errors] == []
    # Two copies in two folders of one host are two apps.
    assert identity["appId"] == address


def test_the_identity_written_down_is_the_one_it_has_anyway(browser: Browser, built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    with server.serving(folder, below="/games/golf/") as address:
        text = manifest.manifest(pictures.folder(), Address(address))
        assert json.loads(text)["id"] == "/games/golf/"
        (folder / manifest.NAME).write_text(text, encoding="utf-8")
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        identity = context.new_cdp_session(page).send("Page.getAppId")
        context.close()
    assert identity["appId"] == address


def test_the_page_links_what_a_home_screen_shows(built: Path) -> None:
    index = (built / "index.html").read_text(encoding="utf-8")
    folder = pictures.folder()
    assert '<link rel="manifest" href="manifest.webmanifest">' in index
    assert f'<link rel="icon" href="{folder}icon.svg" type="image/svg+xml" sizes="any">' in index
    assert f'<link rel="apple-touch-icon" href="{folder}{pictures.TOUCH}">' in index
    assert f'<meta name="apple-mobile-web-app-title" content="{english().text("outside.short")}">' in index
    assert pictures.size(built / folder / pictures.TOUCH) == (180, 180)
