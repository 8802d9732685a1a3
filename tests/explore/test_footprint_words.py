"""Of which words it is known what they touch: every other counts as touching everything, and is counted here."""

from __future__ import annotations

import pytest

from judge.games.altered.board.vocabulary import VOCABULARY
from judge.games.altered.independence.filters_touch import StepContext, UnknownFootprint
from judge.games.altered.independence.steps_touch import condition_reads
from judge.games.altered.independence.verbs_touch import FOLLOWED, deeds_of
from judge.model.cards.ability import Act, Condition, Filter
from judge.model.play.state import State

UNFOLLOWED = {
    # What they activate, let be played, or end is no deed of theirs, but everything that comes of it.
    *("activate", "play_for_free", "play_for_less", "after_you"),
    # How far Expeditions have come is read by regions, statistics and standings, which no footprint names.
    *("move_forward", "move_backward"),
    # A decision of its own stands in it.
    "sabotage",
}
ASKED_OF_EVERYTHING = {"it"}
"""Conditions of which it is not known what they read."""
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


def test_the_conditions_without_a_footprint_are_these() -> None:
    def is_known(word: str) -> bool:
        try:
            list(condition_reads(StepContext(STATE, "ana", 0, 0), Condition(Filter(), word=word)))
        except UnknownFootprint:
            return False
        return True

    assert {row.name for row in VOCABULARY.condition_words if not is_known(row.name)} == ASKED_OF_EVERYTHING
