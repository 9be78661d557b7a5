"""The site as built: all its files, none of a stranger's, and only relative addresses."""

import base64
import hashlib
import re
from pathlib import Path

import pytest

RUNTIME = {"pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"}
# Fetched only where the engine cannot start from its memory.
LATER = {"python_stdlib.zip"}
ADDRESS = re.compile(r'\b(?:href|src|name="spare" content)="([^"]*)"')
STYLE_ADDRESS = re.compile(r"url\(\s*[\"']?([^)\"']+)")
# Types are told in comments, by the modules that they stand in.
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IMPORT = re.compile(r'(?:^|[\s;}])(?:from|import)\s*\(?\s*"([^"]+)"', re.MULTILINE)
# Names that look like addresses: a drawing's and a document's kinds.
KINDS = re.compile(r"http://www\.w3\.org/\d{4}/\w+")
# Where workbox's runtime sends a developer to read more; nothing is fetched from there.
ADVICE = "Learn more at https://bit.ly/wb-precache"


@pytest.fixture(scope="session")
def documents(built: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(built.glob("*.html"))}


@pytest.fixture(scope="session")
def assets(built: Path) -> Path:
    (folder,) = (built / "assets").iterdir()
    return folder


def test_the_folders_are_these(built: Path, assets: Path) -> None:
    assert {path.name for path in built.iterdir()} >= {"index.html", "404.html", "assets", "python"}
    memory, python = sorted((built / "python").iterdir(), key=lambda folder: not folder.name.startswith("memory-"))
    assert {path.name for path in python.iterdir()} == RUNTIME
    assert [path.name for path in memory.iterdir()] == ["memory.bin"]
    for name in ("main.js", "support.js", "engine/worker.js", "locales/en.json", "styles/page.css"):
        assert (assets / name).is_file(), name
    assert {path.suffix for path in (assets / "engine").iterdir()} == {".js", ".whl", ".json"}


def test_nothing_of_the_workshop_is_published(built: Path) -> None:
    names = {path.name for path in built.rglob("*")}
    assert not names & {"package.json", "package-lock.json", "tsconfig.json", "biome.json", "build", "node_modules"}
    assert [name for name in names if name.startswith(".") or name.endswith((".py", ".pyc"))] == []


def test_every_placeholder_is_filled(documents: dict[str, str], assets: Path) -> None:
    for name, text in documents.items():
        assert "{{" not in text, name
    (python,) = (assets.parents[1] / "python").glob("[0-9]*")
    index = documents["index.html"]
    assert f'data-assets="assets/{assets.name}/"' in index
    assert f'data-python="python/{python.name}/"' in index
    assert "<symbol" in index


def test_every_address_in_a_document_leads_to_a_file(built: Path, documents: dict[str, str]) -> None:
    found = 0
    for name, text in documents.items():
        for address in ADDRESS.findall(text):
            if address.startswith(("#", "data:")) or address in {"", ".", "./"}:
                continue
            assert not address.startswith("/"), (name, address)
            assert "://" not in address, (name, address)
            assert (built / address.split("?")[0]).is_file(), (name, address)
            found += 1
    assert found > len(RUNTIME)


def test_nothing_is_fetched_ahead_twice(documents: dict[str, str]) -> None:
    ahead = re.findall(r'<link rel="(?:modulepreload|prefetch)"[^>]* href="([^"]+)"', documents["index.html"])
    assert len(ahead) == len(set(ahead))
    assert {address.rsplit("/", 1)[1] for address in ahead} >= RUNTIME - LATER | {
        "main.js",
        "pyodide-lock.json",
        "memory.bin",
    }
    named = re.findall(r'<meta name="spare" content="([^"]+)"', documents["index.html"])
    assert {address.rsplit("/", 1)[1] for address in named} >= LATER


def test_styles_and_modules_lead_to_files(assets: Path) -> None:
    for file in sorted(assets.rglob("*.css")):
        for address in STYLE_ADDRESS.findall(file.read_text(encoding="utf-8")):
            if not address.startswith(("#", "data:")):
                assert (file.parent / address).is_file(), (file.name, address)
    for file in sorted(assets.rglob("*.js")):
        for address in IMPORT.findall(COMMENT.sub("", file.read_text(encoding="utf-8"))):
            assert address.startswith("."), (file.name, address)
            assert (file.parent / address).is_file(), (file.name, address)


def test_the_service_worker_keeps_all_that_is_needed_and_each_is_sealed(built: Path) -> None:
    text = (built / "sw.js").read_text(encoding="utf-8")
    entries = re.findall(r'\{url:"([^"]+)",revision:(?:null|"\w+"),integrity:"sha256-([^"]+)"\}', text)
    assert len(entries) == text.count('{url:"') == len(dict(entries))
    for name, digest in entries:
        assert base64.b64encode(hashlib.sha256((built / name).read_bytes()).digest()).decode() == digest, name
    kept = {name for name, _ in entries}
    needed = {
        file.relative_to(built).as_posix() for place in ("assets", "python") for file in (built / place).rglob("*")
    }
    needed = {name for name in needed if (built / name).is_file() and "/pictures/" not in name}
    assert kept >= needed | {"index.html", "licenses.txt"}
    assert not kept & {"404.html", "sw.js", "robots.txt"}
    assert text.count('"no-cache"') == 1
    assert '"reload"' not in text


def test_no_file_of_ours_knows_another_place(built: Path) -> None:
    kinds = {".html", ".css", ".js", ".json", ".svg", ".webmanifest"}
    # Neither Pyodide nor the service worker, most of which is workbox's, is ours.
    files = [
        file
        for file in built.rglob("*")
        if file.suffix in kinds and "python" not in file.relative_to(built).parts and file.name != "sw.js"
    ]
    assert files
    for file in files:
        text = KINDS.sub("", file.read_text(encoding="utf-8")).replace(ADVICE, "")
        assert not re.search(r"\w+://", text), file.name
        assert not re.search(r'["\'(]/(?:assets|python)\b', text), file.name
