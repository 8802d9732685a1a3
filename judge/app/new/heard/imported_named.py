"""The imported cards that boards play, by the names and numbers that people type in a dialogue."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.known_cards import known_cards
from judge.app.importing.card_data.board_imports import card_of, imported_cards
from judge.app.importing.card_data.played_store import record_moment
from judge.app.importing.card_data.played_versions import played_versions
from judge.app.store.user_place import has_cards
from judge.library.cards.card_names import Named
from judge.model.cards.card import Card
from judge.model.game import Game
from judge.model.phrase import Phrase
from judge.model.value import Value


class NamedImport(Value, frozen=True):
    """A card of the import that boards play, with what it is called."""

    card: Card
    named: Named


def named_imports(game: str, edition: str) -> tuple[NamedImport, ...]:
    """The imported cards that a board of this edition takes and that are none of ours."""
    return _named_imports(game, edition, record_moment(game)) if has_cards(game) else ()


def why_no_board(game: Game, name: str) -> Phrase | None:
    """Why no board takes the imported card of this name or number; None if there is no such card."""
    if not has_cards(game.name):
        return None
    refused = (card.copy.refused for card in imported_cards((name,), game, cards(game.name)).cards if card.copy)
    return next((reason for reason in refused if reason is not None), None)


@lru_cache(maxsize=2)
def _named_imports(game: str, edition: str, moment: tuple[int, ...]) -> tuple[NamedImport, ...]:
    """The cards, read once a dialogue; the moment of the record belongs to the key."""
    shared_cards, known_ids = cards(game), known_cards(game)
    codes = {card.code for card in shared_cards.values() if card.code}
    imports: list[NamedImport] = []
    for played in played_versions(game, lambda _: True):
        if played.obstacle is not None or played.id in known_ids or not codes.isdisjoint(played.references):
            continue
        card = card_of(played, GAMES[game][edition], shared_cards)
        names = tuple(name for _, name in card.name.texts) if played.is_first else ()
        if not card.unsupported:
            named = Named(game, card.id, tuple(dict.fromkeys((card.id, *names))), played.references)
            imports.append(NamedImport(card, named))
    return tuple(imports)
