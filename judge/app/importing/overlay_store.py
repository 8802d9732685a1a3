"""Reads the user's documents, and keeps the overlays: a lock while one is changed, and one move to put it in place."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from judge.app.store.atomic_write import write_aside
from judge.app.store.file_lock import wait_for
from judge.app.store.user_place import user_folder
from judge.library.importers.source import LARGEST
from judge.library.overlay import FILE, Overlay, encode, load, overlay_files, overlay_path
from judge.library.pool.printing import FILE as CARDS
from judge.model.diagnostic import Refused, Span, refusal
from judge.model.phrase import Phrase
from judge.text.clean import clean
from judge.text.faults import reason_of

_CHUNK = 1 << 20
_LONGEST_NAME = 120


def data_dir() -> Path:
    """The user's data folder as a path; it may not be there yet."""
    return Path(user_folder())


def name_of(file: str) -> str:
    """The name under which a document is kept: without its folders, which are nobody's business."""
    return clean(os.path.basename(os.path.abspath(file)))[:_LONGEST_NAME] or "document"


def read_bytes(file: str, largest: int = LARGEST) -> bytes:
    """The bytes of a document, up to one more than may be read at all.

    Raises:
        Refused: it is not there, is no file, cannot be read, or changed meanwhile.
    """
    # Not blocking, or a pipe given for a file would be waited for without end.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        handle = os.open(file, flags)
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise _unreadable(file, reason) from None
    try:
        return _all_of(file, handle, largest)
    except OSError as error:
        raise _unreadable(file, reason_of(error)) from None
    finally:
        os.close(handle)


@contextlib.contextmanager
def locked(data_root: Path) -> Iterator[None]:
    """Locks the overlays, so that no other import changes them meanwhile; clears away what killed imports left.

    Raises:
        Refused: the folder cannot be made or written.
    """
    folder = data_root / "overlays"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise unwritable(folder, error) from None
    try:
        wait_for(handle)
        for pattern in (f"*/*/*/.{FILE}.*", f"*/cards/.{CARDS}.*"):
            for leftover in folder.glob(pattern):
                leftover.unlink(missing_ok=True)
        yield
    finally:
        os.close(handle)  # which ends the lock, too


def stored(data_root: Path, game: str, edition: str, language: str) -> Overlay:
    """The overlay as it is now; one without sources if there is none.

    Raises:
        Refused: there is one, but it cannot be read.
    """
    path = overlay_path(data_root, game, edition, language)
    return load(path) if path.exists() else Overlay(game, edition, language, ())


def all_stored(data_root: Path) -> tuple[Overlay, ...]:
    """Every overlay.

    Raises:
        Refused: one cannot be read.
    """
    return tuple(load(path) for path in overlay_files(data_root))


def store(data_root: Path, overlay: Overlay) -> None:
    """Put the overlay in the place of the old one; without sources, take it away.

    Raises:
        Refused: the folder cannot be written.
    """
    path = overlay_path(data_root, overlay.game, overlay.edition, overlay.language)
    try:
        if not overlay.sources:
            path.unlink(missing_ok=True)
            _prune(path.parent)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_aside(path, encode(overlay))
    except OSError as error:
        _prune(path.parent)
        raise unwritable(path, error) from None


def _all_of(file: str, handle: int, largest: int) -> bytes:
    """The bytes of an open file, up to one more than may be read; refuses what is no file, or changes meanwhile."""
    status_before = os.fstat(handle)
    if not stat.S_ISREG(status_before.st_mode):
        raise refusal(Span(file, 1, 1), "import/no-file", "folder" if stat.S_ISDIR(status_before.st_mode) else "")
    bytes_read = bytearray()
    while len(bytes_read) <= largest and (chunk := os.read(handle, min(_CHUNK, largest + 1 - len(bytes_read)))):
        bytes_read += chunk
    status_after = os.fstat(handle)
    is_unchanged = (status_after.st_size, status_after.st_mtime_ns) == (
        status_before.st_size,
        status_before.st_mtime_ns,
    )
    if not is_unchanged or len(bytes_read) != min(status_after.st_size, largest + 1):
        raise refusal(Span(file, 1, 1), "import/changed")
    return bytes(bytes_read)


def _prune(folder: Path) -> None:
    """Take away the folders of language, edition and game as far as they are empty."""
    with contextlib.suppress(OSError):
        for level_folder in (folder, folder.parent, folder.parent.parent):
            level_folder.rmdir()


def _unreadable(file: str, reason: str | Phrase) -> Refused:
    return refusal(Span(file, 1, 1), "import/unreadable", reason=reason)


def unwritable(path: Path, error: OSError) -> Refused:
    """The refusal of a folder of overlays that cannot be written."""
    return refusal(Span(str(path), 1, 1), "import/unwritable", reason=reason_of(error))
