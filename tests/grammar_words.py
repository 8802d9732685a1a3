"""The words that the grammar of a language needs, as its messages have them."""

from __future__ import annotations

from functools import cache

from judge.app.store.place import rules_root
from judge.library.common.messages import load_messages
from judge.text.grammar import Sounds


@cache
def grammar_words(language: str) -> dict[str, str]:
    """The messages ``grammar.…`` of a language."""
    messages = load_messages(rules_root(), "altered", language)
    return {key: text for key, text in messages.items() if key.startswith("grammar.")}


def sounds(language: str) -> Sounds:
    """The words of a language that do not sound as they are written."""
    words = grammar_words(language)
    return Sounds(*(tuple(words[f"grammar.sounds.{kind}"].split()) for kind in ("vowel", "consonant")))
