"""However a number is spelt, it is found; what does not exist is answered with the nearest."""

from __future__ import annotations

import pytest

from judge.app.corpus.messages import shorts
from judge.app.corpus.typed_words import typed_words
from judge.app.lookup.rules import Desk, rule
from judge.app.store.place import rules_root
from judge.library.rulebook.citation import Citations
from judge.library.rulebook.cross_references import cross
from judge.library.rulebook.load_rulebook import load
from judge.library.rulebook.numbers import order
from judge.text.spelling import fold
from tests.asking import of_altered

RULEBOOK = load(rules_root(), "altered", "1.0")
CITATIONS = Citations(RULEBOOK, cross(RULEBOOK), typed_words("altered", "1.0", "filler"))


@pytest.mark.parametrize(
    "words",
    ["6.3.f", "6.3F", "6.3f", "6.3 f", "6.3. f", "§6.3.f", "§ 6.3.f", "6,3,f", "6.3.f.", "6.3.F,", "rule 6.3.f",
     "altered/1.0/6.3.f", "1.0:6.3.f", " 6.3.f "],
)  # fmt: skip
def test_spellings_of_one_rule(words: str) -> None:
    for split in ((words,), tuple(words.split())):
        assert [one.rules for one in CITATIONS.find(split)] == [("6.3.f",)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("6.2.e-h", ("6.2.e", "6.2.f", "6.2.g", "6.2.h")),
        ("6.2.e – 6.2.g", ("6.2.e", "6.2.f", "6.2.g")),
        ("6.2.h-6.3.b", ("6.2.h", "6.3.a", "6.3.b")),
        ("6.2.g-e", ("6.2.e", "6.2.f", "6.2.g")),
        ("4.4.a.2-4", ("4.4.a.2", "4.4.a.3", "4.4.a.4")),
        ("4.4a2", ("4.4.a.2",)),
        ("4.4.a/remark-2", ("4.4.a/remark-2",)),
        ("1.3.2.d*", ("1.3.2.d",)),
        ("3.0:7.3.7", ("borrowed/draw",)),
        ("altered/3.0/7.3.7", ("borrowed/draw",)),
        ("draw", ("borrowed/draw",)),
        ("clarification/noon", ("clarification/noon/1",)),
    ],
)
def test_ranges_lines_and_names(words: str, found: tuple[str, ...]) -> None:
    assert [one.rules for one in CITATIONS.find((words,))] == [found]


def test_a_number_that_lent_to_several_cites_each_of_them() -> None:
    """A ruling prints it for any of them: whoever looks it up finds all, in the order in which they stand."""
    lent: dict[str, list[str]] = {}
    for record in RULEBOOK.rules:
        if record.source and not record.parent:
            lent.setdefault(record.source, []).append(record.id)
    assert lent["3.0:5.1.2.e"] == ["borrowed/order-of-costs", "borrowed/costs-limited"]
    for number, ids in lent.items():
        assert [one.rules for one in CITATIONS.find((number,))] == [(id,) for id in ids]
        assert [record["number"] for record in rule(of_altered(), (number,)).result] == ids
    text = rule(of_altered(), ("3.0:6.5.b",)).text
    assert "borrowed/target-kinds [3.0:6.5.b]" in text and "borrowed/target-once [3.0:6.5.b]" in text
    assert text.count("Authority: borrowed, 3.0:6.5.b") == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_printed_for_a_rule_without_a_number_finds_it(language: str) -> None:
    """A page prints words for it, which hold together; typed with other spaces, small or without accents, too."""
    printed = shorts("altered", "1.0", language)
    worded = {id: words for id, words in printed.items() if id.startswith("clarification/")}
    assert len(worded) == 16
    assert not any("/" in words or " " in words for words in worded.values())
    desk = Desk("altered", "1.0", language, 100)
    for id, words in worded.items():
        for typed in (words, words.replace("\u00a0", " "), fold(words)):
            assert [one.rules for one in desk.citations.find((typed, "4.4.a"))] == [(id,), ("4.4.a",)]
            assert [one.rules for one in desk.citations.find(tuple(typed.split()))] == [(id,)]


def test_a_rule_cited_by_words_is_printed_so_in_every_language() -> None:
    assert shorts("altered", "1.0", "en")["clarification/afternoon/3"] == "clarification\u00a0Afternoon\u00a03"
    assert shorts("altered", "1.0", "fr")["clarification/afternoon/3"] == "clarification\u00a0Après-midi\u00a03"
    assert rule(of_altered(), ("clarification Dusk 3",)).result[0]["number"] == "clarification/dusk/3"


@pytest.mark.parametrize(
    ("words", "section"), [("6.3", "6.3"), ("6.", "6"), ("1.4.2", "1.4.2"), ("borrowed", "borrowed")]
)
def test_headings(words: str, section: str) -> None:
    assert CITATIONS.find((words,))[0].section == section


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        ("6.3.z", "6.3.f"),
        ("9.9.z", "7.4.5.a"),
        ("4.4.a.9", "4.4.a"),
        ("2.1.h", "3.0:2.1.h"),
        ("drwa", "borrowed/draw"),
        ("4.4.bb", "4.4.b"),
        ("44b", "4.4.b"),
        ("51.1d", "5.1.1.d"),
    ],
)
def test_an_unknown_number_has_near_ones(words: str, nearest: str) -> None:
    found = CITATIONS.find((words,))[0]
    assert not found.rules
    assert nearest in found.nearest


def test_several() -> None:
    assert [one.rules or one.section for one in CITATIONS.find(("4.4.b", "6.3", "f", "6.3"))] == [
        ("4.4.b",), ("6.3.f",), "6.3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "words", ["", " ", "-", "§", "6.2.e-", "-h", "6.2.e-z", "..", "/", "\x00", "9" * 5000, "9.9." * 2000, "é" * 99]
)
def test_nonsense_cites_nothing(words: str) -> None:
    assert not any(one.rules or one.section for one in CITATIONS.find((words,)))


def test_order_is_that_of_a_rulebook() -> None:
    ids = ["borrowed/draw", "4.2.10", "4.2.3.a", "4.2.b", "4.10.a", "4.2.a", "4.2.a.10", "4.2.a.9", "4.2.a/remark-1"]
    assert sorted(ids, key=order) == [
        "4.2.a", "4.2.a.9", "4.2.a.10", "4.2.a/remark-1", "4.2.b", "4.2.3.a", "4.2.10", "4.10.a", "borrowed/draw",
    ]  # fmt: skip
