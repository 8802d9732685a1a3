"""Plays again what of an exploration is shown: a line to each outcome, the choices that matter, proofs of claims."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import islice

from judge.app.corpus.games import game_of
from judge.app.executed.answered import Choices, Otherwise
from judge.app.executed.explored import (
    Explored,
    Played,
    ShownDecision,
    ShownExploration,
    ShownOutcome,
    ShownTree,
)  # fmt: skip
from judge.app.executed.settled import (
    MET,
    NOT_MET,
    READING,
    Dispute,
    ExploredBoard,
    Settled,
    ShownClaim,
    ShownDispute,
    ShownLine,
)
from judge.app.executing.explore_board import Plan
from judge.app.executing.play_line import PlayedParts, option_names, play_line
from judge.app.executing.settle_claims import ANSWERS, ASKING, settled, under_readings
from judge.app.executing.turning_claims import Ablations, why_not_offered
from judge.engine.explore.decision_tree import decisions
from judge.engine.explore.force import force
from judge.engine.explore.routes import Route, goes_round, nearest, shortest
from judge.engine.explore.settle_claim import under
from judge.explain.reasons.deciding_rules import as_question, reason_notes
from judge.model.disputes.claim import WRONG, Finding
from judge.model.disputes.scenario import Claim, Contrast, Scenario
from judge.model.play.graph import NOT_SEEN, Decision, End, Graph, Leaf, Position, Tree
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN
from judge.model.value import change
from judge.scenario.expectations.label_ends import Labelled

MOST_DECISIONS = 40
MOST_OUTCOMES = 100
"""So many are shown at most; all of them are counted."""
MOST_LINES = 8
"""So many lines that come equally near are looked at for one that says why."""
MOST_FORCED = 12
"""Of more outcomes than these it is not asked who can force each."""


class LinesOfPlay:
    """The lines of one exploration, played again."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, explored: Explored) -> None:
        self._scenario = scenario
        self._ruleset = ruleset
        self._explored = explored
        self._game = game_of(scenario)
        self._played_parts: PlayedParts = {}

    def play(self, route: Route, recording: bool = False) -> Played:
        """One line, played again."""
        return play_line(
            self._scenario, self._ruleset, self._explored, self._game, route, recording, self._played_parts
        )

    def outcomes(self, most: int) -> tuple[ShownOutcome, ...]:
        """The distinct outcomes, each with a shortest line that leads there; the nearest first."""
        graph = self._explored.graph
        end_nodes = {n for n, node in enumerate(graph.nodes) if isinstance(node, End)}
        routes_by_outcome: dict[int, tuple[End, Route]] = {}
        for n, route in nearest(graph, end_nodes):
            end = _end(graph, n)
            routes_by_outcome.setdefault(end.outcome, (end, route))
            if len(routes_by_outcome) >= most:
                break
        forced = self._forced()
        return tuple(
            ShownOutcome(number, end, self.play(route), forced.get(number, ()))
            for number, (end, route) in sorted(routes_by_outcome.items(), key=lambda numbered: numbered[0])
        )

    def _forced(self) -> dict[int, tuple[str, ...]]:
        """Who can force each outcome; nothing where there is one only, or too many."""
        graph = self._explored.graph
        if not 1 < len(graph.outcomes) <= MOST_FORCED:
            return {}
        players = self._explored.start.players
        forcers_by_outcome = {}
        for number in range(len(graph.outcomes)):
            end_nodes = frozenset(
                n for n, node in enumerate(graph.nodes) if isinstance(node, End) and node.outcome == number
            )
            forcers_by_outcome[number] = tuple(
                player for player in players if force(graph, end_nodes, player).result == "yes"
            )
        return forcers_by_outcome

    def tree(
        self, graph: Graph, classes: Callable[[int], int], kept: Collection[int] = (), most: int = MOST_DECISIONS
    ) -> ShownTree:
        """The choices that matter to how the ends of this graph are classed, and those that are ``kept`` in any case.

        The graph is that of the exploration, or what a strategy leaves of it. Of the choices ``most`` are shown.
        """
        whole_tree = decisions(graph, classes, kept=kept)
        shown_places = _nearest_to_root(whole_tree, most)
        places = {old_place: new_place for new_place, old_place in enumerate(shown_places)}
        entries = tuple(self._entry(graph, whole_tree.entries[old_place], places) for old_place in shown_places)
        decisions_left = whole_tree.decisions - sum(isinstance(entry, ShownDecision) for entry in entries)
        return ShownTree(entries, places[whole_tree.root], decisions_left)

    def _entry(self, graph: Graph, entry: Leaf | Decision, places: dict[int, int]) -> Leaf | ShownDecision:
        if isinstance(entry, Leaf):
            return entry
        open_choice = self.play(shortest(graph, {entry.node}) or ()).open
        assert open_choice is not None
        state, choice = open_choice.state, open_choice.choice
        option_words = option_names(self._game, state, choice, open_choice.options)
        branches = tuple(change(branch, to=places.get(branch.to, len(places))) for branch in entry.branches)
        return ShownDecision(open_choice, option_words, branches)


def show_exploration(
    scenario: Scenario, ruleset: Ruleset, explored: Explored, most: int = MOST_OUTCOMES
) -> ShownExploration:
    """An exploration with the lines that lead to its outcomes, and the choices that matter to them; of both so many."""
    lines, graph = LinesOfPlay(scenario, ruleset, explored), explored.graph
    return ShownExploration(
        explored=explored,
        outcomes=lines.outcomes(most),
        tree=lines.tree(graph, lambda n: _end(graph, n).outcome, most=min(most, MOST_DECISIONS))
        if graph.outcomes
        else None,
        goes_round=goes_round(graph),
        force_asked=len(graph.outcomes) <= MOST_FORCED,
    )


def count_outcomes(explored: Explored) -> ShownExploration:
    """An exploration of which nothing is played again: how many outcomes there are is all that can be told."""
    return ShownExploration(explored, (), None, goes_round(explored.graph), force_asked=False)


def show_dispute(scenario: Scenario, dispute: Dispute, plan: Plan) -> ShownDispute:
    """A dispute with the line, the choices and the rules by which each of its claims is told.

    ``plan`` is that by which it was settled: the rules that decide are found by settling it without them.
    """
    ablations = Ablations(scenario, dispute, plan)
    claims = tuple(
        _claim(scenario, dispute, number, settled, ablations) for number, settled in enumerate(dispute.settled)
    )
    return ShownDispute(dispute, claims, tuple(goes_round(board.explored.graph) for board in dispute.boards))


def _claim(scenario: Scenario, dispute: Dispute, number: int, settled: Settled, ablations: Ablations) -> ShownClaim:
    board = dispute.boards[settled.board]
    lines, labelled_graph = LinesOfPlay(scenario, dispute.ruleset, board.explored), board.labels[number]
    routes, how_chosen = lines_to_tell(settled.finding, labelled_graph)
    tree = _claim_tree(lines, board, number, settled)
    if not routes:
        # No line proves it alone; what decides it is looked for on one that comes to an end.
        ends_to_show = labelled_graph.met or {
            n for n, node in enumerate(labelled_graph.graph.nodes) if isinstance(node, End)
        }
        line = ShownLine(lines.play(shortest(labelled_graph.graph, ends_to_show) or (), True), bool(labelled_graph.met))
        return ShownClaim(settled, None, tree, ablations.deciding(number, line))
    route, played = _telling(scenario, settled.claim, tuple((route, lines.play(route, True)) for route in routes))
    is_met = _ends_at(labelled_graph.graph, route) in labelled_graph.met
    looks = () if is_met else why_not_offered(scenario, dispute.ruleset, settled.claim, board.explored.start, played)
    shown_line = ShownLine(played, is_met, how_chosen, looks)
    return ShownClaim(settled, shown_line, tree, ablations.deciding(number, shown_line))


def lines_to_tell(finding: Finding, labels: Labelled) -> tuple[tuple[Route, ...], str]:
    """The lines of which one tells a finding, and how they were chosen (``ShownLine.chosen``).

    A finding that rests on all lines together has no line of its own: of those on which it is not so, the one that
    comes nearest to what is claimed shows best what keeps it from being.
    """
    nearness = dict(labels.near)
    if finding.why not in ("none", "every") or len(nearness) < 2:
        return (finding.line,) if finding.line is not None else (), ""
    greatest_nearness = max(nearness.values())
    nearest_ends = {n for n, end_nearness in nearness.items() if end_nearness == greatest_nearness}
    routes = tuple(route for _, route in islice(nearest(labels.graph, nearest_ends), MOST_LINES))
    return routes, "nearest" if finding.verdict == WRONG and len(set(nearness.values())) > 1 else "one"


def _telling(scenario: Scenario, claim: Claim, lines: tuple[tuple[Route, Played], ...]) -> tuple[Route, Played]:
    """Of lines that come equally near, the first that says what kept from being what is claimed; else the first."""
    scenario_of_claim = change(scenario, asks=as_question(claim), checks=())
    return next(
        (line for line in lines if reason_notes(game_of(scenario_of_claim), scenario_of_claim, NO, line[1].run, ())),
        lines[0],
    )


def _ends_at(graph: Graph, route: Route) -> int:
    """The number of the node to which a route leads."""
    node_index = 0
    for option in route:
        position = graph.nodes[node_index]
        assert isinstance(position, Position)
        node_index = position.edges[option]
    return node_index


def _claim_tree(lines: LinesOfPlay, board: ExploredBoard, number: int, settled: Settled) -> ShownTree:
    """The choices that matter to the claim; of a strategy, what its player answers to what the others do."""
    labelled_graph, strategy = board.labels[number], settled.finding.strategy

    def classes(n: int) -> int:
        if not _end(labelled_graph.graph, n).decided:
            return NOT_SEEN
        return MET if n in labelled_graph.met else NOT_MET

    graph = under(labelled_graph.graph, strategy) if strategy else labelled_graph.graph
    return lines.tree(graph, classes, _answers_that_matter(labelled_graph.graph, settled))


def _answers_that_matter(graph: Graph, settled: Settled) -> frozenset[int]:
    """The positions of a strategy at which another answer would lose it."""
    won_nodes = settled.finding.won
    positions = ((n, graph.nodes[n]) for n, _ in settled.finding.strategy)
    return frozenset(
        n
        for n, node in positions
        if isinstance(node, Position) and any(target >= 0 and target not in won_nodes for target in node.edges)
    )


def _end(graph: Graph, n: int) -> End:
    end = graph.nodes[n]
    assert isinstance(end, End)
    return end


def _nearest_to_root(tree: Tree, most: int) -> list[int]:
    """The numbers of the entries nearest to the root: at most ``most`` decisions, and the leaves to which they lead."""
    shown_places, places_to_follow = {tree.root: None}, [tree.root]
    for place in places_to_follow:
        entry = tree.entries[place]
        if isinstance(entry, Leaf):
            continue
        for branch in entry.branches:
            is_decision = isinstance(tree.entries[branch.to], Decision)
            decision_count = sum(isinstance(tree.entries[number], Decision) for number in shown_places)
            if branch.to not in shown_places and (not is_decision or decision_count < most):
                shown_places[branch.to] = None
                places_to_follow.append(branch.to)
    return list(shown_places)


def answer_over_all(
    scenario: Scenario, ruleset: Ruleset, named: Choices
) -> tuple[str, tuple[str, ...], tuple[Otherwise, ...]]:
    """The answer to a question about every line, as the readings in force have it; what decides it, what turns it."""
    assert scenario.asked is not None
    plan = change(ASKING, positions=scenario.positions or ASKING.positions)
    dispute = settled(scenario, ruleset, (scenario.asked,), plan)
    dispute = under_readings(scenario, (*ruleset.readings, *named), dispute, (scenario.asked,), plan)
    (claim,) = show_dispute(scenario, dispute, plan).claims
    verdict = claim.settled.finding.verdict if claim.settled.on == READING else claim.settled.verdict
    turning_options = (
        Otherwise(ANSWERS.get(elsewhere.verdicts[0], OPEN), elsewhere.reading, elsewhere.option)
        for elsewhere in claim.settled.elsewhere
    )
    untried_options = (Otherwise("", id, option) for id, option in dispute.untried)
    return ANSWERS.get(verdict, OPEN), claim.deciding, (*turning_options, *untried_options)


def answers_in_contrasts(scenario: Scenario, ruleset: Ruleset, own_answer: str) -> tuple[str, ...]:
    """What every contrast of the file answers to a question about every line, by these readings alone; open where the
    board itself has no answer to compare with, has facts that nobody knows, or nothing is said of the contrast.
    """
    is_compared = own_answer != OPEN and not scenario.possibilities
    return tuple(
        _answer_in_contrast(scenario, ruleset, contrast) if contrast.says.texts and is_compared else OPEN
        for contrast in scenario.contrasts
    )


def _answer_in_contrast(scenario: Scenario, ruleset: Ruleset, contrast: Contrast) -> str:
    assert scenario.asked is not None
    board = change(scenario, start=contrast.start, play=contrast.play, contrasts=())
    plan = change(ASKING, positions=scenario.positions or ASKING.positions)
    (settled_claim,) = settled(board, ruleset, (scenario.asked,), plan).settled
    return ANSWERS.get(settled_claim.finding.verdict, OPEN)
