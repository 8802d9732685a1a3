"""The schema of what happens, from the rows of a game: of triggers, and of what passives take hold of."""

from __future__ import annotations

from judge.model.cards.notation import ANY_OF, event_keys, pattern_heads, pattern_keys, pattern_names, trigger_keys
from judge.model.cards.passive_rows import BY_VERB, TOKEN_NAME, TRIGGER, PatternWord
from judge.model.cards.vocabulary import (
    BY,
    FROM,
    MARK,
    NAMED,
    ONE_OR_MORE,
    REACHES,
    RESULT,
    TO,
    WHAT,
    WHO,
    EventWord,
    Vocabulary,
)
from judge.publish.schema.filters import bounded
from judge.publish.schema.parts import NAMED_CARD, Schema, Terms, about, as_read, integer, listed, mapping, one_of, ref


def trigger_schema(vocabulary: Vocabulary, term_words: Terms) -> Schema:
    """One word with what it is about; or several, of which one is enough."""
    words = {row.name: _event(row, vocabulary, term_words) for row in vocabulary.event_words}
    if words:
        words[ANY_OF] = listed(ref("trigger"), "One of these is enough.", minItems=2)
    return mapping(as_read(trigger_keys(vocabulary), words), minProperties=1, maxProperties=1)


def _event(row: EventWord, vocabulary: Vocabulary, term_words: Terms) -> Schema:
    """What may stand behind a word, from its row."""
    description = f"{row.meaning} ({row.rule})"
    if NAMED in row.roles:
        return one_of(row.names, term_words, description)
    event_schema = _roles(row, vocabulary, term_words)
    return about({"anyOf": [_player(), event_schema]} if WHO in row.roles else event_schema, description)


def _roles(row: EventWord, vocabulary: Vocabulary, term_words: Terms) -> Schema:
    """A key for each of the roles of an event, and of a mark which kind it is."""
    zone = one_of(row.zones or vocabulary.zones, term_words)
    schemas_by_role: dict[str, dict[str, Schema]] = {
        WHAT: {"what": about(ref("filter"), "What it happens to.")},
        FROM: {"from": zone},
        TO: {"to": zone},
        MARK: {
            "status": one_of(vocabulary.statuses, term_words),
            "counter": one_of(vocabulary.counters, term_words),
        },
        BY: {"by": about(_player(), "Who does it.")},
        WHO: {"who": about(_player(), "Whose event it is. Default: you.")},
        REACHES: {"reaches": integer(1, 99, "The number of counters that it leads to.")},
        RESULT: {"result": about(bounded(), "Only where it brings so much.")},
        ONE_OR_MORE: {"one_or_more": about(ref("flag"), "Once for all of one step. Default: no.")},
    }
    keys = {key: schema for role in row.roles for key, schema in schemas_by_role[role].items()}
    event_schema = mapping(as_read(event_keys(row), keys), [WHAT] if WHAT in row.roles else [])
    if MARK in row.roles:
        event_schema["not"] = {"required": ["status", "counter"]}
    return event_schema


def _player() -> Schema:
    return {"enum": ["you", "opponent", "anybody"]}


def pattern_schema(vocabulary: Vocabulary, term_words: Terms) -> Schema:
    """One word with what it is about."""
    patterns = {row.name: _pattern(row, vocabulary, term_words) for row in vocabulary.pattern_words}
    return mapping(as_read(pattern_heads(vocabulary), patterns), minProperties=1, maxProperties=1)


def _pattern(row: PatternWord, vocabulary: Vocabulary, term_words: Terms) -> Schema:
    """What may stand behind a word, from its row: a word, or a mapping of its roles, or a kind alone."""
    if words := pattern_names(row):
        return about({"enum": list(words)}, row.meaning)
    roles_schema = mapping(as_read(pattern_keys(row), _pattern_roles(row, vocabulary, term_words)))
    if TRIGGER in row.roles:
        return about({**roles_schema, "required": [TRIGGER]}, row.meaning)
    if MARK in row.roles:
        roles_schema["not"] = {"required": ["status", "counter"]}
    return about({"anyOf": [{"enum": ["self", *vocabulary.kinds]}, roles_schema]}, row.meaning)


def _pattern_roles(row: PatternWord, vocabulary: Vocabulary, term_words: Terms) -> dict[str, Schema]:
    """A key for each of the roles, and of a mark which kind it is."""
    zone_schema = one_of(vocabulary.zones, term_words)
    schemas_by_role: dict[str, dict[str, Schema]] = {
        WHAT: {WHAT: ref("filter")},
        FROM: {FROM: zone_schema},
        TO: {TO: zone_schema},
        MARK: {
            "status": one_of(vocabulary.statuses, term_words),
            "counter": one_of(vocabulary.counters, term_words),
        },
        BY_VERB: {BY_VERB: about({"enum": [verb.name for verb in vocabulary.verbs]}, "The verb that moves it.")},
        TOKEN_NAME: {TOKEN_NAME: about(ref(NAMED_CARD), "The code name of the token.")},
        TRIGGER: {TRIGGER: ref("trigger")},
    }
    return {key: schema for role in row.roles for key, schema in schemas_by_role[role].items()}
