"""The laws of every run, on boards that nobody made: random cards out of the whole vocabulary, random legal answers.

The boards are the same on every run: a failure is a change of the program, never of the weather. What breaks a law is
cut down to the smallest board that still does; put it under ``scenarios/`` or ``tests/laws`` once it is mended.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import law_boards
import law_replay as laws
import pytest

from judge.app.execute import ruleset_for
from judge.app.house import GAMES, rulebook
from judge.app.tell import catalogue, shorts, tell
from judge.engine.registry import build, without
from judge.explain.text import as_text
from judge.games.altered.board import VOCABULARY
from judge.model.ruleset import Ruleset
from judge.model.scenario import Scenario
from judge.model.value import to_json

BOARDS = 300
RULES = tuple(build(GAMES["altered"], rulebook("altered", "1.0"), "1.0").enforced)
LAWS: tuple[Callable[[laws.Followed], None], ...] = (
    laws.it_ends,
    laws.every_state_is_json,
    laws.nothing_is_lost,
    laws.ids_only_grow,
    laws.nothing_acts_on_what_is_gone,
    laws.a_cost_is_paid_whole,
    laws.nothing_moves_twice_in_a_step,
    laws.tokens_stay_in_expeditions,
    laws.no_mark_of_nothing,
    laws.nothing_is_asked_between_declaring_and_paying,
    laws.choices_are_sound,
)


class Played(NamedTuple):
    """A board that was run with some answers."""

    scenario: Scenario
    ruleset: Ruleset
    answers: list[int]
    followed: laws.Followed


Law = Callable[[Played], object]


def played(scenario: Scenario, answers: list[int]) -> Played:
    """The run of a board under its own rules."""
    ruleset = ruleset_for(scenario)
    return Played(scenario, ruleset, answers, laws.follow(scenario, ruleset, laws.numbered(answers)))


def numbers(seed: int) -> list[int]:
    """Which option is taken at each question; on every fourth board the first, as ``judge run --first`` takes it."""
    random = Random(-seed)
    return [random.randrange(6) for _ in range(40)] if seed % 4 else []


@lru_cache(maxsize=BOARDS)
def board(seed: int) -> Played:
    """The run of a board that is kept, for the next law."""
    return played(law_boards.scenario_of(law_boards.board(seed)), numbers(seed))


def every_board(law: Law, boards: int = BOARDS) -> None:
    """The law on every board; the first that breaks it is told, cut down."""
    for seed in range(1, boards + 1):
        try:
            law(board(seed))
        except Exception as broken:
            answers = numbers(seed)

            def breaks(scenario: Scenario, answers: list[int] = answers) -> None:
                law(played(scenario, answers))

            small = law_boards.smallest(law_boards.board(seed), breaks)
            raise AssertionError(f"board {seed} breaks a law: {broken!r:.500}\nanswers {answers}\n{small}") from broken


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds_on_every_board(law: Callable[[laws.Followed], None]) -> None:
    """What each law guards is said where it is written."""
    every_board(lambda one: law(one.followed))


def test_two_runs_are_equal() -> None:
    """Design 4: nothing below ``app`` has a clock, randomness or a registry; a start state is left as it was."""

    def twice(one: Played) -> None:
        before = to_json(one.scenario.start)
        assert played(one.scenario, one.answers).followed == one.followed
        assert to_json(one.scenario.start) == before

    every_board(twice, 100)


def test_every_state_resumes_to_the_same_end() -> None:
    """Design 5: what happens next is in the state, read back from JSON too."""
    every_board(lambda one: laws.every_state_resumes(one.scenario, one.ruleset, one.followed, most=6), 120)


def test_only_consulted_rules_are_cited() -> None:
    """Design 5: see the law."""
    every_board(lambda one: laws.only_consulted_rules_are_cited(one.followed, one.ruleset))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_run_can_be_told(language: str) -> None:
    """Design 6: whatever happens, there is a sentence for it in both languages."""

    def told(one: Played) -> None:
        game, edition = one.scenario.game, one.scenario.edition
        explained = tell(one.scenario, one.followed.run, one.ruleset, language)
        text = as_text(explained, catalogue(game, edition, language), 80, shorts(game, edition))
        assert text
        assert not set("{}⟦") & set(text), text

    every_board(told)


def test_no_ablation_breaks_the_engine() -> None:
    """Design 5: an exception is a failure of the ablation; whatever rule is off, the run ends or says why it stops."""

    def ablated(one: Played) -> None:
        for rule in RULES[len(one.scenario.start.objects) % 7 :: 7]:
            followed = laws.follow(one.scenario, without(one.ruleset, rule), laws.numbered(one.answers))
            laws.it_ends(followed)
            laws.nothing_is_lost(followed)

    every_board(ablated, 150)


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
    "action begin_phase": 70, "action create": 110, "action create_emblem": 370, "action move": 270,
    "action cease": 300, "action gain_status": 60, "action gain_counter": 40,
    "asked reaction": 180, "asked reaction alone": 140, "asked target": 80, "asked target alone": 30,
    "asked object": 20, "asked card": 13, "asked may": 60, "asked mode": 60, "asked pays": 55,
    "missed internal.unpayable": 100, "missed missed.condition": 20, "missed missed.zone": 200,
    "missed missed.phase-begun": 5, "stop until": 75, "stop unsupported": 5, "stop limit": 3, "verb pay_mana": 10,
} | {f"verb {verb.name}": 70 for verb in VOCABULARY.verbs if verb.supported and verb.name != "pay_mana"}  # fmt: skip


def test_enough_of_everything_occurs() -> None:
    """The laws hold of something: every verb, step, trigger, selector, frame and question came up often enough."""
    census = law_boards.Census()

    every_board(lambda one: census.take(one.scenario, one.followed))
    wanted = {f"verb {verb.name}" for verb in VOCABULARY.verbs if verb.supported}
    assert wanted <= FLOORS.keys(), "a verb that the engine gains must be drawn, and counted, here"
    short = {word: (census.counts[word], floor) for word, floor in FLOORS.items() if census.counts[word] < floor}
    assert not short, f"too rare to be tested (found, wanted): {short}"
