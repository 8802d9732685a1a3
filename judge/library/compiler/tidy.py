"""Writes what was compiled as one would by hand: the short forms where they say the same."""

from __future__ import annotations

from typing import Any

from judge.library.cards.things.read_filters import EXPEDITION
from judge.model.cards.vocabulary import Vocabulary

FILTERED = ("target", "up_to", "choose", "each", "count", "what", "to")
REFERENCES = ("self", "that")


def tidied(value: Any, vocabulary: Vocabulary) -> Any:
    """The value with a filter of one kind as one word, and a verb's only amount or object in its short form."""
    if isinstance(value, list):
        return [tidied(member, vocabulary) for member in value]
    if not isinstance(value, dict):
        return value
    return {key: _short(key, tidied(member, vocabulary), vocabulary) for key, member in value.items()}


def _short(key: str, value: Any, vocabulary: Vocabulary) -> Any:
    if not isinstance(value, dict):
        return value
    verb = vocabulary.verb(key)
    if verb is not None and verb.names == "mark":
        value = {("on" if inner == "what" else inner): member for inner, member in value.items()}
    if len(value) != 1:
        return value
    ((only, about),) = value.items()
    if verb is not None and verb.to == "no" and not verb.names and isinstance(about, str):
        takes = verb.what != "no"
        return about if (only == "what" and about in REFERENCES if takes else only == "amount") else value
    return about if key in FILTERED and only == "is" and isinstance(about, str) and about != EXPEDITION else value
