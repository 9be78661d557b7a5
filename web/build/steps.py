"""One step of the build: told to whoever waits, run only when its inputs changed, begun anew when it was cut off."""

import fcntl
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from places import LOGS, PRIVATE, ROOT, STAMPS, VENV

SILENCE = 10.0
TAIL = 40
# The lock of the running build. Its commands hold it too: when a build is killed, the next one waits for what it left running.
HELD: list[int] = []


class BuildError(Exception):
    """A build that cannot go on; its text is the whole story, for a person at a terminal."""


def say(text: str) -> None:
    """Print one line at once, also into a pipe."""
    print(text, flush=True)


def digest(*parts: Path | str) -> str:
    """Hash texts and files; of a folder every file below it with its relative name."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            total.update(b"text\0" + part.encode() + b"\0")
            continue
        for name, file in files_below(part):
            total.update(b"file\0" + name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def files_below(place: Path) -> Iterator[tuple[str, Path]]:
    """Name every file at or below a place in a fixed order, bytecode left out."""
    if place.is_file():
        yield place.name, place
        return
    for file in sorted(place.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield file.relative_to(place).as_posix(), file


def step(name: str, title: str, inputs: str, outputs: Iterable[Path], work: Callable[[], None]) -> bool:
    """Do the work unless its stamp says that it was done for the same inputs; tell whether it was done.

    The stamp goes before the work starts and comes back after it ended, so a step
    that was interrupted half-way is simply done again.
    """
    stamp = STAMPS / name
    if stamp.is_file() and stamp.read_text() == inputs and all(output.exists() for output in outputs):
        return False
    stamp.unlink(missing_ok=True)
    say(f"· {title}")
    start = time.monotonic()
    work()
    missing = [str(output) for output in outputs if not output.exists()]
    if missing:
        message = f"The step “{title}” ended without making {', '.join(missing)}."
        raise BuildError(message)
    STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs)
    say(f"  done in {time.monotonic() - start:.1f} s")
    return True


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give commands our own tools first, and nothing of the caller's Python settings."""
    kept = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "PYTHONHOME"}}
    kept["PATH"] = f"{VENV / 'bin'}{os.pathsep}{kept.get('PATH', os.defpath)}"
    return kept | dict(extra or {})


def run(name: str, command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a command with its output in a log; give the log back, or show its end and stop."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{name}.log"
    words = [str(word) for word in command]
    with log.open("wb") as sink:
        try:
            child = subprocess.Popen(
                words, cwd=cwd, env=environment(env), stdout=sink, stderr=subprocess.STDOUT, pass_fds=HELD
            )
        except OSError as trouble:
            message = f"Cannot start {words[0]}: {trouble.strerror}."
            raise BuildError(message) from trouble
        status = wait(child)
    text = log.read_text(errors="replace")
    if status:
        end = "\n".join(text.splitlines()[-TAIL:])
        message = f"{end}\n\nThe command {' '.join(words)} ended with status {status}; the whole output is in {log}."
        raise BuildError(message)
    return text


def wait(child: subprocess.Popen[bytes]) -> int:
    """Wait for a command, with a sign of life now and then."""
    start = time.monotonic()
    while True:
        try:
            return child.wait(timeout=SILENCE)
        except subprocess.TimeoutExpired:
            say(f"  … {time.monotonic() - start:.0f} s")
        except BaseException:
            child.kill()
            child.wait()
            raise


def show(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None) -> int:
    """Run a command whose output the reader wants to see as it comes."""
    sys.stdout.flush()
    return subprocess.run([str(word) for word in command], cwd=ROOT, env=environment(env), check=False).returncode


@contextmanager
def alone() -> Iterator[None]:
    """Let one build at a time work in the private folder; a second one waits."""
    PRIVATE.mkdir(exist_ok=True)
    with (PRIVATE / "busy").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("· Another build is at work in this folder; waiting for it")
            fcntl.flock(file, fcntl.LOCK_EX)
        HELD.append(file.fileno())
        try:
            yield
        finally:
            HELD.remove(file.fileno())
