"""Amounts that no question computes: that is said plainly, with what can be asked instead; and numbers come first."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.new.suggested_questions import stated
from tests.app.new.tried import offered, told
from tests.asking import of_altered

BOARD = {
    "en": ("", "ana ben", "dusk", "ana hero exp kodama + 1 boost, ordis trooper; ana hand ozma; ben hero exp chiron; ana mana 3", "", "1"),
    "fr": ("", "ana ben", "crépuscule", "ana exp héros kodama + 1 boost, ordis trooper; ana main ozma; ben exp héros chiron; ana mana 3", "", "1"),
}  # fmt: skip
SAID = {
    "en": {
        "What does Ozma cost?": "what a card costs is no question that can be computed",
        "How much does Ozma cost for Ana now?": "what a card costs",
        "How much mana does Ana pay for Ozma?": "what is paid for one of several cards cannot be computed",
        "How much Forest does Ana's Hero Expedition have?": "statistics cannot be asked for",
    },
    "fr": {
        "Combien coûte Ozma ?": "ce que coûte une carte ne se calcule pas",
        "Quel est le coût d'Ozma ?": "ce que coûte une carte ne se calcule pas",
        "Combien de mana Ana paie-t-elle pour Ozma ?": "ce qui est payé pour une carte parmi plusieurs",
        "Combien de Forêt a l'Expédition du Héros d'Ana ?": "les statistiques ne se demandent pas",
    },
}
# The number first, then the names.
COUNTED = {
    "en": {"How many cards are in Ana's Hero Expedition?": "2 (Kodama and Ordis Trooper)"},
    "fr": {"Combien de cartes dans l'Expédition du Héros d'Ana ?": "2 (Kodama et Troupière Ordis)"},
}
_SESSIONS: dict[str, NewSession] = {}


def _session(language: str) -> NewSession:
    if language not in _SESSIONS:
        _SESSIONS[language] = told(of_altered(language=language), BOARD[language])
    return _SESSIONS[language]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_cannot_be_computed_is_said_with_what_can(language: str) -> None:
    for question, words in SAID[language].items():
        asked = _session(language).answer(question)
        shown = asked.next_question()
        assert shown is not None
        assert offered(asked)[1] == "", question
        assert words in shown.text, (question, shown.text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_statistic_is_no_list_of_cards(language: str) -> None:
    """Whether the Expedition moves forward comes first: that is what its statistics are compared for."""
    shown = _session(language).answer([*SAID[language]][-1]).next_question()
    assert shown is not None
    assert shown.options[0].answer == "happens advances: ana.hero_expedition"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_asks_how_many_reads_the_number_first(language: str) -> None:
    for question, words in COUNTED[language].items():
        asked = _session(language).answer(question).answer("")
        assert words in stated(asked.replay(), language), question


@pytest.mark.parametrize(("language", "question"), [("en", "Which Expedition moves?"), ("fr", "Quelle Expédition bouge ?")])  # fmt: skip
def test_which_expedition_moves_is_near_to_which_moves_forward(language: str, question: str) -> None:
    shown = _session(language).answer(question).next_question()
    assert shown is not None
    assert shown.options[0].answer == "who advances"
