"""The engine's wheel: what is in it, and that it has the same bytes wherever it is built."""

import os
import shutil
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import engine
import pages
import pins
from places import ENGINE, ROOT, WEB, WHEEL
from steps import BuildError


@pytest.fixture(scope="module")
def wheel() -> zipfile.ZipFile:
    return zipfile.ZipFile(engine.only_wheel(WHEEL))


def test_only_the_engine_and_its_licence_are_in_it(wheel: zipfile.ZipFile) -> None:
    about = f"golf_core-{pages.version()}.dist-info"
    described = {f"{about}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")}
    sources = {f"golf_core/{path.name}" for path in ENGINE.iterdir() if path.suffix == ".py" or path.name == "py.typed"}
    assert set(wheel.namelist()) == described | sources


def test_its_description_says_what_it_needs(wheel: zipfile.ZipFile) -> None:
    about = Parser().parsestr(wheel.read(f"golf_core-{pages.version()}.dist-info/METADATA").decode())
    assert about["Name"] == "golf-core"
    assert about["Version"] == pages.version()
    assert about["Requires-Python"] == ">=3.11"
    assert about["License-Expression"] == "MIT"
    assert about.get_all("Requires-Dist") is None


def copied(target: Path, umask: int) -> Path:
    """Copy what the wheel is built from, as a fresh clone under another umask would look."""
    before = os.umask(umask)
    try:
        target.mkdir()
        for name in ("pyproject.toml", "LICENSE"):
            shutil.copyfile(ROOT / name, target / name)
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ENGINE, target / "golf_core", copy_function=shutil.copyfile, ignore=ignored)
        # A folder takes over its source's mode when it is copied; a clone's has the umask's.
        (target / "golf_core").chmod(0o777 & ~umask)
        return engine.build_wheel(target / "out", target)
    finally:
        os.umask(before)


def test_two_umasks_give_the_same_bytes(tmp_path: Path) -> None:
    open_handed = copied(tmp_path / "open", 0o002)
    secretive = copied(tmp_path / "secretive", 0o077)
    shipped = engine.only_wheel(WHEEL)
    assert open_handed.read_bytes() == secretive.read_bytes() == shipped.read_bytes()


def test_the_versions_that_stand_twice_agree() -> None:
    pins.check()


def test_a_second_version_of_pyodide_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = (WEB / "package.json").read_text(encoding="utf-8").replace(pins.pyodide(), "1.2.3")
    (tmp_path / "package.json").write_text(package, encoding="utf-8")
    shutil.copyfile(WEB / "package-lock.json", tmp_path / "package-lock.json")
    monkeypatch.setattr(pins, "WEB", tmp_path)
    with pytest.raises(BuildError, match=r"web/package\.json names pyodide 1\.2\.3, but pyproject\.toml decides"):
        pins.check()
