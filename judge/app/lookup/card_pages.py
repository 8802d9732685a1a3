"""The cards of one game with everything that concerns them: of a game that is played, or that answers by ruling."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup.published_ruling_book import desk_for
from judge.app.reply import Settings
from judge.app.store.cached_value import compiled
from judge.app.store.page_width import width_class
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.pages.card import CardPages, Concerns, facts_page
from judge.library.cards.ability_codes import codes_of, tokens_of
from judge.library.cards.card_names import Named, named_cards
from judge.model.cards.card import Card
from judge.model.value import Value
from judge.text.catalogue import Catalogue

_CALLED = {"pay_mana": "mana"}
"""The term by which a word of the vocabulary goes, where it is not its own."""


class CardDesk(Protocol):
    """The cards of a game."""

    game: str
    edition: str
    catalogue: Catalogue
    named: tuple[Named, ...]

    def page(self, id: str) -> tuple[str, dict[str, Any]]:
        """What a person reads of a card, and what a program reads."""

    def title(self, id: str) -> str:
        """The name of a card."""


class RuledCards:
    """The cards that rulings concern."""

    def __init__(self, settings: Settings, game: str) -> None:
        desk = desk_for(settings, game)
        assert desk is not None
        self._desk = desk
        self.game, self.edition = game, desk.book.edition
        self.catalogue = desk.catalogue
        self.named = desk.cards

    def page(self, id: str) -> tuple[str, dict[str, Any]]:
        """Facts and rulings."""
        card = self._desk.book.card(id)
        assert card is not None
        return facts_page(self._desk.pages, card), self._desk.records.card(card)

    def title(self, id: str) -> str:
        """The name of a card."""
        card = self._desk.book.card(id)
        return self._desk.pages.words(card.name) if card else id


class PlayedCards:
    """The cards that the engine knows."""

    def __init__(self, settings: Settings, game: str) -> None:
        is_asked = settings.game == game
        self.game, self.edition = game, settings.edition if is_asked else next(iter(GAMES[game].editions))
        found = corpus(game, self.edition)
        self._terms = {term.code: term.rules for term in found.rulebook.terms}
        self.catalogue = found.catalogue(settings.language)
        self._cards = cards(game)
        self.named = named_cards(game, self._cards.values())
        shared = {zone.zone for zone in GAMES[game].board.zones if zone.shared}
        names = {id: card.name for id, card in self._cards.items()}
        abilities = AbilityWords(self.catalogue, names, shared, GAMES[game].vocabulary.counters)
        width = width_class(settings.width)
        self._abilities = abilities
        self._pages = CardPages((game, self.edition), self.catalogue, abilities, width)

    def page(self, id: str) -> tuple[str, dict[str, Any]]:
        """Facts, abilities in words, rules, scenarios."""
        card = self._cards[id]
        concerns = Concerns(self._rules(card), dict(card_uses(self.game).scenarios).get(id, ()))
        return self._pages.page(card, concerns), self._record(card, concerns)

    def title(self, id: str) -> str:
        """The name of a card."""
        return self._cards[id].name.get(self.catalogue.language)

    def _rules(self, card: Card) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The rules of every word that the card uses: of the term, and of the verb."""
        found = []
        for code in codes_of(card):
            verb = GAMES[self.game].vocabulary.verb(code)
            rules = dict.fromkeys((*((verb.rule,) if verb else ()), *self._terms.get(code, ())))
            found += [(_CALLED.get(code, code), tuple(rules))] if rules else []
        return tuple(found)

    def _record(self, card: Card, concerns: Concerns) -> dict[str, Any]:
        prefix = f"{self.game}/{self.edition}/"
        return {
            "id": card.id,
            "game": self.game,
            "name": dict(card.name.texts),
            "kind": card.kind,
            "faction": card.faction,
            "subtypes": list(card.subtypes),
            "code": card.code,
            "cost": {"hand": card.hand_cost, "reserve": card.reserve_cost},
            "statistics": dict(zip(("forest", "mountain", "water"), card.statistics, strict=True)),
            "wording": "ours",
            "language": self.catalogue.language,
            "abilities": [self._abilities.tell(one) for one in card.abilities],
            "rules": {code: [f"{prefix}{rule}" for rule in rules] for code, rules in concerns.rules},
            "rulings": [],
            "scenarios": list(concerns.scenarios),
            "unsupported": card.unsupported or None,
        }


class CardUses(Value, frozen=True):
    """The bundled scenarios by the cards that lie on their boards or are created there."""

    scenarios: tuple[tuple[str, tuple[str, ...]], ...]


@lru_cache(maxsize=4)
def card_uses(game: str) -> CardUses:
    """The uses of a game's cards, computed once for all."""
    return compiled(f"card-uses-{game}.json", CardUses, lambda: _uses(game))


def _uses(game: str) -> CardUses:
    from judge.app.executing.scenario_files import bundled, load_scenario  # reading YAML is dear, and seldom needed
    from judge.model.diagnostic import Refused

    known = cards(game)
    found: dict[str, list[str]] = {}
    for name, path in bundled().items():
        try:
            scenario = load_scenario(str(path))
        except Refused:  # `judge check` reports it
            continue
        if scenario.game != game:
            continue
        own = {card.id for card in scenario.cards}
        here = dict.fromkeys(one.card for one in scenario.start.objects if one.card in known and one.card not in own)
        made = (token for id in here for token in tokens_of(known[id]))
        for id in dict.fromkeys((*here, *made)):
            found.setdefault(id, []).append(name)
    return CardUses(tuple((id, tuple(names)) for id, names in found.items()))
