"""The laws of every run, on boards that nobody made: random cards out of the whole vocabulary, random legal answers.

The boards are the same on every run: a failure is a change of the program, never of the weather. What breaks a law is
cut down to the smallest board that still does; put it under ``scenarios/`` or ``tests/laws`` once it is mended.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import law_boards
import law_replay as laws
import pytest

from judge.app.execute import ruleset_for
from judge.app.house import GAMES, rulebook
from judge.app.tell import catalogue, shorts, tell
from judge.engine.registry import build, without
from judge.explain.text import as_text
from judge.games.altered.board import VOCABULARY
from judge.model.scenario import Scenario

BOARDS = 300
RULES = tuple(build(GAMES["altered"], rulebook("altered", "1.0"), "1.0").enforced)
FIRST: list[int] = []
"""No numbers: the first option of every question, as ``judge run --first`` takes it."""
LAWS: tuple[Callable[[laws.Followed], None], ...] = (
    laws.it_ends,
    laws.every_state_is_json,
    laws.nothing_is_lost,
    laws.ids_only_grow,
    laws.nothing_acts_on_what_is_gone,
    laws.a_cost_is_paid_whole,
    laws.tokens_stay_in_expeditions,
    laws.no_mark_of_nothing,
    laws.nothing_is_asked_between_declaring_and_paying,
    laws.choices_are_sound,
)


def numbers(seed: int) -> list[int]:
    """Which option is taken at each question."""
    random = Random(-seed)
    return [random.randrange(6) for _ in range(40)] if seed % 4 else FIRST


def every_board(law: Callable[[Scenario, list[int]], None], boards: int = BOARDS, from_seed: int = 1) -> None:
    """The law on every board; the first that breaks it is told, cut down."""
    for seed in range(from_seed, from_seed + boards):
        text, answers = law_boards.board(seed), numbers(seed)
        try:
            law(law_boards.scenario_of(text), answers)
        except Exception as broken:
            small = law_boards.smallest(text, lambda scenario, given=answers: law(scenario, given))
            raise AssertionError(f"board {seed} breaks a law: {broken!r:.500}\nanswers {answers}\n{small}") from broken


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds_on_every_board(law: Callable[[laws.Followed], None]) -> None:
    """What each law guards is said where it is written."""
    every_board(lambda scenario, answers: law(laws.follow(scenario, ruleset_for(scenario), laws.numbered(answers))))


def test_two_runs_are_equal() -> None:
    """Design 4: nothing below ``app`` has a clock, randomness or a registry."""

    def twice(scenario: Scenario, answers: list[int]) -> None:
        runs = [laws.follow(scenario, ruleset_for(scenario), laws.numbered(answers)) for _ in range(2)]
        assert runs[0] == runs[1]

    every_board(twice, 60)


def test_every_state_resumes_to_the_same_end() -> None:
    def resumes(scenario: Scenario, answers: list[int]) -> None:
        ruleset = ruleset_for(scenario)
        laws.every_state_resumes(scenario, ruleset, laws.follow(scenario, ruleset, laws.numbered(answers)), most=6)

    every_board(resumes, 120)


def test_only_consulted_rules_are_cited() -> None:
    def cites(scenario: Scenario, answers: list[int]) -> None:
        ruleset = ruleset_for(scenario)
        laws.only_consulted_rules_are_cited(laws.follow(scenario, ruleset, laws.numbered(answers)), ruleset)

    every_board(cites)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_run_can_be_told(language: str) -> None:
    """Design 6: whatever happens, there is a sentence for it in both languages."""

    def told(scenario: Scenario, answers: list[int]) -> None:
        ruleset = ruleset_for(scenario)
        run = laws.follow(scenario, ruleset, laws.numbered(answers)).run
        words = catalogue(scenario.game, scenario.edition, language)
        text = as_text(tell(scenario, run, ruleset, language), words, 80, shorts(scenario.game, scenario.edition))
        assert text
        assert not set("{}⟦") & set(text), text

    every_board(told, 120)


def test_no_ablation_breaks_the_engine() -> None:
    """Design 5: an exception is a failure of the ablation; whatever rule is off, the run ends or says why it stops."""

    def ablated(scenario: Scenario, answers: list[int]) -> None:
        rule = RULES[len(scenario.start.objects) % len(RULES)]
        followed = laws.follow(scenario, without(ruleset_for(scenario), rule), laws.numbered(answers))
        laws.it_ends(followed)
        laws.every_state_is_json(followed)
        laws.nothing_is_lost(followed)

    every_board(ablated)


# About a third of what 300 boards had when this was written. A word that falls to nothing is no longer tested.
FLOORS = {
    "step Act": 400, "step Together": 100, "step May": 60, "step MayPay": 160, "step MayPay with several parts": 100,
    "step If": 80, "step If else": 40, "step ChooseOne": 60, "cost": 30,
    "frame procedure phase": 300, "frame procedure check": 700, "frame procedure play": 1900, "frame effect": 1200,
    "frame modify": 800, "frame apply": 700,
    "selector Target": 90, "selector Choose": 150, "selector Each": 50, "selector Itself": 80, "selector That": 40,
    "selector Where": 70, "amount Number": 600, "amount Count": 25,
    "trigger PhaseTrigger": 100, "trigger MovesTrigger": 120,
    "event phase": 70, "event effect": 300, "event rule": 300, "event cost": 30,
    "action begin_phase": 70, "action create": 110, "action create_emblem": 370, "action move": 270, "action cease": 300,
    "action gain_status": 60, "action gain_counter": 40,
    "asked reaction": 180, "asked reaction alone": 140, "asked target": 80, "asked target alone": 30, "asked object": 20,
    "asked card": 13, "asked may": 60, "asked mode": 60, "asked pays": 55,
    "missed internal.unpayable": 100, "missed missed.condition": 20, "missed missed.zone": 200,
    "missed missed.phase-begun": 5, "stop until": 75, "stop unsupported": 5, "stop limit": 3, "verb pay_mana": 10,
} | {f"verb {verb.name}": 70 for verb in VOCABULARY.verbs if verb.supported and verb.name != "pay_mana"}  # fmt: skip


def test_enough_of_everything_occurs() -> None:
    """The laws hold of something: every verb, step, trigger, selector, frame and question came up often enough."""
    census = law_boards.Census()

    def counted(scenario: Scenario, answers: list[int]) -> None:
        ruleset = ruleset_for(scenario)
        census.take(scenario, laws.follow(scenario, ruleset, laws.numbered(answers)), ruleset)

    every_board(counted)
    wanted = {f"verb {verb.name}" for verb in VOCABULARY.verbs if verb.supported}
    assert wanted <= FLOORS.keys(), "a verb that the engine gains must be drawn, and counted, here"
    short = {word: (census.counts[word], floor) for word, floor in FLOORS.items() if census.counts[word] < floor}
    assert not short, f"too rare to be tested (found, wanted): {short}"
