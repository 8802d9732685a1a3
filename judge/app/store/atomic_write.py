"""Writes files so that nobody ever finds half of one, and nothing else either: not on a full disk, nor after a kill."""

from __future__ import annotations

import contextlib
import errno
import os
import re
from pathlib import Path

from judge.app.store.cache import is_alive

_DESCRIPTOR = re.compile(r"/(?:dev|proc/(?:self|thread-self|(?P<process>\d+))(?:/task/\d+)?)/fd/(?P<number>\d+)")
"""What a shell or a program has opened, for us or for another process, under the names that lead to it:
``/dev/stdout`` and its like end there."""
_MOST_LINKS = 40


def write_aside(path: Path, content: bytes, is_new: bool = False) -> None:
    """Write beside the target and put in its place in one move; on any failure the old file stays as it was.

    One that ``is_new`` takes the place of nothing: whoever made it meanwhile keeps theirs. A pipe or a device is
    written to and stays what it is, and what some process has open, we ourselves or another, gets it there, whatever
    links lead to it. A link to another file is replaced and not followed: what it leads to may lie anywhere.

    Raises:
        OSError: the folder cannot be written, or there is such a file already and it was to be a new one.
    """
    if not is_new:
        target_path, descriptor_match = _behind_links(path)
        if descriptor_match is not None:
            _write_through(_held(target_path, descriptor_match), content)
            return
        if target_path.exists() and not target_path.is_file():
            _write_through(_opened(target_path), content)
            return
    # By the number of the process, so that two at once do not meet, and what a killed one left is known as such.
    temporary_path = path.parent / f".{path.name}.{os.getpid()}"
    try:
        temporary_path.unlink(missing_ok=True)  # of an older process that had the same number
        handle = os.open(temporary_path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(temporary_path, 0o644)
        if is_new:
            _put_new(temporary_path, path)
        else:
            os.replace(temporary_path, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary_path)
        raise
    _sweep(path)


def _behind_links(path: Path) -> tuple[Path, re.Match[str] | None]:
    """To which file these links lead, and the name of an open one if they come to it on the way.

    A file that somebody has opened is not to be replaced by another: what they have in hand would be lost.
    """
    for _ in range(_MOST_LINKS):
        # With the links of its folder followed: that may be one to the streams of a process, as ``/dev/fd`` is.
        real_path = os.path.join(os.path.realpath(path.parent), path.name)
        if (descriptor_match := _DESCRIPTOR.fullmatch(real_path)) is not None:
            return path, descriptor_match
        if not path.is_symlink():
            return path, None
        path = path.parent / os.readlink(path)
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))


def _held(path: Path, named: re.Match[str]) -> int:
    """A handle of what a process has open; of another process it begins anew, as with ``>`` in a shell."""
    if named["process"] in (None, str(os.getpid())):
        return os.dup(int(named["number"]))
    return _opened(path, os.O_TRUNC)


def _opened(path: Path, how: int = 0) -> int:
    # Not blocking while it is opened, or a pipe from which nobody reads would be waited for without end.
    handle = os.open(path, os.O_WRONLY | how | getattr(os, "O_NONBLOCK", 0))
    if os.name != "nt":
        os.set_blocking(handle, True)
    return handle


def _write_through(handle: int, content: bytes) -> None:
    with os.fdopen(handle, "wb") as file:
        file.write(content)


def _put_new(aside: Path, path: Path) -> None:
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the last moment that there is
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        os.replace(aside, path)
        return
    os.unlink(aside)


def _sweep(path: Path) -> None:
    """Remove what processes left that were killed while they wrote this file."""
    with contextlib.suppress(OSError):
        for leftover in path.parent.glob(f".{_literal(path.name)}.*"):
            writer = leftover.name.rpartition(".")[2]
            if writer.isdecimal() and not is_alive(int(writer)):
                leftover.unlink(missing_ok=True)


def _literal(name: str) -> str:
    """The name as a pattern that fits it alone."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
