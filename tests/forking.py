"""The command line in a process of its own, at a tenth of what it costs to start one: forked where all is imported.

A case has its own streams, environment, folder, arguments and exit code, as with ``python -m judge.cli``, and nothing that
another case has read: the process that forks only imports. What a test is about where Python starts (what is imported,
the variables that Python itself reads, signals, a terminal), or with a folder of data of its own, whose languages are
read by an import, still starts a Python.
"""

from __future__ import annotations

import fcntl
import os
import socket
import sys
from functools import cache
from pathlib import Path

from tests.kept import FOLDER

HERE = Path(__file__).resolve().parent
OWNER = "JUDGE_TESTS_OWNER"
"""Names the process that began the run: when it is gone, so is the one that forks."""


@cache
def judge_line() -> tuple[str, ...]:
    """The words of a command line to which those of ``judge`` are added."""
    if not hasattr(os, "fork"):
        return (sys.executable, "-m", "judge.cli")
    place = os.path.join(os.environ[FOLDER], "fork")
    with open(f"{place}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(place):
            _start(place)
    return (sys.executable, "-I", "-S", str(HERE / "fork_asked.py"), place)


def _start(place: str) -> None:
    """Start the process that forks, once for a run; its socket takes what is asked while it still imports."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(place)
        listening.listen(64)
        log = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        os.posix_spawn(
            sys.executable,
            [sys.executable, "-P", str(HERE / "fork_server.py"), place, os.environ[OWNER]],
            {name: value for name, value in os.environ.items() if not name.startswith("JUDGE_DATA")},
            file_actions=[
                (os.POSIX_SPAWN_DUP2, listening.fileno(), 0),
                (os.POSIX_SPAWN_OPEN, 1, f"{place}.log", log, 0o600),
                (os.POSIX_SPAWN_DUP2, 1, 2),
            ],
        )
