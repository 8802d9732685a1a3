"""The schema of triggers, from the rows of a game."""

from __future__ import annotations

from judge.model.cards.notation import ANY_OF, event_keys, trigger_keys
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
from judge.publish.schema.parts import Schema, Terms, about, as_read, integer, listed, mapping, one_of, ref


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
