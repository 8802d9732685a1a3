"""Every card of a game that anybody may name: those that people have written, and those of the written files.

What a list of cards needs, names and kinds, comes from the index; a card itself is read when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from judge.app.corpus.games import cards, newest, written
from judge.app.store.cached_value import compiled
from judge.app.store.place import rules_of
from judge.library.cards.ability_codes import cards_named
from judge.library.cards.card_index import CardPlace, WrittenCards
from judge.library.cards.card_names import Named, named_card, named_cards, without_names_of_plainer
from judge.model.cards.card import Card, Words
from judge.model.value import Value


class KnownCards(Mapping[str, Card]):
    """The cards of a game by code name, the written ones read one by one."""

    def __init__(self, game: str, by_hand: Mapping[str, Card], of_files: WrittenCards) -> None:
        self._game, self._by_hand, self._written = game, by_hand, of_files

    def __getitem__(self, id: str) -> Card:
        return self._by_hand[id] if id in self._by_hand else self._written[id]

    def __iter__(self) -> Iterator[str]:
        yield from self._by_hand
        yield from (id for id in self._written if id not in self._by_hand)

    def __len__(self) -> int:
        return len(self._by_hand) + sum(id not in self._by_hand for id in self._written)

    def __contains__(self, id: object) -> bool:
        return id in self._by_hand or id in self._written.index.places

    def name(self, id: str) -> Words:
        """The printed name of a card."""
        return self._by_hand[id].name if id in self._by_hand else self._written.index.places[id].name

    def kinds(self) -> dict[str, str]:
        """The kind of every card."""
        kinds = {id: place.kind for id, place in self._written.index.places.items()}
        return kinds | {id: card.kind for id, card in self._by_hand.items()}

    def is_played(self, id: str) -> bool:
        """Whether the engine may use a card."""
        if id in self._by_hand:
            return not self._by_hand[id].unsupported
        return self._written.index.places[id].is_played

    def place(self, id: str) -> CardPlace | None:
        """Where a card stands among the written files; None where it is in none of them."""
        return None if id in self._by_hand else self._written.index.places.get(id)

    def named(self) -> tuple[Named, ...]:
        """Every card with all its spellings; a name that several have is that of the plain one among them."""
        cards_without_hand = (named_card(self._game, id, self.name(id)) for id in self if id not in self._by_hand)
        return without_names_of_plainer((*named_cards(self._game, self._by_hand.values()), *cards_without_hand))

    def beside(self, *more: Card) -> dict[str, Card]:
        """These cards with all that people have written, and with what the abilities of both name."""
        ids = (id for card in more for id in (card.id, *cards_named(card)))
        return dict(self._by_hand) | self._written.with_named(ids) | {card.id: card for card in more}


class _Written(Value, frozen=True):
    cards: tuple[Card, ...]


@lru_cache(maxsize=8)
def known_cards(game: str) -> KnownCards:
    """The known cards of a game."""
    return KnownCards(game, cards(game), written(game))


@lru_cache(maxsize=8)
def every_card(game: str) -> dict[str, Card]:
    """All cards of a game at once, for what needs them all.

    Raises:
        Refused: a written file is faulty.
    """
    written_cards = compiled(f"written-cards-{game}.json", _Written, lambda: _read_whole(game)).cards
    return {card.id: card for card in written_cards} | cards(game)


def _read_whole(game: str) -> _Written:
    from judge.library.cards.written_files import load_written  # reading YAML is dear, and seldom needed

    return _Written(load_written(rules_of(game), game, newest(game).reads.vocabulary, cards(game)))
