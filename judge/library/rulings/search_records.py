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
    terms_by_code = {term.code: term for term in terms}
    rulings = (_ruling(ruling, book, terms_by_code) for ruling in book.rulings)
    cards = (_card(card) for card in book.cards)
    statements = (
        Findable("statement", statement.id, statement.title, statement.words, see=statement.says)
        for statement in book.statements
    )
    points = (Findable("open", point.id, point.question, point.why, see=point.nearest) for point in book.undetermined)
    return (*rulings, *cards, *statements, *points)


def _ruling(ruling: Ruling, book: RulingBook, terms: dict[str, Term]) -> Findable:
    card = book.card(ruling.subject.name)
    return Findable(
        kind="ruling",
        id=ruling.id,
        title=_title(ruling, book),
        text=_text(ruling),
        around=_around(ruling, terms),
        section=ruling.section,
        authority="official",
        cards=_spellings(card) if card else (),
        see=ruling.see,
    )


def _card(card: CardFacts) -> Findable:
    return Findable("card", card.id, _names(card), _facts(card), cards=_spellings(card), see=card.rulings)


def _spellings(card: CardFacts) -> tuple[str, ...]:
    names = (*(text for _, text in card.name.texts), *(text for _, texts in card.aliases for text in texts))
    return tuple(dict.fromkeys((card.id, *names)))


def _title(ruling: Ruling, book: RulingBook) -> Words:
    """The card in this language and then in the other, so that a query may mix them; else the question."""
    card = book.card(ruling.subject.name)
    return _names(card) if card else book.subject(ruling) if ruling.subject.name else ruling.question


def _names(card: CardFacts) -> Words:
    aliases = dict(card.aliases)
    names_by_language = {language: (card.name.get(language), *aliases.get(language, ())) for language in LANGUAGES}
    titles = []
    for language in LANGUAGES:
        names = dict.fromkeys(
            (
                *names_by_language[language],
                *(name for other_language in LANGUAGES for name in names_by_language[other_language]),
            )
        )
        titles.append((language, " · ".join(names)))
    return Words(tuple(titles))


def _text(ruling: Ruling) -> Words:
    ruling_texts = (
        ruling.question,
        ruling.value,
        ruling.ruling,
        *ruling.paragraphs,
        ruling.reason,
        ruling.example,
        ruling.note,
    )
    if not ruling.subject.name:
        ruling_texts = ruling_texts[1:]  # the question of a general ruling is its title
    texts = ((language, [dict(part.texts).get(language, "") for part in ruling_texts]) for language in LANGUAGES)
    return Words(tuple((language, " ".join(text for text in part_texts if text)) for language, part_texts in texts))


def _around(ruling: Ruling, terms: dict[str, Term]) -> Words:
    words_by_language = ((language, dict.fromkeys(_words(ruling.terms, language, terms))) for language in LANGUAGES)
    return Words(tuple((language, ", ".join(words)) for language, words in words_by_language if words))


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
        facts = (dict(card.does.texts).get(language, ""), dict(card.note.texts).get(language, ""))
        texts.append((language, " ".join(text for text in facts if text)))
    return Words(tuple(texts))
