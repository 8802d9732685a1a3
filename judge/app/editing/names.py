"""The names of other files that may stand at a place: rules, cards, terms, readings, maps, messages, players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from judge.app.completing.completables import Completable, completables_of
from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import GAMES, maps, rulebook
from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editing.cursor import ITEM, Cursor
from judge.app.editing.parsed_text import cards_written, players_written
from judge.app.editing.schema_place import SchemaPlace
from judge.app.editing.written_file import WrittenFile
from judge.app.reply import Settings
from judge.app.schema import descriptions
from judge.model.diagnostic import Refused
from judge.publish.schema.parts import NAMED_CARD, NAMED_PLAYER

RULE, CARD, TERM, TOPIC, READING, KEY = "rule", "card", "term", "topic", "reading", "key"
MODEL = "en"
_CARDS = frozenset({NAMED_CARD, "item"})
"""The definitions that stand for a card."""
Names = Iterator[Completable]


def names_at(cursor: Cursor, place: SchemaPlace | None, file: WrittenFile, settings: Settings) -> Names:
    """What other files, or other places of this one, call by a name that fits here."""
    key = next((step for step in reversed(cursor.path) if step != ITEM), "")
    names_of_kind = _OF_KINDS.get(file.kind)
    if names_of_kind:
        yield from names_of_kind(cursor, key, file, settings)
    if place is not None and RULE in place.names and key not in _ELSEWHERE:
        yield from _known(file, settings, RULE)
    if place is not None and place.names & _CARDS and cursor.is_value:
        yield from (Completable(CARD, name) for name in cards_written(file.text))
        yield from _known(file, settings, CARD)
    if place is not None and NAMED_PLAYER in place.names:
        yield from (Completable("player", name) for name in players_written(file.text))


def _of_boards(cursor: Cursor, key: str, file: WrittenFile, settings: Settings) -> Names:
    if key == TOPIC:
        yield from _known(file, settings, TOPIC)
    if key == "map" and file.game in GAMES:
        yield from (
            Completable("map", name, known_map.called(settings.language)) for name, known_map in maps(file.game).items()
        )
    if cursor.path[-1:] == (READING,):
        yield from _readings(file, settings)
    if cursor.path[-2:-1] == (READING,):
        yield from _options(key, file, settings)


def _of_rules(cursor: Cursor, key: str, file: WrittenFile, settings: Settings) -> Names:
    if key == "terms" and cursor.path[-1:] == (ITEM,):
        yield from _terms(file, settings)
    if cursor.path == ("definitions",):
        yield from _terms(file, settings)
    if cursor.path in (("structural",), ("not_for_engine",), ("in_part",)):
        yield from _known(file, settings, RULE)
    if key in _ELSEWHERE:
        yield from _rules_elsewhere(key, file, settings)
    if key == "settles":
        yield from (name for other in _others(file) for name in _readings(other, settings))
    if key == TOPIC:
        yield from _known(file, settings, TOPIC)


def _of_layout(cursor: Cursor, key: str, file: WrittenFile, settings: Settings) -> Names:
    yield from (Completable(KEY, name, _line(text)) for name, text in _messages(file, settings).items())


def _of_messages(cursor: Cursor, key: str, file: WrittenFile, settings: Settings) -> Names:
    """The next part of every key that the model has below this place."""
    key_above = ".".join(cursor.path[1:])
    key_start = f"{key_above}." if key_above else ""
    for name, text in (_messages(file, settings) | _faults(file)).items() if cursor.path else ():
        if name.startswith(key_start):
            part, _, key_rest = name.removeprefix(key_start).partition(".")
            yield Completable(KEY, part, "" if key_rest else _line(text))


def _of_texts(cursor: Cursor, key: str, file: WrittenFile, settings: Settings) -> Names:
    if cursor.path == ("descriptions",):
        yield from (Completable("text", english, french) for english, french in descriptions().items())


_OF_KINDS: dict[str, Callable[[Cursor, str, WrittenFile, Settings], Names]] = {
    "scenario": _of_boards,
    "rules": _of_rules,
    "layout": _of_layout,
    "messages": _of_messages,
    "texts": _of_texts,
}
_ELSEWHERE = frozenset({"supersedes", "renumbered_to", "later", "older"})
"""Keys behind which rules of another edition stand; behind the last one without its name."""


def _rules_elsewhere(key: str, file: WrittenFile, settings: Settings) -> Names:
    for other in _others(file):
        edition_prefix = "" if key == "older" else f"{other.edition}:"
        yield from (
            Completable(RULE, f"{edition_prefix}{name.word}", name.help) for name in _known(other, settings, RULE)
        )


def _others(file: WrittenFile) -> Iterator[WrittenFile]:
    """The file as one of each other edition of its game."""
    for edition in editions_of(file.game):
        if edition != file.edition:
            yield WrittenFile("", file.path, file.kind, file.game, edition)


def _readings(file: WrittenFile, settings: Settings) -> Names:
    for reading in rulebook(file.game, file.edition).readings:
        yield Completable(READING, reading.id, _line(reading.question.get(settings.language)))


def _options(id: str, file: WrittenFile, settings: Settings) -> Names:
    for reading in rulebook(file.game, file.edition).readings:
        for option in reading.options if reading.id == id else ():
            yield Completable(READING, option.name, _line(option.says.get(settings.language)))


def _terms(file: WrittenFile, settings: Settings) -> Names:
    for term in rulebook(file.game, file.edition).terms:
        yield Completable(TERM, term.code, _line(term.definition.get(settings.language)))


def term_word(code: str, file: WrittenFile, settings: Settings) -> str:
    """How the game calls what has this code name; empty where it has no term for it."""
    return terms_by_code(file.game, file.edition, settings.language).get(code, "")


@lru_cache(maxsize=16)
def terms_by_code(game: str, edition: str, language: str) -> dict[str, str]:
    """The words of an edition's terms."""
    terms = rulebook(game, edition).terms if edition in editions_of(game) else ()
    return {term.code: form.form for term in terms for code, form in term.forms if code == language}


def _messages(file: WrittenFile, settings: Settings) -> dict[str, str]:
    """The sentences of the model, by key: those of the program and of the game."""
    return corpus(file.game, file.edition).messages.get(MODEL, {})


def _faults(file: WrittenFile) -> dict[str, str]:
    return dict(fault_catalogue(MODEL).messages) if "faults" in file.path.replace("\\", "/").split("/") else {}


def _line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]} …"


_LONGEST = 100


def _known(file: WrittenFile, settings: Settings, kind: str) -> Iterable[Completable]:
    return names_by_kind(file.game, file.edition, settings.language).get(kind, ())


@lru_cache(maxsize=16)
def names_by_kind(game: str, edition: str, language: str) -> dict[str, tuple[Completable, ...]]:
    """The names of an edition, of each kind; none of one that cannot be read."""
    names: dict[str, list[Completable]] = {}
    try:
        for name in completables_of(game, edition, language):
            names.setdefault(name.kind, []).append(name)
    except Refused:
        return {}
    return {kind: tuple(names_of_kind) for kind, names_of_kind in names.items()}
