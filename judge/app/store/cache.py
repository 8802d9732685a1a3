"""Keeps what can be computed again in the private cache folder, and knows when it is stale.

Light: the fast path imports it, so nothing but ``os``.
"""

from __future__ import annotations

import os

from judge.app.store.place import HOMES, cache_folder, data_folder, package_folder
from judge.app.store.user_place import overlays_folder

_LARGEST = 128 * 1024 * 1024
_VERSION = "2"
"""Grows when the shape of a cached file changes."""


def stamp() -> str:
    """What every cached file was computed from: names, times and sizes of rules, scenarios, overlays, program.

    The program belongs to it: its labels say what is enforced, its code how a page is set. The overlays do, since a
    page shows the official wording that the user has imported.
    """
    data = data_folder()
    overlays = overlays_folder()
    parts = [_VERSION, data, overlays]
    home_folders = [data, *(os.fspath(home) for home in HOMES.values())]
    for folder, ending in (
        *((os.path.join(home, room), ".yaml") for home in home_folders for room in ("rules", "scenarios")),
        (package_folder(), ".py"),
        (overlays, ".json"),
    ):
        _add(folder, ending, parts)
    return "|".join(parts).replace("\n", " ")


def read(name: str, current: str) -> bytes | None:
    """The body of a cached file that carries this name and stamp and is whole; None otherwise."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        file_bytes = _regular(os.path.join(folder, _file_of(name)))
    except OSError:
        return None
    file_head = _head(name, current)
    return (
        file_bytes[len(file_head) - 1 : -4]
        if file_bytes.startswith(file_head) and file_bytes.endswith(b"\nend")
        else None
    )


def write(name: str, current: str, body: bytes) -> bool:
    """Write a file aside and swap it in: a reader sees the old or the new one, whole. False if it cannot be written."""
    folder = cache_folder()
    if folder is None:
        return False
    target_path = os.path.join(folder, _file_of(name))
    temporary_path = f"{target_path}.{os.getpid()}"
    try:
        with open(temporary_path, "wb", opener=_private) as file:
            file.write(_head(name, current) + body + b"\nend")
        os.replace(temporary_path, target_path)
    except OSError:
        _remove(temporary_path)
        return False
    _sweep(folder, _file_of(name))
    return True


def _regular(path: str) -> bytes:
    """The bytes of a file; nothing of what is none (a pipe would be waited for), or is larger than we write."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        status = os.fstat(handle)
        is_ours = status.st_mode & 0o170000 == 0o100000 and status.st_size <= _LARGEST
        return file.read(_LARGEST) if is_ours else b""


def _file_of(name: str) -> str:
    """Its own file where games from elsewhere are there: what is computed with them does not displace the rest."""
    return "+".join((name, *sorted(HOMES)))


def _head(name: str, current: str) -> bytes:
    """The first line. The stamp is that of all files; the name keeps one of them from passing for another."""
    return f"{name} {current}\n".encode("utf-8", "surrogateescape")


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _sweep(folder: str, name: str) -> None:
    """Remove what processes left that were killed while they wrote this file."""
    for file_name in os.listdir(folder):
        cached_name, _, writer = file_name.rpartition(".")
        if cached_name == name and writer.isdecimal() and not is_alive(int(writer)):
            _remove(os.path.join(folder, file_name))


def is_alive(process: int) -> bool:
    """Whether a process of this number is under way, as far as can be known."""
    if os.name == "nt":  # there, the question would end the process
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # it is somebody else's, or no number of a process
        return True
    return True


def _remove(path: str) -> None:
    try:  # contextlib is too dear here
        os.remove(path)
    except OSError:
        return


def _add(folder: str, ending: str, parts: list[str]) -> None:
    """Add name, time and size of each file with this ending, in the folder and those below, to the parts of a stamp.

    The files of a folder come before its folders, each in the order of their names: whatever is sorted is text, as
    every command walks more than a thousand files before it does anything else.
    """
    files: list[str] = []
    folders: list[str] = []
    try:
        with os.scandir(folder) as scan:
            for entry in scan:
                name = entry.name
                if name.endswith(ending):
                    files.append(_about(entry, name))
                elif entry.is_dir() and name != "__pycache__" and not name.startswith("."):
                    folders.append(name)
    except OSError:
        parts.append(f"{folder} -")
        return
    files.sort()
    folders.sort()
    parts += files
    for name in folders:
        parts.append(f"{name}/")
        _add(f"{folder}{os.sep}{name}", ending, parts)


def _about(entry: os.DirEntry[str], name: str) -> str:
    """The name, time and size of a file, for a stamp."""
    try:
        status = entry.stat()
    except OSError:  # it vanished meanwhile, as the file aside of an import does
        return f"{name} -"
    return f"{name} {status.st_mtime_ns} {status.st_size}"
