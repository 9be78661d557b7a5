"""The engine's wheel: built once with the same bytes everywhere, and installed on the host for the tests."""

import shutil
from pathlib import Path

from places import ENGINE, ROOT, VENV_PYTHON, WHEEL
from steps import BuildError, digest, run, step
from toolchain import PIP


def build_wheel(out: Path, source: Path = ROOT) -> Path:
    """Build the wheel of a source folder into an empty folder and give its place."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    # The date inside a wheel is hatchling's fixed one, unless the caller's environment names another.
    env = {"SOURCE_DATE_EPOCH": "1580601600", "PYTHONDONTWRITEBYTECODE": "1"}
    run(
        "wheel", [VENV_PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", out], cwd=source, env=env
    )
    return only_wheel(out)


def only_wheel(folder: Path) -> Path:
    """Give the one wheel in a folder."""
    wheels = sorted(folder.glob("golf_core-*-py3-none-any.whl"))
    if len(wheels) != 1:
        message = f"{folder} should hold one wheel of golf-core, but holds {[wheel.name for wheel in wheels]}."
        raise BuildError(message)
    return wheels[0]


def wheel() -> Path:
    """Build the wheel when the engine changed."""
    if not (ENGINE / "__init__.py").is_file():
        message = f"The engine is missing: there is no {ENGINE / '__init__.py'}."
        raise BuildError(message)
    inputs = digest(ENGINE, ROOT / "pyproject.toml", ROOT / "LICENSE")

    def work() -> None:
        build_wheel(WHEEL)

    step("wheel", "Building the engine's wheel", inputs, [WHEEL], work)
    return only_wheel(WHEEL)


def install_on_host(built: Path) -> None:
    """Install the built wheel into the virtual environment, so that the tests meet what is shipped."""

    def work() -> None:
        run("engine-on-host", [*PIP, "install", "--no-deps", "--no-index", "--force-reinstall", built])

    step("engine-on-host", "Installing the wheel for the tests", digest(built), [], work)
