"""Which imported cards are ours, too: the same printed number, or the same name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.app.importing.card_data.pool_store import imported_pool
from judge.library.cards.card_names import Named
from judge.library.pool.joined_pool import PoolCard
from judge.model.cards.card import Card


def imported_cards(game: str, ours: Mapping[str, Card]) -> dict[str, PoolCard]:
    """The imported cards by id; one that is ours, too, under our id."""
    our_ids = {card.code: card.id for card in ours.values() if card.code}
    return {_our_id(card, our_ids) or card.id: card for card in imported_pool(game).cards}


def named_imports(game: str, imported: Mapping[str, PoolCard], ours: Mapping[str, Card]) -> Iterable[Named]:
    """The cards that only the user's copy has, with all their names."""
    return (
        Named(game, id, tuple(dict.fromkeys((id, *(text for _, text in card.name.texts)))))
        for id, card in imported.items()
        if id not in ours
    )


def _our_id(card: PoolCard, our_ids: Mapping[str, str]) -> str:
    numbers = (number for version in card.versions for number in version.references)
    return next((our_ids[number] for number in numbers if number in our_ids), "")
