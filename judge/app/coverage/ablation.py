"""Switches a rule off and looks for a board that notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import starmap
from typing import Any

from judge.app.corpus.games import game_of
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.engine.run.build_ruleset import without
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.play.choice import Asked
from judge.model.play.run import Applied, Run
from judge.model.play.state import State
from judge.model.play.view import SeenCard
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


class Noticing(Value, frozen=True):
    """What was noticed of each rule, after so many of the boards; not whole where the user interrupted."""

    noticed: tuple[Noticed, ...]
    tried: int
    boards: int
    is_whole: bool = True


def boards(scenario: Scenario) -> tuple[Board, ...]:
    """The board of a scenario and those of its contrasts, each with its answers."""
    own_board: Board = (scenario.id, scenario.start, scenario.play)
    contrast_boards = (
        (f"{scenario.id} (contrast {n})", contrast.start, contrast.play)
        for n, contrast in enumerate(scenario.contrasts, 1)
    )
    return (own_board, *contrast_boards)


class Seen(Value, frozen=True):
    """What a table would see of a run, and the names of the slots that the run asked."""

    trace: Trace
    consulted: frozenset[str]


def seen(scenario: Scenario, board: Board, ruleset: Ruleset) -> Seen:
    """The run of a board, as a table would see it."""
    run = replay(scenario, ruleset, start=board[1], play=board[2], strict=False)
    return Seen(trace(scenario, run), frozenset(run.consulted))


class Rules:
    """The rules of an edition, and the same without any one of them: each is built once, however many boards ask."""

    def __init__(self, whole: Ruleset) -> None:
        self.whole = whole
        self.enforced = whole.enforced
        self._without: dict[str, Ruleset] = {}

    def without(self, rule: str) -> Ruleset:
        """The ruleset with this rule switched off."""
        if rule not in self._without:
            self._without[rule] = without(self.whole, rule)
        return self._without[rule]


class AblatedBoard:
    """A board, and its run under its own rules: made once, when it is first needed.

    A rule is switched off only where some slot of it was asked: a function that nobody calls may as well be another.
    """

    def __init__(self, scenario: Scenario, board: Board, rules: Rules) -> None:
        self.name = board[0]
        self.scenario = scenario
        self._board = board
        self._rules = rules

    @cached_property
    def own(self) -> Seen:
        """The run under the scenario's own rules."""
        return seen(self.scenario, self._board, self._rules.whole)

    def consults(self, rule: str) -> bool:
        """Whether the run asks a slot that enforces the rule."""
        return not self.own.consulted.isdisjoint(self._rules.enforced.get(rule, ()))

    def without(self, rule: str) -> Seen:
        """The run without the rule, whether or not it was asked."""
        return seen(self.scenario, self._board, self._rules.without(rule))

    def differs(self, rule: str) -> tuple[str, str] | None:
        """The first thing in which the run without the rule differs: its kind, and a line that says it."""
        return _first(self.own.trace, self.without(rule).trace) if self.consults(rule) else None


def ablated(scenario: Scenario, rules: Rules | None = None) -> tuple[AblatedBoard, ...]:
    """The board of a scenario and those of its contrasts; the rules of its edition may be had from another board."""
    edition_rules = rules or Rules(ruleset_for(scenario))
    return tuple(AblatedBoard(scenario, board, edition_rules) for board in boards(scenario))


class Ablation:
    """All boards, the smallest first, and which of them notice that a rule is switched off.

    It goes by board: what a board looks like under its own rules is found once, for all rules that are tried on it, and
    forgotten before the next board.
    """

    def __init__(self, scenarios: Iterable[Scenario]) -> None:
        rules_by_edition: dict[tuple[str, str], Rules] = {}
        all_boards: list[tuple[Scenario, Board, Rules]] = []
        for scenario in scenarios:
            edition = (scenario.game, scenario.edition)
            if edition not in rules_by_edition:
                rules_by_edition[edition] = Rules(ruleset_for(scenario))
            all_boards += [(scenario, board, rules_by_edition[edition]) for board in boards(scenario)]
        self._boards = sorted(all_boards, key=lambda scenario_board: len(scenario_board[1][1].objects))

    def boards(self) -> Iterator[AblatedBoard]:
        """Every board and every contrast of one, none of them run yet."""
        return (AblatedBoard(*scenario_board) for scenario_board in self._boards)

    def smallest(self, rules: Iterable[str], progress: Callable[[str], None] | None = None) -> Noticing:
        """For each rule the smallest board that differs without it. A changed citation is no difference.

        What is known when the user interrupts is given back.
        """
        noticed_by_rule = {rule: Noticed(rule) for rule in rules}
        tried_count = 0
        try:
            for board in self.boards():
                rules_left = [rule for rule in noticed_by_rule if not noticed_by_rule[rule].scenario]
                if not rules_left:
                    break
                if progress is not None:
                    progress(f"{len(noticed_by_rule) - len(rules_left)}/{len(noticed_by_rule)} {board.name}")
                for rule in rules_left:
                    if (difference := board.differs(rule)) is not None:
                        noticed_by_rule[rule] = Noticed(rule, board.name, *difference)
                tried_count += 1
        except KeyboardInterrupt:
            return Noticing(tuple(noticed_by_rule.values()), tried_count, len(self._boards), is_whole=False)
        return Noticing(tuple(noticed_by_rule.values()), tried_count, len(self._boards))


def _first(own_trace: Trace, ablated_trace: Trace) -> tuple[str, str] | None:
    for own_line, ablated_line in zip(own_trace, ablated_trace, strict=False):
        if own_line != ablated_line:
            return _kind(own_line, ablated_line), f"{own_line[1]} → {ablated_line[1]}"
    if len(own_trace) == len(ablated_trace):
        return None
    longer_trace = max(own_trace, ablated_trace, key=len)
    extra_line = longer_trace[min(len(own_trace), len(ablated_trace))]
    change = ("nothing more", extra_line[1]) if longer_trace is ablated_trace else (extra_line[1], "nothing more")
    return extra_line[0], " → ".join(change)


def _kind(before: tuple[str, str], after: tuple[str, str]) -> str:
    return before[0] if before[0] == after[0] else "choice" if "choice" in (before[0], after[0]) else "order"


def trace(scenario: Scenario, run: Run) -> Trace:
    """What a table would see of a run: questions with their options, what happens, how it ends."""
    game = game_of(scenario)
    lines: list[tuple[str, str]] = []
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            lines += [("order", line) for line in game.speaks.happenings(entry.before, entry.event)]
            state = entry.after
        elif isinstance(entry, Asked):
            if not entry.only:
                option_words = ", ".join(names[0] for names in game.speaks.answers(state, entry.choice))
                lines.append(("choice", f"{question(entry.choice)} among {option_words}"))
            if entry.choice.kind == "reaction":
                lines += [("order", line) for line in game.speaks.played(state, entry.answer)]
    if run.choice is not None:
        option_words = ", ".join(names[0] for names in game.speaks.answers(run.end, run.choice))
        lines.append(("choice", f"{question(run.choice)} among {option_words}"))
    lines.append(("end", f"the run ends: {run.stop.reason}"))
    lines += [("outcome", f"{name}: {_shown(outcome_value)}") for name, outcome_value in game.speaks.outcome(run.end)]
    return tuple(lines)


def _shown(outcome_value: Any) -> str:
    """One entry of an outcome in words: cards with their marks, or a fact."""
    if not isinstance(outcome_value, tuple):
        return str(outcome_value)
    cards = []
    for seen_card in starmap(SeenCard, outcome_value):
        marks = [*seen_card.statuses, *(f"{n} {counter}" for counter, n in seen_card.counters)]
        marks += [f"{characteristic} {kind} {n}" for characteristic, kind, n in seen_card.changes]
        cards.append(f"{seen_card.card} ({', '.join(marks)})" if marks else seen_card.card)
    return ", ".join(cards) or "empty"


def by_number(id: str) -> tuple[tuple[int, str], ...]:
    """What sorts numbers in the order of the rules: 4.4.a before 4.4.b before 5.1."""
    return tuple((int(part), "") if part.isdigit() else (10**6, part) for part in id.replace("/", ".").split("."))
