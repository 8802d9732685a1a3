"""A verb in a folder of its own, where it may be broken off at any moment."""

from __future__ import annotations

import os
import pty
import resource
import signal
import subprocess
import sys
import tempfile
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[3]
CACHE, DRAFT = "cache/", "home/judge/new-dialogue.json"
ENDS = """
import os, signal, sys
folder, number = os.path.realpath(sys.argv[1]), int(sys.argv[2])
del sys.argv[1:3]
TOUCHES = ("open", "os.rename", "os.remove", "os.link", "os.mkdir", "os.rmdir", "os.chmod", "os.truncate")
count = 0
def heard(event, arguments):
    global count
    if event not in TOUCHES or not arguments or not isinstance(arguments[0], (str, bytes, os.PathLike)):
        return
    if event == "open" and not (isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR)):
        return
    if not os.path.abspath(os.fsdecode(arguments[0])).startswith(folder + os.sep):
        return
    count += 1
    if count == number:
        os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(heard)
from judge.cli.start import main
try:
    main()
finally:
    if number == 0:
        with open(folder + ".touches", "w") as file:
            file.write(str(count))
"""
"""The command, which kills itself before it touches a file of its folder for the so-manieth time; 0 only counts."""


class Written(NamedTuple):
    """A verb that writes: its words, what is typed, which modules write, and what there is before it begins.

    ``given`` are files, ``before`` command lines that prepare the folder; ``environment`` is what the verb is told by.
    ``is_cache`` where nothing but the cache is written, ``at_terminal`` where only a person can be asked.
    """

    words: tuple[str, ...]
    writers: tuple[str, ...]
    typed: tuple[str, ...] = ()
    given: Mapping[str, str] = {}
    before: tuple[tuple[str, ...], ...] = ()
    environment: Mapping[str, str] = {}
    is_cache: bool = False
    at_terminal: bool = False


class Trial:
    """One verb, in a folder of its own."""

    def __init__(self, folder: Path, data: Path, verb: Written) -> None:
        self.folder, self.verb = folder, verb
        for name in ("home", "cache"):
            (folder / name).mkdir(parents=True)
        self._environment = os.environ | {
            "JUDGE_DATA": str(data),
            "HOME": str(folder / "home"),
            "XDG_DATA_HOME": str(folder / "home"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "PYTHONPATH": str(HOUSE),
            "TMPDIR": str(folder / "home"),
            "SHELL": "/bin/bash",
            "PYTHONDONTWRITEBYTECODE": "1",  # half a module that Python kept would be no fault of ours
        }
        for name, text in verb.given.items():
            (folder / name).write_text(text, encoding="utf-8")
        for words in verb.before:
            command = [sys.executable, "-m", "judge", *words, "--lang", "en"]
            subprocess.run(command, cwd=folder, env=self._environment, capture_output=True, check=True)
        self.at_first = self.content

    def begun(self, room: int | None = None, is_heard: bool = True, ends_at: int | None = None) -> Running:
        """The verb under way, with what is typed waiting for it; with ``room`` no file may be longer than that.

        What nobody has heard is thrown away, and not waited for. ``ends_at`` is the touch of a file before which it
        kills itself.
        """

        def prepared() -> None:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            if room is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

        begin = ["-m", "judge"] if ends_at is None else ["-c", ENDS, str(self.folder), str(ends_at)]
        words = [sys.executable, *begin, *self.verb.words, *(() if self.verb.environment else ("--lang", "en"))]
        typed = "".join(f"{line}\n" for line in self.verb.typed).encode()
        environment = self._environment | self.verb.environment
        if self.verb.at_terminal:
            ours, theirs = pty.openpty()
            _without_echo(theirs)
            os.write(ours, typed)
            process = subprocess.Popen(words, cwd=self.folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs, preexec_fn=prepared)  # fmt: skip # noqa: PLW1509
            os.close(theirs)
            return Running(process, ours)
        heard = subprocess.PIPE if is_heard else subprocess.DEVNULL
        with tempfile.TemporaryFile() as lines:  # the child has it open for itself, and reads it to its end
            lines.write(typed)
            lines.seek(0)
            process = subprocess.Popen(words, cwd=self.folder, env=environment, stdin=lines, stdout=heard, stderr=heard, preexec_fn=prepared)  # fmt: skip # noqa: PLW1509
        return Running(process)

    def ended(self, room: int | None = None, ends_at: int | None = None) -> tuple[int, bytes]:
        """The exit code of the verb, and all that it said."""
        running = self.begun(room, ends_at=ends_at)
        said = running.heard()
        return running.process.returncode, said

    def touches(self) -> int:
        """How often the verb touches a file of its folder, where nothing comes between."""
        self.ended(ends_at=0)
        return int((self.folder.parent / f"{self.folder.name}.touches").read_text(encoding="utf-8"))

    @property
    def content(self) -> dict[str, bytes]:
        """What the files of the folder hold, by their names; of the cache only the names, as it bears times."""
        files = [path for path in self.folder.rglob("*") if path.is_file() and path.name != ".lock"]
        names = {path: str(path.relative_to(self.folder)) for path in files}
        return {
            name: b"" if name.startswith(CACHE) else self.anywhere(path.read_bytes()) for path, name in names.items()
        }

    def anywhere(self, words: bytes) -> bytes:
        """The words as they would be in any other folder."""
        return words.replace(os.fsencode(self.folder), b"FOLDER")

    def has_draft(self) -> bool:
        """Whether the draft of a dialogue lies there."""
        return (self.folder / DRAFT).exists()


class Running(NamedTuple):
    """A verb under way, and our end of its terminal."""

    process: subprocess.Popen[bytes]
    terminal: int | None = None

    def heard(self) -> bytes:
        """All that it says until it ends."""
        if self.terminal is None:
            return b"".join(part for part in self.process.communicate() if part)
        said = b""
        try:
            while part := os.read(self.terminal, 1 << 16):
                said += part
        except OSError:  # nobody has the other end any more
            pass
        os.close(self.terminal)
        self.process.wait()
        return said


def _without_echo(terminal: int) -> None:
    modes = termios.tcgetattr(terminal)
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, modes)


@contextmanager
def trial(data: Path, verb: Written) -> Iterator[Trial]:
    """A trial in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Trial(Path(folder) / "trial", data, verb)
