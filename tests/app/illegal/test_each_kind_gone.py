"""Of equal cards one is tried as gone: the board comes to the same without any of them."""

from __future__ import annotations

import json

import pytest

from judge.app.corpus.games import game_of
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.app.executing.small_changes import about, changes
from judge.model.disputes.scenario import Scenario
from judge.model.play.state import State
from tests.bundle import by_name, scenarios
from tests.fuzz.hostile import ANY_NUMBER, at_noon, board
from tests.sample import some_of

NO_CARD = "nobody"


def gone(scenario: Scenario) -> list[State]:
    """The boards on which one card is gone."""
    run = replay(scenario, ruleset_for(scenario), first=True, strict=False)
    tried = changes(game_of(scenario), scenario, run, NO_CARD, "")
    return [change.start for change in tried if change.says.key == "flip.gone"]


def three_alike(**more: object) -> Scenario:
    crowd = [{"card": "plain", "count": 3}, {"card": "plain", "counters": {"boost": 1}}, "other"]
    raw = json.loads(board((at_noon(ANY_NUMBER),), own=("plain", "other"), companion_expedition=crowd))
    return parse(json.dumps(raw | more).encode(), "alike.yaml", "alike")


def test_of_equal_cards_the_first_alone_is_tried_as_gone() -> None:
    # Odd, the first of three, the one with a boost, the other; Ana's and Ben's hidden cards are unknown.
    assert len(gone(three_alike())) == 4


def test_each_is_tried_where_the_file_counts_them() -> None:
    answers = [{"ana chooses target": "ana.companion_expedition.plain.3"}]
    assert len(gone(three_alike(play=answers))) == 6


@pytest.mark.long(keep=4)
@pytest.mark.parametrize("name", some_of([scenario.id for scenario in scenarios()], 4, "each kind gone"))
def test_without_any_of_those_left_out_the_same_happens(name: str) -> None:
    """Whatever is asked about: what happens with each card of the board is the same as with the one that is tried."""
    scenario = by_name()[name]
    game, ruleset, start = game_of(scenario), ruleset_for(scenario), scenario.start
    cards = {game_object.card for game_object in start.objects}

    def comes_to(changed: State) -> list[frozenset[str]]:
        run = replay(scenario, ruleset, start=changed, first=True, strict=False)
        return [about(game, run, card) for card in sorted(cards)]

    tried = gone(scenario)
    reached = [comes_to(changed) for changed in tried]
    kept = {game_object.id for game_object in start.objects}.difference(
        *(
            {game_object.id for game_object in start.objects} - {left.id for left in changed.objects}
            for changed in tried
        )
    )
    for id in sorted(kept):
        left_out = start.find(id)
        if left_out is not None and left_out.card != "unknown" and left_out.emblem is None:
            assert comes_to(start.without_object(id)) in reached
