"""What a scenario says of the rules behind a run: which it names, and which texts it recasts."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.rulebook.rule import Rulebook


def uncited(run: Run, scenario: Scenario) -> tuple[str, ...]:
    """The rules that the scenario says are cited, and that the replay does not cite."""
    return tuple(rule for rule in scenario.rules if rule not in run.cited)


def unshown(runs: Iterable[Run], scenario: Scenario, rulebook: Rulebook) -> tuple[str, ...]:
    """What the scenario says that it recasts though none of its runs cites the text, its rule, or where that leads."""
    cited_rules = frozenset(rule for run in runs for rule in run.cited)
    return tuple(id for id in scenario.recasts if cited_rules.isdisjoint(shown_by(rulebook, id)))


def shown_by(rulebook: Rulebook, id: str) -> tuple[str, ...]:
    """The rules that show a text: its own with all its parts; of a line without a number, those that it names."""
    text = rulebook.by_id()[id]
    rule_id = text.parent or id
    parts = tuple(rule.id for rule in rulebook.rules if rule.parent == rule_id)
    return (rule_id, *parts) if text.parent else (rule_id, *parts, *text.see)
