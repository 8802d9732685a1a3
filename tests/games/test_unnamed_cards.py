"""What a text asks of a card that lies open, and that the board does not name: nobody can say, and the run stops there.

A board may leave out which cards lie in a Deck or a hand. As long as no text asks for one of them, that does not
matter; as soon as one does, both answers would be guesses.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.model.telling.executed import NO, OPEN, YES

BOARD = """\
game: altered
edition: "1.0"
name: A board.
cards:
  oracle: {name: Oracle, kind: permanent, abilities: [%s]}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [oracle], %s}, ben: {}}
asks: {happens: [draws: ana]}
"""
IF_CHIRON = (
    "{when: {phase: noon}, do: [{resupply: 1}, {if: {count: {card: chiron, in: reserve, of: you}%s}, do: [{draw: 1}]}]}"
)
IF_REVEALED = (
    "{when: {phase: noon}, do: [{reveal_top: 1}, {if: {count: {type: spell, among: shown}}, do: [{draw: 1}]}]}"
)
IF_IN_HAND = "{when: {phase: noon}, do: [{if: {count: {type: permanent, in: hand, of: you}}, do: [{draw: 1}]}]}"
EACH_SPELL = (
    "{when: {phase: noon}, do: [{resupply: 1}, {discard: {each: {type: spell, in: reserve, of: you}}}, {draw: 1}]}"
)
ROBOT_ARRIVES = (
    "{when: {phase: noon}, do: [{resupply: 1}]}, "
    "{when: {moves: {what: {subtype: robot, in: reserve, of: you}, to: reserve}}, do: [{draw: 1}]}"
)
SUPPORT = (
    "{when: {phase: noon}, do: [{resupply: 1}]}, "
    "{support: yes, when: {moves: {what: {subtype: robot, of: you}, to: reserve}}, do: [{draw: 1}]}"
)


def answered(folder: Path, ability: str, ana: str) -> tuple[str, str]:
    """The answer to whether Ana draws, and why the run stops."""
    file = folder / "board.yaml"
    file.write_text(BOARD % (ability, ana), encoding="utf-8")
    scenario = load_scenario(str(file))
    executed = execute(scenario, ruleset_for(scenario))
    return executed.answer, executed.run.stop.reason


@pytest.mark.parametrize(
    ("ability", "ana"),
    [
        (IF_CHIRON % "", "deck: 2"),
        (IF_CHIRON % ", at_least: 2", "deck: 2, reserve: [chiron]"),
        (IF_REVEALED, "deck: 2"),
        (IF_IN_HAND, "hand: 1, deck: 2"),
        (EACH_SPELL, "deck: 2"),
        (ROBOT_ARRIVES, "deck: 2"),
    ],
)
def test_what_hangs_on_a_card_that_the_board_does_not_name_is_left_open(tmp_path: Path, ability: str, ana: str) -> None:
    assert answered(tmp_path, ability, ana) == (OPEN, "undetermined")


@pytest.mark.parametrize(
    ("ability", "ana", "answer"),
    [
        # It is named.
        (IF_CHIRON % "", "deck: [chiron, ozma]", YES),
        (IF_CHIRON % "", "deck: [ozma, chiron]", NO),
        (IF_REVEALED, "deck: [ozma, chiron]", NO),
        # So many are there, or too many are lacking, whichever card it is.
        (IF_CHIRON % "", "deck: 2, reserve: [chiron]", YES),
        (IF_CHIRON % ", at_least: 3", "deck: 2, reserve: [chiron]", NO),
        (IF_CHIRON % ", at_least: 2", "deck: 2, reserve: [chiron, chiron]", YES),
        # What is hidden is not what the text asks about.
        (IF_IN_HAND, "hand: [ozma], deck: 2", NO),
        # The support ability does not function among the Landmarks: nothing hangs on what has come (1.2.4.d.1).
        (SUPPORT, "deck: 2", NO),
    ],
)
def test_what_does_not_hang_on_it_is_answered(tmp_path: Path, ability: str, ana: str, answer: str) -> None:
    assert answered(tmp_path, ability, ana) == (answer, "until")
