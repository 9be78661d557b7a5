"""The server of the built site: types, lengths, packing, what is not there, and a host that knows no headers."""

import gzip
import http.client
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import server
from steps import BuildError


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site with one file of each kind that matters."""
    root = tmp_path_factory.mktemp("small")
    (root / "index.html").write_text("<!DOCTYPE html>\n" + "<p>Golf</p>\n" * 99, encoding="utf-8")
    (root / "404.html").write_text("<p>Not here</p>", encoding="utf-8")
    (root / "python").mkdir()
    for name in ("a.js", "a.mjs", "a.css", "a.json", "a.wasm", "a.whl", "a.woff2", "a.zip", "a.svg", "a.webmanifest"):
        (root / "python" / name).write_bytes(b"12345 " * 50)
    return root


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with server.serving(folder) as root:
        yield root


class Asker:
    """One connection, kept for all its questions."""

    def __init__(self, address: str) -> None:
        self.parts = urlsplit(address)
        self.connection = http.client.HTTPConnection(self.parts.netloc, timeout=20)

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
        """Ask and read the whole answer."""
        self.connection.request(method, path, headers={key.replace("_", "-"): value for key, value in headers.items()})
        answer = self.connection.getresponse()
        return answer, answer.read()


@contextmanager
def asking(address: str) -> Iterator[Asker]:
    """Ask a server while the block runs."""
    one = Asker(address)
    yield one
    one.connection.close()


@pytest.fixture
def asker(address: str) -> Iterator[Asker]:
    with asking(address) as one:
        yield one


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/python/a.js", "text/javascript; charset=utf-8"),
        ("/python/a.mjs", "text/javascript; charset=utf-8"),
        ("/python/a.css", "text/css; charset=utf-8"),
        ("/python/a.json", "application/json; charset=utf-8"),
        ("/python/a.wasm", "application/wasm"),
        ("/python/a.whl", "application/octet-stream"),
        ("/python/a.woff2", "font/woff2"),
        ("/python/a.zip", "application/zip"),
        ("/python/a.svg", "image/svg+xml; charset=utf-8"),
        ("/python/a.webmanifest", "application/manifest+json; charset=utf-8"),
    ],
)
def test_types_and_lengths(asker: Asker, path: str, kind: str) -> None:
    answer, body = asker.ask(path)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Content-Length"] == str(len(body))


def test_one_connection_answers_many_times(asker: Asker) -> None:
    asker.ask("/")
    first = asker.connection.sock
    asker.ask("/python/a.js")
    assert asker.connection.sock is first


def test_a_head_has_a_length_and_no_body(asker: Asker, folder: Path) -> None:
    answer, body = asker.ask("/", "HEAD")
    assert (answer.status, body) == (200, b"")
    assert answer.headers["Content-Length"] == str((folder / "index.html").stat().st_size)


def test_texts_and_webassembly_are_packed_for_those_who_can_unpack(asker: Asker, folder: Path) -> None:
    for path in ("index.html", "python/a.wasm"):
        answer, body = asker.ask(f"/{path}", Accept_Encoding="br, gzip")
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(body) == (folder / path).read_bytes()
    answer, _ = asker.ask("/python/a.zip", Accept_Encoding="gzip")
    assert "Content-Encoding" not in answer.headers


def test_what_is_known_already_is_not_sent_again(asker: Asker) -> None:
    tag = asker.ask("/")[0].headers["ETag"]
    answer, body = asker.ask("/", If_None_Match=tag)
    assert (answer.status, body) == (304, b"")
    assert asker.ask("/", If_None_Match='"another"')[0].status == 200


def test_a_changed_file_is_sent_as_it_is_now(asker: Asker, folder: Path) -> None:
    file = folder / "changing.txt"
    for text in ("before", "afterwards"):
        file.write_text(text, encoding="utf-8")
        assert asker.ask("/changing.txt")[1] == text.encode()


@pytest.mark.parametrize(
    "path", ["/nothing", "/python/", "/index.html/", "/../secret", "/%2e%2e/secret", "/%00", "//etc/hosts"]
)
def test_what_is_not_there_is_a_real_404(asker: Asker, folder: Path, path: str) -> None:
    (folder.parent / "secret").write_text("not for you", encoding="utf-8")
    answer, body = asker.ask(path)
    assert (answer.status, body) == (404, b"<p>Not here</p>")
    assert answer.headers["Content-Type"].startswith("text/html")


def test_a_folder_is_found_by_its_full_name(asker: Asker) -> None:
    answer, _ = asker.ask("/python")
    assert (answer.status, answer.headers["Location"]) == (301, "/python/")


def test_a_plain_host_sends_no_header_of_ours(folder: Path) -> None:
    with server.serving(folder, with_headers=False) as address, asking(address) as one:
        answer, _ = one.ask("/")
    assert set(answer.headers) == {"Server", "Date", "ETag", "Vary", "Content-Type", "Content-Length"}


def test_a_site_below_a_folder_keeps_its_headers(folder: Path) -> None:
    with server.serving(folder, below="/games/golf/") as address, asking(address) as one:
        assert address.endswith("/games/golf/")
        answer, _ = one.ask("/games/golf/python/a.js")
        assert answer.status == 200
        assert "immutable" in answer.headers["Cache-Control"]
        assert one.ask("/python/a.js")[0].status == 404


def test_a_folder_to_serve_below_has_its_strokes(folder: Path) -> None:
    with pytest.raises(BuildError, match="not “games”"), server.serving(folder, below="games"):
        pass


def test_a_busy_port_is_told_when_it_was_asked_for() -> None:
    with socket.socket() as taken:
        taken.bind((server.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BuildError, match=f"Cannot serve on port {port}"):
            server.serve(port)
