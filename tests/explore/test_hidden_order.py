"""Outcomes that nobody could tell apart are one: the order in which chance has shuffled cards under a Deck is hidden."""

from __future__ import annotations

import pytest

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse

BOARD = """
game: altered
edition: "1.0"
name: A shuffle.
cards:
  delver:
    name: Delver
    kind: permanent
    abilities: [{when: {phase: noon}, do: [DO]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [delver], DECK}, ben: {}}
"""


@pytest.mark.parametrize(
    ("does", "deck", "count"),
    [
        # one of three cards is drawn, and the other two lie in a Deck (3.2.2.a)
        ("{draw: 1}", "deck: [], discard_pile: [ozma, chiron, kodama]", 3),
        # both that are drawn are known, in whichever order they came
        ("{draw: 2}", "deck: [], discard_pile: [ozma, chiron, kodama]", 3),
        # which card somebody chose to put under the Deck is another outcome
        ("{put: {choose: {in: reserve, of: you}, to: deck}}", "reserve: [ozma, chiron]", 2),
    ],
)
def test_a_shuffle_makes_as_many_outcomes_as_can_be_told_apart(does: str, deck: str, count: int) -> None:
    scenario = parse(BOARD.replace("DO", does).replace("DECK", deck).encode(), "shuffle.yaml", "shuffle")
    done = explored(scenario, ruleset_for(scenario), Plan())
    assert done.graph.complete
    assert len(done.graph.outcomes) == count
