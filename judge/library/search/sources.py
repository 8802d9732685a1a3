"""Makes what can be found of a rulebook: headings, rules and their parts, terms and readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.library.rulebook.cross_references import Crossing, cross
from judge.library.search.record import IndexedRecord, Lead, Record, Synonym
from judge.model.cards.card import Words
from judge.model.rulebook.rule import Rule, Rulebook, Section, Term


def sources_of(rulebook: Rulebook) -> tuple[IndexedRecord, ...]:
    """Everything in a rulebook that has words."""
    crossing = cross(rulebook)
    terms = {term.code: term for term in rulebook.terms}
    return (
        *(_heading(section, rulebook, crossing) for section in rulebook.sections),
        *(_rule(rule, rulebook, crossing, terms) for rule in rulebook.rules if rule.kind != "heading"),
        *(_term(term, rulebook) for term in rulebook.glossary),
        *_readings(rulebook, crossing),
    )


def synonyms_of(rulebook: Rulebook) -> tuple[Synonym, ...]:
    """What players say for the defined terms."""
    return tuple(
        Synonym(language, synonym, dict(term.forms)[language].form)
        for term in rulebook.glossary
        for language, synonyms in term.synonyms
        for synonym in synonyms
        if language in dict(term.forms)
    )


def joined(texts: Iterable[Words], between: str = " ") -> Words:
    """The texts one after the other, in each language."""
    joined_texts: dict[str, str] = {}
    for words in texts:
        for language, text in words.texts:
            joined_texts[language] = f"{joined_texts[language]}{between}{text}" if language in joined_texts else text
    return Words(tuple(joined_texts.items()))


def sections_above(rules: Iterable[str], crossing: Crossing) -> tuple[str, ...]:
    """The sections of some rules, each with all above it: of 6.3.f, 6 and 6.3."""
    sections: dict[str, None] = {}
    for id in rules:
        rule = crossing.records.get(id)
        number_parts = (rule.section if rule else id).split(".")
        sections |= dict.fromkeys(".".join(number_parts[:end]) for end in range(1, len(number_parts) + 1))
    return tuple(sections)


def _heading(section: Section, rulebook: Rulebook, crossing: Crossing) -> IndexedRecord:
    section_numbers = sections_above((section.number,), crossing)
    record = Record(
        "heading", section.number, section.title, Words(), section_numbers, (rulebook.edition,), section.authority
    )
    return IndexedRecord(record, joined(outer_section.title for outer_section in crossing.path(section.number)[:-1]))


def _rule(rule: Rule, rulebook: Rulebook, crossing: Crossing, terms: dict[str, Term]) -> IndexedRecord:
    edition = rule.source.partition(":")[0] if ":" in rule.source else rulebook.edition
    section_numbers = sections_above((rule.id,), crossing)
    record = Record(rule.kind, rule.id, Words(), rule.words, section_numbers, (edition,), rule.authority)
    parent_rule = crossing.records.get(rule.parent)
    words_around = (
        *(outer_section.title for outer_section in crossing.path(rule.section)),
        *([parent_rule.words] if parent_rule else []),
        *(_form(terms[code]) for code in rule.terms if code in terms),
    )
    leads = (*(Lead("see", rule_id) for rule_id in rule.see), *([Lead("part", rule.parent)] if parent_rule else []))
    return IndexedRecord(record, joined(words_around), leads)


def _form(term: Term) -> Words:
    return Words(tuple((language, forms.form) for language, forms in term.forms))


def _term(term: Term, rulebook: Rulebook) -> IndexedRecord:
    forms_by_language = ((language, dict.fromkeys((forms.form, forms.plural))) for language, forms in term.forms)
    title = Words(tuple((language, ", ".join(form for form in forms if form)) for language, forms in forms_by_language))
    record = Record("term", term.code, title, term.definition, (), (rulebook.edition,))
    return IndexedRecord(record, leads=tuple(Lead("term", rule_id) for rule_id in term.rules))


def _readings(rulebook: Rulebook, crossing: Crossing) -> Iterator[IndexedRecord]:
    for reading in rulebook.readings:
        text = joined(option.says for option in reading.options)
        above = sections_above(reading.rules, crossing)
        record = Record("reading", reading.id, reading.question, text, above, (rulebook.edition,))
        yield IndexedRecord(record, leads=tuple(Lead("reading", rule_id) for rule_id in reading.rules))
