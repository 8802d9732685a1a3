"""Reads files that others may have put there: regular ones of bounded size, and nothing that keeps one waiting."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

_CHUNK = 1 << 20


def regular_bytes(path: Path, largest: int) -> bytes:
    """The bytes of a file, if it is one and holds no more than that.

    Raises:
        OSError: it is a folder, a pipe or a device (or leads to one), is larger, or cannot be read.
    """
    # Not blocking, or a pipe would be waited for without end.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    handle = os.open(path, flags)
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        if status.st_size > largest:  # not a byte of it is read; what grows meanwhile is met below
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        bytes_read = bytearray()
        while chunk := os.read(handle, min(_CHUNK, largest + 1 - len(bytes_read))):
            bytes_read += chunk
            if len(bytes_read) > largest:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        return bytes(bytes_read)
    finally:
        os.close(handle)
