"""WebKit as GTK has it, driven by its own WebDriver in a window on a screen that nobody sees."""

import os
import subprocess
from contextlib import ExitStack
from pathlib import Path

from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver import Remote
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from guest import Gone, Guest
from others import WEBKIT

PATIENCE = 60
# There is no graphics card to draw with.
DRAWING = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
ASK = """const [given, done] = arguments;
(FUNCTION)(given).then((answer) => done({answer}), (cause) => done({cause: String(cause)}));"""


class WebKit(Guest):
    """A player in WebKit's own small browser, whose automated windows are private ones."""

    other = WEBKIT
    keeps = False

    def __init__(self, home: str, programs: tuple[Path, ...], folder: Path) -> None:
        super().__init__(home, programs, folder)
        self.serving, self.program, self.screen = programs
        self.closing = ExitStack()
        self.window: Remote | None = None

    def start(self) -> None:
        """Put up a screen and start the browser on it."""
        environment = {
            **os.environ,
            **DRAWING,
            "DISPLAY": self.display(),
            # What it writes is written here; and it asks nothing outside of this machine.
            **{f"XDG_{kind}_HOME": str(self.folder / kind) for kind in ("CACHE", "CONFIG", "DATA")},
            "GIO_USE_PROXY_RESOLVER": "dummy",
            "HOME": str(self.folder),
        }
        options = Options()
        options.binary_location = str(self.program)
        options.add_argument("--automation")
        service = Service(str(self.serving), env=environment)
        self.closing.callback(service.stop)
        service.start()
        line = RemoteConnection(client_config=ClientConfig(service.service_url))
        self.window = Remote(line, options=options)
        self.closing.callback(self.window.quit)
        self.window.set_script_timeout(PATIENCE)

    def display(self) -> str:
        """Put up a screen and give its name."""
        ear, mouth = os.pipe()
        words = ["-displayfd", str(mouth), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        running = subprocess.Popen([self.screen, *words], pass_fds=[mouth], stderr=subprocess.DEVNULL)
        self.closing.callback(running.wait)
        self.closing.callback(running.terminate)
        os.close(mouth)
        with os.fdopen(ear) as said:
            number = said.readline().strip()
        assert number, f"{self.screen} put up no screen"
        return f":{number}"

    def quit(self) -> None:
        """Close the browser and take the screen down."""
        self.window = None
        self.closing.close()

    @property
    def driver(self) -> Remote:
        """The window while it is open."""
        assert self.window is not None
        return self.window

    def go(self, address: str) -> None:
        """Go to an address."""
        self.driver.get(address)

    def reload(self) -> None:
        """Load the page anew."""
        self.driver.refresh()

    def ask(self, function: str, given: str) -> str:
        """Have a function answered in the page."""
        try:
            told = self.driver.execute_async_script(ASK.replace("FUNCTION", function), given)
        except NoSuchFrameException as unloaded:
            raise Gone from unloaded
        assert "answer" in told, told["cause"]
        return str(told["answer"])

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        hands = ActionBuilder(self.driver)
        hands.key_action.send_keys(key)
        hands.perform()

    def touch(self, x: int, y: int) -> None:
        """Click the mouse somewhere in the window."""
        hands = ActionBuilder(self.driver)
        hands.pointer_action.move_to_location(x, y)  # type: ignore[no-untyped-call]
        hands.pointer_action.click()
        hands.perform()
