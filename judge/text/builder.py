"""Builds nodes from a flat run of events, with a stack of its own: no nesting can exhaust Python's."""

from __future__ import annotations

from judge.model.diagnostic import Span
from judge.text.faults import Faults
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty, kind_of


class _OpenSequence:
    """A list whose end has not come."""

    def __init__(self, span: Span) -> None:
        self.span = span
        self.items: list[Node] = []

    def add(self, node: Node, faults: Faults) -> None:
        if is_empty(node):
            faults.error(node.span, "yaml/empty-item")
        self.items.append(node)

    def close(self) -> Node:
        return Sequence(tuple(self.items), self.span)


class _OpenMapping:
    """A mapping whose end has not come."""

    def __init__(self, span: Span) -> None:
        self.span = span
        self.entries: list[Entry] = []
        self.key: Scalar | None = None
        self.places: dict[str, Span] = {}

    def add(self, node: Node, faults: Faults) -> None:
        if self.key is None:
            self.key = self._as_key(node, faults)
        else:
            self.entries.append(Entry(self.key, node))
            self.key = None

    def close(self) -> Node:
        return Mapping(tuple(self.entries), self.span)

    def _as_key(self, node: Node, faults: Faults) -> Scalar:
        if not isinstance(node, Scalar) or is_empty(node):
            faults.error(node.span, "yaml/key", kind=kind_of(node))
            return Scalar("", False, node.span)
        if node.plain and node.text == "<<":
            faults.error(node.span, "yaml/merge")
        elif node.text in self.places:
            faults.error(node.span, "yaml/duplicate-key", word=node.text, place=str(self.places[node.text]))
        else:
            self.places[node.text] = node.span
        return node


class Builder:
    """Receives what the parser finds, in order; ``root`` is the finished node."""

    def __init__(self, faults: Faults) -> None:
        self.root: Node | None = None
        self._faults = faults
        self._open: list[_OpenSequence | _OpenMapping] = []

    @property
    def depth(self) -> int:
        """How many lists and mappings are open."""
        return len(self._open)

    def begin_sequence(self, span: Span) -> None:
        """A list begins."""
        self._open.append(_OpenSequence(span))

    def begin_mapping(self, span: Span) -> None:
        """A mapping begins."""
        self._open.append(_OpenMapping(span))

    def end(self) -> None:
        """The innermost list or mapping ends."""
        self.add(self._open.pop().close())

    def add(self, node: Node) -> None:
        """A whole node, in the place that is open for it."""
        if self._open:
            self._open[-1].add(node, self._faults)
        else:
            self.root = node
