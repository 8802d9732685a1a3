"""The schema of filters and conditions: which things an ability speaks of, and what it asks."""

from __future__ import annotations

from judge.model.cards.notation import ANY_OF, BOUNDS, condition_keys, filter_keys
from judge.model.cards.vocabulary import (
    AMONG,
    BEFORE,
    COUNTED,
    COUNTERS,
    FLAG,
    PARTS,
    RANGE,
    THING,
    ConditionWord,
    FilterWord,
    Vocabulary,
)
from judge.publish.schema.parts import (
    LATER,
    NAMED_CARD,
    Schema,
    Terms,
    about,
    as_read,
    integer,
    listed,
    mapping,
    one_of,
    ref,
)

LATER_PLACES = ("same_expedition_as_self",)


def filter_schema(vocabulary: Vocabulary, term_words: Terms) -> Schema:
    """A kind as one word, or a description by the words of all games and of this one."""
    mark = one_of((*vocabulary.statuses, *vocabulary.counters), term_words)
    marks = {"anyOf": [mark, listed(mark)]}
    filter_mapping = mapping(
        as_read(
            filter_keys(vocabulary),
            {
                "is": _or_several(vocabulary.kinds, term_words, 'A kind. Without "in": in play; a card: anywhere.'),
                "in": _or_several(
                    (*vocabulary.zones, *LATER_PLACES),
                    term_words,
                    f"A zone. ({', '.join(LATER_PLACES)}: {LATER.lower()})",
                ),
                "of": about({"enum": ["you", "opponent"]}, "Who controls it, seen from the ability's controller."),
                "card": about(ref(NAMED_CARD), "The code name of a card."),
                "with": about(marks, "Has all of these statuses and counters."),
                "not": about(marks, "Has none of them."),
                "other": about(ref("flag"), "Leaves out the bearer of the ability."),
                **{row.name: _filter_word(row) for row in vocabulary.filter_words},
                ANY_OF: listed(ref("filter"), "Filters of which it has to fit one.", minItems=2),
            },
        ),
        minProperties=1,
    )
    return {"anyOf": [{"enum": ["self", *vocabulary.kinds]}, filter_mapping], "description": "Which things."}


def _or_several(words: tuple[str, ...], term_words: Terms, description: str) -> Schema:
    """A word, or two and more of which one is enough."""
    word = one_of(words, term_words)
    return about({"anyOf": [word, listed(word, minItems=2)]}, f"{description} Of several, one is enough.")


def _filter_word(row: FilterWord) -> Schema:
    """What may stand behind a filter word, from its row."""
    if row.shape == FLAG:
        return about(ref("flag"), f"{row.meaning} ({row.rule})")
    if row.shape == RANGE:
        return about(bounded(ref("counted")), f"{row.meaning} ({row.rule})")
    if row.shape == COUNTED:
        counted_schema = mapping({name: bounded() for name in row.names}, minProperties=1, maxProperties=1)
        return about(counted_schema, f"{row.meaning} ({row.rule})")
    name: Schema = {"enum": list(row.names)} if row.names else ref("text")
    return about({"anyOf": [name, listed(name)]}, f"{row.meaning} ({row.rule})")


def bounded(counted: Schema | None = None) -> Schema:
    """A number, or its bounds; ``counted`` is what may stand in place of the number of a bound."""
    number = integer(0, 99)
    shown: Schema = {"const": "result", "description": "What the die shows; in what is done after a roll."}
    exact: Schema = number if counted is None else {"anyOf": [number, shown]}
    bound: Schema = number if counted is None else {"anyOf": [number, shown, counted]}
    return {"anyOf": [exact, mapping(as_read(BOUNDS, {"at_least": bound, "at_most": bound}), minProperties=1)]}


def condition_schema(vocabulary: Vocabulary) -> Schema:
    """So many things, or what a word of the game asks; bounds stand beside numbers only."""
    rows = vocabulary.condition_words
    word_schemas: dict[str, Schema] = {
        "count": about(ref("filter"), "So many things fit the filter."),
        **{row.name: about(_behind(row, vocabulary), f"{row.meaning} ({row.rule})") for row in rows},
    }
    bound_schemas: dict[str, Schema] = {
        "at_least": integer(0, 999, "Default: 1, or 0 beside at_most."),
        "at_most": integer(0, 999),
    }
    counting_words = [row.name for row in rows if row.shape in (AMONG, COUNTERS)]
    needed_by_bound = {bound: _one_of("count", *counting_words) for bound in BOUNDS}
    if rows:
        word_schemas["not"] = about(ref("condition"), "The condition is not to be true.")
        bound_schemas["on"] = about({"enum": ["self", "that"]}, "Whose counters. Default: self.")
        needed_by_bound["on"] = _one_of(*(row.name for row in rows if row.shape == COUNTERS))
    return mapping(
        as_read(condition_keys(vocabulary), {**word_schemas, **bound_schemas}),
        description="What has to be so.",
        oneOf=[{"required": [word]} for word in word_schemas],
        dependentSchemas=needed_by_bound,
    )


def _one_of(*words: str) -> Schema:
    return {"anyOf": [{"required": [word]} for word in words]}


def _behind(row: ConditionWord, vocabulary: Vocabulary) -> Schema:
    """What may stand behind a word, from its row."""
    if row.shape == COUNTERS:
        return {"enum": list(vocabulary.counters)}
    if row.shape in (AMONG, THING):
        return ref("filter")
    if row.shape == PARTS:
        return listed(ref("condition"), minItems=2)
    if row.shape == BEFORE:
        return ref("condition")
    name: Schema = {"enum": list(row.names)}
    return {"anyOf": [name, listed(name, minItems=1)]}
