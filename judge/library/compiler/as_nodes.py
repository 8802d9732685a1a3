"""What was compiled, as the nodes that the readers of cards take: as if it had been read from a file."""

from __future__ import annotations

from typing import Any

from judge.model.diagnostic import Span
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence

NOWHERE = Span("", 1, 1)


def as_node(value: Any) -> Node:
    """The value with every text plain and without a place."""
    if isinstance(value, dict):
        entries = tuple(Entry(Scalar(key, True, NOWHERE), as_node(member)) for key, member in value.items())
        return Mapping(entries, NOWHERE)
    if isinstance(value, list):
        return Sequence(tuple(as_node(member) for member in value), NOWHERE)
    return Scalar(value, True, NOWHERE)
