"""Reads the written files of cards whole, and holds them against what the index finds in them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judge.library.cards.card_index import index_of
from judge.library.cards.printed_names import compiled_files
from judge.library.cards.read_cards import Mentions, check_mentions, shared_card
from judge.model.cards.card import Card
from judge.model.cards.notation import FILE_KEYS
from judge.model.cards.vocabulary import Vocabulary
from judge.text.decode import Faults, Fields, named
from judge.text.yaml import read


def load_written(root: Path, game: str, vocabulary: Vocabulary, by_hand: Mapping[str, Card]) -> tuple[Card, ...]:
    """Every card of the written files; those that people have written are known to them.

    Raises:
        Refused: a file is faulty, has a card that is there already, or is laid out otherwise than the index takes it.
    """
    cards: dict[str, Card] = {}
    mentions_by_card: dict[str, Mentions] = {}
    faults, places_by_id = Faults(), index_of(root, game).places
    for path in compiled_files(root, game):
        fields = Fields(read(path.read_bytes(), str(path)), faults, FILE_KEYS, named("file-of-cards"))
        for entry in fields.mapping("cards"):
            id, place = entry.key.text, places_by_id.get(entry.key.text)
            card, mentions_by_card[id] = shared_card(entry, vocabulary, faults)
            if id in cards or id in by_hand:
                faults.error(entry.key.span, "cards/duplicate", name=id)
            elif place is None or (place.line, place.name, place.kind) != (entry.key.span.line, card.name, card.kind):
                faults.error(entry.key.span, "cards/layout", name=id)
            cards[id] = card
    cards_by_id = cards | dict(by_hand)
    for id, card_mentions in mentions_by_card.items():
        check_mentions(cards[id], card_mentions, cards_by_id, faults)
    faults.refuse_if_any()
    return tuple(cards.values())
