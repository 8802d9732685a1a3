"""Reads messages from their YAML files."""

from __future__ import annotations

from judge.text.catalogue import problem_of
from judge.text.decode import Fields
from judge.text.faults import Faults
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty


def messages_from(node: Node, language: str, faults: Faults) -> dict[str, str]:
    """The templates below ``messages:`` by key; nested keys are joined with dots. A broken template is a fault."""
    messages: dict[str, str] = {}
    waiting_entries = [
        ("", entry) for entry in reversed(Fields(node, faults, None, "the file of messages").mapping("messages"))
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
        how = "Put the template in quotes: a brace at its beginning has a meaning in YAML."
        faults.error(entry.key.span, "catalogue/not-a-template", f"the message {key} is no text", how=how)
        return False
    if key in messages:
        fault = f"the message {key} is written twice, once with dots and once nested"
        faults.error(entry.key.span, "catalogue/duplicate-message", fault, how="Keep one of them.")
    return key not in messages


def _template(key: str, entry: Entry, language: str, faults: Faults) -> str:
    text = entry.value.text if isinstance(entry.value, Scalar) else ""
    problem = problem_of(text, language)
    if problem:
        how = "The template language is described in judge/text/template.py."
        faults.error(entry.value.span, "catalogue/template", f"the message {key} is broken: {problem}", how=how)
    return text
