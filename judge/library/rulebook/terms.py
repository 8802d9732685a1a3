"""Reads the defined terms of a game: their words, in every language, whatever an edition says of them."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import Ledger
from judge.model.phrase import Phrase
from judge.model.rulebook.rule import Term, TermForms
from judge.text.decode import Fields, named
from judge.text.languages import LANGUAGES
from judge.text.nodes import Entry, Node, Scalar, is_empty

FOLDER = "terms"
TERM_KEYS = (*LANGUAGES, "definition", "kind", "synonyms")
FORM_KEYS = ("form", "article", "gender", "number", "plural", "at")


def load_terms(folder: Path, ledger: Ledger) -> tuple[Term, ...]:
    """Every term of the game in this folder, in the order of its files; ``rules`` of none: those an edition knows."""
    nodes = (ledger.open(path) for path in sorted((folder / FOLDER).glob("*.yaml")))
    return tuple(term for node in nodes if node for term in _terms(node, ledger))


def _terms(node: Node, ledger: Ledger) -> tuple[Term, ...]:
    fields = Fields(node, ledger.faults, ("terms",), named("file-of-terms"))
    return tuple(_term(term_entry, ledger) for term_entry in fields.mapping("terms"))


def _term(term_entry: Entry, ledger: Ledger) -> Term:
    code = term_entry.key.text
    ledger.define(code, term_entry.key.span)
    fields = Fields(term_entry.value, ledger.faults, TERM_KEYS, named("term", code=code))
    forms = []
    for language in LANGUAGES:
        node = fields.required(language)
        if node is not None and not is_empty(node):
            forms.append((language, _forms(node, named("term-forms", code=code, language=language), ledger)))
    return Term(
        code=code,
        kind=fields.text("kind", ""),
        forms=tuple(forms),
        definition=ledger.words(fields, "definition"),
        synonyms=_synonyms(fields, code, ledger),
    )


def _synonyms(fields: Fields, code: str, ledger: Ledger) -> tuple[tuple[str, tuple[str, ...]], ...]:
    node = fields.node("synonyms")
    if node is None or is_empty(node):
        return ()
    inner_fields = Fields(node, ledger.faults, LANGUAGES, named("synonyms", code=code))
    words_by_language = ((language, inner_fields.texts(language)) for language in LANGUAGES)
    return tuple((language, words) for language, words in words_by_language if words)


def _forms(node: Node, name: Phrase, ledger: Ledger) -> TermForms:
    if isinstance(node, Scalar):
        return TermForms(node.text)
    fields = Fields(node, ledger.faults, FORM_KEYS, name)
    return TermForms(
        form=fields.text("form", "", required=True),
        article=fields.text("article", "").replace("'", "’"),
        gender=fields.one_of("gender", ("m", "f", "n"), "n"),
        number=fields.one_of("number", ("s", "p"), "s"),
        plural=fields.text("plural", ""),
        at=fields.text("at", ""),
    )
