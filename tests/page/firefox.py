"""Firefox, driven by WebDriver BiDi: one connection to the browser, over which it also tells what goes wrong."""

import json
import os
import re
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from guest import Gone, Guest
from others import FIREFOX

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
TOLD = ["log.entryAdded", "network.beforeRequestSent"]
PATIENCE = 60
# Whatever is not on this machine is asked of a proxy that is not there, so nothing leaves it.
HOST, PORT = "127.0.0.1", 9
SETTINGS: dict[str, str | int | bool] = {
    "network.proxy.type": 1,
    "network.proxy.http": HOST,
    "network.proxy.http_port": PORT,
    "network.proxy.ssl": HOST,
    "network.proxy.ssl_port": PORT,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
}


class Firefox(Guest):
    """A player in Firefox, whose profile stays on the disk."""

    other = FIREFOX
    keeps = True

    def __init__(self, home: str, programs: tuple[Path, ...], folder: Path) -> None:
        super().__init__(home, programs, folder)
        (self.program,) = programs
        self.profile = folder / "profile"
        self.profile.mkdir(parents=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()]
        (self.profile / "user.js").write_text("".join(lines), encoding="utf-8")
        self.commands = 0
        self.context = ""
        self.running: subprocess.Popen[bytes] | None = None
        self.line: ClientConnection | None = None
        self.closing = ExitStack()

    def start(self) -> None:
        """Start the browser and connect to it."""
        said = self.folder / "said.txt"
        words = ["--headless", "--remote-debugging-port=0", "--no-remote", "--profile", str(self.profile)]
        with said.open("wb") as sink:
            self.running = subprocess.Popen(
                [self.program, *words],
                stdout=subprocess.DEVNULL,
                stderr=sink,
                env={**os.environ, "HOME": str(self.folder), "MOZ_CRASHREPORTER_DISABLE": "1"},
            )
        self.closing.callback(self.end)
        self.line = self.closing.enter_context(connect(f"{self.listening(said)}/session", max_size=None))
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=TOLD)
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def listening(self, said: Path) -> str:
        """Give the address that the browser listens at, once it says so."""
        assert self.running is not None
        end = time.monotonic() + PATIENCE
        while not (found := LISTENING.search(said.read_text(encoding="utf-8", errors="replace"))):
            ended = self.running.poll()
            assert ended is None, f"{self.program} ended with status {ended}: {said.read_text(errors='replace')}"
            assert time.monotonic() < end, f"{self.program} does not listen: {said.read_text(errors='replace')}"
            time.sleep(0.05)
        return found[1]

    def end(self) -> None:
        """Make an end of a browser that does not end by itself."""
        assert self.running is not None
        self.running.kill()
        self.running.wait()

    def quit(self) -> None:
        """Close the browser, which then writes what it has to the disk."""
        with self.closing:
            if self.line is not None:
                self.command("browser.close")
                assert self.running is not None
                self.running.wait(PATIENCE)
            self.line = None

    def command(self, method: str, **given: Any) -> Any:  # noqa: ANN401 - as many kinds as commands
        """Give a command and wait for its answer; what is told meanwhile is noted."""
        assert self.line is not None
        self.commands += 1
        self.line.send(json.dumps({"id": self.commands, "method": method, "params": given}))
        while True:
            message = json.loads(self.line.recv(PATIENCE))
            if message["type"] == "event":
                self.note(message["method"], message["params"])
            elif message["id"] == self.commands:
                if message.get("error") == "no such frame":
                    raise Gone
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    def note(self, event: str, told: dict[str, Any]) -> None:
        """Note every word on the console, every error, and every request off the site, as a fault."""
        if event == "log.entryAdded":
            self.faults.append(f"{told['type']} {told['level']}: {told['text']}")
        elif not (address := told["request"]["url"]).startswith((self.home, "data:", "blob:")):
            self.faults.append(f"request off the site: {address}")

    def go(self, address: str) -> None:
        """Go to an address."""
        self.command("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def reload(self) -> None:
        """Load the page anew."""
        self.command("browsingContext.reload", context=self.context, wait="complete")

    def ask(self, function: str, given: str) -> str:
        """Have a function answered in the page."""
        answer = self.command(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": given}],
            awaitPromise=True,
            target={"context": self.context},
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def act(self, kind: str, *actions: dict[str, Any]) -> None:
        """Move a hand."""
        source = {"type": kind, "id": kind, "actions": actions}
        self.command("input.performActions", context=self.context, actions=[source])

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        self.act("key", {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})

    def touch(self, x: int, y: int) -> None:
        """Click the mouse somewhere in the window."""
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.act("pointer", {"type": "pointerMove", "x": x, "y": y}, down, up)
