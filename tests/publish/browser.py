"""A headless Chromium, steered over its debugging pipe: nothing to install beside the browser itself."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.sample import GUARD

# Debian's launcher is a shell script, which does not hand the pipe on.
PROGRAMS = (
    "/usr/lib/chromium/chromium",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
# The browser reads from 3 and writes to 4; ours have other numbers, and may have these.
_WIRED = """
import os, sys
copies = [os.dup(int(one)) for one in sys.argv[1:3]]
for copy, number in zip([os.dup2(one, 50 + at) for at, one in enumerate(copies)], (3, 4)):
    os.dup2(copy, number)
os.execv(sys.argv[3], sys.argv[3:])
"""


def program() -> str | None:
    """The browser of this machine, if it has one."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def is_wanted() -> bool:
    """Whether its tests run. Where changes are let in they do: there a missing browser is a failure, not a reason."""
    return program() is not None or bool(os.environ.get("CI"))


class Browser:
    """One page in one browser. Every request that the page makes is remembered in ``requests``."""

    def __init__(self, found: str, profile: Path, *flags: str) -> None:
        to_browser, our_output = os.pipe()
        our_input, from_browser = os.pipe()
        self._out, self._in = os.fdopen(our_output, "wb", 0), our_input
        self._rest = b""
        self._number = 0
        self._waiting: list[dict[str, Any]] = []
        self.requests: list[str] = []
        self.logged: list[str] = []
        arguments = [
            sys.executable, "-c", _WIRED, str(to_browser), str(from_browser), found, "--headless=new",
            "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-pipe",
            f"--user-data-dir={profile}", *flags, "about:blank",
        ]  # fmt: skip
        self._process = subprocess.Popen(
            arguments, pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(to_browser)
        os.close(from_browser)
        try:
            self._attach()
        except (OSError, TimeoutError):
            self.close()
            raise

    def _attach(self) -> None:
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(one for one in targets if one["type"] == "page")
        self._session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    _session = ""

    def call(self, method: str, /, **parameters: Any) -> dict[str, Any]:
        """One command, and its answer."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._out.write(json.dumps(message).encode() + b"\0")
        end = time.monotonic() + GUARD
        while time.monotonic() < end:
            answer = self._read()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]  # type: ignore[no-any-return]
        raise TimeoutError(method)

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            if not select.select([self._in], [], [], GUARD)[0]:
                raise TimeoutError("the browser says nothing")
            chunk = os.read(self._in, 1 << 16)
            assert chunk, "the browser has gone"
            self._rest += chunk
        raw, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(raw)
        if message.get("method") == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])
        if message.get("method") == "Log.entryAdded":
            self.logged.append(message["params"]["entry"]["text"])
        if message.get("method") == "Runtime.exceptionThrown":
            self.logged.append(str(message["params"]["exceptionDetails"]))
        self._waiting.append(message)
        return message

    def open(self, address: str) -> None:
        """Go to an address and wait until everything is there."""
        for goal in ("about:blank", address):  # another place of the same page would load nothing
            self._waiting.clear()
            self.call("Page.navigate", url=goal)
            self._until_loaded()

    def follow(self, script: str) -> None:
        """Run a script that leads to another page, and wait until that is there: a script of the old page is cut off."""
        self._waiting.clear()
        self.run(script)
        self._until_loaded()

    def _until_loaded(self) -> None:
        while not any(one.get("method") == "Page.loadEventFired" for one in self._waiting):
            self._read()

    def wait(self, condition: str) -> None:
        """Wait until a script says yes, however busy the machine is; raise ``TimeoutError`` where it never does."""
        end = time.monotonic() + GUARD
        while not self.run(condition):
            if time.monotonic() > end:
                raise TimeoutError(condition)
            time.sleep(0.02)

    def run(self, script: str) -> Any:
        """What a script in the page gives; it may be a promise."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def settle(self) -> None:
        """Wait until the page has drawn twice and run its timers: the browser itself moves the focus as it draws."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    def size(self, width: int, height: int = 800) -> None:
        """The window, in pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500
        )

    def medium(self, **features: str) -> None:
        """``media="print"``, or what the reader prefers: ``prefers_color_scheme="dark"``."""
        media = features.pop("media", "")
        chosen = [{"name": key.replace("_", "-"), "value": value} for key, value in features.items()]
        self.call("Emulation.setEmulatedMedia", media=media, features=chosen)

    def press(self, key: str, text: str = "") -> None:
        """A key, down and up."""
        code = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "/": 191}.get(key, 0)
        typed = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **typed)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def write(self, text: str) -> None:
        """Text where the cursor is."""
        self.call("Input.insertText", text=text)

    def picture(self, path: Path, full: bool = False) -> None:
        """What is on the screen, or the whole page, as PNG."""
        answer = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=full)
        path.write_bytes(base64.b64decode(answer["data"]))

    def paper(self, path: Path) -> None:
        """The page as it would be printed."""
        path.write_bytes(base64.b64decode(self.call("Page.printToPDF", printBackground=False)["data"]))

    def close(self) -> None:
        """Leave nothing behind."""
        try:
            self._session = ""
            self.call("Browser.close")
        except (OSError, AssertionError, TimeoutError):
            pass
        self._process.terminate()
        self._process.wait(timeout=GUARD)
        self._out.close()
        os.close(self._in)
