"""The sentences of a language for a game, and the printed forms of its citations."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.rules_and_messages import corpus
from judge.text.catalogue import Catalogue, grammar_of


@lru_cache(maxsize=8)
def catalogue(game: str, edition: str, language: str) -> Catalogue:
    """The sentences of a language for a game.

    Raises:
        Refused: a file of them is faulty.
    """
    return corpus(game, edition).catalogue(language)


def spoken_languages(game: str, edition: str) -> tuple[str, ...]:
    """The languages in which answers can be given: those that have sentences, none of them in a faulty file."""
    return tuple(corpus(game, edition).messages)


def shorts(game: str, edition: str) -> dict[str, str]:
    """The printed form of every citation that differs from its id."""
    return {rule.id: rule.short for rule in corpus(game, edition).rulebook.rules if rule.short != rule.id}


def rule_texts(game: str, edition: str, rules: tuple[str, ...], language: str) -> dict[str, str]:
    """Our words for these rules, by id and in this order."""
    records, typeset = corpus(game, edition).rulebook.by_id(), grammar_of(language).typeset
    return {rule: typeset(records[rule].words.get(language)) for rule in rules if rule in records}
