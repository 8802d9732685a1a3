"""Laws that every bundled board passes, and every contrast of one.

One test a board: it is replayed three times and followed once, and every law looks at what that gave. The laws are
small functions, so that a failure names the one that was broken.
"""

from __future__ import annotations

import law_replay as laws
import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import to_json
from tests.bundle import every_board


@pytest.mark.long(keep=24)
@pytest.mark.parametrize("name", every_board())
def test_every_law_holds(name: str) -> None:
    scenario, (_, start, play) = every_board()[name]
    ruleset = ruleset_for(scenario)
    before = to_json(start)
    told, again, quiet = (
        replay(scenario, ruleset, start=start, play=play, recording=recording) for recording in (True, True, False)
    )
    replays_are_equal(told, again, start, before)
    looking_changes_nothing(told, quiet)
    followed = laws.follow(scenario, ruleset, laws.given(laws.answers_of(told)), start=start, like=told)
    following_is_replaying(followed, told)
    every_law(scenario, ruleset, followed)


def replays_are_equal(first: Run, second: Run, start: State, before: object) -> None:
    """No clock, no randomness, no registry below ``app``; a state is never changed, only replaced."""
    assert first == second
    assert to_json(start) == before
    assert first.start == start


def looking_changes_nothing(told: Run, quiet: Run) -> None:
    """Notes travel beside the state; recording near misses adds notes and alters nothing else."""
    assert told.end == quiet.end
    assert told.events == quiet.events
    assert told.asked == quiet.asked
    happened = [note for note in quiet.notes if note.tone == "did"]
    for note in (note for note in told.notes if note.tone == "did"):
        if happened[:1] == [note]:
            happened.pop(0)
        else:  # the rules by which abilities were looked at, on a line that tells something else
            assert not note.key, note
    assert not happened


def following_is_replaying(followed: laws.Followed, told: Run) -> None:
    """The laws below hold of what ``judge run`` does, not of something like it."""
    assert followed.run == told
    assert all(isinstance(state, State) for state, _ in followed.stood)


def every_law(scenario: Scenario, ruleset: Ruleset, followed: laws.Followed) -> None:
    """The laws of one followed board: each says at its place which rule or section it guards."""
    laws.every_state_is_json(followed)
    laws.every_state_resumes(scenario, ruleset, followed)
    laws.nothing_is_lost(followed)
    laws.ids_only_grow(followed)
    laws.nothing_acts_on_what_is_gone(followed)
    laws.it_ends(followed)
    laws.at_most_a_hundred_a_day(followed)
    laws.choices_are_sound(followed)
    laws.only_consulted_rules_are_cited(followed, ruleset)
    laws.nothing_is_asked_between_declaring_and_paying(followed)


def test_a_card_that_vanishes_is_named() -> None:
    """Whoever writes a verb is told which card got lost, and not only that one did."""
    scenario, (_, start, play) = every_board()["noon-limbo"]
    ruleset = ruleset_for(scenario)
    run = replay(scenario, ruleset, start=start, play=play)
    lamplighter = next(card for card in start.objects if card.card == "lamplighter")
    lacking = laws.Standing(start.without_object(lamplighter.id), 0)
    with pytest.raises(AssertionError, match=r"vanished: ana\.lamplighter \(1\); appeared: nothing"):
        laws.nothing_is_lost(laws.Followed(run, (lacking,)))
