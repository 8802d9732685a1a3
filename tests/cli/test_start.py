"""What a command does before it knows which one it is."""

from __future__ import annotations

import gc
import sys

import pytest

from judge.cli import start


def test_a_command_seldom_searches_for_rubbish_that_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = gc.get_threshold()
    monkeypatch.setattr(sys, "argv", ["judge", "--version"])
    # As Python sets it by itself; the tests have their own.
    gc.set_threshold(700, 10, 10)
    try:
        with pytest.raises(SystemExit):
            start.main()
        assert gc.get_threshold()[0] == start.SELDOM
    finally:
        gc.set_threshold(*kept)
