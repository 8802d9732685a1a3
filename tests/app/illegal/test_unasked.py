"""A line for what nobody was asked, since something was lacking or forced: illegal, with what was lacking and its rule."""

from __future__ import annotations

import pytest

from judge.app.reply import NO
from tests.app.illegal.conftest import numbers

CRANK = """
  crank:
    name: {{fr: Manivelle, en: Crank}}
    kind: permanent
    abilities: [{{when: {{phase: noon}}, do: [{{may_pay: {}, to: [{{draw: 1}}]}}]}}]
"""
TARGET = "ana chooses target: ana.hero_expedition"


def test_a_cost_that_cannot_be_paid_makes_paying_it_illegal(ruled) -> None:  # type: ignore[no-untyped-def]
    """Ana's Orb is exhausted: she paid for what was not offered (1.2.5.c, 6.4.c), and her target rests on that."""
    ana = "hero: subhash_marmo, hand: [ordis_trooper], mana: {exhausted: 1}"
    reply = ruled(ana, "", "ana pays: yes", TARGET, phase="noon")
    assert reply.exit == NO
    assert "“ana pays: yes”. Ana cannot pay for Subhash & Marmo: it takes 1 mana, and no Orb is ready." in reply.text
    assert {"1.2.5.c", "6.4.c"} <= numbers(reply)
    assert "It would have been legal if there had been one ready Orb more in Ana’s Mana zone." in reply.text
    assert f"What rested on it falls with it: {TARGET}." in reply.text
    assert "nobody is asked here" in reply.text
    assert "Legal answers" not in reply.text
    legal = ruled(ana.replace("{exhausted: 1}", "{ready: 1, exhausted: 1}"), "", "ana pays: yes", TARGET, phase="noon")
    assert "illegal" not in legal.text


def test_what_tough_asks_of_a_reaction_is_a_cost_like_others(ruled) -> None:  # type: ignore[no-untyped-def]
    """Aiming at Ox costs 2 more (7.4.5.c): without mana the reaction is played, and its cost cannot be paid (5.5.d)."""
    reply = ruled("landmarks: [snipe]", "hero_expedition: [ox]", "ana pays: yes", phase="noon")
    assert "Ana cannot pay for Snipe: it takes 2 mana, and no Orb is ready." in reply.text
    assert "It would have been legal if there had been two ready Orbs more" in reply.text
    # No card takes priority over anything here: what it costs Tough says (7.4.5.c), and that it costs anything 5.5.c.
    assert {"1.2.5.c", "6.4.c", "5.5.c", "7.4.5.c"} <= numbers(reply)
    assert "1.4.2.a" not in numbers(reply)


@pytest.mark.parametrize(
    ("cost", "lacking"),
    [
        ("{exhaust: self}", "Crank is exhausted already"),
        ("{exhaust: {choose: {card: well, of: you}}}", "a part of the cost cannot be paid"),
    ],
)
def test_what_cannot_be_exhausted_is_what_the_cost_asks_for(ruled, cost: str, lacking: str) -> None:  # type: ignore[no-untyped-def]
    """Both lie exhausted; only where the Crank itself has to be exhausted is it the Crank that is in the way."""
    ana = "landmarks: [{card: crank, exhausted: yes}, {card: well, exhausted: yes}]"
    reply = ruled(ana, "", "ana pays: yes", phase="noon", cards=CRANK.format(cost))
    assert f"Ana cannot pay for Crank: {lacking}." in reply.text, reply.text


@pytest.mark.parametrize(
    ("ana", "ben", "line", "said"),
    [
        # nothing fits at all
        ("landmarks: [snipe]", "reserve: [ozma]", "ana chooses target: ozma", "outside of play Ozma is only a card"),
        # one thing fits, and another is named
        (
            "landmarks: [snipe], hero_expedition: [chiron]",
            "hero_expedition: [kodama]",
            "ana chooses target: chiron",
            "it is Ana who controls Chiron, not Ben",
        ),
        # what an effect chooses without targeting
        (
            "landmarks: [altar]",
            "hero_expedition: [ozma]",
            "ana chooses object: ozma",
            "it is Ben who controls Ozma, not Ana",
        ),
        # an optional part that lacks its target
        ("landmarks: [whim]", "reserve: [ozma]", "ana may: yes", "cannot take the optional part of Whim"),
    ],
)
def test_what_could_not_be_answered_is_illegal_with_its_reason(
    ruled,
    ana: str,
    ben: str,
    line: str,
    said: str,  # type: ignore[no-untyped-def]
) -> None:
    reply = ruled(ana, ben, line, phase="noon")
    assert reply.exit == NO
    assert f"“{line}”" in reply.text
    assert said in reply.text, reply.text
    assert numbers(reply)


def test_a_line_for_what_was_forced_anyway_is_no_illegal_one(ruled) -> None:  # type: ignore[no-untyped-def]
    """Kodama is the only target: a line that says so is right. The second Snipe has none, and Kodama is a card now."""
    lines = ("ana chooses target: kodama", "ana chooses target: kodama")
    text = ruled("landmarks: [snipe, snipe]", "hero_expedition: [kodama]", *lines, phase="noon").text
    assert "Ana cannot choose Kodama (in Ben’s Discard pile)" in text
    assert "What follows stands" not in text


def test_a_choice_that_is_to_come_keeps_its_line(ruled) -> None:  # type: ignore[no-untyped-def]
    """Dear cannot be paid for, Cheap can: yes is for that one: nothing is illegal."""
    ana = "landmarks: [dear, cheap], mana: 1, deck: 5"
    lines = ("ana chooses reaction: dear", "ana pays: yes")
    assert "illegal" not in ruled(ana, "", *lines, phase="noon").text
    assert "“ana pays: yes”" in ruled(ana, "", *lines, "ana pays: yes", phase="noon").text
