"""Declared by a player who takes no more turns: illegal, by which rule, and told from a line of the next day."""

from __future__ import annotations

import pytest

from judge.app.reply import NO
from tests.app.illegal.conftest import numbers

TROOPER = ("ben plays: ordis_trooper", "ben chooses object: hero_expedition")
BACK_IN = ("ana plays: chiron", "ana chooses object: hero_expedition")


@pytest.mark.parametrize("ben", ["hand: [ordis_trooper], mana: 1", "hand: [ordis_trooper, ozma], mana: 3"])
@pytest.mark.parametrize("until", ["", "phase_end"])
def test_who_has_passed_declares_nothing_more_that_day(ruled, ben: str, until: str) -> None:  # type: ignore[no-untyped-def]
    """Ana has passed (1.3.2.d). Whether or not Ben still has a choice, her Chiron is no play of the next day."""
    facts = "turn: ben, passed: ana, moment: during"
    reply = ruled("hand: [chiron], mana: 2", ben, *TROOPER, *BACK_IN, "ben plays: pass", facts=facts, until=until)
    assert reply.exit == NO
    assert "“ana plays: chiron”. Ana declares nothing here: Ana has passed and takes no more turns" in reply.text
    assert "It would have been legal if Ana had not passed before." in reply.text
    assert {"1.3.2.d", "4.2.3.a"} <= numbers(reply)
    assert "What rested on it falls with it: ana chooses object: hero_expedition." in reply.text
    assert "What follows stands without it: ben plays: pass." in reply.text
    legal = ruled("hand: [chiron], mana: 2", ben, *TROOPER, *BACK_IN, facts="turn: ben, moment: during", until=until)
    assert "illegal" not in legal.text


def test_that_it_had_been_their_turn_would_not_do_for_who_has_passed(ruled) -> None:  # type: ignore[no-untyped-def]
    text = ruled("hand: [chiron], mana: 2", "hand: [ozma], mana: 2", "ana plays: pass", BACK_IN[0]).text
    assert "“ana plays: chiron”. Ana declares nothing here: Ana has passed" in text
    assert "It would have been legal" not in text


def test_a_line_for_the_next_day_is_no_illegal_one(ruled) -> None:  # type: ignore[no-untyped-def]
    """Ana has passed, Ben can only pass and no line says so: what Ana declares then is of the next Afternoon."""
    next_day = ("ana chooses mana: none", "ben chooses mana: none", *BACK_IN)
    facts = "turn: ben, passed: ana, moment: during"
    legal = ruled("hand: [chiron], mana: 2", "", *next_day, facts=facts)
    assert "illegal" not in legal.text
    assert "Ana plays Chiron" in legal.text
    assert "“ana plays: chiron”" in ruled("hand: [chiron], mana: 2", "", *BACK_IN, facts=facts).text


def test_a_change_leaves_the_line_asked_for(ruled) -> None:  # type: ignore[no-untyped-def]
    """Without Chiron nobody asks for its target. What would help is that Ozma were a Character, which it is in play."""
    ana, lines = "hand: [chiron], reserve: [ozma], mana: 2", (*BACK_IN, "ana chooses target: ana.reserve.ozma")
    text = ruled(ana, "hero_expedition: [ordis_trooper]", *lines).text
    assert "It would have been legal if Ozma had been in Ana’s Hero Expedition from the start." in text
    legal = ruled("hand: [chiron], hero_expedition: [ozma], mana: 2", "", *BACK_IN, "ana chooses target: ozma")
    assert "illegal" not in legal.text
