"""A person at a terminal: types keys, and sees what the program prints."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path

from tests.sample import GUARD

CONTROLS = re.compile("([\x03\x04\t])")
IDLE = 60
"""Seconds after which a program that sleeps and prints nothing is waiting for a key that no test will press."""
HOUSE = Path(__file__).resolve().parents[2]


class Terminal:
    """The program on a pseudo-terminal. Every key that is pressed is counted."""

    def __init__(self, *argv: str, folder: Path, **environment: str) -> None:
        ours, theirs = pty.openpty()
        around = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "PYTHONPATH": str(HOUSE), "LC_ALL": "C.UTF-8"}
        around["XDG_DATA_HOME"] = str(folder.with_name(f"{folder.name}-data"))  # no draft of another test
        words = [sys.executable, "-m", "judge.cli", *argv]
        self._process = subprocess.Popen(
            words,
            cwd=folder,
            env=around | environment,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509 - there are no threads
        )
        os.close(theirs)
        self._ours = ours
        self.seen = ""
        self.keys = 0

    def wait(self, text: str, seconds: float = GUARD) -> str:
        """Wait until this text stands on the screen, behind what was waited for before; give back what came with it."""
        until = time.monotonic() + seconds
        while text not in self.seen:
            more = self._next(until, repr(text))
            if not more:
                raise AssertionError(f"{text!r} never came; there is:\n{self.seen}")
            self.seen += more.decode("utf-8", "replace").replace("\r\n", "\n")
        shown, _, self.seen = self.seen.partition(text)
        return shown + text

    def type(self, keys: str, enter: bool = True) -> None:
        """Press these keys, then Enter. Whoever presses Tab, Ctrl-C or Ctrl-D has seen all of it come."""
        pressed = keys + ("\n" if enter else "")
        self.keys += len(pressed)
        for part in CONTROLS.split(pressed):
            if CONTROLS.fullmatch(part):
                self.rest()
            os.write(self._ours, part.encode())

    def rest(self, seconds: float = GUARD) -> None:
        """Wait until the program sleeps: then it looks at the keyboard.

        An interrupt that comes between a prompt and the line editor's first look waits for the next key, in any Python
        program, and an end of file is lost there.
        """
        until = time.monotonic() + seconds
        asleep = 0
        while asleep < 3 and time.monotonic() < until:
            time.sleep(0.05)
            asleep = asleep + 1 if self._sleeps() else 0

    def _sleeps(self) -> bool:
        try:
            state = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8")
        except OSError:  # no such folder here: then time has to do
            return True
        return state.rpartition(")")[2].split()[0] in "SZ"  # or it has ended

    def leave(self, seconds: float = GUARD) -> tuple[int, str]:
        """Read to the end: the exit code, and the rest of what was printed."""
        until = time.monotonic() + seconds
        while more := self._next(until, "the end"):
            self.seen += more.decode("utf-8", "replace").replace("\r\n", "\n")
        return self._process.wait(timeout=seconds), self.seen

    def end(self) -> None:
        """End the program if it still runs, whatever became of the test."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        with suppress(OSError):
            os.close(self._ours)

    def _next(self, until: float, awaited: str) -> bytes:
        """What is printed next; nothing at the end. A program that prints nothing more and stays fails the test."""
        asleep = 0
        while asleep < IDLE and time.monotonic() < until:
            ready, _, _ = select.select([self._ours], [], [], 1)
            if ready:
                return self._more()
            # However busy the machine is, a program that has work to do is not asleep.
            asleep = asleep + 1 if self._sleeps() else 0
        raise AssertionError(f"{awaited} never came; there is:\n{self.seen}")

    def _more(self) -> bytes:
        try:
            return os.read(self._ours, 65536)
        except OSError:  # the other end is closed
            return b""


def _own_terminal() -> None:
    """Ctrl-C reaches a program only from the terminal that is its own."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
