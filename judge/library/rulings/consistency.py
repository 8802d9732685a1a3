"""Looks whether the files of an edition's rulings agree with each other."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library.common.file_faults import Ledger, Mention
from judge.library.rulebook.edition import Edition
from judge.model.rulebook.published_ruling import CardFacts, Ruling, RulingBook
from judge.text.clean import quoted
from judge.text.decode import advice

_CALLED = {
    "number": "an id of the edition (edition.yaml)",
    "ruling": "a ruling",
    "card": "a card (cards.yaml)",
    "warband": "a warband (cards.yaml)",
    "term": "a defined term (terms.yaml)",
    "open": "an open point (undetermined.yaml)",
}


def check(book: RulingBook, about: Edition, terms: frozenset[str], ledger: Ledger) -> None:
    """Note every mention that leads nowhere, every id without a ruling, and every contradiction."""
    known = {
        "number": frozenset(about.numbers),
        "ruling": frozenset(one.id for one in book.rulings),
        "card": frozenset(one.id for one in book.cards),
        "warband": frozenset(id for id, _ in book.warbands),
        "term": terms,
        "open": frozenset(one.id for one in book.undetermined),
    }
    for mention in ledger.mentions:
        if mention.id not in known[mention.kind]:
            _unknown(mention, known[mention.kind], ledger)
    rest = (*_missing(book, about), *_doubles(book), *_unlisted(book), *_same_numbers(book))
    for id, code, what, how in rest:
        ledger.faults.error(ledger.place(id), code, what, how=how)


def _unknown(mention: Mention, known: frozenset[str], ledger: Ledger) -> None:
    what = f"{quoted(mention.id)} is not {_CALLED[mention.kind]}"
    how = advice(mention.id, sorted(known))
    ledger.faults.error(mention.span, f"rulings/unknown-{mention.kind}", what, "It must lead somewhere.", how)


_Found = Iterator[tuple[str, str, str, str]]


def _missing(book: RulingBook, about: Edition) -> _Found:
    here = {one.id for one in book.rulings}
    for number in about.numbers if book.rulings else ():
        if number not in here:
            what = f"there is no ruling {number}, though edition.yaml has it"
            yield next(iter(sorted(here))), "rulings/missing", what, "Write it, or mend the numbers of the edition."


def _doubles(book: RulingBook) -> _Found:
    """Of two placements of one ruling each names the other, and both say the same."""
    rulings = {one.id: one for one in book.rulings}
    for one in book.rulings:
        other = rulings.get(one.same_as)
        if other is not None and (other.same_as != one.id or _said(one) != _said(other)):
            what = f"{one.id} is said to be the same as {other.id}, which says otherwise"
            yield one.id, "rulings/not-the-same", what, f"Mend one of them, or delete same_as: {one.same_as}."


def _said(one: Ruling) -> tuple[object, ...]:
    return (one.question, one.verdict, one.value, one.ruling, one.reason, one.example, one.paragraphs)


def _unlisted(book: RulingBook) -> _Found:
    """A ruling is listed at its card, and a general one has no card."""
    cards = {one.id: one for one in book.cards}
    for one in book.rulings:
        card = cards.get(one.subject.name)
        if card is None:
            continue
        if one.id not in card.rulings:
            yield card.id, "rulings/unlisted", f"{one.id} is about {card.id}, which does not list it", "Add it there."
        expected = {"fighter": "fighter", "group": "group"}.get(card.kind, "card")
        if one.subject.kind != expected:
            what = f"{one.id} calls {card.id} a {one.subject.kind}, and cards.yaml makes it a {expected}"
            yield one.id, "rulings/subject", what, "Mend one of the two."


def _same_numbers(book: RulingBook) -> _Found:
    """Inside one part a number is a key."""
    seen: dict[tuple[str, str], CardFacts] = {}
    for card in book.cards:
        for number in card.numbers:
            other = seen.setdefault((card.part, number), card)
            if other is not card:
                what = f"{card.id} and {other.id} both have the number {number} in {card.part}"
                yield card.id, "rulings/number", what, "Mend one of the two."
