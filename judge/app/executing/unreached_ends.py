"""Which ends of an exploration come before the end of their phase, so that a claim may still come true behind them."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.executing.rest_of_phase import OVER, is_idle, is_whole, played_on
from judge.model.disputes.scenario import Check, Claim, Scenario
from judge.model.play.graph import End, Node
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import happening_for
from judge.scenario.expectations.label_ends import Labelled

UNREACHED = "unreached"
"""Why such an end says nothing."""
OPEN_ENDED = ("order", "before", "times", "legal")
"""The kinds of check that what comes later may still meet."""


def without_unreached(scenario: Scenario, ruleset: Ruleset, claim: Claim, label: Labelled) -> Labelled:
    """The graph in which an end decides nothing where a claim is not met yet and its phase goes on without anybody."""
    checks = tuple(check for check in claim.that if check.kind in OPEN_ENDED)
    if not checks or scenario.until.word in (*OVER, *game_of(scenario).runs.spans):
        return label

    graph = label.graph
    is_unplayed = len(graph.nodes) == 1 and is_idle(graph.traces[graph.lead_in].steps)

    def judged(number: int, node: Node) -> Node:
        if not isinstance(node, End) or node.reason != "until" or number in label.met:
            return node
        goes_on = _goes_on(scenario, ruleset, node.state, checks, is_unplayed)
        return change(node, reason=UNREACHED) if goes_on else node

    nodes = tuple(judged(number, node) for number, node in enumerate(graph.nodes))
    return change(label, graph=change(graph, nodes=nodes))


def is_cut_short(label: Labelled) -> bool:
    """Whether what keeps a claim open is only that lines end before their phase does."""
    ends = [node for node in label.graph.nodes if isinstance(node, End) and not node.decided]
    return label.graph.complete and bool(ends) and all(end.reason == UNREACHED for end in ends)


def _goes_on(scenario: Scenario, ruleset: Ruleset, end: State, checks: tuple[Check, ...], is_unplayed: bool) -> bool:
    """Whether the rest of the phase asks somebody, stops, or brings something of which these checks speak.

    ``is_unplayed`` says that nothing has happened before this end: then the first declaration is still to come.
    """
    game = game_of(scenario)
    further = change(played_on(scenario, ruleset, Run(scenario.start, end, (), Stop("until"), ())), start=end)
    if is_unplayed and further.choice is not None:
        return True
    if not is_whole(scenario, further):
        return True
    wanted = frozenset(line for check in checks for line in (check.subject, *check.wanted))
    lines = {line for step in happening_for(game, further, wanted) for line in step}
    return not wanted.isdisjoint(lines | {question(entry.choice) for _, entry in answered(further)})
