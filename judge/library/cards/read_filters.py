"""Reads filters and conditions: descriptions of things."""

from __future__ import annotations

from judge.library.cards import writing_hints
from judge.library.cards.ability_ledger import AbilityLedger
from judge.model.cards.ability import Condition, Filter
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty

FILTER_KEYS = ("is", "in", "of", "card", "with", "not", "other", "token", "faction")
EXPEDITION = "expedition"
"""The one kind that is a place and no object."""
LATER_PLACES = ("same_expedition_as_self",)


def read_filter(node: Node | None, ledger: AbilityLedger) -> Filter:
    """A kind of object as one word, ``self``, or a mapping."""
    if node is None:
        return Filter()
    if isinstance(node, Scalar):
        return _short(node, ledger)
    fields = Fields(node, ledger.faults, FILTER_KEYS, named("filter"), writing_hints.ZONES)
    _check(node, fields, ledger)
    return Filter(
        kind=fields.one_of("is", ledger.vocabulary.kinds, ""),
        zone=_zone(fields, ledger),
        of=fields.one_of("of", ("you", "opponent"), ""),
        card=ledger.mention(fields, "card"),
        having=_marks(fields, "with", ledger),
        lacking=_marks(fields, "not", ledger),
        other=fields.flag("other", False),
        token=fields.flag("token", False),
        faction=ledger.mention(fields, "faction"),
    )


def _short(node: Scalar, ledger: AbilityLedger) -> Filter:
    if node.text == "self":
        return Filter(itself=True)
    if node.text not in ledger.vocabulary.kinds:
        ledger.faults.error(
            node.span,
            "effects/unknown-kind",
            word=node.text,
            **advice(node.text, ("self", *ledger.vocabulary.kinds)),
        )
    return Filter(kind=node.text)


def _check(node: Node, fields: Fields, ledger: AbilityLedger) -> None:
    """Report a filter that says nothing, and all that a filter says of an Expedition but whose it is."""
    if isinstance(node, Mapping) and not node.entries:
        ledger.faults.error(node.span, "effects/filter", "empty")
    if fields.text("is", "") != EXPEDITION:
        return
    for condition in fields.entries():
        if condition.key.text in FILTER_KEYS and condition.key.text not in ("is", "of"):
            ledger.faults.error(condition.key.span, "effects/filter", "expedition", key=condition.key.text)


def _zone(fields: Fields, ledger: AbilityLedger) -> str:
    node = fields.node("in")
    if isinstance(node, Scalar) and node.text in LATER_PLACES:
        ledger.not_yet(node.span, f"in: {node.text}")
        return ""
    return fields.one_of("in", ledger.vocabulary.zones, "")


def _marks(fields: Fields, key: str, ledger: AbilityLedger) -> tuple[str, ...]:
    node = fields.node(key)
    if isinstance(node, Scalar):
        nodes: tuple[Node, ...] = () if is_empty(node) else (node,)
    else:
        fields.texts(key)  # says what is no text
        nodes = node.items if isinstance(node, Sequence) else ()
    known_marks = (*ledger.vocabulary.statuses, *ledger.vocabulary.counters)
    marks = [mark for mark in nodes if isinstance(mark, Scalar)]
    for mark in marks:
        if mark.text not in known_marks:
            ledger.faults.error(mark.span, "effects/unknown-mark", mark=mark.text, **advice(mark.text, known_marks))
    return tuple(mark.text for mark in marks)


def read_condition(node: Node | None, ledger: AbilityLedger) -> Condition | None:
    """``{count: filter, at_least: n, at_most: n}``; None where there is none."""
    if node is None:
        return None
    fields = Fields(node, ledger.faults, ("count", "at_least", "at_most"), named("condition"), writing_hints.CONDITION)
    at_most = fields.integer("at_most", -1, 0, 999)
    return Condition(
        filter=read_filter(fields.required("count"), ledger),
        at_least=fields.integer("at_least", 1 if at_most < 0 else 0, 0, 999),
        at_most=at_most,
    )
