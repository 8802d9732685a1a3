"""Of which words it is known what they touch: every other counts as touching everything, and is counted here."""

from __future__ import annotations

import re
from random import Random

import grown_boards
import pytest
import small_boards

from judge.games.altered.board.vocabulary import VOCABULARY
from judge.games.altered.independence.conditions_touch import CONDITION_READS, condition_reads
from judge.games.altered.independence.filters_touch import StepContext, UnknownFootprint
from judge.games.altered.independence.unfollowed import UNFOLLOWED
from judge.games.altered.independence.verbs_touch import FOLLOWED, deeds_of
from judge.model.cards.ability import Act, Condition
from judge.model.cards.notation import words_of_abilities
from judge.model.cards.selectors import Filter
from judge.model.cards.vocabulary import ConditionWord
from judge.model.play.state import State

STATE = State(("ana", "ben"), (), (), (), 1)


def test_the_words_without_a_footprint_are_these() -> None:
    """What lasts is in force as an ability, and everything reads which abilities are."""
    assert set(UNFOLLOWED) == {"until"}
    assert set(UNFOLLOWED) < set(words_of_abilities(VOCABULARY))


def test_nothing_is_followed_that_no_text_could_name() -> None:
    named = {verb.name for verb in VOCABULARY.verbs if verb.supported}
    assert FOLLOWED.keys() - named == {"roll"}, "a step, and no verb"
    assert CONDITION_READS.keys() - {row.name for row in VOCABULARY.condition_words} == {"count"}


@pytest.mark.parametrize("verb", ["until", "no_such_verb"])
def test_a_verb_without_a_footprint_touches_everything(verb: str) -> None:
    with pytest.raises(UnknownFootprint):
        list(deeds_of(StepContext(STATE, "ana", 0, 0), (Act(verb),)))


def test_every_event_says_which_deeds_bring_it_about() -> None:
    assert not [row.name for row in VOCABULARY.event_words if row.deeds is None and not row.first_of]


@pytest.mark.parametrize("row", VOCABULARY.condition_words, ids=lambda row: row.name)
def test_of_every_condition_it_is_known_what_it_reads(row: ConditionWord) -> None:
    list(condition_reads(StepContext(STATE, "ana", 0, 0), Condition(Filter(), word=row.name)))


def test_every_word_is_on_some_board_that_is_held_against_brute_force() -> None:
    makers = (small_boards.board, small_boards.way, grown_boards.grown, grown_boards.late)
    drawn = {word for make in makers for seed in range(500) for word in re.findall(r'"(\w+)"', make(Random(seed)))}
    assert set(words_of_abilities(VOCABULARY)) - {"pay_mana"} - drawn == set(), "pay_mana is written mana"
    assert "mana" in drawn
