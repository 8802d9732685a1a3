"""What search finds of rulings: each with its card in both languages and with the other words for its terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.library.search import Record
from judge.model.card import Words
from judge.model.rule import Term
from judge.model.ruling import CardFacts, Ruling, RulingBook

LANGUAGES = ("fr", "en")


def records(book: RulingBook, terms: Iterable[Term]) -> tuple[Record, ...]:
    """Rulings, cards, the sections of our statement and the open points as records of search."""
    known = {term.code: term for term in terms}
    rulings = (Record("ruling", one.id, _title(one, book), _text(one, known)) for one in book.rulings)
    cards = (Record("card", one.id, _names(one), _facts(one)) for one in book.cards)
    statements = (Record("statement", one.id, one.title, one.words) for one in book.statements)
    points = (Record("open", one.id, one.question, one.why) for one in book.undetermined)
    return (*rulings, *cards, *statements, *points)


def _title(one: Ruling, book: RulingBook) -> Words:
    """The card in this language and then in the other, so that a query may mix them; else the question."""
    card = book.card(one.subject.name)
    return _names(card) if card else book.subject(one) if one.subject.name else one.question


def _names(card: CardFacts) -> Words:
    aliases = dict(card.aliases)
    own = {language: (card.name.get(language), *aliases.get(language, ())) for language in LANGUAGES}
    found = []
    for language in LANGUAGES:
        names = dict.fromkeys((*own[language], *(name for one in LANGUAGES for name in own[one])))
        found.append((language, " · ".join(names)))
    return Words(tuple(found))


def _text(one: Ruling, terms: dict[str, Term]) -> Words:
    parts = (one.question, one.value, one.ruling, *one.paragraphs, one.reason, one.example, one.note)
    if not one.subject.name:
        parts = parts[1:]  # the question of a general ruling is its title
    texts = []
    for language in LANGUAGES:
        said = [dict(part.texts).get(language, "") for part in parts]
        others = ", ".join(dict.fromkeys(_words(one.terms, language, terms)))
        texts.append((language, " ".join(text for text in (*said, f"({others})" if others else "") if text)))
    return Words(tuple(texts))


def _words(codes: Iterable[str], language: str, terms: dict[str, Term]) -> Iterator[str]:
    """The terms of a ruling and their synonyms."""
    for code in codes:
        term = terms.get(code)
        if term is not None:
            forms = dict(term.forms).get(language)
            yield from (forms.form,) if forms else ()
            yield from dict(term.synonyms).get(language, ())


def _facts(card: CardFacts) -> Words:
    texts = []
    for language in LANGUAGES:
        said = (dict(card.does.texts).get(language, ""), dict(card.note.texts).get(language, ""))
        texts.append((language, " ".join(text for text in said if text)))
    return Words(tuple(texts))
