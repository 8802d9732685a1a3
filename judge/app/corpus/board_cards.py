"""The cards that the text of a board means: those that people have written, and of the written files its own."""

from __future__ import annotations

from judge.app.corpus.games import cards, written
from judge.library.cards.card_names import plainest
from judge.model.cards.card import Card
from judge.scenario.reading.spoken_cards import spoken_of
from judge.text.nodes import Node


def board_cards(node: Node, game: str) -> tuple[dict[str, Card], tuple[str, ...]]:
    """The cards that a board may use by code name, and of the written files the code names that its text means."""
    cards_by_hand, written_cards = cards(game), written(game)

    def meant(text: str) -> tuple[str, ...]:
        index = written_cards.index
        # A name alone is that of the plain card, which somebody may have written.
        return tuple(
            id for id in index.ids(text) if index.is_sure(text, id) or plainest((*cards_by_hand, id))[-1] == id
        )

    spoken_ids = spoken_of(node, meant)
    return dict(cards_by_hand) | written_cards.with_named(spoken_ids), spoken_ids
