"""The words by which people who type are understood: of every language at once, or of one."""

from __future__ import annotations

import re
from functools import lru_cache

from judge.app.corpus.rules_and_messages import corpus


@lru_cache(maxsize=64)
def typed_words(game: str, edition: str, key: str, language: str = "") -> tuple[str, ...]:
    """The words under ``typed.<key>``; without a language, those of all languages."""
    messages = corpus(game, edition).messages
    languages = (language,) if language else tuple(messages)
    words = (word for code in languages for word in messages.get(code, {}).get(f"typed.{key}", "").split())
    return tuple(dict.fromkeys(words))


def any_of(words: tuple[str, ...]) -> str:
    """A pattern of these words, the longest first; one that ends in an apostrophe may stand before a letter."""
    longest_first = sorted(words, key=len, reverse=True)
    return "(?:" + "|".join(re.escape(word).replace("'", "['’]") for word in longest_first) + ")"
