"""``judge new`` takes the sentences of a card of one's own as they would be printed, and says what it lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))


def told(*lines: str, language: str = "en") -> NewDialogue:
    session = begin(of_altered(language=language))
    card = {"en": ("card Quiet Scribe", "character 2 2 1 1 1"), "fr": ("carte Scribe muet", "personnage 2 2 1 1 1")}
    for line in ("", "ana ben", "", *card[language], *lines):
        session = session.answer(line)
    return session


@pytest.mark.parametrize(
    ("language", "sentence", "abilities"),
    [
        ("en", "At Noon — I gain 2 boosts.", ('{when: {phase: noon}, do: [{gain: {boost: 2, "on": self}}]}',)),
        ("en", "{H} You may draw two cards", ("{when: {played: {what: self, from: hand}}, do: [{may: [{draw: 2}]}]}",)),
        ("en", "À Midi — Je gagne 2 boosts.", ('{when: {phase: noon}, do: [{gain: {boost: 2, "on": self}}]}',)),
        ("fr", "À Midi — Je gagne 2 boosts.", ('{when: {phase: noon}, do: [{gain: {boost: 2, "on": self}}]}',)),
    ],
)
def test_a_printed_sentence_is_an_ability(language: str, sentence: str, abilities: tuple[str, ...]) -> None:
    session = told(sentence, language=language)
    assert session.own().abilities == abilities
    assert {"en": "Understood", "fr": "Compris"}[language] in session.news()


def test_two_sentences_are_two_abilities_and_both_are_told_back() -> None:
    session = told("{H} Draw a card.  At Noon — I gain 2 boosts.")
    assert len(session.own().abilities) == 2
    assert session.news().count("Understood") == 2
    (card,) = session.answer("").draft.cards
    assert card.not_computed == ()


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ("At Noon — I juggle two pebbles.", r"what was typed has “juggle” \(character 13\), a word that no sentence"),
        ("At Noon — Draw a card up.", r"goes on otherwise than any sentence known here"),
        ("{J} I gain 2 boosts draw", "goes on otherwise than any sentence known here"),
        ("At Noon — It gains 2 boosts.", "“It”, which may mean several things or none"),
    ],
)
def test_what_is_not_understood_is_told_with_its_place(sentence: str, why: str) -> None:
    with pytest.raises(Unanswerable, match=why):
        told(sentence)


def test_french_is_told_in_french() -> None:
    with pytest.raises(Unanswerable, match=r"ce qui est tapé contient «\u202fjongle\u202f» \(caractère 13\)"):
        told("À Midi — Je jongle.", language="fr")


def test_an_answer_of_the_menu_and_the_notation_stay_what_they_were() -> None:
    assert told("1").stage == "menu"
    assert told("when: {phase: noon}, do: [{draw: 1}]").own().abilities == ("when: {phase: noon}, do: [{draw: 1}]",)
    with pytest.raises(Unanswerable, match="one of the numbers"):
        told("gibberish")


@pytest.mark.parametrize(
    ("language", "wanted"), [("en", "is no whole sentence"), ("fr", "n’est pas une phrase entière")]
)
def test_a_sentence_that_ends_too_soon_is_not_told_of_the_stop_that_nobody_typed(language: str, wanted: str) -> None:
    typed = {"en": "draw three cards", "fr": "piochez trois cartes"}[language]
    with pytest.raises(Unanswerable, match=wanted):
        told(typed, language=language)
