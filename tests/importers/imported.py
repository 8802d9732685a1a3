"""Reads documents for the tests: small ones of our own that hold every trap, in ``documents/``."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from judge.app.importing.import_documents import import_files
from judge.app.importing.known_numbers import shipped
from judge.app.reply import Reply
from judge.library.importers.draft import ImportedText
from judge.library.importers.source import text_of
from judge.library.overlay import OverlayRecord
from judge.model.value import change
from tests.asking import of_altered

SHIPPED = change(shipped(), numbers={"altered": {}})
PRINTED = SHIPPED.printed_words
DOCUMENTS = Path(__file__).parent / "documents"
PAGE, OTHER, BOOK, COMMENTARY = (
    str(DOCUMENTS / name) for name in ("page.txt", "other-page.txt", "book.txt", "commentary.txt")
)


def path_of(name: str) -> str:
    """The path of a document of ours."""
    return str(DOCUMENTS / name)


def records_of(draft: ImportedText) -> dict[str, OverlayRecord]:
    """The records by id, the first of each."""
    return {record.id: record for record in reversed(draft.records)}


def texts_of(draft: ImportedText, kind: str) -> list[str]:
    """What is of this kind in the account, white space made even."""
    return [" ".join(part.text.split()) for part in draft.account if part.kind == kind]


def words_of(draft: ImportedText) -> Counter[str]:
    """How many words are of each kind."""
    counts: Counter[str] = Counter()
    for part in draft.account:
        counts[part.kind] += part.words
    return counts


def assert_complete(draft: ImportedText, raw: bytes) -> None:
    """Every word of the file is in the account once, in its place; and every place lies in the file."""
    lines = text_of("f", raw).lines
    assert [word for part in draft.account for word in part.text.split()] == " \n".join(lines).split()
    for part in draft.account:
        assert 1 <= part.first <= part.last <= len(lines)
    for record in draft.records:
        assert record.lines
        assert all(1 <= first <= last <= len(lines) for first, last in record.lines)
        assert list(record.lines) == sorted(record.lines)


def run(*files: str, **options: Any) -> Reply:
    """An import; the pages, which print no edition, are said to be 1.0."""
    given = {"edition": "1.0"} if PAGE in files or OTHER in files else {}
    return import_files(of_altered(), files, **{**given, **options})
