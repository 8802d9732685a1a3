"""Reads back a sentence in which the program tells an ability, whatever it says: the ability that is told so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from judge.app.corpus.games import GAMES
from judge.app.corpus.known_cards import every_card
from judge.app.corpus.messages import catalogue
from judge.app.new.retold.heard_steps import HeardSteps
from judge.app.new.retold.part_reader import PartReader
from judge.app.new.retold.sentence_parts import plain
from judge.app.new.retold.told_words import ToldWords, TooMuchToTell
from judge.library.compiler.meanings import Meaning
from judge.scenario.writing.write_scenario import flow
from judge.text.yes_no import YES

EFFECT = "effect"
"""The kind of an ability that has neither trigger nor cost."""
_WORD = re.compile(r"[^\W\d_]+")
_STEM = 4
"""So many letters tell a word of ours from others, in whatever form it stands."""
_PRINTED = re.compile(r"[—{}•]")
"""Signs that cards print, and that stand in no sentence of ours."""


def retold(game: str, edition: str, language: str, kind: str, text: str) -> str:
    """The notation of the ability that is told in these words in this language; empty where none is found.

    An effect without more is one of cards of certain kinds: on any other nothing would ever bring it about.
    """
    if _PRINTED.search(text) or not _stems(plain(text)) <= _own_stems(game, edition, language):
        return ""
    reads, cards = GAMES[game][edition].reads, every_card(game)
    shared_zones = {zone.zone for zone in reads.board.zones if zone.shared}
    words = ToldWords(catalogue(game, edition, language), cards, shared_zones, reads.vocabulary, text)
    try:
        return _told(words, PartReader(reads.vocabulary), kind in dict(reads.menu.roots), plain(text))
    except TooMuchToTell:
        return ""


def _told(words: ToldWords, reader: PartReader, is_for_effects: bool, text: str) -> str:
    """The notation of the first ability that is told in just these words."""
    heard = HeardSteps(words, reader)
    for written in (reading for reading in _readings(heard, text) if not _is_elsewhere(reading)):
        ability = reader.ability(written)
        is_fit = ability is not None and (ability.kind != EFFECT or is_for_effects)
        if ability is not None and is_fit and plain(words.tell(ability)) == text:
            return flow(written)
    return ""


def _is_elsewhere(meaning: Meaning) -> bool:
    """Whether something in it moves from another zone than the one in which it lies: nothing does, though it is told
    in the same words as what moves from there.
    """
    if isinstance(meaning, Mapping):
        what, origin = meaning.get("what"), meaning.get("from")
        zone = what.get("in") if isinstance(what, Mapping) else None
        if zone is not None and origin is not None and zone != origin:
            return True
        return any(map(_is_elsewhere, meaning.values()))
    return isinstance(meaning, Sequence) and not isinstance(meaning, str) and any(map(_is_elsewhere, meaning))


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in _WORD.findall(text) if len(word) >= _STEM)


@lru_cache(maxsize=4)
def _own_stems(game: str, edition: str, language: str) -> frozenset[str]:
    """How the words begin that tell abilities: those of the messages, of terms, and the names of cards."""
    messages = catalogue(game, edition, language)
    told = (text for key, text in messages.messages.items() if key.startswith(("ability.", "grammar.numbers")))
    terms = (form for term in messages.terms.values() for form in (term.form, term.plural, term.at))
    names = (card.name.get(language) or id for id, card in every_card(game).items())
    factions = (code.replace("_", " ") for code in GAMES[game][edition].reads.vocabulary.factions)
    return frozenset().union(*(_stems(plain(text)) for text in (*told, *terms, *names, *factions)))


def _readings(heard: HeardSteps, text: str) -> Iterator[Meaning]:
    """What the sentence may be: an ability for the board, or one for the Reserve."""
    aside = heard.words.support
    told, more = (text.removeprefix(aside).lstrip(". "), {"support": YES}) if text.startswith(aside) else (text, {})
    yield from ({**more, **reaction} for reaction in heard.reactions(told))
    for asked, passive_text in heard.words.conditional_passives(told):
        conditions = heard.conditions(asked)
        passives = heard.passives(passive_text) if conditions else ()
        yield from ({**more, "if": so, "passive": passive} for so in conditions for passive in passives)
    yield from ({**more, "passive": passive} for passive in heard.passives(told))
