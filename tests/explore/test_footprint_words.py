"""Of which words it is known what they touch: every other counts as touching everything, and is counted here."""

from __future__ import annotations

import pytest

from judge.games.altered.board.vocabulary import VOCABULARY
from judge.games.altered.independence.filters_touch import StepContext, UnknownFootprint
from judge.games.altered.independence.steps_touch import condition_reads
from judge.games.altered.independence.verbs_touch import FOLLOWED, deeds_of
from judge.model.cards.ability import Act, Condition, Filter
from judge.model.cards.vocabulary import ConditionWord
from judge.model.play.state import State

UNFOLLOWED = {"play_for_free", "play_for_less"}
"""Verbs of which it is not known what comes of them: a whole play, with whatever can be paid and declared for it."""
STATE = State(("ana", "ben"), (), (), (), 1)


def test_the_verbs_without_a_footprint_are_these() -> None:
    supported = {verb.name for verb in VOCABULARY.verbs if verb.supported}
    assert supported - FOLLOWED.keys() == UNFOLLOWED
    assert FOLLOWED.keys() - supported == {"roll"}, "a step, and no verb that a text could name"


@pytest.mark.parametrize("verb", sorted(UNFOLLOWED))
def test_a_verb_without_a_footprint_touches_everything(verb: str) -> None:
    with pytest.raises(UnknownFootprint):
        list(deeds_of(StepContext(STATE, "ana", 0, 0), (Act(verb),)))


def test_every_event_says_which_deeds_bring_it_about() -> None:
    assert not [row.name for row in VOCABULARY.event_words if row.deeds is None and not row.first_of]


@pytest.mark.parametrize("row", VOCABULARY.condition_words, ids=lambda row: row.name)
def test_of_every_condition_it_is_known_what_it_reads(row: ConditionWord) -> None:
    list(condition_reads(StepContext(STATE, "ana", 0, 0), Condition(Filter(), word=row.name)))
