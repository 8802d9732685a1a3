"""The page of the effect vocabulary: prose by hand, lists from the code.

The lists stand between ``<!-- generated: NAME -->`` and ``<!-- end -->``; everything else of the page is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from judge.model.cards.card import Card
from judge.model.cards.notation import pattern_names
from judge.model.cards.passive_rows import BY_VERB, TOKEN_NAME, TRIGGER, DurationWord, KeywordWord, PatternWord
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
    TextForm,
    TextPart,
    TextWord,
)
from judge.model.cards.text_forms import FLAG as FLAG_SHAPE
from judge.model.cards.vocabulary import (
    AMONG,
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
    SymbolWord,
    Verb,
    Vocabulary,
)
from judge.model.game import Game
from judge.publish.schema.effects import COST_ONLY
from judge.publish.schema.parts import Terms
from judge.text.nodes import Node, Scalar, Sequence

Written = Mapping[str, Node]
"""The abilities of a card as its file has them, by the card's code name."""

_PART = re.compile(r"(<!-- generated: (?P<name>[a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)


class UnknownPart(Exception):
    """A page asks for a list that nobody generates, or lacks one: a fault of the page."""


def vocabulary_page(
    page: str, game: Game, cards: Iterable[Card], written: Written, terms: Terms, barred: Mapping[str, str]
) -> str:
    """The page with its generated lists made anew; ``barred`` says why the engine may not use a card, by its code name.

    Raises:
        UnknownPart: the lists of the page are not exactly those that are generated.
    """
    lists_by_name = {**word_lists(game.reads.vocabulary, terms), **card_lists(cards, written, barred)}
    names = [match["name"] for match in _PART.finditer(page)]
    if sorted(names) != sorted(lists_by_name):
        raise UnknownPart(f"the page has {names}, but {sorted(lists_by_name)} are generated")
    return _PART.sub(lambda match: f"{match[1]}{lists_by_name[match['name']]}{match[3]}", page)


def word_lists(vocabulary: Vocabulary, terms: Terms) -> dict[str, str]:
    """The words of a game by the names of their lists, as Markdown that ends in a line break."""
    codes_by_list = {
        "kinds": vocabulary.kinds,
        "zones": vocabulary.zones,
        "statuses": vocabulary.statuses,
        "counters": vocabulary.counters,
        "phases": vocabulary.phases,
    }
    lists_by_name = {name: _words(codes, terms) for name, codes in codes_by_list.items()}
    headings = ("verb", "short form", "long form", "what it does", "rule")
    lists_by_name["verbs"] = _table(headings, [_verb(verb, vocabulary) for verb in vocabulary.verbs if verb.supported])
    words = ("filter word", "what may stand behind it", "what it asks for", "rule")
    lists_by_name["filters"] = _table(words, [_filter_word(row) for row in vocabulary.filter_words])
    words = ("condition", "what may stand behind it", "what it asks", "rule")
    lists_by_name["conditions"] = _table(words, [_condition_word(row) for row in vocabulary.condition_words])
    events = ("trigger", "form", "what happens", "rule")
    lists_by_name["events"] = _table(events, [_event(row) for row in vocabulary.event_words])
    lists_by_name["symbols"] = _table(("symbol", "what it stands for", "rule"), _plain(vocabulary.symbol_words))
    lists_by_name["durations"] = _table(("duration", "how long", "rule"), _plain(vocabulary.duration_words))
    patterns = ("pattern", "form", "what happens", "rule")
    lists_by_name["patterns"] = _table(patterns, [_pattern(row) for row in vocabulary.pattern_words])
    forms = ("keyword", "form", "what it means", "on", "rule")
    lists_by_name["keywords"] = _table(forms, [_keyword(row) for row in vocabulary.keywords])
    words = ("word", "form", "what it means", "rule")
    rows_by_list = {
        "steps": vocabulary.step_words,
        "passives": vocabulary.passive_heads,
        "amounts": vocabulary.amount_words,
    }
    lists_by_name |= {name: _table(words, [_text_word(row) for row in rows]) for name, rows in rows_by_list.items()}
    lists_by_name["later"] = ", ".join(f"`{verb.name}`" for verb in vocabulary.verbs if not verb.supported) + "\n"
    return lists_by_name


def card_lists(cards: Iterable[Card], written: Written, barred: Mapping[str, str]) -> dict[str, str]:
    """The cards that a board may hold, and those that it may not, as Markdown tables by the names of their lists."""
    sorted_cards = sorted(cards, key=lambda card: card.id)
    usable_rows = [_card(card, written) for card in sorted_cards if card.id not in barred]
    refused_rows = [
        (f"`{card.id}`", card.name.get("en"), barred[card.id]) for card in sorted_cards if card.id in barred
    ]
    return {
        "cards": _table(("code name", "name", "kind", "costs", "statistics", "abilities"), usable_rows),
        "unsupported": _table(("code name", "name", "why"), refused_rows),
    }


def _card(card: Card, written: Written) -> tuple[str, ...]:
    costs = f"{card.hand_cost}/{card.reserve_cost}" if card.kind not in ("hero", "token") else ""
    statistics = "/".join(map(str, card.statistics)) if card.kind in ("character", "token") else ""
    node = written.get(card.id)
    abilities = [f"`{flow(ability)}`" for ability in node.items] if isinstance(node, Sequence) else []
    return (f"`{card.id}`", card.name.get("en"), card.kind, costs, statistics, "<br>".join(abilities))


def flow(node: Node) -> str:
    """The node as one line of YAML. For the plain words of abilities: nothing is quoted."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return f"[{', '.join(map(flow, node.items))}]"
    return f"{{{', '.join(f'{entry.key.text}: {flow(entry.value)}' for entry in node.entries)}}}"


def _words(codes: tuple[str, ...], terms: Terms) -> str:
    return _table(("word", "English", "French"), [(f"`{code}`", *terms.get(code, ("", ""))) for code in codes])


def _verb(verb: Verb, vocabulary: Vocabulary) -> tuple[str, ...]:
    name = "mana" if verb.name == COST_ONLY else verb.name
    return (f"`{name}`", _short(verb), _long(verb, vocabulary), verb.meaning, f"`{verb.rule}`")


def _filter_word(row: FilterWord) -> tuple[str, ...]:
    forms_by_shape = {
        FLAG: f"`{row.name}: yes`, `{row.name}: no`",
        RANGE: f"`{row.name}: n`, `{row.name}: {{at_most: n}}`",
    }
    names = f"`{row.name}: {row.names[0] if row.names else 'NAME'}`, `{row.name}: [NAME, NAME]`"
    names_in_brackets = f" ({', '.join(row.names)})" if row.names else ""
    if row.shape == COUNTED:
        names_in_brackets = f" ({row.names[-1]}, or a counter)"
        names = f"`{row.name}: {{COUNTER: n}}`, `{row.name}: {{COUNTER: {{at_least: n}}}}`"
    return (f"`{row.name}`", forms_by_shape.get(row.shape, names) + names_in_brackets, row.meaning, f"`{row.rule}`")


def _condition_word(row: ConditionWord) -> tuple[str, ...]:
    forms = {
        COUNTERS: f"`{row.name}: COUNTER, on: self, at_least: n`, `on: that`",
        THING: f"`{row.name}: FILTER`",
        AMONG: f"`{row.name}: FILTER, at_least: n, at_most: n`",
        PARTS: f"`{row.name}: [CONDITION, CONDITION]`",
    }
    names = f"`{row.name}: {row.names[0] if row.names else 'NAME'}`, a list ({', '.join(row.names)})"
    return (f"`{row.name}`", forms.get(row.shape, names), row.meaning, f"`{row.rule}`")


def _event(row: EventWord) -> tuple[str, ...]:
    return (f"`{row.name}`", _event_form(row), row.meaning, f"`{row.rule}`")


def _event_form(row: EventWord) -> str:
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


def _plain(rows: Iterable[SymbolWord | DurationWord]) -> list[tuple[str, ...]]:
    """Words that take nothing."""
    return [(f"`{row.name}`", row.meaning, f"`{row.rule}`") for row in rows]


def _pattern(row: PatternWord) -> tuple[str, ...]:
    return (f"`{row.name}`", _pattern_form(row), row.meaning, f"`{row.rule}`")


def _pattern_form(row: PatternWord) -> str:
    """What may stand behind the word of a pattern."""
    if words := pattern_names(row):
        return f"`{row.name}: {words[0]}` ({', '.join(words)})"
    values = {WHAT: "FILTER", FROM: "ZONE", TO: "ZONE", BY_VERB: "VERB", TOKEN_NAME: "CARD", TRIGGER: "TRIGGER"}
    marks = "status: STATUS, counter: COUNTER"
    keys = ", ".join(marks if role == MARK else f"{role}: {values[role]}" for role in row.roles)
    return f"`{row.name}: {{{keys}}}`"


def _text_word(row: TextWord) -> tuple[str, ...]:
    return (f"`{row.name}`", f"`{_text_form(row.form)}`", row.meaning, f"`{row.rule}`")


_WRITTEN = {FLAG_SHAPE: "yes", YES_ALONE: "yes", FEW: "n", PRICE: "n", MORE: "n", ASKED: "WHO", MODES: "[STEPS, STEPS]"}
_WRITTEN |= {FACES: "[{from: n, to: n, do: STEPS}]", REPLACEMENT: "{to: DESTINATION}", KIND_PLAYED: "KIND"}
_WRITTEN |= {SPELL_PLAYED: "KIND", STEP_OR_ACTION: "step", WHOSE_COUNTERS: "self"}
"""How a page writes what has a shape; another shape is written by its name."""


def _text_form(form: TextForm) -> str:
    """A word with everything that may stand behind it and beside it."""
    if not form.shape:
        return form.name
    return ", ".join([f"{form.name}: {_shape(form.shape, form.parts)}", *map(_part, form.beside)])


def _part(part: TextPart) -> str:
    return f"{part.key}: {_shape(part.shape, part.parts)}"


def _shape(shape: str, parts: tuple[TextPart, ...]) -> str:
    return f"{{{', '.join(map(_part, parts))}}}" if parts else _WRITTEN.get(shape, shape.upper())


def _keyword(row: KeywordWord) -> tuple[str, ...]:
    form = f"`{row.name}: {'n' if row.number else 'yes'}`"
    return (f"`{row.name}`", form, row.meaning, ", ".join(row.kinds), f"`{row.rule}`")


def _short(verb: Verb) -> str:
    if verb.name == COST_ONLY:
        return "`mana: 1`"
    if verb.bare:
        return f"`{verb.name}: yes`"
    if verb.what == "no" and verb.to == "no":
        return f"`{verb.name}: 1`"
    takes_self = verb.what == "required" and verb.to == "no" and not verb.names
    return f"`{verb.name}: self`, `{verb.name}: that`" if takes_self else ""


def _long(verb: Verb, vocabulary: Vocabulary) -> str:
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


def _table(headings: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [headings, ("---",) * len(headings), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)
