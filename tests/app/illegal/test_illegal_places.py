"""A place, a choice within an effect, or a misspelt word as an illegal answer: what is of the play is ruled on, what is not is refused."""

from __future__ import annotations

import pytest

from judge.app.reply import NO
from judge.model.diagnostic import Refused
from tests.app.illegal.conftest import numbers

PLAY = ("ana plays: ozma", "ana chooses object: ben.hero_expedition")


def test_the_opponents_expedition_is_illegal_and_no_misspelt_word(ruled) -> None:  # type: ignore[no-untyped-def]
    """A Character joins an Expedition of the player who plays it (3.0:5.2.1.a)."""
    reply = ruled("hand: [ozma], mana: 2", "hand: [chiron], mana: 2", *PLAY, "ben plays: pass")
    assert reply.exit == NO
    assert "Ana cannot choose Ben’s Hero Expedition: the choice here is only between Ana’s Hero" in reply.text
    assert {"choose-expedition", "5.1.2.a"} <= numbers(reply)
    assert "What follows stands without it: ben plays: pass." in reply.text
    french = ruled("hand: [ozma], mana: 2", "", *PLAY, language="fr").text
    assert "Ana ne peut pas choisir l’Expédition du Héros de Ben" in french


def test_what_names_nothing_is_refused_in_words_that_send_nobody_back(ruled) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Refused) as refused:
        ruled("hand: [ozma], mana: 2", "", PLAY[0], "ana chooses object: hero_expediton")
    assert [(fault.code, fault.variant) for fault in refused.value.diagnostics] == [("play/illegal-answer", "misspelt")]


def test_a_choice_within_an_effect_cites_the_rule_of_its_verb(ruled) -> None:  # type: ignore[no-untyped-def]
    """A player sacrifices what they control (3.0:7.3.25): Ben's Ozma is none of it."""
    ana = "landmarks: [altar], hero_expedition: [ordis_trooper, chiron]"
    reply = ruled(ana, "hero_expedition: [ozma]", "ana chooses object: ozma", phase="noon")
    assert "it is Ben who controls Ozma, not Ana" in reply.text
    assert "sacrifice" in numbers(reply)
