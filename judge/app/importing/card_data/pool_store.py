"""Keeps the imported cards of a game, and hands out the pool that they make."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from judge.app.importing.overlay_store import data_dir, unwritable
from judge.app.store.atomic_write import write_aside
from judge.library.pool.joined_pool import Pool, pool_of
from judge.library.pool.printing import FILE, LARGEST, CardFile, encode, load, pool_path
from judge.model.diagnostic import Diagnostic, Refused, Span, refusal
from judge.model.value import change


def stored_cards(game: str) -> CardFile:
    """The imported cards as they are now; none if nothing was imported.

    Raises:
        Refused: there is a file, but it cannot be read.
    """
    path = pool_path(data_dir(), game)
    return load(path) if path.exists() else CardFile(game)


def all_stored_cards() -> tuple[CardFile, ...]:
    """The imported cards of every game.

    Raises:
        Refused: a file cannot be read.
    """
    return tuple(load(path) for path in card_files())


def card_files() -> tuple[Path, ...]:
    """The files of imported cards, one a game."""
    return tuple(sorted((data_dir() / "overlays").glob(f"*/cards/{FILE}")))


def store_cards(file: CardFile) -> None:
    """Put the file in the place of the old one; without sources, take it away.

    Raises:
        Refused: the folder cannot be written.
    """
    path = pool_path(data_dir(), file.game)
    try:
        if not file.sources:
            path.unlink(missing_ok=True)
            return
        content = encode(file)
        if len(content) > LARGEST:  # what was written could not be read again
            raise refusal(Span(str(path), 1, 1), "cards-file/full", largest=LARGEST // (1024 * 1024))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_aside(path, content)
    except OSError as error:
        raise unwritable(path, error) from None


def imported_pool(game: str) -> Pool:
    """The user's cards of a game; none where nothing was imported, or where the file is damaged."""
    path = pool_path(data_dir(), game)
    try:
        status = path.stat()
    except OSError:
        return Pool(game)
    pool = _pool(path, game, status.st_mtime_ns, status.st_size)
    return pool if isinstance(pool, Pool) else Pool(game)


def pool_damage(game: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the file of imported cards, as a remark; nothing where it is whole or not there."""
    path = pool_path(data_dir(), game)
    try:
        status = path.stat()
    except OSError:
        return ()
    pool = _pool(path, game, status.st_mtime_ns, status.st_size)
    return () if isinstance(pool, Pool) else tuple(change(each, severity="warning") for each in pool.diagnostics)


@lru_cache(maxsize=4)
def _pool(path: Path, game: str, changed: int, size: int) -> Pool | Refused:
    """The pool; time and size belong to the key, so that a new import is seen at once."""
    try:
        return pool_of(change(load(path), game=game))
    except Refused as refused:
        return refused
