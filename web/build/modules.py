"""The page's JavaScript modules, joined into the few files that are shipped."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from places import MODULES, PRIVATE, STEPS, WEB
from steps import BuildError, digest, run, step
from toolchain import node

PAGE = ("main.js", "support.js")
"""What the document runs. They share modules, and with them what those know."""
THREAD = "engine/worker.js"
"""What the engine's thread runs, which shares nothing with the page."""
SUFFIX = ".js"
TOLD = "joined.json"


@dataclass(frozen=True)
class Joined:
    """The files that the modules became."""

    folder: Path
    imports: dict[str, list[str]]
    """The files that each file imports, by their names below the folder."""

    def brought_along(self, entry: str) -> list[str]:
        """Name a file and all it imports, directly or not, each once and the entry first."""
        found = [entry]
        for name in found:
            found += [other for other in self.imports[name] if other not in found]
        return found

    def copy(self, target: Path) -> None:
        """Put the files into a folder."""
        for name in self.imports:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.folder / name, target / name)


def join(web: Path = WEB, folder: Path = PRIVATE / "joined") -> Joined:
    """Join the modules of the page, anew only where one of them is another; one that nothing imports stops the build."""
    sources = sorted(
        file.relative_to(web).as_posix()
        for file in web.rglob(f"*{SUFFIX}")
        if not {"build", "node_modules"} & set(file.relative_to(web).parts)
    )
    told = folder / TOLD

    def work() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        groups = json.dumps([PAGE, [THREAD]])
        told.write_text(
            run("join", [node(), STEPS / "join.mjs", MODULES, web.resolve(), folder, groups]), encoding="utf-8"
        )

    tools = (STEPS / "join.mjs", STEPS / "boot.mjs", MODULES / "rollup" / "package.json")
    step(
        "join",
        "Joining the page's modules into a few files",
        digest(str(web), *[part for name in sources for part in (name, web / name)], *tools),
        [told],
        work,
    )
    files = json.loads(told.read_text(encoding="utf-8"))
    used = {name for file in files.values() for name in file["modules"]}
    unused = [name for name in sources if name not in used]
    if unused:
        message = f"web/{unused[0]} is imported by nothing that the page runs; import it or take it away."
        raise BuildError(message)
    return Joined(folder, {name: file["imports"] for name, file in files.items()})
