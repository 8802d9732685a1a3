"""An expectation is met by what it says, and by nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.app.verifying.verify_claims import verdicts_on
from judge.scenario.expectations.compare_run import answer_to
from judge.scenario.expectations.lines_in_order import in_order
from tests.scenario.marked_boards import read, run

CARDS = """cards:
  muster:
    name: Muster
    kind: permanent
    abilities:
      - when: {phase: noon}
        do:
          - create: {token: ordis_recruit, in: {each: {is: expedition, of: you}}, amount: 2}
          - draw: 2
          - gain: {boost: 1, each: {is: character, of: you, card: ordis_trooper}}
"""
SIDE = "landmarks: [muster], hero_expedition: [{card: ordis_trooper, statuses: [asleep]}, ordis_cadets], hand: [chiron]"
HERO = "ana.hero_expedition"


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        # a number is a number of cards
        ("zones: {ana.hand: 3}", None),
        ("zones: {ana.hand: 1}", ("3",)),
        ("zones: {ana.reserve: 0}", None),
        ("zones: {ana.reserve: []}", None),
        ("zones: {ana.hand: [unknown, chiron, unknown]}", None),
        ("zones: {ana.hand: []}", ("chiron", "unknown", "unknown")),
        ("zones: {ana.hand: [chiron]}", ("chiron", "unknown", "unknown")),
        # a change has a sign: one entry that says « +2 » is not one card
        ("changed: {ana.hand: +2}", None),
        ("changed: {ana.hand: +1}", ("+2",)),
        ("changed: {ana.hand: -2}", ("+2",)),
        ("changed: {ana.hand: 0}", ("+2",)),
        ("changed: {ana.reserve: 0}", None),
        ("changed: {ana.reserve: +0}", None),
        ("changed: {ana.deck: -2}", None),
        # facts
        ("facts: {day: 1, phase: noon, first_player: ana}", None),
        ("facts: {day: 2}", ("1",)),
        # marks
        (f"marks: {{{HERO}.ordis_trooper: [asleep, boost=1]}}", None),
        (f"marks: {{{HERO}.ordis_trooper: asleep}}", None),
        (f"marks: {{{HERO}.ordis_trooper: {{boost: 1}}}}", None),
        (f"marks: {{{HERO}.ordis_trooper: {{boost: 2}}}}", ("asleep", "boost=1")),
        (f"marks: {{{HERO}.ordis_trooper: [boost=0]}}", ("asleep", "boost=1")),
        (f"marks: {{{HERO}.ordis_trooper: []}}", ("asleep", "boost=1")),
        (f"marks: {{{HERO}.ordis_trooper: [anchored]}}", ("asleep", "boost=1")),
        (f"marks: {{{HERO}.ordis_cadets: []}}", None),
        (f"marks: {{{HERO}.ordis_cadets: [boost=0]}}", None),
        (f"marks: {{{HERO}.ordis_recruit.2: []}}", None),
        (f"marks: {{{HERO}.ordis_recruit: []}}", (f"? which of {HERO}.ordis_recruit.1, {HERO}.ordis_recruit.2",)),
        (f"marks: {{{HERO}.ordis_recruit.3: []}}", (f"? 2 of ordis_recruit in {HERO}",)),
        (f"marks: {{{HERO}.chiron: []}}", (f"? 0 of chiron in {HERO}",)),
        (f"marks: {{{HERO}.chiron: [boost=0]}}", (f"? 0 of chiron in {HERO}",)),
        # questions
        ("asked: []", None),
        ("asked: [ana pays]", ()),
        ("asked: ana pays", ()),
        ("offered: {ana pays: []}", None),
        ("offered: {ana pays: [yes, no]}", ()),
        # what happens
        ("order: [{draws: ana}, {draws: ana}]", None),
        ("stops: until", None),
    ],
)
def test_what_an_expectation_is_met_by(
    scene: Any, differences: Any, expect: str, found: tuple[str, ...] | None
) -> None:
    there = differences(scene(f"expect: {{{expect}}}", before=CARDS, ana=SIDE))
    assert [one.found for one in there] == ([] if found is None else [found])


def test_marks_are_numbered_in_the_order_of_the_board(scene: Any, differences: Any) -> None:
    """As in answers: the place of a card among those of its name does not depend on its marks."""
    side = "hero_expedition: [{card: dracaena, counters: {boost: 3}}, dracaena, {card: dracaena, statuses: [anchored]}]"
    wanted = [
        f"{HERO}.dracaena.1: [boost=4]",
        f"{HERO}.dracaena.2: [boost=1]",
        f"{HERO}.dracaena.3: [anchored, boost=1]",
    ]
    play = "play: [ana chooses reaction: limbo.dracaena.1, ana chooses reaction: limbo.dracaena.1]"
    play = play.replace("ana chooses", "{ana chooses").replace(".1", ".1}")
    text = scene(f"{play}\nexpect: {{marks: {{{', '.join(wanted)}}}}}", ana=side)
    assert differences(text) == ()


def test_the_open_question_counts_as_offered(scene: Any, differences: Any) -> None:
    expect = "expect: {stops: choice, offered: {ana pays: [no, oui]}}"
    assert differences(scene(expect, ana="hero: subhash_marmo, hand: 1, mana: 1")) == ()


STEPS = (
    ("begins noon", "activates bell"),
    ("discards a", "discards b", "discards b"),
    ("draws ana",),
    ("plays ana.bell", "plays ben.bell"),
)


@pytest.mark.parametrize(
    ("wanted", "done"),
    [
        (("discards a", "discards b", "discards b", "draws ana"), 4),
        (("discards b", "discards a", "discards b"), 3),
        (("discards b", "discards b", "discards a", "begins noon"), 3),
        (("activates bell", "begins noon", "draws ana"), 3),
        (("discards a", "discards a"), 1),
        (("draws ana", "discards a"), 1),
        (("begins noon", "draws ana", "draws ana"), 2),
        (("draws ben",), 0),
        (("discards a", "discards b", "plays ana.bell", "plays bell"), 4),
        (("plays bell", "plays ana.bell"), 2),
        (("plays bell", "plays bell", "plays bell"), 2),
    ],
)
def test_what_one_step_does_has_no_order(wanted: tuple[str, ...], done: int) -> None:
    """6.1.f: the atomic actions of one step happen at once. Steps come one after the other, and nothing counts twice."""
    assert in_order(wanted, STEPS) == done
    after = 0
    for step in STEPS:
        after = in_order(wanted, (step,), after)
    assert after == done


@pytest.mark.parametrize("one", ["discards: chiron", "discards: ozma"])
def test_both_orders_of_one_step_are_right(scene: Any, differences: Any, one: str) -> None:
    other = "discards: ozma" if "chiron" in one else "discards: chiron"
    levy = """cards:
  levy:
    name: Levy
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{discard: {choose: {in: hand, of: you}, who: each_player}}, {draw: 1}]}]
"""
    order = f"expect: {{order: [{{{one}}}, {{{other}}}, {{draws: ana}}]}}"
    claims = f"claims: [{{by: ana, holds: always, that: {{order: [{{{one}}}, {{{other}}}]}}, verdict: right}}]"
    text = scene(f"{order}\n{claims}", before=levy, ana="landmarks: [levy], hand: [chiron]", ben="hand: [ozma]")
    assert differences(text) == ()
    assert verdicts_on(read(text)) == ("right",)
    assert (
        len(differences(text.replace(f"[{{{one}}}, {{{other}}}, {{draws: ana}}]", f"[{{draws: ana}}, {{{one}}}]"))) == 1
    )


PAIRS = [("discards: chiron", "discards: ozma"), ("discards: ozma", "discards: chiron")]


@pytest.mark.parametrize(("first", "other"), PAIRS)
def test_of_what_one_step_does_nothing_comes_first(scene: Any, first: str, other: str) -> None:
    """Neither order is right for ``before``, in a replay and over every line."""
    levy = """cards:
  levy:
    name: Levy
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{discard: {choose: {in: hand, of: you}, who: each_player}}, {draw: 1}]}]
"""
    pair = f"[{{{first}}}, {{{other}}}]"
    claims = f"claims: [{{by: ana, holds: possible, that: {{before: {pair}}}, verdict: wrong}}]"
    sides = {"ana": "landmarks: [levy], hand: [chiron]", "ben": "hand: [ozma]"}
    text = scene(f"asks: {{before: {pair}}}\n{claims}", before=levy, **sides)
    scenario = read(text)
    assert scenario.asks is not None
    assert answer_to(GAMES["altered"]["1.0"], run(scenario), scenario.asks) == "no"
    assert verdicts_on(scenario) == ("wrong",)
    later = read(text.replace(pair, f"[{{{first}}}, {{draws: ana}}]"))
    assert later.asks is not None
    assert answer_to(GAMES["altered"]["1.0"], run(later), later.asks) == "yes"
    assert verdicts_on(later) == ("right",)


def test_plain_and_named_happenings_may_stand_in_one_list(scene: Any, differences: Any) -> None:
    both = "landmarks: [aether_shard]"
    mixed = "expect: {order: [{plays: ana.aether_shard}, {plays: aether_shard}, {draws: ben}]}"
    assert differences(scene(mixed, ana=both, ben=both)) == ()
    wrong = "expect: {order: [{plays: ben.aether_shard}, {plays: aether_shard}]}"
    assert differences(scene(wrong, ana=both, ben=both))
