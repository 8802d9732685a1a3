"""What a file asks and an illegal line settles: no, with the reason and the rules without which it would be legal."""

from __future__ import annotations

import pytest

from judge.app.reply import NO

OPEN = "This replay does not settle it."
CHIRON = ("ana plays: chiron", "ana chooses object: hero_expedition")
CHIRONS_TARGET = (*CHIRON, "ana chooses target: ana.reserve.ozma")


@pytest.mark.parametrize(
    ("ana", "lines", "asks", "answer", "deciding"),
    [
        # what is asked about is the line that is illegal
        ("hand: [chiron], mana: 1", CHIRON, "legal: {ana plays: chiron}", "No.", {"5.1.2.c"}),
        ("hand: [chiron], mana: 1", CHIRON, "happens: [plays: chiron, joins: chiron]", "No.", {"5.1.2.c"}),
        (
            "hand: [chiron], mana: 2, reserve: [ozma]",
            CHIRONS_TARGET,
            "legal: {ana chooses target: ana.reserve.ozma}",
            "No.",
            set(),
        ),
        # the illegal line is another one: of what is asked nothing is known
        (
            "hand: [chiron], mana: 2, reserve: [ozma]",
            CHIRONS_TARGET,
            "happens: [plays: chiron, draws: ana]",
            OPEN,
            set(),
        ),
        ("hand: [chiron, ozma], mana: 1", CHIRON, "happens: [plays: ozma]", OPEN, set()),
        (
            "landmarks: [{card: well, exhausted: yes}]",
            ("ana plays: quick_action.well",),
            "legal: {ana plays: well}",
            OPEN,
            set(),
        ),
        # what had happened before it has happened
        ("hand: [chiron], mana: 2, reserve: [ozma]", CHIRONS_TARGET, "happens: [plays: chiron]", "Yes.", set()),
    ],
)
def test_an_illegal_line_answers_what_is_asked_about_it(
    ruled,
    ana: str,
    lines: tuple[str, ...],
    asks: str,
    answer: str,
    deciding: set[str],  # type: ignore[no-untyped-def]
) -> None:
    reply = ruled(ana, "hero_expedition: [ordis_trooper]", *lines, asks=asks)
    assert reply.exit == NO
    assert reply.result["answer"] == answer, reply.text
    reasons = {cite.rpartition("/")[2] for missed in reply.result["reason"] for cite in missed["cites"]}
    assert deciding <= reasons
    assert bool(reply.result["reason"]) == (answer == "No.")


@pytest.mark.parametrize(
    ("language", "before"), [("en", "Before Ana plays Chiron"), ("fr", "Avant qu’Ana joue Chiron")]
)
def test_what_was_legal_in_an_earlier_turn_is_not_what_is_asked(ruled, language: str, before: str) -> None:  # type: ignore[no-untyped-def]
    """Ana's turn ends with the card (4.2.3.c.4): the quick action is declared in Ben's (5.1.1.b). Before, it was legal."""
    lines = (*CHIRON, "ana plays: quick_action.well")
    asks = "legal: {ana plays: quick_action.well}"
    ben = "hand: [ozma], mana: 2"
    reply = ruled("landmarks: [well], hand: [chiron], mana: 2", ben, *lines, language=language, asks=asks)
    assert reply.result["answer"] == {"en": "No.", "fr": "Non."}[language]
    [reason] = reply.result["reason"]
    assert "altered/1.0/5.1.1.b" in reason["cites"]
    assert before in reply.text
