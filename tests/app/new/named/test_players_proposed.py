"""Which players ``judge new`` proposes: those whom the question names; who is first is asked, unless it says so."""

from __future__ import annotations

import pytest

from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}


@pytest.mark.parametrize(
    ("language", "question", "players"),
    [
        ("en", "Ben plays a Spell that discards Ana's Kodama: does it go to the Reserve?", ["ben ana", "ana ben"]),
        ("en", "Zoe plays Kodama while Tom's Dracaena is there. Does it gain a boost?", ["zoe tom", "tom zoe"]),
        ("en", "Does Ben draw before Ana?", ["ben ana", "ana ben"]),
        ("en", "Does Ana draw?", ["ana ben", "ben ana"]),
        ("en", "Does Ben draw?", ["ana ben", "ben ana"]),
        ("en", "When Kodama leaves, does Zoe's Aether Shard draw?", ["zoe ben", "ben zoe"]),
        ("en", "It is Ben's turn. May Ana play Kodama?", ["ben ana", "ana ben"]),
        ("fr", "Ben joue un Sort qui renvoie le Kodama d’Ana : il est défaussé ?", ["ben ana", "ana ben"]),
        ("fr", "Zoé a joué Kodama ; la Dracaena de Tom pioche-t-elle ?", ["zoé tom", "tom zoé"]),
    ],
)
def test_a_question_that_names_players_does_not_say_who_is_first(
    language: str, question: str, players: list[str]
) -> None:
    session = told(SETTINGS[language], (question,))
    asked = session.next_question()
    assert asked is not None
    assert (asked.default, [option.answer for option in asked.options]) == ("", players)
    with pytest.raises(Unanswerable):
        session.answer("")
    for number, names in enumerate(players, 1):
        draft = session.answer(str(number)).draft
        assert (" ".join(draft.players), dict(draft.facts)["first_player"]) == (names, names.split()[0])
    assert session.answer("ben ana").draft.players == ("ben", "ana")


@pytest.mark.parametrize(
    ("language", "question", "players"),
    [
        ("en", "Ben's Kodama is at Noon. Ana is the first player. Who draws?", "ana ben"),
        ("en", "First player: Ben. Does Ana's Kodama gain a boost?", "ben ana"),
        ("en", "Noon begins. Who plays first?", "ana ben"),
        ("en", "Dracaena passes, and Kodama plays: what now?", "ana ben"),
        ("fr", "Le Kodama de Ben est là, Ana est première joueuse : qui pioche ?", "ana ben"),
        ("fr", "Qui joue en premier ?", "ana ben"),
    ],
)
def test_who_is_said_to_be_first_is_proposed_or_where_nobody_is_named_usual_names(
    language: str, question: str, players: str
) -> None:
    asked = told(SETTINGS[language], (question,)).next_question()
    assert asked is not None
    assert asked.default == players
