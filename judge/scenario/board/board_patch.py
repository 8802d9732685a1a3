"""A contrast changes the board: mappings are merged key by key, everything else is put in its place."""

from __future__ import annotations

from judge.text.nodes import Entry, Mapping, Node


def merged(base: Node, change: Node) -> Node:
    """The base with the change laid over it; places of changed keys are those of the change."""
    if not (isinstance(base, Mapping) and isinstance(change, Mapping)):
        return change
    changes_by_key = {entry.key.text: entry for entry in change.entries}
    merged_entries = [
        Entry(entry.key, merged(entry.value, changes_by_key.pop(entry.key.text).value))
        if entry.key.text in changes_by_key
        else entry
        for entry in base.entries
    ]
    return Mapping((*merged_entries, *changes_by_key.values()), base.span)
