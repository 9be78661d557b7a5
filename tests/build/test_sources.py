"""The sources as they are kept: no registry's host, no path of one machine, no file too long to be read in one sitting."""

import subprocess
from pathlib import Path

import pytest

from places import ROOT

LONGEST = 250
# Put together here, so that this file does not hold what it forbids.
HOSTS = [
    f"{name}.{ending}"
    for name, ending in [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com")]
]


def tracked() -> list[Path]:
    """List the files that git knows, those not yet committed included."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """All tracked texts; a picture or a font is read as bytes that mean nothing, which is good enough to search."""
    return {path.relative_to(ROOT).as_posix(): path.read_bytes().decode("latin-1") for path in tracked()}


def test_there_are_sources(texts: dict[str, str]) -> None:
    assert {"pyproject.toml", "golf_core/__init__.py", "web/index.html", "web/build/requirements.lock"} <= set(texts)


@pytest.mark.parametrize("host", HOSTS)
def test_no_file_names_a_package_registry(texts: dict[str, str], host: str) -> None:
    assert [name for name, text in texts.items() if host in text] == []


def test_no_file_names_a_path_of_this_machine(texts: dict[str, str]) -> None:
    paths = {f"{ROOT}/", f"{Path.home()}/", "/" + "root/", "/" + "home/runner/", "/" + "Users/"} - {"//"}
    assert [(name, path) for name, text in texts.items() for path in sorted(paths) if path in text] == []


def test_lock_files_hold_no_address(texts: dict[str, str]) -> None:
    locks = {name: text for name, text in texts.items() if name.endswith(".lock")}
    assert len(locks) == 3
    assert [name for name, text in locks.items() if "://" in text] == []
    assert '"resolved"' not in texts["web/package-lock.json"]


def test_every_locked_package_has_its_hashes(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        if name.endswith(".lock"):
            entries = text.replace("\\\n", "").splitlines()
            assert entries, name
            assert [entry for entry in entries if "--hash=sha256:" not in entry] == [], name


def test_no_file_is_too_long(texts: dict[str, str]) -> None:
    lengths = {
        name: text.count("\n")
        for name, text in texts.items()
        if Path(name).suffix in {".py", ".js", ".mjs", ".css", ".html", ".toml", ".md", ""}
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_only_what_belongs_there_stands_at_the_top() -> None:
    allowed = {"pyproject.toml", "golf_core", "web", "tests", "build.py", "netlify.toml", "README.md", "LICENSE"}
    allowed |= {"CHANGELOG.md", "CONTRIBUTING.md", "docs", ".ci", ".gitignore"}
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= allowed
