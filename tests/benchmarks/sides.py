"""A side of the comparison that ``same_bytes.py`` makes: a checkout, what it answers to commands, and what is kept of it.

Started as a program, this file is the warm process of a side: it imports ``judge.cli.start``, answers a few commands for
nothing, and then forks for each command. So every command begins with the same memory and leaves none behind. What the
side prints goes into files; a command that takes longer than ``PATIENCE`` is ended.

Nothing here knows a module of the program but ``judge.cli.start``, since modules are what moves.
"""

from __future__ import annotations

import gc
import hashlib
import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import traceback
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, NoReturn

Command = tuple[str, ...]
COLD = "cold"
"""A command that begins with this word is answered by a process of its own, not by a fork of the warm one."""
PATIENCE = 600
"""Seconds after which a command is ended, and counts as answered with exit code -14."""
SHELF = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "judge-same-bytes"
"""Checkouts of commits, what they answered, and bytecode. It may be thrown away at any time."""
PRIVATE = "judge-same-bytes-"
"""How the names of the private folders begin; chance ends them."""
WARM = (
    "rule 6.3.d", "rule 6.3.d --lang fr", "rule 6.3.d --json", "rule 4.4 6.3.d", "rule WU-001 --game underworlds",
    "term reaction", "term --game underworlds", "card Sprint", "card subhash_marmo", "list", "list --lang fr",
    "search reaction", "search reaction --lang fr", "search dés --game underworlds", "run noon-limbo --depth all",
    "run noon-limbo --lang fr", "explore noon-own-order", "explore noon-own-order --lang fr --json",
    "faq build --topic deck --format html --lang fr",
)  # fmt: skip
"""What the warm process answers before it forks: what is read and imported on the way, no command has to read again."""


class Done(NamedTuple):
    """What came of a command, and the processor time it took. A negative exit code is the signal that ended it."""

    exit: int
    out: bytes
    err: bytes
    seconds: float


class SideFailedError(Exception):
    """A side answers nothing: it cannot be imported, or another program than its own was."""


def checkout(house: Path, commit: str) -> Path:
    """The files of a commit, apart from its repository."""
    place = SHELF / commit / "checkout"
    if not place.is_dir():
        packed = subprocess.run(["git", "archive", commit], cwd=house, capture_output=True, check=True).stdout
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as aside:
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(Path(aside) / "all", filter="data")
            (Path(aside) / "all").rename(place)
    return place


class Kept:
    """What a commit has answered, by command: for one Python, and for one way to run commands, which is this file."""

    def __init__(self, commit: str) -> None:
        way = hashlib.sha256(Path(__file__).read_bytes() + sys.version.encode()).hexdigest()[:12]
        self._answers = sqlite3.connect(SHELF / commit / f"answers-{way}.sqlite")
        self._answers.execute("pragma synchronous = off")  # what is lost can be answered again
        self._answers.execute(
            "create table if not exists answers (command text primary key, exit int, out blob, err blob, seconds real)"
        )

    def __contains__(self, command: Command) -> bool:
        return self._row("1", command) is not None

    def __getitem__(self, command: Command) -> Done:
        row = self._row("exit, out, err, seconds", command)
        if row is None:
            raise KeyError(command)
        code, out, err, seconds = row
        return Done(code, zlib.decompress(out), zlib.decompress(err), seconds)

    def keep(self, command: Command, done: Done) -> None:
        """Keep an answer, unless a signal cut it short."""
        if done.exit >= 0:
            packed = (
                json.dumps(command),
                done.exit,
                zlib.compress(done.out, 1),
                zlib.compress(done.err, 1),
                done.seconds,
            )
            self._answers.execute("insert or replace into answers values (?, ?, ?, ?, ?)", packed)
            self._answers.commit()

    def _row(self, columns: str, command: Command) -> tuple[Any, ...] | None:
        asked = f"select {columns} from answers where command = ?"
        row: tuple[Any, ...] | None = self._answers.execute(asked, (json.dumps(command),)).fetchone()
        return row


def answers(folder: Path, commands: Sequence[Command], jobs: int) -> Iterator[tuple[Command, Done]]:
    """What the side in a folder answers, as it comes: so many commands at once, in a private folder that is new.

    Raises:
        SideFailedError: as it says.
    """
    if not commands:
        return
    with tempfile.TemporaryDirectory(prefix=PRIVATE) as private:
        warm = subprocess.Popen(
            [sys.executable, "-P", __file__, str(jobs)],
            cwd=folder, env=_around(folder, Path(private)), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            start_new_session=True,
        )  # fmt: skip
        assert warm.stdin
        assert warm.stdout
        try:
            warm.stdin.write(json.dumps(commands).encode())
            warm.stdin.close()
            while head := warm.stdout.readline():
                nth, code, out, err, seconds = json.loads(head)
                yield commands[nth], Done(code, warm.stdout.read(out), warm.stdout.read(err), seconds)
            warm.wait()
        except BrokenPipeError:
            warm.wait()
        finally:
            if warm.poll() is None:
                os.killpg(warm.pid, signal.SIGKILL)
                warm.wait()
    if warm.returncode:
        raise SideFailedError(f"the side in {folder} ended early, with exit code {warm.returncode}")


def _around(folder: Path, private: Path) -> dict[str, str]:
    """An environment in which nothing of the user's is seen, and no cache of the other side."""
    for name in ("cache", "share", "tmp"):
        (private / name).mkdir()
    return {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(private),
        "XDG_CACHE_HOME": str(private / "cache"),
        "XDG_DATA_HOME": str(private / "share"),
        "TMPDIR": str(private / "tmp"),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(folder),
        "PYTHONPYCACHEPREFIX": str(SHELF / "bytecode"),
    }


class _Running(NamedTuple):
    nth: int
    out: BinaryIO
    err: BinaryIO


def serve(jobs: int) -> None:
    """Answer the commands that are read from standard input; the answers go to standard output."""
    commands = json.load(sys.stdin)
    _refuse_other_program(Path.cwd())
    from judge.cli.start import main

    told = os.fdopen(os.dup(1), "wb")
    nothing, complaints = os.open(os.devnull, os.O_RDWR), os.dup(2)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    for line in WARM:
        _exit_code(main, line.split())
    os.dup2(complaints, 2)
    gc.collect()
    gc.freeze()
    running: dict[int, _Running] = {}
    for nth, words in enumerate(commands):
        if len(running) == jobs:
            _reap(running, told)
        pid, started = _started(nth, words, main)
        running[pid] = started
    while running:
        _reap(running, told)


def _refuse_other_program(folder: Path) -> None:
    import judge

    if not Path(judge.__file__).resolve().is_relative_to(folder.resolve()):
        sys.exit(f"not the program of {folder}: {judge.__file__}")


def _started(nth: int, words: list[str], main: Callable[[], None]) -> tuple[int, _Running]:
    out, err = tempfile.TemporaryFile(), tempfile.TemporaryFile()  # noqa: SIM115 — closed as they are reaped
    running = _Running(nth, out, err)
    pid = os.fork()
    if pid == 0:
        _answer(words, main, running)
    return pid, running


def _answer(words: list[str], main: Callable[[], None], running: _Running) -> NoReturn:
    """Become the answer to a command; this is a copy of the warm process."""
    code = 1
    try:
        os.dup2(running.out.fileno(), 1)
        os.dup2(running.err.fileno(), 2)
        signal.alarm(PATIENCE)  # outlives exec
        if words[0] == COLD:
            os.execv(sys.executable, [sys.executable, "-P", "-m", "judge", *words[1:]])
        code = _exit_code(main, words)
    finally:
        os._exit(code)


def _exit_code(main: Callable[[], None], words: list[str]) -> int:
    sys.argv = ["judge", *words]
    try:
        main()
        code: object = 0
    except SystemExit as leave:
        code = leave.code
    except BaseException:  # noqa: BLE001 — as Python itself does it at the end of a program
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return code if isinstance(code, int) else int(code is not None)


def _reap(running: dict[int, _Running], told: BinaryIO) -> None:
    """Wait for a command, and hand over what it printed."""
    pid, status, used = os.wait4(-1, 0)
    ended = running.pop(pid)
    printed = []
    for stream in (ended.out, ended.err):
        stream.seek(0)
        printed.append(stream.read())
        stream.close()
    head = [ended.nth, os.waitstatus_to_exitcode(status), *map(len, printed), used.ru_utime + used.ru_stime]
    told.write(json.dumps(head).encode() + b"\n" + b"".join(printed))
    told.flush()


if __name__ == "__main__":
    serve(int(sys.argv[1]))
