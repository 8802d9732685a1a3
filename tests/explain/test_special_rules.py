"""Under an answer stands what decides it, and not what merely happened; what a file says of its rules breaks ties only.

Each row is a question that its rule answers: the page of the rule says *whether*, *when* or *of what*; the verbs on the
same board (draw, resupply, create …) say only what the cards do, which nobody asks.
"""

from __future__ import annotations

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.engine.run.build_ruleset import without
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change

DECIDED_BY = {
    # a check follows the pass, so that reactions to it are played before the turn of the other
    "who-passes-has-the-initiative": "4.4.a.3",
    # … and a check follows a daily effect, before the next one
    "after-rest": "4.2.d",
    "after-draw-and-no-other": "4.2.d",
    # in the Morning of another day Ben draws
    "new-day-new-hundred": "1.3.2.b",
    # what was lent to an object does not follow its card
    "it-moved-on": "1.4.4.a",
    # a reaction may be played unpaid, and then does nothing
    "a-toll-on-reactions": "5.5.d",
    "unpaid-reaction-has-no-effect": "5.5.d",
    # the reaction belongs to the object that has it, and not to the one that activates it
    "activated-without-event": "7.3.1.d",
    # the hundred of a day are all that a count hangs on: without the limit there would be no end, or more
    "hundredth-of-four": "6.3.f",
    "a-hundred-and-no-more": "6.3.f",
    "a-hundred-plays-a-day": "5.3.d",
    # after a pass nothing that its file declares can be played any more
    "after-you": "7.3.2.b",
    # the object whose reaction it is has gone in the event itself, though its card lies elsewhere
    "leaves-for-its-owner": "6.3.e",
    # what cannot happen is changed by nothing
    "cannot-beats-instead": "1.4.1.d",
    "created-in-the-way": "1.4.1.d",
}
VERBS = ("borrowed/draw", "borrowed/resupply", "borrowed/create", "borrowed/discard", "borrowed/gain-counters")


def deciding(name: str, rules: tuple[str, ...]) -> tuple[str, ...]:
    """What stands under the answer of a board whose file names these rules."""
    scenario = change(load_scenario(name), rules=rules)
    return execute(scenario, ruleset_for(scenario)).deciding


@pytest.mark.parametrize(("name", "rule"), DECIDED_BY.items())
def test_the_special_rule_is_named_though_the_file_does_not_name_it(name: str, rule: str) -> None:
    named = deciding(name, ())
    assert rule in named
    before = named[: named.index(rule)]
    assert set(before).isdisjoint(VERBS)


@pytest.mark.parametrize(("name", "rule"), DECIDED_BY.items())
def test_no_rule_comes_first_because_the_file_names_it(name: str, rule: str) -> None:
    """Rules that turn the same answer and are not special to it: the file swears by them, and they come behind."""
    named = deciding(name, ("5.1.2.e", "6.3.b", "4.2.b", *VERBS))
    assert rule in named
    assert set(named[: named.index(rule)]).isdisjoint(("5.1.2.e", "6.3.b", "4.2.b", *VERBS))


@pytest.mark.parametrize(
    ("name", "rule"), {"leaving-waits-for-the-spell": "4.2.3.c.2", "tough-in-ones-own-hands": "7.4.5.c"}.items()
)
def test_what_decides_only_together_with_others_stands_on_the_lines(name: str, rule: str) -> None:
    """By this rule the contrast differs, or the order comes that does; without it alone the answer is the same."""
    scenario = load_scenario(name)
    answered = execute(scenario, ruleset_for(scenario))
    whys = {why for contrast in scenario.contrasts for why in contrast.why}
    assert rule not in answered.deciding
    assert rule in answered.run.cited | whys


def test_between_equals_the_file_decides() -> None:
    """Two rules without which Ana draws, both on one line and near alike: the one comes first that the file names."""
    assert deciding("a-toll-on-reactions", ("5.5.c",)).index("5.5.c") < deciding("a-toll-on-reactions", ()).index(
        "5.5.c"
    )


@pytest.mark.parametrize(("name", "times"), {"the-first-character-gains": 0, "free-from-reserve": 1}.items())
def test_what_is_played_at_another_moment_has_not_missed_its_zone(name: str, times: int) -> None:
    """Without the rule it counts as played as it goes to Limbo; only from another zone is it missed as it leaves."""
    scenario = load_scenario(name)
    run = replay(scenario, without(ruleset_for(scenario), "borrowed/played"), recording=True)
    assert [note.key for note in run.notes].count("missed.played-from") == times


@pytest.mark.parametrize(
    ("name", "key"), [("tough-in-reserve", "tough.elsewhere"), ("tough-in-ones-own-hands", "tough.own")]
)
def test_that_tough_asks_for_nothing_is_told_only_where_its_rule_is_in_force(name: str, key: str) -> None:
    """Switched off, the rule makes no target dearer: neither where it lies nor whose it is explains the cost."""
    scenario = load_scenario(name)
    ruleset = ruleset_for(scenario)

    def told(rules: Ruleset) -> set[str]:
        return {note.key for note in execute(scenario, rules).run.notes}

    assert key in told(ruleset)
    assert key not in told(without(ruleset, "7.4.5.c"))
