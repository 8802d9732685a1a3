"""Looks whether the files of an edition's rulings agree with each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.library.common.file_faults import Ledger, RuleMention
from judge.library.rulebook.edition import EditionNumbers
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.phrase import Argument
from judge.model.rulebook.published_ruling import CardFacts, Ruling, RulingBook
from judge.text.decode import advice

_UNKNOWN = {
    "number": "rulings/unknown-number",
    "ruling": "rulings/unknown-ruling",
    "card": "rulings/unknown-card",
    "warband": "rulings/unknown-warband",
    "term": "rulings/unknown-term",
    "open": "rulings/unknown-open",
}
"""The code of a mention that leads nowhere, by its kind."""


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
    for id, contradiction in contradictions:
        ledger.faults.add(contradiction(ledger.place(id)))


def _unknown(mention: RuleMention, known_ids: frozenset[str], ledger: Ledger) -> None:
    advised = advice(mention.id, sorted(known_ids))
    ledger.faults.error(mention.span, _UNKNOWN[mention.kind], id=mention.id, **advised)


_Found = Iterator[tuple[str, Callable[[Span], Diagnostic]]]
"""The id at whose place a contradiction is a fault, and the fault as it reads there."""


def _fault(code: str, variant: str = "", /, **arguments: Argument) -> Callable[[Span], Diagnostic]:
    """A fault whose place is not known yet."""
    return lambda span: fault_at(span, code, variant, **arguments)


def _missing(book: RulingBook, edition_record: EditionNumbers) -> _Found:
    ids = {ruling.id for ruling in book.rulings}
    for number in edition_record.numbers if book.rulings else ():
        if number not in ids:
            yield next(iter(sorted(ids))), _fault("rulings/missing", number=number)


def _doubles(book: RulingBook) -> _Found:
    """Rulings that differ from the one they name: two placements of one ruling name each other, and say the same."""
    rulings = {ruling.id: ruling for ruling in book.rulings}
    for ruling in book.rulings:
        same_ruling = rulings.get(ruling.same_as)
        if same_ruling is not None and (same_ruling.same_as != ruling.id or _said(ruling) != _said(same_ruling)):
            yield ruling.id, _fault("rulings/not-the-same", ruling=ruling.id, twin=same_ruling.id)


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
            yield card.id, _fault("rulings/unlisted", ruling=ruling.id, card=card.id)
        expected_kind = {"fighter": "fighter", "group": "group"}.get(card.kind, "card")
        if ruling.subject.kind != expected_kind:
            kinds = {"kind": ruling.subject.kind, "expected": expected_kind}
            yield ruling.id, _fault("rulings/subject", "kind", ruling=ruling.id, card=card.id, **kinds)


def _same_numbers(book: RulingBook) -> _Found:
    """Cards of one part that share a number: inside a part it is a key."""
    first_cards: dict[tuple[str, str], CardFacts] = {}
    for card in book.cards:
        for number in card.numbers:
            first_card = first_cards.setdefault((card.part, number), card)
            if first_card is not card:
                name_arguments = {"card": card.id, "other": first_card.id, "part": card.part}
                yield card.id, _fault("rulings/number", "shared", number=number, **name_arguments)
