"""The laws of every run, on boards that nobody made: random cards out of the whole vocabulary, random legal answers.

The boards are the same on every run with ``--all``, and else a sample of them by the seed: a failure is a change of the program, never of the weather. What breaks a law is
cut down to the smallest board that still does; put it under ``scenarios/`` or ``tests/laws`` once it is mended.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

import law_boards
import law_replay as laws
import law_turns
import pytest
from law_boards import Maker
from law_census import Census
from law_smallest import smallest

from judge.app.corpus.games import GAMES, cards, rulebook
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.answered import Answered
from judge.app.executing.rulesets import ruleset_for
from judge.app.explaining.explain_run import tell
from judge.engine.run.build_ruleset import build, without
from judge.explain.layouts.text import as_text
from judge.explain.said.options import question_of
from judge.explain.said.speaker import Speaker
from judge.games.altered.board.vocabulary import VOCABULARY
from judge.games.altered.code_names import HIDDEN, MANA_ORB
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import CHANCE
from judge.model.play.run import Applied
from judge.model.play.state import GameObject
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import to_json
from tests.sample import is_whole, some_of

BOARDS = 300
SAMPLED = 20
RULES = tuple(build(GAMES["altered"]["1.0"], rulebook("altered", "1.0")).enforced)
LAWS: tuple[Callable[[laws.Followed], None], ...] = (
    laws.it_ends,
    laws.at_most_a_hundred_a_day,
    laws.every_state_is_json,
    laws.nothing_is_lost,
    laws.ids_only_grow,
    laws.nothing_acts_on_what_is_gone,
    laws.a_cost_is_paid_whole,
    laws.nothing_moves_twice_in_a_step,
    laws.tokens_stay_where_they_are_made,
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


def text(seed: int) -> str:
    """The text of a board; every fifth is of an Afternoon, with turns."""
    return law_boards.board(seed, Maker if seed % 5 else law_turns.Afternoon)


@lru_cache(maxsize=BOARDS)
def board(seed: int) -> Played:
    """The run of a board that is kept, for the next law."""
    return played(law_boards.scenario_of(text(seed)), numbers(seed))


def tried(boards: int = BOARDS) -> list[int]:
    """The seeds: up to a number, or as large a share of them as is sampled. Each law meets the same, which are kept."""
    drawn = some_of(range(1, BOARDS + 1), SAMPLED, "generated")
    return drawn[: len(drawn) * boards // BOARDS]


def every_board(law: Law, boards: int = BOARDS) -> None:
    """The law on every board; the first that breaks it is told, cut down."""
    for seed in tried(boards):
        try:
            law(board(seed))
        except Exception as broken:
            answers = numbers(seed)

            def breaks(scenario: Scenario, answers: list[int] = answers) -> None:
                law(played(scenario, answers))

            small = smallest(text(seed), breaks)
            raise AssertionError(f"board {seed} breaks a law: {broken!r:.500}\nanswers {answers}\n{small}") from broken


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds_on_every_board(law: Callable[[laws.Followed], None]) -> None:
    """What each law guards is said where it is written."""
    every_board(lambda one: law(one.followed))


def test_two_runs_are_equal() -> None:
    """Nothing below ``app`` has a clock, randomness or a registry; a start state is left as it was."""

    def twice(one: Played) -> None:
        before = to_json(one.scenario.start)
        assert played(one.scenario, one.answers).followed == one.followed
        assert to_json(one.scenario.start) == before

    every_board(twice, 100)


@pytest.mark.dear
def test_every_state_resumes_to_the_same_end() -> None:
    """What happens next is in the state, read back from JSON too."""
    every_board(lambda one: laws.every_state_resumes(one.scenario, one.ruleset, one.followed, most=6), 120)


def test_only_consulted_rules_are_cited() -> None:
    """What the law of this name says, of generated boards."""
    every_board(lambda one: laws.only_consulted_rules_are_cited(one.followed, one.ruleset))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_run_can_be_told(language: str) -> None:
    """Whatever happens, there is a sentence for it in both languages."""

    def told(one: Played) -> None:
        game, edition = one.scenario.game, one.scenario.edition
        explained = tell(Answered(one.scenario, one.ruleset, one.followed.run), language)
        text = as_text(explained, catalogue(game, edition, language), 80, shorts(game, edition, language))
        assert text
        assert not set("{}⟨") & set(text), text
        read = " ".join(text.split()).replace("'", "’").casefold()  # behind a colon an article is written small
        for name in arrivals(one, language):
            # In a sentence a name stands without its epithet.
            assert name.partition(", ")[0].casefold() in read, f"{name} is moved and not named in\n{text}"

    every_board(told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_can_be_asked(language: str) -> None:
    """Whoever must choose is told so by name, and of what; each option has a name of its own."""

    def asked(one: Played) -> None:
        known = cards(one.scenario.game) | {card.id: card for card in one.scenario.cards}
        speaker = Speaker(catalogue(one.scenario.game, one.scenario.edition, language), known)
        for choice in (*(each.choice for each in one.followed.run.asked), one.followed.run.choice):
            if choice is not None:
                text = question_of(speaker, choice)
                assert not set("{}⟨") & set(text), text
                assert choice.player == CHANCE or choice.player.capitalize() in text, text

    every_board(asked)


def arrivals(one: Played, language: str) -> set[str]:
    """The names of all cards that go to a visible zone: a ruling that leaves one out is wrong."""
    known = cards(one.scenario.game) | {card.id: card for card in one.scenario.cards}
    found = set()
    for entry in one.followed.run.entries:
        if isinstance(entry, Applied):
            old = {thing.id for thing in entry.before.objects}
            new = (thing for thing in entry.after.objects if thing.id not in old and thing.emblem is None)
            found |= {known[thing.card].name.get(language).replace("'", "’") for thing in new if _is_seen(thing)}
    return found


def _is_seen(thing: GameObject) -> bool:
    """Whether everybody sees which card it is: what becomes a Mana Orb is announced, not shown (1.4.5.a)."""
    return thing.card != UNKNOWN_CARD and thing.kind != MANA_ORB and thing.place.zone not in HIDDEN


@pytest.mark.dear
def test_no_ablation_breaks_the_engine() -> None:
    """An exception is a failure of the ablation; whatever rule is off, the run ends or says why it stops."""

    def ablated(one: Played) -> None:
        for rule in RULES[len(one.scenario.start.objects) % 7 :: 7]:
            followed = laws.follow(one.scenario, without(one.ruleset, rule), laws.numbered(one.answers))
            laws.it_ends(followed)
            laws.nothing_is_lost(followed)

    every_board(ablated, 100)


# About a third of what 300 boards had when this was written. A word that falls to nothing is no longer tested.
FLOORS = {
    "step Act": 300, "step Together": 75, "step May": 45, "step MayPay": 140, "step MayPay with several parts": 90,
    "step If": 40, "step If else": 20, "step ChooseOne": 45, "step Roll": 15, "step ForEach": 15, "step Attempt": 15, "asked die": 25, "cost": 25,
    "frame procedure phase": 300, "frame procedure progress": 20, "frame procedure clean_up": 20, "frame procedure check": 600, "frame procedure play": 1600, "frame effect": 900,
    "frame modify": 700, "frame apply": 550,
    "selector Target": 110, "selector Choose": 130, "selector Each": 30, "selector Itself": 60, "selector That": 35, "selector Earlier": 20,
    "several Target": 15, "verb until": 40, "action create_lasting": 20, "event duration": 10, "several Choose": 15, "selector Where": 55, "amount Number": 450, "amount Count": 10,
    "trigger phase": 55, "trigger moves": 25, "trigger moves_forward": 6, "trigger fails_to_move_forward": 5,
    "action first_player": 18, "action advance": 25, "action fails_forward": 25, "asked mana": 33, "asked kept": 38,
    "event phase": 75, "event effect": 200, "event rule": 270, "event cost": 20,
    "action begin_phase": 75, "action create": 90, "action create_emblem": 230, "action draw": 90, "action move": 80,
    "action cease": 270, "action gain_status": 25, "action gain_counter": 40, "action nothing": 20, "action activate": 5,
    "asked reaction": 120, "asked reaction alone": 150, "asked target": 60, "asked target alone": 30, "asked object": 20,
    "asked card": 10, "asked may": 50, "asked mode": 45, "asked pays": 40, "asked modifier": 8, "asked shuffle": 1,
    "missed internal.unpayable": 100, "missed missed.condition": 5, "missed missed.zone": 140, "missed cannot": 5,
    "missed missed.phase-begun": 1, "missed deck.missing.draw": 2, "missed deck.missing.resupply": 2, "part.impossible": 100,
    "modifier.also": 12, "modifier.instead": 20, "modifier.refused": 3,
    "frame procedure turns": 130, "frame procedure turn": 370, "frame procedure play_card": 650, "asked plays": 110,
    "action use": 14, "action pass": 37, "action after_you": 24, "action begin_free_play": 8,
    "trigger played": 5, "event play": 170, "event turn": 37,
    "stop until": 90, "stop limit": 1, "verb pay_mana": 12,
} | {f"verb {verb.name}": 20 for verb in VOCABULARY.verbs if verb.supported and verb.name != "pay_mana"}  # fmt: skip


def test_enough_of_everything_occurs() -> None:
    """The laws hold of something: every verb, step, trigger, selector, frame and question came up often enough."""
    census = Census()

    every_board(lambda one: census.take(one.scenario, one.followed))
    wanted = {f"verb {verb.name}" for verb in VOCABULARY.verbs if verb.supported}
    assert wanted <= FLOORS.keys(), "a verb that the engine gains must be drawn, and counted, here"
    share = len(tried()) / BOARDS
    # What comes up on few boards, many times each, falls short in every twentieth sample if less than this is wanted.
    enough = {word: floor for word, floor in FLOORS.items() if floor * share >= 10}
    floors = FLOORS if is_whole() else {word: int(floor * share / 2) for word, floor in enough.items()}
    short = {word: (census.counts[word], floor) for word, floor in floors.items() if census.counts[word] < floor}
    assert not short, f"too rare to be tested (found, wanted): {short}"
