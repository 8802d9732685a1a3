"""The glossary of an edition that only the user's copy has is served from it, marked as theirs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.app.editions.own_copy import rule_in_copy, search_in_copy
from judge.app.editions.own_glossary import term_in_copy
from judge.app.lookup.terms import term
from judge.app.reply import DONE, NO, Settings
from tests.cli.conftest import Judge, judge

__all__ = ["judge"]
COPIED = Settings("altered", "3.0", "en")
TEXTS = (
    ("9.1.a", "rule", "A kettle boils when its owner says so.", ""),
    ("glossary/kettle", "term", "A thing that boils.", "Kettle"),
    ("glossary/boiling-point", "term", "When a kettle boils.", "Boiling point"),
    ("glossary/body", "term", "What has a kettle.", "Body"),
    ("glossary/égouttoir", "term", "Where cups dry.", "Égouttoir"),
)


def write(folder: Path, texts: tuple[tuple[str, str, str, str], ...], edition: str = "3.0") -> None:
    records = [
        {"id": id, "kind": kind, "text": text, "lines": [[at, at]], **({"path": [name]} if name else {})}
        for at, (id, kind, text, name) in enumerate(texts, 1)
    ]
    source = {"name": "my-copy.txt", "sha256": "0" * 64, "format": "altered-book", "records": records}
    overlay = {"game": "altered", "edition": edition, "language": "en", "sources": [source], "overlay": 1}
    path = folder / "judge" / "overlays" / "altered" / edition / "en" / "official.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(overlay))


@pytest.fixture(autouse=True)
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up copy of an edition that is not among ours."""
    write(tmp_path, TEXTS)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ("kettle", ["Kettle"]),
        ("KETTLES", ["Kettle"]),
        ("bodies", ["Body"]),
        ("boiling", ["Boiling point"]),
        ("boiling point kettle", ["Boiling point", "Kettle"]),
        ("egouttoir", ["Égouttoir"]),
        ("kettle kettle", ["Kettle"]),
    ],
)
def test_an_entry_is_found_by_its_name(asked: str, names: list[str]) -> None:
    reply = term_in_copy(COPIED, tuple(asked.split()))
    assert reply.exit == DONE
    assert [record["name"] for record in reply.result] == names
    assert "your own copy my-copy.txt" in " ".join(reply.text.split())


def test_what_begins_several_names_or_none_is_none_of_them() -> None:
    reply = term_in_copy(COPIED, ("bo", "kettel"))
    assert (reply.exit, reply.result) == (NO, [])
    assert not reply.text.startswith("\n")
    assert "kettel: the glossary of your copy of edition 3.0 has no such entry. The nearest: Kettle." in reply.text


def test_without_a_word_all_names_are_listed() -> None:
    reply = term_in_copy(COPIED, ())
    assert "Kettle, Boiling point, Body, Égouttoir" in reply.text
    assert len(reply.result) == 4


def test_programs_get_names_and_places_and_no_words_of_the_publisher() -> None:
    [record] = term_in_copy(COPIED, ("kettle",)).result
    assert record == {
        "edition": "3.0", "number": None, "name": "Kettle", "kind": "term", "language": "en",
        "source": "my-copy.txt", "lines": [2, 2],
    }  # fmt: skip


def test_search_finds_entries_under_their_names_and_numbers_stay_what_they_were() -> None:
    reply = search_in_copy(COPIED, ("dry",))
    assert [record["name"] for record in reply.result] == ["Égouttoir"]
    assert "Égouttoir  Where cups dry." in reply.text
    assert [record["number"] for record in rule_in_copy(COPIED, ("9.1.a",)).result] == ["9.1.a"]


def test_a_copy_without_a_glossary_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "older", TEXTS[:1])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "older"))
    reply = term_in_copy(COPIED, ("kettle",))
    assert reply.exit == NO
    assert "has no glossary here" in reply.text


@pytest.mark.parametrize(("language", "words"), [("en", "Official wording of edition 3.0"), ("fr", "Texte officiel")])
def test_the_verb_serves_the_copy_in_either_language(judge: Judge, language: str, words: str) -> None:
    code, out, err = judge("term", "Boiling point", "--edition", "3.0", "--lang", language)
    assert (code, err) == (0, "")
    assert words in out
    assert "When a kettle boils." in out


def ours(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of an edition that is among ours, with a name that takes a number and one that is no term of ours."""
    texts = (
        ("glossary/limbo", "term", "Where kettles wait.", "Limbo"),
        ("glossary/tough", "term", "What a kettle is.", "Tough X"),
        ("glossary/kettle", "term", "A thing that boils.", "Kettle"),
        ("glossary/zzyzx", "term", "A road.", "Zzyzx"),
    )
    write(folder / "ours", texts, "4.0")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "ours"))


@pytest.mark.parametrize(
    ("asked", "exit", "words"),
    [
        ("limbo", DONE, "Limbo  Where kettles wait."),
        ("limbo hand", DONE, "Limbo  Where kettles wait."),
        ("coriace", DONE, "Tough X  What a kettle is."),
        ("kettle", DONE, "Kettle  A thing that boils."),  # none of ours, but spelt like one
        ("zzyzx", NO, "Zzyzx  A road."),
    ],
)
def test_below_our_term_stands_what_the_copy_of_that_edition_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, exit: int, words: str
) -> None:
    ours(tmp_path, monkeypatch)
    reply = term(Settings("altered", "4.0", "en"), tuple(asked.split()))
    assert reply.exit == exit
    assert reply.text.count("from your own copy my-copy.txt:") == 1
    assert words in reply.text
    assert "kettle" not in str(reply.result).replace("'asked': 'kettle'", "")
    assert words not in term(Settings("altered", "1.0", "en"), tuple(asked.split())).text


def test_of_other_terms_nothing_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours(tmp_path, monkeypatch)
    assert "your own copy" not in term(Settings("altered", "4.0", "en"), ("hand",)).text
