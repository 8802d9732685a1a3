"""Keeps what the imported cards are in play beside their texts: no text is compiled here, and nothing dear imported."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from judge.app.corpus.games import GAMES, cards, newest
from judge.app.store.place import rules_of
from judge.app.store.user_place import user_folder
from judge.library.pool.played_record import (
    LARGEST_RECORD,
    PlayedFile,
    PlayedVersion,
    encode_record,
    load_record,
    record_path,
)
from judge.library.pool.printing import pool_path
from judge.library.regular_file import regular_bytes
from judge.version import __version__

GRAMMARS = "grammar"
"""Where the grammars of a game lie, among its rules."""
_SHORT = 32


def store_played(file: PlayedFile) -> None:
    """Put the record in the place of the old one; without cards, or with more than is read again, take it away.

    Raises:
        Refused: the folder cannot be written.
    """
    from judge.app.importing.overlay_store import unwritable  # dear, and needed by whoever imports alone
    from judge.app.store.atomic_write import write_aside

    path = record_path(_data(), file.game)
    content = encode_record(file)
    try:
        if not file.versions or len(content) > LARGEST_RECORD:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_aside(path, content)
    except OSError as error:
        raise unwritable(path, error) from None


def recorded_versions(game: str) -> tuple[PlayedVersion, ...]:
    """The versions of imported cards as the record has them; none where it is of other texts or grammars."""
    record = _current_record(game)
    return record.versions if record is not None else ()


def record_moment(game: str) -> tuple[int, ...]:
    """When the record was written, and how large it is; nothing where there is none."""
    try:
        status = record_path(_data(), game).stat()
    except OSError:
        return ()
    return (status.st_mtime_ns, status.st_size)


def is_current(game: str) -> bool:
    """Whether the record is that of the texts and grammars that are there."""
    return _current_record(game) is not None


def _current_record(game: str) -> PlayedFile | None:
    paths = pool_path(_data(), game), record_path(_data(), game)
    try:
        times_and_sizes = tuple((status.st_mtime_ns, status.st_size) for status in (path.stat() for path in paths))
    except OSError:
        return None
    return _checked_record(*paths, game, times_and_sizes, grammar_hash(game))


@lru_cache(maxsize=4)
def _checked_record(
    texts: Path, record: Path, game: str, moments: tuple[tuple[int, int], ...], grammar: str
) -> PlayedFile | None:
    """The record; times and sizes belong to the key, so that a new import is seen at once."""
    file = load_record(record)
    try:
        is_whole = (
            file is not None and file.grammar == grammar and file.pool == short_hash(regular_bytes(texts, 1 << 30))
        )
    except OSError:
        return None
    return file if is_whole else None


def grammar_hash(game: str) -> str:
    """The hash of what compiles the texts of a game: the program, the grammars, and the tokens that are known."""
    return _grammar_hash(rules_of(game) / game / GRAMMARS, game)


@lru_cache(maxsize=4)
def _grammar_hash(folder: Path, game: str) -> str:
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(folder.glob("*")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    kind = newest(game).reads.vocabulary.created_kind if game in GAMES else ""
    cards_created = (card for card in cards(game).values() if card.kind == kind) if kind else ()
    token_texts = sorted(f"{card.name.texts} {card.statistics} {card.subtypes} {card.id}" for card in cards_created)
    digest.update("\n".join(token_texts).encode())
    return digest.hexdigest()[:_SHORT]


def short_hash(raw: bytes) -> str:
    """A hash of some bytes, as the record has it."""
    return hashlib.sha256(raw).hexdigest()[:_SHORT]


def _data() -> Path:
    return Path(user_folder())
