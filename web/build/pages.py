"""The site as it is published: documents at its root, everything else in folders named after their content."""

import hashlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import manifest
import missing
import modules
import offline
import pictures
import sheets
import signposts
from address import Address
from catalogues import english
from engine import only_wheel
from places import ENGINE, PRIVATE, SITE, STEPS, WEB
from runtime import LAID, LIBRARY, MEMORY
from steps import BuildError, files_below, say

# Files of the page, by their endings. Anything else in web/ stops the build:
# it is either something new to be allowed here or something left lying about.
ASSETS = frozenset(
    {".mjs", ".css", ".json", ".svg", ".png", ".webp", ".avif", ".ico", ".woff2", ".txt", ".mp3", ".ogg"}
)
ROOT_FILES = frozenset({".html", ".txt", ".webmanifest", ".ico", ".xml"})
# Pieces of the documents, each put in where its name stands as a placeholder.
PARTS = WEB / "parts"
# Settings of the tools, which stand in web/ but are not part of the page.
SETTINGS = frozenset({"package.json", "package-lock.json", "tsconfig.json", "biome.json"})
# Types of what the page takes from others; the checks alone read them.
TYPES = ".d.ts"
PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
UNSAFE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>|\sstyle=|\son[a-z]+=", re.IGNORECASE)
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


def sources() -> Iterator[tuple[str, Path, bool]]:
    """Name every file of the page but its modules, which are joined, and tell whether it goes to the site's root."""
    for name, file in files_below(WEB):
        parts = Path(name).parts
        if (
            parts[0] in {"build", "node_modules", PARTS.name, pictures.PICTURES.name}
            or any(part.startswith(".") for part in parts)
            or name.endswith((TYPES, modules.SUFFIX))
            or name in SETTINGS
        ):
            continue
        root = len(parts) == 1 and file.suffix in ROOT_FILES
        if not root and file.suffix not in ASSETS:
            message = f"web/{name}: files ending in “{file.suffix}” are no part of the page; allow them in pages.py or move it."
            raise BuildError(message)
        yield name, file, root


def version() -> str:
    """Read the one version of the project, which the engine carries."""
    found = VERSION.search((ENGINE / "__init__.py").read_text(encoding="utf-8"))
    if not found:
        message = 'golf_core/__init__.py should hold a line like __version__ = "1.2.3", but has none.'
        raise BuildError(message)
    return found[1]


def sprite() -> str:
    """Give the sprite as it stands inside the document."""
    file = WEB / "art" / "sprite.svg"
    if not file.is_file():
        message = "The cards' drawing is missing: there is no web/art/sprite.svg."
        raise BuildError(message)
    text = file.read_text(encoding="utf-8")
    text = re.sub(r"<\?xml.*?\?>|<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r">\s+<", "><", text).strip()


def parts() -> dict[str, str]:
    """Give the pieces of the documents by their names."""
    return {file.stem: file.read_text(encoding="utf-8").strip() for file in sorted(PARTS.glob("*.html"))}


def fill(name: str, text: str, values: dict[str, str]) -> str:
    """Put the values in the places of a document; an unknown place, or code a strict policy refuses, stops the build."""

    def value(found: re.Match[str]) -> str:
        if found[1] not in values:
            message = f"web/{name}: the placeholder {found[0]} is unknown; there are {', '.join(sorted(values))}."
            raise BuildError(message)
        return values[found[1]]

    filled = PLACEHOLDER.sub(value, text)
    refused = UNSAFE.search(filled)
    if refused:
        line = filled.count("\n", 0, refused.start()) + 1
        message = f"web/{name}, line {line} once filled in: “{refused[0].strip()}” is refused by the site's own content policy."
        raise BuildError(message)
    return filled


def preload(assets: str, python: Path, engine: Path, scripts: modules.Joined) -> str:
    """Write the lines that let a browser fetch everything side by side instead of one after the other.

    First comes the script that judges the browser: it must run before main.js, and also where main.js cannot.

    The page's own modules are preloaded. What the worker will ask for is only *pre-fetched*:
    a worker takes nothing from its document's preloads, so a browser would complain of them
    as unused, but it does take what lies in the browser's cache. Their lines carry their
    sizes, by which the page tells how far the loading is and whether a file came whole.
    What is wanted only where a start from memory fails is named, and not fetched.
    """
    # The other script of the document comes along too, but stands above as one of its own.
    own = [name for name in scripts.brought_along("main.js") if name != "support.js"]
    runtime, memory = f"python/{python.name}/", engine / MEMORY
    loaders = [("script", f"{runtime}{name}", python / name) for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    lock = engine / "pyodide-lock.json"
    files = [
        ("fetch", f"{runtime}pyodide.asm.wasm", python / "pyodide.asm.wasm"),
        *loaders,
        ("fetch", f"{assets}engine/{lock.name}", lock),
    ]
    wheel = only_wheel(engine)
    spare = [(f"{runtime}{LIBRARY}", python / LIBRARY), (f"{assets}engine/{wheel.name}", wheel)]
    # The worker's own scripts come first of all that is fetched ahead: nothing else of the engine is asked for without them.
    thread = scripts.brought_along(modules.THREAD)
    lines = [
        f'<script type="module" src="{assets}support.js"></script>',
        *[
            f'<link rel="preload" as="fetch" href="{assets}{name}" crossorigin>'
            for name in ("locales/en.json", f"engine/{LAID}")
        ],
        *[f'<link rel="modulepreload" href="{assets}{name}">' for name in own],
        *[f'<link rel="prefetch" as="script" href="{assets}{name}" crossorigin>' for name in thread],
        *[
            f'<link rel="prefetch" as="{kind}" href="{address}" crossorigin data-bytes="{file.stat().st_size}">'
            for kind, address, file in files
        ],
        f'<link rel="prefetch" as="fetch" href="{laid_by(memory)}" crossorigin data-bytes="{memory.stat().st_size}" data-memory>',
        *[f'<meta name="spare" content="{address}" data-bytes="{file.stat().st_size}">' for address, file in spare],
    ]
    return "\n    ".join(lines)


def laid_by(memory: Path) -> str:
    """Give the address of the memory: in a folder of its own name, since the page changes more often than the engine."""
    return f"python/memory-{hashlib.sha256(memory.read_bytes()).hexdigest()[:12]}/{MEMORY}"


def build_name(engine: Path, scripts: modules.Joined) -> str:
    """Name the build after everything that goes into it."""
    total = hashlib.sha256(version().encode())
    for step in ("pages.py", "sheets.py"):
        total.update((STEPS / step).read_bytes())
    for name, file, _ in sources():
        total.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    for name, text in parts().items():
        total.update(name.encode() + b"\0" + hashlib.sha256(text.encode()).digest())
    for name, file in [*files_below(engine), *files_below(scripts.folder)]:
        total.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:12]


def assemble(python: Path, engine: Path, address: Address | None = None) -> None:
    """Write the site beside the old one, then put it in the old one's place."""
    fresh = PRIVATE / "site.new"
    write(fresh, python, engine, address)
    offline.add(fresh)
    replace(fresh)


def write(fresh: Path, python: Path, engine: Path, address: Address | None) -> None:
    """Write the site into a folder, but for its service worker, which lists it when it is complete.

    Its address, where it is known, changes no more than the documents at its root.
    """
    shutil.rmtree(fresh, ignore_errors=True)
    scripts, shown = modules.join(), pictures.folder()
    assets = f"assets/{build_name(engine, scripts)}/"
    shutil.copytree(python, fresh / "python" / python.name, copy_function=shutil.copyfile)
    shutil.copytree(pictures.PICTURES, fresh / shown, copy_function=shutil.copyfile)
    values = {
        **parts(),
        "assets": assets,
        "pictures": shown,
        "python": f"python/{python.name}/",
        "sprite": sprite(),
        "version": version(),
        "preload": preload(assets, python, engine, scripts),
        "head": signposts.head(shown, address),
        "missing": missing.sections(address),
        "title": english().text("title"),
    }
    scripts.copy(fresh / assets)
    for name, file, root in sources():
        target = fresh / name if root else fresh / assets / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if root and file.suffix == ".html":
            target.write_text(fill(name, file.read_text(encoding="utf-8"), values), encoding="utf-8")
        else:
            shutil.copyfile(file, target)
    for file in (only_wheel(engine), engine / "pyodide-lock.json", engine / LAID):
        target = fresh / assets / "engine" / file.name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    # For other pages that run Pyodide: at an address that stays the same for one version.
    (fresh / "wheel").mkdir()
    shutil.copyfile(only_wheel(engine), fresh / "wheel" / only_wheel(engine).name)
    for name, text in {manifest.NAME: manifest.manifest(shown, address), **signposts.files(address)}.items():
        (fresh / name).write_text(text, encoding="utf-8")
    if not (fresh / "index.html").is_file():
        message = "The page is missing: there is no web/index.html."
        raise BuildError(message)
    home = fresh / "index.html"
    home.write_text(sheets.join(home.read_text(encoding="utf-8"), fresh), encoding="utf-8")
    memory = fresh / laid_by(engine / MEMORY)
    memory.parent.mkdir()
    shutil.copyfile(engine / MEMORY, memory)
    missing.check((fresh / missing.NAME).read_text(encoding="utf-8"))


def replace(fresh: Path) -> None:
    """Put a new site in the place of the old one, unless it is the same."""
    if SITE.is_dir() and listing(SITE) == listing(fresh):
        shutil.rmtree(fresh)
        return
    old = PRIVATE / "site.old"
    shutil.rmtree(old, ignore_errors=True)
    if SITE.exists():
        SITE.rename(old)
    fresh.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)
    size = sum(file.stat().st_size for _, file in files_below(SITE)) / 1e6
    say(f"· The site is built: {SITE} ({size:.1f} MB before compression)")


def listing(folder: Path) -> list[tuple[str, bytes]]:
    """List a folder by names and contents."""
    return [(name, hashlib.sha256(file.read_bytes()).digest()) for name, file in files_below(folder)]
