"""A name that nobody and nothing here has: it is told as unknown, with those who play and what lies there."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import offered, told
from tests.asking import of_altered

BOARD = {
    "en": ("", "ana ben", "night", "ana hero exp kodama, ordis trooper; ben hero exp chiron", "", "1"),
    "fr": ("", "ana ben", "nuit", "ana exp héros kodama, ordis trooper; ben exp héros chiron", "", "1"),
}
STRANGE = {
    "en": {
        "Does Alice draw a card?": "Alice",
        "Does Alice draw a card when Bruno passes?": "Alice, Bruno",
        "Does Bruno draw, as Alice has passed?": "Bruno, Alice",
        "Does Alice's Kodama go to Reserve?": "Alice",
        "Alice's Kodama is there. Does Kodama go to Reserve?": "Alice",
        "Do Ana and Alice draw a card?": "Alice",
        "Does Bastion react?": "Bastion",
        "Is Zorglub discarded?": "Zorglub",
        "Bruno draws a card?": "Bruno",
    },
    "fr": {
        "Alice pioche-t-elle une carte ?": "Alice",
        "Alice pioche-t-elle une carte quand Bruno passe ?": "Alice, Bruno",
        "Le Kodama d'Alice va-t-il dans la Réserve ?": "Alice",
        "Bastion réagit-il ?": "Bastion",
        "Est-ce que Zorglub est défaussé ?": "Zorglub",
        "Ana et Bruno piochent-ils ?": "Bruno",
    },
}
KNOWN = {
    "en": (
        "Does Kodama go to Ana's Reserve?",
        "How many ready Orbs has Ana?",
        "Does the Trooper go to the Discard Pile at Night?",
        "DOES KODAMA GO TO RESERVE?",
        "Who draws a card?",
    ),
    "fr": (
        "Le Kodama va-t-il dans la Réserve d'Ana ?",
        "Combien d'Orbes redressées a Ana ?",
        "La Troupière va-t-elle à la Défausse pendant la Nuit ?",
        "Qui pioche une carte ?",
    ),
}
SAID = {"en": "is called “{}”", "fr": "ne s'appelle « {} »"}
THERE = {"en": "Players: Ana, Ben. Cards: ", "fr": "Joueurs : Ana, Ben. Cartes : "}
_SESSIONS: dict[str, NewSession] = {}


def _told_of(language: str, question: str) -> tuple[str, str]:
    """What is said where the question is asked, and what Enter takes."""
    if language not in _SESSIONS:
        _SESSIONS[language] = told(of_altered(language=language), BOARD[language])
    asked = _SESSIONS[language].answer(question)
    shown = asked.next_question()
    assert shown is not None
    return shown.text.replace("\u202f", " ").replace("\u00a0", " ").replace("’", "'"), offered(asked)[1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_of_nobody_and_nothing_here_is_told_with_those_there_are(language: str) -> None:
    for question, names in STRANGE[language].items():
        text, taken = _told_of(language, question)
        assert taken == "", question
        assert SAID[language].format(names) in text, (question, text)
        assert THERE[language] in text, question
        for card in ("Kodama", "Chiron"):
            assert card in text.partition(THERE[language])[2], (question, text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_players_cards_and_words_of_the_game_are_no_strangers(language: str) -> None:
    for question in KNOWN[language]:
        text, _ = _told_of(language, question)
        assert SAID[language].partition("{")[0] not in text, (question, text)
