"""Answers: one that could mean several things is no illegal one, and the exact names are listed."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.scenario.expectations.compare_run import answer_to
from tests.scenario.marked_boards import faults, read, run
from tests.told import line, told

HERO = "hero: subhash_marmo, mana: 1, "
PAYS = "  - ana pays: yes\n  - ana chooses target: ana.hero_expedition\n"
MODES = """cards:
  fork:
    name: Fork
    kind: permanent
    abilities:
      - when: {phase: noon}
        do: [{choose_one: [[{draw: 1}], [{resupply: 1}]]}]
"""


def payment(scene: Any, hand: str, answer: str, rest: str = "") -> str:
    return scene(f"play:\n{PAYS}  - §ana chooses card: {answer}", ana=f"{HERO}hand: {hand}{rest}")


@pytest.mark.parametrize(
    ("hand", "answer", "names"),
    [
        ("[dracaena, dracaena, chiron]", "dracaena", ["ana.hand.dracaena.1", "ana.hand.dracaena.2"]),
        ("[dracaena, dracaena, chiron]", "ana.dracaena", ["ana.hand.dracaena.1", "ana.hand.dracaena.2"]),
        ("[dracaena, dracaena, chiron]", "ana.hand.dracaena", ["ana.hand.dracaena.1", "ana.hand.dracaena.2"]),
        ("3", "unknown", ["ana.hand.unknown.1", "ana.hand.unknown.2", "ana.hand.unknown.3"]),
        ("3", "ana.hand", ["ana.hand.unknown.1", "ana.hand.unknown.2", "ana.hand.unknown.3"]),
    ],
)
def test_an_answer_that_fits_several_options(
    scene: Any, refused: Any, hand: str, answer: str, names: list[str]
) -> None:
    one = refused(payment(scene, hand, answer), "play/ambiguous-answer", f"fits {len(names)} answers")
    assert told(one).how.splitlines()[1:] == [f"    - ana chooses card: {name}" for name in names]


def test_an_answer_that_also_names_what_is_not_offered(scene: Any, refused: Any) -> None:
    text = payment(scene, "[dracaena, chiron]", "dracaena", ", reserve: [dracaena]")
    one = refused(text, "play/ambiguous-answer", "names several things on the board")
    assert told(one).how.splitlines()[1:] == ["    - ana chooses card: ana.hand.dracaena"]


@pytest.mark.parametrize(
    "answer", ["ordis_trooper", "ben.dracaena", "ana.reserve.dracaena", "ana.hand.dracaena.3", "yes"]
)
def test_an_answer_that_is_not_offered_is_illegal(scene: Any, refused: Any, answer: str) -> None:
    one = refused(payment(scene, "[dracaena, dracaena, chiron]", answer), "play/illegal-answer")
    assert "ana.hand.dracaena.2" in told(one).how
    assert "ambiguous" not in line(one)


def test_an_expedition_of_two_players(scene: Any, refused: Any) -> None:
    play = "play: [{ana pays: yes}, {§ana chooses target: hero_expedition}]"
    one = refused(scene(play, ana=f"{HERO}hand: 1"), "play/ambiguous-answer")
    assert told(one).how.splitlines()[1:] == [
        f"    - ana chooses target: {who}.hero_expedition" for who in ("ana", "ben")
    ]


def test_two_reactions_of_one_card(scene: Any, refused: Any) -> None:
    play = "play: [{§ana chooses reaction: dracaena}]"
    ana = "hero_expedition: [dracaena], companion_expedition: [dracaena]"
    one = refused(scene(play, ana=ana), "play/ambiguous-answer")
    assert [line.partition(": ")[2] for line in told(one).how.splitlines()[1:]] == [
        "limbo.dracaena.1",
        "limbo.dracaena.2",
    ]


GLEANER = """cards:
  gleaner:
    name: Gleaner
    kind: permanent
    abilities: [{passive: {when: {draws: you}, instead: [{resupply: 1}]}}]
"""
WELL = """cards:
  well:
    name: Well
    kind: permanent
    abilities: [{cost: {T: yes}, do: [{draw: 1}]}]
"""


@pytest.mark.parametrize("answer", ["quick_action.well", "quick_action.ana.well", "quick_action.well.2"])
def test_the_quick_action_of_two_objects_of_one_card(scene: Any, refused: Any, answer: str) -> None:
    """Both Wells could be meant: that is no illegal answer, and never silently the first."""
    scenario = scene(f"play: [{{§ana plays: {answer}}}]", before=WELL, ana="landmarks: [well, well]")
    one = refused(scenario.replace("phase: noon", "phase: afternoon"), "play/ambiguous-answer", "fits 2 answers")
    assert [line.partition(": ")[2] for line in told(one).how.splitlines()[1:]] == [
        "quick_action.ana.landmarks.well.1",
        "quick_action.ana.landmarks.well.2",
    ]


def test_the_quick_action_that_is_asked_about_may_be_of_any_of_two(scene: Any) -> None:
    asks = "asks: {legal: {ana plays: quick_action.well}}\nplay: [{ana plays: pass}]"
    text = scene(asks, before=WELL, ana="landmarks: [well, well], deck: 3")
    scenario = read(text.replace("phase: noon", "phase: afternoon"))
    assert scenario.asks is not None
    assert answer_to(GAMES["altered"]["1.0"], run(scenario), scenario.asks) == "yes"


def test_two_modifiers_of_one_card(scene: Any, refused: Any) -> None:
    """Two Gleaners want the same draw: by their card alone nobody can say which is applied."""
    gleaners = scene(
        "play: [{§ana chooses modifier: gleaner}]", before=GLEANER, ana="landmarks: [gleaner, gleaner, aether_shard]"
    )
    one = refused(gleaners, "play/ambiguous-answer", "fits 2 answers")
    assert [line.partition(": ")[2] for line in told(one).how.splitlines()[1:]] == ["gleaner.1", "gleaner.2"]


def test_two_reactions_that_are_equal_have_one_name(scene: Any) -> None:
    play = "play: [{ana chooses reaction: aether_shard}]"
    assert faults(scene(play, ana="landmarks: [aether_shard, aether_shard], hero_expedition: [dracaena]")) == ()


@pytest.mark.parametrize(
    "name", ["ana.hand.dracaena.2", "ANA.hand.Dracaena.2", "chiron", "ana.chiron", "ana.hand.chiron"]
)
def test_an_exact_name_is_taken(scene: Any, name: str) -> None:
    assert faults(payment(scene, "[dracaena, dracaena, chiron]", name)) == ()


@pytest.mark.parametrize(
    ("asks", "board", "answer"),
    [
        # A name that several options have is offered: the answer is not "no".
        ("{legal: {ana chooses card: dracaena}}", {"ana": f"{HERO}hand: [dracaena, dracaena, chiron]"}, "yes"),
        ("{legal: {ana chooses card: ordis_trooper}}", {"ana": f"{HERO}hand: [dracaena, chiron]"}, "no"),
        ("{legal: {ana chooses target: hero_expedition}}", {"ana": f"{HERO}hand: [dracaena, chiron]"}, "yes"),
        ("{legal: {ana pays: oui}}", {"ana": f"{HERO}hand: [dracaena, chiron]"}, "yes"),
        ("{legal: {ana  pays: no}}", {"ana": f"{HERO}hand: [dracaena, chiron]"}, "yes"),
        ("{legal: {ben pays: yes}}", {"ana": f"{HERO}hand: [dracaena, chiron]"}, "no"),
        ("{value: limbo}", {"ana": f"{HERO}hand: [dracaena, chiron]"}, "subhash_marmo"),
        ("{value: ana.hand}", {"ana": "hand: [dracaena, chiron]"}, "dracaena, chiron"),
        ("{value: phase}", {}, "noon"),
        ("{value: turn}", {}, "0"),
    ],
)
def test_what_is_asked_is_computed(scene: Any, asks: str, board: dict[str, str], answer: str) -> None:
    play = "\nplay: [{ana pays: yes}, {ana chooses target: ana.hero_expedition}]" if "chooses card" in asks else ""
    play = "\nplay: [{ana pays: yes}]" if "target" in asks else play
    scenario = read(scene(f"asks: {asks}{play}", **board))
    assert scenario.asks is not None
    assert answer_to(GAMES["altered"]["1.0"], run(scenario), scenario.asks) == answer


@pytest.mark.parametrize(("mode", "answer"), [("1", "yes"), ("2", "yes"), ("3", "no")])
def test_a_mode_is_a_number(scene: Any, mode: str, answer: str) -> None:
    text = scene(f"asks: {{legal: {{ana chooses mode: {mode}}}}}", before=MODES, ana="landmarks: [fork]")
    scenario = read(text)
    assert scenario.asks is not None
    assert answer_to(GAMES["altered"]["1.0"], run(scenario), scenario.asks) == answer
