"""Outcomes that differ only in the order of cards that nobody has seen are one; an order that somebody chose counts."""

from __future__ import annotations

import pytest

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse

BOARD = """
game: altered
edition: "1.0"
name: A board.
cards:
  well: {name: Well, kind: permanent, abilities: [{when: {phase: noon}, do: [STEPS]}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [well], ZONES}, ben: {}}
"""
CARDS = "[chiron, ozma, kodama, dracaena]"


def outcomes(steps: str, zones: str) -> int:
    """How many outcomes a board has on which the Well does this at Noon."""
    text = BOARD.replace("STEPS", steps).replace("ZONES", zones)
    scenario = parse(text.encode(), "board.yaml", "board")
    graph = explored(scenario, ruleset_for(scenario), Plan()).graph
    assert graph.complete
    return len(graph.outcomes)


@pytest.mark.parametrize("draws", range(1, 5))
def test_after_a_shuffle_only_what_was_drawn_tells_outcomes_apart(draws: int) -> None:
    """Of four cards that 3.2.2.d shuffles so many are drawn: 4, 6, 4 or 1 hands, and the rest of the Deck is unknown."""
    assert outcomes(f"{{draw: {draws}}}", f"deck: 0, discard_pile: {CARDS}") == (4, 6, 4, 1)[draws - 1]


def test_an_order_in_which_a_player_has_put_cards_counts() -> None:
    """Two cards of the hand go on top of the Deck, one after the other: everybody knows which lies above."""
    put = "{put: {choose: {in: hand, of: you}, to: {deck: top}}}"
    assert outcomes(f"{put}, {put}", "hand: [chiron, ozma]") == 2


@pytest.mark.parametrize(
    ("does", "zones", "count"),
    [
        # one of three cards is drawn, and the other two lie in a Deck (3.2.2.a)
        ("{draw: 1}", "deck: [], discard_pile: [ozma, chiron, kodama]", 3),
        # both that are drawn are known, in whichever order they came
        ("{draw: 2}", "deck: [], discard_pile: [ozma, chiron, kodama]", 3),
        # which card somebody chose to put under the Deck is another outcome
        ("{put: {choose: {in: reserve, of: you}, to: deck}}", "reserve: [ozma, chiron]", 2),
    ],
)
def test_a_shuffle_makes_as_many_outcomes_as_can_be_told_apart(does: str, zones: str, count: int) -> None:
    assert outcomes(does, zones) == count
