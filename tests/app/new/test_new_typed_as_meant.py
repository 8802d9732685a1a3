"""A number that is typed is that number, a question of the menu says of which part it asks, a keyword is looked up."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import NewDialogue, begin, finished
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered


def told(language: str, *answers: str) -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", *answers):
        session = session.answer(line)
    return session


def asked(session: NewDialogue) -> str:
    question = session.next_question()
    assert question is not None
    return question.text


def described(*answers: str) -> str:
    """The notation of the ability that these answers of the menu describe."""
    session = told("en", "card Scribe", "", *answers)
    while session.stage == "menu":
        session = session.answer("")
    assert session.card is not None
    return session.card.abilities[-1]


def test_how_many_is_answered_by_the_number() -> None:
    """Played from hand: discard several targets; three of them are three, and not the third of a list."""
    to_several = ("1", "7", "7", "", "", "")
    assert "number: 3" in described(*to_several, "3")
    assert "number: 2" in described(*to_several, "")
    session = told("en", "card Scribe", "", *to_several)
    assert not session.next_question().options  # type: ignore[union-attr]
    for typed in ("1", "10", "two"):
        with pytest.raises(Unanswerable, match="2 to 9"):
            session.answer(typed)


def test_which_part_goes_on_is_said() -> None:
    """At Noon, you may pay 1 mana to draw: one question asks what else is paid for and what else the ability does."""
    for language, within in (
        ("en", "something more, still within “you may pay … to …”"),
        ("fr", "encore quelque chose, toujours dans « vous pouvez payer … pour … »"),
    ):
        card = "card Scribe" if language == "en" else "carte Scribe"
        question = told(language, card, "", "4", "3", "", "9", "1", "1", "1", "1", "", "").next_question()
        assert question is not None
        assert within in [option.text.replace("\u202f", " ") for option in question.options]


@pytest.mark.parametrize(("language", "keyword"), [("en", "Rush"), ("en", "rush."), ("fr", "Foncer")])
def test_a_keyword_of_other_editions_is_said_to_be_one(language: str, keyword: str) -> None:
    card = "card" if language == "en" else "carte"
    with pytest.raises(Unanswerable, match=r"1\.0"):
        told(language, f"{card} Scribe", "", keyword)


def test_three_numbers_are_the_statistics_of_a_token_alone() -> None:
    session = told("en", "card Wall", "token 2 3 4")
    assert session.card is not None
    assert (session.card.cost, session.card.statistics) == ((), (2, 3, 4))
    with pytest.raises(Unanswerable, match=r"three numbers\. A Character has five"):
        told("en", "card Wall", "character 2 3 4")


def test_what_is_left_has_a_name_in_the_language_of_the_dialogue() -> None:
    assert "name: Un plateau en cours" in finished(told("fr")).text
    assert "name: A board in the making." in finished(told("en")).text
