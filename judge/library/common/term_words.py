"""The words of the defined terms, as sentences need them."""

from __future__ import annotations

from judge.model.rulebook.rule import Rulebook, TermForms
from judge.text.grammar import TermWords


def terms_of(rulebook: Rulebook, language: str) -> dict[str, TermWords]:
    """The terms of a rulebook in one language, by code name."""
    forms_by_code = ((term.code, dict(term.forms).get(language)) for term in rulebook.terms)
    return {code: _term(forms) for code, forms in forms_by_code if forms is not None}


def _term(forms: TermForms) -> TermWords:
    gender = "" if forms.gender == "n" else forms.gender
    return TermWords(forms.form, forms.article, gender, forms.number, forms.plural, forms.at)
