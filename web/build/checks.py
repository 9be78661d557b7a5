"""Everything that can be said of the sources without running them: format, lint, types, documents."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import worded
from places import MODULES, PRIVATE, ROOT, SITE, TESTS, VENV, WEB
from steps import BuildError, environment, say

BIN = VENV / "bin"
NPM_BIN = MODULES / ".bin"
PYTHON = ["build.py", "golf_core", "web/build", "tests"]


@dataclass(frozen=True)
class Check:
    """One tool's look at the sources, and how it mends what it can."""

    name: str
    command: list[str]
    fix: list[str] | None = None
    place: Path = ROOT
    prepare: Callable[[], object] | None = None


def checks() -> list[Check]:
    """List all checks."""
    ruff, biome, tsc = str(BIN / "ruff"), str(NPM_BIN / "biome"), str(NPM_BIN / "tsc")
    script = [".", *[str(file) for file in sorted(TESTS.rglob("*.mjs"))]]
    documents, filled = sorted(SITE.glob("*.html")), PRIVATE / "documents"
    return [
        Check("Python's format", [ruff, "format", "--check", *PYTHON], [ruff, "format", *PYTHON]),
        Check("Python's lint", [ruff, "check", *PYTHON], [ruff, "check", "--fix", *PYTHON]),
        Check("Python's types", [str(BIN / "mypy"), *PYTHON]),
        Check(
            "JavaScript's and CSS's format and lint",
            [biome, "check", "--error-on-warnings", *script],
            [biome, "check", "--write", "--error-on-warnings", *script],
            WEB,
        ),
        Check("the page's types", [tsc, "--project", "web/tsconfig.json"]),
        Check("the types of the build's JavaScript", [tsc, "--project", "web/build/tsconfig.json"]),
        # Looser: tests hand over what no caller should, and look into answers without asking first.
        Check("the types of the tests' JavaScript", [tsc, "--project", "web/build/tsconfig.tests.json"]),
        # Off in its settings: unique-landmark, which takes a dialog's header for the page's own, and wcag/h32:
        # settings that hold at once leave a form nothing to submit.
        Check(
            "the documents, with their words",
            [
                str(NPM_BIN / "html-validate"),
                *["--config", str(WEB / ".htmlvalidate.json")],
                *[str(filled / document.name) for document in documents],
            ],
            prepare=lambda: worded.write_all(documents, filled),
        ),
    ]


def outcome(one: Check, *, fix: bool) -> str | None:
    """Run a check; give None when all is well, else what it said."""
    try:
        if one.prepare:
            one.prepare()
    except BuildError as trouble:
        return str(trouble)
    command = one.fix if fix and one.fix else one.command
    done = subprocess.run(command, cwd=one.place, env=environment(), capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip() if done.returncode else None


def check(*, fix: bool = False) -> int:
    """Run all checks, tell of each, and give 1 if any found something."""
    failed = []
    say("Checks")
    for one in checks():
        found = outcome(one, fix=fix)
        if found is None:
            say(f"  ✓ {one.name}")
            continue
        failed.append(one.name)
        say(f"  ✗ {one.name}\n\n{found}\n")
    if failed:
        say(f"Found something wrong with {', '.join(failed)}. `python3 build.py check --fix` mends what can be mended.")
        return 1
    return 0
