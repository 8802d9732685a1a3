"""Reads messages and other texts of a language from their YAML files."""

from __future__ import annotations

from judge.model.diagnostic import Span
from judge.model.phrase import Phrase
from judge.model.value import Value
from judge.text.catalogue import problem_of
from judge.text.decode import Fields, named
from judge.text.faults import Faults
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty
from judge.text.spelling import nearest


class Sentence(Value, frozen=True):
    """A template under its key; ``span`` is the place of the last part of the key."""

    key: str
    template: str
    span: Span


def entries_below(top: str, node: Node, name: Phrase, faults: Faults) -> tuple[Entry, ...]:
    """The entries below the one key that such a file has. Without that key nothing is read, which is one fault."""
    keys = [entry.key for entry in node.entries] if isinstance(node, Mapping) else []
    if not keys or any(key.text == top for key in keys):
        return Fields(node, faults, (top,), name).mapping(top)
    misspelt_key = next((key for key in keys if nearest(key.text, (top,))), None)
    misspelt_word = misspelt_key.text if misspelt_key else ""
    faults.error((misspelt_key or keys[0]).span, "catalogue/no-top", name=name, top=top, written=misspelt_word)
    return ()


def messages_from(node: Node, language: str, faults: Faults) -> dict[str, str]:
    """The templates below ``messages:`` by key; nested keys are joined with dots. A broken template is a fault."""
    return {sentence.key: sentence.template for sentence in sentences_from(node, language, faults)}


def sentences_from(node: Node, language: str, faults: Faults) -> tuple[Sentence, ...]:
    """The templates below ``messages:`` in the order of the file, each with its key and its place."""
    sentences: dict[str, Sentence] = {}
    top_entries = entries_below("messages", node, named("file-of-messages"), faults)
    waiting_entries = [("", message_entry) for message_entry in reversed(top_entries)]
    while waiting_entries:
        prefix, message_entry = waiting_entries.pop()
        key = f"{prefix}{message_entry.key.text}"
        if isinstance(message_entry.value, Mapping):
            waiting_entries.extend((f"{key}.", nested_entry) for nested_entry in reversed(message_entry.value.entries))
        elif _is_new_message(key, message_entry, key in sentences, faults):
            template = _template(key, message_entry, language, faults)
            sentences[key] = Sentence(key, template, message_entry.key.span)
    return tuple(sentences.values())


def _is_new_message(key: str, message_entry: Entry, is_known: bool, faults: Faults) -> bool:
    if isinstance(message_entry.value, Sequence) or is_empty(message_entry.value):
        faults.error(message_entry.key.span, "catalogue/not-a-template", key=key)
        return False
    if is_known:
        faults.error(message_entry.key.span, "catalogue/duplicate-message", key=key)
    return not is_known


def _template(key: str, message_entry: Entry, language: str, faults: Faults) -> str:
    text = message_entry.value.text if isinstance(message_entry.value, Scalar) else ""
    problem = problem_of(text, language)
    if problem is not None:
        faults.error(message_entry.value.span, "catalogue/template", key=key, problem=problem)
    return text
