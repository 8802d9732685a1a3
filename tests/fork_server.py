"""Imports the program once, and forks for each command line that is asked for: ``fork_server.py SOCKET OWNER``.

The socket is its standard input. It ends when the file of the socket or the process OWNER is gone. See ``forking.py``.
"""

from __future__ import annotations

import gc
import importlib
import os
import pkgutil
import select
import signal
import socket
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple, TextIO

HOUSE = Path(__file__).resolve().parents[1]
SIGNALLED = 256
"""Added to the number of the signal that ended a fork."""
DATA = "JUDGE_DATA"
PATIENCE = 2.0
"""Seconds after which it looks whether anybody may still ask."""


class _Asked(NamedTuple):
    """A command line that somebody waits for."""

    folder: bytes
    words: list[bytes]
    environment: list[bytes]
    streams: list[int]


def _import_all() -> None:
    """Every module of the program, and with it what they import."""
    import judge

    for module in pkgutil.walk_packages(judge.__path__, "judge."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    gc.collect()
    gc.freeze()  # what is shared is not copied because somebody looks for rubbish


def _received(client: socket.socket) -> _Asked:
    head, streams, _, _ = socket.recv_fds(client, 12, 3)
    parts: list[bytes] = []
    left = int(head)
    while left:
        parts.append(client.recv(min(left, 1 << 20)) or b"\0" * left)  # whoever has gone is not waited for
        left -= len(parts[-1])
    folder, count, *rest = b"".join(parts).split(b"\0")
    return _Asked(folder, rest[: int(count)], rest[int(count) :], streams)


def _become(asked: _Asked) -> None:
    """Make of this fork what a new Python would be that is started so."""
    for place, stream in enumerate(asked.streams):
        os.dup2(stream, place)
        os.close(stream)
    os.environb.clear()
    os.environb.update(dict(entry.split(b"=", 1) for entry in asked.environment))
    os.chdir(asked.folder)
    sys.argv = [str(HOUSE / "judge" / "cli" / "__main__.py"), *map(os.fsdecode, asked.words)]
    sys.path.insert(0, os.getcwd())
    tempfile.tempdir = None
    sys.stdin = sys.__stdin__ = _stream(0, "r", "strict")
    sys.stdout = sys.__stdout__ = _stream(1, "w", "strict")
    sys.stderr = sys.__stderr__ = _stream(2, "w", "backslashreplace")
    if DATA in os.environ:
        sys.exit(f"{DATA} is set, but what is read at import was read elsewhere: start a Python for it")


def _stream(place: int, mode: str, errors: str) -> TextIO:
    return open(place, mode, 1 if place == 2 else -1, "utf-8", errors, closefd=False)


def _is_alive(process: int) -> bool:
    """Whether a process is under way."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _forked(listening: socket.socket, place: str, owner: int) -> _Asked | None:
    """In a fork, what was asked of it; None in this process, once nobody will ask any more."""
    waiting: dict[int, socket.socket] = {}
    woken, wake = socket.socketpair()
    for end in (woken, wake):
        end.setblocking(False)
    signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    while waiting or (os.path.exists(place) and _is_alive(owner)):
        ready, _, _ = select.select([listening, woken], [], [], PATIENCE)
        if woken in ready:
            woken.recv(4096)
            _report(waiting)
        if listening in ready:
            client, _ = listening.accept()
            asked = _received(client)
            process = os.fork()
            if not process:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for end in (listening, client, woken, wake, *waiting.values()):
                    end.close()
                return asked
            for stream in asked.streams:
                os.close(stream)
            waiting[process] = client
    return None


def _report(waiting: dict[int, socket.socket]) -> None:
    """Tell those who wait for a fork that has ended how it did."""
    for process in list(waiting):
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            with waiting.pop(process) as client:
                client.send(b"%d" % (code if code >= 0 else SIGNALLED - code))


def main() -> None:
    """Fork until nobody asks any more; in a fork, run the command line."""
    _import_all()
    asked = _forked(socket.socket(fileno=0), sys.argv[1], int(sys.argv[2]))
    if asked is not None:
        _become(asked)
        from judge.cli.start import main as judge

        judge()


main()
