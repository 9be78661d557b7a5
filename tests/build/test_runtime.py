"""The runtime of the site: a library compiled the same way at each build, and a lock file that fits the wheel beside it."""

import hashlib
import json
import struct
import zipfile
from pathlib import Path
from typing import Any

import pytest

import pins
import runtime
from places import PYODIDE

UNCHECKED_HASH = 1


@pytest.fixture(scope="session")
def library(built: Path) -> Path:
    return next(built.glob("python/*/python_stdlib.zip"))


@pytest.fixture(scope="session")
def lock(built: Path) -> Path:
    return next(built.glob("assets/*/engine/pyodide-lock.json"))


def contents(lock: Path) -> dict[str, Any]:
    """Read the lock file."""
    read: dict[str, Any] = json.loads(lock.read_text(encoding="utf-8"))
    return read


def test_the_library_is_the_same_at_each_build(library: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.zip"
    runtime.compile_library(again)
    assert again.read_bytes() == library.read_bytes()


def test_the_library_is_whole_and_all_bytecode(library: Path) -> None:
    stock = zipfile.ZipFile(PYODIDE / "python_stdlib.zip").namelist()
    expected = {name + "c" if name.endswith(".py") else name for name in stock if not name.endswith("/")}
    assert set(zipfile.ZipFile(library).namelist()) == expected


def test_no_module_is_looked_at_twice_at_the_start(library: Path) -> None:
    with zipfile.ZipFile(library) as names:
        heads = {names.read(name)[:8] for name in names.namelist() if name.endswith(".pyc")}
        dates = {entry.date_time for entry in names.infolist()}
    magics, flags = {head[:4] for head in heads}, {struct.unpack("<I", head[4:])[0] for head in heads}
    assert len(magics) == 1
    assert flags == {UNCHECKED_HASH}
    assert dates == {(1980, 1, 1, 0, 0, 0)}


def test_the_folder_is_named_after_what_is_in_it(library: Path) -> None:
    version, _, content = library.parent.name.rpartition("-")
    assert version == pins.pyodide()
    assert content == runtime.content_name(library.parent)


def test_the_lock_knows_the_wheel_beside_it(lock: Path) -> None:
    entry = contents(lock)["packages"]["golf-core"]
    wheel = lock.parent / entry["file_name"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]
    assert entry["imports"] == ["golf_core"]
    assert entry["depends"] == []


def test_the_lock_holds_one_package_and_no_address(lock: Path) -> None:
    assert set(contents(lock)["packages"]) == {"golf-core"}
    assert "/" not in lock.read_text(encoding="utf-8")


def test_the_lock_is_for_this_python(lock: Path) -> None:
    stock = contents(PYODIDE / "pyodide-lock.json")["info"]
    assert contents(lock)["info"] == stock
