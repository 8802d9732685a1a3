"""Whether a player can bring something about, whatever the other player and chance answer.

First as if that player saw everything: backwards from the ends that are wanted, a position of the player is won if one
answer leads to a won one, any other position if all do. Only what is won in that way can be won at all. Then the
answers have to be the same wherever the player cannot tell two positions apart: a strategy says one answer for each
view. Going round in circles for ever wins nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.play.graph import LEFT_OUT, OPEN, Graph, Position
from judge.model.value import Value

TRIES = 200_000
"""Steps after which the search for a strategy is given up."""


class Force(Value, frozen=True):
    """What was found: ``yes``, ``no``, ``unknown`` (a limit was reached) or ``needs``: only with hidden knowledge.

    ``strategy`` says, for each position of the player that can be reached under it, the option to take; ``clash`` are
    two positions that look alike to the player and would need different answers, if it is positions that look alike.
    """

    result: str
    strategy: tuple[tuple[int, str], ...] = ()
    clash: tuple[int, ...] = ()


def force(graph: Graph, ids: frozenset[int], player: str, roots: tuple[int, ...] = (0,), tries: int = TRIES) -> Force:
    """Decide whether the player can force one of these ends, from every one of the roots."""
    won = attractor(graph, ids, player)
    if not won.issuperset(roots):
        hoped = attractor(graph, ids, player, hoping=True)
        return Force("unknown" if hoped.issuperset(roots) else "no")
    search = _Strategies(graph, won, player, tries)
    found = search.find(roots)
    if found is not None:
        return Force("yes", tuple(sorted(found.items())))
    return Force("unknown") if search.gave_up else Force("needs", clash=search.clash)


def attractor(graph: Graph, ids: frozenset[int], player: str, hoping: bool = False) -> frozenset[int]:
    """The nodes from which the player gets to one of these ends, seeing everything.

    ``hoping`` takes for granted what was not followed to its end: who fails even so cannot do it.
    """
    nodes = graph.nodes
    before: dict[int, list[int]] = {}
    left: dict[int, int] = {}
    won = set(ids)
    won |= {n for n, one in enumerate(nodes) if hoping and not isinstance(one, Position) and not one.decided}
    for n, node in enumerate(nodes):
        if not isinstance(node, Position):
            continue
        targets = [one for one in node.edges if one != LEFT_OUT]
        opened = targets.count(OPEN)
        if opened and hoping and (node.player == player or opened == len(targets)):
            won.add(n)
        left[n] = 1 if node.player == player else len(targets) - (opened if hoping else 0)
        for one in targets:
            before.setdefault(one, []).append(n)
    edge = list(won)
    while edge:
        for n in before.get(edge.pop(), ()):
            left[n] -= 1
            if left[n] <= 0 and n not in won:
                won.add(n)
                edge.append(n)
    return frozenset(won)


class _Strategies:
    """Searches a strategy that answers alike where its player sees alike, inside what is won by seeing everything."""

    def __init__(self, graph: Graph, won: frozenset[int], player: str, tries: int) -> None:
        self._graph = graph
        self._won = won
        self._player = player
        self._left = tries
        self.clash: tuple[int, ...] = ()

    @property
    def gave_up(self) -> bool:
        """Whether the search ended at its limit: then nothing was found out."""
        return self._left <= 0

    def find(self, roots: tuple[int, ...]) -> dict[int, str] | None:
        """For each position of the player that is reached, the label to take; None if no strategy was found."""
        self._tried: list[tuple[dict[int, tuple[str, int]], dict[int, str], list[int], Iterator[str], int]] = []
        said: dict[int, tuple[str, int]] = {}
        seen: dict[int, str] = {}
        agenda = list(roots)
        while True:
            failed = self._run(said, seen, agenda)
            if not failed and self._ends(seen, roots):
                return {n: label for n, label in seen.items() if label}
            resumed = self._resume()
            if resumed is None or self.gave_up:
                return None
            said, seen, agenda = resumed

    def _run(self, said: dict[int, tuple[str, int]], seen: dict[int, str], agenda: list[int]) -> bool:
        """Follow the strategy as far as it is made, making it up on the way; whether it fails."""
        while agenda:
            self._left -= 1
            n = agenda.pop()
            if n in seen:
                continue
            if self.gave_up:
                return True
            node = self._graph.nodes[n]
            if not isinstance(node, Position):
                seen[n] = ""
            elif node.player != self._player:
                seen[n] = ""
                agenda += [one for one in node.edges if one != LEFT_OUT]
            elif node.view in said:
                label, first = said[node.view]
                if not self._good(node, label):
                    self.clash = self.clash or (first, n)
                    return True
                seen[n] = label
                agenda += _targets(node, label)
            else:
                labels = iter([one for one in dict.fromkeys(node.labels) if self._good(node, one)])
                self._tried.append((dict(said), dict(seen), [*agenda, n], labels, node.view))
                return True
        return False

    def _resume(self) -> tuple[dict[int, tuple[str, int]], dict[int, str], list[int]] | None:
        """The next way to go on from the latest decision that has one left."""
        while self._tried:
            said, seen, agenda, labels, view = self._tried[-1]
            label = next(labels, None)
            if label is None:
                self._tried.pop()
                continue
            return said | {view: (label, agenda[-1])}, dict(seen), list(agenda)
        return None

    def _good(self, node: Position, label: str) -> bool:
        """Whether every option of this label stays inside what is won; there must be one."""
        targets = _targets(node, label)
        return bool(targets) and all(one in self._won for one in targets)

    def _ends(self, seen: dict[int, str], roots: tuple[int, ...]) -> bool:
        """Whether every line under the strategy comes to an end: no circle among what it reaches."""
        left = {n: set(self._next(n, seen[n])) for n in seen}
        back: dict[int, list[int]] = {}
        for n, targets in left.items():
            for one in targets:
                back.setdefault(one, []).append(n)
        free = [n for n, targets in left.items() if not targets]
        done = 0
        while free:
            done += 1
            for n in back.get(gone := free.pop(), ()):
                left[n].discard(gone)
                if not left[n]:
                    free.append(n)
        return done == len(left)

    def _next(self, n: int, label: str) -> list[int]:
        node = self._graph.nodes[n]
        if not isinstance(node, Position):
            return []
        if node.player == self._player:
            return _targets(node, label)
        return [one for one in node.edges if one != LEFT_OUT]


def _targets(node: Position, label: str) -> list[int]:
    """Where the options of this label lead, so far as they were looked at for their own sake."""
    return [edge for edge, own in zip(node.edges, node.labels, strict=True) if own == label and edge != LEFT_OUT]
