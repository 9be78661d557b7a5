"""The house as docs/architecture.md draws it: imports go down one staircase, rooms stay small, words stay in the catalogues."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 250

STAIRS: dict[str, int] = {
    **dict.fromkeys(["cards", "errors", "folding", "generator", "jsontext"], 0),
    **dict.fromkeys(["rules"], 1),
    **dict.fromkeys(["position"], 2),
    **dict.fromkeys(["shuffle", "notation", "scoring", "board", "daily", "chart"], 3),
    **dict.fromkeys(["deal", "codes", "naming", "bound"], 4),
    **dict.fromkeys(["game", "source", "protocol", "halves"], 5),
    **dict.fromkeys(["match", "hint", "forward", "backward"], 6),
    **dict.fromkeys(["save", "record", "beam", "line", "meeting"], 7),
    **dict.fromkeys(["view", "statistics", "question"], 8),
    **dict.fromkeys(["solver", "best"], 9),
    **dict.fromkeys(["api", "commands", "export"], 10),
    **dict.fromkeys(["__main__"], 11),
}
"""Each engine module's step; a module imports only from lower ones."""

ENGINE = sorted((ROOT / "golf_core").glob("*.py"))
PAGE = sorted(path for path in (ROOT / "web").rglob("*.js") if "node_modules" not in path.parts)


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
