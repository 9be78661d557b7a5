"""The pinned versions, read from where each is decided, and the check that copies of them agree."""

import json
import tomllib
from typing import Any

from places import ROOT, WEB
from steps import BuildError


def project() -> dict[str, Any]:
    """Read pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pyodide() -> str:
    """Give the version of Pyodide that pyproject.toml decides on."""
    version = project()["tool"]["golf"]["pyodide"]
    if not isinstance(version, str):
        message = f"pyproject.toml, [tool.golf] pyodide: expected a version as text, found {version!r}."
        raise BuildError(message)
    return version


def check() -> None:
    """Stop when npm would fetch another Pyodide than the one decided on."""
    wanted = pyodide()
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    locked = lock["packages"]["node_modules/pyodide"]["version"]
    for place, found in (("web/package.json", asked), ("web/package-lock.json", locked)):
        if found != wanted:
            message = (
                f"{place} names pyodide {found}, but pyproject.toml decides on {wanted} ([tool.golf] pyodide). "
                "Write the same version in both and renew the lock with npm install --package-lock-only in web/."
            )
            raise BuildError(message)
