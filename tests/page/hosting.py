"""A host whose line can really be cut, and on which another build can be deployed while pages are open."""

import re
import shutil
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import offline
import server
from faulty import FaultyAnswer, FaultyServer, State

GENERATOR = re.compile(r'(<meta name="generator" content="golf-solitaire )[^"]+')


class Line(FaultyServer):
    """The listening side for as long as the line holds; it knows who is connected."""

    def __init__(self, port: int, folder: Path, state: State, asked: Callable[[], bool]) -> None:
        super().__init__(folder, state, port)
        self.asked = asked
        self.connected: set[socket.socket] = set()
        self.RequestHandlerClass = Reply

    def process_request(self, request: socket.socket | tuple[bytes, socket.socket], client_address: Any) -> None:  # noqa: ANN401 - as inherited
        """Remember who is connected: a line that is cut takes them along."""
        assert isinstance(request, socket.socket)
        self.connected.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: socket.socket | tuple[bytes, socket.socket]) -> None:
        """Forget who has gone."""
        assert isinstance(request, socket.socket)
        self.connected.discard(request)
        super().shutdown_request(request)


class Reply(FaultyAnswer):
    """An answer, as long as the line holds."""

    def answer(self, *, send: bool) -> None:
        """Answer, unless the line is cut by now."""
        if cast("Line", self.server).asked():
            super().answer(send=send)
        else:
            self.close_connection = True


class Host:
    """A host at one address, from which a line leads to the players or does not."""

    def __init__(self, folder: Path) -> None:
        self.state = State()
        self.folder = folder
        self.port = 0
        self.line: Line | None = None
        self.requests = 0
        self.last: int | None = None
        """After so many requests the line is cut."""
        self.lock = threading.Lock()
        # Who cuts a line that is being cut by another thread waits for the end of that, so that it can be mended then.
        self.cutting = threading.Lock()
        self.mend()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://{server.HOST}:{self.port}/"

    def mend(self) -> None:
        """Let the line hold again."""
        self.line = Line(self.port, self.folder, self.state, self.asked)
        self.port = self.line.server_address[1]
        threading.Thread(target=self.line.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def asked(self) -> bool:
        """Count a request; tell whether the line still holds for it."""
        with self.lock:
            self.requests += 1
            number = self.requests
        if self.last is not None and number == self.last + 1:
            threading.Thread(target=self.cut).start()
        return self.last is None or number <= self.last

    def cut(self) -> None:
        """Cut the line: nobody listens any more, and who was connected is not."""
        with self.cutting:
            line, self.line = self.line, None
            if line is None:
                return
            line.shutdown()
            line.server_close()
            for connection in [*line.connected]:
                # It may have hung up by itself meanwhile.
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def deploy(self, folder: Path) -> None:
        """Put another build in the place of the one that is there, in one moment, as hosts do."""
        self.folder = folder
        if self.line is not None:
            self.line.folder = folder.resolve()


def newer(built: Path, folder: Path, version: str = "next", change: Callable[[Path], None] = lambda _: None) -> Path:
    """Make the next build of a site: the page's files stand in a folder of another name."""
    site = folder / version
    shutil.copytree(built, site)
    (assets,) = (site / "assets").iterdir()
    name = f"{version}-{assets.name}"
    assets.rename(assets.with_name(name))
    index = site / "index.html"
    text = index.read_text(encoding="utf-8").replace(assets.name, name)
    index.write_text(GENERATOR.sub(rf"\g<1>{version}", text), encoding="utf-8")
    change(site)
    offline.write(site, site / offline.WORKER)
    return site
