"""The decision tree of a graph, reduced to the choices that matter to how it ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

from judge.engine.explore.routes import finished
from judge.model.play.graph import FOR_EVER, LEFT_OUT, NOT_SEEN, OPEN, Branch, Decision, Graph, Leaf, Position, Tree


def decisions(graph: Graph, classes: Callable[[int], int], root: int = 0, kept: Collection[int] = ()) -> Tree:
    """The tree whose leaves are classes of ends; positions that are ``kept`` stand in it whatever comes of them.

    A position matters if its options do not all come to the same; two positions are one where the same player is asked
    the same by the same card, and each answer comes to the same.
    """
    entries: list[Leaf | Decision] = []
    known: dict[Hashable, int] = {}
    at: dict[int, int] = {}

    def entry(signature: Hashable, made: Leaf | Decision) -> int:
        if signature not in known:
            known[signature] = len(entries)
            entries.append(made)
        return known[signature]

    def leaf(of: int) -> int:
        return entry(of, Leaf(of))

    for n in finished(graph, root):
        node = graph.nodes[n]
        if not isinstance(node, Position):
            at[n] = leaf(classes(n))
            continue
        targets = [
            (option, leaf(NOT_SEEN) if one == OPEN else at[one] if one in at else leaf(FOR_EVER))
            for option, one in enumerate(node.edges)
            if one != LEFT_OUT
        ]
        if len({to for _, to in targets}) == 1 and n not in kept:
            at[n] = targets[0][1]
            continue
        branches: dict[int, tuple[int, ...]] = {}
        for option, to in targets:
            branches[to] = (*branches.get(to, ()), option)
        named = tuple(sorted((node.labels[option], to) for option, to in targets))
        made = Decision(n, tuple(Branch(options, to) for to, options in branches.items()))
        at[n] = entry((node.player, node.kind, node.card, named), made)
    return Tree(tuple(entries), at[root])
