"""The imported cards by the names and numbers that people type in a dialogue, also those that no board plays."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.known_cards import known_cards
from judge.app.importing.card_data.board_imports import card_of
from judge.app.importing.card_data.played_store import record_moment
from judge.app.importing.card_data.played_versions import played_versions
from judge.app.store.user_place import has_cards
from judge.library.cards.card_names import Named
from judge.library.pool.played_record import TextObstacle
from judge.model.cards.card import Card
from judge.model.value import Value


class NamedImport(Value, frozen=True):
    """A card of the import with what it is called; one that no board plays is unsupported, and its copy says why."""

    card: Card
    named: Named
    obstacle: TextObstacle | None = None

    @property
    def is_played(self) -> bool:
        """Whether boards play it."""
        return not self.card.unsupported


def named_imports(game: str, edition: str) -> tuple[NamedImport, ...]:
    """The imported cards that are none of ours."""
    return _named_imports(game, edition, record_moment(game)) if has_cards(game) else ()


@lru_cache(maxsize=2)
def _named_imports(game: str, edition: str, moment: tuple[int, ...]) -> tuple[NamedImport, ...]:
    """The cards, read once a dialogue; the moment of the record belongs to the key."""
    shared_cards, known_ids = cards(game), known_cards(game)
    codes = {card.code for card in shared_cards.values() if card.code}
    imports: list[NamedImport] = []
    for played in played_versions(game, lambda _: True):
        if played.id in known_ids or not codes.isdisjoint(played.references):
            continue
        card = card_of(played, GAMES[game][edition], shared_cards)
        names = tuple(name for _, name in card.name.texts) if played.is_first else ()
        named = Named(game, card.id, tuple(dict.fromkeys((card.id, *names))), played.references)
        imports.append(NamedImport(card, named, played.obstacle))
    return tuple(imports)
