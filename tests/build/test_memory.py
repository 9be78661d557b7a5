"""The memory that the page starts from: the same bytes at each build, and nothing of the machine that made it."""

import getpass
import gzip
import os
import socket
from pathlib import Path

import pytest

import runtime
import sheets
from engine import only_wheel
from places import INSTALLED, ROOT, STEPS
from steps import BuildError, run
from toolchain import node


def test_the_memory_is_the_same_at_each_build(tmp_path: Path) -> None:
    lock = INSTALLED / "pyodide-lock.json"
    words = [node(), STEPS / "remember.mjs", runtime.runtime(), lock, only_wheel(INSTALLED), tmp_path]
    # As on another machine, at another time of the day.
    run("memory-again", words, cwd=tmp_path, env={"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "USER": "someone"})
    assert (tmp_path / runtime.MEMORY).read_bytes() == (INSTALLED / runtime.MEMORY).read_bytes()


def test_it_knows_nothing_of_the_machine_that_made_it() -> None:
    memory = gzip.decompress((INSTALLED / runtime.MEMORY).read_bytes())
    names = {
        str(ROOT),
        str(Path.home() / "x")[:-2],
        socket.gethostname(),
        os.environ.get("HOME", ""),
        getpass.getuser(),
    }
    long_enough = [name for name in names if len(name) > 5]
    assert long_enough
    assert [name for name in long_enough if name.encode() in memory] == []


def test_the_page_names_it_by_its_content(built: Path) -> None:
    (memory,) = built.glob("python/memory-*/memory.bin")
    assert memory.read_bytes() == (INSTALLED / runtime.MEMORY).read_bytes()
    text = (built / "index.html").read_text(encoding="utf-8")
    address = memory.relative_to(built).as_posix()
    assert f'href="{address}" crossorigin data-bytes="{memory.stat().st_size}" data-memory>' in text


def test_sheets_are_joined_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "styles").mkdir()
    for name in ("b", "a", "c"):
        (tmp_path / "styles" / f"{name}.css").write_text(f"{name} {{}}\n", encoding="utf-8")
    links = "".join(f'    <link rel="stylesheet" href="styles/{name}.css">\n' for name in ("b", "a", "c"))
    document = sheets.join(f"<head>\n{links}    <title>x</title>\n", tmp_path)
    assert document == '<head>\n    <link rel="stylesheet" href="styles/page.css">\n    <title>x</title>\n'
    assert [file.name for file in (tmp_path / "styles").iterdir()] == ["page.css"]
    assert (tmp_path / "styles" / "page.css").read_text(encoding="utf-8") == "b {}\na {}\nc {}\n"
    assert sheets.join(document, tmp_path) == document


def test_sheets_of_two_folders_stay_apart(tmp_path: Path) -> None:
    links = "".join(f'<link rel="stylesheet" href="{name}">\n' for name in ("one/a.css", "two/b.css"))
    with pytest.raises(BuildError, match="should lie in one folder, but lie in one, two"):
        sheets.join(links, tmp_path)
