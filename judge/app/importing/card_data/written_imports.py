"""Writes a board for whoever has not imported its cards: they stand in it as cards of its own, in our vocabulary."""

from __future__ import annotations

from judge.app.corpus.board_cards import board_cards
from judge.app.corpus.games import cards
from judge.app.importing.card_data.board_imports import imports_for
from judge.app.importing.card_data.played_versions import played_versions
from judge.library.pool.read_played import written_card
from judge.model.cards.card import Card
from judge.model.diagnostic import Span, refusal
from judge.model.game import Game
from judge.scenario.board.imported_cards import PARTS, ImportedCards
from judge.scenario.writing.shared_text import travelling
from judge.scenario.writing.write_scenario import Document, written
from judge.text.nodes import Node

_CARDS = "cards"


def with_imported(node: Node, game: Game) -> bytes:
    """The file with the imported cards that it names among its own, each called by its code name where it lies.

    Raises:
        Refused: somebody imports at this moment.
    """
    cards_here, _ = board_cards(node, game.name)
    imported_cards = imports_for(node, game, cards_here)
    keys = travelling(node)
    own_cards = keys.get(_CARDS)
    cards_written = {card.id: written_import(card, game) for card in imported_cards.cards if not card.unsupported}
    keys |= {part: _by_code(keys[part], imported_cards) for part in PARTS if part in keys}
    return written({**keys, _CARDS: {**(own_cards if isinstance(own_cards, dict) else {}), **cards_written}}).encode()


def written_import(card: Card, game: Game) -> Document:
    """An imported card as a file defines it: facts, and abilities in our vocabulary.

    Raises:
        Refused: it is not the card any more, since somebody imports at this moment.
    """
    assert card.copy is not None and card.id not in cards(game.name)
    number = card.copy.reference
    versions = played_versions(game.name, lambda it: number in it.references)
    card_document = next((written_card(played) for played in versions if played.id == card.id), None)
    if card_document is None:
        raise refusal(Span(card.id, 1, 1), "share/imports-changed")
    return card_document


def _by_code(value: Document, imported: ImportedCards) -> Document:
    """The value with code names in the place of the names and numbers of imported cards."""
    if isinstance(value, str):
        ids_meant = imported.meant(value)
        return ids_meant[0] if len(ids_meant) == 1 else value
    if isinstance(value, dict):
        return {key: _by_code(member, imported) for key, member in value.items()}
    return [_by_code(member, imported) for member in value] if isinstance(value, list) else value
