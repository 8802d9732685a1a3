"""Reads triggers: what a reaction waits for."""

from __future__ import annotations

from judge.library.cards.never_holds import remark_place
from judge.library.cards.read_events import read_event
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_filters import read_filter
from judge.model.cards.ability import (
    WHOSE,
    AfterTrigger,
    EventTrigger,
    ExpeditionTrigger,
    MovesTrigger,
    PassTrigger,
    PhaseTrigger,
    PlayedTrigger,
    Trigger,
)
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node

EXPEDITION_TRIGGERS = {"moves_forward": "forward", "fails_to_move_forward": "fails_forward"}
PASSES = ("passes", "passes_first")
ANY_OF = "any_of"
"""The word behind which several triggers stand, of which one is enough."""


def read_trigger(node: Node, ledger: AbilityLedger) -> Trigger | None:
    """One word with what it is about; None, with a fault noted, where it is not exactly one that the engine runs."""
    rows = {row.name: row for row in ledger.vocabulary.event_words}
    known_words = (*ledger.vocabulary.triggers, *([ANY_OF] if rows else []))
    fields = Fields(node, ledger.faults, known_words, named("trigger"), writing_hints.TRIGGER)
    words = [field.key for field in fields.entries() if field.key.text in known_words]
    if len(words) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(words):
            span, variant = (words[1].span, "several") if words else (node.span, "none")
            ledger.faults.error(span, "effects/trigger", variant, count=len(words), triggers=ledger.vocabulary.triggers)
        return None
    word = words[0].text
    word_node = fields.required(word)
    if word_node is None:
        return None
    if word in rows:
        return read_event(rows[word], word_node, fields, ledger)
    match word:
        case "any_of":
            return _any_of(fields, word_node, ledger)
        case "moves":
            return _movement(word_node, ledger)
        case "played":
            return _played(word_node, ledger)
    return _of_one_word(word, fields, ledger)


def _any_of(fields: Fields, node: Node, ledger: AbilityLedger) -> Trigger:
    """Several triggers, of which one is enough; none of them holds others."""
    written = (read_trigger(part, ledger) for part in fields.sequence(ANY_OF))
    parts = tuple(part for part in written if part is not None)
    if len(parts) < 2 or any(isinstance(part, EventTrigger) and part.parts for part in parts):
        ledger.faults.error(node.span, "effects/trigger", "any-of", triggers=ledger.vocabulary.triggers)
    return EventTrigger(ANY_OF, "", parts=parts)


def _of_one_word(word: str, fields: Fields, ledger: AbilityLedger) -> Trigger:
    """A trigger behind which one word stands."""
    if word == "after":
        return AfterTrigger(fields.one_of(word, ledger.vocabulary.daily_effects, ""))
    if word in EXPEDITION_TRIGGERS:
        return ExpeditionTrigger(EXPEDITION_TRIGGERS[word], fields.one_of(word, WHOSE, WHOSE[0]))
    if word in PASSES:
        whose = fields.one_of(word, ("you", "opponent", "anybody"), "you")
        return PassTrigger(whose.replace("anybody", ""), first=word != PASSES[0])
    return PhaseTrigger(fields.one_of(word, ledger.vocabulary.phases, ""))


def _movement(node: Node, ledger: AbilityLedger) -> Trigger:
    fields = Fields(
        node, ledger.faults, ("what", "from", "to"), named("trigger-moves"), writing_hints.MOVES | writing_hints.ZONES
    )
    trigger = MovesTrigger(
        what=read_filter(fields.required("what"), ledger),
        origin=fields.one_of("from", ledger.vocabulary.zones, ""),
        destination=fields.one_of("to", ledger.vocabulary.zones, ""),
    )
    remark_place(fields.span("what"), trigger.what, trigger.origin, trigger.destination, ledger)
    return trigger


def _played(node: Node, ledger: AbilityLedger) -> Trigger:
    fields = Fields(node, ledger.faults, ("what", "from"), named("trigger-played"))
    return PlayedTrigger(
        what=read_filter(fields.required("what"), ledger), origin=fields.one_of("from", ("hand", "reserve"), "")
    )
