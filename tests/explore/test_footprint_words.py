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
from judge.model.cards.selectors import Filter
from judge.model.cards.vocabulary import ConditionWord
from judge.model.play.state import State

STATE = State(("ana", "ben"), (), (), (), 1)


def test_the_words_without_a_footprint_are_these() -> None:
    """A whole play, with whatever can be paid and declared for it; and what makes that dearer."""
    assert set(UNFOLLOWED) == {"play_for_free", "play_for_less", "tough"}
    assert set(UNFOLLOWED) < set(VOCABULARY.rows)


def test_nothing_is_followed_that_no_text_could_name() -> None:
    named = {verb.name for verb in VOCABULARY.verbs if verb.supported}
    assert FOLLOWED.keys() - named == {"roll"}, "a step, and no verb"
    assert CONDITION_READS.keys() - {row.name for row in VOCABULARY.condition_words} == {"count"}


@pytest.mark.parametrize("verb", ["play_for_free", "play_for_less", "no_such_verb"])
def test_a_verb_without_a_footprint_touches_everything(verb: str) -> None:
    with pytest.raises(UnknownFootprint):
        list(deeds_of(StepContext(STATE, "ana", 0, 0), (Act(verb),)))


def test_every_event_says_which_deeds_bring_it_about() -> None:
    assert not [row.name for row in VOCABULARY.event_words if row.deeds is None and not row.first_of]


@pytest.mark.parametrize("row", VOCABULARY.condition_words, ids=lambda row: row.name)
def test_of_every_condition_it_is_known_what_it_reads(row: ConditionWord) -> None:
    list(condition_reads(StepContext(STATE, "ana", 0, 0), Condition(Filter(), word=row.name)))


NEVER_AT_NOON = {"after", "fails_to_move_forward", "passes", "passes_first", "defender", "eternal", "seasoned"}
"""What comes about at another time of the day only."""


def test_every_word_is_on_some_board_that_is_held_against_brute_force() -> None:
    makers = (small_boards.board, small_boards.way, grown_boards.grown)
    drawn = {word for make in makers for seed in range(500) for word in re.findall(r'"(\w+)"', make(Random(seed)))}
    rows = (*VOCABULARY.verbs, *VOCABULARY.event_words, *VOCABULARY.condition_words, *VOCABULARY.keywords)
    words = {row.name for row in (*rows, *VOCABULARY.filter_words)} - {"pay_mana"}
    assert words - drawn == NEVER_AT_NOON
