"""What a quiz asks of a board: nothing of the ruling before the answer, the right answer among others, or nothing."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from judge.app.corpus.messages import catalogue
from judge.app.executing.scenario_files import bundled, load_scenario, parse
from judge.app.faq.executed_entry import execute_entry
from judge.app.quiz.ask_board import item_of
from judge.app.quiz.difficulty import LEVELS, Difficulty
from judge.app.quiz.quiz_item import QuizItem
from judge.app.quiz.quiz_page import board_page, progress_line
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.value import change

BOARDS = sorted(name for name, path in bundled().items() if "altered" in path.parts)
HAND = """\
game: altered
edition: "1.0"
name: Ana draws.
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [aether_shard]}, ben: {}}}
expect: {order: [{draws: ana}]}
"""
"""At Noon the Aether Shard draws a card: nobody is asked, and nothing else is in play."""


@cache
def asked(name: str, language: str = "en") -> QuizItem | None:
    try:
        return item_of(load_scenario(name), language, f"7 {name}")
    except Refused:
        return None


def before(item: QuizItem) -> str:
    """Everything that is shown before the answer."""
    words = catalogue("altered", "1.0", "en")
    drawn = (thing for zone in item.drawn.zones for thing in zone.things)
    return "\n".join((
        *board_page(item, words, 100_000), progress_line(1, 1, 0, item, words), item.question,
        *(option.text for option in item.options), *(f"{thing.change}{thing.text}" for thing in drawn),
    ))  # fmt: skip


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_of_the_ruling_is_shown_before_the_answer(name: str) -> None:
    item = asked(name)
    if item is None:
        return
    shown = before(item)
    # A board may be called by a word that its cards say as well: "augment".
    name_told = (item.scenario,) if "-" in item.scenario else ()
    told = (item.ruling, *name_told, *(missed.text for missed in (*item.reason, *item.contrasts)))
    # What a card would do if its condition held, the question itself says.
    assert [text for text in told if text in shown and text not in f"{item.question}."] == []
    assert not any(thing.change for zone in item.drawn.zones for thing in zone.things)


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", BOARDS)
def test_the_right_answer_is_one_of_several_that_mean_different_things(name: str) -> None:
    item = asked(name)
    if item is None or not item.options:
        assert item is None or item.right.isdecimal()
        return
    meant = [tuple(sorted(Counter(option.answer.split(", ")).items())) for option in item.options]
    assert [option.answer for option in item.options].count(item.right) == 1
    assert len({*meant}) == len({option.text for option in item.options}) == len(item.options) >= 2


@pytest.mark.parametrize("name", ["own-order-decides", "to-pay-or-not", "the-token-that-left"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_of_a_claim_the_verdict_is_asked_that_its_file_derives(name: str, seed: str) -> None:
    """Where the file asks nothing, what is claimed of its board is asked."""
    scenario = change(load_scenario(name), question=Words(), asks=None, asked=None)
    item = item_of(scenario, "en", seed)
    assert item is not None
    verdicts = {claim.verdict for claim in scenario.claims if claim.says.get("en").rstrip(".") in item.question}
    assert {item.right} == verdicts
    assert [option.answer for option in item.options] == ["right", "wrong", "depends"]


def test_a_board_that_asks_nothing_is_not_asked() -> None:
    scenario = parse(HAND.encode(), "hand.yaml", "hand")
    assert item_of(scenario, "en", "1") is None
    question = HAND + "question: Does Ana draw?\nasks: {happens: [{draws: ana}]}\n"
    item = item_of(parse(question.encode(), "hand.yaml", "hand"), "en", "1")
    assert item is not None
    assert (item.right, item.says) == ("yes", "Yes.")


def test_a_board_that_does_not_come_out_as_its_file_says_is_not_asked() -> None:
    question = HAND.replace("draws: ana", "draws: ben") + "question: Does Ana draw?\nasks: {happens: [{draws: ana}]}\n"
    assert item_of(parse(question.encode(), "hand.yaml", "hand"), "en", "1") is None


def test_a_board_that_its_rules_leave_open_is_not_asked() -> None:
    """By the excerpts nobody can say what comes once both Expeditions of a player have met: a stop without an answer."""
    name = "expeditions-meet"
    assert execute_entry(load_scenario(name), ()).answered.answer == "open"
    assert asked(name) is None


def test_a_number_is_asked_for_where_something_is_counted() -> None:
    """By 6.3.f a reaction is activated a hundred times a day at most."""
    item = asked("a-tokens-own-hundred")
    assert item is not None
    assert (item.options, item.right) == ((), "100")


@pytest.mark.parametrize(
    ("rules", "orders", "level"),
    [
        (1, 1, 1),
        (2, 1, 1),
        (1, 4, 1),
        (3, 1, 2),
        (2, 2, 2),
        (1, 5, 2),
        (3, 2, 3),
        (2, 5, 3),
        (3, 99, 3),
        (0, 1, 1),
        (0, 5, 3),
    ],
)
def test_the_level_follows_from_the_rules_that_decide_and_the_orders(rules: int, orders: int, level: int) -> None:
    """A point for each rule, none alone counts two; one for up to four orders, two for more; 2, 3, more are the levels."""
    assert Difficulty(rules, orders).level == level
    assert level in LEVELS


def test_orders_are_counted_from_the_board_whatever_its_file_answers() -> None:
    """Bell and Echo of one player wait, and their order matters: two orders. Of one reaction there is one."""
    own_order, alone = asked("own-order-decides"), HAND + "question: Does Ana draw?\nasks: {happens: [{draws: ana}]}\n"
    only = item_of(parse(alone.encode(), "hand.yaml", "hand"), "en", "1")
    assert own_order is not None and only is not None
    assert (own_order.difficulty.orders, only.difficulty.orders) == (2, 1)
