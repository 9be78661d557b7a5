"""A server for the built site on this machine, with exactly the headers of netlify.toml, or plain like any other host."""

import gzip
import hashlib
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from headers import Rule, headers_for, rules
from places import SITE
from steps import BuildError, say

HOST = "127.0.0.1"
USUAL_PORT = 8000
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
OTHER = "application/octet-stream"
# What Netlify sends for an address that no rule gives a Cache-Control.
REVALIDATE = "public, max-age=0, must-revalidate"


@dataclass(frozen=True)
class Body:
    """One file as it is sent: as it is, packed when that is smaller, and a name for this very content."""

    plain: bytes
    packed: bytes | None
    tag: str


@dataclass
class Shelf:
    """The files already read, kept until they change on the disk; packing the runtime twice would cost a second each."""

    bodies: dict[tuple[Path, int, int], Body] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def body(self, file: Path) -> Body:
        """Read a file, or give it as it was read before."""
        facts = file.stat()
        key = (file, facts.st_mtime_ns, facts.st_size)
        known = self.bodies.get(key)
        if known:
            return known
        # Outside the lock: the small files need not wait for the runtime to be packed.
        plain = file.read_bytes()
        kind = TYPES.get(file.suffix, OTHER)
        packs = "charset" in kind or kind == "application/wasm"
        packed = gzip.compress(plain, compresslevel=6, mtime=0) if packs else None
        with self.lock:
            return self.bodies.setdefault(key, Body(plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:32]}"'))


class Server(ThreadingHTTPServer):
    """The listening side; it knows the site's folder and the rules of its headers."""

    daemon_threads = True
    # Two runs side by side must not share a port, and a port just left must be free at once.
    allow_reuse_address = True
    allow_reuse_port = False
    request_queue_size = 128

    def __init__(self, port: int, folder: Path, below: str, given: list[Rule] | None) -> None:
        """Listen on a port of this machine, 0 for any that is free."""
        self.folder = folder.resolve()
        self.below = below
        self.given = given
        self.shelf = Shelf()
        super().__init__((HOST, port), Answer)

    def handle_error(self, request: socket.socket | tuple[bytes, socket.socket], client_address: object) -> None:
        """Tell of a failure, but not of a browser that hung up, which is its good right."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Answer(BaseHTTPRequestHandler):
    """One request and its answer."""

    server: Server
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60

    def log_message(self, *_: object) -> None:
        """Say nothing: a browser shows its requests better."""

    def version_string(self) -> str:
        """Name no software and no version."""
        return "golf"

    def do_GET(self) -> None:
        """Answer with a file."""
        self.answer(send=True)

    def do_HEAD(self) -> None:
        """Answer with what would be said of the file."""
        self.answer(send=False)

    def answer(self, *, send: bool) -> None:
        """Find the file of an address, or the page that says there is none."""
        path = unquote(urlsplit(self.path).path)
        inside = "/" + path.removeprefix(self.server.below) if path.startswith(self.server.below) else None
        file = self.file(inside) if inside is not None else None
        if file is not None and file.is_dir():
            self.redirect(path + "/")
        elif file is not None:
            self.reply(HTTPStatus.OK, inside or "/", file, send=send)
        else:
            missing = self.server.folder / "404.html"
            self.reply(HTTPStatus.NOT_FOUND, inside or path, missing if missing.is_file() else None, send=send)

    def file(self, path: str) -> Path | None:
        """Give the file of a path within the site; a folder stands for its index."""
        if "\0" in path:
            return None
        place = (self.server.folder / path.lstrip("/")).resolve()
        if not place.is_relative_to(self.server.folder):
            return None
        if place.is_dir() and path.endswith("/"):
            place /= "index.html"
        elif place.is_file() and path.endswith("/"):
            return None
        return place if place.exists() else None

    def redirect(self, path: str) -> None:
        """Send a folder without its last stroke to the address with it: relative addresses depend on it."""
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def reply(self, status: HTTPStatus, path: str, file: Path | None, *, send: bool) -> None:
        """Send a status, the headers of the path, and a file."""
        body = self.body(file) if file else Body(b"There is no such page here.\n", None, '"none"')
        given = self.server.given
        said = {} if given is None else {"Cache-Control": REVALIDATE} | headers_for(path, given)
        kind = said.pop("Content-Type", TYPES.get(file.suffix, OTHER) if file else TYPES[".txt"])
        known = status == HTTPStatus.OK and self.headers.get("If-None-Match") == body.tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else status)
        self.send_header("ETag", body.tag)
        for name, value in said.items():
            self.send_header(name, value)
        if known:
            self.end_headers()
            return
        data = body.plain
        if body.packed is not None:
            self.send_header("Vary", "Accept-Encoding")
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                self.send_header("Content-Encoding", "gzip")
                data = body.packed
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if send:
            self.send(data)

    def body(self, file: Path) -> Body:
        """Read a file as it is to be sent."""
        return self.server.shelf.body(file)

    def send(self, data: bytes) -> None:
        """Send what follows the headers."""
        self.wfile.write(data)


@contextmanager
def running(server: Server) -> Iterator[int]:
    """Let a server answer while the block runs; gives its port."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def serving(folder: Path = SITE, *, below: str = "/", with_headers: bool = True, port: int = 0) -> Iterator[str]:
    """Serve a folder while the block runs; gives the address of its root, ending in a stroke.

    `below` puts the site into a folder of the server ("/games/golf/"); `with_headers=False`
    is a host that knows nothing of netlify.toml.
    """
    if not (below.startswith("/") and below.endswith("/")):
        message = f"The folder to serve below should look like “/games/golf/”, not “{below}”."
        raise BuildError(message)
    with running(Server(port, folder, below, rules() if with_headers else None)) as found:
        yield f"http://{HOST}:{found}{below}"


def serve(port: int | None) -> None:
    """Serve the built site until interrupted; a busy usual port is replaced by a free one."""
    with ExitStack() as stack:
        try:
            address = stack.enter_context(serving(port=USUAL_PORT if port is None else port))
        except OSError as trouble:
            if port is not None:
                message = (
                    f"Cannot serve on port {port}: {trouble.strerror}. Name another one, or none to take a free one."
                )
                raise BuildError(message) from trouble
            say(f"· Port {USUAL_PORT} is busy; taking a free one")
            address = stack.enter_context(serving())
        say(f"\nGolf Solitaire is served at {address}\nCtrl+C ends it.")
        threading.Event().wait()
