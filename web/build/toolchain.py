"""The tools of the build, set up in the private folder: a Python environment, Node.js, and what comes from npm and PyPI."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from places import MICROPIP, MODULES, NPM, PYODIDE, ROOT, STAMPS, STEPS, VENV, VENV_PYTHON, WEB
from steps import BuildError, digest, environment, run, say, step

OLDEST_NODE = 20
PIP = (VENV_PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input")
LOCKED = ("--require-hashes", "--only-binary=:all:", "--no-deps")


def set_up() -> None:
    """Make every tool ready; what is ready already costs nothing."""
    python_environment()
    node()
    npm_packages()
    micropip_wheel()


def python_environment() -> None:
    """Make the virtual environment from the lock; an older or broken one is replaced whole."""
    lock = STEPS / "requirements.lock"
    # A virtual environment knows its own address and its Python, so both are inputs.
    inputs = digest(str(ROOT), sys.version, sys.base_prefix, lock)

    def work() -> None:
        ensure_venv_module()
        shutil.rmtree(VENV, ignore_errors=True)
        # The engine and a fetched Node.js lived in the old environment and went with it.
        for stamp in ("engine-on-host", "node"):
            (STAMPS / stamp).unlink(missing_ok=True)
        run("venv", [sys.executable, "-m", "venv", VENV])
        run("pip", [*PIP, "install", *LOCKED, "-r", lock])

    step("python", "Setting up the Python tools (about 130 MB from PyPI the first time)", inputs, [VENV_PYTHON], work)


def ensure_venv_module() -> None:
    """Install what Debian splits off from Python, or say what is missing."""
    probe = [sys.executable, "-c", "import venv, ensurepip"]
    if subprocess.run(probe, capture_output=True, check=False).returncode == 0:
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    apt_install(package, "Python's venv module, which the build needs,")
    if subprocess.run(probe, capture_output=True, check=False).returncode:
        message = f"{sys.executable} still cannot import venv and ensurepip after installing {package}."
        raise BuildError(message)


def apt_install(package: str, purpose: str) -> None:
    """Install a Debian package, or several named in one line, when we may; else say plainly what to install."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        message = (
            f"{purpose} is missing here. Please install it, on Debian and Ubuntu with: sudo apt-get install {package}"
        )
        raise BuildError(message)
    say(f"· Installing {package} with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    run("apt-update", ["apt-get", "update"], env=quiet)
    packages = package.split()
    run(f"apt-{packages[0]}", ["apt-get", "install", "-y", "--no-install-recommends", *packages], env=quiet)


def node_version(command: str) -> int:
    """Give the major version of a Node.js, 0 when it does not run."""
    try:
        answer = subprocess.run([command, "--version"], capture_output=True, text=True, env=environment(), check=False)
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", answer.stdout)
    return int(found[1]) if found else 0


def node() -> Path:
    """Find Node.js with npm on the system, else fetch one into the virtual environment."""
    path = environment()["PATH"]
    command = shutil.which("node", path=path)
    if command and shutil.which("npm", path=path) and node_version(command) >= OLDEST_NODE:
        return Path(command)
    lock = STEPS / "node.lock"
    fetched = VENV / "bin" / "node"

    def work() -> None:
        run("node", [*PIP, "install", *LOCKED, "-r", lock])

    step(
        "node",
        "Fetching Node.js, as none of version 20 or later with npm is here (60 MB)",
        digest(lock),
        [fetched],
        work,
    )
    if node_version(str(fetched)) < OLDEST_NODE:
        message = f"The fetched Node.js ({fetched}) does not run here; install Node.js {OLDEST_NODE} or later with npm."
        raise BuildError(message)
    return fetched


def npm_packages() -> None:
    """Fetch Pyodide and the linters at exactly the locked versions."""
    names = ("package.json", "package-lock.json", ".npmrc")
    inputs = digest(*[WEB / name for name in names])

    def work() -> None:
        shutil.rmtree(NPM, ignore_errors=True)
        NPM.mkdir(parents=True)
        for name in names:
            shutil.copy(WEB / name, NPM / name)
        # No install script of any package runs: none of ours needs one.
        run("npm", ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=NPM)

    outputs = [PYODIDE / "pyodide.asm.wasm", MODULES / "workbox-build", MODULES / ".bin" / "tsc"]
    step("npm", "Fetching Pyodide, workbox and the JavaScript checks from npm (about 80 MB)", inputs, outputs, work)


def micropip_wheel() -> Path:
    """Fetch micropip, which installs the engine's wheel inside Pyodide; it is for its Python only."""
    lock = STEPS / "micropip.lock"

    def work() -> None:
        shutil.rmtree(MICROPIP, ignore_errors=True)
        run("micropip", [*PIP, "download", *LOCKED, "--python-version", "3.14", "--dest", MICROPIP, "-r", lock])

    step("micropip", "Fetching micropip from PyPI", digest(lock), [MICROPIP], work)
    wheels = sorted(MICROPIP.glob("micropip-*.whl"))
    if len(wheels) != 1:
        message = (
            f"{MICROPIP} should hold one wheel of micropip, but holds {len(wheels)}; delete the folder and build again."
        )
        raise BuildError(message)
    return wheels[0]
