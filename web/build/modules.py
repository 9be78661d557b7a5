"""The page's JavaScript modules: which of them a module brings along."""

import re
from pathlib import Path

from steps import BuildError

# Static imports and re-exports only; what is imported later is fetched when it is wanted.
IMPORT = re.compile(r'^\s*(?:import|export)\b[^;"\'()]*?(?:\bfrom\s*)?["\'](\.{1,2}/[^"\']+)["\']', re.MULTILINE)


def brought_along(entry: Path) -> list[Path]:
    """List a module and all it imports, directly or not, each once and the entry first."""
    seen: list[Path] = []
    waiting = [(entry, "the page")]
    while waiting:
        module, importer = waiting.pop(0)
        if module in seen:
            continue
        if not module.is_file():
            message = f"{importer} imports {module}, but there is no such file."
            raise BuildError(message)
        seen.append(module)
        text = module.read_text(encoding="utf-8")
        waiting += [((module.parent / found).resolve(), str(module)) for found in IMPORT.findall(text)]
    return seen
