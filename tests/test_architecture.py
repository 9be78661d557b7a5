"""The house as docs/architecture.md draws it: imports go down one staircase, rooms stay small, words stay in the catalogues."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 250

STAIRS: dict[str, int] = {
    **dict.fromkeys(["cards", "errors", "folding", "generator", "jsontext"], 0),
    **dict.fromkeys(["rules", "parts"], 1),
    **dict.fromkeys(["position"], 2),
    **dict.fromkeys(["shuffle", "notation", "scoring", "board", "daily", "chart"], 3),
    **dict.fromkeys(["deal", "codes", "naming", "bound", "findings"], 4),
    **dict.fromkeys(["game", "source", "ledger", "halves"], 5),
    **dict.fromkeys(["match", "hint", "protocol", "forward", "backward", "outlook"], 6),
    **dict.fromkeys(["save", "record", "replay", "unseen", "beam", "line", "meeting", "errand", "scout"], 7),
    **dict.fromkeys(["view", "statistics", "question", "recordtext", "coach", "fair"], 8),
    **dict.fromkeys(["solver", "best", "tally", "export", "bars"], 9),
    **dict.fromkeys(["commands", "tallytext", "review", "dealing", "sure", "judgements"], 10),
    **dict.fromkeys(["errands", "accounts"], 11),
    **dict.fromkeys(["api", "__main__"], 12),
}
"""Each engine module's step; a module imports only from lower ones."""

PAGE_STAIRS: dict[str, int] = {
    **dict.fromkeys(
        [
            "answers",
            "i18n",
            "offline",
            "places",
            "settings",
            "shelf",
            "storage",
            "store",
            "needed",
            "early",
            "engine/files",
            "engine/memory",
            "engine/thread",
        ],
        0,
    ),
    **dict.fromkeys(
        [f"ui/{name}" for name in "difference entry figures keys motion notices reel score svg targets".split()], 0
    ),
    **dict.fromkeys(["support"], 1),
    **dict.fromkeys(["coached", "protocol", "told", "engine/bridge", "engine/worker"], 1),
    **dict.fromkeys(["chance", "coach", "commands", "keptgame", "laid"], 2),
    **dict.fromkeys(["kept", "records"], 3),
    **dict.fromkeys(["recordfile"], 4),
    **dict.fromkeys(
        [f"ui/{name}" for name in "card celebration dialogs flag ground layout lift pill press putt watchkeys".split()],
        1,
    ),
    **dict.fromkeys(["ui/standing"], 1),
    **dict.fromkeys(["ui/install"], 2),
    **dict.fromkeys(["ui/builds"], 3),
    **dict.fromkeys([f"ui/{name}" for name in "hole tableau travel announce bars ending failure input".split()], 2),
    **dict.fromkeys(
        [
            f"ui/{name}"
            for name in "bests board copy menu mix preferences ranks sound timer questions ledger verdict".split()
        ],
        2,
    ),
    **dict.fromkeys(
        [
            "ui/table",
            "ui/hint",
            "ui/winnable",
            "ui/scorecard",
            "ui/links",
            "ui/games",
            "ui/watch",
            "ui/name",
            "ui/barchart",
            "ui/share",
            "ui/review",
            "ui/refusals",
        ],
        3,
    ),
    **dict.fromkeys(["ui/deals", "ui/newgame", "ui/around", "ui/coaching", "ui/statistics"], 4),
    **dict.fromkeys(["main"], 5),
}
"""Each page module's step, by the same law."""

PAGE_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)";', re.MULTILINE)

ENGINE = sorted((ROOT / "golf_core").glob("*.py"))
PAGE = sorted(
    path for path in (ROOT / "web").rglob("*.js") if not {"node_modules", "build", "vendor"} & set(path.parts)
)


def imported(path: Path) -> Iterator[str]:
    """The engine modules that a module imports anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("golf_core."):
            yield node.module.removeprefix("golf_core.")
        elif isinstance(node, ast.Import):
            yield from (alias.name.removeprefix("golf_core.") for alias in node.names if "golf_core." in alias.name)


def test_every_engine_module_has_its_step() -> None:
    assert {path.stem for path in ENGINE} - {"__init__"} == set(STAIRS)


@pytest.mark.parametrize("path", ENGINE, ids=[path.stem for path in ENGINE])
def test_engine_imports_go_down(path: Path) -> None:
    for name in imported(path):
        assert STAIRS[name] < STAIRS[path.stem], f"{path.stem} imports {name}"


def room(path: Path) -> str:
    """A page module's name as the staircase has it."""
    return path.relative_to(ROOT / "web").with_suffix("").as_posix()


def test_every_page_module_has_its_step() -> None:
    assert {room(path) for path in PAGE} == set(PAGE_STAIRS)


@pytest.mark.parametrize("path", PAGE, ids=map(room, PAGE))
def test_page_imports_go_down(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    # Types of any room may be named: they are gone when the page runs.
    for name in PAGE_IMPORT.findall(text):
        lower = room((path.parent / name).resolve())
        if lower.startswith("vendor/"):
            # What comes from others lies below everything.
            continue
        assert PAGE_STAIRS[lower] < PAGE_STAIRS[room(path)], f"{room(path)} imports {lower}"


def test_one_room_calls_the_bridge_and_one_starts_the_worker() -> None:
    texts = {room(path): path.read_text(encoding="utf-8") for path in PAGE}
    assert [name for name, text in texts.items() if "createBridge" in text] == ["commands", "engine/bridge"]
    assert [name for name, text in texts.items() if "new Worker(" in text] == ["engine/thread", "needed"]
    assert [name for name, text in texts.items() if "loadPyodide" in text] == ["engine/worker"]


@pytest.mark.parametrize("path", ENGINE, ids=[path.stem for path in ENGINE])
def test_the_engine_knows_no_page_language_clock_or_chance(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {
        alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    names |= {node.module.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    assert not names & {
        "random",
        "secrets",
        "time",
        "locale",
        "gettext",
        "js",
        "pyodide",
        "asyncio",
        "threading",
    }


@pytest.mark.parametrize("path", ENGINE, ids=[path.stem for path in ENGINE])
def test_dates_are_reckoned_with_and_never_asked_for(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not attributes & {"now", "today", "utcnow", "fromtimestamp", "utcfromtimestamp", "astimezone"}
    # Reckoning takes the name `date` alone: a datetime knows hours, and with them zones and clocks.
    assert "datetime" not in attributes
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "datetime" not in {node.module for node in froms}


def test_one_place_asks_whether_a_card_fits() -> None:
    calls = [
        path.stem
        for path in ENGINE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "fits"
    ]
    # The game asks for each card, the solver once for each pair of tops.
    assert calls == ["chart", "position"]


@pytest.mark.parametrize("path", [*ENGINE, *PAGE], ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_longer_than_a_reader_holds(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", ENGINE, ids=[path.stem for path in ENGINE])
def test_a_rooms_door_says_what_it_is_and_its_invariant(path: Path) -> None:
    door = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert door
    assert door.splitlines()[0].endswith(".") or path.stem != "__init__"
    assert "Invariant:" in door or path.stem == "__init__"


@pytest.mark.host_only
def test_every_file_of_tests_is_run() -> None:
    """Pytest passes over some folders by their names, and what it passes over never fails."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", str(ROOT / "tests")]
    listed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    found = {line.split("::")[0] for line in listed.splitlines() if "::" in line}
    assert found == {str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")}
