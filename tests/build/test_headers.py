"""The headers of netlify.toml: matched as Netlify does, served as they stand there, and saying what they should."""

import json
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from headers import SETTINGS, Rule, headers_for, rules
from places import NPM, ROOT, SITE
from steps import BuildError
from toolchain import node

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
ALWAYS = {"Content-Security-Policy", "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"}
FOR_EVER = "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("address", "path", "matches"),
    [
        ("/*", "/", True),
        ("/*", "/any/where.js", True),
        ("/", "/", True),
        ("/", "/index.html", False),
        ("/assets/*", "/assets/1a/main.js", True),
        ("/assets/*", "/assetsx/main.js", False),
        ("/assets/:build/engine/*", "/assets/1a/engine/x.whl", True),
        ("/assets/:build/engine/*", "/assets/1a/2b/engine/x.whl", False),
        ("/assets/:build/engine/*", "/assets//engine/x.whl", False),
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
    return ["/", *[f"/{file.relative_to(built).as_posix()}" for file in sorted(built.rglob("*")) if file.is_file()]]


def test_every_file_has_the_policy_and_no_header_is_given_twice(built: Path) -> None:
    given = rules()
    for path in [*paths(built), "/nowhere"]:
        assert headers_for(path, given)["Content-Security-Policy"] == POLICY, path
        names = [name for rule in given if rule.matches(path) for name in rule.values]
        assert len(names) == len(set(names)), path
        assert set(names) >= ALWAYS, path


def test_netlify_reads_the_same() -> None:
    """Asks Netlify's own reader, which passes over what it does not know without a word."""
    script = (
        'import { resolveConfig } from "@netlify/config";'
        "const [config, repositoryRoot] = process.argv.slice(1);"
        "const place = { config, repositoryRoot, cwd: repositoryRoot };"
        'const asked = { ...place, offline: true, mode: "cli", context: "production", branch: "main" };'
        "console.log(JSON.stringify((await resolveConfig(asked)).config));"
    )
    command = [str(node()), "--input-type=module", "--eval", script, str(SETTINGS), str(ROOT)]
    read = json.loads(subprocess.run(command, cwd=NPM, capture_output=True, text=True, check=True).stdout)
    assert [Rule(table["for"], table["values"]) for table in read["headers"]] == rules()
    assert read["redirects"] == []
    assert read["build"]["command"] == "python3 build.py site"
    assert Path(read["build"]["publish"]) == SITE
    assert {"NODE_VERSION", "PYTHON_VERSION"} <= set(read["build"]["environment"])


def test_only_what_is_named_after_its_content_is_kept_for_ever(built: Path) -> None:
    for path in paths(built):
        kept = headers_for(path, rules()).get("Cache-Control") == FOR_EVER
        assert kept == path.startswith(("/assets/", "/python/")), path


def test_the_wheel_may_be_fetched_from_anywhere_and_isolation_is_not_asked_for(built: Path) -> None:
    wheel = next(path for path in paths(built) if path.endswith(".whl"))
    assert headers_for(wheel, rules())["Access-Control-Allow-Origin"] == "*"
    for path in paths(built):
        assert not {"Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy"} & set(headers_for(path, rules()))


def test_the_server_sends_exactly_these(built: Path, site: str) -> None:
    ours = {"Server", "Date", "ETag", "Content-Type", "Content-Length", "Vary"}
    for path in paths(built):
        with urlopen(site + path[1:]) as answer:  # noqa: S310  (the address is our own server's)
            sent = {name: value for name, value in answer.headers.items() if name not in ours}
        expected = headers_for(path, rules())
        expected.setdefault("Cache-Control", "public, max-age=0, must-revalidate")
        assert sent == expected, path
