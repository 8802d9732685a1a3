"""Ways through a graph of positions: the shortest ones, and those that go round."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from judge.model.play.graph import Graph, Position

Route = tuple[int, ...]
"""The options taken, one after the other, by number, from the root."""


def shortest(graph: Graph, targets: Collection[int], root: int = 0) -> Route | None:
    """The shortest way from the root to one of the targets; None if there is none."""
    return next((route for _, route in nearest(graph, targets, root)), None)


def nearest(graph: Graph, targets: Collection[int], root: int = 0) -> Iterator[tuple[int, Route]]:
    """Each target that can be reached, with a shortest way there; the nearest first."""
    if not graph.nodes:
        return
    # Nothing leads to the root: -1 ends the way back.
    step_before: dict[int, tuple[int, int]] = {root: (-1, -1)}
    frontier = [root]
    while frontier:
        next_frontier = []
        # Level by level, so that the first way found is a shortest one.
        for n in frontier:
            # One by one: `shortest` wants only the first, and who shows outcomes stops once there are enough.
            if n in targets:
                yield n, _back(step_before, n)
            for option, successor in successors(graph, n):
                if successor not in step_before:
                    step_before[successor] = (n, option)
                    next_frontier.append(successor)
        frontier = next_frontier


def _back(came: dict[int, tuple[int, int]], n: int) -> Route:
    options: list[int] = []
    while came[n][0] >= 0:
        n, option = came[n]
        options.append(option)
    return tuple(reversed(options))


def successors(graph: Graph, n: int) -> Iterator[tuple[int, int]]:
    """Each option of a node by number, with the node to which it leads; options that were not followed are left out."""
    node = graph.nodes[n]
    if isinstance(node, Position):
        yield from ((option, target) for option, target in enumerate(node.edges) if target >= 0)


def finished(graph: Graph, root: int = 0) -> list[int]:
    """Every node that can be reached, each after the nodes to which it leads (except where lines go in a circle)."""
    order: list[int] = []
    seen_nodes = {root}
    # A stack instead of recursion: a line may be longer than Python's.
    # Each node with an iterator, which remembers to which of its successors the search went down already.
    stack = [(root, (target for _, target in successors(graph, root)))]
    while stack:
        n, untried = stack[-1]
        target = next((target for target in untried if target not in seen_nodes), None)
        if target is None:
            order.append(n)
            stack.pop()
        else:
            seen_nodes.add(target)
            stack.append((target, (next_target for _, next_target in successors(graph, target))))
    return order


def goes_round(graph: Graph, root: int = 0) -> bool:
    """Whether some line can come back to a position, and so need never end."""
    if not graph.nodes:
        return False
    # Each node stands after those it leads to; an edge to a later or equal place closes a circle.
    place = {n: finish_order for finish_order, n in enumerate(finished(graph, root))}
    return any(place[target] >= finish_order for n, finish_order in place.items() for _, target in successors(graph, n))
