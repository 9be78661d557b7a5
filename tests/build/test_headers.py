"""The headers of netlify.toml: matched as Netlify does, served as they stand there, and saying what they should."""

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

import missing
from headers import SETTINGS, Rule, headers_for, rules
from places import NPM, ROOT, SITE
from steps import BuildError
from toolchain import OLDEST_NODE, node

POLICY = (
    "default-src 'self'; frame-src 'none'; media-src 'none'; object-src 'none'; "
    "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self' {style}; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
ALWAYS = {"Content-Security-Policy", "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"}
FOR_EVER = "public, max-age=31536000, immutable"
REVALIDATE = "public, max-age=0, must-revalidate"
# Whatever may stand in the file: all that the tests below look at, and nothing that is only nearly its name.
SHARED = {"Access-Control-Allow-Origin", "Cross-Origin-Resource-Policy"}
NAMES = ALWAYS | SHARED | {"Cache-Control", "Content-Type"}


@pytest.mark.parametrize(
    ("address", "path", "matches"),
    [
        ("/*", "/", True),
        ("/*", "/any/where.js", True),
        ("/", "/", True),
        ("/", "/index.html", False),
        ("/assets/*", "/assets/1a/main.js", True),
        ("/assets/*", "/assetsx/main.js", False),
        ("/a/:any/b/*", "/a/1a/b/x.whl", True),
        ("/a/:any/b/*", "/a/1a/2b/b/x.whl", False),
        ("/a/:any/b/*", "/a//b/x.whl", False),
        ("/a.b", "/axb", False),
    ],
)
def test_matching(address: str, path: str, *, matches: bool) -> None:
    assert Rule(address, {}).matches(path) is matches


def test_a_header_given_twice_is_joined() -> None:
    given = [Rule("/*", {"A": "1", "B": "2"}), Rule("/x", {"A": "3"})]
    assert headers_for("/x", given) == {"A": "1, 3", "B": "2"}
    assert headers_for("/y", given) == {"A": "1", "B": "2"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[headers]]\nfro = "/*"\n[headers.values]\nA = "1"', "number 1: expected for and values, found fro, values"),
        ('[[headers]]\nfor = "/*"\n[headers.values]\nA = 1', "number 1: the value of A should be a text, found 1"),
    ],
)
def test_a_slip_of_the_pen_is_an_error(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "netlify.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BuildError, match=complaint):
        rules(file)


def paths(built: Path) -> list[str]:
    """Name every address of the site."""
    # Two that are not in every build, but whose headers are known.
    later = {"/sw.js", "/sitemap.xml"}
    found = {f"/{file.relative_to(built).as_posix()}" for file in built.rglob("*") if file.is_file()}
    return ["/", *sorted(found | later)]


def test_every_file_has_the_policy_and_no_header_is_given_twice(built: Path) -> None:
    given = rules()
    style = missing.allowance((built / "404.html").read_text(encoding="utf-8"))
    for path in [*paths(built), "/nowhere", "/a/b/c"]:
        assert headers_for(path, given)["Content-Security-Policy"] == POLICY.format(style=style), path
        names = [name for rule in given if rule.matches(path) for name in rule.values]
        assert len(names) == len(set(names)), path
        assert set(names) >= ALWAYS, path


def test_nothing_but_what_is_fetched_ahead_is_left_to_default_src() -> None:
    policy = headers_for("/", rules())["Content-Security-Policy"]
    named = {directive.split()[0] for directive in policy.split(";")}
    # All that fall back to it, frames and workers by way of child-src, scripts and styles of any sort by their own.
    fallen = "connect font frame img manifest media object script style worker".split()
    assert named >= {f"{kind}-src" for kind in fallen}


def test_netlify_reads_the_same() -> None:
    """Asks Netlify's own reader, which passes over what it does not know without a word."""
    script = (
        'import { resolveConfig } from "@netlify/config";'
        'import { normalizeConfigCase } from "./node_modules/@netlify/config/lib/case.js";'
        "const [config, repositoryRoot] = process.argv.slice(1);"
        "const place = { config, repositoryRoot, cwd: repositoryRoot };"
        'const asked = { ...place, offline: true, mode: "cli", context: "production", branch: "main" };'
        "const known = Object.keys(normalizeConfigCase({}).build);"
        "console.log(JSON.stringify({ known, ...(await resolveConfig(asked)).config }));"
    )
    command = [str(node()), "--input-type=module", "--eval", script, str(SETTINGS), str(ROOT)]
    read = json.loads(subprocess.run(command, cwd=NPM, capture_output=True, text=True, check=True).stdout)
    assert [Rule(table["for"], table["values"]) for table in read["headers"]] == rules()
    assert read["redirects"] == []
    assert read["build"]["command"] == "python3 build.py site"
    assert Path(read["build"]["publish"]) == SITE
    assert set(read["known"]) >= {"base", "command", "environment", "publish"}
    assert set(written()["build"]) <= set(read["known"])


def written() -> dict[str, Any]:
    """Read the file without Netlify."""
    return tomllib.loads(SETTINGS.read_text(encoding="utf-8"))


def test_nothing_is_misspelt() -> None:
    assert set(written()) == {"build", "headers"}
    assert set(written()["build"]) == {"command", "publish", "environment"}
    assert set(written()["build"]["environment"]) == {"NODE_VERSION", "PYTHON_VERSION"}
    assert {name for rule in rules() for name in rule.values} == NAMES


def test_the_tools_there_are_new_enough() -> None:
    pins = written()["build"]["environment"]
    assert int(pins["NODE_VERSION"].split(".")[0]) >= OLDEST_NODE
    major, minor = map(int, pins["PYTHON_VERSION"].split("."))
    oldest = re.search(r"^OLDEST = \((\d+), (\d+)\)$", (ROOT / "build.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert oldest
    assert (major, minor) >= (int(oldest[1]), int(oldest[2]))


def test_every_rule_is_for_something(built: Path) -> None:
    idle = [rule.address for rule in rules() if not any(rule.matches(path) for path in paths(built))]
    assert idle == []


def test_only_what_is_named_after_its_content_is_kept_for_ever(built: Path) -> None:
    for path in paths(built):
        kept = headers_for(path, rules()).get("Cache-Control") == FOR_EVER
        assert kept == path.startswith(("/assets/", "/python/", "/pictures/")), path


def test_what_changes_under_its_name_is_asked_for_anew() -> None:
    for path in ("/", "/index.html", "/sw.js", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/wheel/x.whl"):
        assert headers_for(path, rules())["Cache-Control"] == REVALIDATE, path


def test_the_manifest_has_its_type() -> None:
    assert headers_for("/manifest.webmanifest", rules())["Content-Type"] == "application/manifest+json; charset=utf-8"


def test_only_wheel_and_pictures_are_for_other_sites_and_isolation_is_not_asked_for(built: Path) -> None:
    for path in paths(built):
        given = headers_for(path, rules())
        assert (given.get("Access-Control-Allow-Origin") == "*") == path.startswith("/wheel/"), path
        shared = given.get("Cross-Origin-Resource-Policy") == "cross-origin"
        assert shared == path.startswith(("/wheel/", "/pictures/")), path
        assert not {"Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy"} & set(given)


def test_the_server_sends_exactly_these(built: Path, site: str) -> None:
    ours = {"Server", "Date", "ETag", "Content-Length", "Vary"}
    for path in paths(built):
        if path != "/" and not (built / path[1:]).is_file():
            continue
        with urlopen(site + path[1:]) as answer:  # noqa: S310  (the address is our own server's)
            sent = [(name, value) for name, value in answer.headers.items() if name not in ours]
        expected = headers_for(path, rules())
        expected.setdefault("Cache-Control", REVALIDATE)
        # By the ending, where no rule names it.
        expected.setdefault("Content-Type", dict(sent)["Content-Type"])
        assert sorted(sent) == sorted(expected.items()), path
