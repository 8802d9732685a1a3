"""Reads the facts of the cards that rulings concern, and the names of warbands."""

from __future__ import annotations

from judge.library.common.file_faults import Ledger
from judge.model.cards.card import Words
from judge.model.rulebook.published_ruling import CARD_KINDS, PARTS, CardFacts
from judge.text.decode import Fields, named
from judge.text.languages import LANGUAGES
from judge.text.nodes import Entry, Node

FILE_KEYS = ("wording", "warbands", "cards")
CARD_KEYS = ("name", "aliases", "number", "numbers", "part", "warband", "kind", "timing", "rulings", "note")
Warbands = tuple[tuple[str, Words], ...]


def read_cards(node: Node | None, ledger: Ledger) -> tuple[tuple[CardFacts, ...], Warbands]:
    """The cards in the order of the file, and the warbands by code name."""
    if node is None:
        return (), ()
    fields = Fields(node, ledger.faults, FILE_KEYS, named("card-facts"))
    fields.one_of("wording", ("ours",))
    warbands = tuple(
        (warband_entry.key.text, _name(warband_entry, ledger)) for warband_entry in fields.mapping("warbands")
    )
    return tuple(_card(card_entry, ledger) for card_entry in fields.mapping("cards")), warbands


def _name(warband_entry: Entry, ledger: Ledger) -> Words:
    name_fields = Fields(warband_entry.value, ledger.faults, LANGUAGES, named("warband", name=warband_entry.key.text))
    texts = ((language, name_fields.text(language, "", required=True)) for language in LANGUAGES)
    return Words(tuple((language, text) for language, text in texts if text))


def _card(card_entry: Entry, ledger: Ledger) -> CardFacts:
    id = card_entry.key.text
    ledger.define(id, card_entry.key.span)
    fields = Fields(card_entry.value, ledger.faults, CARD_KEYS, named("named-card", id=id))
    fields.required("part")
    warband = fields.text("warband", "")
    if warband:
        ledger.mention_one("warband", fields.node("warband"))
    return CardFacts(
        id=id,
        name=ledger.words(fields, "name"),
        part=fields.one_of("part", PARTS, ""),
        kind=fields.one_of("kind", CARD_KINDS, ""),
        warband=warband,
        numbers=_numbers(fields, id, ledger),
        does=ledger.words(fields, "timing", required=False),
        aliases=_aliases(fields, id, ledger),
        rulings=ledger.mention("ruling", fields, "rulings"),
        note=ledger.words(fields, "note", required=False),
    )


def _numbers(fields: Fields, id: str, ledger: Ledger) -> tuple[str, ...]:
    """``number`` of a card, ``numbers`` of a group of cards."""
    if fields.has("number") and fields.has("numbers"):
        ledger.faults.error(fields.span("numbers"), "rulings/number", "both", id=id)
    single_number = fields.number_text("number", "")
    numbers = (single_number,) if single_number else fields.number_texts("numbers")
    for number in numbers:
        if not number.isdigit():
            ledger.faults.error(fields.span("number"), "rulings/number", number=number)
    return numbers


def _aliases(fields: Fields, id: str, ledger: Ledger) -> tuple[tuple[str, tuple[str, ...]], ...]:
    node = fields.node("aliases")
    if node is None:
        return ()
    inner_fields = Fields(node, ledger.faults, LANGUAGES, named("other-spellings", id=id))
    return tuple((language, inner_fields.texts(language)) for language in LANGUAGES if inner_fields.has(language))
