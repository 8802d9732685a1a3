"""What may stand behind each word of the vocabulary, as a page writes it."""

from __future__ import annotations

from judge.model.cards.notation import pattern_names
from judge.model.cards.passive_rows import BY_VERB, TOKEN_NAME, TRIGGER, KeywordWord, PatternWord
from judge.model.cards.text_forms import (
    ASKED,
    FACES,
    FEW,
    KIND_PLAYED,
    MODES,
    MORE,
    PRICE,
    REPLACEMENT,
    SPELL_PLAYED,
    STEP_OR_ACTION,
    WHOSE_COUNTERS,
    YES_ALONE,
    TextPart,
    TextWord,
)
from judge.model.cards.text_forms import FLAG as FLAG_SHAPE
from judge.model.cards.vocabulary import (
    AMONG,
    BEFORE,
    COUNTED,
    COUNTERS,
    FLAG,
    FROM,
    MARK,
    NAMED,
    ONE_OR_MORE,
    PARTS,
    RANGE,
    REACHES,
    RESULT,
    THING,
    TO,
    WHAT,
    WHO,
    ConditionWord,
    EventWord,
    FilterWord,
    Verb,
)
from judge.publish.schema.effects import COST_ONLY


def verb_forms(verb: Verb) -> tuple[str, str]:
    """The short and the long form of a verb."""
    return _short(verb), _long(verb)


def filter_form(row: FilterWord) -> str:
    """What may stand behind a word of filters."""
    forms_by_shape = {
        FLAG: f"`{row.name}: yes`, `{row.name}: no`",
        RANGE: f"`{row.name}: n`, `{row.name}: {{at_most: n}}`",
    }
    names = f"`{row.name}: {row.names[0] if row.names else 'NAME'}`, `{row.name}: [NAME, NAME]`"
    names_in_brackets = f" ({', '.join(row.names)})" if row.names else ""
    if row.shape == COUNTED:
        names_in_brackets = f" ({row.names[-1]}, or a counter)"
        names = f"`{row.name}: {{COUNTER: n}}`, `{row.name}: {{COUNTER: {{at_least: n}}}}`"
    return forms_by_shape.get(row.shape, names) + names_in_brackets


def condition_form(row: ConditionWord) -> str:
    """What may stand behind a word of conditions."""
    forms = {
        COUNTERS: f"`{row.name}: COUNTER, on: self, at_least: n`, `on: that`",
        THING: f"`{row.name}: FILTER`",
        AMONG: f"`{row.name}: FILTER, at_least: n, at_most: n`",
        PARTS: f"`{row.name}: [CONDITION, CONDITION]`",
        BEFORE: f"`{row.name}: CONDITION`",
    }
    names = f"`{row.name}: {row.names[0] if row.names else 'NAME'}`, `[NAME, NAME]` ({', '.join(row.names)})"
    return forms.get(row.shape, names)


def event_form(row: EventWord) -> str:
    """What may stand behind an event."""
    if NAMED in row.roles:
        return f"`{row.name}: {row.names[0]}` ({', '.join(row.names)})"
    values = {WHAT: "FILTER", FROM: "ZONE", TO: "ZONE", REACHES: "n", ONE_OR_MORE: "yes"}
    values[RESULT] = "{at_least: n}"
    words_of_marks = {MARK: "status: STATUS, counter: COUNTER"}
    keys = (words_of_marks.get(role, f"{role}: {values.get(role, 'you')}") for role in row.roles)
    short_form = f"`{row.name}: you`, " if WHO in row.roles else ""
    zones = f" (ZONE: {', '.join(row.zones)})" if row.zones else ""
    return f"{short_form}`{row.name}: {{{', '.join(keys)}}}`{zones}"


def pattern_form(row: PatternWord) -> str:
    """What may stand behind the word of a pattern."""
    if words := pattern_names(row):
        return f"`{row.name}: {words[0]}` ({', '.join(words)})"
    values = {WHAT: "FILTER", FROM: "ZONE", TO: "ZONE", BY_VERB: "VERB", TOKEN_NAME: "CARD", TRIGGER: "TRIGGER"}
    marks = "status: STATUS, counter: COUNTER"
    keys = ", ".join(marks if role == MARK else f"{role}: {values[role]}" for role in row.roles)
    return f"`{row.name}: {{{keys}}}`"


_WRITTEN = {FLAG_SHAPE: "yes", YES_ALONE: "yes", FEW: "n", PRICE: "n", MORE: "n", ASKED: "WHO", MODES: "[STEPS, STEPS]"}
_WRITTEN |= {FACES: "[{from: n, to: n, do: STEPS}]", REPLACEMENT: "{to: DESTINATION}", KIND_PLAYED: "KIND"}
_WRITTEN |= {SPELL_PLAYED: "KIND", STEP_OR_ACTION: "step", WHOSE_COUNTERS: "self"}
"""How a page writes what has a shape; another shape is written by its name."""


def text_form(row: TextWord) -> str:
    """A word with everything that may stand behind it and beside it."""
    form = row.form
    if not form.shape:
        return f"`{form.name}`"
    return f"`{', '.join([f'{form.name}: {_shape(form.shape, form.parts)}', *map(_part, form.beside)])}`"


def _part(part: TextPart) -> str:
    return f"{part.key}: {_shape(part.shape, part.parts)}"


def _shape(shape: str, parts: tuple[TextPart, ...]) -> str:
    return f"{{{', '.join(map(_part, parts))}}}" if parts else _WRITTEN.get(shape, shape.upper())


def keyword_form(row: KeywordWord) -> str:
    """A keyword with its number, or with yes, and the kinds of cards on which it is found."""
    return f"`{row.name}: {'n' if row.number else 'yes'}` ({', '.join(row.kinds)})"


def _short(verb: Verb) -> str:
    if verb.name == COST_ONLY:
        return "`mana: 1`"
    if verb.bare:
        return f"`{verb.name}: yes`"
    if verb.what == "no" and verb.to == "no":
        return f"`{verb.name}: 1`"
    takes_self = verb.what == "required" and verb.to == "no" and not verb.names
    return f"`{verb.name}: self`, `{verb.name}: that`" if takes_self else ""


def _long(verb: Verb) -> str:
    """The mapping behind a verb; ``OBJECT`` is one of the selectors, ``n`` an amount."""
    if verb.name == COST_ONLY or verb.bare:
        return ""
    forms_by_names = {
        "expedition": "WHERE",
        "token": "{token: CARD, in: WHERE, amount: n}",
        "trigger": "{OBJECT, when: TRIGGER, who: WHO}",
        "less": "{OBJECT, less: n}",
        "with": "{OBJECT, with: {OBJECT}}",
    }
    if verb.names in forms_by_names:
        return f"`{verb.name}: {forms_by_names[verb.names]}`"
    if verb.names in ("mark", "counter"):
        statuses = [f"`{verb.name}: {{status: STATUS, OBJECT, who: WHO}}`"] * (verb.names == "mark")
        return ", ".join([_counters(verb), *statuses])
    if verb.what == "no":
        to = ", to: ZONE" * (verb.to != "no")
        return f"`{verb.name}: {{amount: n, who: WHO{to}}}`" + _destinations(verb)
    keys = ", ".join(["OBJECT", *(["to: ZONE"] * (verb.to != "no")), "who: WHO"])
    return f"`{verb.name}: {{{keys}}}`" + _destinations(verb)


def _counters(verb: Verb) -> str:
    """The form with counters: COUNTER is any of the list, or the word for those of whatever name."""
    any_name = f" (or `{verb.any_counter}`: of whatever name)" if verb.any_counter else ""
    return f"`{verb.name}: {{COUNTER: n, OBJECT, who: WHO}}`{any_name}"


def _destinations(verb: Verb) -> str:
    return f" (ZONE: {', '.join(verb.destinations)})" if verb.destinations else ""
