"""The text of a rulebook's PDF, trap by trap."""

from __future__ import annotations

from pathlib import Path

import pytest
from imported import PRINTED, assert_complete, path_of, records_of, texts_of, words_of

from judge.library.importers.altered import book
from judge.library.importers.draft import ImportedText
from judge.library.importers.registry import broken
from judge.library.importers.source import text_of

TEXT = Path(path_of("book.txt")).read_text(encoding="utf-8")


def read(text: str) -> ImportedText:
    draft = book.read(text_of("f", text.encode()), PRINTED["altered"])
    assert_complete(draft, text.encode())
    return draft


@pytest.fixture(scope="module")
def draft() -> ImportedText:
    return read(TEXT)


def test_what_is_no_rule_is_known_for_what_it_is(draft: ImportedText) -> None:
    counts = words_of(draft)
    assert texts_of(draft, "title") == ["Altered Pebble Rules Version 9.1 - Effective some day"]
    assert texts_of(draft, "figure") == ["Round Pebble BT −12 Round Pebble Figure 1: Two flavours of pebble"]
    assert texts_of(draft, "appendix") == ["The pebbles are new. Rule 1.1.1.a is old."]
    assert texts_of(draft, "glossary") == ["Glossary"]
    assert texts_of(draft, "term") == ["Pebble A small stone. 3, 5 Bucket What holds it. 5"]
    assert "made on a beach" in texts_of(draft, "front")[0]
    assert counts["page"] == 7  # that of page 1 stands among the contents
    assert counts["unfiled"] == 0


def test_it_says_its_game_and_edition(draft: ImportedText) -> None:
    assert (draft.game, draft.edition) == ("altered", "9.1")


def test_counts(draft: ImportedText) -> None:
    assert dict(draft.counts) == {
        "rules": 9, "headings": 9, "items": 6, "remarks": 2, "examples": 1, "unnumbered": 0, "terms": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("1.1.2", "Scope"),  # two numbers wait: the title comes first
        ("1.1.2.a", "All of this holds on any beach."),
        ("1.2.1.b", "A bucket with a hole has no sub-types."),  # the words come first, the title of the next after them
        ("1.2.2", "Emptying"),
        ("1.2", "Buckets"),  # its number stands elsewhere in the contents; torn pieces stand before its title
        ("2", "What Is New"),
    ],
)
def test_numbers_wait_for_their_words(draft: ImportedText, id: str, text: str) -> None:
    assert records_of(draft)[id].text == text


def test_pieces_torn_off_by_a_lost_sign_go_back_to_their_bracket(draft: ImportedText) -> None:
    found = records_of(draft)
    assert found["1.1.2.c"].text == "At most 15 red pebbles ( ) count."
    assert found["1.1.2.d"].text == "At most 3 blue pebbles ( ) count."
    assert found["1.2.2.a"].text == "A bucket has (left , right )"  # the bracket closes after two items
    assert len(found["1.1.2.c"].lines) == 2


def test_broken_lines_words_and_pages_are_put_together(draft: ImportedText) -> None:
    found = records_of(draft)
    assert found["1.1.1.a"].text.endswith("All others should collect shells of the official kind.")
    assert found["1.1.1.b"].text == "Each numbered paragraph about pebbles is a rule."
    assert found["1.2.2.a.2"].text == (
        "a number of handles (see Rule 1.1.1.a), each of them made by a well-known hand , and well-known for it."
    )


def test_a_number_that_a_line_broke_off_is_a_reference(draft: ImportedText) -> None:
    assert records_of(draft)["1.1.2.b"].text.endswith("the sign wins, as rule 1.1.1.b says in other words.")


def test_lists_within_lists_and_the_end_of_a_rule_after_one(draft: ImportedText) -> None:
    found = records_of(draft)
    assert found["1.2.1.a.2"].text == (
        "Then the dry ones, according to their side:\n• the left ones, if any;\n• the right ones."
    )
    assert found["1.2.1.a"].text.endswith("this order:\nThis is an exception to Rule 1.2.2.a (about emptying).")


def test_the_last_line_of_a_block_may_come_first(draft: ImportedText) -> None:
    assert records_of(draft)["1.2.1.a/remark-1"].text == "Pebbles that nobody has looked at have no sub-types."


def test_an_example_may_have_paragraphs_and_run_over_a_page(draft: ImportedText) -> None:
    assert records_of(draft)["1.2.1.a/example-1"].text == (
        "Ana has Grey Pebble and a bucket. She fills the bucket with it. Ben waits, and then he waits a little longer."
    )


def test_lines_right_under_a_heading_get_no_number_of_their_own(draft: ImportedText) -> None:
    found = records_of(draft)
    assert found["1.2.3/item-2"].text == "A pebble that is asleep does not count."
    assert found["1.2.3/item-2"].parent == "1.2.3"
    assert found["1.2.3/remark-1"].text == "It wakes by itself."


def test_nothing_breaks_off(draft: ImportedText) -> None:
    assert broken(draft.records) == ()


@pytest.mark.parametrize("without", ["feeds", "contents", "both"])
def test_it_needs_neither_form_feeds_nor_contents(draft: ImportedText, without: str) -> None:
    text = TEXT if without == "feeds" else TEXT[TEXT.index("\f1\n") :]
    text = text if without == "contents" else text.replace("\f", "")
    found = records_of(read(text))
    assert {id: record.text for id, record in found.items()} == {
        id: record.text for id, record in records_of(draft).items()
    }


def test_a_book_in_another_order_keeps_all_its_numbers() -> None:
    rules = "".join(f"{number}\n\nRule {number} says so.\n\n" for number in ("3.1.a", "2.1.a", "1.1.a", "3.1.a"))
    assert [record.id for record in read(rules).records] == ["3.1.a", "2.1.a", "1.1.a", "3.1.a"]


def test_a_line_that_ends_on_a_comma_is_whole_where_the_next_line_of_the_list_follows() -> None:
    found = read(
        "1.1.a\n\nOne of:\n\n• red,\n• green,\n• blue.\n\n1.1.b\n\nOne of:\n\n• red,\n• green,\n\n1.1.c\n\nNone.\n"
    )
    assert broken(found.records) == ("1.1.b.2",)


def test_a_number_whose_words_never_come_is_an_empty_rule() -> None:
    found = read("1.1.a\n\nOne.\n\n1.1.b\n")
    assert records_of(found)["1.1.b"].text == ""
    assert broken(found.records) == ("1.1.b",)
