"""What a run computes once for all of its tests, though each begins with an empty cache or a file it has not read.

What is kept goes by what it was made of: the bytes of a file, or names, times and sizes of all files, as in the
program's own cache. While a test has patched the program, what it computes is made of more than that: then no value is
kept for others, and none of theirs is taken. A run of everything computes it anew each time, so that nothing hides here for long.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any
from weakref import WeakSet

import pytest

from judge.app.corpus import board_cards
from judge.app.corpus.games import GAMES
from judge.app.executing import scenario_files
from judge.app.importing.card_data.played_store import record_moment
from judge.app.lookup import search_index
from judge.app.store import cache, cached_value, place
from judge.app.store.user_place import overlays_folder
from judge.model.disputes.scenario import Scenario
from tests.sample import is_whole

FOLDER = "JUDGE_TESTS_KEPT"
"""Names the folder in which the processes of a run keep for each other what they computed."""
MOST_FILES, MOST_BOARDS = 600, 2000


@contextmanager
def kept_for_the_run() -> Iterator[None]:
    """Within it, the same bytes are read, the same boards made and the same values compiled once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenario_files, "read", lru_cache(maxsize=MOST_FILES)(scenario_files.read))
        if not is_whole():
            patch.setattr(scenario_files, "_parsed", _Boards(scenario_files._parsed))
            for keeping in (cached_value, search_index):
                patch.setattr(keeping, "read", _read)
                patch.setattr(keeping, "write", _write)
            for name in ("setattr", "delattr"):
                patch.setattr(pytest.MonkeyPatch, name, _noticing(getattr(pytest.MonkeyPatch, name)))
            patch.setattr(pytest.MonkeyPatch, "undo", _forgetting(pytest.MonkeyPatch.undo))
        yield


_PATCHING = WeakSet[pytest.MonkeyPatch]()
"""Whatever has patched a part of the program and has not undone it yet."""


def _noticing(patches: Any) -> Any:
    def noticed(patch: pytest.MonkeyPatch, target: Any, *given: Any, **named: Any) -> None:
        if _is_of_the_program(target):
            _PATCHING.add(patch)
        patches(patch, target, *given, **named)

    return noticed


def _forgetting(undoes: Any) -> Any:
    def undone(patch: pytest.MonkeyPatch) -> None:
        undoes(patch)
        _PATCHING.discard(patch)

    return undone


def computes_the_same(patch: pytest.MonkeyPatch) -> None:
    """Say that what has been patched so far changes none of the values that are kept."""
    _PATCHING.discard(patch)


def _is_of_the_program(target: Any) -> bool:
    """Whether this is a module, a class or a thing of ours, or the name of one."""
    owner = target if isinstance(target, str) else getattr(target, "__module__", "") or type(target).__module__
    name = target.__name__ if isinstance(target, ModuleType) else str(owner)
    return name.partition(".")[0] in ("judge", "tests")


class _Boards:
    """The reader of boards: of the same document, by the same games and rules, it gives the same scenario."""

    def __init__(self, parsed: Any) -> None:
        self._parsed = parsed
        self._kept: dict[tuple[Any, ...], tuple[Any, tuple[object, ...], Scenario]] = {}

    def __call__(self, node: Any, name: str, settings: Any) -> Scenario:
        asked = (id(node), name, settings and (settings.names_game, settings.game, settings.edition))
        document, basis, board = self._kept.get(asked, (None, (), None))
        if document is node and board is not None and _are_same(basis, _basis(board)):
            return board
        board = self._parsed(node, name, settings)
        self._kept[asked] = (node, _basis(board), board)
        if len(self._kept) > MOST_BOARDS:
            del self._kept[next(iter(self._kept))]
        return board


def _basis(board: Scenario) -> tuple[object, ...]:
    """What a board was made of, beside its document; nothing where its game has gone meanwhile, or cards were imported."""
    if board.edition not in GAMES.get(board.game, {}) or record_moment(board.game):
        return ()
    known = board_cards.cards(board.game), board_cards.written(board.game)
    read = (scenario_files.rulebook(board.game, board.edition), *known)
    return (*read, scenario_files.maps(board.game), *GAMES[board.game].values())


def _are_same(kept: tuple[object, ...], now: tuple[object, ...]) -> bool:
    """Whether they are the same objects, and some."""
    return bool(now) and len(kept) == len(now) and all(one is other for one, other in zip(kept, now, strict=True))


def _read(name: str, current: str) -> bytes | None:
    """What the cache has, or what any test computed from the same files and wrote to a cache of its own."""
    body = cache.read(name, current)
    if body is not None or cache.cache_folder() is None or _PATCHING:
        return body
    try:
        body = _file(name, current).read_bytes()
    except OSError:
        return None
    cache.write(name, current, body)
    return body


def _write(name: str, current: str, body: bytes) -> bool:
    """Write it to the cache, and keep it unless something is patched."""
    if _PATCHING:
        return cache.write(name, current, body)
    kept = _file(name, current)
    aside = kept.with_suffix(f".{os.getpid()}")
    with suppress(OSError):  # where a test lets nothing be written, nothing is kept
        aside.write_bytes(body)
        aside.replace(kept)
    return cache.write(name, current, body)


def _file(name: str, current: str) -> Path:
    """Where a value is kept. The overlays count by what lies among them: mostly nothing, wherever that is."""
    played = repr([(game, *editions) for game, editions in GAMES.items()] + [*place.HOMES.items()])
    made_of = "\n".join((name, current.replace(overlays_folder(), "<overlays>"), str(place.scenarios_root()), played))
    return Path(os.environ[FOLDER]) / hashlib.sha256(made_of.encode("utf-8", "surrogateescape")).hexdigest()
