"""A run is walked with the board on which each of its entries stood."""

from __future__ import annotations

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.model.play.run import Applied
from judge.scenario.addressing.walk import answered, walk


def test_every_entry_has_what_the_last_event_left() -> None:
    scenario = load_scenario("noon-own-order")
    run = replay(scenario, chosen_ruleset(scenario, ()))
    steps = tuple(walk(run))
    assert tuple(entry for _, entry in steps) == run.entries
    assert steps[0][0] == run.start
    applied = [(state, entry) for state, entry in steps if isinstance(entry, Applied)]
    assert [state.objects for state, _ in applied] == [entry.before.objects for _, entry in applied]
    assert [state.facts for state, _ in applied] == [entry.before.facts for _, entry in applied]
    assert tuple(entry for _, entry in answered(run)) == run.asked
