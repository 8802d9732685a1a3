"""An ability typed in the words in which the program tells those of shared cards: read back as what it told."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from judge.app.corpus.games import GAMES
from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.store.place import rules_of
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.cards.written_abilities import written_abilities
from judge.model.cards.ability import Ability
from judge.model.value import Value, change
from judge.scenario.writing.write_scenario import flow
from judge.text.nodes import plain_value
from judge.text.spelling import fold

if TYPE_CHECKING:
    from judge.library.compiler.compile_text import Compiler

EFFECT, REACTION = "effect", "reaction"
"""The kinds of an ability that has neither trigger nor cost, and of one that has a trigger."""
WHEN = "when"
"""Under which a notation has its trigger."""
_SYMBOL = re.compile(r"(\{\w\})\s*(?:[,:—]\s*)?")
QUOTES = "“”«»\"' "
ENDS = f"{QUOTES}\u00a0\u202f."
"""What may stand behind the last word of a sentence."""


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
        if told and all(_is_same(game, each, told[0]) for each in told):
            return flow(_node(game, told[0]))
        notation = "" if told else _begun_otherwise(game, edition, language, kind, text)
        if notation:
            return notation
    return ""


def _begun_otherwise(game: str, edition: str, language: str, kind: str, text: str) -> str:
    """The notation of what shared cards do, behind a symbol or the words for another event about the card itself.

    Behind such words, what a card would print is read, too. Empty where the beginning is none, or what follows is told
    alike of effects that differ.
    """
    wanted, beginnings = spoken(text), _beginnings(game, edition, language)
    symbol = _SYMBOL.match(wanted)
    words = symbol[0] if symbol else max((each for each in beginnings if wanted.startswith(each)), key=len, default="")
    compiler = _compiler(game, language) if words else None
    if compiler is None:
        return ""
    known_kind = kind or GAMES[game][edition].reads.vocabulary.proposed_kind
    trigger = compiler.trigger(symbol[1], known_kind, language) if symbol else _only(game, beginnings[words])
    told = _effects(game, edition, language).get(wanted.removeprefix(words), ())
    if trigger and told and all(_is_same_effect(game, each, told[0]) for each in told):
        return flow({WHEN: trigger, **_parts(game, told[0])})
    before, _, effect = text.partition(":")
    is_whole = trigger and not told and not symbol and f"{spoken(before)}: " == words
    written = compiler.behind(trigger, f"{effect.rstrip(ENDS)}.", known_kind, language) if is_whole else None
    return flow(written) if written else ""


def _compiler(game: str, language: str) -> Compiler | None:
    """What reads the texts of cards in this language, if it has a grammar."""
    from judge.app.importing.card_data.card_compiling import text_compiler  # the parser is dear, and seldom needed

    languages, compiler = text_compiler(game)
    return compiler if language in languages else None


def _is_same(game: str, told: ToldAbility, other: ToldAbility) -> bool:
    """Whether two are the same ability: what is read knows its place on the card, too, which the notation does not."""
    return told.ability == other.ability or _node(game, told) == _node(game, other)


def _is_same_effect(game: str, told: ToldAbility, other: ToldAbility) -> bool:
    """Whether two are the same but for their triggers."""
    return _without_trigger(told) == _without_trigger(other) or _parts(game, told) == _parts(game, other)


def _parts(game: str, told: ToldAbility) -> dict[str, Any]:
    """The ability as it is written, but for its trigger."""
    return {key: part for key, part in _node(game, told).items() if key != WHEN}


def _without_trigger(told: ToldAbility) -> Ability:
    return change(told.ability, kind=EFFECT, trigger=None)


def _only(game: str, told: tuple[ToldAbility, ...]) -> Any:
    """The trigger that all of these have; None where they are told alike and differ."""
    is_one = all(each.ability.trigger == told[0].ability.trigger for each in told)
    return _node(game, told[0])[WHEN] if is_one else None


def spoken(text: str) -> str:
    """A sentence for comparison: without capitals, accents, quotes, full stop and needless spaces."""
    return " ".join(fold(text).split()).replace(" :", ":").strip(QUOTES).rstrip(". ")


@lru_cache(maxsize=4)
def _effects(game: str, edition: str, language: str) -> dict[str, tuple[ToldAbility, ...]]:
    """What shared cards do by themselves, or when something happens to them, by the words for it without the event."""
    words = _words(game, edition, language)
    effects: dict[str, tuple[ToldAbility, ...]] = {}
    for told in chain.from_iterable(_told(game, edition, language).values()):
        if _is_of_itself(told.ability):
            key = spoken(words.tell(_without_trigger(told)))
            effects[key] = (*effects.get(key, ()), told)
    return effects


@lru_cache(maxsize=4)
def _beginnings(game: str, edition: str, language: str) -> dict[str, tuple[ToldAbility, ...]]:
    """Abilities on an event about the card itself, by the words with which they tell it before what they do."""
    words, effects = _words(game, edition, language), _effects(game, edition, language)
    # One with a condition and one without: a beginning ends with another mark before each.
    examples = {told[0].ability.condition is None: (effect, told[0].ability) for effect, told in effects.items()}
    beginnings: dict[str, tuple[ToldAbility, ...]] = {}
    for told in chain.from_iterable(effects.values()):
        for effect, ability in examples.values() if told.ability.trigger is not None else ():
            sentence = spoken(words.tell(change(ability, kind=REACTION, trigger=told.ability.trigger)))
            if sentence.endswith(effect):
                key = sentence.removesuffix(effect)
                beginnings[key] = (*beginnings.get(key, ()), told)
    return beginnings


def _is_of_itself(ability: Ability) -> bool:
    """Whether an ability for the board does something by itself, or on an event about its own card."""
    is_own_event = ability.trigger is None or (ability.trigger.what.itself and not ability.trigger.parts)
    return ability.kind in (EFFECT, REACTION) and not ability.passive and not ability.support and is_own_event


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


def _node(game: str, told: ToldAbility) -> dict[str, Any]:
    """The ability as the file of its card has it."""
    nodes = written_abilities(rules_of(game), game, told.card, known_cards(game).place(told.card))
    return plain_value(nodes[told.index])  # type: ignore[return-value]
