"""Which players ``judge new`` proposes: those whom the question names, in the order in which it names them."""

from __future__ import annotations

import pytest

from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}


@pytest.mark.parametrize(
    ("language", "question", "players"),
    [
        ("en", "Ben plays a Spell that discards Ana's Kodama: does it go to the Reserve?", "ben ana"),
        ("en", "Zoe plays Kodama while Tom's Dracaena is there. Does it gain a boost?", "zoe tom"),
        ("en", "Does Ben draw before Ana?", "ben ana"),
        ("en", "Does Ana draw?", "ana ben"),
        ("en", "When Kodama leaves, does Zoe's Aether Shard draw?", "zoe ben"),
        ("en", "Noon begins. Who plays first?", "ana ben"),
        ("en", "Dracaena passes, and Kodama plays: what now?", "ana ben"),
        ("fr", "Ben joue un Sort qui renvoie le Kodama d’Ana : il est défaussé ?", "ben ana"),
        ("fr", "Zoé a joué Kodama ; la Dracaena de Tom pioche-t-elle ?", "zoé tom"),
        ("fr", "Qui joue en premier ?", "ana ben"),
    ],
)
def test_players_are_proposed_in_the_order_of_the_question(language: str, question: str, players: str) -> None:
    asked = told(SETTINGS[language], (question,)).next_question()
    assert asked is not None
    assert asked.default == players
