"""Games, rulebooks and cards, put together once a process."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from judge.app.corpus.rules_and_messages import corpus
from judge.app.store.cached_value import compiled
from judge.app.store.place import rules_of
from judge.games.altered.game import EDITIONS as ALTERED
from judge.library.cards.card_index import CardIndex, WrittenCards, index_of
from judge.model.cards.card import Card
from judge.model.diagnostic import Span, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.map import BoardMap
from judge.model.rulebook.rule import Rulebook
from judge.model.telling.layout import Layout
from judge.model.value import Value
from judge.text.spelling import advice

GAMES: dict[str, dict[str, Game]] = {"altered": {game.edition.name: game for game in ALTERED}}
"""What is played: by the name of the game, and of each by edition, the oldest first.

A game whose rules and boards lie elsewhere has its folder in ``store.place.HOMES``.
"""


class OfEdition(Protocol):
    """Whatever says of which game and edition it is: a scenario, a draft, settings."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def edition(self) -> str:
        """The name of the edition."""


def game_of(board: OfEdition) -> Game:
    """The game of a board that was read, as the edition plays it."""
    return GAMES[board.game][board.edition]


def newest(name: str) -> Game:
    """A game that is played, as its newest edition plays it."""
    return next(reversed(GAMES[name].values()))


def played(name: str, edition: str, span: Span) -> Game:
    """The game of that name as that edition plays it; without an edition, as the newest does.

    Raises:
        Refused: no game of that name is played, or not by that edition.
    """
    if name not in GAMES:
        from judge.app.corpus.known_games import known_games

        variant = "looked-up" if name in known_games() else ""
        raise refusal(span, "scenario/unknown-game", variant, name=name, **advice(name, tuple(GAMES)))
    if not edition:
        return newest(name)
    if edition not in GAMES[name]:
        from judge.library.rulebook.load_rulebook import editions  # reading YAML is dear, and seldom needed

        newest_edition = newest(name).edition.name
        raise refusal(
            span,
            "scenario/unknown-edition",
            "looked-up" if edition in editions(rules_of(name), name) else "unplayed",
            played=tuple(GAMES[name]),
            game=name,
            edition=edition,
            here=newest_edition,
        )
    return GAMES[name][edition]


def rulebook(game: str, edition: str) -> Rulebook:
    """The rules of an edition, read once."""
    return corpus(game, edition).rulebook


class Shelf(Value, frozen=True):
    """What belongs to a game as a whole: shared cards, which sentences share a line, a hash for each edition, maps."""

    cards: tuple[Card, ...]
    layout: Layout
    hashes: dict[str, str]
    maps: tuple[BoardMap, ...] = ()


@lru_cache(maxsize=8)
def shelf(game: str) -> Shelf:
    """The shelf of a game, read once."""
    return compiled(f"shelf-{game}.json", Shelf, lambda: _shelf(game))


def _shelf(game: str) -> Shelf:
    from judge.explain.said.line_layout import layout_from  # reading YAML is dear, and seldom needed
    from judge.library.cards.read_cards import load_cards
    from judge.library.common.maps import load_maps
    from judge.library.rulebook.load_rulebook import editions
    from judge.text.yaml import read

    layout_path = rules_of(game) / game / "messages" / "layout.yaml"
    cards_by_id = load_cards(rules_of(game), game, newest(game).reads.vocabulary)
    hashes = {edition: corpus_hash(game, edition) for edition in editions(rules_of(game), game)}
    line_layout = layout_from(read(layout_path.read_bytes(), str(layout_path)))
    return Shelf(tuple(cards_by_id.values()), line_layout, hashes, load_maps(rules_of(game), game))


def corpus_hash(game: str, edition: str) -> str:
    """Eight characters that change whenever a card, term or sentence of the game does, or a text of this edition."""
    import hashlib

    from judge.library.rulebook.load_rulebook import editions

    folder, digest = rules_of(game) / game, hashlib.sha256()
    other_editions = frozenset(editions(rules_of(game), game)) - {edition}
    for path in sorted(folder.rglob("*.yaml")):
        if path.relative_to(folder).parts[0] not in other_editions:
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:8]


@lru_cache(maxsize=8)
def cards(game: str) -> dict[str, Card]:
    """The shared cards of a game by code name."""
    return {card.id: card for card in shelf(game).cards}


@lru_cache(maxsize=8)
def written(game: str) -> WrittenCards:
    """The cards of a game that a program has written from printed texts; each is read when it is asked for."""
    index = compiled(f"card-index-{game}.json", CardIndex, lambda: index_of(rules_of(game), game))
    return WrittenCards(rules_of(game), game, newest(game).reads.vocabulary, index)


def cards_of(scenario: Scenario) -> dict[str, Card]:
    """The cards that a board may speak of, by code name: the shared ones, of the written ones its own, and its own."""
    own_cards = {card.id: card for card in scenario.cards}
    if scenario.written:
        return cards(scenario.game) | written(scenario.game).with_named(scenario.written) | own_cards
    return cards(scenario.game) | own_cards


@lru_cache(maxsize=8)
def maps(game: str) -> dict[str, BoardMap]:
    """The maps of a game by name."""
    return {board_map.name: board_map for board_map in shelf(game).maps}


def map_title(scenario: Scenario, language: str) -> str:
    """What the map of a board is called, of several that lie there all; empty where none does."""
    map_names = (scenario.start.fact(key.name) for key in game_of(scenario).reads.board.maps)
    return ", ".join(maps(scenario.game)[name].called(language) for name in map_names if name)
