"""Laws that every bundled board passes, and every contrast of one: each test states the design section it guards."""

from __future__ import annotations

from functools import lru_cache

import law_replay as laws
import pytest

from judge.app.ablation import Board, boards
from judge.app.execute import replay, ruleset_for
from judge.app.load import bundled, load_scenario
from judge.model.ruleset import Ruleset
from judge.model.scenario import Scenario
from judge.model.state import State
from judge.model.value import to_json


@lru_cache(maxsize=1)
def every_board() -> dict[str, tuple[Scenario, Board]]:
    scenarios = (load_scenario(str(path)) for path in bundled().values())
    return {board[0]: (scenario, board) for scenario in scenarios for board in boards(scenario)}


@lru_cache(maxsize=64)
def followed(name: str) -> tuple[Scenario, Ruleset, laws.Followed]:
    """The board with its answers, every state kept."""
    scenario, (_, start, play) = every_board()[name]
    ruleset = ruleset_for(scenario)
    run = replay(scenario, ruleset, start=start, play=play, recording=True)
    answers = laws.given(laws.answers_of(run))
    return scenario, ruleset, laws.follow(scenario, ruleset, answers, start=start, like=run)


every = pytest.mark.parametrize("name", every_board())


@every
def test_two_replays_are_equal_and_leave_their_start_alone(name: str) -> None:
    """Design 4: no clock, no randomness, no registry below ``app``; a state is never changed, only replaced."""
    scenario, (_, start, play) = every_board()[name]
    before = to_json(start)
    runs = [replay(scenario, ruleset_for(scenario), start=start, play=play, recording=True) for _ in range(2)]
    assert runs[0] == runs[1]
    assert to_json(start) == before
    assert runs[0].start == start


@every
def test_looking_for_what_did_not_happen_changes_nothing(name: str) -> None:
    """Design 5: notes travel beside the state; recording near misses adds notes and alters nothing else."""
    scenario, (_, start, play) = every_board()[name]
    told, quiet = (
        replay(scenario, ruleset_for(scenario), start=start, play=play, recording=recording)
        for recording in (True, False)
    )
    assert told.end == quiet.end
    assert told.events == quiet.events
    assert told.asked == quiet.asked
    assert [one for one in told.notes if one.tone == "did"] == [one for one in quiet.notes if one.tone == "did"]


@every
def test_following_a_board_is_replaying_it(name: str) -> None:
    """The laws below hold of what ``judge run`` does, not of something like it."""
    scenario, ruleset, one = followed(name)
    _, (_, start, play) = every_board()[name]
    assert one.run == replay(scenario, ruleset, start=start, play=play, recording=True)
    assert all(isinstance(state, State) for state, _ in one.stood)


@every
def test_every_state_is_json(name: str) -> None:
    laws.every_state_is_json(followed(name)[2])


@every
def test_every_state_resumes_to_the_same_end(name: str) -> None:
    laws.every_state_resumes(*followed(name))


@every
def test_no_card_is_lost(name: str) -> None:
    laws.nothing_is_lost(followed(name)[2])


@every
def test_what_moves_is_a_new_object(name: str) -> None:
    laws.ids_only_grow(followed(name)[2])


@every
def test_nothing_acts_on_what_is_gone(name: str) -> None:
    laws.nothing_acts_on_what_is_gone(followed(name)[2])


@every
def test_it_ends(name: str) -> None:
    laws.it_ends(followed(name)[2])


@every
def test_choices_are_sound(name: str) -> None:
    laws.choices_are_sound(followed(name)[2])


@every
def test_only_consulted_rules_are_cited(name: str) -> None:
    _, ruleset, one = followed(name)
    laws.only_consulted_rules_are_cited(one, ruleset)
