"""Switches a rule off and looks for a board that notices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.app.corpus.games import GAMES
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.engine.run.build_ruleset import without
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.play.choice import Asked
from judge.model.play.run import Applied, Run
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value
from judge.scenario.addressing.planned_answers import question

Board = tuple[str, State, tuple[PlannedAnswer, ...]]
Trace = tuple[tuple[str, str], ...]


class Noticed(Value, frozen=True):
    """What switching a rule off changes first, and on which board. An empty ``scenario``: nothing notices.

    ``kind`` is ``choice`` (who is asked, when, among what), ``order`` (what happens), ``outcome`` or ``end``.
    """

    rule: str
    scenario: str = ""
    kind: str = ""
    what: str = ""


def boards(scenario: Scenario) -> tuple[Board, ...]:
    """The board of a scenario and those of its contrasts, each with its answers."""
    own: Board = (scenario.id, scenario.start, scenario.play)
    others = ((f"{scenario.id} (contrast {n})", one.start, one.play) for n, one in enumerate(scenario.contrasts, 1))
    return (own, *others)


class Seen(Value, frozen=True):
    """What a table would see of a run, and the names of the slots that the run asked."""

    trace: Trace
    consulted: frozenset[str]


def seen(scenario: Scenario, board: Board, ruleset: Ruleset) -> Seen:
    """The run of a board, as a table would see it."""
    run = replay(scenario, ruleset, start=board[1], play=board[2], strict=False)
    return Seen(trace(scenario, run), frozenset(run.consulted))


class Ablation:
    """Boards beside what is seen of them under their own rules, which is found when first needed and kept.

    A rule is switched off only where some slot of it was asked: a function that nobody calls may as well be another.
    """

    def __init__(self, scenarios: Iterable[Scenario]) -> None:
        every = [(scenario, board) for scenario in scenarios for board in boards(scenario)]
        self.boards: tuple[tuple[Scenario, Board], ...] = tuple(sorted(every, key=lambda one: len(one[1][1].objects)))
        self._seen: dict[str, Seen] = {}

    def smallest(self, rule: str) -> Noticed:
        """The smallest board that differs when this rule is switched off. A changed citation is no difference."""
        for scenario, board in self.boards:
            difference = self.differs(rule, scenario, board)
            if difference is not None:
                return Noticed(rule, board[0], *difference)
        return Noticed(rule)

    def differs(self, rule: str, scenario: Scenario, board: Board) -> tuple[str, str] | None:
        """The first thing in which the run of a board without the rule differs: its kind, and a line that says it."""
        ruleset = ruleset_for(scenario)
        slots = ruleset.enforced.get(rule, ())
        if board[0] not in self._seen:
            self._seen[board[0]] = seen(scenario, board, ruleset)
        own = self._seen[board[0]]
        if own.consulted.isdisjoint(slots):
            return None
        return _first(own.trace, seen(scenario, board, without(ruleset, rule)).trace)


def differs(scenario: Scenario, board: Board, one: Ruleset, other: Ruleset) -> tuple[str, str] | None:
    """The first thing in which two runs of a board differ: its kind, and a line that says it."""
    return _first(seen(scenario, board, one).trace, seen(scenario, board, other).trace)


def _first(one: Trace, other: Trace) -> tuple[str, str] | None:
    for before, after in zip(one, other, strict=False):
        if before != after:
            return _kind(before, after), f"{before[1]} → {after[1]}"
    if len(one) == len(other):
        return None
    longer = max(one, other, key=len)
    extra = longer[min(len(one), len(other))]
    change = ("nothing more", extra[1]) if longer is other else (extra[1], "nothing more")
    return extra[0], " → ".join(change)


def _kind(before: tuple[str, str], after: tuple[str, str]) -> str:
    return before[0] if before[0] == after[0] else "choice" if "choice" in (before[0], after[0]) else "order"


def trace(scenario: Scenario, run: Run) -> Trace:
    """What a table would see of a run: questions with their options, what happens, how it ends."""
    game = GAMES[scenario.game]
    found: list[tuple[str, str]] = []
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            found += [("order", line) for line in game.happenings(entry.before, entry.event)]
            state = entry.after
        elif isinstance(entry, Asked):
            if not entry.only:
                options = ", ".join(names[0] for names in game.answers(state, entry.choice))
                found.append(("choice", f"{question(entry.choice)} among {options}"))
            if entry.choice.kind == "reaction":
                found += [("order", line) for line in game.played(state, entry.answer)]
    if run.choice is not None:
        options = ", ".join(names[0] for names in game.answers(run.end, run.choice))
        found.append(("choice", f"{question(run.choice)} among {options}"))
    found.append(("end", f"the run ends: {run.stop.reason}"))
    found += [("outcome", f"{name}: {_shown(value)}") for name, value in game.outcome(run.end)]
    return tuple(found)


def _shown(value: Any) -> str:
    """One entry of an outcome in words: cards with their marks, or a fact."""
    if not isinstance(value, tuple):
        return str(value)
    cards = []
    for card, _, statuses, counters in value:
        marks = [*statuses, *(f"{n} {counter}" for counter, n in counters)]
        cards.append(f"{card} ({', '.join(marks)})" if marks else card)
    return ", ".join(cards) or "empty"
