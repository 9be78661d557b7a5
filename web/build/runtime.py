"""The Python runtime of the site: Pyodide's files with a compiled library, and the engine's lock file made on it."""

import hashlib
import shutil
from pathlib import Path

import pins
from places import INSTALLED, PRIVATE, PYODIDE, RUNTIME, STEPS, WEB
from steps import BuildError, digest, files_below, run, step
from toolchain import micropip_wheel, node

# What a browser fetches; the library is the fourth file and made here.
SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
# Deals the engine laid out at build time, shown by a first visit while its own engine starts.
LAID = "deals.json"
# Python's memory with the engine in it.
MEMORY = "memory.bin"


def compile_library(out: Path) -> None:
    """Write the standard library as bytecode."""
    run("library", [node(), STEPS / "compile_stdlib.mjs", PYODIDE, out])


def runtime() -> Path:
    """Give the runtime's folder, named after Pyodide's version and its own content."""
    inputs = digest(
        *[PYODIDE / name for name in (*SHIPPED, LIBRARY)],
        *[STEPS / name for name in ("compile_stdlib.mjs", "boot.mjs")],
        pins.pyodide(),
    )

    def work() -> None:
        fresh = PRIVATE / "runtime.new"
        for folder in (fresh, RUNTIME):
            shutil.rmtree(folder, ignore_errors=True)
        fresh.mkdir(parents=True)
        for name in SHIPPED:
            shutil.copyfile(PYODIDE / name, fresh / name)
        compile_library(fresh / LIBRARY)
        RUNTIME.mkdir()
        fresh.rename(RUNTIME / f"{pins.pyodide()}-{content_name(fresh)}")

    step("runtime", "Compiling Python's standard library for the page", inputs, [RUNTIME], work)
    folders = sorted(RUNTIME.iterdir())
    if len(folders) != 1:
        message = f"{RUNTIME} should hold one runtime, but holds {len(folders)}; delete the folder and build again."
        raise BuildError(message)
    return folders[0]


def content_name(folder: Path) -> str:
    """Name a folder after the bytes in it, short enough for an address."""
    total = hashlib.sha256()
    for name, file in files_below(folder):
        total.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:12]


def installed(python: Path, wheel: Path) -> Path:
    """Give the folder of the wheel, its lock, some deals and a memory, as micropip installed it into this very runtime."""
    micropip = micropip_wheel()
    scripts = [
        *[STEPS / name for name in ("lock_engine.mjs", "remember.mjs", "boot.mjs")],
        WEB / "engine" / "memory.js",
    ]
    inputs = digest(python.name, wheel, micropip, PYODIDE / "pyodide-lock.json", *scripts)
    lock = INSTALLED / "pyodide-lock.json"

    def work() -> None:
        shutil.rmtree(INSTALLED, ignore_errors=True)
        INSTALLED.mkdir(parents=True)
        stock = PYODIDE / "pyodide-lock.json"
        run("engine", [node(), STEPS / "lock_engine.mjs", python, stock, micropip, wheel, INSTALLED])
        run("memory", [node(), STEPS / "remember.mjs", python, lock, wheel, INSTALLED])

    outputs = [lock, INSTALLED / wheel.name, INSTALLED / LAID, INSTALLED / MEMORY]
    step(
        "engine",
        "Installing the wheel into Pyodide by micropip and starting it as the page will",
        inputs,
        outputs,
        work,
    )
    return INSTALLED
