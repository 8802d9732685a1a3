"""What lies in the private cache folder: which files, how large, of use or not; and whether it may be trusted."""

from __future__ import annotations

import os

from judge.app.store.cache import is_alive, stamp
from judge.app.store.place import cache_place, is_private
from judge.model.value import Value

_HEAD = 4096
"""The first line of a cached file begins with its name; so much of it is read to compare that."""


class CachedFile(Value, frozen=True):
    """A file of the cache. ``state`` is ``current``, ``stale`` (made from other files), ``left`` (by a program that was
    killed) or ``foreign`` (none that this program writes)."""

    name: str
    size: int
    state: str


class CacheFolder(Value, frozen=True):
    """The cache as it lies there. ``trust`` is ``trusted``, ``missing``, ``other-owner``, ``open-to-others`` or
    ``no-folder``; only a folder that is trusted is read."""

    path: str
    trust: str
    owner: str = ""
    files: tuple[CachedFile, ...] = ()

    def total(self) -> int:
        """The bytes of all its files."""
        return sum(file.size for file in self.files)


def cached_files() -> CacheFolder:
    """The cache folder and its files; nothing is made or changed."""
    path = cache_place()
    trust = _trust(path)
    if trust != "trusted":
        return CacheFolder(path, trust, _owner(path) if trust != "missing" else "")
    current_stamp = stamp()
    files = (_file(path, name, current_stamp) for name in sorted(os.listdir(path)))
    return CacheFolder(path, trust, _owner(path), tuple(file for file in files if file is not None))


def clear(folder: CacheFolder) -> tuple[CachedFile, ...]:
    """Remove what this program wrote, and nothing else; gives back what was removed."""
    files_removed = []
    for file in folder.files:
        if file.state != "foreign":
            try:
                os.remove(os.path.join(folder.path, file.name))
            except OSError:  # it went meanwhile, or is open on a system that keeps such files
                continue
            files_removed.append(file)
    return tuple(files_removed)


def _trust(path: str) -> str:
    try:
        status = os.lstat(path)
    except OSError:
        return "missing"
    if is_private(path):
        return "trusted"
    if status.st_mode & 0o170000 != 0o040000:
        return "no-folder"
    is_mine = not hasattr(os, "getuid") or status.st_uid == os.getuid()
    return "open-to-others" if is_mine else "other-owner"


def _owner(path: str) -> str:
    """The name of whoever owns a folder; the number where there is no name."""
    try:
        number = os.lstat(path).st_uid
    except OSError:
        return ""
    try:
        import pwd

        return pwd.getpwuid(number).pw_name
    except (ImportError, KeyError):
        return str(number)


def _file(folder: str, name: str, current: str) -> CachedFile | None:
    """What one file of the folder is; None if it went meanwhile."""
    path = os.path.join(folder, name)
    try:
        status = os.lstat(path)
        if status.st_mode & 0o170000 != 0o100000:
            return CachedFile(name, 0, "foreign")
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with open(handle, "rb") as file:
            head = file.readline(len(current.encode("utf-8", "surrogateescape")) + _HEAD)
    except OSError:
        return None
    return CachedFile(name, status.st_size, _state(name, head, current))


def _state(name: str, head: bytes, current: str) -> str:
    cached_name, _, writer = name.rpartition(".")
    if cached_name and writer.isdecimal() and _is_ours(cached_name, head):
        return "current" if is_alive(int(writer)) else "left"  # another program is writing it just now
    if not _is_ours(name, head):
        return "foreign"
    written_from = head.rstrip(b"\n").partition(b" ")[2]
    return "current" if written_from == current.encode("utf-8", "surrogateescape") else "stale"


def _is_ours(name: str, head: bytes) -> bool:
    """Whether the first line is that of a file which this program wrote under this name, with games from elsewhere."""
    return head.startswith(f"{name.partition('+')[0]} ".encode("utf-8", "surrogateescape"))
