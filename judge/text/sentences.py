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
        ("", message_entry)
        for message_entry in reversed(Fields(node, faults, None, named("file-of-messages")).mapping("messages"))
    ]
    while waiting_entries:
        prefix, message_entry = waiting_entries.pop()
        key = f"{prefix}{message_entry.key.text}"
        if isinstance(message_entry.value, Mapping):
            waiting_entries.extend((f"{key}.", nested_entry) for nested_entry in reversed(message_entry.value.entries))
        elif _is_new_message(key, message_entry, messages, faults):
            messages[key] = _template(key, message_entry, language, faults)
    return messages


def _is_new_message(key: str, message_entry: Entry, messages: dict[str, str], faults: Faults) -> bool:
    if isinstance(message_entry.value, Sequence) or is_empty(message_entry.value):
        faults.error(message_entry.key.span, "catalogue/not-a-template", key=key)
        return False
    if key in messages:
        faults.error(message_entry.key.span, "catalogue/duplicate-message", key=key)
    return key not in messages


def _template(key: str, message_entry: Entry, language: str, faults: Faults) -> str:
    text = message_entry.value.text if isinstance(message_entry.value, Scalar) else ""
    problem = problem_of(text, language)
    if problem is not None:
        faults.error(message_entry.value.span, "catalogue/template", key=key, problem=problem)
    return text
