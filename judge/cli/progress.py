"""One line on the terminal that says how far a long verb has come."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from judge.cli.streams import write
from judge.cli.terminal import columns, is_terminal
from judge.text.clean import clean

EVERY = 10.0
"""So many seconds pass between two lines where nobody sees one replaced: in a log, or a pipe."""


class ProgressLine:
    """Called with a short sentence, it replaces the one before where a person looks at standard error.

    Elsewhere it is silent; or, if ``logs`` is set, it writes a line every ten seconds: a program that says nothing for
    minutes is held to hang.
    """

    def __init__(self, logs: bool = False, clock: Callable[[], float] = monotonic) -> None:
        self._seen = is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"
        self._shown = False
        self._logs = logs
        self._clock, self._said_at = clock, clock()

    def __call__(self, sentence: str) -> None:
        if self._seen:
            self._shown = True
            write(f"\r\x1b[K{clean(sentence)[: columns(os.environ, sys.stderr) - 1]}", sys.stderr)
        elif self._logs and self._clock() - self._said_at >= EVERY:
            self._said_at = self._clock()
            write(f"{clean(sentence)}\n", sys.stderr)

    def clear(self) -> None:
        """Take the line away before the answer is printed."""
        write("\r\x1b[K" if self._shown else "", sys.stderr)
        self._shown = False


PATIENCE = 0.3
"""So many seconds pass before a person is told that something is being done."""


@contextmanager
def waiting(sentence: str) -> Iterator[None]:
    """Show the sentence while the body runs, if that takes longer than a moment; take it away afterwards."""
    progress = ProgressLine()
    timer = threading.Timer(PATIENCE, progress, (sentence,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        progress.clear()
