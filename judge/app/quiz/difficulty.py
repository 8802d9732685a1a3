"""How hard a question is: computed from what decides it and from how many ways the play may go."""

from __future__ import annotations

from math import inf

from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.rulesets import chosen_ruleset
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import Graph, Position
from judge.model.value import Value

LEVELS = (1, 2, 3)
_FEW, _SOME = 1, 4
"""One order is no choice at all; up to four can be kept in mind together."""
_TOGETHER = 2
"""Where no rule decides alone, several do together: that counts as two."""
_EASY, _FAIR = 2, 3
"""Up to so many points are the first level, and the second."""
_FAR = Plan(positions=200, work=1_000_000, seconds=inf, force=False)
"""How far the ways are counted: beyond that there are many, whatever their number is. No clock, so that a board has the
same level on every machine."""


class Difficulty(Value, frozen=True):
    """The rules each of which turns the answer when it is switched off, three at most, and the orders there are.

    ``orders`` counts the lines of play that can matter, from the board as it lies there to an end; where there are too
    many to be followed, those that were.
    """

    rules: int
    orders: int

    @property
    def level(self) -> int:
        """One, two or three: a point for each rule that decides, one where there are a few orders, two for many."""
        points = (self.rules or _TOGETHER) + (self.orders > _FEW) + (self.orders > _SOME)
        return LEVELS[(points > _EASY) + (points > _FAIR)]


def difficulty(scenario: Scenario, deciding: tuple[str, ...]) -> Difficulty:
    """The difficulty of a board whose answer these rules decide; its choices are all left open to count the orders."""
    graph = explored(scenario, chosen_ruleset(scenario, ()), _FAR).graph
    return Difficulty(len(deciding), _lines(graph, 0, {}))


def _lines(graph: Graph, number: int, known: dict[int, int]) -> int:
    """How many lines lead from a node to an end; one that comes back to where it was leads to none of its own."""
    node = graph.nodes[number]
    if not isinstance(node, Position):
        return 1
    if number not in known:
        known[number] = 0
        known[number] = max(sum(_lines(graph, edge, known) for edge in node.edges if edge >= 0), 1)
    return known[number]
