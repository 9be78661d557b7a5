"""The site's own address: how it is read, what it changes, and that nothing else of the site depends on it."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import address
import commands
import pages
import signposts
from address import Address
from places import INSTALLED, RUNTIME
from steps import BuildError

NETLIFY = {
    "NETLIFY": "true",
    "CONTEXT": "production",
    "URL": "https://golf.example",
    "DEPLOY_PRIME_URL": "https://deploy-preview-7--golf.example",
}
BELOW = Address("https://example.org/games/golf/")
ROOTED = {"index.html", "404.html", "manifest.webmanifest", "robots.txt", "sitemap.xml"}


@pytest.mark.parametrize(
    ("text", "url", "path"),
    [
        ("https://1.2.3.4:8000", "https://1.2.3.4:8000/", "/"),
        ("https://golf.example/", "https://golf.example/", "/"),
        ("https://golf.example", "https://golf.example/", "/"),
        ("HTTPS://Golf.Example/Games", "https://golf.example/Games/", "/Games/"),
        ("http://127.0.0.1:8000/games/golf/", "http://127.0.0.1:8000/games/golf/", "/games/golf/"),
        ("https://xn--slitaire-n4a.example/a%20b/", "https://xn--slitaire-n4a.example/a%20b/", "/a%20b/"),
    ],
)
def test_an_address_is_read(text: str, url: str, path: str) -> None:
    found = address.read(text)
    assert (found.url, found.path, found.listed) == (url, path, True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("golf.example", "does not start with https://"),
        ("ftp://golf.example/", "does not start with https://"),
        ("", "does not start with https://"),
        ("https://", "has no host"),
        ("https://-golf.example/", "has no host"),
        ("https://gölf.example/", "has no host that can be written so: “gölf.example”"),
        ("https://golf..example/", "has no host"),
        ("https://me@golf.example/", "names a user"),
        ("https://golf.example/?a=1", "goes on after the folder"),
        ("https://golf.example/#a", "goes on after the folder"),
        ("https://golf.example/?", "goes on after the folder"),
        ("https://golf.example/a//b/", "has a folder that cannot be written so: “/a//b/”"),
        ("https://golf.example/a/../b/", "has a folder"),
        ('https://golf.example/"><script>/', "has a folder"),
        ("https://[golf/", "cannot be read"),
        ("https://golf.example:99999/", "cannot be read (Port out of range 0-65535)"),
        ("https://golf.example:abc/", "cannot be read (Port could not be cast to integer value as"),
        ("https://golf.example:0/", "has the port 0; there is none below 1"),
        ("https://1.2.3.4.5/", "has no host that can be written so: “1.2.3.4.5”"),
        ("https://1.2.3.256/", "has no host that can be written so"),
        ("https://golf.example/index.html", "names a page, “index.html”, and not the folder it stands in"),
        ("https://golf.example/a/404.HTML", "names a page, “404.HTML”"),
    ],
)
def test_a_wrong_address_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(BuildError, match=f"The site's address “{re.escape(text)}” {re.escape(reason)}") as refusal:
        address.read(text)
    assert address.EXAMPLE in str(refusal.value)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"NETLIFY": "false"}, None),
        ({}, Address("https://golf.example/")),
        ({"CONTEXT": "deploy-preview"}, Address("https://deploy-preview-7--golf.example/", listed=False)),
        ({"CONTEXT": "branch-deploy"}, Address("https://deploy-preview-7--golf.example/", listed=False)),
    ],
)
def test_netlify_tells_where_a_build_will_stand(changes: dict[str, str], expected: Address | None) -> None:
    assert address.of_netlify(NETLIFY | changes) == expected
    assert address.of_netlify({key: value for key, value in NETLIFY.items() if key != "NETLIFY"}) is None


def test_a_build_of_netlify_without_an_address_stops() -> None:
    with pytest.raises(BuildError, match="CONTEXT=production\\), but URL names no address"):
        address.of_netlify(NETLIFY | {"URL": ""})


def test_the_command_line_takes_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    given, _ = commands.arguments(["site", "--address", "https://example.org/games/golf"])
    assert given.address == BELOW
    assert commands.arguments(["site"])[0].address is None
    with pytest.raises(SystemExit):
        commands.arguments(["site", "--address", "golf"])
    assert "does not start with https://" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        commands.arguments(["serve", "--address", "https://golf.example/"])


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built for its address."""
    folder = tmp_path_factory.mktemp("addressed") / "site"
    (python,) = RUNTIME.iterdir()
    pages.write(folder, python, INSTALLED, BELOW)
    return folder


def test_only_documents_at_the_root_differ(built: Path, below: Path) -> None:
    plain, addressed = dict(pages.listing(built)), dict(pages.listing(below))
    # The service worker lists the site when it is complete, and so after this.
    del plain["sw.js"]
    assert {name for name in plain | addressed if plain.get(name) != addressed.get(name)} == ROOTED


def test_what_stands_there_is_found(below: Path) -> None:
    index = (below / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://example.org/games/golf/">' in index
    assert "noindex" not in index
    found = dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[a-z:_]+)" content="([^"]*)">', index))
    assert found["og:url"] == "https://example.org/games/golf/"
    assert found["og:title"] == found["og:site_name"] == "Golf Solitaire"
    assert found["twitter:card"] == "summary_large_image"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["og:image:type"] == "image/jpeg"
    assert len(found["og:image:alt"]) > 20
    picture = below / found["og:image"].removeprefix(BELOW.url)
    assert picture.read_bytes().startswith(b"\xff\xd8")
    robots = (below / "robots.txt").read_text(encoding="utf-8")
    assert robots == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/games/golf/sitemap.xml\n"
    tree = ET.fromstring((below / "sitemap.xml").read_text(encoding="utf-8"))  # noqa: S314  (our own)
    assert tree.tag == "{http://www.sitemaps.org/schemas/sitemap/0.9}urlset"
    assert [place.text for place in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")] == [BELOW.url]


def test_a_preview_has_a_card_but_is_not_found() -> None:
    lines = signposts.head("pictures/1/", Address(BELOW.url, listed=False))
    assert '<meta name="robots" content="noindex">' in lines
    assert "canonical" not in lines
    assert f'content="{BELOW.url}pictures/1/share.jpg"' in lines
    assert signposts.files(Address(BELOW.url, listed=False)) == {"robots.txt": "User-agent: *\nAllow: /\n"}


def test_without_an_address_nothing_names_one(built: Path) -> None:
    index = (built / "index.html").read_text(encoding="utf-8")
    assert '<meta property="og:title" content="Golf Solitaire">' in index
    for part in ("canonical", "og:url", "og:image", "twitter:", "noindex"):
        assert part not in index, part
    assert (built / "robots.txt").read_text(encoding="utf-8") == "User-agent: *\nAllow: /\n"
    assert not (built / "sitemap.xml").exists()
