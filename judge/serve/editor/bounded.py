"""Standard input of a server: no message of it may be larger than a person's file."""

from __future__ import annotations

from typing import BinaryIO

LONGEST = 32 * 1024 * 1024
"""Bytes of one message: a change of a file has all of it."""


class Bounded:
    """Standard input, of which no message may be larger than ``LONGEST``: whoever announces one has left."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readline(self) -> bytes:
        """The next line, cut where it is too long to be a header."""
        return self._stream.readline(LONGEST)

    def read(self, count: int) -> bytes:
        """So many bytes; none where they are too many."""
        return self._stream.read(count) if count <= LONGEST else b""
