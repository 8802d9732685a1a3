"""Reads ``cards:``, the cards that only one file knows, beside the shared ones."""

from __future__ import annotations

from collections.abc import Mapping as Map

from judge.library.cards.read_cards import NOTHING_PRINTED, check_mentions, read_card
from judge.model.cards.card import Card
from judge.model.cards.vocabulary import Vocabulary
from judge.text.decode import Faults
from judge.text.nodes import Entry, Scalar


def read_own_cards(
    card_entries: tuple[Entry, ...],
    shared: Map[str, Card],
    vocabulary: Vocabulary,
    faults: Faults,
    printed: Map[str, tuple[str, ...]] = NOTHING_PRINTED,
) -> tuple[Card, ...]:
    """The cards of a file; every fault is collected. ``printed``: factions and sub-types of cards that are not here."""
    cards_with_mentions = [read_card(card_entry, vocabulary, faults) for card_entry in card_entries]
    known_cards = dict(shared) | {card.id: card for card, _ in cards_with_mentions}
    for card_entry, (card, mentions) in zip(card_entries, cards_with_mentions, strict=True):
        if card.id in shared:
            _shadow(card_entry.key, shared[card.id], card, faults)
        check_mentions(card, mentions, known_cards, faults, printed)
    return tuple(card for card, _ in cards_with_mentions)


def _shadow(key: Scalar, shared: Card, own_card: Card, faults: Faults) -> None:
    """A file may replace a shared card, but not unawares; and a token that others create must stay one.

    Of a shared card that no board plays only the facts are known: whoever describes it does what they are asked to.
    """
    if shared.token and not own_card.token:
        faults.error(key.span, "scenario/shadowed-token", own_card=own_card.id, kind=own_card.kind)
    elif not shared.unsupported:
        faults.warn(key.span, "scenario/shadowed-card", own_card=own_card.id)
