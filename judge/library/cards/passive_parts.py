"""Reads the parts of passives in which no step stands: keywords, prohibitions, costs, another place."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library.cards.read_patterns import read_pattern, row_of
from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_amounts import read_amount
from judge.library.cards.things.read_filters import read_filter
from judge.library.cards.things.read_places import read_place
from judge.model.cards.ability import (
    SEEN_FROM_BEARER,
    Ability,
    Act,
    Cannot,
    Costs,
    Enters,
    Grants,
    Keyword,
    Passive,
    Pattern,
)
from judge.model.cards.notation import COST_CHANGE_KEYS, ENTERS_KEYS, MODIFIER_KEYS, PLAYED, heads
from judge.model.cards.passive_rows import TRIGGER
from judge.model.cards.selectors import Count, Filter, Itself, Where
from judge.model.value import Value
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node

IN_TURNS = ("quick_action", "card", "character", "permanent", "spell")


def speaks_of_bearer(passive: Passive) -> bool:
    """Whether a passive speaks of what bears it (``self``, *mine*, *facing*): an emblem in Limbo has no bearer."""
    return any(_is_bearer(part) for part in _speaking(passive))


def _speaking(value: object) -> Iterator[Value]:
    """All parts of a passive that may speak of its bearer.

    Not the trigger by which a verb activates reactions: ``self`` in it is the thing that has them.
    """
    if isinstance(value, tuple):
        for member in value:
            yield from _speaking(member)
    elif isinstance(value, Value):
        yield value
        names = (name for name in value.__struct_fields__ if not (isinstance(value, Act) and name == "trigger"))
        for name in names:
            yield from _speaking(getattr(value, name))


def _is_bearer(part: Value) -> bool:
    match part:
        case Keyword() | Grants() | Itself() | Filter(itself=True) | Filter(other=True) | Costs(played="self"):
            return True
        case Pattern(of=whose) if whose in SEEN_FROM_BEARER:
            return True
    return False


def read_keyword(head: str, fields: Fields, ledger: AbilityLedger) -> Keyword | None:
    """A keyword by its row: with its number, where it has one, and else with yes."""
    if any(row.number for row in ledger.vocabulary.keywords if row.name == head):
        return _numbered(head, fields, ledger)
    return Keyword(head) if fields.flag(head, False) else None


def _numbered(head: str, fields: Fields, ledger: AbilityLedger) -> Keyword:
    """A keyword with its number, or with what is counted for it."""
    node = fields.node(head)
    if not isinstance(node, Mapping):
        return Keyword(head, fields.integer(head, 1, 1, 20))
    amount = read_amount(node, ledger)
    if not isinstance(amount, Count):
        ledger.not_yet(node.span, later("cost-amount"))
        return Keyword(head, 1)
    return Keyword(head, 1, amount.filter)


def is_printed_only(passive: Passive | None, ledger: AbilityLedger) -> bool:
    """Whether a passive is a keyword that is only ever printed, without a condition."""
    return isinstance(passive, Keyword) and any(
        row.printed_only for row in ledger.vocabulary.keywords if row.name == passive.name
    )


def read_prohibition(node: Node, ledger: AbilityLedger) -> Cannot | None:
    """What cannot happen; None, with a fault noted, where its pattern is faulty."""
    pattern = read_pattern(node, ledger)
    if pattern is not None and TRIGGER in row_of(pattern, ledger).roles and pattern.trigger is None:
        ledger.faults.error(node.span, "effects/passive", "no-trigger")
    return Cannot(pattern) if pattern else None


_CHANGES = ("less", "more", "at_least", "free")
_NO_CARDS = ("internal_action", "reaction", "quick_action")
_ACTIONS = (*_NO_CARDS, "self")
"""What is played and is no card that a filter could describe."""


def read_cost_change(node: Node, lasting: bool, ledger: AbilityLedger) -> Costs:
    """What is played for less or for more; ``lasting`` where an effect says so for a while."""
    fields = Fields(node, ledger.faults, COST_CHANGE_KEYS, named("costs"))
    if isinstance(node, Mapping) and sum(fields.has(key) for key in _CHANGES) != 1:
        ledger.faults.error(node.span, "effects/passive", "less-or-more")
    fields.required("played")
    played, is_only_next = fields.one_of("played", PLAYED, PLAYED[0]), fields.flag("next", False)
    if is_only_next and (not lasting or played not in IN_TURNS):
        ledger.faults.error(fields.span("next"), "effects/passive", "only-next", kinds=IN_TURNS)
    mana_less, counted_filter = _how_much(fields, ledger)
    is_free = fields.flag("free", False)
    if is_free and played in _NO_CARDS:
        ledger.not_yet(fields.span("free"), later("free", played=played))
    is_optional = fields.flag("optional", False)
    # Nobody would raise a cost that may be left as it is, and what cannot cost less is no decrease.
    if is_optional and not fields.has("less"):
        ledger.faults.error(fields.span("optional"), "effects/passive", "optional")
    return Costs(
        played,
        mana_less,
        is_only_next,
        what=_played_thing(fields, played, ledger),
        who=_who_plays(fields),
        each=counted_filter,
        minimum=fields.integer("at_least" if fields.has("at_least") else "minimum", 0, 1, 20),
        free=is_free,
        optional=is_optional,
    )


ENTERING = ("spell",)
"""What loses a status as its play begins. Of all else a reaction takes it, once it is played (5.2.b of edition 3.0)."""


def read_entering(node: Node, lasting: bool, ledger: AbilityLedger) -> Enters | None:
    """What is played without a status that it would have; ``lasting`` where an effect says so for a while."""
    fields = Fields(node, ledger.faults, ENTERS_KEYS, named("enters"))
    if fields.required("played") is None or fields.required("loses") is None:
        return None
    is_only_next = fields.flag("next", False)
    if is_only_next and not lasting:
        ledger.faults.error(fields.span("next"), "effects/passive", "only-next", kinds=IN_TURNS)
    return Enters(
        fields.one_of("played", ENTERING, ENTERING[0]),
        fields.one_of("loses", ledger.vocabulary.statuses, ""),
        is_only_next,
        _played_thing(fields, ENTERING[0], ledger),
        _who_plays(fields),
    )


def _who_plays(fields: Fields) -> str:
    return fields.one_of("who", ("you", "opponent", "anybody"), "you").replace("anybody", "")


def _how_much(fields: Fields, ledger: AbilityLedger) -> tuple[int, Filter | None]:
    """By how much mana it is less (negative: more), and for each of what."""
    key = "more" if fields.has("more") else "less"
    node = fields.node(key)
    if not isinstance(node, Mapping):
        return fields.integer("less", 0, 1, 20) - fields.integer("more", 0, 1, 20), None
    amount = read_amount(node, ledger)
    if not isinstance(amount, Count):
        ledger.not_yet(node.span, later("cost-amount"))
        return 1, None
    return (1 if key == "less" else -1), amount.filter


def _played_thing(fields: Fields, played: str, ledger: AbilityLedger) -> Filter | None:
    """What the card that is played has to be; None where nothing more is asked."""
    node = fields.node("what")
    if node is None:
        return None
    if played in _ACTIONS:
        ledger.faults.error(fields.span("what"), "effects/passive", "no-card", played=played)
    return read_filter(node, ledger)


def read_elsewhere(node: Mapping, pattern: Pattern, ledger: AbilityLedger) -> Where:
    """Where a move goes in place of its destination, as in ``instead: {to: reserve}``."""
    where = read_place(Fields(node, ledger.faults, None, named("instead")), "to", ledger)
    zones = {zone for verb in ledger.vocabulary.verbs for zone in verb.destinations}
    if not row_of(pattern, ledger).elsewhere:
        moving_verbs = tuple(row.name for row in ledger.vocabulary.pattern_words if row.elsewhere)
        ledger.faults.error(node.span, "effects/passive", "elsewhere", verb=pattern.verb, verbs=moving_verbs)
    elif where.zone and where.zone not in zones:
        ledger.not_yet(node.span, later("to", verb="instead", place=where.zone))
    return where


def nothing_beside(fields: Fields, head: str, ledger: AbilityLedger) -> None:
    """Report what belongs to a modifier, and stands beside another passive."""
    for field in fields.entries():
        if field.key.text in MODIFIER_KEYS:
            ledger.faults.error(field.key.span, "effects/passive", "beside", key=field.key.text, head=head)


def read_head(node: Node, fields: Fields, ledger: AbilityLedger) -> str:
    """The one word that says what a passive does; empty, with a fault, where it is not exactly one."""
    known_heads = heads(ledger.vocabulary)
    heads_written = [field.key for field in fields.entries() if field.key.text in known_heads]
    if len(heads_written) == 1:
        return heads_written[0].text
    if isinstance(node, Mapping):
        if heads_written:
            ledger.faults.error(
                heads_written[1].span, "effects/passive", "several-heads", heads=known_heads, count=len(heads_written)
            )
        else:
            ledger.faults.error(node.span, "effects/passive", "no-head", heads=known_heads)
    return ""


def read_keyword_granted(head: str, fields: Fields, ledger: AbilityLedger) -> Grants | None:
    """A keyword that other things have: nothing stands beside it but to whom it is given."""
    for field in fields.entries():
        if field.key.text not in ("to", head):
            ledger.faults.error(field.key.span, "effects/passive", "beside", key=field.key.text, head=head)
    filter_node, keyword = fields.required("to"), read_keyword(head, fields, ledger)
    # What is counted would be counted from what gives it, and the keyword is of what has it.
    if is_printed_only(keyword, ledger) or (keyword is not None and keyword.each is not None):
        ledger.not_yet(fields.span(head), later("keyword-granted", keyword=head))
    if filter_node is None or keyword is None:
        return None
    return Grants(read_filter(filter_node, ledger), Ability("passive", passive=keyword))
