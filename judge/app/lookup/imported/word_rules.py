"""The rules of the words that a printed text marks: keywords and statuses, looked up among the terms of an edition."""

from __future__ import annotations

from collections.abc import Iterable

from judge.library.pool.joined_pool import CardVersion
from judge.library.pool.markup import marked_words
from judge.model.rulebook.rule import Term
from judge.text.spelling import fold

_ENDING, _SHORTEST = 2, 4


def terms_marked(versions: Iterable[CardVersion], terms: Iterable[Term]) -> tuple[Term, ...]:
    """The terms that the current texts mark, in any language, in the order of the texts."""
    codes_by_form = _forms(terms)
    words = (fold(word) for version in versions for text in version.texts for word in marked_words(text.current.text))
    marked = (codes_by_form.get(word) or _inflected(word, codes_by_form) for word in dict.fromkeys(words))
    return tuple(dict.fromkeys(term for term in marked if term is not None))


def _forms(terms: Iterable[Term]) -> dict[str, Term]:
    """The terms by every form of theirs, folded; what players say for one comes after what others are called."""
    by_form: dict[str, Term] = {}
    known = tuple(terms)
    for term in known:
        for _, forms in term.forms:
            by_form |= {fold(form): term for form in (forms.form, forms.plural) if form}
    for term in known:
        for synonym in (fold(word) for _, words in term.synonyms for word in words):
            by_form.setdefault(synonym, term)
    return by_form


def _inflected(word: str, by_form: dict[str, Term]) -> Term | None:
    """The term of which the word is a form with another ending, as « Ascends » is of « Ascend »."""
    stems = (word[:-cut] for cut in range(1, _ENDING + 1) if len(word) - cut >= _SHORTEST)
    return next((by_form[stem] for stem in stems if stem in by_form), None)
