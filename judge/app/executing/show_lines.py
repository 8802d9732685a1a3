"""Plays again what of an exploration is shown: a line to each outcome, the choices that matter, proofs of claims."""

from __future__ import annotations

from collections.abc import Callable, Collection

from judge.app.corpus.games import game_of
from judge.app.executed.explored import (
    Explored,
    Played,
    ShownDecision,
    ShownExploration,
    ShownOutcome,
    ShownTree,
)  # fmt: skip
from judge.app.executed.settled import MET, NOT_MET, Dispute, ExploredBoard, Settled, ShownClaim, ShownDispute
from judge.app.executing.play_line import option_name, play_line
from judge.engine.explore.decision_tree import decisions
from judge.engine.explore.force import force
from judge.engine.explore.routes import Route, goes_round, nearest, shortest
from judge.engine.explore.settle_claim import under
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import NOT_SEEN, Decision, End, Graph, Leaf, Position, Tree
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change

MOST_DECISIONS = 40
MOST_OUTCOMES = 100
"""So many are shown at most; all of them are counted."""
MOST_FORCED = 12
"""Of more outcomes than these it is not asked who can force each."""


class LinesOfPlay:
    """The lines of one exploration, played again."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, explored: Explored) -> None:
        self._scenario = scenario
        self._ruleset = ruleset
        self._explored = explored
        self._game = game_of(scenario)

    def play(self, route: Route, recording: bool = False) -> Played:
        """One line, played again."""
        return play_line(self._scenario, self._ruleset, self._explored, self._game, route, recording)

    def outcomes(self, most: int) -> tuple[ShownOutcome, ...]:
        """The distinct outcomes, each with a shortest line that leads there; the nearest first."""
        graph = self._explored.graph
        ends = {n for n, node in enumerate(graph.nodes) if isinstance(node, End)}
        routes: dict[int, tuple[End, Route]] = {}
        for n, route in nearest(graph, ends):
            end = _end(graph, n)
            routes.setdefault(end.outcome, (end, route))
            if len(routes) >= most:
                break
        forced = self._forced()
        return tuple(
            ShownOutcome(number, end, self.play(route), forced.get(number, ()))
            for number, (end, route) in sorted(routes.items(), key=lambda numbered: numbered[0])
        )

    def _forced(self) -> dict[int, tuple[str, ...]]:
        """Who can force each outcome; nothing where there is one only, or too many."""
        graph = self._explored.graph
        if not 1 < len(graph.outcomes) <= MOST_FORCED:
            return {}
        players = self._explored.start.players
        forced = {}
        for number in range(len(graph.outcomes)):
            ends = frozenset(
                n for n, node in enumerate(graph.nodes) if isinstance(node, End) and node.outcome == number
            )
            forced[number] = tuple(player for player in players if force(graph, ends, player).result == "yes")
        return forced

    def tree(self, graph: Graph, classes: Callable[[int], int], kept: Collection[int] = ()) -> ShownTree:
        """The choices that matter to how the ends of this graph are classed, and those that are ``kept`` in any case.

        The graph is that of the exploration, or what a strategy leaves of it.
        """
        tree = decisions(graph, classes, kept=kept)
        shown = _nearest_to_root(tree, MOST_DECISIONS)
        places = {old: new for new, old in enumerate(shown)}
        entries = tuple(self._entry(graph, tree.entries[old], places) for old in shown)
        left = tree.decisions - sum(isinstance(entry, ShownDecision) for entry in entries)
        return ShownTree(entries, places[tree.root], left)

    def _entry(self, graph: Graph, entry: Leaf | Decision, places: dict[int, int]) -> Leaf | ShownDecision:
        if isinstance(entry, Leaf):
            return entry
        open_choice = self.play(shortest(graph, {entry.node}) or ()).open
        assert open_choice is not None
        state, choice = open_choice.state, open_choice.choice
        names = tuple(option_name(self._game, state, choice, option) for option in open_choice.options)
        branches = tuple(change(branch, to=places.get(branch.to, len(places))) for branch in entry.branches)
        return ShownDecision(open_choice, names, branches)


def show_exploration(
    scenario: Scenario, ruleset: Ruleset, explored: Explored, most: int = MOST_OUTCOMES
) -> ShownExploration:
    """An exploration with the lines that lead to its outcomes, at most so many, and the choices that matter to them."""
    lines, graph = LinesOfPlay(scenario, ruleset, explored), explored.graph
    return ShownExploration(
        explored=explored,
        outcomes=lines.outcomes(most),
        tree=lines.tree(graph, lambda n: _end(graph, n).outcome) if graph.outcomes else None,
        goes_round=goes_round(graph),
        force_asked=len(graph.outcomes) <= MOST_FORCED,
    )


def show_dispute(scenario: Scenario, dispute: Dispute) -> ShownDispute:
    """A dispute with the line and the choices by which each of its claims is told."""
    claims = tuple(_claim(scenario, dispute, number, settled) for number, settled in enumerate(dispute.settled))
    return ShownDispute(dispute, claims, tuple(goes_round(board.explored.graph) for board in dispute.boards))


def _claim(scenario: Scenario, dispute: Dispute, number: int, settled: Settled) -> ShownClaim:
    board = dispute.boards[settled.board]
    lines, route = LinesOfPlay(scenario, dispute.ruleset, board.explored), settled.finding.line
    line = lines.play(route, recording=True) if route is not None else None
    return ShownClaim(settled, line, _claim_tree(lines, board, number, settled))


def _claim_tree(lines: LinesOfPlay, board: ExploredBoard, number: int, settled: Settled) -> ShownTree:
    """The choices that matter to the claim; of a strategy, what its player answers to what the others do."""
    labels, strategy = board.labels[number], settled.finding.strategy

    def classes(n: int) -> int:
        if not _end(labels.graph, n).decided:
            return NOT_SEEN
        return MET if n in labels.met else NOT_MET

    graph = under(labels.graph, strategy) if strategy else labels.graph
    return lines.tree(graph, classes, _answers_that_matter(labels.graph, settled))


def _answers_that_matter(graph: Graph, settled: Settled) -> frozenset[int]:
    """The positions of a strategy at which another answer would lose it."""
    won = settled.finding.won
    positions = ((n, graph.nodes[n]) for n, _ in settled.finding.strategy)
    return frozenset(
        n for n, node in positions if isinstance(node, Position) and any(to >= 0 and to not in won for to in node.edges)
    )


def _end(graph: Graph, n: int) -> End:
    end = graph.nodes[n]
    assert isinstance(end, End)
    return end


def _nearest_to_root(tree: Tree, most: int) -> list[int]:
    """The numbers of the entries nearest to the root: at most ``most`` decisions, and the leaves to which they lead."""
    shown, edge = {tree.root: None}, [tree.root]
    for at in edge:
        entry = tree.entries[at]
        if isinstance(entry, Leaf):
            continue
        for branch in entry.branches:
            further = isinstance(tree.entries[branch.to], Decision)
            waiting = sum(isinstance(tree.entries[number], Decision) for number in shown)
            if branch.to not in shown and (not further or waiting < most):
                shown[branch.to] = None
                edge.append(branch.to)
    return list(shown)
