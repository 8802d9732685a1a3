"""Keeps what the imported cards are in play beside their texts, and hands out the cards that a board names."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from judge.app.corpus.games import GAMES, cards, newest
from judge.app.importing.card_data.pool_store import imported_pool, stored_cards
from judge.app.importing.overlay_store import data_dir, locked, unwritable
from judge.app.store.atomic_write import write_aside
from judge.app.store.place import rules_of
from judge.library.compiler.compile_text import FOLDER, Compiler, compiler_of, created_by_print, has_grammar
from judge.library.pool.joined_pool import Pool, pool_of
from judge.library.pool.played_cards import CardCompiler, made_of, named_versions
from judge.library.pool.played_record import (
    PlayedFile,
    PlayedVersion,
    encode_record,
    load_record,
    record_path,
)
from judge.library.pool.printing import CardFile, encode, pool_path
from judge.library.regular_file import regular_bytes
from judge.model.value import change
from judge.text.languages import LANGUAGES
from judge.version import __version__

_SHORT = 32
Progress = Callable[[str], None] | None


def played_file(file: CardFile, pool: Pool, progress: Progress = None) -> PlayedFile:
    """The record of these cards: what it says of a card that has not changed is taken over."""
    before = load_record(record_path(data_dir(), pool.game))
    grammar = grammar_hash(pool.game)
    known = {played.made_of: played for played in before.versions} if before and before.grammar == grammar else {}
    compiler = _compiler(pool.game)
    versions: list[PlayedVersion] = []
    count = len(pool.versions)
    for at, (version, id, is_first) in enumerate(named_versions(pool)):
        if progress is not None and at % 100 == 0:
            progress(f"{at}/{count}")
        same = known.get(made_of(version))
        versions.append(
            change(same, id=id, is_first=is_first) if same is not None else compiler.version(version, id, is_first)
        )
    return PlayedFile(pool.game, _hash(encode(file)), grammar, tuple(versions))


def store_played(file: PlayedFile) -> None:
    """Put the record in the place of the old one; without cards, take it away.

    Raises:
        Refused: the folder cannot be written.
    """
    path = record_path(data_dir(), file.game)
    try:
        if not file.versions:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_aside(path, encode_record(file))
    except OSError as error:
        raise unwritable(path, error) from None


def played_versions(game: str, is_wanted: Callable[[PlayedVersion], bool]) -> tuple[PlayedVersion, ...]:
    """The versions of imported cards that are wanted; ``is_wanted`` is asked of names and numbers alone.

    They are taken from the record, if it is that of these texts and grammars; else compiled, those that are wanted.
    """
    record = _current_record(game)
    if record is not None:
        return tuple(played for played in record.versions if is_wanted(played))
    return tuple(_compiled(game, is_wanted))


def recorded_versions(game: str) -> tuple[PlayedVersion, ...]:
    """The versions of imported cards as the record has them; none where it is of other texts or grammars."""
    record = _current_record(game)
    return record.versions if record is not None else ()


def renew_played(game: str) -> None:
    """Make the record anew where it is of other texts or grammars, as after an update of this program.

    Whoever only looks up a few cards does without: those are compiled as they are asked for.
    """
    if not has_imports(game) or is_current(game):
        return
    with locked(data_dir()):
        file = stored_cards(game)
        store_played(played_file(file, pool_of(file)))


def record_moment(game: str) -> tuple[int, ...]:
    """When the record was written, and how large it is; nothing where there is none."""
    try:
        status = record_path(data_dir(), game).stat()
    except OSError:
        return ()
    return (status.st_mtime_ns, status.st_size)


def has_imports(game: str) -> bool:
    """Whether the user imported cards of the game; no file is read for that."""
    return pool_path(data_dir(), game).is_file()


def is_current(game: str) -> bool:
    """Whether the record is that of the texts and grammars that are there."""
    return _current_record(game) is not None


def _compiled(game: str, is_wanted: Callable[[PlayedVersion], bool]) -> Iterator[PlayedVersion]:
    compiler: CardCompiler | None = None
    for version, id, is_first in named_versions(imported_pool(game)):
        played = PlayedVersion(id, version.name.texts, version.references, "", version.rarity, is_first)
        if is_wanted(played):
            compiler = compiler or _compiler(game)
            yield compiler.version(version, id, is_first)


def _current_record(game: str) -> PlayedFile | None:
    paths = pool_path(data_dir(), game), record_path(data_dir(), game)
    try:
        moments = tuple((status.st_mtime_ns, status.st_size) for status in (path.stat() for path in paths))
    except OSError:
        return None
    return _checked_record(*paths, game, moments, grammar_hash(game))


@lru_cache(maxsize=4)
def _checked_record(
    texts: Path, record: Path, game: str, moments: tuple[tuple[int, int], ...], grammar: str
) -> PlayedFile | None:
    """The record; times and sizes belong to the key, so that a new import is seen at once."""
    file = load_record(record)
    try:
        is_whole = file is not None and file.grammar == grammar and file.pool == _hash(regular_bytes(texts, 1 << 30))
    except OSError:
        return None
    return file if is_whole else None


def grammar_hash(game: str) -> str:
    """The hash of what compiles the texts of a game: the program, the grammars, and the tokens that are known."""
    return _grammar_hash(rules_of(game) / game / FOLDER, game)


@lru_cache(maxsize=4)
def _grammar_hash(folder: Path, game: str) -> str:
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(folder.glob("*")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    created = created_by_print(cards(game).values()) if game in GAMES else {}
    digest.update(repr(sorted(created.items())).encode())
    return digest.hexdigest()[:_SHORT]


def text_compiler(game: str) -> tuple[tuple[str, ...], Compiler | None]:
    """The languages in which texts of a game are compiled, and what compiles them; None where there are none."""
    rules = rules_of(game)
    languages = tuple(language for language in LANGUAGES if game in GAMES and has_grammar(rules, game, language))
    if not languages:
        return (), None
    return languages, compiler_of(rules, game, newest(game).reads.vocabulary, cards(game).values())


def _compiler(game: str) -> CardCompiler:
    vocabulary = newest(game if game in GAMES else next(iter(GAMES))).reads.vocabulary
    languages, compiler = text_compiler(game)
    return CardCompiler(compiler, vocabulary, languages)


def _hash(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:_SHORT]


def names_of(versions: Iterable[PlayedVersion]) -> tuple[str, ...]:
    """Every name of the cards, each once."""
    return tuple(dict.fromkeys(name for played in versions for _, name in played.names))
