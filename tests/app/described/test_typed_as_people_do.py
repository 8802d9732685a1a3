"""A card is described as people type it: its kind in either order, what it creates without brackets, once, and anew."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

CARD = {"en": "card", "fr": "carte"}
TOUGH = {"en": ("Tough 1.", "Tough 1"), "fr": ("Coriace 1.", "Coriace 1")}


def describing(language: str, *answers: str) -> NewSession:
    return told(of_altered(language=language), ("", "ana ben", "", f"{CARD[language]} Wasp Foundry", *answers))


def asked(session: NewSession) -> str:
    question = session.next_question()  # type: ignore[attr-defined]
    assert question is not None
    return str(question.text)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "Landmark Permanent 6 6"),
        ("en", "Permanent Landmark 6 6"),
        ("fr", "Repère Permanent 6 6"),
        ("fr", "Permanent Repère 6 6"),
    ],
)
def test_the_kind_stands_before_its_own_word_or_behind_it(language: str, typed: str) -> None:
    card = describing(language, typed).own()
    assert (card.kind, card.cost, card.not_computed) == ("permanent", (6, 6), ())
    assert len(card.subtypes) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_number_alone_describes_no_card(language: str) -> None:
    with pytest.raises(Unanswerable, match="6"):
        describing(language, "6")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{J} Create a Brassbug 2/2/2 Robot token in target Expedition."),
        ("en", "{J} Create a [Brassbug 2/2/2] Robot token in target Expedition."),
        ("fr", "{J} Créez un jeton Robot Brassbug 2/2/2 dans une Expédition ciblée."),
    ],
)
def test_what_is_created_needs_no_brackets(language: str, sentence: str) -> None:
    (ability,) = describing(language, "Permanent 2", sentence).own().abilities
    assert "create: {token: brassbug" in ability


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_same_sentence_counts_once(language: str) -> None:
    first, again = TOUGH[language]
    session = describing(language, "", first)
    with pytest.raises(Unanswerable, match=r"Tough 1|Coriace 1"):
        session.answer(again)  # type: ignore[attr-defined]
    assert session.own().abilities == ("passive: {tough: 1}",)


@pytest.mark.parametrize(("language", "sentence"), [("en", "has no ability here"), ("fr", "n’a ici aucune capacité")])
def test_a_card_that_does_nothing_is_told_so(language: str, sentence: str) -> None:
    assert sentence in " ".join(describing(language, "", "").news().split())  # type: ignore[attr-defined]
    described = describing(language, "", TOUGH[language][0], "")
    assert sentence not in " ".join(described.news().split())  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "takes the place of that"), ("fr", "remplace cette description")]
)
def test_a_card_is_described_anew_in_the_place_of_the_first(language: str, sentence: str) -> None:
    """It lies where it lay; nothing of the first description is left, and no other card is touched."""
    others = ("", TOUGH[language][0], "", f"{CARD[language]} Herb Nurse", "", TOUGH[language][0], "")
    session = describing(language, *others, f"{CARD[language]} Wasp Foundry")
    assert sentence in asked(session)
    session = session.answer("").answer("passive: {tough: 2}")  # type: ignore[attr-defined]
    assert "2" in session.news()
    session = session.answer("")
    abilities = {card.id: card.abilities for card in session.draft.cards}
    assert abilities == {"herb_nurse": ("passive: {tough: 1}",), "wasp_foundry": ("passive: {tough: 2}",)}
