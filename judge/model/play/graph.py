"""Every legal line of play from a start, as a graph: positions in which somebody must choose, and ends."""

from __future__ import annotations

from judge.model.play.state import State
from judge.model.value import Tagged, Value

OPEN = -1
"""In the place of a target: nobody has looked there yet."""
LEFT_OUT = -2
"""In the place of a target: the same ends are reached by another option, so nobody needs to look there."""

DECIDED = frozenset({"until", "done", "blocked"})
"""Why a line may end so that what is true there can be said; every other end is a limit, and proves nothing."""


class Position(Tagged, frozen=True, tag="position"):
    """A state in which ``player`` must choose.

    ``labels`` name the options as ``player`` may see them (two that look alike have the same label), ``edges`` say
    where each leads: the number of a node, ``OPEN`` or ``LEFT_OUT``. ``view`` is the same number wherever ``player``
    cannot tell two positions apart. ``traces`` number, for each option, what happens on the way to the next node.
    """

    player: str
    kind: str
    card: str
    labels: tuple[str, ...]
    edges: tuple[int, ...]
    rules: tuple[str, ...] = ()
    view: int = 0
    traces: tuple[int, ...] = ()


class End(Tagged, frozen=True, tag="end"):
    """Where a line ends, why, and which of the distinct outcomes that is."""

    state: State
    reason: str
    outcome: int

    @property
    def decided(self) -> bool:
        """Whether the line came to its end, rather than to a limit of this program."""
        return self.reason in DECIDED


class Trace(Value, frozen=True):
    """What happens between two nodes: step by step, short lines as in ``expect: order``, each with its player; each
    question with its offered answers; the rules that notes cite; what notes say did not happen: a card with the rules
    that prevented it and the position of its ability; ``meant`` has each question with all words that could mean one of
    its options, and of a declaration with those that mean what was declared; ``activated`` the abilities that were
    activated, each by its card and position."""

    steps: tuple[tuple[tuple[str, str], ...], ...] = ()
    asked: tuple[tuple[str, tuple[str, ...], bool], ...] = ()
    cites: frozenset[str] = frozenset()
    missed: tuple[tuple[str, tuple[str, ...], int], ...] = ()
    meant: tuple[tuple[str, frozenset[str], frozenset[str] | None], ...] = ()
    activated: frozenset[tuple[str, int]] = frozenset()


Node = Position | End


class Graph(Value, frozen=True):
    """All nodes found so far, the root first. ``outcomes`` has an end for each distinct outcome, in the order of their
    numbers; ``complete`` says that nothing is ``OPEN``; ``lead_in`` is the trace before the root.
    """

    nodes: tuple[Node, ...]
    outcomes: tuple[int, ...]
    complete: bool
    traces: tuple[Trace, ...] = ()
    lead_in: int = 0
    reduced: bool = False

    @property
    def positions(self) -> int:
        """How many states there are in which somebody must choose."""
        return sum(isinstance(node, Position) for node in self.nodes)

    @property
    def certain(self) -> bool:
        """Whether every line was followed to an end at which something can be said."""
        return self.complete and all(node.decided for node in self.nodes if isinstance(node, End))


class Progress(Value, frozen=True):
    """How far an exploration has come; the last one is as complete as its budget allows."""

    positions: int
    ends: int
    graph: Graph


class Leaf(Tagged, frozen=True, tag="leaf"):
    """Where nothing that matters is left to decide: the class of ends (``NOT_SEEN`` and ``FOR_EVER`` are none)."""

    of: int


class Branch(Value, frozen=True):
    """Options of a position, by number, that come to the same; ``to`` is an entry of the tree."""

    options: tuple[int, ...]
    to: int


class Decision(Tagged, frozen=True, tag="decision"):
    """A position whose answer matters."""

    node: int
    branches: tuple[Branch, ...]


class Tree(Value, frozen=True):
    """The choices that matter to what is asked, each once; entries come before those that lead to them."""

    entries: tuple[Leaf | Decision, ...]
    root: int

    @property
    def decisions(self) -> int:
        """How many choices matter."""
        return sum(isinstance(entry, Decision) for entry in self.entries)


NOT_SEEN, FOR_EVER = -1, -2
"""Classes of a leaf: a line that was not followed to its end; a line that goes round without one."""
