"""The site over a line as it is at people's homes, beside a page with nothing but Pyodide, each request noted.

All connections share the line. A browser's own means of slowing it down do not reach workers, so it is the server that waits.
"""

import shutil
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import server
from headers import Rule, rules
from places import PRIVATE, PYODIDE, SITE, STEPS
from server import Answer, Server

CHUNK = 8192
BARE = PRIVATE / "bare"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# What never changes is kept by the browser in both, so that later visits are alike.
BARE_RULES = [Rule("/pyodide/*", {"Cache-Control": "public, max-age=31536000, immutable"})]


@dataclass
class Line:
    """What carries all answers of a server, and what it has carried."""

    speed: float | None = None
    """Bytes a second; None: as fast as this machine."""
    delay: float = 0.0
    """Seconds from the question to the first byte of the answer, and once more for a new connection."""
    carried: Counter[str] = field(default_factory=Counter)
    """The bytes sent of each address, headers left out."""
    free: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def carry(self, path: str, size: int) -> None:
        """Wait until so many bytes are through."""
        with self.lock:
            self.carried[path] += size
            if self.speed is None:
                return
            self.free = max(self.free, time.monotonic()) + size / self.speed
            until = self.free
        time.sleep(max(0.0, until - time.monotonic()))


LOCAL = Line()


class LineServer(Server):
    """The server of the build at the far end of a line; `more` holds files beside the site's."""

    def __init__(self, folder: Path, given: list[Rule], line: Line, more: Path | None = None) -> None:
        super().__init__(0, folder, "/", given)
        self.line = line
        self.more = more
        self.RequestHandlerClass = LineAnswer
        # Packed before anyone asks, so that the first visit does not wait for it.
        for file in self.folder.rglob("*"):
            if file.is_file():
                self.shelf.body(file)


class LineAnswer(Answer):
    """An answer that takes the line's time."""

    @property
    def line(self) -> Line:
        """The line that it goes over."""
        return cast("LineServer", self.server).line

    def setup(self) -> None:
        """Take up a connection."""
        time.sleep(self.line.delay)
        super().setup()

    def file(self, path: str) -> Path | None:
        """Find a file of the site, or one beside it."""
        more = cast("LineServer", self.server).more
        beside = None if more is None else more / path.lstrip("/")
        return beside if beside is not None and beside.is_file() else super().file(path)

    def answer(self, *, send: bool) -> None:
        """Answer when the question has arrived and the first byte has come back."""
        time.sleep(self.line.delay)
        super().answer(send=send)

    def send(self, data: bytes) -> None:
        """Send the body piece by piece."""
        for start in range(0, len(data), CHUNK):
            part = data[start : start + CHUNK]
            self.line.carry(self.path, len(part))
            self.wfile.write(part)


def bare() -> Path:
    """Put together the page that does nothing but start the stock Pyodide."""
    shutil.rmtree(BARE, ignore_errors=True)
    shutil.copytree(STEPS / "bare", BARE)
    (BARE / "pyodide").mkdir()
    for name in STOCK:
        shutil.copyfile(PYODIDE / name, BARE / "pyodide" / name)
    return BARE


@contextmanager
def both(line: Line, other: Line) -> Iterator[tuple[str, str]]:
    """Serve the site over one line and the bare page over another; gives their addresses."""
    ours = LineServer(SITE, rules(), line, STEPS / "bare")
    theirs = LineServer(bare(), BARE_RULES, other)
    with server.running(ours) as mine, server.running(theirs) as port:
        yield f"http://{server.HOST}:{mine}/", f"http://{server.HOST}:{port}/"
