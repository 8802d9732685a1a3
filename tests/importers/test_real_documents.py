"""The real documents, where they are; skipped, with a word why, where not. They are never part of this project."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from imported import PRINTED, assert_complete, records_of, words_of

from judge.app.importing.import_documents import import_files
from judge.library.importers.altered import book as altered_book
from judge.library.importers.altered import glossary_page
from judge.library.importers.draft import ImportedText
from judge.library.importers.registry import broken
from judge.library.importers.source import text_of
from judge.library.importers.underworlds import commentary
from judge.library.official_texts import official
from tests.asking import of_altered

_ROW = re.compile(
    r"\| (\d+) \| (\d+)/(\d+) \| (P\d) \| (S\d\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| (\d+) \| (\d+) \|"
)


def the(folder: Path, beginning: str) -> Path:
    return next(folder.glob(f"{beginning}*"))


def altered(shared: Path) -> tuple[str, ...]:
    return tuple(str(the(shared / "seeds", name)) for name in ("000", "001", "003", "004"))


@pytest.fixture(scope="session")
def book(shared: Path) -> ImportedText:
    raw = (shared / "reference/altered-rules-3.0.txt").read_bytes()
    draft = altered_book.read(text_of("book", raw), PRINTED["altered"])
    assert_complete(draft, raw)
    return draft


@pytest.fixture(scope="session")
def scan(shared: Path) -> ImportedText:
    raw = the(shared / "seeds", "002").read_bytes()
    draft = commentary.read(text_of("scan", raw), PRINTED["underworlds"])
    assert_complete(draft, raw)
    return draft


def test_the_four_pages_together(shared: Path, home: Path) -> None:
    reply = import_files(of_altered(), altered(shared), dry_run=True)
    (edition,) = reply.result["editions"]
    assert (edition["distinct"], len(edition["duplicates"]), edition["conflicts"]) == (125, 27, [])
    assert (edition["edition"], edition["new"], edition["missing"]) == ("1.0", [], [])
    assert all(file["unfiled"] == [] for file in reply.result["files"])
    counts = [tuple(file["counts"].values()) for file in reply.result["files"]]
    assert counts == [(57, 1, 19, 9, 0, 0), (27, 0, 0, 0, 3, 0), (48, 7, 11, 5, 0, 0), (10, 2, 8, 0, 0, 22)]


def test_every_word_of_the_four_pages_is_accounted_for(shared: Path) -> None:
    for file in altered(shared):
        raw = Path(file).read_bytes()
        assert_complete(glossary_page.read(text_of("page", raw), PRINTED["altered"]), raw)


def test_the_ids_are_those_of_our_own_rules(shared: Path, home: Path) -> None:
    from judge.app.corpus.rules_and_messages import corpus

    import_files(of_altered(), altered(shared))
    ours = {rule.id: rule for rule in corpus("altered", "1.0").rulebook.rules if rule.authority != "borrowed"}
    theirs = {id: texts[0] for id in ours if (texts := official(home, "altered", "1.0", id))}
    lacking = set(ours) - set(theirs)
    assert {id for id in lacking if ours[id].authority == "official"} == set()
    assert {id for id, text in theirs.items() if text.authority != ours[id].authority} == set()


def test_what_breaks_off_in_the_pages_is_named(shared: Path, home: Path) -> None:
    files = import_files(of_altered(), altered(shared), dry_run=True).result["files"]
    assert {id for file in files for id in file["broken"]} == {"1.3.2.f", "4.2.3.c.4"}


def test_the_book_has_590_lettered_rules(book: ImportedText) -> None:
    assert dict(book.counts) == {
        "rules": 590, "headings": 165, "items": 83, "remarks": 64, "examples": 48, "unnumbered": 0,
        "terms": 132,
    }  # fmt: skip
    assert (book.game, book.edition) == ("altered", "3.0")
    assert words_of(book)["unfiled"] == 0
    assert len({record.id for record in book.records}) == len(book.records)


def test_the_book_has_rules_without_a_letter(book: ImportedText) -> None:
    # 2.4.2 and 2.4.3 are lists right under their headings: rules that a count of letters does not see.
    loose = [record.id for record in book.records if record.kind == "item" and record.parent in ("2.4.2", "2.4.3")]
    assert loose == ["2.4.2/item-1", "2.4.2/item-2", "2.4.3/item-1", "2.4.3/item-2", "2.4.3/item-3"]


def test_no_page_number_heading_or_remark_is_left_within_a_rule_of_the_book(book: ImportedText) -> None:
    for record in book.records:
        assert not re.search(r"\b(Remark|Example)\.", record.text), record.id
        assert record.text or record.kind == "heading", record.id
        assert "\f" not in record.text
    assert set(broken(book.records)) == {"1.1.4.e/remark-1", "2.2.3.b"}  # both lack their full stop in the book


def test_the_book_without_form_feeds_or_contents(shared: Path, book: ImportedText) -> None:
    text = (shared / "reference/altered-rules-3.0.txt").read_text(encoding="utf-8")
    for changed in (text.replace("\f", ""), text[text.index("\f1\n") :], text.replace("\n", "\r\n")):
        found = records_of(altered_book.read(text_of("book", changed.encode()), PRINTED["altered"]))
        assert {id: one.text for id, one in found.items()} == {id: one.text for id, one in records_of(book).items()}


def test_what_is_borrowed_from_the_book_is_in_it(shared: Path, home: Path) -> None:
    reply = import_files(of_altered(), (str(shared / "reference/altered-rules-3.0.txt"),), dry_run=True)
    (edition,) = reply.result["editions"]
    assert edition["missing"] == []


def test_totals_of_the_scan(scan: ImportedText) -> None:
    assert dict(scan.counts) == {
        "entries": 144, "answers": 144, "parts": 2, "sections": 27, "section_texts": 25,
        "items": 69, "numbered": 67, "numbers": 65, "general": 33, "on_section": 8, "on_item": 103,
        "one_word": 46, "repeated": 2,
    }  # fmt: skip
    assert (scan.game, scan.edition) == ("underworlds", "2018-11")


def test_every_word_of_the_scan_has_its_kind(scan: ImportedText) -> None:
    words = words_of(scan)
    assert words == {"question": 3518, "answer": 4821, "marker": 288, "heading": 408, "boilerplate": 163}
    assert words.total() == 9198


def test_the_scan_row_by_row(shared: Path, scan: ImportedText) -> None:
    rows = [found.groups() for found in _ROW.finditer((shared / "underworlds.md").read_text(encoding="utf-8"))]
    sections = {record.path: record.id for record in scan.records if record.kind == "heading"}
    entries = [record for record in scan.records if record.kind == "entry"]
    assert len(rows) == len(entries) == 144
    for row, record in zip(rows, entries, strict=True):
        assert row == _row(record, sections), record.id


def _row(record: Any, sections: dict[tuple[str, ...], str]) -> tuple[str, ...]:
    first = record.text.split()[0].strip('"').rstrip(".,;:")
    return (
        str(int(record.id.removeprefix("WU-"))),
        str(record.lines[0][0]),
        str(record.lines[1][0]),
        "P1" if record.path[0] == "nightvault" else "P2",
        sections[record.path[:2]],
        record.path[2] if len(record.path) > 2 else "-",
        record.number or "-",
        " ".join(record.question.split()[:3]),
        first,
        str(len(record.question.split())),
        str(len(record.text.split())),
    )


def test_the_repeated_rulings_of_the_scan(scan: ImportedText) -> None:
    repeated = {record.id: record.same_as for record in scan.records if record.same_as}
    assert repeated == {"WU-138": "WU-103", "WU-139": "WU-105"}


def test_the_glyphs_of_the_scan_have_names(scan: ImportedText) -> None:
    found = records_of(scan)
    named = {record.id for record in scan.records if record.reading}
    assert named == {"WU-016", "WU-018", "WU-050", "WU-051", "WU-102", "WU-133"}
    assert found["WU-018"].reading.count("[crit]") == 2
    assert not re.search(r"(?<!\S)[X7&](?!\S)", found["WU-050"].reading)
    assert "$" not in found["WU-133"].reading
    assert "Puis-je" in found["WU-092"].question
    assert found["WU-140"].question.endswith(" ?")


def test_our_rulings_are_those_of_the_scan(shared: Path, home: Path) -> None:
    (edition,) = import_files(of_altered(), (str(the(shared / "seeds", "002")),), dry_run=True).result["editions"]
    if edition["compared_with"] is None:
        pytest.skip("this checkout has no rulings of Underworlds 2018-11 yet")
    assert (edition["new"], edition["missing"]) == ([], [])
