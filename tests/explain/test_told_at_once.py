"""What happens in one step is told as one: no answer says that one part of it came after another (6.1.f)."""

from __future__ import annotations

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import parse
from judge.app.explaining.explain_run import tell
from judge.model.telling.explanation import Explanation

BOARD = """
game: altered
edition: "1.0"
name: Both sacrifice.
question: Who sacrifices first?
cards:
  tribute:
    name: Tribute
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{sacrifice: {choose: {is: character, of: you}, who: each_player}}]}]
board:
  phase: noon
  first_player: ben
  players:
    ana: {landmarks: [tribute], hero_expedition: [ordis_trooper, chiron]}
    ben: {hero_expedition: [ozma, kodama]}
play: [ana chooses object: chiron, ben chooses object: ozma]
asks: ASKS
"""
OZMA, CHIRON = "Ozma is sacrificed", "Chiron is sacrificed"


def told(asks: str, language: str = "en") -> Explanation:
    scenario = parse(BOARD.replace("ASKS", asks).encode(), "board.yaml", "board")
    return tell(execute(scenario, chosen_ruleset(scenario, ())), language)


@pytest.mark.parametrize(
    ("asks", "answer"),
    [
        ("{happens: [sacrifices: ozma, sacrifices: chiron]}", f"At the same time: {OZMA} · {CHIRON}."),
        ("{happens: [sacrifices: chiron, sacrifices: ozma]}", f"At the same time: {CHIRON} · {OZMA}."),
        ("{before: [sacrifices: ozma, sacrifices: chiron]}", f"At the same time: {OZMA} · {CHIRON}."),
        ("{before: [sacrifices: chiron, sacrifices: ozma]}", f"At the same time: {CHIRON} · {OZMA}."),
    ],
)
def test_one_step_is_told_as_one_and_cites_the_rule_that_makes_it_one(asks: str, answer: str) -> None:
    """Whichever of the two a question names first."""
    assert told(asks).answer == answer
    assert "6.1.f" in told(asks).decisive
    assert told(asks, "fr").answer.startswith("En même temps")


def test_of_a_story_only_what_is_one_step_is_told_as_one() -> None:
    asks = "{happens: [plays: tribute, sacrifices: ozma, sacrifices: chiron, ceases: tribute]}"
    steps = ("Tribute’s reaction is played", f"[{OZMA} · {CHIRON}, at the same time]")
    assert (
        told(asks).answer == f"In this order: {' · '.join(steps)} · Tribute’s reaction has resolved and leaves Limbo."
    )


def test_what_comes_in_different_steps_is_told_in_their_order() -> None:
    assert told("{happens: [plays: tribute, sacrifices: ozma]}").answer.startswith("In this order: ")
