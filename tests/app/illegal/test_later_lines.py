"""Lines after an illegal one: what rests on it, and what is illegal even without it, told apart."""

from __future__ import annotations

import pytest

REST = (
    "ana plays: ozma",
    "ana chooses object: hero_expedition",
    "ben plays: chiron",
    "ben chooses object: ana.hero_expedition",
    "ben chooses target: ozma",
    "ana plays: pass",
)


@pytest.mark.parametrize(
    ("ana", "first"),
    [
        # what would have made it legal is known: Ben's line is illegal there, too
        ("landmarks: [{card: well, exhausted: yes}], hand: [ozma], mana: 2", ("ana plays: quick_action.well",)),
        # no small change makes it legal
        ("discard_pile: [kodama], hand: [ozma], mana: 2", ("ana plays: kodama",)),
    ],
)
def test_a_line_that_is_illegal_by_itself_rests_on_nothing(ruled, ana: str, first: tuple[str, ...]) -> None:  # type: ignore[no-untyped-def]
    """Ben puts Chiron into Ana's Expedition (3.0:5.2.1.a), whatever Ana did. His target and her pass are legal."""
    text = ruled(ana, "hand: [chiron], mana: 2", *first, *REST).text
    assert f"Here the line of play is illegal: “{first[0]}”." in text
    assert "Illegal as well, even without the first: “ben chooses object: ana.hero_expedition”. Ben cannot" in text
    assert "rested on" not in text
    stands = next(line for line in text.splitlines() if "stands without them" in line)
    assert [line in stands for line in REST] == [True, True, True, False, True, True]


def test_an_illegal_line_out_of_turn_takes_no_other_illegal_line_with_it(ruled) -> None:  # type: ignore[no-untyped-def]
    """Ana's quick action comes in Ben's turn (5.1.1.b); that Ben chooses her Expedition has nothing to do with it."""
    lines = (*REST[:2], "ana plays: quick_action.well", *REST[2:])
    text = ruled("landmarks: [well], hand: [ozma], mana: 2, deck: 3", "hand: [chiron], mana: 2", *lines).text
    assert "“ana plays: quick_action.well”. Ana declares nothing here: it is Ben’s turn." in text
    assert "Illegal as well, even without the first: “ben chooses object: ana.hero_expedition”." in text
    assert "rested on" not in text


def test_what_rests_on_the_second_illegal_line_falls_with_that(ruled) -> None:  # type: ignore[no-untyped-def]
    """Ana has three Orbs for Parvati (4), Ben one for Chiron (2): both cards take their own lines with them."""
    lines = (
        "ana plays: parvati",
        "ana chooses object: hero_expedition",
        *REST[2:3],
        "ben chooses object: hero_expedition",
    )
    text = ruled("hand: [parvati], mana: 3", "hand: [chiron], mana: 1", *lines, "ben plays: pass").text
    assert "What rested on it falls with it: ana chooses object: hero_expedition." in text
    assert "Illegal as well, even without the first: “ben plays: chiron”." in text
    assert "What rested on that line falls with it: ben chooses object: hero_expedition." in text
    assert "What follows stands without them: ben plays: pass." in text


def test_what_the_first_line_would_have_brought_rests_on_it(ruled) -> None:  # type: ignore[no-untyped-def]
    """Ben's Dart costs one mana and aims at Parvati, which was never played: had she been, it would be legal."""
    lines = (
        "ana plays: parvati",
        "ana chooses object: hero_expedition",
        "ben plays: dart",
        "ben chooses target: parvati",
    )
    ana = "hand: [parvati], mana: 3, hero_expedition: [kodama, ozma]"
    text = ruled(ana, "hand: [dart], mana: 1", *lines).text
    rests = next(line for line in text.splitlines() if "rested on it" in line)
    assert "ben chooses target: parvati" in rests
    assert "Illegal as well" not in text
