"""What a YAML file says, with the place of every word. All scalars are text; nothing is guessed to be a number."""

from __future__ import annotations

from typing import TypeAlias

from judge.model.diagnostic import Span
from judge.model.phrase import Phrase
from judge.model.value import Value


class Scalar(Value, frozen=True):
    """A text. ``plain`` says that it was written without quotes and not as a block."""

    text: str
    plain: bool
    span: Span


class Sequence(Value, frozen=True):
    """A list."""

    items: tuple[Node, ...]
    span: Span


class Entry(Value, frozen=True):
    """One ``key: value`` of a mapping."""

    key: Scalar
    value: Node


class Mapping(Value, frozen=True):
    """Entries in the order of the file; no two have the same key."""

    entries: tuple[Entry, ...]
    span: Span


Node: TypeAlias = Scalar | Sequence | Mapping


def plain_value(node: Node) -> object:
    """The node as ``str``, ``list`` and ``dict``, without places. Recursive: ``read`` bounds the depth."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain_value(item) for item in node.items]
    return {entry.key.text: plain_value(entry.value) for entry in node.entries}


def kind_of(node: Node) -> Phrase:
    """What the node is, as a fault says it."""
    if isinstance(node, Sequence):
        return Phrase("kind.list")
    if isinstance(node, Mapping):
        return Phrase("kind.mapping")
    return Phrase("kind.empty" if is_empty(node) else "kind.text")


def is_empty(node: Node) -> bool:
    """Nothing was written here, as after the colon of ``key:``. (``key: ""`` is a text.)"""
    return isinstance(node, Scalar) and node.plain and not node.text
