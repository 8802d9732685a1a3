"""The sentences of a language for a game, and the printed forms of its citations."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.rules_and_messages import corpus
from judge.text.catalogue import Catalogue


@lru_cache(maxsize=8)
def catalogue(game: str, edition: str, language: str) -> Catalogue:
    """The sentences of a language for a game."""
    return corpus(game, edition).catalogue(language)


def shorts(game: str, edition: str) -> dict[str, str]:
    """The printed form of every citation that differs from its id."""
    return {rule.id: rule.short for rule in corpus(game, edition).rulebook.rules if rule.short != rule.id}
