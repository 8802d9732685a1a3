"""Of what can be computed that comes first which is about the cards of the question, and about no other."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import told
from tests.asking import of_altered

ALONE = "{J} Sabotage."
BOTH = "{J} Sabotage.\n{J} You may return target Character to its owner's hand."
# The card, then what lies there, then the play: Ana plays the Prowler, into her first Expedition.
LIES = (
    "ana hand grey prowler; ana mana 4; ben hero exp kodama + 1 boost; ana hero exp ozma; ben reserve chiron, dracaena"
)
LIES_FR = "ana main grey prowler; ana mana 4; ben exp héros kodama + 1 boost; ana exp héros ozma; ben réserve chiron, dracaena"


def _board(language: str, text: str) -> tuple[str, ...]:
    words = {"en": ("afternoon", "card Grey Prowler", "Character 2 2 1 1 1", LIES), "fr": ("après-midi", "carte Grey Prowler", "Personnage 2 2 1 1 1", LIES_FR)}[language]  # fmt: skip
    return ("", "ana ben", words[0], "ana", words[1], words[2], *text.split("\n"), "", words[3], "", "1", "1", "1")


_SESSIONS: dict[tuple[str, str], NewSession] = {}


def _first(language: str, text: str, question: str) -> tuple[str, str]:
    """What comes first, as files have it, and the text above it."""
    if (language, text) not in _SESSIONS:
        _SESSIONS[language, text] = told(of_altered(language=language), _board(language, text), plays=True)
    shown = _SESSIONS[language, text].answer(question).next_question()
    assert shown is not None
    assert not shown.default.isdecimal(), question
    return shown.options[0].answer, shown.text


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Can Grey Prowler sabotage Chiron?"),
        ("en", "Can Ana's Grey Prowler sabotage Chiron?"),
        ("en", "Can Ana sabotage Chiron with Grey Prowler?"),
        ("fr", "Grey Prowler peut-il saboter Chiron ?"),
        ("fr", "Ana peut-elle saboter Chiron avec Grey Prowler ?"),
    ],
)
def test_who_asks_what_a_card_can_do_to_another_gets_whether_that_may_be_chosen(language: str, question: str) -> None:
    assert _first(language, ALONE, question)[0] == "legal ana chooses target: chiron"


def test_where_another_ability_may_choose_it_what_is_done_comes_first_and_is_told_as_that() -> None:
    """Kodama may be returned, and not be sabotaged: that it may be chosen would say Yes to both."""
    first, text = _first("en", BOTH, "Can Grey Prowler sabotage Kodama?")
    assert "kodama" in first
    assert "legal" not in first
    assert "You ask whether something may be" in text


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Does Grey Prowler sabotage Chiron?"),
        ("en", "Is Chiron killed by Grey Prowler?"),
        ("fr", "Grey Prowler sabote-t-il Chiron ?"),
    ],
)
def test_of_two_cards_that_comes_first_to_which_it_is_done(language: str, question: str) -> None:
    first, _ = _first(language, ALONE, question)
    assert "chiron" in first
    assert "prowler" not in first


@pytest.mark.parametrize(
    ("language", "question", "card"),
    [
        ("en", "Does Kodama vanish?", "kodama"),
        ("en", "Why does Ozma stay?", "ozma"),
        ("en", "Will Dracaena ever be killed?", "dracaena"),
        ("fr", "Pourquoi Kodama disparaît-il ?", "kodama"),
        ("fr", "Dracaena dégage quand même ?", "dracaena"),
    ],
)
def test_what_comes_first_is_about_the_card_that_is_named(language: str, question: str, card: str) -> None:
    assert card in _first(language, ALONE, question)[0]


def test_what_reacts_to_another_card_is_what_is_asked_about() -> None:
    first, _ = _first("en", ALONE, "Does Kodama react to Chiron?")
    assert first == "happens activates: kodama"
