"""Reads what a passive takes hold of by the rows of a game: one thing that happens, and what it is about."""

from __future__ import annotations

from judge.library.cards.never_holds import remark_place
from judge.library.cards.read_triggers import read_trigger
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_filters import read_filter
from judge.model.cards.ability import Pattern
from judge.model.cards.notation import pattern_heads, pattern_keys, pattern_names
from judge.model.cards.passive_rows import OF_ITSELF, OF_PLAYER, PatternWord
from judge.model.cards.selectors import Filter
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node, Scalar


def row_of(pattern: Pattern, ledger: AbilityLedger) -> PatternWord:
    """The row by which a pattern was read."""
    return next(row for row in ledger.vocabulary.pattern_words if row.name == pattern.verb)


def read_pattern(node: Node | None, ledger: AbilityLedger) -> Pattern | None:
    """One word with what it is about; None, with a fault noted, where it is not exactly one."""
    if node is None:
        return None
    rows = {row.name: row for row in ledger.vocabulary.pattern_words}
    heads = pattern_heads(ledger.vocabulary)
    fields = Fields(node, ledger.faults, heads, named("pattern"), writing_hints.PATTERN)
    head_keys = [field.key for field in fields.entries() if field.key.text in rows]
    if len(head_keys) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(head_keys):
            span = head_keys[1].span if head_keys else node.span
            ledger.faults.error(span, "effects/passive", "one-happening", count=len(head_keys), verbs=heads)
        return None
    row = rows[head_keys[0].text]
    word_node = fields.required(row.name)
    if word_node is None:
        return None
    if words := pattern_names(row):
        return _by_word(row, fields.one_of(row.name, words, words[0]))
    if isinstance(word_node, Scalar):
        return Pattern(row.name, read_filter(word_node, ledger))
    return _by_roles(row, word_node, ledger)


def _by_word(row: PatternWord, word: str) -> Pattern:
    """A pattern that one word describes: a player, the bearer, or one of its names."""
    if OF_ITSELF in row.roles:
        # Of itself alone: what others may not play would have to say who, and from where.
        return Pattern(row.name, Filter(itself=True))
    return Pattern(row.name, of=word.replace("anybody", "") if OF_PLAYER in row.roles else word)


def _by_roles(row: PatternWord, node: Node, ledger: AbilityLedger) -> Pattern:
    fields = Fields(
        node,
        ledger.faults,
        pattern_keys(row),
        named("happening-of", verb=row.name),
        writing_hints.MOVES | writing_hints.ZONES,
    )
    verb_names = tuple(known_verb.name for known_verb in ledger.vocabulary.verbs)
    object_node, trigger_node = fields.node("what"), fields.node("when")
    pattern = Pattern(
        row.name,
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
