"""What a release remembers of a FAQ: stable ids, where each entry stood, and a hash of each of its parts."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping

from judge.model.cards.card import Words
from judge.model.value import Value, change, from_json, to_json
from judge.publish.faq.entry import ADDED, CHANGED, MOVED, PARTS, REMOVED, Entry

PLACE = "place"
"""What is different about an entry that stands under another heading."""
VERSION = re.compile(r"(\d{1,4}(?:\.\d{1,4}){0,3})([a-z]?)")
_SPACES = re.compile(r"\s+")
_LENGTH = 12


class Recorded(Value, frozen=True):
    """An entry as a release remembers it: ``parts`` are the hashes by language, in the order of ``PARTS``."""

    id: str
    under: tuple[str, ...]
    asked: Words
    parts: dict[str, tuple[str, ...]]


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
    """What happened to one entry: a kind of ``CHANGES``, and the parts that it happened to."""

    kind: str
    id: str
    asked: Words
    parts: tuple[str, ...] = ()


def version_key(version: str) -> tuple[tuple[int, ...], str]:
    """Where a version stands among others: 1.2 before 1.10, 1.1 before 1.1a before 1.2."""
    found = VERSION.fullmatch(version)
    if found is None:
        return (), version
    numbers = [int(one) for one in found[1].split(".")]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return tuple(numbers), found[2]


def base_of(version: str) -> str:
    """The version without its letter."""
    return version.rstrip("abcdefghijklmnopqrstuvwxyz")


def recorded(editions: Mapping[str, Iterable[Entry]]) -> tuple[Recorded, ...]:
    """What a release remembers of entries, given by language; the order of ids."""
    found: dict[str, Recorded] = {}
    for language, entries in editions.items():
        for one in entries:
            known = found.get(one.id) or Recorded(one.id, one.under, one.asked, {})
            found[one.id] = change(known, parts={**known.parts, language: hashes(one)})
    return tuple(found[id] for id in sorted(found))


def hashes(one: Entry) -> tuple[str, ...]:
    """A short hash of each part of an entry: of what a reader sees, not of who printed it."""
    parts = (
        one.question,
        [one.answer, one.verdict, one.short],
        [one.steps, one.closing, one.paragraphs],
        [one.header, one.board],
        one.contrasts,
    )
    return tuple(_hash(part) for part in parts)


def _hash(part: object) -> str:
    text = _SPACES.sub(" ", unicodedata.normalize("NFC", to_json(part).decode()))
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def alterations(before: Iterable[Recorded], after: Iterable[Recorded], language: str) -> tuple[Alteration, ...]:
    """What happened between two states in one language, in the order of ids."""
    old = {one.id: one for one in before if language in one.parts}
    new = {one.id: one for one in after if language in one.parts}
    found = []
    for id in sorted(old.keys() | new.keys()):
        if id not in old or id not in new:
            kind, asked = (REMOVED, old[id].asked) if id in old else (ADDED, new[id].asked)
            found.append(Alteration(kind, id, asked))
        elif parts := _altered(old[id], new[id], language):
            kind = MOVED if parts == (PLACE,) else CHANGED
            found.append(Alteration(kind, id, new[id].asked, parts))
    return tuple(found)


def _altered(old: Recorded, new: Recorded, language: str) -> tuple[str, ...]:
    pairs = zip(PARTS, old.parts[language], new.parts[language], strict=True)
    altered = tuple(part for part, before, after in pairs if before != after)
    return altered + (() if old.under == new.under else (PLACE,))


def marked(entries: Iterable[Entry], found: Iterable[Alteration]) -> tuple[Entry, ...]:
    """The entries, each with what happened to it."""
    by_id = {one.id: one for one in found}
    return tuple(
        change(one, change=by_id[one.id].kind, changed=by_id[one.id].parts) if one.id in by_id else one
        for one in entries
    )


def release_bytes(release: Release) -> bytes:
    """The file of a release: JSON with one entry a line, so that a comparison of versions reads well."""
    head = json.loads(to_json(change(release, entries=())))
    del head["entries"]
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
    entries = ",\n".join(f"    {to_json(one).decode()}" for one in release.entries)
    return ("\n".join(["{", *lines, '  "entries": [', entries, "  ]", "}"]) + "\n").encode()


def release_from(raw: bytes) -> Release:
    """Read a release back.

    Raises:
        ValueError: these bytes are no release.
    """
    found = from_json(raw, Release)
    wrong = [one.id for one in found.entries if any(len(parts) != len(PARTS) for parts in one.parts.values())]
    if wrong:
        raise ValueError(f"the entry {wrong[0]} has not {len(PARTS)} hashes")
    if VERSION.fullmatch(found.version) is None:
        raise ValueError("its version is none")
    return found
