"""Reads what a passive takes hold of: one thing that happens, and what it is about."""

from __future__ import annotations

from judge.library.cards.never_holds import remark_place
from judge.library.cards.read_triggers import read_trigger
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_filters import read_filter
from judge.model.cards.ability import WHOSE, Pattern
from judge.model.cards.notation import PATTERN_KEYS
from judge.model.cards.selectors import Filter
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node, Scalar


def read_pattern(node: Node | None, ledger: AbilityLedger) -> Pattern | None:
    """One verb with what it is about; None, with a fault noted, where it is not exactly one."""
    if node is None:
        return None
    fields = Fields(node, ledger.faults, PATTERN_KEYS, named("pattern"), writing_hints.PATTERN)
    verb_keys = [field.key for field in fields.entries() if field.key.text in PATTERN_KEYS]
    if len(verb_keys) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(verb_keys):
            span = verb_keys[1].span if verb_keys else node.span
            ledger.faults.error(
                span, "effects/passive", "one-happening", count=len(verb_keys), verbs=tuple(PATTERN_KEYS)
            )
        return None
    verb = verb_keys[0].text
    verb_node = fields.required(verb)
    if verb_node is None:
        return None
    if verb == "moves_forward":
        return Pattern(verb, of=fields.one_of(verb, WHOSE, WHOSE[0]))
    if verb == "played":
        # Of itself alone: what others may not play would have to say who, and from where.
        return Pattern(verb, Filter(itself=fields.one_of(verb, ("self",), "self") == "self"))
    if verb == "draws":
        whose_draw = fields.one_of("draws", ("you", "opponent", "anybody"), "you")
        return Pattern("draws", of=whose_draw.replace("anybody", ""))
    return (
        Pattern(verb, read_filter(verb_node, ledger))
        if isinstance(verb_node, Scalar)
        else _described(verb, verb_node, ledger)
    )


def _described(verb: str, node: Node, ledger: AbilityLedger) -> Pattern:
    fields = Fields(
        node,
        ledger.faults,
        PATTERN_KEYS[verb],
        named("happening-of", verb=verb),
        writing_hints.MOVES | writing_hints.ZONES,
    )
    verb_names = tuple(known_verb.name for known_verb in ledger.vocabulary.verbs)
    object_node, trigger_node = fields.node("what"), fields.node("when")
    pattern = Pattern(
        verb,
        what=read_filter(object_node, ledger),
        origin=fields.one_of("from", ledger.vocabulary.zones, ""),
        destination=fields.one_of("to", ledger.vocabulary.zones, ""),
        name=_named(fields, ledger),
        by=fields.one_of("by", verb_names, ""),
        trigger=None if trigger_node is None else read_trigger(trigger_node, ledger),
    )
    remark_place(fields.span("what"), pattern.what, pattern.origin, pattern.destination, ledger)
    return pattern


def _named(fields: Fields, ledger: AbilityLedger) -> str:
    """The token, status or counter that a pattern is about."""
    if fields.has("status") and fields.has("counter"):
        ledger.faults.error(fields.span("counter"), "effects/passive", "two-marks")
    token = ledger.mention(fields, "token")
    status = fields.one_of("status", ledger.vocabulary.statuses, "")
    return token or status or fields.one_of("counter", ledger.vocabulary.counters, "")
