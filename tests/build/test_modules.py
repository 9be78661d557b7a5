"""The page's modules joined into a few files: all of them, once, at addresses that hold in the sources as well."""

import json
import re
from pathlib import Path

import pytest

import modules
import steps
from places import WEB
from steps import BuildError


@pytest.fixture(autouse=True)
def own_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the notes of these steps away from those of the project's own build."""
    monkeypatch.setattr(steps, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A page with modules in two folders, one of them shared by two scripts of the document."""
    place = tmp_path / "web"
    for name, text in {
        "main.js": 'import { shared } from "./ui/shared.js";\nconsole.log(shared, new URL("words.json", import.meta.url));\n',
        "support.js": 'import { shared } from "./ui/shared.js";\nconsole.log("support", shared);\n',
        "ui/shared.js": 'export const shared = new URL("../engine/worker.js", import.meta.url).href;\n',
        "engine/worker.js": 'import "./files.js";\n',
        "engine/files.js": 'console.log("files", new URL("files.txt", import.meta.url));\n',
    }.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    return place


def test_what_two_scripts_share_is_there_once(web: Path, tmp_path: Path) -> None:
    joined = modules.join(web, tmp_path / "joined")
    assert sorted(joined.imports) == ["engine/worker.js", "main.js", "shared.js", "support.js"]
    assert joined.brought_along("main.js") == ["main.js", "shared.js"]
    assert joined.brought_along("engine/worker.js") == ["engine/worker.js"]
    joined.copy(tmp_path / "site")
    texts = {name: (tmp_path / "site" / name).read_text(encoding="utf-8") for name in joined.imports}
    assert [name for name, text in texts.items() if "worker.js" in text] == ["shared.js"]
    assert 'console.log("files"' in texts["engine/worker.js"]


def test_an_address_beside_a_module_stays_where_it_was(web: Path, tmp_path: Path) -> None:
    joined = modules.join(web, tmp_path / "joined")
    ways = {
        name: re.findall(r'new URL\("([^"]+)", import\.meta\.url\)', (joined.folder / name).read_text(encoding="utf-8"))
        for name in ("main.js", "shared.js", "engine/worker.js")
    }
    assert ways == {"main.js": ["main.js"], "shared.js": ["ui/shared.js"], "engine/worker.js": ["files.js"]}


def test_a_module_that_nothing_imports_stops_the_build(web: Path, tmp_path: Path) -> None:
    (web / "ui" / "left.js").write_text("export const left = 1;\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"web/ui/left\.js is imported by nothing"):
        modules.join(web, tmp_path / "joined")


def test_a_module_that_is_missing_stops_the_build_with_its_name(web: Path, tmp_path: Path) -> None:
    (web / "ui" / "shared.js").unlink()
    with pytest.raises(BuildError, match=r'Could not resolve "\./ui/shared\.js" from ".*main\.js"'):
        modules.join(web, tmp_path / "joined")
    # What was there before is not taken for what could not be made.
    assert not (tmp_path / "joined" / modules.TOLD).exists()


def test_a_remark_of_the_joiner_stops_the_build(web: Path, tmp_path: Path) -> None:
    (web / "engine" / "files.js").write_text('import { no } from "./worker.js";\nno();\n', encoding="utf-8")
    with pytest.raises(BuildError, match="worker"):
        modules.join(web, tmp_path / "joined")


def test_every_module_of_the_page_is_in_exactly_one_file_of_the_document(tmp_path: Path) -> None:
    joined = modules.join(folder=tmp_path / "joined")
    told = json.loads((joined.folder / modules.TOLD).read_text(encoding="utf-8"))
    page = [name for file, facts in told.items() if file != modules.THREAD for name in facts["modules"]]
    assert len(page) == len(set(page))
    for name in page:
        assert (WEB / name).is_file(), name
