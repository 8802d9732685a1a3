"""Settles what is said of a board, on the graph of all its lines."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.explore.force import attractor, force
from judge.engine.explore.routes import Route, goes_round, shortest
from judge.model.disputes import claim
from judge.model.disputes.claim import CAN_FORCE, DEPENDS, RIGHT, UNDETERMINED, WRONG, Finding
from judge.model.play.graph import LEFT_OUT, End, Graph, Node, Position
from judge.model.value import change


def settle(graph: Graph, met: frozenset[int], holds: str, who: str) -> Finding:
    """What this graph says of a claim; ``met`` are the ends where what is claimed is true.

    A line that was not followed to its end, or that never ends, is a line of which nothing is known: no verdict rests
    on what it might have been.
    """
    if holds == CAN_FORCE:
        return _forced(graph, met, who)
    others = {n for n, one in enumerate(graph.nodes) if isinstance(one, End) and one.decided and n not in met}
    yes, no = shortest(graph, met), shortest(graph, others)
    certain = graph.certain and not goes_round(graph)
    match holds:
        case claim.ALWAYS:
            return _every(no, certain, graph)
        case claim.NEVER:
            return _every(yes, certain, graph)
        case claim.POSSIBLE:
            return _some(yes, certain, graph)
    if yes is not None and no is not None:
        return Finding(DEPENDS, line=yes, other=no)
    if not certain:
        return _open(graph)
    return Finding(RIGHT, "every", line=_only(graph)) if no is None else Finding(WRONG, "none", line=no)


def _every(against: Route | None, certain: bool, graph: Graph) -> Finding:
    """Right if no line is against it."""
    if against is not None:
        return Finding(WRONG, "line", line=against)
    return Finding(RIGHT, "every", line=_only(graph)) if certain else _open(graph)


def _some(showing: Route | None, certain: bool, graph: Graph) -> Finding:
    """Right if one line shows it."""
    if showing is not None:
        return Finding(RIGHT, "line", line=showing)
    return Finding(WRONG, "none", line=_only(graph)) if certain else _open(graph)


def _only(graph: Graph) -> Route | None:
    """The one line that there is, if nobody has anything to choose: it tells everything."""
    return () if len(graph.nodes) == 1 else None


def _open(graph: Graph) -> Finding:
    """Nothing can be said: a limit was reached, some line goes round, or the corpus is silent."""
    silent = [n for n, one in enumerate(graph.nodes) if isinstance(one, End) and one.reason == "undetermined"]
    if silent and graph.complete:
        return Finding(UNDETERMINED, "silent", line=shortest(graph, silent))
    undecided = [n for n, one in enumerate(graph.nodes) if isinstance(one, End) and not one.decided]
    return Finding(UNDETERMINED, "limit", line=shortest(graph, undecided) if graph.complete else None)


def _forced(graph: Graph, met: frozenset[int], who: str) -> Finding:
    found = force(graph, met, who)
    match found.result:
        case "yes":
            line = shortest(under(graph, found.strategy), met)
            return Finding(RIGHT, "strategy", line=line, strategy=found.strategy, won=attractor(graph, met, who))
        case "no":
            others = [n for n, one in enumerate(graph.nodes) if isinstance(one, End) and n not in met]
            return Finding(WRONG, "strategy", line=shortest(graph, others))
        case "needs":
            return Finding(UNDETERMINED, "needs", other=shortest(graph, found.clash[1:]))
    return _open(graph)


def under(graph: Graph, strategy: tuple[tuple[int, str], ...]) -> Graph:
    """The graph as a strategy leaves it: of the options of its positions only those that it takes."""
    nodes = list(graph.nodes)
    for n, label in strategy:
        node = nodes[n]
        assert isinstance(node, Position)
        pairs = zip(node.edges, node.labels, strict=True)
        nodes[n] = change(node, edges=tuple(edge if own == label else LEFT_OUT for edge, own in pairs))
    return change(graph, nodes=tuple(nodes))


def joined(graphs: Collection[Graph]) -> tuple[Graph, tuple[int, ...]]:
    """Several graphs as one, and where each of them begins in it: its first node is its root."""
    nodes: list[Node] = []
    starts = []
    for graph in graphs:
        base = len(nodes)
        starts.append(base)
        nodes += [_moved(node, base) for node in graph.nodes]
    whole = Graph(tuple(nodes), (), all(one.complete for one in graphs))
    return whole, tuple(starts)


def _moved(node: Node, base: int) -> Node:
    """The node with its edges pointing as many places further."""
    if not isinstance(node, Position):
        return node
    return change(node, edges=tuple(one if one < 0 else one + base for one in node.edges))
