"""Reads triggers: what a reaction waits for."""

from __future__ import annotations

from judge.library.cards import writing_hints
from judge.library.cards.ability_ledger import AbilityLedger
from judge.library.cards.never_holds import remark_place
from judge.library.cards.read_filters import read_filter
from judge.model.cards.ability import (
    WHOSE,
    AfterTrigger,
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
TRIGGERS_NOT_YET = ("status", "any_of")


def read_trigger(node: Node, ledger: AbilityLedger) -> Trigger | None:
    """One word with what it is about; None, with a fault noted, where it is not exactly one that the engine runs."""
    known_words = (*ledger.vocabulary.triggers, *TRIGGERS_NOT_YET)
    fields = Fields(node, ledger.faults, known_words, named("trigger"), writing_hints.TRIGGER)
    words = [field.key for field in fields.entries() if field.key.text in known_words]
    if len(words) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(words):
            span, variant = (words[1].span, "several") if words else (node.span, "none")
            ledger.faults.error(span, "effects/trigger", variant, count=len(words), triggers=ledger.vocabulary.triggers)
        return None
    word = words[0].text
    if word in TRIGGERS_NOT_YET:
        ledger.not_yet(fields.span(word), word)
        return None
    word_node = fields.required(word)
    if word_node is None:
        return None
    match word:
        case "moves":
            return _movement(word_node, ledger)
        case "played":
            return _played(word_node, ledger)
    return _of_one_word(word, fields, ledger)


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
