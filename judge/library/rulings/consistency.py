"""Looks whether the files of an edition's rulings agree with each other."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library.common.file_faults import Ledger, RuleMention
from judge.library.rulebook.edition import EditionNumbers
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


def check(book: RulingBook, edition_record: EditionNumbers, terms: frozenset[str], ledger: Ledger) -> None:
    """Note every mention that leads nowhere, every id without a ruling, and every contradiction."""
    known_ids = {
        "number": frozenset(edition_record.numbers),
        "ruling": frozenset(ruling.id for ruling in book.rulings),
        "card": frozenset(card.id for card in book.cards),
        "warband": frozenset(id for id, _ in book.warbands),
        "term": terms,
        "open": frozenset(point.id for point in book.undetermined),
    }
    for mention in ledger.mentions:
        if mention.id not in known_ids[mention.kind]:
            _unknown(mention, known_ids[mention.kind], ledger)
    contradictions = (*_missing(book, edition_record), *_doubles(book), *_unlisted(book), *_same_numbers(book))
    for id, code, what, how in contradictions:
        ledger.faults.error(ledger.place(id), code, what, how=how)


def _unknown(mention: RuleMention, known_ids: frozenset[str], ledger: Ledger) -> None:
    what = f"{quoted(mention.id)} is not {_CALLED[mention.kind]}"
    how = advice(mention.id, sorted(known_ids))
    ledger.faults.error(mention.span, f"rulings/unknown-{mention.kind}", what, "It must lead somewhere.", how)


_Found = Iterator[tuple[str, str, str, str]]


def _missing(book: RulingBook, edition_record: EditionNumbers) -> _Found:
    ids = {ruling.id for ruling in book.rulings}
    for number in edition_record.numbers if book.rulings else ():
        if number not in ids:
            what = f"there is no ruling {number}, though edition.yaml has it"
            yield next(iter(sorted(ids))), "rulings/missing", what, "Write it, or mend the numbers of the edition."


def _doubles(book: RulingBook) -> _Found:
    """Rulings that differ from the one they name: two placements of one ruling name each other, and say the same."""
    rulings = {ruling.id: ruling for ruling in book.rulings}
    for ruling in book.rulings:
        twin = rulings.get(ruling.same_as)
        if twin is not None and (twin.same_as != ruling.id or _said(ruling) != _said(twin)):
            what = f"{ruling.id} is said to be the same as {twin.id}, which says otherwise"
            yield ruling.id, "rulings/not-the-same", what, f"Mend one of them, or delete same_as: {ruling.same_as}."


def _said(ruling: Ruling) -> tuple[object, ...]:
    return (
        ruling.question,
        ruling.verdict,
        ruling.value,
        ruling.ruling,
        ruling.reason,
        ruling.example,
        ruling.paragraphs,
    )


def _unlisted(book: RulingBook) -> _Found:
    """Rulings that the card they are about does not list, or that call it another kind of subject than it is."""
    cards = {card.id: card for card in book.cards}
    for ruling in book.rulings:
        card = cards.get(ruling.subject.name)
        if card is None:
            continue
        if ruling.id not in card.rulings:
            yield (
                card.id,
                "rulings/unlisted",
                f"{ruling.id} is about {card.id}, which does not list it",
                "Add it there.",
            )
        expected = {"fighter": "fighter", "group": "group"}.get(card.kind, "card")
        if ruling.subject.kind != expected:
            what = f"{ruling.id} calls {card.id} a {ruling.subject.kind}, and cards.yaml makes it a {expected}"
            yield ruling.id, "rulings/subject", what, "Mend one of the two."


def _same_numbers(book: RulingBook) -> _Found:
    """Cards of one part that share a number: inside a part it is a key."""
    first_cards: dict[tuple[str, str], CardFacts] = {}
    for card in book.cards:
        for number in card.numbers:
            first_card = first_cards.setdefault((card.part, number), card)
            if first_card is not card:
                what = f"{card.id} and {first_card.id} both have the number {number} in {card.part}"
                yield card.id, "rulings/number", what, "Mend one of the two."
