"""Reads conditions: how many things there are, and what a game asks by the words of its rows."""

from __future__ import annotations

from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_filters import read_filter
from judge.model.cards.ability import Condition
from judge.model.cards.notation import BOUNDS, COUNT, NOT, ON, condition_heads, condition_keys
from judge.model.cards.vocabulary import AMONG, BEFORE, COUNTERS, NAMES, PARTS, THING, ConditionWord
from judge.model.value import change
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Node, Scalar

BESIDE = {COUNT: BOUNDS, AMONG: BOUNDS, COUNTERS: (*BOUNDS, ON)}
"""What may stand beside a word, by the word or the shape of its row."""
_OPPOSITE = {"any_of": "all_of", "all_of": "any_of"}


def read_own_condition(fields: Fields, ledger: AbilityLedger, *, of_event: bool) -> Condition | None:
    """The condition under which an ability as a whole functions, which stands before its effect; None without one.

    It is asked of the bearer, before anything is that the effect could call "it": so it may not speak of that.
    ``of_event``: it is that of a reaction, and may say what was so before the event.
    """
    node = fields.node("if")
    condition = read_condition(node, ledger, of_event=of_event)
    if node is not None and condition is not None and asks_of_that(condition, ledger):
        ledger.faults.error(node.span, "effects/not-supported-yet", "before-effect", word=later("condition-of-that"))
    return condition


def asks_of_that(condition: Condition, ledger: AbilityLedger) -> bool:
    """Whether a condition, or a part of it, is about what the trigger speaks of."""
    words = (condition.word, *condition.names)
    row_words = (row.of_that for row in ledger.vocabulary.condition_words if row.name == condition.word)
    is_of_that = condition.that or any(word in of_that for of_that in row_words for word in words)
    return is_of_that or any(asks_of_that(part, ledger) for part in condition.parts)


def read_condition(node: Node | None, ledger: AbilityLedger, *, of_event: bool = False) -> Condition | None:
    """One word with what it is about, as ``{count: filter, at_least: n}``; None where there is none.

    ``of_event``: it may be in the past tense, as there is an event before which something was so.
    """
    if node is None:
        return None
    rows = {row.name: row for row in ledger.vocabulary.condition_words}
    heads = condition_heads(ledger.vocabulary)
    fields = Fields(node, ledger.faults, condition_keys(ledger.vocabulary), named("condition"), writing_hints.CONDITION)
    heads_written = [field.key for field in fields.entries() if field.key.text in heads]
    if len(heads_written) > 1:
        ledger.faults.error(
            heads_written[1].span, "effects/condition", "several", count=len(heads_written), words=heads
        )
        return Condition()
    head = heads_written[0].text if heads_written else COUNT
    row = rows.get(head)
    _refuse_beside(fields, row.shape if row else head, head, ledger)
    if row is not None and row.shape == BEFORE and not of_event:
        ledger.faults.error(heads_written[0].span, "effects/condition", "past", word=head)
    if head == NOT:
        return _negated(read_condition(fields.required(NOT), ledger) or Condition())
    return _by_row(row, fields, ledger) if row else _counting(fields, ledger)


def _counting(fields: Fields, ledger: AbilityLedger) -> Condition:
    at_least, at_most = _bounds(fields)
    return Condition(filter=read_filter(fields.required(COUNT), ledger), at_least=at_least, at_most=at_most)


def _bounds(fields: Fields) -> tuple[int, int]:
    """At least one, where nothing is written."""
    most = fields.integer("at_most", -1, 0, 999)
    return fields.integer("at_least", 1 if most < 0 else 0, 0, 999), most


def _by_row(row: ConditionWord, fields: Fields, ledger: AbilityLedger) -> Condition:
    node = fields.required(row.name)
    if row.shape == COUNTERS:
        at_least, at_most = _bounds(fields)
        counters = fields.one_of(row.name, ledger.vocabulary.counters, "")
        is_that = fields.one_of(ON, ("self", "that"), "self") == "that"
        return Condition(word=row.name, names=(counters,), that=is_that, at_least=at_least, at_most=at_most)
    if row.shape == AMONG:
        at_least, at_most = _bounds(fields)
        return Condition(read_filter(node, ledger), at_least=at_least, at_most=at_most, word=row.name)
    if row.shape == THING:
        antecedent = ledger.antecedent if row.of_it else None
        if node is not None and antecedent is not None and not antecedent.key:
            ledger.faults.error(node.span, "effects/it")
        return Condition(read_filter(node, ledger), word=row.name, spoken_of=antecedent)
    if row.shape == PARTS:
        conditions_read = (read_condition(part, ledger) for part in fields.sequence(row.name))
        parts = tuple(part for part in conditions_read if part is not None)
        if len(parts) < 2 and node is not None:
            ledger.faults.error(node.span, "effects/condition", "parts", word=row.name)
        return Condition(word=row.name, parts=parts)
    if row.shape == BEFORE:
        return Condition(word=row.name, parts=(read_condition(node, ledger) or Condition(),))
    assert row.shape == NAMES
    return Condition(word=row.name, names=_names(row, fields, ledger))


def _names(row: ConditionWord, fields: Fields, ledger: AbilityLedger) -> tuple[str, ...]:
    """One name, or several of which one is enough."""
    node = fields.node(row.name)
    names = (node.text,) if isinstance(node, Scalar) else fields.texts(row.name)
    for name in names:
        if name not in row.names:
            advised = advice(name, row.names)
            ledger.faults.error(fields.span(row.name), "decode/unknown-value", word=name, key=row.name, **advised)
    return names


def _negated(condition: Condition) -> Condition:
    """The opposite: of several conditions that of each, so that "unless" stands before what is asked."""
    if condition.word in _OPPOSITE:
        parts = tuple(_negated(part) for part in condition.parts)
        return change(condition, word=_OPPOSITE[condition.word], parts=parts)
    return change(condition, negated=not condition.negated)


def _refuse_beside(fields: Fields, shape: str, head: str, ledger: AbilityLedger) -> None:
    """Report bounds and the like beside a word that knows none."""
    for field in fields.entries():
        key = field.key.text
        if key in (*BOUNDS, ON) and key not in BESIDE.get(shape, ()):
            ledger.faults.error(field.key.span, "effects/condition", "beside", key=key, word=head)
