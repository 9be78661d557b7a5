"""The wheel as other pages take it: a page of another origin, with a Pyodide of its own, installs it by micropip from the site."""

import json
import re
import shutil
from pathlib import Path

from playwright.sync_api import Browser

import pages
import server
from places import MICROPIP, PYODIDE, ROOT

PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
RUN = """async ([micropip, program]) => {
  const { loadPyodide } = await import(new URL("pyodide.mjs", location).href);
  const python = await loadPyodide({ indexURL: new URL(".", location).href });
  await python.loadPackage(new URL(micropip, location).href);
  return python.runPythonAsync(program);
}"""


def program(address: str) -> str:
    """Take the lines of the README word for word, but for the address."""
    block = re.search(r"(?:    .*micropip.*\n)(?:    .*\n)+", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert block, "the README shows how to install the wheel"
    lines = re.sub(r"^    ", "", block[0], flags=re.MULTILINE)
    name = f"wheel/golf_core-{pages.version()}-py3-none-any.whl"
    assert f"https://golf.example/{name}" in lines
    return lines.replace("https://golf.example/", address)


def test_any_page_with_pyodide_installs_the_wheel_from_the_site(
    browser: Browser, built: Path, site: str, tmp_path: Path
) -> None:
    (micropip,) = MICROPIP.glob("*.whl")
    for file in [micropip, *[PYODIDE / name for name in PARTS]]:
        shutil.copyfile(file, tmp_path / file.name)
    (tmp_path / "index.html").write_text(
        '<!DOCTYPE html><link rel="icon" href="data:,"><p>Another site</p>', encoding="utf-8"
    )
    # What the wheel is taken from is what the page itself starts.
    (ours,) = (built / "assets").glob("*/engine/*.whl")
    assert (built / "wheel" / ours.name).read_bytes() == ours.read_bytes()
    with server.serving(tmp_path, with_headers=False) as elsewhere:
        assert elsewhere != site
        page = browser.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(elsewhere)
        answer = json.loads(page.evaluate(RUN, [micropip.name, program(site)]))
        page.close()
    assert answer["view"]["code"] == "GO1-E-AAAAAAB"
    assert len(answer["view"]["columns"]) == 7
    assert [url for url in asked if url.startswith(site)] == [f"{site}wheel/{ours.name}"]
    assert {url for url in asked if not url.startswith((site, elsewhere))} == set()
