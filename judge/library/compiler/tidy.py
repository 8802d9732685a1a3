"""Writes what was compiled as one would by hand: the short forms where they say the same."""

from __future__ import annotations

from typing import Any

from judge.library.cards.things.read_filters import EXPEDITION
from judge.model.cards.vocabulary import Vocabulary

FILTERED = ("target", "up_to", "choose", "each", "count", "what", "to")
PAID = ("cost", "may_pay")
REFERENCES = ("self", "that")


def tidied(value: Any, vocabulary: Vocabulary) -> Any:
    """The value with a filter of one kind as one word, and a verb's only amount or object in its short form."""
    if isinstance(value, list):
        return [tidied(member, vocabulary) for member in value]
    if not isinstance(value, dict):
        return value
    tidied_members = {key: _short(key, tidied(member, vocabulary), vocabulary) for key, member in value.items()}
    return {key: _in_order(member, vocabulary) if key in PAID else member for key, member in tidied_members.items()}


def _in_order(cost: dict[str, Any], vocabulary: Vocabulary) -> dict[str, Any]:
    """The parts of a cost, which is paid in one step, in one order for all languages: mana, symbols, verbs."""
    parts_before = ("mana", *vocabulary.symbols)
    return {
        key: cost[key]
        for key in sorted(
            cost, key=lambda part: parts_before.index(part) if part in parts_before else len(parts_before)
        )
    }


def _short(key: str, value: Any, vocabulary: Vocabulary) -> Any:
    if not isinstance(value, dict):
        return value
    verb = vocabulary.verb(key)
    if verb is not None and verb.names == "mark":
        value = {("on" if inner_key == "what" else inner_key): member for inner_key, member in value.items()}
    if len(value) != 1:
        return value
    ((only_key, only_value),) = value.items()
    if verb is not None and verb.to == "no" and not verb.names and isinstance(only_value, str):
        takes_object = verb.what != "no"
        return (
            only_value
            if (only_key == "what" and only_value in REFERENCES if takes_object else only_key == "amount")
            else value
        )
    return (
        only_value
        if key in FILTERED and only_key == "is" and isinstance(only_value, str) and only_value != EXPEDITION
        else value
    )
