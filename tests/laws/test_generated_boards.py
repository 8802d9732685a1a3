"""The laws of every run, on boards that nobody made: random cards out of the whole vocabulary, random legal answers.

The boards are the same on every run (``derandomize``): a failure here is a change of the program, never of the weather.
Hypothesis prints the smallest board that breaks a law; put it under ``scenarios/`` or ``tests/laws`` once mended.
"""

from __future__ import annotations

import law_boards
import law_replay as laws
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.app.execute import ruleset_for
from judge.app.house import GAMES
from judge.app.tell import catalogue, shorts, tell
from judge.engine.registry import build, without
from judge.explain.text import as_text
from judge.app.house import rulebook
from judge.games.altered.board import VOCABULARY

BOARDS = 200
# Boards are large, and slow to draw: that is what they are for.
slow = settings(max_examples=BOARDS, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
numbers = st.lists(st.integers(0, 5), max_size=25)
"""Which option is taken at each question; when they are used up, the first one, as ``judge run --first`` does."""
RULES = tuple(build(GAMES["altered"], rulebook("altered", "1.0"), "1.0").enforced)

# About a third of what 200 boards had when this was written. A word that falls to nothing is no longer tested.
FLOORS = {
    "step Act": 200, "step Together": 60, "step May": 30, "step MayPay": 60, "step If": 30, "step If else": 15,
    "step ChooseOne": 30, "step MayPay with several parts": 30, "cost": 15,
    "frame procedure phase": 150, "frame procedure check": 300, "frame procedure play": 900, "frame effect": 500,
    "frame modify": 300, "frame apply": 250,
    "selector Target": 50, "selector Choose": 50, "selector Each": 50, "selector Itself": 50, "selector That": 10,
    "selector Where": 20, "amount Number": 250, "amount Count": 35,
    "trigger PhaseTrigger": 40, "trigger MovesTrigger": 30,
    "event phase": 40, "event effect": 120, "event rule": 120, "event cost": 10,
    "action begin_phase": 40, "action create": 100, "action create_emblem": 120, "action move": 250, "action cease": 120,
    "action gain_status": 25, "action gain_counter": 30,
    "asked reaction": 80, "asked reaction alone": 60, "asked target": 30, "asked object": 10, "asked card": 3,
    "asked may": 30, "asked mode": 30, "asked pays": 15,
    "missed internal.unpayable": 40, "missed missed.condition": 4, "missed missed.zone": 60,
    "stop until": 80,
} | {f"verb {verb.name}": 15 for verb in VOCABULARY.verbs if verb.supported and verb.name != "pay_mana"} | {"verb pay_mana": 2}  # fmt: skip


def test_every_law_holds_on_every_board() -> None:
    """Design 5 and 10: see each law. And enough of everything occurs, or the laws would hold of nothing."""
    census = law_boards.Census()

    @slow
    @given(law_boards.boards(), numbers)
    def board(text: str, answers: list[int]) -> None:
        scenario = law_boards.scenario_of(text)
        ruleset = ruleset_for(scenario)
        followed = laws.follow(scenario, ruleset, laws.numbered(answers))
        assert followed == laws.follow(scenario, ruleset_for(scenario), laws.numbered(answers))
        for law in (
            laws.it_ends,
            laws.every_state_is_json,
            laws.nothing_is_lost,
            laws.ids_only_grow,
            laws.nothing_acts_on_what_is_gone,
            laws.a_cost_is_paid_whole,
            laws.tokens_stay_in_expeditions,
            laws.nothing_is_asked_between_declaring_and_paying,
            laws.choices_are_sound,
        ):
            law(followed)
        laws.only_consulted_rules_are_cited(followed, ruleset)
        laws.every_state_resumes(scenario, ruleset, followed, most=4)
        census.take(scenario, followed, ruleset)

    board()
    short = {word: (census.counts[word], floor) for word, floor in FLOORS.items() if census.counts[word] < floor}
    assert not short, f"too rare to be tested (found, wanted): {short}"


@settings(slow, max_examples=60)
@given(law_boards.boards(), numbers, st.sampled_from(("en", "fr")))
def test_every_run_can_be_told(text: str, answers: list[int], language: str) -> None:
    """Design 6: whatever happens, there is a sentence for it in both languages."""
    scenario = law_boards.scenario_of(text)
    ruleset = ruleset_for(scenario)
    run = laws.follow(scenario, ruleset, laws.numbered(answers)).run
    words = catalogue(scenario.game, scenario.edition, language)
    told = as_text(tell(scenario, run, ruleset, language), words, 80, shorts(scenario.game, scenario.edition))
    assert told
    for sign in ("{", "}", "⟦"):
        assert sign not in told, told


@settings(slow, max_examples=100)
@given(law_boards.boards(), numbers, st.sampled_from(RULES))
def test_no_ablation_breaks_the_engine(text: str, answers: list[int], rule: str) -> None:
    """Design 5: an exception is a failure of the ablation; whatever rule is off, the run ends or says why it stops."""
    scenario = law_boards.scenario_of(text)
    followed = laws.follow(scenario, without(ruleset_for(scenario), rule), laws.numbered(answers))
    laws.it_ends(followed)
    laws.every_state_is_json(followed)
    laws.nothing_is_lost(followed)


def test_the_vocabulary_is_drawn_from_whole() -> None:
    """A verb that the engine gains must be drawn, and counted, here."""
    wanted = {f"verb {verb.name}" for verb in VOCABULARY.verbs if verb.supported}
    assert wanted <= FLOORS.keys()


