"""What search finds of rulings: each with its card in both languages and with the other words for its terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import CardFacts, Ruling, RulingBook
from judge.model.rulebook.rule import Term
from judge.model.value import Value
from judge.text.languages import LANGUAGES


class Findable(Value, frozen=True):
    """Something that search finds: what it is, its title, its words, the words around it, which count a little.

    ``cards`` are all spellings of the cards that it concerns, ``see`` the ids that it leads to.
    """

    kind: str
    id: str
    title: Words
    text: Words
    around: Words = Words()
    section: str = ""
    authority: str = "ours"
    cards: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


def records(book: RulingBook, terms: Iterable[Term]) -> tuple[Findable, ...]:
    """Rulings, cards, the sections of our statement and the open points."""
    known = {term.code: term for term in terms}
    rulings = (_ruling(one, book, known) for one in book.rulings)
    cards = (_card(one) for one in book.cards)
    statements = (Findable("statement", one.id, one.title, one.words, see=one.says) for one in book.statements)
    points = (Findable("open", one.id, one.question, one.why, see=one.nearest) for one in book.undetermined)
    return (*rulings, *cards, *statements, *points)


def _ruling(one: Ruling, book: RulingBook, terms: dict[str, Term]) -> Findable:
    card = book.card(one.subject.name)
    return Findable(
        kind="ruling",
        id=one.id,
        title=_title(one, book),
        text=_text(one),
        around=_around(one, terms),
        section=one.section,
        authority="official",
        cards=_spellings(card) if card else (),
        see=one.see,
    )


def _card(one: CardFacts) -> Findable:
    return Findable("card", one.id, _names(one), _facts(one), cards=_spellings(one), see=one.rulings)


def _spellings(card: CardFacts) -> tuple[str, ...]:
    names = (*(text for _, text in card.name.texts), *(text for _, texts in card.aliases for text in texts))
    return tuple(dict.fromkeys((card.id, *names)))


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


def _text(one: Ruling) -> Words:
    parts = (one.question, one.value, one.ruling, *one.paragraphs, one.reason, one.example, one.note)
    if not one.subject.name:
        parts = parts[1:]  # the question of a general ruling is its title
    texts = ((language, [dict(part.texts).get(language, "") for part in parts]) for language in LANGUAGES)
    return Words(tuple((language, " ".join(text for text in said if text)) for language, said in texts))


def _around(one: Ruling, terms: dict[str, Term]) -> Words:
    words = ((language, dict.fromkeys(_words(one.terms, language, terms))) for language in LANGUAGES)
    return Words(tuple((language, ", ".join(found)) for language, found in words if found))


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
