"""Tells the formats apart, and says of a file what it is: game, edition, language, and how that is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from judge.library.importers.altered import book, glossary_page
from judge.library.importers.detect import ASSUMED, DEDUCED, GIVEN, PRINTED, Detected, editions_of, language_of
from judge.library.importers.draft import ImportedText, Stretch
from judge.library.importers.parts import FINISHED
from judge.library.importers.printed_words import PrintedWords
from judge.library.importers.source import Text, text_of
from judge.library.importers.tally import is_official_number
from judge.library.importers.underworlds import commentary
from judge.library.overlay import OverlayRecord, OverlaySource, is_name
from judge.library.rulebook.numbers import section_of
from judge.model.diagnostic import Span, refusal
from judge.model.value import Value

Editions = Mapping[str, Mapping[str, frozenset[str]]]
"""Game → edition → the official numbers that are known of it."""


class Format(Value, frozen=True):
    """A format: how well a text fits it, and how it is read."""

    name: str
    game: str
    score: Callable[[Text], int]
    read: Callable[[Text, PrintedWords], ImportedText]


FORMATS = (
    Format("altered-book", book.GAME, book.score, book.read),
    Format("altered-page", glossary_page.GAME, glossary_page.score, glossary_page.read),
    Format("underworlds-commentary", commentary.GAME, commentary.score, commentary.read),
)


class Shipped(Value, frozen=True):
    """What our own data have for an import.

    The official numbers by game and edition, the words that documents print by game, the commonest words by language.
    """

    numbers: Editions = msgspec.field(default_factory=dict)
    printed_words: Mapping[str, PrintedWords] = msgspec.field(default_factory=dict)
    common_words: Mapping[str, frozenset[str]] = msgspec.field(default_factory=dict)


class Given(Value, frozen=True):
    """What the user says of the files, and what to take where nothing tells; empty says nothing."""

    game: str = ""
    edition: str = ""
    language: str = ""
    default_edition: str = ""
    default_language: str = ""


class Imported(Value, frozen=True):
    """A file that was read. ``broken`` are the records whose words stop before their end; ``printed_edition`` is what
    the file itself says, which the user may have overruled; ``named_language`` what the user says of the language.
    """

    source: OverlaySource
    lines: int
    game: Detected
    edition: Detected
    language: Detected
    counts: tuple[tuple[str, int], ...]
    account: tuple[Stretch, ...]
    broken: tuple[str, ...]
    printed_edition: str
    named_language: str = ""


def read_file(name: str, raw: bytes, given: Given, shipped: Shipped) -> Imported:
    """What the file holds.

    Raises:
        Refused: it is not text, is in no known format, or nothing tells its edition or language.
    """
    text = text_of(name, raw)
    file_format = _format_of(text, given)
    draft = file_format.read(text, shipped.printed_words.get(file_format.game, PrintedWords()))
    return Imported(
        source=OverlaySource(name, text.sha256, file_format.name, draft.records),
        lines=len(text.lines) - (not text.lines[-1]),
        game=_game(file_format, draft, given),
        edition=_edition(text, file_format, draft, given, shipped.numbers),
        language=_language(text, given, shipped.common_words),
        counts=draft.counts,
        account=draft.account,
        broken=broken(draft.records),
        printed_edition=draft.edition,
        named_language=given.language,
    )


def broken(records: tuple[OverlayRecord, ...]) -> tuple[str, ...]:
    """The records that end before their end: without words, on a colon without a list, in the middle of a sentence."""
    next_records = (*records[1:], None)
    records_with_next = zip(records, next_records, strict=True) if records else ()
    official_pairs = (
        pair for pair in records_with_next if pair[0].kind != "heading" and pair[0].authority == "official"
    )
    return tuple(record.id for record, next_record in official_pairs if not _has_end(record, next_record))


def _has_end(record: OverlayRecord, next_record: OverlayRecord | None) -> bool:
    """Whether a record is whole. What a colon announces may be a list, or the rules with the next letters."""
    if next_record is not None and next_record.kind == "item" and next_record.parent == record.id:
        return True
    is_sibling = next_record is not None and (next_record.kind, next_record.parent) == (record.kind, record.parent)
    if record.text.endswith(":"):
        return is_sibling and next_record is not None and section_of(next_record.id) == section_of(record.id)
    if (
        record.kind == "item"
    ):  # the lines of a list, and the names of cards, need no full stop; a comma leads to the next
        return bool(record.text) and not record.text.endswith(("-", "(") if is_sibling else (",", "-", "("))
    return record.text.endswith(FINISHED)


def _format_of(text: Text, given: Given) -> Format:
    scores = {file_format.name: file_format.score(text) for file_format in FORMATS}
    best_format = max(FORMATS, key=lambda file_format: scores[file_format.name])
    if scores[best_format.name] == 0:
        raise refusal(Span(text.name, 1, 1), "import/unknown-format")
    if given.game and given.game != best_format.game:
        raise refusal(Span(text.name, 1, 1), "import/other-game", game=best_format.game, named=given.game)
    return best_format


def _game(file_format: Format, draft: ImportedText, given: Given) -> Detected:
    if given.game:
        return Detected(given.game, GIVEN)
    return Detected(file_format.game, PRINTED if draft.game else DEDUCED)


def _edition(text: Text, file_format: Format, draft: ImportedText, given: Given, known_editions: Editions) -> Detected:
    if given.edition:
        return Detected(given.edition, GIVEN)
    if is_name(draft.edition):
        return Detected(draft.edition, PRINTED)
    editions = known_editions.get(file_format.game, {})
    numbers = frozenset(record.id for record in draft.records if is_official_number(record.id))
    fitting_editions = editions_of(numbers, editions)
    if len(fitting_editions) == 1:
        return Detected(fitting_editions[0], DEDUCED)
    if given.default_edition in fitting_editions:
        return Detected(given.default_edition, ASSUMED)
    raise refusal(
        Span(text.name, 1, 1), "import/no-edition", "" if fitting_editions else "none", fitting=tuple(fitting_editions)
    )


def _language(text: Text, given: Given, common_words: Mapping[str, frozenset[str]]) -> Detected:
    language = language_of(text.lines, common_words)
    # ``--lang`` is the language of the answer, too: who asks in French may well have an English document.
    if language and language != given.language:
        return Detected(language, DEDUCED)
    if given.language:
        return Detected(given.language, GIVEN)
    if given.default_language:
        return Detected(given.default_language, ASSUMED)
    raise refusal(Span(text.name, 1, 1), "import/no-language")
