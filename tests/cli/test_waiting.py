"""Where something takes longer than a moment, a person is told; a pipe is not, and nothing is left on the line."""

from __future__ import annotations

import sys
import threading
import time

import pytest

from judge.cli import progress
from judge.cli.progress import waiting
from tests.sample import GUARD


class Screen:
    """A terminal that keeps what is written to it."""

    def __init__(self) -> None:
        self.shown = ""

    def write(self, text: str) -> int:
        self.shown += text
        return len(text)

    def flush(self) -> None:
        """Nothing is held back."""

    def isatty(self) -> bool:
        """A person looks at it."""
        return True

    def fileno(self) -> int:
        """No real one."""
        raise OSError


def looked_at(monkeypatch: pytest.MonkeyPatch, patience: float = 0.05) -> Screen:
    """A screen in place of standard error, from here on: pytest puts its own there before each test."""
    found = Screen()
    monkeypatch.setattr(sys, "stderr", found)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(progress, "PATIENCE", patience)
    return found


def searched(told: Screen | None = None, fault: str = "") -> None:
    """Something that lasts until it was told on a screen, and may go wrong."""
    end = time.monotonic() + GUARD
    with waiting("Searching …"):
        while told is not None and not told.shown and time.monotonic() < end:
            time.sleep(0.01)
        if fault:
            raise ValueError(fault)


def test_what_takes_long_is_announced_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = looked_at(monkeypatch)
    searched(screen)
    assert "Searching …" in screen.shown
    assert screen.shown.endswith("\r\x1b[K")


def test_what_is_done_at_once_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = looked_at(monkeypatch, patience=60)
    threads = threading.active_count()
    searched()
    assert threading.active_count() == threads  # nobody is left who would tell it later
    assert screen.shown == ""


def test_it_is_taken_away_where_something_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = looked_at(monkeypatch)
    with pytest.raises(ValueError, match="no"):
        searched(screen, "no")
    assert screen.shown.endswith("\r\x1b[K")
