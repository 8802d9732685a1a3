"""The entries of a rulebook's glossary are told apart from one another, and names from meanings, by capitals and pages."""

from __future__ import annotations

import pytest
from imported import BOOK, PRINTED, SHIPPED, records_of

from judge.library.importers.altered import book
from judge.library.importers.altered.glossary_entries import entries_of
from judge.library.importers.registry import Given, read_file
from judge.library.importers.source import text_of

BEGINS = PRINTED["altered"].meanings


def entries(*lines: str) -> dict[str, str]:
    return {entry.name: entry.meaning for entry in entries_of(enumerate(lines, 1), BEGINS)}


@pytest.mark.parametrize(
    ("line", "name", "meaning"),
    [
        ("Pebble A small stone. 3, 5", "Pebble", "A small stone."),
        ("Pebble Object that lies about. 12–14", "Pebble", "Object that lies about."),
        ("Pebble heap Part of the beach. 7", "Pebble heap", "Part of the beach."),
        ("Big Pebble The largest of all. 7", "Big Pebble", "The largest of all."),
        ("Big Pebble Shore A zone. 7, 9-11", "Big Pebble Shore", "A zone."),
        ("Turn During Noon, nobody has one. 7", "Turn", "During Noon, nobody has one."),
        ("sieve A rule with holes. 1", "sieve", "A rule with holes."),
        ("Pebble A kind of 3 stones. 8", "Pebble", "A kind of 3 stones."),
        ("Caillou Une petite pierre. 8", "Caillou", "Une petite pierre."),
    ],
)
def test_a_name_ends_where_its_meaning_begins(line: str, name: str, meaning: str) -> None:
    assert entries(line) == {name: meaning}


def test_an_entry_goes_on_until_its_pages_are_complete() -> None:
    assert entries("Pebble A stone that", "is small. 3, 5,", "17, 20–22", "Sand Many of them. 4") == {
        "Pebble": "A stone that is small.",
        "Sand": "Many of them.",
    }


def test_pieces_that_a_picture_tore_off_hold_no_entry_up() -> None:
    assert entries("Colour A fact: red (", "), and blue (", "). 8, 10", "),", "Sand Many of them. 4") == {
        "Colour": "A fact: red ( ), and blue ( ).",
        "Sand": "Many of them.",
    }


def test_what_never_ends_is_no_entry_and_costs_the_next_ones_nothing_for_ever() -> None:
    endless = ["Pebble A stone that goes on"] * 60
    assert entries(*endless, "Sand Many of them. 4", "Shell A thing. 5")["Shell"] == "A thing."


def test_the_book_has_its_glossary_as_entries_with_their_lines() -> None:
    with open(BOOK, "rb") as file:
        raw = file.read()
    text = text_of("book", raw)
    draft = book.read(text, PRINTED["altered"])
    terms = {id: record for id, record in records_of(draft).items() if record.kind == "term"}
    assert {record.path: record.text for record in terms.values()} == {
        ("Pebble",): "A small stone.",
        ("Bucket",): "What holds it.",
    }
    for record in terms.values():
        first, last = record.lines[0]
        assert record.path[0] in " ".join(text.lines[first - 1 : last])
    assert dict(draft.counts)["terms"] == 2


@pytest.mark.parametrize(
    ("named", "filed", "how"), [("fr", "en", "deduced"), ("en", "en", "given"), ("", "en", "deduced")]
)
def test_a_document_is_filed_in_the_language_in_which_it_is_written(named: str, filed: str, how: str) -> None:
    """``--lang fr`` is the language of the answer as well: an English book was filed as a French one."""
    with open(BOOK, "rb") as file:
        raw = file.read()
    imported = read_file("book.txt", raw, Given("altered", "3.0", named), SHIPPED)
    assert (imported.language.value, imported.language.how) == (filed, how)
