"""Reads filters: descriptions of things."""

from __future__ import annotations

from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_qualities import read_qualities
from judge.model.cards.notation import AMOUNT_KEYS, ANY_OF, PLUS, filter_keys
from judge.model.cards.selectors import Amount, Count, Filter, Marks, Sum
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty

EXPEDITION = "expedition"
"""The one kind that is a place and no object."""
LATER_PLACES = ("same_expedition_as_self",)


def read_filter(node: Node | None, ledger: AbilityLedger) -> Filter:
    """A kind of object as one word, ``self``, or a mapping."""
    if node is None:
        return Filter()
    if isinstance(node, Scalar):
        return _short(node, ledger)
    fields = Fields(node, ledger.faults, filter_keys(ledger.vocabulary), named("filter"), writing_hints.ZONES)
    _check(node, fields, ledger)
    any_of = _any_of(fields, ledger)
    zone_of_shown = _zone_of_shown(fields, ledger)
    return Filter(
        kind="" if is_list(fields, "is") else fields.one_of("is", ledger.vocabulary.kinds, ""),
        zone=zone_of_shown or ("" if is_list(fields, "in") else _zone(fields, ledger)),
        of=fields.one_of("of", ("you", "opponent"), ""),
        card=ledger.mention(fields, "card"),
        having=_marks(fields, "with", ledger),
        lacking=_marks(fields, "not", ledger),
        other=fields.flag("other", False),
        qualities=tuple(read_qualities(fields, ledger, read_counted)),
        any_of=any_of,
    )


def is_list(fields: Fields, key: str) -> bool:
    """Whether several stand behind a key, of which one is enough."""
    return isinstance(fields.node(key), Sequence)


def _any_of(fields: Fields, ledger: AbilityLedger) -> tuple[Filter, ...]:
    """The filters of which one has to fit: those that are written, or one for each of several kinds and zones."""
    kinds = _several(fields, "is", ledger.vocabulary.kinds, ledger) if is_list(fields, "is") else ("",)
    zones = _several(fields, "in", ledger.vocabulary.zones, ledger) if is_list(fields, "in") else ("",)
    filters_of_lists = tuple(Filter(kind=kind, zone=zone) for kind in kinds for zone in zones)
    filters_written = tuple(read_filter(item, ledger) for item in fields.sequence(ANY_OF))
    if not fields.has(ANY_OF):
        return filters_of_lists if len(filters_of_lists) > 1 else ()
    is_nested = any(part.any_of for part in filters_written)
    # Both would have to hold, and one of them would silently be dropped.
    is_said_twice = any(
        (part.kind and fields.has("is"))
        or (part.zone and fields.has("in"))
        or (part.of and fields.has("of"))
        or (part.card and fields.has("card"))
        for part in filters_written
    )
    is_expedition = any(part.kind == EXPEDITION for part in filters_written)
    if len(filters_of_lists) > 1 or is_nested or is_said_twice or len(filters_written) < 2 or is_expedition:
        ledger.faults.error(fields.span(ANY_OF), "effects/filter", "any-of")
        return ()
    return filters_written


def _zone_of_shown(fields: Fields, ledger: AbilityLedger) -> str:
    """The zone of what a verb before has shown, where a word asks for that: so it is not said again."""
    for row in ledger.vocabulary.filter_words:
        if row.of_shown and fields.has(row.name):
            if not ledger.shows or fields.has("in"):
                ledger.faults.error(fields.span(row.name), "effects/filter", "shown", key=row.name)
            return row.of_shown
    return ""


def _several(fields: Fields, key: str, known_words: tuple[str, ...], ledger: AbilityLedger) -> tuple[str, ...]:
    """Two or more words of a list; an Expedition is no thing, so it is none of several kinds."""
    words = fields.texts(key)
    for word in words:
        if word not in known_words:
            ledger.faults.error(
                fields.span(key), "decode/unknown-value", word=word, key=key, **advice(word, known_words)
            )
    if len(set(words)) < 2 or EXPEDITION in words:
        ledger.faults.error(fields.span(key), "effects/filter", "several", key=key)
    return tuple(dict.fromkeys(word for word in words if word in known_words))


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
    """Report a filter that says nothing, and what a filter says of an Expedition that only things can have."""
    if isinstance(node, Mapping) and not node.entries:
        ledger.faults.error(node.span, "effects/filter", "empty")
    if is_list(fields, "is") or fields.text("is", "") != EXPEDITION:
        return
    keys_of_places = ("is", "of", *(row.name for row in ledger.vocabulary.filter_words if row.of_places))
    for condition in fields.entries():
        if condition.key.text in filter_keys(ledger.vocabulary) and condition.key.text not in keys_of_places:
            ledger.faults.error(
                condition.key.span, "effects/filter", "expedition", key=condition.key.text, keys=keys_of_places[1:]
            )


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


def read_counted(node: Node, ledger: AbilityLedger) -> Amount:
    """How many things fit a filter, or how many counters something has; with ``plus`` so many more.

    It stands here, as filters and amounts hold each other: a filter may ask for a cost of no more than what is counted.
    """
    fields = Fields(node, ledger.faults, AMOUNT_KEYS, named("amount"))
    amount = _counted(node, fields, ledger)
    return Sum(amount, fields.integer(PLUS, 1, 1, 99)) if fields.has(PLUS) else amount


def _counted(node: Node, fields: Fields, ledger: AbilityLedger) -> Amount:
    if not fields.has("counters") and not fields.has("on"):
        return Count(read_filter(fields.required("count"), ledger))
    fields.required("counters")
    if fields.has("count"):
        ledger.faults.error(node.span, "effects/amount", "both")
    whose = fields.one_of("on", ("self", "that"), "self")
    return Marks(fields.one_of("counters", ledger.vocabulary.counters, ""), whose == "that")
