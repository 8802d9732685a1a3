"""What a word of a file means: a rule in our words, a card with its abilities, a term, a reading, a key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.app.corpus.games import GAMES, cards, cards_of, game_of, newest, rulebook
from judge.app.corpus.messages import catalogue
from judge.app.reply import Settings
from judge.app.schema import schema_of, terms
from judge.explain.abilities.ability_words import AbilityWords
from judge.model.cards.card import Card
from judge.model.disputes.scenario import Scenario
from judge.text.catalogue import grammar_of


def told_word(word: str, settings: Settings, board: Scenario | None, own: dict[str, Card] | None = None) -> str:
    """What the word means, as Markdown; empty where nobody knows. ``own`` are the cards that the file describes."""
    told = _rule(word, settings, board) or _reading(word, settings, board) or _card(word, settings, board, own or {})
    if told:
        return told
    # A key of the format is often a term of the game, too.
    return "\n\n".join(filter(None, (_term(word, settings), _key(word, settings))))


def _rule(word: str, settings: Settings, board: Scenario | None) -> str:
    edition = board.edition if board else settings.edition
    rule = rulebook(settings.game, edition).by_id().get(word)
    if rule is None:
        return ""
    text = grammar_of(settings.language).typeset(rule.words.get(settings.language))
    source = f" ({rule.source})" if rule.source else ""
    return f"**{settings.game}/{edition}/{word}**{source} — {rule.authority}\n\n{text}"


def _reading(word: str, settings: Settings, board: Scenario | None) -> str:
    id, _, chosen = word.partition("=")
    readings = rulebook(settings.game, board.edition if board else settings.edition).readings
    reading = next((reading for reading in readings if reading.id == id), None)
    if reading is None:
        return ""
    language = settings.language
    options = (
        f"* `{option.name}`{'*' if option.name == reading.default else ''} {option.says.get(language)}"
        for option in reading.options
        if not chosen or option.name == chosen
    )
    return "\n".join((f"**{reading.id}** {reading.question.get(language)}", "", *options))


def _card(word: str, settings: Settings, board: Scenario | None, own: dict[str, Card]) -> str:
    known = (cards_of(board) if board else cards(settings.game)) | own
    card = known.get(word)
    if card is None:
        return ""
    lines = [f"* {ability}" for ability in _abilities(card, known, settings, board)]
    return "\n".join((f"**{card.name.get(settings.language)}** — {card.kind}", "", *lines)).rstrip()


def _abilities(card: Card, known: dict[str, Card], settings: Settings, board: Scenario | None) -> Iterator[str]:
    game = game_of(board) if board else newest(settings.game)
    words = catalogue(settings.game, board.edition if board else settings.edition, settings.language)
    shared_zones = {zone.zone for zone in game.reads.board.zones if zone.shared}
    tells = AbilityWords(words, known, shared_zones, game.reads.vocabulary.counters)
    return (tells.tell(ability) for ability in card.abilities)


def _term(word: str, settings: Settings) -> str:
    term = next((term for term in rulebook(settings.game, settings.edition).terms if term.code == word), None)
    if term is None:
        return ""
    forms = dict(term.forms)
    form = forms[settings.language].form if settings.language in forms else word
    return f"**{form}** — {term.definition.get(settings.language)}"


def _key(word: str, settings: Settings) -> str:
    meaning = keys_of_files(settings.game, settings.edition, settings.language).get(word, "")
    return f"`{word}`: {meaning}" if meaning else ""


@lru_cache(maxsize=4)
def keys_of_files(game: str, edition: str, language: str) -> dict[str, str]:
    """Every key of boards and cards with what it means, the first meaning where it has several."""
    here = GAMES[game][edition]
    meanings: dict[str, str] = {}
    for kind in ("scenario", "cards"):
        for name, meaning in _keys(schema_of(kind, here, terms(here, edition), language)):
            if not meanings.get(name):
                meanings[name] = meaning
    return meanings


@lru_cache(maxsize=4)
def values_of_keys(game: str, edition: str) -> dict[str, tuple[str, ...]]:
    """The closed lists of words: what may stand behind a key."""
    here = GAMES[game][edition]
    values: dict[str, tuple[str, ...]] = {}
    for kind in ("scenario", "cards"):
        schema = schema_of(kind, here, terms(here, edition))
        for name, part in _properties(schema):
            listed = part.get("enum") or part.get("items", {}).get("enum")
            if listed and name not in values:
                values[name] = tuple(word for word in listed if isinstance(word, str))
    return values


def _keys(schema: Any) -> Iterator[tuple[str, str]]:
    for name, part in _properties(schema):
        yield name, str(part.get("description", ""))


def _properties(node: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key that a schema describes, wherever it stands."""
    if isinstance(node, list):
        for child in node:
            yield from _properties(child)
    elif isinstance(node, dict):
        for name, part in (node.get("properties") or {}).items():
            if isinstance(part, dict):
                yield name, part
        for child in node.values():
            yield from _properties(child)
