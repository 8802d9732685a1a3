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
    came: dict[int, tuple[int, int]] = {root: (-1, -1)}
    edge = [root]
    while edge:
        further = []
        for n in edge:
            if n in targets:
                yield n, _back(came, n)
            for option, one in successors(graph, n):
                if one not in came:
                    came[one] = (n, option)
                    further.append(one)
        edge = further


def _back(came: dict[int, tuple[int, int]], n: int) -> Route:
    options: list[int] = []
    while came[n][0] >= 0:
        n, option = came[n]
        options.append(option)
    return tuple(reversed(options))


def successors(graph: Graph, n: int) -> Iterator[tuple[int, int]]:
    """Where a node leads: the number of the option, and the node; only what was looked at."""
    node = graph.nodes[n]
    if isinstance(node, Position):
        yield from ((option, one) for option, one in enumerate(node.edges) if one >= 0)


def finished(graph: Graph, root: int = 0) -> list[int]:
    """Every node that can be reached, in an order in which whatever a node leads to comes before it, circles aside."""
    order: list[int] = []
    seen = {root}
    stack = [(root, iter([one for _, one in successors(graph, root)]))]
    while stack:
        n, left = stack[-1]
        one = next((one for one in left if one not in seen), None)
        if one is None:
            order.append(n)
            stack.pop()
        else:
            seen.add(one)
            stack.append((one, iter([two for _, two in successors(graph, one)])))
    return order


def goes_round(graph: Graph, root: int = 0) -> bool:
    """Whether some line can come back to a position: it need not ever end."""
    if not graph.nodes:
        return False
    place = {n: at for at, n in enumerate(finished(graph, root))}
    return any(place[one] >= at for n, at in place.items() for _, one in successors(graph, n))
