"""Compiles the texts of imported cards: all of them for the record, or those that somebody asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.app.corpus.games import GAMES, cards, newest
from judge.app.importing.card_data.played_store import grammar_hash, is_current, short_hash, store_played
from judge.app.importing.card_data.pool_store import imported_pool, stored_cards
from judge.app.importing.overlay_store import data_dir, locked
from judge.app.store.place import rules_of
from judge.library.compiler.compile_text import Compiler, compiler_of, has_grammar
from judge.library.pool.joined_pool import Pool, pool_of
from judge.library.pool.played_cards import CardCompiler, made_of, named_versions
from judge.library.pool.played_record import PlayedFile, PlayedVersion, load_record, record_path
from judge.library.pool.printing import CardFile, encode
from judge.model.value import change
from judge.text.languages import LANGUAGES

Progress = Callable[[str], None] | None


def played_file(file: CardFile, pool: Pool, progress: Progress = None) -> PlayedFile:
    """The record of these cards: what it says of a card that has not changed is taken over."""
    record_before = load_record(record_path(data_dir(), pool.game))
    grammar = grammar_hash(pool.game)
    known_versions = _read(record_before) if record_before and record_before.grammar == grammar else {}
    compiler = _compiler(pool.game)
    versions: list[PlayedVersion] = []
    count = len(pool.versions)
    for version_index, (version, id, is_first) in enumerate(named_versions(pool)):
        if progress is not None and version_index % 100 == 0:
            progress(f"{version_index}/{count}")
        known_version = known_versions.get(made_of(version))
        versions.append(
            change(known_version, id=id, is_first=is_first)
            if known_version is not None
            else compiler.version(version, id, is_first)
        )
    return PlayedFile(pool.game, short_hash(encode(file)), grammar, tuple(versions))


def _read(before: PlayedFile) -> dict[str, PlayedVersion]:
    """The versions whose texts have been read, by what they are made of: those that were left are read now."""
    return {played.made_of: played for played in before.versions if not played.is_unread}


def renew_record(game: str) -> None:
    """Make the record anew from the texts that are there."""
    with locked(data_dir()):
        if not is_current(game):
            file = stored_cards(game)
            store_played(played_file(file, pool_of(file)))


def compiled_versions(game: str, is_wanted: Callable[[PlayedVersion], bool]) -> Iterator[PlayedVersion]:
    """The versions of imported cards that are wanted, compiled now."""
    compiler: CardCompiler | None = None
    for version, id, is_first in named_versions(imported_pool(game)):
        played = PlayedVersion(id, version.name.texts, version.references, "", version.rarity, is_first)
        if is_wanted(played):
            compiler = compiler or _compiler(game)
            yield compiler.version(version, id, is_first)


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
