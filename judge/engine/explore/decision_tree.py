"""The decision tree of a graph, reduced to the choices that matter to how it ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

from judge.engine.explore.routes import finished
from judge.model.play.graph import FOR_EVER, LEFT_OUT, NOT_SEEN, OPEN, Branch, Decision, Graph, Leaf, Position, Tree


def decisions(graph: Graph, classes: Callable[[int], int], root: int = 0, kept: Collection[int] = ()) -> Tree:
    """The decision tree below ``root``; its leaves are classes of ends, as ``classes`` gives them by node number.

    A position stands in the tree only if its options lead to different entries, or if its node number is in ``kept``.
    Two positions share one entry where the same player is asked the same question by the same card and every answer
    leads to the same entry.
    """
    # By signature, so that equal positions are one entry: the first that was met stands for all of them. That of a leaf
    # is a number and that of a decision a tuple, so one table does for both.
    entries: list[Leaf | Decision] = []
    entry_numbers: dict[Hashable, int] = {}
    entry_of: dict[int, int] = {}

    def entry(signature: Hashable, tree_entry: Leaf | Decision) -> int:
        if signature not in entry_numbers:
            entry_numbers[signature] = len(entries)
            entries.append(tree_entry)
        return entry_numbers[signature]

    def leaf(outcome_class: int) -> int:
        return entry(outcome_class, Leaf(outcome_class))

    # From the ends backwards: an entry needs those to which its options lead.
    for n in finished(graph, root):
        node = graph.nodes[n]
        if not isinstance(node, Position):
            entry_of[n] = leaf(classes(n))
            continue
        # Entries are made from the ends backwards, so an option that leads to a node without one leads back into a
        # circle.
        # What was left out leads to the same as what was followed, so it is no answer of its own. What is open may lead
        # anywhere, so that is one.
        targets = [
            (option, leaf(NOT_SEEN) if target == OPEN else entry_of[target] if target in entry_of else leaf(FOR_EVER))
            for option, target in enumerate(node.edges)
            if target != LEFT_OUT
        ]
        # A choice that leads to the same whatever is answered is no decision. Kept are positions of a strategy, which
        # leaves one answer: whoever is told it has to know where another one would lose.
        if len({to for _, to in targets}) == 1 and n not in kept:
            entry_of[n] = targets[0][1]
            continue
        # One branch for all answers that lead to the same entry, in the order in which the first of each is offered:
        # what they differ in does not matter to how it ends.
        branches: dict[int, tuple[int, ...]] = {}
        for option, to in targets:
            branches[to] = (*branches.get(to, ()), option)
        # By label and not by number: two positions may offer the same answers in another order.
        labelled_targets = tuple(sorted((node.labels[option], to) for option, to in targets))
        decision = Decision(n, tuple(Branch(options, to) for to, options in branches.items()))
        entry_of[n] = entry((node.player, node.kind, node.card, labelled_targets), decision)
    return Tree(tuple(entries), entry_of[root])
