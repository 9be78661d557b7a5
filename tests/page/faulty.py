"""A server that fails in the ways servers and lines do, file by file, until it is mended."""

import re
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import server
from headers import rules
from line import Line
from server import Answer, Body, Server

CHUNK = 8192
PATIENCE = 90
# What Python without its library says, in the moment before its thread is ended.
NO_LIBRARY = (
    r"installing the standard library",
    r"console error: (Fatal Python error|Python runtime state|ModuleNotFoundError: No module named 'encodings')",
    r"console error: (Current thread|\s*<no Python frame>|$)",
)


@dataclass(frozen=True)
class Fault:
    """What is wrong with one file."""

    missing: bool = False
    """It is not there."""
    kind: str | None = None
    """It is sent under this type."""
    change: Callable[[bytes], bytes] | None = None
    """It has other bytes."""
    half: bool = False
    """The line breaks after half of it."""
    quiet: bool = False
    """It ends after half of it, and nothing says that there should be more."""
    wait: threading.Event | None = None
    """After half of it nothing comes until this is set."""


@dataclass
class State(Line):
    """How the server fails now, and how fast its line is; a test changes it while the server runs."""

    faults: dict[str, Fault] = field(default_factory=dict)
    """By file name."""
    headers: dict[str, str] = field(default_factory=dict)
    """In the place of those of netlify.toml."""
    sent: Counter[str] = field(default_factory=Counter)
    """How often the body of each path was sent."""


class FaultyServer(Server):
    """The server of the build, with a state of its failures."""

    def __init__(self, folder: Path, state: State, port: int = 0) -> None:
        super().__init__(port, folder, "/", rules())
        self.state = state
        self.RequestHandlerClass = FaultyAnswer


class FaultyAnswer(Answer):
    """An answer that may go wrong."""

    @property
    def state(self) -> State:
        """How the server fails now."""
        return cast("FaultyServer", self.server).state

    @property
    def fault(self) -> Fault:
        """What is wrong with the file asked for."""
        return self.state.faults.get(self.path.split("?")[0].rsplit("/", 1)[1], Fault())

    def file(self, path: str) -> Path | None:
        """Find the file, unless it is to be missing."""
        return None if self.fault.missing else super().file(path)

    def body(self, file: Path) -> Body:
        """Read the file, changed if it is to be; a page that says there is no such file stays as it is."""
        body = super().body(file)
        change = self.fault.change
        return body if change is None or file.name == "404.html" else Body(change(body.plain), None, '"changed"')

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, perhaps another one."""
        if keyword == "Content-Type" and self.fault.kind is not None:
            value = self.fault.kind
        if keyword == "Content-Length" and self.fault.quiet:
            keyword, value = "Connection", "close"
        super().send_header(keyword, self.state.headers.get(keyword, value))

    def send(self, data: bytes) -> None:
        """Send the body, at the line's pace and as far as it goes."""
        fault, state = self.fault, self.state
        with state.lock:
            state.sent[self.path] += 1
        middle = len(data) // 2
        for start in range(0, len(data), CHUNK):
            part = data[start : start + CHUNK]
            if start <= middle < start + CHUNK and (fault.half or fault.quiet or fault.wait):
                self.wfile.write(part[: middle - start])
                self.wfile.flush()
                if fault.wait is None:
                    self.close_connection = True
                    return
                assert fault.wait.wait(PATIENCE), "a file that was held back was never let go"
                part = part[middle - start :]
            state.carry(self.path, len(part))
            self.wfile.write(part)


@contextmanager
def serving(folder: Path, state: State) -> Iterator[str]:
    """Serve a site while the block runs, as badly as its state says; gives its address."""
    with server.running(FaultyServer(folder, state)) as port:
        try:
            yield f"http://{server.HOST}:{port}/"
        finally:
            for fault in state.faults.values():
                if fault.wait is not None:
                    fault.wait.set()


def sizes(folder: Path) -> dict[str, int]:
    """How many bytes go over the line for each file of the site, by name: packed where the browser can unpack."""
    shelf = server.Shelf()
    bodies = {file: shelf.body(file) for file in folder.rglob("*") if file.is_file()}
    return {file.name: len(body.packed or body.plain) for file, body in bodies.items()}


def expected(faults: list[str], *patterns: str) -> None:
    """Assert that every fault the browser told of is one of those provoked, and forget them."""
    strange = [fault for fault in faults if not any(re.search(pattern, fault) for pattern in patterns)]
    assert not strange, "\n".join(strange)
    faults.clear()
