"""Pebbles as a guest of the program: entered among its games for a while, and gone without a trace."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from judge.app.corpus.games import GAMES
from judge.app.store.place import HOMES
from tests.games.pebbles.code.game import EDITIONS

NAME = "pebbles"
HOME = Path(__file__).resolve().parent
"""The folder that has ``rules/pebbles`` and ``scenarios``."""


@contextmanager
def visiting() -> Iterator[None]:
    """While this is open the program plays pebbles as it plays its own games, and finds its rules and boards.

    Raises:
        RuntimeError: a game of that name is there already.
    """
    if NAME in GAMES or NAME in HOMES:
        raise RuntimeError(f"{NAME} is here already")
    GAMES[NAME] = {game.edition.name: game for game in EDITIONS}
    HOMES[NAME] = HOME
    forget_what_was_read()
    try:
        yield
    finally:
        del GAMES[NAME], HOMES[NAME]
        forget_what_was_read()


def forget_what_was_read() -> None:
    """Empty what remembers corpora, boards and answers: it was computed without the guest, or with it."""
    for cache in caches():
        cache.cache_clear()


def caches() -> tuple[Any, ...]:
    """Every function of the application that remembers its answers, of the modules that were imported.

    What lies below the application is given all that it answers from, so that it may remember it.
    """
    modules = [module for name, module in sys.modules.items() if name.startswith("judge.app.")]
    remembering = {
        id(value): value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")
    }
    return tuple(cache for cache in remembering.values() if cache.__wrapped__.__module__.startswith("judge.app."))
