"""Reads a file of cards from outside: every record becomes printings, or is told with its place and why not.

Nothing of a record is dropped in silence: its fields are taken, known to say nothing in play, or listed; so are the
signs of its texts.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from judge.library.importers.detect import language_of
from judge.library.pool.card_shapes import KINDS, NewShape, OldShape, unknown_fields
from judge.library.pool.elements import TEXTS
from judge.library.pool.json_records import Damaged, JsonRecord, decoded, records_of
from judge.library.pool.markup import not_understood
from judge.library.pool.printing import Printing
from judge.library.pool.record_printings import new_printing, old_printings, site_language
from judge.library.pool.shape_problem import shape_problem
from judge.model.diagnostic import Diagnostic, Refused, Span, refusal
from judge.model.phrase import Phrase
from judge.model.value import Value
from judge.text.clean import shortened
from judge.text.faults import Faults

NEW, OLD, KEYWORDS, FORMAT = "site", "tools", "keywords", "format"
"""What a file holds: cards as the publisher's site gives them, as players' tools do; keywords; rules for decks."""
_NEWEST = 10
_DEFAULT_LANGUAGE = "en"


class Unknown(Value, frozen=True):
    """Something in a file that is not understood: what, how often, and on which card it stands first."""

    what: str
    count: int
    first: str


class CardsRead(Value, frozen=True):
    """What a file holds. ``records`` counts all that are in it, ``damaged`` says of the rest what is wrong with them.

    ``repeated`` counts records that say again what one before them says; ``newest`` is the day of the newest answer.
    """

    name: str
    sha256: str
    shape: str
    records: int
    printings: tuple[Printing, ...] = ()
    damaged: int = 0
    repeated: int = 0
    remarks: tuple[Diagnostic, ...] = ()
    fields: tuple[Unknown, ...] = ()
    signs: tuple[Unknown, ...] = ()
    kinds: tuple[Unknown, ...] = ()
    newest: str = ""


class _Account:
    """What is taken down while a file is read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faults = Faults()
        self.damaged = self.repeated = 0
        self._counts: dict[str, Counter[str]] = {"fields": Counter(), "signs": Counter(), "kinds": Counter()}
        self._first: dict[tuple[str, str], str] = {}

    def add(self, what: str, unknown: Iterable[str], reference: str) -> None:
        """Take down what is not understood of a card."""
        for name in unknown:
            name_shown = shortened(name, 40)
            self._counts[what][name_shown] += 1
            self._first.setdefault((what, name_shown), reference)

    def of(self, what: str) -> tuple[Unknown, ...]:
        """What is not understood, the most frequent first."""
        names_by_count = sorted(self._counts[what].items(), key=lambda item: (-item[1], item[0]))
        return tuple(Unknown(name, count, self._first[what, name]) for name, count in names_by_count)

    def damage(self, line: int, variant: str, what: str | Phrase = "") -> None:
        """Take down that a record cannot be used, and why."""
        self.damaged += 1
        self.faults.warn(Span(self.name, line, 1), "cards-file/record", variant, what=what)


def read_cards(name: str, raw: bytes, given_language: str, common_words: Mapping[str, frozenset[str]]) -> CardsRead:
    """What the file holds; ``given_language`` is for records that do not tell theirs.

    Raises:
        Refused: it is no JSON, is too large, or none of its records is a card.
    """
    records = records_of(name, raw)
    account = _Account(name)
    objects = list(_objects(records, account))
    sha256 = hashlib.sha256(raw).hexdigest()
    other_shape = _aside(objects)
    if other_shape:
        return CardsRead(name, sha256, other_shape, len(records), damaged=account.damaged)
    shape = NEW if any("reference" in value for _, value in objects) else OLD
    language = _language(objects, given_language, common_words)
    printings = list(_printings(objects, language, account))
    if not printings:
        raise Refused((*account.faults.diagnostics, *refusal(Span(name, 1, 1), "cards-file/none").diagnostics))
    printings_once = tuple(_once(printings, account))
    answer_days = [answer.date for printing in printings_once for answer in printing.answers]
    return CardsRead(
        name, sha256, shape, len(records), printings_once, account.damaged, account.repeated,
        account.faults.diagnostics, account.of("fields"), account.of("signs"), account.of("kinds"),
        max(answer_days, default="")[:_NEWEST],
    )  # fmt: skip


def _objects(records: tuple[JsonRecord, ...], account: _Account) -> Iterator[tuple[int, dict[str, Any]]]:
    for record in records:
        try:
            yield record.line, decoded(record.raw)
        except Damaged as damage:
            account.damage(record.line, damage.variant, damage.what)


def _aside(objects: list[tuple[int, dict[str, Any]]]) -> str:
    """What the file holds in place of cards, where that is known."""
    values = [value for _, value in objects]
    if values and all("keyword" in value and "elements" not in value for value in values):
        return KEYWORDS
    return FORMAT if len(values) == 1 and "max_copies_per_name" in values[0] else ""


def _language(objects: list[tuple[int, dict[str, Any]]], given: str, common_words: Mapping[str, frozenset[str]]) -> str:
    """The language of the records that do not tell theirs: that of the others, or by their words."""
    languages_told = Counter(language for _, value in objects if (language := site_language(value)))
    if languages_told:
        return languages_told.most_common(1)[0][0]
    texts = (text for _, value in objects for text in _texts(value))
    return given or language_of(texts, common_words) or _DEFAULT_LANGUAGE


def _texts(value: dict[str, Any]) -> Iterator[str]:
    elements = value.get("elements")
    if isinstance(elements, dict):
        yield from (text[:8000] for name, text in elements.items() if name in TEXTS and isinstance(text, str))


def _printings(objects: list[tuple[int, dict[str, Any]]], language: str, account: _Account) -> Iterator[Printing]:
    for line, value in objects:
        shape: type[NewShape] | type[OldShape] = NewShape if "reference" in value else OldShape
        try:
            record = msgspec.convert(value, shape)
        except msgspec.ValidationError as error:
            account.damage(line, "shape", shape_problem(str(error)))
            continue
        printings_made = (
            (new_printing(record, line, site_language(value) or language),)
            if isinstance(record, NewShape)
            else old_printings(record, line)
        )
        reference = printings_made[0].reference if printings_made else ""
        account.add("fields", unknown_fields(value, shape), reference)
        account.add(
            "kinds", [printing.kind for printing in printings_made[:1] if printing.kind not in KINDS], reference
        )
        for printing in printings_made:
            for _, text in printing.texts:
                account.add("signs", (strange.sign for strange in not_understood(text)), reference)
        yield from printings_made


def _once(printings: list[Printing], account: _Account) -> Iterator[Printing]:
    """Each card once in each language. A second record that says the same is counted; one that says otherwise, told."""
    first_by_key: dict[tuple[str, str], Printing] = {}
    for printing in printings:
        key = (printing.reference, printing.language)
        first_printing = first_by_key.setdefault(key, printing)
        if first_printing is printing:
            continue
        if msgspec.structs.replace(printing, line=first_printing.line) == first_printing:
            account.repeated += 1
        else:
            span = Span(account.name, printing.line, 1)
            account.faults.warn(span, "cards-file/twice", reference=printing.reference, line=first_printing.line)
            account.damaged += 1
    yield from first_by_key.values()
