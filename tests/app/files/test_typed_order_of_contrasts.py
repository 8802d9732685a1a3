"""The line of a contrast is held to the order in which it is typed, as that of the board itself is."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import game_of
from judge.app.executing.beyond.answers_in_contrasts import contrast_replayed
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.scenario.expectations.compare_run import happening_by

BOARD = """
game: altered
edition: "1.0"
name: A board.
board:
  phase: afternoon
  first_player: ana
  players:
    ana: {hand: [ordis_trooper], mana: 1}
    ben: {hand: [ozma], mana: 4}
play: [{ana plays: pass}, {ben plays: pass}]
asks: {happens: [{joins: ordis_trooper}]}
contrast:
  if: Ana had played the Trooper
  play: [LINE]
  why: "4.2.3.a"
"""
ANA = "{ana plays: ordis_trooper}, {ana chooses object: hero_expedition}"
BEN = "{ben plays: ozma}, {ben chooses object: hero_expedition}"


def happens(line: str) -> set[str]:
    scenario = parse(BOARD.replace("LINE", line).encode(), "board.yaml", "board")
    run = contrast_replayed(scenario, ruleset_for(scenario), scenario.contrasts[0]).run
    return {said for step in happening_by(game_of(scenario), run) for said, _ in step}


def test_a_contrast_in_the_order_of_turns_is_played_as_it_is_typed() -> None:
    assert {"joins ordis_trooper", "joins ozma"} <= happens(f"{ANA}, {BEN}")


@pytest.mark.parametrize("line", [f"{BEN}, {ANA}", f"{ANA}, {{ana plays: pass}}, {BEN}"])
def test_what_is_declared_out_of_turn_in_a_contrast_ends_its_line(line: str) -> None:
    """By 4.2.3.a the first turn is Ana's: Ben's card is not put behind hers as if it were typed there."""
    assert "joins ozma" not in happens(line)
