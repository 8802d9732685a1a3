"""Reads verbs with what they need: objects, places, amounts, names."""

from __future__ import annotations

from judge.library.cards import writing_hints
from judge.library.cards.ability_ledger import AbilityLedger
from judge.library.cards.read_amounts import read_amount, read_amount_under
from judge.library.cards.read_filters import EXPEDITION
from judge.library.cards.read_places import read_destination
from judge.library.cards.read_selectors import (
    PARTNER,
    SELECTORS,
    SEVERAL,
    check_within,
    read_expedition,
    read_object,
    read_selector,
)
from judge.library.cards.read_triggers import read_trigger
from judge.model.cards.ability import Act, Choose, Destination, Filter, Target
from judge.model.cards.vocabulary import Verb
from judge.text.decode import Fields, named
from judge.text.nodes import Node, Scalar
from judge.text.yes_no import YES, in_notation

CHARACTERISTIC = "characteristic"
"""What a verb names that changes a printed number."""


def read_act(name: str, node: Node, ledger: AbilityLedger) -> Act | None:
    """One verb with what it needs."""
    verb = ledger.vocabulary.verb(name)
    assert verb is not None
    if not verb.supported:
        ledger.not_yet(node.span, name)
        return None
    if verb.names == EXPEDITION:
        return Act(name, to=read_expedition(node, ledger))
    if verb.bare:
        return _bare(verb, node, ledger)
    if isinstance(node, Scalar):
        return _short_act(verb, node, ledger)
    fields = Fields(node, ledger.faults, _keys_of(verb, ledger), named("verb", name=name), writing_hints.of_verb(verb))
    if verb.what == "required":
        return _upon(verb, fields, ledger)
    if verb.names == "token":
        return Act(
            name,
            to=_expedition_under(fields, ledger),
            amount=read_amount_under(fields, "amount", ledger),
            name=ledger.mention(fields, "token", required=True),
        )
    who = fields.one_of("who", ("you", "opponent", "each_player"), "you")
    return Act(name, amount=read_amount_under(fields, "amount", ledger), who=who)


def _upon(verb: Verb, fields: Fields, ledger: AbilityLedger) -> Act:
    """A verb that acts upon objects."""
    if verb.names == "trigger":
        return _activation(verb, fields, ledger)
    if verb.names == PARTNER:
        return Act(verb.name, what=read_object(fields, verb, ledger), to=_partner(fields, verb, ledger))
    mark = _mark(fields, verb, ledger) if verb.names in ("mark", CHARACTERISTIC) else ""
    return Act(
        verb.name,
        what=read_object(fields, verb, ledger),
        to=read_destination(fields, verb, ledger) if verb.to != "no" else None,
        amount=read_amount_under(fields, mark, ledger),
        name=mark,
        who=fields.one_of("who", ("you", "opponent", "each_player"), "you"),
    )


def _activation(verb: Verb, fields: Fields, ledger: AbilityLedger) -> Act:
    """Whose reactions are activated, and by what trigger they are called."""
    node = fields.required("when")
    trigger = None if node is None else read_trigger(node, ledger)
    who = fields.one_of("who", ("you", "opponent", "each_player"), "you")
    return Act(verb.name, what=read_object(fields, verb, ledger), who=who, trigger=trigger)


def _partner(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Target | Choose | None:
    """The other one of two things, chosen like the first."""
    node = fields.required(PARTNER)
    if node is None:
        return None
    chosen = read_selector(node, ledger)
    check_within(node.span, verb, chosen, ledger)
    return chosen if isinstance(chosen, Target | Choose) else None


def _bare(verb: Verb, node: Node, ledger: AbilityLedger) -> Act | None:
    """A verb that takes nothing."""
    if isinstance(node, Scalar) and in_notation(node.text) == YES:
        target = Target(Filter(kind="card", zone=verb.takes), ledger.fresh_key(), optional=True)
        return Act(verb.name, what=target if verb.takes else None)
    ledger.faults.error(node.span, "effects/incomplete", "bare", verb=verb.name)
    return None


def _keys_of(verb: Verb, ledger: AbilityLedger) -> tuple[str, ...]:
    """The keys of a verb's long form: exactly those that change what it does."""
    if verb.names == "token":
        return ("token", "in", "amount")
    if verb.names == PARTNER:
        return (*SELECTORS, PARTNER)
    if verb.names == "trigger":
        return (*SELECTORS, SEVERAL, "who", "when")
    if verb.what == "no":
        return ("amount", "who")
    return (*SELECTORS, SEVERAL, "who", *(("to",) if verb.to != "no" else ()), *_mark_keys(verb, ledger))


def _mark_keys(verb: Verb, ledger: AbilityLedger) -> tuple[str, ...]:
    """The keys of which a verb needs exactly one: what it gives or takes, or which printed number it changes."""
    if verb.names == CHARACTERISTIC:
        return ledger.vocabulary.characteristics
    return ("status", *ledger.vocabulary.counters) if verb.names == "mark" else ()


def _short_act(verb: Verb, node: Scalar, ledger: AbilityLedger) -> Act | None:
    if verb.what == "no" and verb.to == "no":
        return Act(verb.name, amount=read_amount(node, ledger))
    if verb.to == "no" and not verb.names and node.text in ("self", "that"):
        return Act(verb.name, what=read_selector(node, ledger))
    ledger.faults.error(
        node.span,
        "effects/incomplete",
        "more",
        verb=verb.name,
        word=node.text,
        example=writing_hints.example_of(verb),
        keys=_keys_of(verb, ledger),
    )
    return None


def _expedition_under(fields: Fields, ledger: AbilityLedger) -> Destination | None:
    """Where a token is created: in Expeditions, and nowhere else."""
    node = fields.required("in")
    return None if node is None else read_expedition(node, ledger)


def _mark(fields: Fields, verb: Verb, ledger: AbilityLedger) -> str:
    """The one status or counter that a verb gives, or the one characteristic that it changes."""
    keys = _mark_keys(verb, ledger)
    marks = [field.key.text for field in fields.entries() if field.key.text in keys]
    if len(marks) != 1:
        numbers = tuple(key for key in keys if key != "status")
        ledger.faults.error(
            fields.span(marks[1]) if marks else fields.span(),
            "effects/mark",
            "number" if verb.names == CHARACTERISTIC else "",
            counters=numbers,
            counter=numbers[0],
        )
        return ""
    fields.required(marks[0])
    return fields.one_of("status", ledger.vocabulary.statuses, "") if marks[0] == "status" else marks[0]
