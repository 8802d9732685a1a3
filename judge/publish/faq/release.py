"""What a release remembers of a FAQ: ids, where each entry stood, a hash of each of its parts, and their words."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping

import msgspec

from judge.model.cards.card import Words
from judge.model.phrase import Phrase
from judge.model.rulebook.rule import Section
from judge.model.telling.executed import DEPENDS, NO, OPEN, YES
from judge.model.value import Value, change, from_json, to_json
from judge.publish.faq.entry import ADDED, CHANGED, MOVED, PARTS, REMOVED, FaqEntry
from judge.publish.faq.release_words import Basis, Cause, PartWords, causes, part_words, words_of

PLACE = "place"
"""The name of what changed where an entry stands under another heading; it stands beside ``PARTS``."""
VERSION = re.compile(r"(\d{1,4}(?:\.\d{1,4}){0,3})([a-z]?)")
_SPACES = re.compile(r"\s+")
_LENGTH = 12
_ANSWERS = (YES, NO, OPEN, DEPENDS)


class Recorded(Value, frozen=True):
    """An entry as a release remembers it: ``parts`` are the hashes by language, in the order of ``PARTS``.

    ``words`` are the lines of each part by language, in the same order, ``basis`` what the answer rests on; releases
    that were recorded before these were kept have neither.
    """

    id: str
    under: tuple[str, ...]
    asked: Words
    parts: dict[str, tuple[str, ...]]
    words: dict[str, tuple[tuple[str, ...], ...]] = msgspec.field(default_factory=dict)
    basis: Basis = Basis()


class Release(Value, frozen=True):
    """A published state of a FAQ.

    ``replaces`` is the version before; ``language`` is set for a version with a letter, which mends the text of one
    language only, and ``local`` are the entries so mended since the version without one.
    """

    game: str
    edition: str
    version: str
    date: str
    replaces: str = ""
    language: str = ""
    local: tuple[str, ...] = ()
    entries: tuple[Recorded, ...] = ()


class Alteration(Value, frozen=True):
    """What happened to one entry: a kind of ``CHANGES``, and the parts that it happened to.

    ``words`` are the lines of these parts that differ, ``causes`` what made the difference; both are empty where the
    release kept none.
    """

    kind: str
    id: str
    asked: Words
    parts: tuple[str, ...] = ()
    words: tuple[PartWords, ...] = ()
    causes: tuple[Cause, ...] = ()


def version_key(version: str) -> tuple[tuple[int, ...], str]:
    """Where a version stands among others: 1.2 before 1.10, 1.1 before 1.1a before 1.2."""
    match = VERSION.fullmatch(version)
    if match is None:
        return (), version
    numbers = [int(number) for number in match[1].split(".")]
    # 1.0 is the same version as 1.
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return tuple(numbers), match[2]


def base_of(version: str) -> str:
    """The version without its letter."""
    return version.rstrip("abcdefghijklmnopqrstuvwxyz")


def recorded(
    entries_by_language: Mapping[str, Iterable[FaqEntry]], sections: Iterable[Section] = ()
) -> tuple[Recorded, ...]:
    """What a release remembers of these entries, in the order of their ids; ``sections`` have the rules they cite."""
    rule_hashes = {rule.id: _hash(rule.words) for section in sections for rule in section.rules}
    records: dict[str, Recorded] = {}
    for language, entries in entries_by_language.items():
        for entry in entries:
            new_record = Recorded(entry.id, entry.under, entry.asked, {}, basis=_basis(entry, rule_hashes))
            record = records.get(entry.id, new_record)
            records[entry.id] = change(
                record,
                parts={**record.parts, language: hashes(entry)},
                words={**record.words, language: words_of(entry)},
            )
    return tuple(records[id] for id in sorted(records))


def _basis(entry: FaqEntry, rule_hashes: Mapping[str, str]) -> Basis:
    """What an answer rests on. One that was looked up is in the words of a language: those are no part of it."""
    answer = entry.computed or (entry.answer if entry.answer in _ANSWERS else "")
    rules = tuple((rule, rule_hashes.get(rule, "")) for rule in sorted({*entry.rules}))
    return Basis(answer, rules, entry.deciding, entry.readings)


def hashes(entry: FaqEntry) -> tuple[str, ...]:
    """A short hash of each part of an entry, in the order of ``PARTS``; the lines at its foot do not count."""
    parts_of_entry = (
        entry.question,
        [entry.answer, entry.verdict, entry.short],
        [entry.steps, entry.closing, entry.paragraphs],
        [entry.header, entry.board],
        entry.contrasts,
    )
    return tuple(_hash(part) for part in parts_of_entry)


def _hash(part: object) -> str:
    text = _SPACES.sub(" ", unicodedata.normalize("NFC", to_json(part).decode()))
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def alterations(before: Iterable[Recorded], after: Iterable[Recorded], language: str) -> tuple[Alteration, ...]:
    """What happened to entries between two states in one language, by id; unchanged entries are left out."""
    old_records = {record.id: record for record in before if language in record.parts}
    new_records = {record.id: record for record in after if language in record.parts}
    changes = []
    for id in sorted(old_records.keys() | new_records.keys()):
        if id not in old_records or id not in new_records:
            kind, question = (REMOVED, old_records[id].asked) if id in old_records else (ADDED, new_records[id].asked)
            changes.append(Alteration(kind, id, question))
        elif parts := _altered(old_records[id], new_records[id], language):
            kind = MOVED if parts == (PLACE,) else CHANGED
            changes.append(_alteration(kind, old_records[id], new_records[id], language, parts))
    return tuple(changes)


def _alteration(kind: str, old: Recorded, new: Recorded, language: str, parts: tuple[str, ...]) -> Alteration:
    words = part_words(old.words.get(language, ()), new.words.get(language, ()), parts)
    cause_list = causes(old.basis, new.basis, parts) if kind == CHANGED else ()
    return Alteration(kind, new.id, new.asked, parts, tuple(words), cause_list)


def _altered(old: Recorded, new: Recorded, language: str) -> tuple[str, ...]:
    pairs = zip(PARTS, old.parts[language], new.parts[language], strict=True)
    parts_altered = tuple(part for part, hash_before, hash_after in pairs if hash_before != hash_after)
    return parts_altered + (() if old.under == new.under else (PLACE,))


def marked(entries: Iterable[FaqEntry], changes: Iterable[Alteration]) -> tuple[FaqEntry, ...]:
    """The entries, each with what happened to it."""
    alteration_by_id = {alteration.id: alteration for alteration in changes}
    return tuple(
        change(entry, change=alteration_by_id[entry.id].kind, changed=alteration_by_id[entry.id].parts)
        if entry.id in alteration_by_id
        else entry
        for entry in entries
    )


def release_bytes(release: Release) -> bytes:
    """The file of a release: JSON with one entry a line, so that a comparison of versions reads well."""
    release_fields = json.loads(to_json(change(release, entries=())))
    del release_fields["entries"]
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in release_fields.items()]
    entries = ",\n".join(f"    {to_json(record).decode()}" for record in release.entries)
    return ("\n".join(["{", *lines, '  "entries": [', entries, "  ]", "}"]) + "\n").encode()


class NoRelease(ValueError):
    """Bytes that are no release; ``problem`` says why, in every language."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem.key)
        self.problem = problem


def release_from(raw: bytes) -> Release:
    """Read a release back.

    Raises:
        NoRelease: these bytes are none.
    """
    try:
        release = from_json(raw, Release)
    except ValueError as error:
        raise NoRelease(Phrase("release.unreadable")) from error
    wrong_ids = [
        record.id for record in release.entries if any(len(parts) != len(PARTS) for parts in record.parts.values())
    ]
    if wrong_ids:
        raise NoRelease(Phrase("release.hashes", (("id", wrong_ids[0]), ("count", len(PARTS)))))
    if VERSION.fullmatch(release.version) is None:
        raise NoRelease(Phrase("release.version"))
    return release
