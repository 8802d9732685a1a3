"""Makes what can be found of a rulebook: headings, rules and their parts, terms and readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.library.rulebook.cross_references import Crossing, cross
from judge.library.search.record import Lead, Record, Source, Synonym
from judge.model.cards.card import Words
from judge.model.rulebook.rule import Rule, Rulebook, Section, Term


def sources_of(rulebook: Rulebook) -> tuple[Source, ...]:
    """Everything in a rulebook that has words."""
    crossing = cross(rulebook)
    terms = {term.code: term for term in rulebook.terms}
    return (
        *(_heading(one, rulebook, crossing) for one in rulebook.sections),
        *(_rule(one, rulebook, crossing, terms) for one in rulebook.rules if one.kind != "heading"),
        *(_term(one, rulebook) for one in rulebook.terms),
        *_readings(rulebook, crossing),
    )


def synonyms_of(rulebook: Rulebook) -> tuple[Synonym, ...]:
    """What players say for the defined terms."""
    return tuple(
        Synonym(language, said, dict(term.forms)[language].form)
        for term in rulebook.terms
        for language, all_said in term.synonyms
        for said in all_said
        if language in dict(term.forms)
    )


def joined(texts: Iterable[Words], between: str = " ") -> Words:
    """The texts one after the other, in each language."""
    found: dict[str, str] = {}
    for one in texts:
        for language, text in one.texts:
            found[language] = f"{found[language]}{between}{text}" if language in found else text
    return Words(tuple(found.items()))


def sections_above(rules: Iterable[str], crossing: Crossing) -> tuple[str, ...]:
    """The sections of some rules, each with all above it: of 6.3.f, 6 and 6.3."""
    found: dict[str, None] = {}
    for id in rules:
        rule = crossing.records.get(id)
        pieces = (rule.section if rule else id).split(".")
        found |= dict.fromkeys(".".join(pieces[:end]) for end in range(1, len(pieces) + 1))
    return tuple(found)


def _heading(section: Section, rulebook: Rulebook, crossing: Crossing) -> Source:
    above = sections_above((section.number,), crossing)
    record = Record("heading", section.number, section.title, Words(), above, (rulebook.edition,), section.authority)
    return Source(record, joined(one.title for one in crossing.path(section.number)[:-1]))


def _rule(rule: Rule, rulebook: Rulebook, crossing: Crossing, terms: dict[str, Term]) -> Source:
    edition = rule.source.partition(":")[0] if ":" in rule.source else rulebook.edition
    above = sections_above((rule.id,), crossing)
    record = Record(rule.kind, rule.id, Words(), rule.words, above, (edition,), rule.authority)
    parent = crossing.records.get(rule.parent)
    around = (
        *(one.title for one in crossing.path(rule.section)),
        *([parent.words] if parent else []),
        *(_form(terms[code]) for code in rule.terms if code in terms),
    )
    return Source(record, joined(around), tuple(Lead("see", one) for one in rule.see))


def _form(term: Term) -> Words:
    return Words(tuple((language, one.form) for language, one in term.forms))


def _term(term: Term, rulebook: Rulebook) -> Source:
    both = ((language, dict.fromkeys((one.form, one.plural))) for language, one in term.forms)
    title = Words(tuple((language, ", ".join(form for form in forms if form)) for language, forms in both))
    record = Record("term", term.code, title, term.definition, (), (rulebook.edition,))
    return Source(record, leads=tuple(Lead("term", one) for one in term.rules))


def _readings(rulebook: Rulebook, crossing: Crossing) -> Iterator[Source]:
    for one in rulebook.readings:
        text = joined(option.says for option in one.options)
        above = sections_above(one.rules, crossing)
        record = Record("reading", one.id, one.question, text, above, (rulebook.edition,))
        yield Source(record, leads=tuple(Lead("reading", rule) for rule in one.rules))
