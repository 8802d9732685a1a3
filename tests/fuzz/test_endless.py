"""A board that feeds itself ends at a limit, soon, and says so: at every depth, and for why-not."""

from __future__ import annotations

import pytest

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.executing.small_changes import MOST
from judge.app.reply import STOPPED, Shape
from judge.app.ruling.run import rule_on
from tests.asking import of_altered
from tests.fuzz.hostile import ANY_NUMBER, ENDLESS, at_noon, board
from tests.patience import little_work

SPRITES = b"""
game: altered
edition: "1.0"
name: Each Sprite that joins makes another one, for every Sprite there is.
cards:
  spring: {name: Spring, abilities: [{when: {phase: noon}, do: [{create: {token: sprite, in: {each: {is: expedition, of: you}}}}]}]}
  sprite:
    name: Sprite
    kind: token
    abilities: [{when: {moves: {what: {card: sprite}, to: expedition_zone}}, do: [{create: {token: sprite, in: same_expedition_as_self}}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [spring, sprite]}, ben: {}}
"""


@pytest.mark.dear
@pytest.mark.long(keep=1)
@pytest.mark.parametrize("shape", [Shape(), Shape(depth="all"), Shape(why_not="sprite"), Shape(depth="ruling")])
def test_a_growing_loop_stops_at_a_limit(shape: Shape) -> None:
    with little_work(250):
        reply = rule_on(of_altered(), parse(SPRITES, "sprites.yaml", "sprites"), True, shape)
    assert reply.exit == STOPPED
    assert reply.result["stop"]["reason"] == "limit"
    assert "this may never end" in " ".join(reply.text.split())


@pytest.mark.dear
def test_tens_of_thousands_of_things_looked_at_are_told_in_time() -> None:
    """Each is added to its line, and the line is not made anew for each: that took eight times as long."""
    raw = ENDLESS["hundreds of Characters with a hundred reactions each"]
    with little_work(60):
        reply = rule_on(of_altered(), parse(raw, "odd.yaml", "odd"), True, Shape(depth="all"))
    assert reply.result["stop"]["reason"] == "limit"


def test_any_number_of_hundreds_of_targets_is_offered_in_time() -> None:
    """Whether each can be chosen does not try the forty that may come after it, with and without: that took forty times
    as long."""
    any_of_them = {"gain": {"boost": 1, "up_to": {"is": "character"}, "number": "any"}}
    crowd = [{"card": "plain", "count": 60}] * 6
    raw = board((at_noon(any_of_them, any_of_them),), own=("plain",), companion_expedition=crowd)
    with little_work(60):
        reply = rule_on(of_altered(), parse(raw, "odd.yaml", "odd"), False, Shape())
    assert reply.exit == STOPPED


@pytest.mark.dear
def test_what_nothing_tells_apart_is_explored_once() -> None:
    """Of 360 equal targets only how many are chosen counts: an exploration of them comes to its end."""
    crowd = [{"card": "plain", "count": 60}] * 6
    raw = board((at_noon(ANY_NUMBER),), own=("plain",), companion_expedition=crowd)
    with little_work(120):
        scenario = parse(raw, "odd.yaml", "odd")
        found = explored(scenario, ruleset_for(scenario), Plan()).graph
    assert found.complete
    # With the one that bears the reaction, which is another card, or without: from none to forty.
    assert len(found.outcomes) == 41 + 40


@pytest.mark.dear
def test_why_not_of_hundreds_of_equal_targets_counts_what_was_tried_to_its_end() -> None:
    """Boards are changed as long as there is work left for it: one that breaks off there was not tried."""
    crowd = [{"card": "plain", "count": 60}] * 6
    raw = board((at_noon(ANY_NUMBER, ANY_NUMBER),), own=("plain",), companion_expedition=crowd)
    with little_work(150):
        reply = rule_on(of_altered(), parse(raw, "odd.yaml", "odd"), True, Shape(why_not="odd"))
    assert reply.exit == 0
    why = reply.result["why_not"]
    assert why is not None
    assert 0 < int(why["tried"].split()[0]) < MOST
