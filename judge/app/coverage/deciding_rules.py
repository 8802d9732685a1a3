"""How many boards show that rules of different sections decide together, and that both players act.

A rule *decides* a board if switching it off changes what a table sees: a choice, the order, the outcome; never a mere
citation. Numbers of one section (6.2, 4.4, 1.2.6 …) count once, borrowed rules not at all, and neither do the rules
that everything on every board rests on; rules that one function enforces count once. A player acts who is
asked something with several answers, or plays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from judge.app.coverage.ablation import Rules, ablated, by_number
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.turning_rules import is_everywhere
from judge.model.disputes.scenario import Check, Scenario
from judge.model.play.place import ObjectRef
from judge.model.value import Value

TOGETHER = 3
"""So many sections decide together on a board that counts."""
_NUMBER = re.compile(r"^(\d+(?:\.\d+)+)\.[a-z]")


class Decided(Value, frozen=True):
    """Which rules decide a scenario's own board, one of each section, and who acts on it."""

    scenario: str
    rules: tuple[str, ...]
    acting: tuple[str, ...]

    @property
    def counts(self) -> bool:
        """Whether both players act and three sections decide."""
        return len(self.acting) == 2 and len(self.rules) >= TOGETHER


def decided(scenario: Scenario, enough: int | None = None) -> Decided:
    """What decides the scenario; no more than ``enough`` rules are looked for."""
    return Decided(scenario.id, tuple(islice(deciding(scenario), enough)), acting(scenario))


def deciding(scenario: Scenario) -> Iterator[str]:
    """One rule of each section that decides the scenario's own board."""
    rules = Rules(ruleset_for(scenario))
    board = ablated(scenario, rules)[0]
    sections: set[str] = set()
    used_slots: set[str] = set()
    # In the order of the rules: which of a section is named must not hang on where its function stands.
    for rule, slots in sorted(rules.enforced.items(), key=lambda enforced: by_number(enforced[0])):
        number = _NUMBER.match(rule)
        if number is None or number[1] in sections or is_everywhere(rules.whole, rule) or used_slots.issuperset(slots):
            continue
        if board.differs(rule) is not None:
            sections.add(number[1])
            used_slots.update(slots)
            yield rule


def acting(scenario: Scenario) -> tuple[str, ...]:
    """The players who decide something or play something."""
    run = replay(scenario, ruleset_for(scenario), strict=False)
    active_players = {
        asked.choice.player for asked in run.asked if not asked.only or isinstance(asked.answer, ObjectRef)
    }
    return tuple(player for player in run.start.players if player in active_players)


def measured(scenarios: Iterable[Scenario], progress: Callable[[str], None] | None = None) -> Iterator[Decided]:
    """Every scenario with a contrast."""
    for scenario in scenarios:
        if scenario.contrasts:
            if progress is not None:
                progress(scenario.id)
            yield decided(scenario)


def not_triggered(scenario: Scenario) -> int:
    """How many reactions the scenario and its contrasts expect not to be activated, each for a reason."""
    checks: tuple[Check, ...] = (
        *scenario.checks,
        *(check for contrast in scenario.contrasts for check in contrast.checks),
    )
    return sum(check.kind == "not_triggered" for check in checks)
