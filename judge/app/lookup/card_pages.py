"""The cards of one game with everything that concerns them: of a game that is played, or that answers by ruling."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import game_of, newest
from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.corpus.messages import shorts
from judge.app.corpus.rules_and_messages import corpus
from judge.app.importing.card_data.pool_store import pool_damage
from judge.app.lookup.imported.imported_page import ImportedPages
from judge.app.lookup.imported.imported_play import ImportedPlay, PlayedImport
from judge.app.lookup.imported.imported_record import versions_record
from judge.app.lookup.imported.matched_cards import imported_cards, named_imports
from judge.app.lookup.imported.word_rules import MarkedTerms
from judge.app.lookup.published_ruling_book import desk_for
from judge.app.lookup.rule_uses import uses_of
from judge.app.reply import Reply, Settings
from judge.app.store.cached_value import compiled
from judge.app.store.page_width import width_class
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.pages.card import CardPages, Concerns, facts_page
from judge.explain.reasons.deciding_rules import asked_about
from judge.library.cards.ability_codes import codes_of, tokens_of
from judge.library.cards.card_names import Named, key
from judge.library.pool.joined_pool import PoolCard
from judge.model.cards.card import Card
from judge.model.value import Value
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.spelling import fold


class CardDesk(Protocol):
    """The cards of a game."""

    game: str
    edition: str
    catalogue: Catalogue
    named: tuple[Named, ...]

    def page(self, id: str, official: bool = False) -> tuple[str, dict[str, Any]]:
        """The page of a card for a person, and its record for a program, with the publisher's words if asked for."""

    def numbered(self, typed: str) -> str:
        """The id of the card with this printed number; empty if there is none."""

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

    def page(self, id: str, official: bool = False) -> tuple[str, dict[str, Any]]:
        """The page with facts and rulings, and the record for a program."""
        card = self._desk.book.card(id)
        assert card is not None
        return facts_page(self._desk.pages, card), self._desk.records.card(card)

    def numbered(self, typed: str) -> str:
        """None: these cards are asked for by name and number together."""
        return ""

    def title(self, id: str) -> str:
        """The name of a card."""
        card = self._desk.book.card(id)
        return self._desk.pages.words(card.name) if card else id


class PlayedCards:
    """The cards that the engine knows."""

    def __init__(self, settings: Settings, game: str) -> None:
        is_asked_game = settings.game == game
        self.game, self.edition = game, settings.edition if is_asked_game else newest(game).edition.name
        edition_corpus = corpus(game, self.edition)
        self._terms = {term.code: term.rules for term in edition_corpus.rulebook.terms}
        self.catalogue = edition_corpus.catalogue(settings.language)
        self._cards = every_card(game)
        if any(card.later for card in self._cards.values()):  # words that only faults have
            self.catalogue = self.catalogue.joined(fault_catalogue(settings.language))
        self._imported = imported_cards(game, self._cards)
        self.named = (*known_cards(game).named(), *named_imports(game, self._imported, self._cards))
        shared_zones = {zone.zone for zone in game_of(self).reads.board.zones if zone.shared}
        abilities = AbilityWords(self.catalogue, self._cards, shared_zones, game_of(self).reads.vocabulary.counters)
        width = width_class(settings.width)
        self._abilities = abilities
        printed = shorts(game, self.edition, settings.language)
        self._pages = CardPages((game, self.edition), self.catalogue, abilities, width, printed)
        self._play = ImportedPlay(game_of(self), self.catalogue, abilities, width)
        self._imported_pages = ImportedPages(self.catalogue, width, self._play)
        self._marked_terms: MarkedTerms | None = None

    def page(self, id: str, official: bool = False) -> tuple[str, dict[str, Any]]:
        """The page with facts, abilities in words, rules and scenarios, and the record for a program.

        Below stands what the user's own copy has of the card.
        """
        imported_card = self._imported.get(id)
        played_imports = self._play.played(imported_card) if imported_card else {}
        text, record = (
            self._ours(self._cards[id]) if id in self._cards else self._theirs(self._imported[id], played_imports)
        )
        if imported_card is None:
            return text, record
        self._marked_terms = self._marked_terms or MarkedTerms(corpus(self.game, self.edition).rulebook.terms)
        lines = [
            text,
            "",
            *self._imported_pages.lines(imported_card, self._marked_terms.of(imported_card.versions), played_imports),
        ]
        versions = zip(versions_record(imported_card, official), imported_card.versions, strict=True)
        records = [version_record | self._play.record(version, played_imports) for version_record, version in versions]
        return "\n".join(lines), record | {"imported": records}

    def reply(self, id: str, official: bool = False) -> Reply:
        """The answer of ``judge card``, with a remark if the user's imported cards could not be looked into."""
        text, record = self.page(id, official)
        return Reply(
            "card", text=text, result=[record], diagnostics=pool_damage(self.game), game=self.game, edition=self.edition
        )

    def unambiguous(self) -> dict[str, list[str]]:
        """The names that mean one card each, as names are compared, by its id."""
        ids_by_key: dict[str, set[str]] = {}
        for named in self.named:
            for spelling in named.spellings:
                ids_by_key.setdefault(key(spelling), set()).add(named.id)
        keys: dict[str, list[str]] = {}
        for name, ids in ids_by_key.items():
            if name and len(ids) == 1:
                keys.setdefault(min(ids), []).append(name)
        return keys

    def is_ours(self, id: str) -> bool:
        """Whether this is a card of ours, and not of the user's import alone."""
        return id in self._cards

    def numbered(self, typed: str) -> str:
        """The id of the card with this number of the publisher's data, or of collectors."""
        wanted_number = typed.strip().upper()
        versions = ((id, version) for id, card in self._imported.items() for version in card.versions)
        return next(
            (
                id
                for id, any_version in versions
                if wanted_number in any_version.references or wanted_number in any_version.collectors
            ),
            "",
        )

    def _theirs(self, card: PoolCard, played: dict[str, PlayedImport]) -> tuple[str, dict[str, Any]]:
        """The page and the record of a card that only the user's copy has; what of it is played stands at its texts."""
        is_played = any(not version.card.unsupported for version in played.values())
        heading = self.catalogue.say("cardpage.path", game=self.game.capitalize(), edition=self.edition)
        names = self._pages.names(card.name)
        empty_record: dict[str, Any] = {
            "cost": {},
            "statistics": {},
            "rules": {},
            "abilities": [],
            "rulings": [],
            "scenarios": [],
        }
        record = {
            **empty_record,
            "id": card.id,
            "game": self.game,
            "name": dict(card.name.texts),
            "kind": card.versions[0].kind.lower(),
            "wording": "official",
            "language": self.catalogue.language,
            "unsupported": None if is_played else self.catalogue.say("imported.not-played"),
        }
        return "\n".join([heading, "", *names, *([] if is_played else self._imported_pages.not_played())]), record

    def _ours(self, card: Card) -> tuple[str, dict[str, Any]]:
        id = card.id
        scenario_names = dict(card_uses(self.game).scenarios).get(id, ())
        concerns = Concerns(self._rules(card), scenario_names, self._answered(scenario_names), self._prints(card))
        return self._pages.page(card, concerns), self._record(card, concerns)

    def _prints(self, card: Card) -> tuple[Card, ...]:
        """The other cards that bear its name."""
        return tuple(other for other in self._cards.values() if other.name == card.name and other.id != card.id)

    def title(self, id: str) -> str:
        """The name of a card."""
        return (self._cards.get(id) or self._imported[id]).name.get(self.catalogue.language)

    def _answered(self, names: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
        """Of the scenarios that answer a question: name, question, answer."""
        uses, language = uses_of(self.game, self.edition), self.catalogue.language
        if uses is None:
            return ()
        typeset = grammar_of(language).typeset
        return tuple(
            (uses.typed(name), typeset(uses.questions[name].get(language)), uses.answers[name].get(language))
            for name in names
            if name in uses.questions and name in uses.answers
        )

    def _rules(self, card: Card) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The words that the card uses, each with the rules of its verb and term; those without rules are left out."""
        word_rules = []
        for code in codes_of(card):
            verb = game_of(self).reads.vocabulary.verb(code)
            rules = dict.fromkeys((*((verb.rule,) if verb else ()), *self._terms.get(code, ())))
            word_rules += [((verb.term if verb else "") or code, tuple(rules))] if rules else []
        return tuple(word_rules)

    def _record(self, card: Card, concerns: Concerns) -> dict[str, Any]:
        prefix, vocabulary = f"{self.game}/{self.edition}/", game_of(self).reads.vocabulary
        return {
            "id": card.id,
            "game": self.game,
            "name": dict(card.name.texts),
            "kind": card.kind,
            "faction": card.faction,
            "subtypes": list(card.subtypes),
            "rarity": card.rarity,
            "code": card.code,
            "cost": dict(zip(vocabulary.costs, card.costs, strict=False)),
            "statistics": dict(zip(vocabulary.statistics, card.statistics, strict=False)),
            "wording": "ours",
            "language": self.catalogue.language,
            "abilities": [self._abilities.tell(ability) for ability in card.abilities],
            "rules": {code: [f"{prefix}{rule}" for rule in rules] for code, rules in concerns.rules},
            "rulings": [],
            "prints": [other.id for other in concerns.prints],
            "scenarios": list(concerns.scenarios),
            "unsupported": fault_catalogue("en").untypeset(card.obstacle) if card.unsupported else None,
        }


class CardUses(Value, frozen=True):
    """The bundled scenarios by the cards that lie on their boards or are created there, those that ask about it first.

    ``own`` has the cards that a scenario describes for itself: every folded name, and the scenario.
    """

    scenarios: tuple[tuple[str, tuple[str, ...]], ...]
    own: tuple[tuple[str, str], ...] = ()


@lru_cache(maxsize=4)
def card_uses(game: str) -> CardUses:
    """The uses of a game's cards, computed once for all."""
    return compiled(f"card-uses-{game}.json", CardUses, lambda: _uses(game))


def _uses(game: str) -> CardUses:
    """Reads every bundled scenario of the game."""
    from judge.app.executing.scenario_files import bundled, load_scenario  # reading YAML is dear, and seldom needed
    from judge.model.diagnostic import Refused

    shared_cards = known_cards(game)
    scenarios_by_card: dict[str, list[str]] = {}
    asked_by_card: dict[str, list[str]] = {}
    own_names: list[tuple[str, str]] = []
    for name, path in bundled().items():
        try:
            scenario = load_scenario(str(path))
        except Refused:  # `judge check` reports it
            continue
        if scenario.game != game:
            continue
        own_ids = {card.id for card in scenario.cards}
        spellings = dict.fromkeys(fold(text) for card in scenario.cards for _, text in card.name.texts)
        own_names += [(spelling, name) for spelling in spellings]
        asked_ids = asked_about(scenario)
        starting_ids = dict.fromkeys(
            placed_object.card
            for placed_object in scenario.start.objects
            if placed_object.card in shared_cards and placed_object.card not in own_ids
        )
        created_ids = (token_id for id in starting_ids for token_id in tokens_of(shared_cards[id]))
        for id in dict.fromkeys((*starting_ids, *created_ids)):
            (asked_by_card if id in asked_ids else scenarios_by_card).setdefault(id, []).append(name)
    ids = dict.fromkeys((*asked_by_card, *scenarios_by_card))
    names_by_card = ((id, (*asked_by_card.get(id, ()), *scenarios_by_card.get(id, ()))) for id in ids)
    return CardUses(tuple(names_by_card), tuple(own_names))
