"""Reads where an edition defines or uses the terms of its game, and what it means by one that others mean otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.common.file_faults import Ledger
from judge.model.cards.card import Words
from judge.model.rulebook.rule import Section, Term
from judge.model.value import Value, change
from judge.text.decode import Fields, named
from judge.text.nodes import Entry, Node, Sequence, is_empty

DEFINITION_KEYS = ("rules", "definition")


class Definition(Value, frozen=True):
    """What an edition has of a term: the rules that define or use it; a ``definition`` only where its own differs."""

    code: str
    rules: tuple[str, ...]
    definition: Words = Words()


def read_definitions(node: Node, ledger: Ledger) -> tuple[Definition, ...]:
    """Every definition, in the order of the file; each must be of a term of the game."""
    fields = Fields(node, ledger.faults, ("definitions",), named("file-of-definitions"))
    mapping = fields.required("definitions")
    if mapping is None or is_empty(mapping):
        return ()
    definition_fields = Fields(mapping, ledger.faults, None, named("definitions"))
    return tuple(_definition(entry, definition_fields, ledger) for entry in definition_fields.entries())


def defined(terms: Iterable[Term], definitions: Iterable[Definition]) -> tuple[Term, ...]:
    """The terms of the game as an edition has them."""
    definition_of = {definition.code: definition for definition in definitions}
    return tuple(_as_defined(term, definition_of.get(term.code)) for term in terms)


def codes_of(definitions: Iterable[Definition], sections: Iterable[Section]) -> tuple[str, ...]:
    """The terms of an edition: those that it defines, and those that a rule of it names."""
    named_by_rules = (code for section in sections for rule in section.rules for code in rule.terms)
    return tuple(dict.fromkeys((*(definition.code for definition in definitions), *named_by_rules)))


def _definition(entry: Entry, by_code: Fields, ledger: Ledger) -> Definition:
    """One entry: the list of rules alone, or a mapping that has it beside the definition."""
    code = entry.key.text
    ledger.mention_one("defined", entry.key)
    if isinstance(entry.value, Sequence):
        return Definition(code, ledger.mention("rule", by_code, code))
    fields = Fields(entry.value, ledger.faults, DEFINITION_KEYS, named("definition", code=code))
    fields.required("rules")
    words = ledger.words(fields, "definition", required=False)
    return Definition(code, ledger.mention("rule", fields, "rules"), words)


def _as_defined(term: Term, definition: Definition | None) -> Term:
    if definition is None:
        return term
    words = definition.definition if definition.definition.texts else term.definition
    return change(term, rules=definition.rules, definition=words)
