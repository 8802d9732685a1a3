"""An ability typed in the words in which the program tells those of shared cards: read back as what it told."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.games import GAMES
from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.store.place import rules_of
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.written_abilities import written_abilities
from judge.model.cards.ability import Ability
from judge.model.value import Value
from judge.scenario.writing.write_scenario import flow
from judge.text.nodes import plain_value
from judge.text.spelling import fold

EFFECT = "effect"
"""The kind of an ability that has neither trigger nor cost."""
QUOTES = "“”«»\"' "


class ToldAbility(Value, frozen=True):
    """An ability that some shared card of this kind has: which one, and the place of it among that card's."""

    ability: Ability
    card: str
    kind: str
    index: int


def told_ability(game: str, edition: str, kind: str, text: str) -> str:
    """The notation of the ability that is told in just these words, in any language; empty where none or several are.

    Capitals, quotes and the stop at the end do not count. An effect without more, as Spells have it, is one of cards of
    its own kind only: on any other nothing would ever bring it about.
    """
    wanted = spoken(text)
    for language in spoken_languages(game, edition):
        every = _told(game, edition, language).get(wanted, ())
        told = [each for each in every if each.ability.kind != EFFECT or each.kind == kind]
        if told and all(each.ability == told[0].ability for each in told):
            return _notation(game, told[0])
    return ""


def spoken(text: str) -> str:
    """A sentence for comparison: without capitals, accents, quotes, full stop and needless spaces."""
    return " ".join(fold(text).split()).replace(" :", ":").strip(QUOTES).rstrip(". ")


@lru_cache(maxsize=4)
def _told(game: str, edition: str, language: str) -> dict[str, tuple[ToldAbility, ...]]:
    """All abilities of shared cards by the words that tell them in this language."""
    cards, words = every_card(game), _words(game, edition, language)
    abilities: dict[str, tuple[ToldAbility, ...]] = {}
    for card in cards.values():
        for index, ability in enumerate(card.abilities):
            key = spoken(words.tell(ability))
            abilities[key] = (*abilities.get(key, ()), ToldAbility(ability, card.id, card.kind, index))
    return abilities


def _words(game: str, edition: str, language: str) -> AbilityWords:
    reads, cards = GAMES[game][edition].reads, every_card(game)
    shared_zones = {zone.zone for zone in reads.board.zones if zone.shared}
    return AbilityWords(catalogue(game, edition, language), cards, shared_zones, reads.vocabulary.counters)


def _notation(game: str, told: ToldAbility) -> str:
    """The ability as the file of its card has it; empty where that has fewer, which nothing should bring about."""
    nodes = written_abilities(rules_of(game), game, told.card, known_cards(game).place(told.card))
    return flow(plain_value(nodes[told.index])) if told.index < len(nodes) else ""  # type: ignore[arg-type]
