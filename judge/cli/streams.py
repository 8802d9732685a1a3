"""The standard streams: UTF-8 whatever the locale, and a reader who has left is no fault."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # ``typing`` itself would cost the fast path a third of its time
if TYPE_CHECKING:
    from typing import TextIO


def speak_utf8() -> None:
    """Write UTF-8 to standard output and error; what UTF-8 cannot hold becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # a stream may be closed (None) or replaced by a test's
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def listen() -> None:
    """Read standard input as UTF-8, too; what is none stays as it is, to be told or made legible, and ends nothing."""
    change = getattr(sys.stdin, "reconfigure", None)
    if change is not None:
        change(encoding="utf-8", errors="surrogateescape")


def legible(text: str) -> str:
    """What was typed as text; bytes that are no UTF-8 are read as letters of the older Western encoding."""
    if text.isascii() or not any("\udc80" <= letter <= "\udcff" for letter in text):
        return text
    return text.encode("utf-8", "surrogateescape").decode("cp1252", "replace")


def legible_words(words: list[str]) -> list[str]:
    """The words of a command line, made legible; the name of a file that is there stays as it is."""
    return [word if word.isascii() or os.path.lexists(word) else legible(word) for word in words]


def write(text: str, stream: TextIO | None) -> None:
    """Write and flush. A closed pipe (``judge … | head -1``) is silence, not an error, and changes no exit code."""
    if stream is None or not text:
        return
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        hush(stream)


def hush(stream: TextIO | None) -> None:
    """Send the stream to nowhere: the interpreter flushes it once more at the end, and would complain."""
    try:
        if stream is not None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
    except (OSError, ValueError):  # a stream without a file behind it has nothing to flush
        pass
