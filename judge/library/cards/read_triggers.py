"""Reads triggers: what a reaction waits for."""

from __future__ import annotations

from judge.library.cards.read_events import read_event
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards.ability import Trigger
from judge.model.cards.notation import ANY_OF, trigger_keys
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node


def read_trigger(node: Node, ledger: AbilityLedger) -> Trigger | None:
    """One word with what it is about; None, with a fault noted, where it is not exactly one that the engine runs."""
    rows = {row.name: row for row in ledger.vocabulary.event_words}
    known_words = trigger_keys(ledger.vocabulary)
    fields = Fields(node, ledger.faults, known_words, named("trigger"), writing_hints.TRIGGER)
    word_keys = [field.key for field in fields.entries() if field.key.text in known_words]
    if len(word_keys) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(word_keys):
            span, variant = (word_keys[1].span, "several") if word_keys else (node.span, "none")
            ledger.faults.error(span, "effects/trigger", variant, count=len(word_keys), triggers=tuple(rows))
        return None
    word = word_keys[0].text
    word_node = fields.required(word)
    if word_node is None:
        return None
    return _any_of(fields, word_node, ledger) if word == ANY_OF else read_event(rows[word], word_node, fields, ledger)


def _any_of(fields: Fields, node: Node, ledger: AbilityLedger) -> Trigger:
    """Several triggers, of which one is enough; none of them holds others."""
    triggers_read = (read_trigger(part, ledger) for part in fields.sequence(ANY_OF))
    parts = tuple(part for part in triggers_read if part is not None)
    if len(parts) < 2 or any(part.parts for part in parts):
        ledger.faults.error(node.span, "effects/trigger", "any-of", triggers=ledger.vocabulary.triggers)
    return Trigger(ANY_OF, "", parts=parts)
