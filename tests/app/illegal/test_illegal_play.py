"""Illegal play found later: what was illegal first, by which rule, what would make it legal, what rested on it."""

from __future__ import annotations

import pytest

from judge.app.reply import NO, STOPPED
from judge.model.diagnostic import Refused
from tests.app.illegal.conftest import numbers


@pytest.mark.parametrize(
    ("ana", "ben", "lines", "said", "rules"),
    [
        # cost, where passing is the only legal thing
        ("hand: [chiron]", "", ["ana plays: chiron"], "it takes 2 mana, and no Orb is ready", {"1.2.5.c", "6.4.c"}),
        # zone
        ("discard_pile: [ozma]", "", ["ana plays: ozma"], "nothing is played from Ana’s Discard pile", {"4.2.3.c.1"}),
        # status
        (
            "landmarks: [{card: well, exhausted: yes}]",
            "",
            ["ana plays: quick_action.well"],
            "Well is exhausted already",
            {"1.2.5.c", "6.4.c", "1.4.1.b", "gain-status"},
        ),
        # target: too dear, and none at all
        (
            "hand: [dart], mana: 2",
            "hero_expedition: [ox, chiron, ozma]",
            ["ana plays: dart", "ana chooses target: ox"],
            "Ox is Tough 2, and that much more mana cannot be paid",
            {"5.1.2.c", "7.4.5.c"},
        ),
        (
            "hand: [dart], mana: 2, hero_expedition: [kodama]",
            "hero_expedition: [chiron, ozma]",
            ["ana plays: dart", "ana chooses target: kodama"],
            "it is Ana who controls Kodama, not Ben",
            {"5.1.2.b.2", "5.1.2.c"},
        ),
    ],
)
def test_what_is_illegal_is_told_with_reason_and_rule(
    ruled,
    ana: str,
    ben: str,
    lines: list[str],
    said: str,
    rules: set[str],  # type: ignore[no-untyped-def]
) -> None:
    reply = ruled(ana, ben, *lines)
    assert reply.exit == NO
    assert said in reply.text, reply.text
    assert rules <= numbers(reply)


@pytest.mark.parametrize(
    ("ana", "ben", "lines", "change"),
    [
        ("hand: [chiron]", "", ["ana plays: chiron"], "two ready Orbs more in Ana’s Mana zone"),
        ("hand: [parvati], mana: 3", "", ["ana plays: parvati"], "one ready Orb more in Ana’s Mana zone"),
        ("landmarks: [{card: well, exhausted: yes}]", "", ["ana plays: quick_action.well"], "Well had not been"),
    ],
)
def test_the_smallest_change_is_one_that_was_tried(
    ruled,
    ana: str,
    ben: str,
    lines: list[str],
    change: str,  # type: ignore[no-untyped-def]
) -> None:
    assert "It would have been legal if " in (text := ruled(ana, ben, *lines).text)
    assert change in text, text


TWICE = ("ana plays: quick_action.well", "ana plays: quick_action.well")


@pytest.mark.parametrize(
    ("ana", "lines", "why", "change", "changed", "changed_lines"),
    [
        # The Guide makes the Scroll cost 3: what is missing is counted from there.
        (
            "hand: [scroll], mana: 1, landmarks: [guide], deck: 3",
            ["ana plays: scroll"],
            "it takes 3 mana, and not 4, and only one Orb is ready",
            "there had been two ready Orbs more in Ana’s Mana zone",
            "hand: [scroll], mana: 3, landmarks: [guide], deck: 3",
            ["ana plays: scroll"],
        ),
        # The Toll asks for mana where the text asks for none.
        (
            "landmarks: [well, toll], mana: 1, deck: 3",
            ["ana plays: quick_action.well"],
            "it takes 2 mana, and only one Orb is ready",
            "there had been one ready Orb more in Ana’s Mana zone",
            "landmarks: [well, toll], mana: 2, deck: 3",
            ["ana plays: quick_action.well"],
        ),
        # It was ready from the start: what exhausted it is its own first use.
        (
            "landmarks: [well], deck: 3",
            TWICE,
            "Well is exhausted already",
            "Ana had not chosen Well’s quick action before",
            "landmarks: [well], deck: 3",
            TWICE[1:],
        ),
        (
            "landmarks: [{card: well, exhausted: yes}], deck: 3",
            TWICE[1:],
            "Well is exhausted already",
            "Well had not been exhausted from the start",
            "landmarks: [well], deck: 3",
            TWICE[1:],
        ),
    ],
)
def test_what_would_have_made_it_legal_does(
    ruled,
    ana: str,
    lines: list[str],
    why: str,
    change: str,
    changed: str,
    changed_lines: list[str],  # type: ignore[no-untyped-def]
) -> None:
    text = ruled(ana, "", *lines).text
    assert why in text, text
    assert f"It would have been legal if {change}." in text, text
    assert "the line of play is illegal" not in ruled(changed, "", *changed_lines).text


LINE = (
    "ana plays: parvati",
    "ana chooses object: hero_expedition",
    "ben plays: chiron",
    "ben chooses object: hero_expedition",
    "ben chooses target: parvati",
    "ana plays: ordis_trooper",
    "ana chooses object: companion_expedition",
)


def test_what_rested_on_it_falls_and_the_rest_stands(ruled) -> None:  # type: ignore[no-untyped-def]
    """Parvati (4) is played with three Orbs. Her Expedition and Ben's target hang on her; Chiron and the Trooper do not."""
    text = ruled("hand: [parvati, ordis_trooper], mana: 3", "hand: [chiron, ozma], mana: 4", *LINE).text
    rests = next(line for line in text.splitlines() if "rested on it" in line)
    stands = next(line for line in text.splitlines() if "stands without it" in line)
    assert [line in rests for line in LINE] == [False, True, False, False, True, False, False]
    assert [line in stands for line in LINE] == [False, False, True, True, False, True, True]


def test_a_legal_line_is_told_as_ever_and_a_misspelt_one_is_refused(ruled) -> None:  # type: ignore[no-untyped-def]
    legal = ruled("hand: [parvati, ordis_trooper], mana: 4", "", *LINE[:2])
    assert "illegal" not in legal.text
    assert legal.exit != NO
    assert ruled("hand: [parvati], mana: 4", "hand: [ozma]").exit != NO
    with pytest.raises(Refused) as refused:
        ruled("hand: [parvati], mana: 3", "", "ana plays: parvatti")
    assert [one.code for one in refused.value.diagnostics] == ["play/illegal-answer"]


def test_an_open_choice_is_no_illegal_play(ruled) -> None:  # type: ignore[no-untyped-def]
    reply = ruled("hand: [parvati], mana: 4", "", LINE[0])
    assert reply.exit == STOPPED
    assert "illegal" not in reply.text


def test_both_languages_say_it(ruled) -> None:  # type: ignore[no-untyped-def]
    french = ruled("hand: [parvati, ordis_trooper], mana: 3", "hand: [chiron], mana: 4", *LINE, language="fr").text
    for words in ("la ligne de jeu devient illégale", "Cela aurait été légal si", "tombe avec", "tient sans cela"):
        assert words in french
    assert "⟨" not in french


def test_what_is_declared_before_the_turn_is_illegal_and_never_moved(ruled) -> None:  # type: ignore[no-untyped-def]
    """A card ends Ana's turn (4.2.3.c.4): the quick action typed behind it is declared in Ben's (5.1.1.b)."""
    lines = ("ana plays: ozma", "ana chooses object: hero_expedition", "ana plays: quick_action.well")
    reply = ruled("landmarks: [well], hand: [ozma], mana: 2", "hand: [chiron], mana: 2", *lines, "ben plays: pass")
    assert reply.exit == NO
    assert "“ana plays: quick_action.well”. Ana declares nothing here: it is Ben’s turn." in reply.text
    assert "It would have been legal if it had been Ana’s turn." in reply.text
    assert {"5.1.1.b", "4.2.3.c.1"} <= numbers(reply)
    assert "What follows stands without it: ben plays: pass." in reply.text
    legal = ruled("landmarks: [well], hand: [ozma], mana: 2", "hand: [chiron], mana: 2", lines[2], *lines[:2])
    assert "illegal" not in legal.text


def test_a_pass_out_of_turn_is_illegal_and_a_misspelt_one_is_refused(ruled) -> None:  # type: ignore[no-untyped-def]
    assert "“ben plays: pass”. Ben declares nothing here" in ruled("hand: [ozma], mana: 2", "", "ben plays: pass").text
    with pytest.raises(Refused) as refused:
        ruled("hand: [ozma], mana: 2", "", "ben plays: pas")
    assert [(one.code, one.variant) for one in refused.value.diagnostics] == [("play/illegal-answer", "turn")]


def test_a_turn_in_which_only_passing_is_legal_needs_no_line(ruled) -> None:  # type: ignore[no-untyped-def]
    """Ben can only pass, and nobody asks: Ana's second card stands at its place; what Ben declares later does not."""
    lines = ("ana plays: ozma", "ana chooses object: hero_expedition", "ana plays: ordis_trooper")
    ana, more = "hand: [ozma, ordis_trooper, kodama], mana: 5", "ana chooses object: hero_expedition"
    assert "illegal" not in ruled(ana, "hand: [chiron]", *lines, more).text
    assert (
        "“ben plays: chiron”. Ben declares nothing here"
        in ruled(ana, "hand: [chiron]", *lines, more, "ben plays: chiron").text
    )


def test_a_line_for_equal_reactions_is_taken_where_nobody_asks(ruled) -> None:  # type: ignore[no-untyped-def]
    """Two Shards draw: nobody asks which comes first. A line that names one of them is no fault, one for Dracaena is.

    No Dracaena is on the board: that line names nothing on which could be ruled.
    """
    ana = "landmarks: [{card: aether_shard, count: 2}]"
    lines = [f"ana chooses reaction: limbo.aether_shard.{number}" for number in (1, 2)]
    for line in lines:
        assert ruled(ana, "", line, phase="noon").exit == 0
    with pytest.raises(Refused) as refused:
        ruled(ana, "", "ana chooses reaction: dracaena", phase="noon")
    assert [(one.code, one.variant) for one in refused.value.diagnostics] == [("play/illegal-answer", "misspelt")]
