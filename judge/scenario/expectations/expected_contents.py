"""Reads what is expected to lie somewhere: ``zones``, ``changed``, ``marks``."""

from __future__ import annotations

import re

from judge.model.disputes.scenario import Check
from judge.scenario.addressing.names import Names, span_of
from judge.text.decode import named
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, kind_of

_NUMBER = re.compile(r"[0-9]{1,4}")
_CHANGE = re.compile(r"[+-][0-9]{1,4}|0")
_COUNTER = re.compile(r"(?P<name>[^=\s]+)\s*=\s*(?P<n>[0-9]{1,3})")
NOT_COMPARED = "It could not be compared with what lies there."


def read_zone(key_and_value: Entry, names: Names) -> Check | None:
    """The cards of a place, ``unknown`` for one that nobody sees, or how many there are; None if that is at fault."""
    place, contents = key_and_value.key, key_and_value.value
    is_place = names.place(place.text, place.span)
    if isinstance(contents, Scalar) and _NUMBER.fullmatch(contents.text):
        return Check("zones", place.text, (str(int(contents.text)),), place.span)
    if not isinstance(contents, Sequence):
        names.faults.error(span_of(key_and_value), "expect/not-cards", place=place.text, kind=kind_of(contents))
        return None
    cards = names.words(contents, named("card"))
    are_card_words = [names.card(card.text, card.span) for card in cards]
    return (
        Check("zones", place.text, tuple(card.text for card in cards), place.span)
        if is_place and all(are_card_words)
        else None
    )


def read_change(key_and_value: Entry, names: Names) -> Check | None:
    """How many cards more or fewer lie somewhere: with its sign, since ``2`` reads like a number of cards."""
    place, change = key_and_value.key, key_and_value.value
    is_place = names.place(place.text, place.span)
    if isinstance(change, Scalar) and _CHANGE.fullmatch(change.text):
        return Check("changed", place.text, (f"{int(change.text):+d}",), place.span) if is_place else None
    text = change.text if isinstance(change, Scalar) else ""
    if _NUMBER.fullmatch(text):
        names.faults.error(span_of(key_and_value), "expect/unsigned-change", "number", number=text)
    elif text:
        names.faults.error(span_of(key_and_value), "expect/unsigned-change", word=text)
    else:
        names.faults.error(span_of(key_and_value), "expect/unsigned-change", "kind", kind=kind_of(change))
    return None


def read_marks(key_and_value: Entry, names: Names) -> Check | None:
    """The statuses and counters of one card, by its place, its name and, among several, its number."""
    subject = key_and_value.key
    place, _, card = subject.text.rpartition(".")
    if card.isdecimal():
        place, _, card = place.rpartition(".")
    is_known = names.place(place or subject.text, subject.span) and names.card(card, subject.span)
    marks = _marks(key_and_value.value, names)
    return Check("marks", subject.text, marks, subject.span) if is_known and marks is not None else None


def _marks(node: Node, names: Names) -> tuple[str, ...] | None:
    """Statuses and ``counter=n``, as a list, a mapping of counters, or one word; nothing means that there are none."""
    if isinstance(node, Mapping):
        pairs = [(key_and_value.key, key_and_value.value) for key_and_value in node.entries]
        marks = [
            _counter(key, number_node.text if isinstance(number_node, Scalar) else "", names)
            for key, number_node in pairs
        ]
    elif isinstance(node, Sequence):
        marks = [_mark(mark_node, names) for mark_node in names.words(node, named("mark"))]
    else:
        marks = [_mark(node, names)]
    return None if None in marks else tuple(mark for mark in marks if mark is not None)


def _mark(node: Scalar, names: Names) -> str | None:
    vocabulary = names.game.reads.vocabulary
    if node.text in vocabulary.statuses:
        return node.text
    counter = _COUNTER.fullmatch(node.text)
    if counter is not None:
        return _counter(Scalar(counter["name"], True, node.span), counter["n"], names)
    if node.text in vocabulary.counters:
        return _counter(node, "", names)
    names.mark(node.text, node.span)
    return None


def _counter(name: Scalar, number: str, names: Names) -> str | None:
    """A counter with how many there are of it."""
    counters = names.game.reads.vocabulary.counters
    if not names.known(name.text, name.span, counters, "expect/unknown-mark", "counter"):
        return None
    if not re.fullmatch(r"[0-9]{1,3}", number):
        names.faults.error(name.span, "expect/no-number", counter=name.text)
        return None
    return f"{name.text}={int(number)}"
