"""An edition that only the user's copy has is looked up in it, by number, by range and by words, and marked as theirs."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from judge.app.editions.copies_searched import with_copies
from judge.app.editions.edition_meant import rule_meant
from judge.app.editions.own_copy import is_only_copied, rule_in_copy, search_in_copy
from judge.app.editions.search_editions import search_editions
from judge.app.editions.search_named_copy import search_named_copy
from judge.app.lookup.hit_window import HitWindow
from judge.app.reply import DONE, NO, Reply, Settings

PLAYED = Settings("altered", "1.0", "en")
COPIED = Settings("altered", "3.0", "en")
TEXTS = (
    ("9", "heading", "Made-up matters"),
    ("9.1", "heading", "Kettles"),
    ("9.1.a", "rule", "A kettle boils when its owner says so."),
    ("9.1.b", "rule", "A boiling kettle is moved to the stove:"),
    ("9.1.b.1", "item", "from the hand;"),
    ("9.1.c", "rule", "Nobody drinks twice."),
    ("9.10", "heading", "Teapots"),
    ("9.10.a", "rule", "Teapots are no kettles."),
)


@pytest.fixture(autouse=True)
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up copy of an edition that is not among ours."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    write_copy(TEXTS)


def add_to_copy(*more_texts: tuple[str, str, str]) -> None:
    """The same copy with these texts in it, too."""
    write_copy((*TEXTS, *more_texts))


def write_copy(texts: tuple[tuple[str, str, str], ...]) -> None:
    """A copy with these texts, in the folder of the user's data."""
    records = [
        {"id": id, "kind": kind, "text": text, "lines": [[at, at]]} for at, (id, kind, text) in enumerate(texts, 1)
    ]
    source = {"name": "my-copy.txt", "sha256": "0" * 64, "format": "altered-book", "records": records}
    overlay = {"game": "altered", "edition": "3.0", "language": "en", "sources": [source], "overlay": 1}
    path = Path(os.environ["XDG_DATA_HOME"]) / "judge" / "overlays" / "altered" / "3.0" / "en" / "official.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(overlay))


def numbers(*asked: str) -> list[str]:
    """The numbers that are found."""
    return [record["number"] for record in rule_in_copy(COPIED, asked).result]


def test_only_an_edition_that_is_not_ours_is_served_from_the_copy() -> None:
    assert is_only_copied("altered", "3.0")
    assert not is_only_copied("altered", "4.0")
    assert not is_only_copied("altered", "2.0")


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("9.1.a", ["9.1.a"]),
        ("9.1.b", ["9.1.b", "9.1.b.1"]),
        ("9.1", ["9.1", "9.1.a", "9.1.b", "9.1.b.1", "9.1.c"]),
        ("9.1.a-b", ["9.1.a", "9.1.b", "9.1.b.1"]),
        ("9.1.b–9.1.c", ["9.1.b", "9.1.b.1", "9.1.c"]),
        ("3.0:9.10", ["9.10", "9.10.a"]),
        ("8.1", []),
        ("kettle", []),
    ],
)
def test_numbers_and_ranges_are_read(asked: str, right: list[str]) -> None:
    assert numbers(asked) == right


def test_without_a_number_the_headings_are_listed() -> None:
    assert numbers() == ["9", "9.1", "9.10"]


def test_a_number_with_the_edition_before_it_leads_there_from_any_other() -> None:
    reply = rule_meant(PLAYED, ("3.0:9.1.c",))
    assert (reply.exit, [record["number"] for record in reply.result]) == (DONE, ["9.1.c"])
    assert "your own copy my-copy.txt" in reply.text
    assert "Nobody drinks twice." in reply.text


def test_what_is_not_there_is_said_with_what_is() -> None:
    reply = rule_in_copy(COPIED, ("9.1.a", "9.2"))
    assert reply.exit == NO
    assert "boils" in reply.text
    assert "9.2: your copy of edition 3.0 has no such number." in reply.text


@pytest.mark.parametrize("asked", ["boiling kettle", "boilling ketle", "stove"])
def test_words_find_the_rule(asked: str) -> None:
    reply = search_in_copy(COPIED, (asked,))
    assert "9.1.b" in [record["number"] for record in reply.result[:2]]
    assert "my-copy.txt" in reply.text


def test_a_program_gets_no_word_of_the_publisher() -> None:
    for reply in (rule_in_copy(COPIED, ("9",)), search_in_copy(COPIED, ("kettle",))):
        assert "kettle" not in json.dumps(reply.result)
        assert "is moved" not in json.dumps(reply.result)


def test_words_that_nothing_has_are_said_to_be_missing() -> None:
    assert search_in_copy(COPIED, ("zzyzx",)).exit == NO


@pytest.mark.parametrize(("asked", "blank"), [(("8.1",), 0), (("9.10.a", "8.1"), 1)])
def test_a_blank_line_stands_between_what_is_there_and_what_is_not_and_above_neither(
    asked: tuple[str, ...], blank: int
) -> None:
    lines = rule_in_copy(COPIED, asked).text.split("\n")
    missing = next(at for at, line in enumerate(lines) if "8.1" in line)
    assert lines[0] != ""
    assert lines[:missing][-1:] == [""] * blank


def searched(*asked: str, language: str = "en") -> Reply:
    """What ``judge search`` replies to these words where no edition is named."""
    settings = Settings("altered", "1.0", language)
    named_reply = search_named_copy(settings, asked, HitWindow())
    return named_reply or with_copies(settings, asked, search_editions(settings, asked))


@pytest.mark.parametrize("field", ["edition", "édition", "version"])
def test_a_query_that_names_the_edition_of_a_copy_is_searched_in_it(field: str) -> None:
    """What else the query asks stays: the words alone are looked for, in the copy."""
    reply = searched(f"{field}:3.0", "kettle")
    assert reply.exit == DONE
    assert reply.text.partition("\n\n")[2] == search_in_copy(COPIED, ("kettle",)).text.partition("\n\n")[2]
    assert searched(f"{field}:3.0 zzyzx").exit == NO


def test_the_edition_of_a_copy_is_searched_in_it_and_in_what_we_borrowed_each_marked_and_no_rule_twice() -> None:
    """``borrowed/draw`` is 3.0:7.3.7, which the copy has with the same word; of ``borrowed/resupply`` it has nothing."""
    add_to_copy(("7.3.7", "rule", "To draw from a Deck is to move the top of it."))
    reply = searched("edition:3.0 draw")
    found_by_edition = [(record["edition"], record.get("id", record["number"])) for record in reply.result]
    assert found_by_edition[0] == ("3.0", "7.3.7")
    ours = [id for edition, id in found_by_edition if edition == "1.0"]
    assert ours
    assert not [id for id in ours if id.startswith("altered/1.0/borrowed/draw")]
    assert [record["of"] for record in reply.result] == [len(searched_all("edition:3.0 draw"))] * len(reply.result)
    whole_text = " ".join(reply.text.split())
    assert whole_text.index("your own copy my-copy.txt") < whole_text.index("7.3.7")
    assert whole_text.index("Borrowed from edition 3.0 or naming it, in our words:") < whole_text.index("borrowed/")


def test_the_hits_of_a_copy_and_ours_are_numbered_on_and_have_pages() -> None:
    add_to_copy(("7.3.7", "rule", "To draw from a Deck is to move the top of it."))
    numbers_on_pages = []
    for page in (1, 2):
        reply = search_named_copy(PLAYED, ("edition:3.0 draw",), HitWindow(2, page))
        assert reply is not None
        numbers_on_pages += [record["n"] for record in reply.result]
    assert numbers_on_pages == [1, 2, 3, 4]


def searched_all(asked: str) -> list[object]:
    """Every hit of a query that names the edition of a copy."""
    reply = search_named_copy(PLAYED, (asked,), HitWindow(is_all=True))
    assert reply is not None
    return list(reply.result)


def test_a_search_says_which_copy_has_the_words_and_was_not_searched() -> None:
    """No rule of ours has a kettle; “the hand” stands in ours as well, and in 9.1.b.1."""
    command = "  judge search kettle --edition 3.0"
    assert searched("kettle").text.splitlines()[-2:] == [
        "Your copy of edition 3.0 has this, too; it was not searched:",
        command,
    ]
    assert searched("kettle", language="fr").text.endswith(command)
    assert searched("hand").text.endswith("judge search hand --edition 3.0")
    assert searched("from the hand").text.endswith("judge search 'from the hand' --edition 3.0")


@pytest.mark.parametrize("asked", ["timestamp", "reserve noon", "edition:4.0 kettle", "6.3.d", "kettle wizards"])
def test_nothing_is_said_of_a_copy_without_the_words_or_of_another_edition(asked: str) -> None:
    assert "--edition 3.0" not in searched(asked).text


def test_what_several_rules_are_borrowed_from_shows_each_with_the_words_of_the_copy() -> None:
    """``3.0:6.5.b`` lent to two rules of ours: a ruling prints its number for either."""
    add_to_copy(("6.5.b", "rule", "Kettles are aimed at once."))
    reply = rule_meant(PLAYED, ("3.0:6.5.b",))
    assert [record["number"] for record in reply.result] == ["borrowed/target-kinds", "borrowed/target-once"]
    kinds, once = reply.text.split("borrowed/target-once [3.0:6.5.b]")
    assert "Kettles are aimed at once." in kinds and "Kettles are aimed at once." in once
