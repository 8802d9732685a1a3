"""A contrast changes the board: mappings are merged key by key, everything else is put in its place."""

from __future__ import annotations

from judge.text.nodes import Entry, Mapping, Node


def merged(base: Node, change: Node) -> Node:
    """The base with the change laid over it; places of changed keys are those of the change."""
    if not (isinstance(base, Mapping) and isinstance(change, Mapping)):
        return change
    changes = {entry.key.text: entry for entry in change.entries}
    kept = [
        Entry(entry.key, merged(entry.value, changes.pop(entry.key.text).value)) if entry.key.text in changes else entry
        for entry in base.entries
    ]
    return Mapping((*kept, *changes.values()), base.span)
