"""The rules of the words that a printed text marks: keywords and statuses, looked up among the terms of an edition."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.pool.joined_pool import CardVersion
from judge.library.pool.markup import marked_words
from judge.model.rulebook.rule import Term
from judge.text.spelling import fold

_ENDING, _SHORTEST = 2, 4


class MarkedTerms:
    """The terms of an edition by what texts mark; the forms are folded once for all cards."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._by_form = _forms(terms)

    def of(self, versions: Iterable[CardVersion]) -> tuple[Term, ...]:
        """The terms that the current texts mark, in any language, in the order of the texts."""
        texts = dict.fromkeys(text.current.text for version in versions for text in version.texts)
        words = dict.fromkeys(fold(word) for text in texts for word in marked_words(text))
        terms_of_words = (self._by_form.get(word) or _inflected(word, self._by_form) for word in words)
        return tuple(dict.fromkeys(term for term in terms_of_words if term is not None))


def _forms(terms: Iterable[Term]) -> dict[str, Term]:
    """The terms by every form of theirs, folded; what players say for one comes after what others are called."""
    term_by_form: dict[str, Term] = {}
    known_terms = tuple(terms)
    for term in known_terms:
        for _, forms in term.forms:
            term_by_form |= {fold(form): term for form in (forms.form, forms.plural) if form}
    for term in known_terms:
        for synonym in (fold(word) for _, words in term.synonyms for word in words):
            term_by_form.setdefault(synonym, term)
    return term_by_form


def _inflected(word: str, by_form: dict[str, Term]) -> Term | None:
    """The term of which the word is a form with another ending, as « Ascends » is of « Ascend »."""
    stems = (word[:-cut] for cut in range(1, _ENDING + 1) if len(word) - cut >= _SHORTEST)
    return next((by_form[stem] for stem in stems if stem in by_form), None)
