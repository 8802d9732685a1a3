"""Whether a player can bring something about, whatever the other player and chance answer.

First as if that player saw everything: backwards from the ends that are wanted, a position of the player is won if one
answer leads to a won one, any other position if all do. Only what is won in that way can be won at all. Then the
answers have to be the same wherever the player cannot tell two positions apart: a strategy says one answer for each
view. Going round in circles for ever wins nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge.model.play.graph import LEFT_OUT, OPEN, End, Graph, Node, Position
from judge.model.value import Value, change

TRIES = 200_000
"""Steps after which the search for a strategy is given up: a few seconds of work, even where the graph is small."""


class Force(Value, frozen=True):
    """Whether a player can force an end: ``yes``, ``no``, ``unknown`` (a limit was reached) or ``needs``: the player
    could do it only by knowing what is hidden from them.

    ``strategy`` gives, for each position of the player that can be reached under it, the label of the option to take.
    ``clash`` are, with ``needs``, two positions that look alike to the player and need different answers, if the
    search met such a pair. ``gave_up`` says, with ``unknown``, that the limit was one of the search for a strategy.
    """

    result: str
    strategy: tuple[tuple[int, str], ...] = ()
    clash: tuple[int, ...] = ()
    gave_up: bool = False


def force(graph: Graph, ids: frozenset[int], player: str, roots: tuple[int, ...] = (0,), tries: int = TRIES) -> Force:
    """Decide whether the player can force one of these ends, from every one of the roots."""
    # Cheap, and an upper bound: only what is won with open cards can be won with hidden ones.
    won_nodes = attractor(graph, ids, player)
    # A no has to hold for what was not followed, too.
    hoped_graph, hoped_ends = _hoped(graph, ids)
    if not won_nodes.issuperset(roots):
        return Force("unknown" if attractor(hoped_graph, hoped_ends, player).issuperset(roots) else "no")
    search = _Strategies(graph, won_nodes, player, tries)
    strategy = search.find(roots)
    if strategy is not None:
        # By node, so that it is one and the same in whatever order the search came to them.
        return Force("yes", tuple(sorted(strategy.items())))
    if search.gave_up:
        return Force("unknown", gave_up=True)
    # That it takes knowledge has to hold for it as well: on what was not followed a strategy may rest that takes none.
    if hoped_ends != ids:
        search = _Strategies(hoped_graph, attractor(hoped_graph, hoped_ends, player), player, tries)
        if search.find(roots) is not None or search.gave_up:
            return Force("unknown", gave_up=search.gave_up)
    return Force("needs", clash=search.clash)


def _hoped(graph: Graph, ids: frozenset[int]) -> tuple[Graph, frozenset[int]]:
    """The graph and the ends that are wanted, if all that was not followed to its end were as the player wishes."""
    nodes: list[Node] = list(graph.nodes)
    undecided_ends = {n for n, node in enumerate(nodes) if isinstance(node, End) and not node.decided}
    if not any(isinstance(node, Position) and OPEN in node.edges for node in nodes):
        return graph, ids | undecided_ends
    # One more node stands for all of it, at which nobody has anything to choose: all that is asked of it is who won it.
    wished_end = len(nodes)
    for n, node in enumerate(graph.nodes):
        if isinstance(node, Position):
            nodes[n] = change(node, edges=tuple(wished_end if target == OPEN else target for target in node.edges))
    return change(graph, nodes=(*nodes, Position("", "", "", (), ()))), ids | undecided_ends | {wished_end}


def attractor(graph: Graph, ids: frozenset[int], player: str) -> frozenset[int]:
    """The nodes from which the player, seeing everything, can force one of these ends."""
    nodes = graph.nodes
    predecessors: dict[int, list[int]] = {}
    targets_needed: dict[int, int] = {}
    won_nodes = set(ids)
    for n, node in enumerate(nodes):
        if not isinstance(node, Position):
            continue
        # What was left out need not be tried: another order leads to the same. What was not followed stays, never to be
        # counted down: nothing is won by what is not known.
        targets = [target for target in node.edges if target != LEFT_OUT]
        # The player needs one answer that wins; of the others, and of chance, every answer has to.
        targets_needed[n] = 1 if node.player == player else len(targets)
        for target in targets:
            predecessors.setdefault(target, []).append(n)
    frontier = list(won_nodes)
    while frontier:
        for n in predecessors.get(frontier.pop(), ()):
            # Counted edge by edge from the ends, so that a circle never wins by itself; below 0 where more answers win
            # than are needed.
            targets_needed[n] -= 1
            if targets_needed[n] <= 0 and n not in won_nodes:
                won_nodes.add(n)
                frontier.append(n)
    return frozenset(won_nodes)


class _Strategies:
    """Searches for a strategy with one answer per view of the player, which never leaves the nodes that are ``won``.

    A class, as the parts of a search share what is left of its tries and what is still to be tried, and as two things
    are asked of it when it is over: whether it gave up, and which pair of positions it failed at.
    """

    def __init__(self, graph: Graph, won: frozenset[int], player: str, tries: int) -> None:
        self._graph = graph
        self._won = won
        self._player = player
        self._left = tries
        # A stack instead of recursion: a strategy can be as long as the graph.
        self._tried: list[tuple[dict[int, tuple[str, int]], dict[int, str], list[int], Iterator[str], int]] = []
        self.clash: tuple[int, ...] = ()

    @property
    def gave_up(self) -> bool:
        """Whether the search stopped at its limit of tries; then it has shown nothing."""
        return self._left <= 0

    def find(self, roots: tuple[int, ...]) -> dict[int, str] | None:
        """For each position of the player that is reached, the label to take; None if no strategy was found.

        Inside, all else that is reached has the empty label: it marks a node as followed, and is left out in the end.
        """
        label_and_node_by_view: dict[int, tuple[str, int]] = {}
        label_by_node: dict[int, str] = {}
        nodes_to_follow = list(roots)
        while True:
            has_failed = self._run(label_and_node_by_view, label_by_node, nodes_to_follow)
            # A strategy that only goes round and round reaches nothing that is wanted. Asked of a whole one only: what
            # is not followed yet would look as if it led into a circle.
            if not has_failed and self._ends(label_by_node):
                return {n: label for n, label in label_by_node.items() if label}
            # A strategy that fails has gone wrong at the latest decision that still has another answer.
            resumed_strategy = self._resume()
            if resumed_strategy is None or self.gave_up:
                return None
            label_and_node_by_view, label_by_node, nodes_to_follow = resumed_strategy

    def _run(
        self,
        label_and_node_by_view: dict[int, tuple[str, int]],
        label_by_node: dict[int, str],
        nodes_to_follow: list[int],
    ) -> bool:
        """Follow the strategy until no node is left to follow. True if it fails or has to decide about a new view.

        A new view is put among the decisions to try; ``_resume`` then takes its first label.
        """
        while nodes_to_follow:
            self._left -= 1
            n = nodes_to_follow.pop()
            if n in label_by_node:
                continue
            # Only here, where something new would be followed: a strategy that is whole by then is a proof, however few
            # tries are left.
            if self.gave_up:
                return True
            node = self._graph.nodes[n]
            # Nothing to test at an end or where others answer: only won nodes are followed, and theirs lead to such.
            if not isinstance(node, Position):
                label_by_node[n] = ""
            elif node.player != self._player:
                label_by_node[n] = ""
                nodes_to_follow += [target for target in node.edges if target != LEFT_OUT]
            elif node.view in label_and_node_by_view:
                label, first_node = label_and_node_by_view[node.view]
                if not self._good(node, label):
                    # The first clash is kept: it is what the answer "only by knowing" is explained with.
                    self.clash = self.clash or (first_node, n)
                    return True
                label_by_node[n] = label
                nodes_to_follow += _targets(node, label)
            else:
                # Labels, not options: what the player cannot tell apart is one answer.
                # With copies, and with this node put back among those to follow: the search returns to just this state
                # for each of the labels.
                # An iterator, as it keeps which of the labels were tried.
                labels = filter(partial(self._good, node), dict.fromkeys(node.labels))
                self._tried.append(
                    (dict(label_and_node_by_view), dict(label_by_node), [*nodes_to_follow, n], labels, node.view)
                )
                return True
        return False

    def _resume(self) -> tuple[dict[int, tuple[str, int]], dict[int, str], list[int]] | None:
        """The strategy with the next untried label of the latest decision that has one; None if all are tried."""
        while self._tried:
            label_and_node_by_view, label_by_node, nodes_to_follow, labels, view = self._tried[-1]
            label = next(labels, None)
            if label is None:
                self._tried.pop()
                continue
            # Copies: the next label of the same decision has to find these as they were. The last one to follow is the
            # position itself (see `_run`), the first with its view: it is named if a later one clashes.
            return (
                label_and_node_by_view | {view: (label, nodes_to_follow[-1])},
                dict(label_by_node),
                list(nodes_to_follow),
            )
        return None

    def _good(self, node: Position, label: str) -> bool:
        """Whether this label has an option that was followed, and every such option leads to a won node."""
        targets = _targets(node, label)
        return bool(targets) and all(target in self._won for target in targets)

    def _ends(self, label_by_node: dict[int, str]) -> bool:
        """Whether every line under the strategy comes to an end: no circle among the nodes it reaches."""
        # Not by `goes_round`, which follows every answer from one root: here only those of the strategy count, from any
        # number of roots. Sets, as several options may lead to one node, which is taken off once.
        open_targets = {n: set(self._next(n, label_by_node[n])) for n in label_by_node}
        predecessors: dict[int, list[int]] = {}
        for n, targets in open_targets.items():
            for target in targets:
                predecessors.setdefault(target, []).append(n)
        # Taken off from the ends backwards, each once all that it leads to is gone: what is left in the end lies on a
        # circle, or leads into one. Not depth first: lines are as long as a game, and calls nest but a thousand deep.
        free_nodes = [n for n, targets in open_targets.items() if not targets]
        freed_count = 0
        while free_nodes:
            freed_count += 1
            for n in predecessors.get(freed_node := free_nodes.pop(), ()):
                open_targets[n].discard(freed_node)
                if not open_targets[n]:
                    free_nodes.append(n)
        return freed_count == len(open_targets)

    def _next(self, n: int, label: str) -> list[int]:
        node = self._graph.nodes[n]
        if not isinstance(node, Position):
            return []
        if node.player == self._player:
            return _targets(node, label)
        return [target for target in node.edges if target != LEFT_OUT]


def _targets(node: Position, label: str) -> list[int]:
    """The nodes to which the options of this label lead, without those that were left out."""
    return [
        edge
        for edge, edge_label in zip(node.edges, node.labels, strict=True)
        if edge_label == label and edge != LEFT_OUT
    ]
