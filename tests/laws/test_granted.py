"""Reactions that a passive grants: who has them, when, and how often (6.3.d, reading R-6.3.d-self.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.verifying.verify_claims import outcome_faults
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run

CARDS = """
game: altered
edition: "1.0"
name: What is granted.
cards:
  page: {{name: Page}}
  sprite: {{name: Sprite, kind: token}}
  drum: {{name: Drum, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{create: {{token: sprite, in: {{choose: {{is: expedition, of: you}}}}}}}}]}}]}}
  tide: {{name: Tide, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{send: {{each: {{is: character}}, to: reserve}}}}]}}]}}
  horn: {{name: Horn, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{activate: {{each: {{is: character, of: you}}, when: {{phase: night}}}}}}]}}]}}
  arriving:
    name: Arriving
    kind: permanent
    abilities: [{{passive: {{grants: {{to: {{is: character, of: you}}, when: {{moves: {{what: self, to: expedition_zone}}}}, do: [{{gain: {{boost: 1, on: self}}}}]}}}}}}]
  leaving:
    name: Leaving
    abilities: [{{passive: {{grants: {{to: {{is: character, of: you, other: yes}}, when: {{moves: {{what: self, from: expedition_zone}}}}, do: [{{draw: 1}}]}}}}}}]
  nightly:
    name: Nightly
    kind: permanent
    abilities: [{{passive: {{grants: {{to: {{is: character, of: you}}, when: {{phase: night}}, if: {{count: {{is: permanent, of: you}}, at_least: 2}}, do: [{{draw: 1}}]}}}}}}]
board: {{phase: noon, first_player: ana, players: {{ana: {{{}}}, ben: {{{}}}}}}}
"""


def board(tmp_path: Path, ana: str, ben: str = "", more: str = "") -> Scenario:
    file = tmp_path / "board.yaml"
    file.write_text(CARDS.format(ana, ben) + more, encoding="utf-8")
    return load_scenario(str(file))


def run(scenario: Scenario) -> Run:
    return replay(scenario, ruleset_for(scenario), first=True)


def boosts(done: Run) -> list[int]:
    return sorted(one.count("boost") for one in done.end.objects if one.card == "sprite" and one.emblem is None)


def drawn(done: Run, player: str) -> int:
    return sum(one.place.zone == "hand" and one.controller == player for one in done.end.objects)


def test_a_token_has_it_as_it_arrives_once_for_each_that_grants_it(tmp_path: Path) -> None:
    assert boosts(run(board(tmp_path, "landmarks: [drum, arriving]"))) == [1]
    assert boosts(run(board(tmp_path, "landmarks: [drum, arriving, arriving]"))) == [2]
    assert boosts(run(board(tmp_path, "landmarks: [drum]", "landmarks: [arriving]"))) == [0]


def test_what_leaves_together_with_who_grants_it_still_reacts(tmp_path: Path) -> None:
    """It exists before the event, and need not exist after it (6.3.d, 6.3.e); who grants it does not have it."""
    done = run(board(tmp_path, "landmarks: [tide], hero_expedition: [leaving, page]", "hero_expedition: [page]"))
    assert (drawn(done, "ana"), drawn(done, "ben")) == (1, 0)


def test_nothing_is_granted_from_where_the_ability_does_not_function(tmp_path: Path) -> None:
    assert drawn(run(board(tmp_path, "landmarks: [tide], reserve: [leaving], hero_expedition: [page]")), "ana") == 0


def test_a_step_can_activate_it_whatever_its_condition(tmp_path: Path) -> None:
    """7.3.1.b: the step is modified by the reaction; its condition is not looked at (R-7.3.1.b.1)."""
    assert drawn(run(board(tmp_path, "landmarks: [horn, nightly], hero_expedition: [page, page]")), "ana") == 2
    assert drawn(run(board(tmp_path, "landmarks: [horn], hero_expedition: [page, page]")), "ana") == 0


def test_its_condition_binds_its_own_trigger(tmp_path: Path) -> None:
    alone = "landmarks: [nightly], hero_expedition: [page]"
    night = CARDS.replace("phase: noon, first_player", "phase: night, first_player")
    for ana, count in ((alone, 0), (alone.replace("[nightly]", "[nightly, horn]"), 1)):
        file = tmp_path / "night.yaml"
        file.write_text(night.format(ana, ""), encoding="utf-8")
        assert drawn(run(load_scenario(str(file))), "ana") == count


def test_every_order_of_what_is_granted_is_explored(tmp_path: Path) -> None:
    """The explorer finds the one outcome that two tokens with two reactions each have, whatever the order."""
    more = "expect: {outcomes: [{marks: {ana.hero_expedition.sprite: {boost: 2}, ana.hero_expedition.page: [boost=0]}}, {marks: {ana.companion_expedition.sprite: {boost: 2}}}]}\n"
    scenario = board(tmp_path, "landmarks: [drum, arriving, arriving], hero_expedition: [page]", more=more)
    assert not list(outcome_faults(scenario, ruleset_for(scenario)))


def test_it_is_not_granted_for_a_while(tmp_path: Path) -> None:
    bad = "{name: Bad, kind: permanent, abilities: [{when: {phase: noon}, do: [{until: turn, passive: {grants: {to: character, when: {phase: noon}, do: [{draw: 1}]}}}]}]}"
    file = tmp_path / "bad.yaml"
    file.write_text(CARDS.format("", "").replace("  page: {name: Page}", f"  page: {bad}"), encoding="utf-8")
    with pytest.raises(Refused) as refused:
        load_scenario(str(file))
    assert [one.code for one in refused.value.diagnostics] == ["effects/not-supported-yet"]


def near(tmp_path: Path, **options: bool) -> Run:
    """Noon on a board where a passive gives the Page a reaction to the opponent's Characters, and Ana makes a Sprite."""
    more = """
  greeting:
    name: Greeting
    kind: permanent
    abilities: [{passive: {grants: {to: {card: page}, when: {moves: {what: {is: character, of: opponent}, to: expedition_zone}}, do: [{draw: 1}]}}}]
board:"""
    file = tmp_path / "near.yaml"
    text = CARDS.format("landmarks: [drum, greeting], hero_expedition: [page]", "").replace("\nboard:", more, 1)
    file.write_text(text, encoding="utf-8")
    scenario = load_scenario(str(file))
    return replay(scenario, ruleset_for(scenario), first=True, recording=True, **options)


def test_a_granted_reaction_that_was_near_has_no_number_among_those_of_its_bearer(tmp_path: Path) -> None:
    """The Page prints nothing: the number that the reaction has on Greeting is none of the Page's."""
    missed = [note for note in near(tmp_path).notes if note.key == "missed.lack" and note.about == "page"]
    assert [note.ability for note in missed] == [0]


def test_whoever_wants_to_see_all_that_is_looked_at_sees_what_is_granted(tmp_path: Path) -> None:
    looked = [note for note in near(tmp_path, watching=True).notes if note.about == "page"]
    assert ("missed.lack", "near") in {(note.key, note.tone) for note in looked}
