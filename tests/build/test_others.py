"""How Firefox and WebKit are found: on the system, else by apt where that is allowed; and what is said where it is not."""

import os
import shutil
from pathlib import Path

import pytest

import others
from others import Other
from steps import BuildError


@pytest.fixture
def other(tmp_path: Path) -> Other:
    """Return a browser of two programs, of which one is there: its packages are to be installed yet."""
    (tmp_path / "driver").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    (tmp_path / "driver").chmod(0o755)
    # Named like the second program, but nothing that runs.
    (tmp_path / "browser-1").touch(mode=0o644)
    return Other("Lynx", "lynx lynx-driver", ((f"{tmp_path}/driver",), ("no-such-lynx", f"{tmp_path}/browser-*")))


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let this be root on Debian, and give the list of what is asked of apt."""
    asked: list[str] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: None if "lynx" in name else f"/usr/bin/{name}")
    monkeypatch.setattr(others, "apt_install", lambda packages, _: asked.append(packages))
    return asked


def complete(folder: Path) -> tuple[Path, ...]:
    """Put the missing program there."""
    (folder / "browser-2").touch(mode=0o755)
    return folder / "driver", folder / "browser-2"


def test_what_is_on_the_system_is_taken(other: Other, installed: list[str], tmp_path: Path) -> None:
    assert others.on_system(other) is None
    programs = complete(tmp_path)
    assert others.programs(other) == programs
    assert installed == []


def test_a_stand_in_that_does_not_start_is_none(other: Other, tmp_path: Path) -> None:
    complete(tmp_path)
    assert others.on_system(Other(other.name, other.packages, other.programs, stands_in=True)) is None


def test_root_on_debian_installs_what_is_missing(
    other: Other, installed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def install(packages: str, _: str) -> None:
        installed.append(packages)
        complete(tmp_path)

    monkeypatch.setattr(others, "apt_install", install)
    assert others.programs(other) == (tmp_path / "driver", tmp_path / "browser-2")
    assert installed == ["lynx lynx-driver"]


def test_packages_that_bring_no_browser_are_an_error(other: Other, installed: list[str]) -> None:
    with pytest.raises(BuildError, match="lynx lynx-driver are installed, but Lynx cannot be found"):
        others.programs(other)
    assert installed == ["lynx lynx-driver"]


def test_who_may_not_install_is_told_what_to_install(
    other: Other, installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert others.programs(other) is None
    assert installed == []
    assert other.missing.endswith("sudo apt-get install lynx lynx-driver")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    "said", ["E: Unable to locate package lynx", "E: Package 'lynx' has no installation candidate"]
)
def test_a_system_without_such_a_package_goes_without(other: Other, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    def install(_packages: str, _: str) -> None:
        raise BuildError(said)

    monkeypatch.setattr(others, "apt_install", install)
    assert others.programs(other) is None


@pytest.mark.usefixtures("installed")
def test_an_installation_that_fails_is_an_error(other: Other, monkeypatch: pytest.MonkeyPatch) -> None:
    def install(_packages: str, _: str) -> None:
        message = "E: Failed to fetch lynx"
        raise BuildError(message)

    monkeypatch.setattr(others, "apt_install", install)
    with pytest.raises(BuildError, match="Failed to fetch"):
        others.programs(other)
