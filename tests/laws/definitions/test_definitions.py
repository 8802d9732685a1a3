"""Definitions that defaults rest on: what a cost is, paying it, being activated; keywords; what two kinds of abilities do.

Nothing can be put in their place (no ``without``), so they are no enforced rules; these tests fail if one is broken.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import parse
from judge.model.diagnostic import Refused
from judge.model.play.run import Applied, Run

DRAW = "[{draw: 1}]"


def played(cards: str, ana: str, ben: str = "", **board: Any) -> Run:
    """The replay of a board on which Ana is the first player."""
    facts = {"phase": "noon", "play": "[]", "until": "phase_end", "readings": ()} | board
    text = f"""
game: altered
edition: "1.0"
name: A board.
cards: {{{cards}}}
board:
  phase: {facts["phase"]}
  first_player: ana
  players: {{ana: {{{ana}}}, ben: {{{ben}}}}}
play: {facts["play"]}
until: {facts["until"]}
"""
    scenario = parse(text.encode(), "board.yaml", "board")
    return replay(scenario, chosen_ruleset(scenario, facts["readings"]))


def happened(run: Run, name: str) -> int:
    """How many atomic actions of this kind or name took place."""
    events = [entry.event for entry in run.entries if isinstance(entry, Applied)]
    return sum(name in (action.kind, action.name) for event in events for action in event.actions)


def in_hand(run: Run) -> int:
    return sum(one.place.zone == "hand" and one.owner == "ana" for one in run.end.objects)


RUNNER = f"runner: {{name: Runner, kind: character, abilities: [{{cost: {{exhaust: self}}, do: {DRAW}}}]}}"


def test_a_cost_is_a_change_of_the_state_of_the_game() -> None:
    """1.2.5.a: what is Exhausted already cannot be exhausted for a cost; what is ready can."""
    play = "[ana plays: quick_action.runner, ana plays: pass, ben plays: pass]"
    ready = played(RUNNER, "hero_expedition: [runner]", phase="afternoon", play=play)
    assert happened(ready, "draw") == 1
    with pytest.raises(Refused):
        played(RUNNER, "hero_expedition: [{card: runner, exhausted: yes}]", phase="afternoon", play=play)


def test_as_many_quick_actions_as_one_likes_come_before_the_card_or_the_pass() -> None:
    """1.2.4.c.1: three quick actions in one turn, and it is still Ana's."""
    scribe = f"scribe: {{name: Scribe, kind: character, abilities: [{{cost: {{mana: 1}}, do: {DRAW}}}]}}"
    quick = "ana plays: quick_action.scribe"
    play = f"[{quick}, {quick}, {quick}, ana plays: pass, ben plays: pass]"
    run = played(scribe, "hero_expedition: [scribe], mana: 3", phase="afternoon", play=play)
    assert happened(run, "draw") == 3


BELL = f"bell: {{name: Bell, kind: permanent, abilities: [{{when: {{moves: {{what: {{of: you}}, to: discard_pile}}}}, do: {DRAW}}}]}}"
STORM = "storm: {name: Storm, kind: permanent, abilities: [{when: {phase: noon}, do: [{discard: {each: {is: character, of: opponent}}}]}]}"


@pytest.mark.parametrize(("of_ana", "drawn"), [("[chiron]", 1), ("[]", 0)])
def test_a_reaction_resolves_when_an_event_matches_its_trigger(of_ana: str, drawn: int) -> None:
    """1.2.4.c.2: with a Character to be discarded Bell's effect resolves, without one it does not."""
    run = played(f"{BELL}, {STORM}", f"landmarks: [bell], hero_expedition: {of_ana}", "landmarks: [storm]")
    assert happened(run, "draw") == drawn


SHELTER = (
    "shelter: {name: Shelter, kind: permanent, abilities: [{passive: "
    "{when: {moves: {what: {is: character, of: you}, from: expedition_zone, to: discard_pile}}, instead: {to: hand}}}]}"
)


@pytest.mark.parametrize(("first", "drawn"), [("bell", 1), ("shelter", 0)])
def test_a_reaction_that_has_modified_an_event_is_activated_by_it(first: str, drawn: int) -> None:
    """6.3.c, 7.3.1.a: to be activated is to have modified the event, whatever a replacement then makes of that."""
    run = played(
        f"{BELL}, {STORM}, {SHELTER}",
        "landmarks: [bell, shelter], hero_expedition: [chiron]",
        "landmarks: [storm]",
        play=f"[ben chooses modifier: {first}]",
    )
    assert happened(run, "create_emblem") - 1 == drawn  # one is Storm's
    assert in_hand(run) == 1 + drawn  # Chiron, and what was drawn


def test_to_pay_is_to_follow_the_instruction_whatever_becomes_of_it() -> None:
    """6.1.a: Ana pays by discarding Chiron; that Shelter takes it to hand instead makes the cost no less paid."""
    price = (
        "altar: {name: Altar, kind: permanent, abilities: [{when: {phase: noon}, "
        "do: [{may_pay: {sacrifice: {choose: {is: character, of: you}}}, to: [{draw: 1}]}]}]}"
    )
    run = played(
        f"{SHELTER}, {price}", "landmarks: [altar, shelter], hero_expedition: [chiron]", play="[ana pays: yes]"
    )
    assert in_hand(run) == 2


@pytest.mark.parametrize(
    ("abilities", "spent"), [("[{passive: {tough: 1}}]", 1), ("[{passive: {tough: 1}}, {passive: {tough: 1}}]", 2)]
)
def test_several_keywords_are_several_abilities(abilities: str, spent: int) -> None:
    """1.2.4.b, 7.4.5.c: what has Tough 1 twice costs two more to target, as each keyword is an ability of its own."""
    guard = f"guard: {{name: Guard, kind: character, abilities: {abilities}}}"
    bolt = (
        "bolt: {name: Bolt, kind: spell, cost: {hand: 0, reserve: 0}, "
        "abilities: [{do: [{discard: {target: {is: character, of: opponent}}}]}]}"
    )
    play = "[ana plays: bolt, ana chooses target: guard, ana pays: yes, ben plays: pass, ana plays: pass]"
    run = played(f"{guard}, {bolt}", "hand: [bolt], mana: 3", "hero_expedition: [guard]", phase="afternoon", play=play)
    assert sum(one.is_("exhausted") for one in run.end.objects if one.place.zone == "mana_zone") == spent
    assert not any(one.card == "guard" and one.place.zone == "expedition_zone" for one in run.end.objects)
