"""Reads messages from their YAML files."""

from __future__ import annotations

from judge.text.catalogue import problem_of
from judge.text.decode import Fields, named
from judge.text.faults import Faults
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty


def messages_from(node: Node, language: str, faults: Faults) -> dict[str, str]:
    """The templates below ``messages:`` by key; nested keys are joined with dots. A broken template is a fault."""
    messages: dict[str, str] = {}
    waiting_entries = [
        ("", entry) for entry in reversed(Fields(node, faults, None, named("file-of-messages")).mapping("messages"))
    ]
    while waiting_entries:
        prefix, entry = waiting_entries.pop()
        key = f"{prefix}{entry.key.text}"
        if isinstance(entry.value, Mapping):
            waiting_entries.extend((f"{key}.", nested_entry) for nested_entry in reversed(entry.value.entries))
        elif _is_new_message(key, entry, messages, faults):
            messages[key] = _template(key, entry, language, faults)
    return messages


def _is_new_message(key: str, entry: Entry, messages: dict[str, str], faults: Faults) -> bool:
    if isinstance(entry.value, Sequence) or is_empty(entry.value):
        faults.error(entry.key.span, "catalogue/not-a-template", key=key)
        return False
    if key in messages:
        faults.error(entry.key.span, "catalogue/duplicate-message", key=key)
    return key not in messages


def _template(key: str, entry: Entry, language: str, faults: Faults) -> str:
    text = entry.value.text if isinstance(entry.value, Scalar) else ""
    problem = problem_of(text, language)
    if problem is not None:
        faults.error(entry.value.span, "catalogue/template", key=key, problem=problem)
    return text
