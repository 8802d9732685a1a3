"""What is the same however a board is replayed: twice, unrecorded, or followed state by state."""

from __future__ import annotations

from judge.app.coverage.ablation import Board
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.value import to_json
from tests.laws import law_replay as laws


def followed(scenario: Scenario, board: Board) -> laws.Followed:
    """A board, followed; it was replayed three times before that, and all four came to the same."""
    _, start, play = board
    ruleset = ruleset_for(scenario)
    before = to_json(start)
    told, again, quiet = (
        replay(scenario, ruleset, start=start, play=play, recording=recording) for recording in (True, True, False)
    )
    replays_are_equal(told, again, start, before)
    looking_changes_nothing(told, quiet)
    like = laws.follow(scenario, ruleset, laws.given(laws.answers_of(told)), start=start, like=told)
    following_is_replaying(like, told)
    return like


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
    """The laws hold of what ``judge run`` does, not of something like it."""
    assert followed.run == told
    assert all(isinstance(state, State) for state, _ in followed.stood)
