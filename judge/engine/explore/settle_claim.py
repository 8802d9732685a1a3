"""Settles whether a claim about a board is right, on the graph of all its lines."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.explore.force import Force, attractor, force
from judge.engine.explore.routes import Route, goes_round, shortest
from judge.model.disputes import claim
from judge.model.disputes.claim import CAN_FORCE, DEPENDS, RIGHT, UNDETERMINED, WRONG, Finding
from judge.model.play.graph import LEFT_OUT, End, Graph, Node, Position
from judge.model.value import change


def settle(graph: Graph, met: frozenset[int], holds: str, who: str) -> Finding:
    """The verdict of this graph on a claim, with a line that shows it.

    ``met`` are the ends where what is claimed is true, ``holds`` says in which lines it is claimed to be so (always,
    never, …), ``who`` is the player who is claimed to be able to force it. Of a line that was not followed to its
    end, or that never ends, nothing is known: no verdict rests on what it might have been.
    """
    # The one claim that is not about single lines: it asks for a strategy, against whatever others answer.
    if holds == CAN_FORCE:
        return _forced(graph, met, who)
    met_line, unmet_line = shortest(graph, met), shortest(graph, _unmet(graph, met))
    # Only a claim about every line needs this: one line is enough for the other claims, wherever else one was cut off.
    is_certain = graph.certain and not goes_round(graph)
    match holds:
        case claim.ALWAYS:
            return _every(unmet_line, is_certain, graph)
        case claim.NEVER:
            return _every(met_line, is_certain, graph)
        case claim.POSSIBLE:
            return _some(met_line, is_certain, graph)
    # Claimed without saying of which lines: if both kinds of end are met, it hangs on what somebody chooses, whatever
    # lines that were not followed would show.
    if met_line is not None and unmet_line is not None:
        return Finding(DEPENDS, line=met_line, other=unmet_line)
    if not is_certain:
        return _open(graph)
    # Any line on which it is not so refutes what is said of the board; that it is so is shown by all of them together,
    # and by one only where there is no other.
    return Finding(RIGHT, "every", line=_only(graph)) if unmet_line is None else Finding(WRONG, "none", line=unmet_line)


def _unmet(graph: Graph, met: frozenset[int]) -> set[int]:
    """The ends that show the contrary of what is claimed; of an end at a limit it is not known what it would show."""
    return {n for n, node in enumerate(graph.nodes) if isinstance(node, End) and node.decided and n not in met}


def _every(against: Route | None, certain: bool, graph: Graph) -> Finding:
    """The finding on a claim about all lines: wrong if a line is ``against`` it, right if there certainly is none."""
    if against is not None:
        return Finding(WRONG, "line", line=against)
    return Finding(RIGHT, "every", line=_only(graph)) if certain else _open(graph)


def _some(showing: Route | None, certain: bool, graph: Graph) -> Finding:
    """The finding on a claim that some line exists: right if one is ``showing`` it, wrong if certainly none does."""
    if showing is not None:
        return Finding(RIGHT, "line", line=showing)
    return Finding(WRONG, "none", line=_only(graph)) if certain else _open(graph)


def _only(graph: Graph) -> Route | None:
    """The empty route if nobody has anything to choose, as the only line there is; otherwise None."""
    return () if len(graph.nodes) == 1 else None


def _open(graph: Graph) -> Finding:
    """The finding where nothing is certain: a limit was reached, a line goes round, or no rule says what happens."""
    unruled_ends = [n for n, node in enumerate(graph.nodes) if isinstance(node, End) and node.reason == "undetermined"]
    # That no rule says it is the stronger reason: no greater limit would help.
    # And only of a whole graph: of one that was cut short a greater limit would show more, and no single line is why.
    if unruled_ends and graph.complete:
        return Finding(UNDETERMINED, "silent", line=shortest(graph, unruled_ends))
    undecided_ends = [n for n, node in enumerate(graph.nodes) if isinstance(node, End) and not node.decided]
    return Finding(UNDETERMINED, "limit", line=shortest(graph, undecided_ends) if graph.complete else None)


def _forced(graph: Graph, met: frozenset[int], who: str) -> Finding:
    """The finding on a claim that this player can force one of the ends ``met``."""
    forcing = force(graph, met, who)
    match forcing.result:
        case "yes":
            # Under the strategy: another way to the same end may need the help of others. What is won is worked out
            # anew, as it is asked for here alone.
            line = shortest(under(graph, forcing.strategy), met)
            return Finding(RIGHT, "strategy", line=line, strategy=forcing.strategy, won=attractor(graph, met, who))
        case "no":
            # An example: that nobody can force it all lines show together, and this is one on which it does not come
            # about.
            return Finding(WRONG, "strategy", line=shortest(graph, _unmet(graph, met)))
        case "needs":
            # The way to the second of the two positions: there the answer that the first one needs is wrong.
            return Finding(UNDETERMINED, "needs", other=shortest(graph, forcing.clash[1:]))
    return not_known(graph, forcing)


def not_known(graph: Graph, forced: Force) -> Finding:
    """The finding where it is not known whether a player has a strategy: the search for it was given up, or a limit."""
    return Finding(UNDETERMINED, "tries") if forced.gave_up else _open(graph)


def under(graph: Graph, strategy: tuple[tuple[int, str], ...]) -> Graph:
    """The graph in which, at each position of a strategy, only the options with the label that it takes are left."""
    nodes = list(graph.nodes)
    for n, label in strategy:
        node = nodes[n]
        assert isinstance(node, Position)
        # By label: what the player cannot tell apart is one answer to them, so all of it stays. What does not keeps its
        # place, since a route is told by the numbers of the options.
        pairs = zip(node.edges, node.labels, strict=True)
        nodes[n] = change(node, edges=tuple(edge if node_label == label else LEFT_OUT for edge, node_label in pairs))
    return change(graph, nodes=tuple(nodes))


def joined_graph(graphs: Collection[Graph]) -> tuple[Graph, tuple[int, ...]]:
    """Several graphs put into one, and the number in it of each graph's root."""
    # One graph, since a player who cannot tell boards apart needs one strategy for all: each alone may have another.
    nodes: list[Node] = []
    starts = []
    for graph in graphs:
        # Numbers of nodes are places in one list, so each graph is moved up by what stands before it.
        offset = len(nodes)
        starts.append(offset)
        nodes += [_moved(node, offset) for node in graph.nodes]
    # Without first ends and traces: each graph numbers its own, so the numbers mean nothing here; `force`, for which it
    # is made, reads neither.
    whole = Graph(tuple(nodes), (), all(graph.complete for graph in graphs))
    return whole, tuple(starts)


def _moved(node: Node, base: int) -> Node:
    """The node with ``base`` added to the number of every node to which its edges lead."""
    if not isinstance(node, Position):
        return node
    return change(node, edges=tuple(target if target < 0 else target + base for target in node.edges))
