"""What a schema says of a place in a file: its keys, the words of closed lists, what stands for a name, the meaning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.app.editing.cursor import ITEM
from judge.model.value import Value
from judge.publish.schema.parts import Schema

_CHOICES = ("anyOf", "oneOf", "allOf")
_NAME = "$defs/"


class SchemaPlace(Value, frozen=True):
    """``keys`` with their meanings, ``words`` of closed lists; ``names`` are the definitions that were gone through."""

    keys: dict[str, str]
    words: tuple[str, ...]
    names: frozenset[str]
    meaning: str


def place_in(schema: Schema, path: tuple[str, ...]) -> SchemaPlace | None:
    """What may stand at the end of the path; None if the schema knows no such place."""
    nodes_here = list(_forms(schema, schema))
    for step in path:
        nodes_here = [form for node in nodes_here for child in _children(node, step) for form in _forms(child, schema)]
        if not nodes_here:
            return None
    keys: dict[str, str] = {}
    for node in nodes_here:
        for name, child in (node.get("properties") or {}).items():
            if isinstance(child, dict):
                keys[name] = keys.get(name) or _meaning(child, schema)
    words = dict.fromkeys(word for node in nodes_here for word in _words(node))
    names = frozenset(node[_NAME] for node in nodes_here if node.get(_NAME))
    meaning = next((node["description"] for node in nodes_here if node.get("description")), "")
    return SchemaPlace(keys, tuple(words), names, meaning)


def _forms(node: Schema, schema: Schema) -> Iterator[Schema]:
    """A node and every form that it may have, references followed; each carries the name of its definition."""
    nodes_waiting: list[Any] = [node]
    seen_ids: set[int] = set()
    while nodes_waiting:
        next_node = nodes_waiting.pop(0)
        if not isinstance(next_node, dict) or id(next_node) in seen_ids:
            continue
        seen_ids.add(id(next_node))
        yield next_node
        reference: str = next_node.get("$ref", "").rpartition("/")[2]
        if reference:
            yield {_NAME: reference}
            nodes_waiting.insert(0, schema["$defs"][reference])
        nodes_waiting += [form for choice in _CHOICES for form in next_node.get(choice, ())]


def _children(node: Schema, step: str) -> Iterator[Schema]:
    """The nodes one step further down."""
    if step == ITEM:
        children: list[Any] = [node.get("items")]
    else:
        properties = node.get("properties") or {}
        children = [properties[step] if step in properties else node.get("additionalProperties")]
    yield from (child for child in children if isinstance(child, dict))


def _meaning(node: Schema, schema: Schema) -> str:
    return next((form["description"] for form in _forms(node, schema) if form.get("description")), "")


def _words(node: Schema) -> Iterator[str]:
    """The words of a closed list; yes and no stand there as values of other programs, too."""
    listed_values = [*node.get("enum", ()), *([node["const"]] if "const" in node else ())]
    yield from (word for word in listed_values if isinstance(word, str))
