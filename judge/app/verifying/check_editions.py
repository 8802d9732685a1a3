"""Where an edition and what plays it do not fit: its numbers, its functions, and how its rules are classed."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import GAMES
from judge.app.store.place import rules_of
from judge.app.verifying.untitled_topics import untitled_topics
from judge.engine.run.build_ruleset import UnknownCitation, build
from judge.library.common.file_faults import from_disk, shown_path
from judge.library.rulebook.edition import CHANGES_FILE, CLASSES_FILE, EDITION_FILE, IN_PART, READINGS_FILE
from judge.model.diagnostic import Diagnostic, Span, fault_at, warning_at
from judge.model.rulebook.rule import Rulebook, belongs
from judge.text.nodes import Mapping, Node, Sequence


def faults_of_playing(book: Rulebook) -> Iterator[Diagnostic]:
    """Numbers without a text, functions of rules that the edition has not, and rules in no class or in a wrong one."""
    place = _place(book, EDITION_FILE)
    rules_written = {rule.id for rule in book.rules}
    numbers_untold = tuple(number for number in book.numbers if number not in rules_written)
    if numbers_untold and not book.is_excerpt:
        yield warning_at(place, "library/number-without-text", numbers=numbers_untold)
    if book.edition in GAMES.get(book.game, {}):
        try:
            ruleset = build(GAMES[book.game][book.edition], book)
        except UnknownCitation as apart:
            game_and_edition = {"game": book.game.capitalize(), "edition": book.edition}
            if apart.numbers or apart.slots:
                yield fault_at(
                    place, "library/code-apart", **game_and_edition, numbers=apart.numbers, slots=apart.slots
                )
            if apart.readings:
                yield fault_at(place, "library/code-apart", "readings", **game_and_edition, readings=apart.readings)
        else:
            yield from _misclassed(book, tuple(ruleset.enforced))
        yield from _defaults_apart(book)
    yield from _untitled_changes(book)


def _defaults_apart(book: Rulebook) -> Iterator[Diagnostic]:
    """Readings whose default is not what the code does unasked: that is the option for which it has no switch."""
    switched_options = GAMES[book.game][book.edition].edition.readings
    for reading in book.readings:
        if (reading.id, reading.default) in switched_options:
            options_played = tuple(
                option.name for option in reading.options if (reading.id, option.name) not in switched_options
            )
            place = _reading_place(book, reading.id)
            yield fault_at(
                place, "library/default-apart", id=reading.id, default=reading.default, played=options_played
            )


def _reading_place(book: Rulebook, id: str) -> Span:
    """Where the default of a reading is written; the file, if it is not found there."""
    node = _document(book, READINGS_FILE)
    for key in ("readings", id, "default"):
        node = _value(node, key)
    return node.span if node is not None else _place(book, READINGS_FILE)


def _untitled_changes(book: Rulebook) -> Iterator[Diagnostic]:
    """The topics of what the edition changes in play that have no title."""
    changes = _value(_document(book, CHANGES_FILE), "changes")
    topics = [_value(entry, "topic") for entry in (changes.items if isinstance(changes, Sequence) else ())]
    return untitled_topics(topics, (book.game, book.edition), fault_at)


def _document(book: Rulebook, file: str) -> Node | None:
    path = rules_of(book.game) / book.game / book.edition / file
    return from_disk(path) if path.is_file() else None


def _value(node: Node | None, key: str) -> Node | None:
    entries = node.entries if isinstance(node, Mapping) else ()
    return next((entry.value for entry in entries if entry.key.text == key), None)


def _misclassed(book: Rulebook, enforced: tuple[str, ...]) -> Iterator[Diagnostic]:
    """A rule is enforced or has a class, and not both; only of one that is enforced something may be missing."""
    place = _place(book, CLASSES_FILE)
    rules_in_part = {id for id, kind, _ in book.classes if kind == IN_PART}
    rules_classed = [id for id, kind, _ in book.classes if kind != IN_PART]
    enforced_and_classed = tuple(id for id in rules_classed if any(belongs(other, id) for other in enforced))
    part_not_enforced = tuple(
        id for id in rules_in_part if not any(belongs(other, _number(book, id)) for other in enforced)
    )
    rules_unclassed = tuple(
        number
        for number in book.numbers
        if number not in rules_classed and not any(belongs(other, number) for other in enforced)
    )
    if enforced_and_classed:
        yield fault_at(place, "library/class-of-enforced", numbers=enforced_and_classed)
    if part_not_enforced:
        yield fault_at(place, "library/class-of-enforced", "in-part", numbers=part_not_enforced)
    if rules_unclassed:
        yield warning_at(place, "library/without-class", numbers=rules_unclassed)


def _number(book: Rulebook, id: str) -> str:
    """The number of the edition to which a rule or an item belongs."""
    return next((number for number in book.numbers if belongs(id, number)), id)


def _place(book: Rulebook, file: str) -> Span:
    return Span(shown_path(rules_of(book.game) / book.game / book.edition / file), 1, 1)
