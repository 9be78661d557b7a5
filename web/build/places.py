"""Where everything stands: the one list of the folders that the build reads and writes."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
TESTS = ROOT / "tests"
ENGINE = ROOT / "golf_core"
STEPS = WEB / "build"
SITE = ROOT / "site"

# All that set-up and build make for themselves; deleting it costs time, nothing else.
PRIVATE = ROOT / ".build"
STAMPS = PRIVATE / "stamps"
LOGS = PRIVATE / "logs"
VENV = PRIVATE / "venv"
NPM = PRIVATE / "npm"
MODULES = NPM / "node_modules"
PYODIDE = MODULES / "pyodide"
MICROPIP = PRIVATE / "micropip"
WHEEL = PRIVATE / "wheel"
RUNTIME = PRIVATE / "runtime"
INSTALLED = PRIVATE / "engine"

VENV_PYTHON = VENV / "bin" / "python"
