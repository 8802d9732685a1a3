"""Reads verbs with what they need: objects, places, amounts, names."""

from __future__ import annotations

from judge.library.cards.read_triggers import read_trigger
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_amounts import read_amount, read_amount_under
from judge.library.cards.things.read_filters import EXPEDITION
from judge.library.cards.things.read_places import read_creation_zone, read_destination, zone_named
from judge.library.cards.things.read_selectors import (
    REFERENCES,
    check_within,
    read_expedition,
    read_object,
    read_selector,
    read_within,
)
from judge.library.cards.things.read_shares import with_shares
from judge.library.cards.things.read_who import names_several, read_who, with_whom
from judge.model.cards.ability import Act
from judge.model.cards.notation import CHARACTERISTIC, COUNTER, LESS, MOST, PARTNER, mark_keys, verb_keys
from judge.model.cards.selectors import Choose, DecisionKey, Destination, Each, Earlier, Filter, Number, Target, Where
from judge.model.cards.vocabulary import Verb
from judge.model.value import change
from judge.text.decode import Fields, named
from judge.text.nodes import Node, Scalar
from judge.text.yes_no import YES, in_notation

MAKING = ("create", "resupply")
"""Verbs that bring something into being where everybody sees it."""


def read_act(name: str, node: Node, ledger: AbilityLedger) -> Act | None:
    """One verb with what it needs. What it acts upon or makes is what the text goes on about ("it")."""
    act = _act(name, node, ledger)
    act = with_whom(act) if act is not None else None
    verb = ledger.vocabulary.verb(name)
    is_showing = verb is not None and verb.shows
    ledger.shows = ledger.shows or is_showing
    if act is None or not (isinstance(act.what, Target | Choose | Each) or name in MAKING or is_showing):
        return act
    # What is shown may be spoken of by a filter as well ("of these cards"), so it always has a key.
    if not (ledger.says_it or is_showing):
        return act
    # A decision has a key already; what nobody decides is given one.
    key = act.what.key.selector if isinstance(act.what, Target | Choose) else ledger.key_of_verb()
    ledger.antecedent = Earlier(key, _is_about_several(act, ledger.antecedent))
    return change(act, key=key)


def _is_about_several(act: Act, antecedent: Earlier) -> bool:
    """Whether a verb may be about more than one thing; ``antecedent`` is what the text spoke of before it."""
    # Each of several players does it, or has a zone in which it is done.
    if any(names_several(word, antecedent) for word in (act.who, act.to.of if isinstance(act.to, Where) else "")):
        return True
    if isinstance(act.what, Target | Choose):
        return act.what.number > 1
    return isinstance(act.what, Each) or isinstance(act.to, Each) or act.amount != Number(1)


def _act(name: str, node: Node, ledger: AbilityLedger) -> Act | None:
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
    fields = Fields(
        node, ledger.faults, verb_keys(verb, ledger.vocabulary), named("verb", name=name), writing_hints.of_verb(verb)
    )
    if verb.names == LESS:
        what, node_of_less = read_object(fields, verb, ledger), fields.required(LESS)
        return Act(name, what=what, amount=Number(1) if node_of_less is None else read_amount(node_of_less, ledger))
    if verb.what == "required":
        return _upon(verb, fields, ledger)
    if verb.names == "token":
        creation = Act(
            name,
            to=_created_in(fields, verb, ledger),
            amount=read_amount_under(fields, "amount", ledger),
            name=ledger.mention(fields, "token", required=True),
        )
        return with_shares(fields, creation, ledger)
    return Act(
        name,
        to=read_destination(fields, verb, ledger) if verb.to != "no" else None,
        amount=read_amount_under(fields, "amount", ledger),
        who=read_who(fields, "who", "you", ledger),
    )


def _upon(verb: Verb, fields: Fields, ledger: AbilityLedger) -> Act:
    """A verb that acts upon objects."""
    if verb.names == "trigger":
        return _activation(verb, fields, ledger)
    if verb.names == PARTNER:
        return Act(verb.name, what=read_object(fields, verb, ledger), to=_partner(fields, verb, ledger))
    mark = _mark(fields, verb, ledger) if verb.names in ("mark", COUNTER, CHARACTERISTIC) else ""
    what, target_within = read_within(fields, read_object(fields, verb, ledger), ledger)
    act = Act(
        verb.name,
        what=what,
        to=read_destination(fields, verb, ledger) if verb.to != "no" else None,
        amount=read_amount_under(fields, mark, ledger),
        name=mark,
        who=read_who(fields, "who", "you", ledger),
        most=_most(fields, ledger),
        whom=target_within,
    )
    return with_shares(fields, act, ledger)


def _most(fields: Fields, ledger: AbilityLedger) -> int:
    """How many counters what gains some may have; 0 where the text gives no limit."""
    if not fields.has(MOST):
        return 0
    if fields.has("status"):
        ledger.faults.error(fields.span(MOST), "effects/mark", "most")
    return fields.integer(MOST, 1, 1, 999)


def _activation(verb: Verb, fields: Fields, ledger: AbilityLedger) -> Act:
    """Whose reactions are activated, and by what trigger they are called."""
    node = fields.required("when")
    trigger = None if node is None else read_trigger(node, ledger)
    who = read_who(fields, "who", "you", ledger)
    return Act(verb.name, what=read_object(fields, verb, ledger), who=who, trigger=trigger)


def _partner(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Target | Choose | None:
    """The other one of two things, chosen like the first."""
    node = fields.required(PARTNER)
    if node is None:
        return None
    selector = read_selector(node, ledger)
    check_within(node.span, verb, selector, ledger)
    return selector if isinstance(selector, Target | Choose) else None


def _bare(verb: Verb, node: Node, ledger: AbilityLedger) -> Act | None:
    """A verb that takes nothing."""
    if isinstance(node, Scalar) and in_notation(node.text) == YES:
        target = Target(Filter(kind="card", zone=verb.takes), DecisionKey(ledger.fresh_key()), optional=True)
        return Act(verb.name, what=target if verb.takes else None)
    ledger.faults.error(node.span, "effects/incomplete", "bare", verb=verb.name)
    return None


def _short_act(verb: Verb, node: Scalar, ledger: AbilityLedger) -> Act | None:
    if verb.what == "no" and verb.to == "no":
        return Act(verb.name, amount=read_amount(node, ledger))
    if verb.to == "no" and not verb.names and node.text in REFERENCES:
        return Act(verb.name, what=read_selector(node, ledger))
    ledger.faults.error(
        node.span,
        "effects/incomplete",
        "more",
        verb=verb.name,
        word=node.text,
        example=writing_hints.example_of(verb),
        keys=verb_keys(verb, ledger.vocabulary),
    )
    return None


def _created_in(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Destination | None:
    """Where a token is created: in Expeditions, or in one of the zones that the row of the verb names."""
    node = fields.required("in")
    if node is None:
        return None
    zone = zone_named(node, ledger)
    if zone is not None and zone.text in verb.destinations:
        return read_creation_zone(fields, verb, ledger)
    # What names another zone is proposed the Expeditions and the zones of the row alike.
    return read_expedition(zone or node, ledger, verb.destinations)


def _mark(fields: Fields, verb: Verb, ledger: AbilityLedger) -> str:
    """The one status or counter that a verb gives, or the one characteristic that it changes."""
    keys = mark_keys(verb, ledger.vocabulary)
    marks = [field.key.text for field in fields.entries() if field.key.text in keys]
    if len(marks) != 1:
        number_keys = tuple(key for key in keys if key != "status")
        ledger.faults.error(
            fields.span(marks[1]) if marks else fields.span(),
            "effects/mark",
            "number" if verb.names == CHARACTERISTIC else "",
            counters=number_keys,
            counter=number_keys[0],
        )
        return ""
    fields.required(marks[0])
    return fields.one_of("status", ledger.vocabulary.statuses, "") if marks[0] == "status" else marks[0]
