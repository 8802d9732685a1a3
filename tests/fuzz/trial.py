"""A verb in a folder of its own, where it may be broken off at any moment."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[2]


class Written(NamedTuple):
    """A verb that writes: its words, what is typed, and the file that it makes, below the folder of a trial."""

    words: tuple[str, ...]
    file: str
    typed: tuple[str, ...] = ()
    is_cache: bool = False


class Trial:
    """One verb, in a folder of its own."""

    def __init__(self, folder: Path, data: Path, verb: Written) -> None:
        self.folder, self.verb = folder, verb
        for name in ("home", "cache"):
            (folder / name).mkdir(parents=True)
        self._environment = os.environ | {
            "JUDGE_DATA": str(data),
            "XDG_DATA_HOME": str(folder / "home"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "PYTHONPATH": str(HOUSE),
            "TMPDIR": str(folder / "home"),
            "PYTHONDONTWRITEBYTECODE": "1",  # half a module that Python kept would be no fault of ours
        }

    def begun(self, room: int | None = None, is_heard: bool = True) -> subprocess.Popen[bytes]:
        """The verb under way, with what is typed waiting for it; with ``room`` no file may be longer than that.

        What nobody has heard is thrown away, and not waited for.
        """

        def prepared() -> None:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            if room is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

        typed = tempfile.TemporaryFile()  # noqa: SIM115 - the child reads it to its end
        typed.write("".join(f"{line}\n" for line in self.verb.typed).encode())
        typed.seek(0)
        said = subprocess.PIPE if is_heard else subprocess.DEVNULL
        words = [sys.executable, "-m", "judge", *self.verb.words, "--lang", "en"]
        return subprocess.Popen(words, cwd=self.folder, env=self._environment, stdin=typed, stdout=said, stderr=said, preexec_fn=prepared)  # fmt: skip # noqa: PLW1509

    def ended(self, room: int | None = None) -> tuple[int, bytes]:
        """The exit code of the verb, and all that it said."""
        process = self.begun(room)
        said = b"".join(process.communicate())
        return process.returncode, said

    @property
    def content(self) -> bytes | None:
        """What its file holds; None where there is none."""
        path = self.folder / self.verb.file
        return path.read_bytes() if path.is_file() else None

    def asides(self) -> list[str]:
        """What lies beside whole files: written for a moment, and forgotten."""
        files = (path for path in self.folder.rglob("*") if path.is_file())
        return [str(path.relative_to(self.folder)) for path in files if _is_aside(path.name)]


def _is_aside(name: str) -> bool:
    return (name.startswith(".") and name.rpartition(".")[2].isdecimal()) or name.startswith("judge-")


@contextmanager
def trial(data: Path, verb: Written) -> Iterator[Trial]:
    """A trial in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Trial(Path(folder) / "trial", data, verb)
