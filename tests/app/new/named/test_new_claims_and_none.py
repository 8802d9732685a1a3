"""Answers at the end of ``judge new``: whose zone a claim means, words for none, and a file that was named before."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, begin, finished
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered

BOARD = {"en": "bruno reserve: kodama; alice hand 2", "fr": "bruno réserve : kodama ; alice main 2"}
WHERE = {"en": "where kodama", "fr": "où kodama"}
NONE = [("en", "none"), ("en", "No"), ("en", "-"), ("en", "skip"), ("fr", "aucune"), ("fr", "passer"), ("fr", "rien")]


def told(language: str, *lines: str, out: str = "") -> NewDialogue:
    session = begin(of_altered(language=language), out)
    for line in ("", "alice bruno", "2", *lines):
        session = session.answer(line)
    return session


def where(language: str, board: str = "", *lines: str) -> NewDialogue:
    session = told(language, board or BOARD[language], "", WHERE[language], *lines)
    assert session.stage == "claims"
    return session


def claimed(session: NewDialogue) -> list[tuple[str, str]]:
    return [(claim.player, claim.answer) for claim in session.draft.claims]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("fr", "alice réserve, bruno défausse"),
        ("fr", "alice bruno réserve, bruno défausse"),
        ("en", "alice reserve, bruno discard"),
    ],
)
def test_a_zone_alone_is_that_of_the_cards_owner(language: str, typed: str) -> None:
    """“réserve names no zone”, it said, and named the Reserve among the zones."""
    session = where(language).answer(typed)
    assert claimed(session) == [("alice", "bruno.reserve"), ("bruno", "bruno.discard_pile")]


def test_an_expedition_alone_may_be_anybodys() -> None:
    with pytest.raises(Unanswerable, match=r"Whose Hero Expedition.*alice bruno Hero Expedition"):
        where("en").answer("alice hero expedition, bruno reserve")
    with pytest.raises(Unanswerable, match="Expédition du Héros, mais de qui"):
        where("fr").answer("alice expédition du héros, bruno réserve")


@pytest.mark.parametrize(("language", "word"), NONE)
def test_a_word_for_none_is_none_of_it_at_every_prompt_where_enter_is_that(language: str, word: str) -> None:
    """“none” became the title of the ruling."""
    session = begin(of_altered(language=language)).answer(word)
    assert (session.draft.question, session.stage) == ("", "players")
    session = told(language, BOARD[language], word)
    assert session.stage == "asks"
    asking = where(language)
    assert asking.answer("").draft == (asking.answer(word).draft if word != "No" else asking.answer("none").draft)
    unasked = told(language, BOARD[language], "", word)
    assert unasked.stage == "name"
    assert unasked.news()
    assert unasked.answer(word).draft == unasked.answer("").draft
    unread = told(language, {"en": "alice hand xyzzy", "fr": "alice main xyzzy"}[language])
    assert unread.answer(word).draft == unread.answer("").draft


def test_a_file_that_was_named_is_not_asked_for(tmp_path: Path) -> None:
    """--out was given, and “Which file?” was asked all the same."""
    path = tmp_path / "made"
    session = told("en", BOARD["en"], "", "none", "", out=str(path))
    assert session.next_question() is None
    finished(session)
    assert (tmp_path / "made.yaml").exists()
