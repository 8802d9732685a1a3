"""Typography for what a person wrote, which may be in another language than the one that is printed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.text.catalogue import Catalogue, grammar_of
from judge.text.spelling import fold

_WORD = re.compile(r"[^\W\d_]+")


def language_of(text: str, printed: str, common_words: Mapping[str, frozenset[str]]) -> str:
    """The language that a sentence is written in: the one with more of its common words; without any, the printed."""
    words = _WORD.findall(fold(text))
    counts = {language: sum(word in common for word in words) for language, common in common_words.items()}
    most_words = max(counts.values(), default=0)
    likeliest = [language for language, count in counts.items() if count == most_words]
    return printed if most_words == 0 or len(likeliest) > 1 else likeliest[0]


def typeset_as_written(text: str, catalogue: Catalogue) -> str:
    """The text with the signs of the language it is written in: no French space before the « ? » of an English one."""
    language = language_of(text, catalogue.language, catalogue.common_words)
    return grammar_of(language).typeset(text)


def nested(text: str, words: Catalogue) -> str:
    """The text as it stands within the signs of a quotation of its language: its own are others, without blanks."""
    opens, inner_opens, closes, inner_closes = words.messages["label.nested"].split("/")
    opened = re.sub(rf"{opens}\s*", inner_opens, text)
    return re.sub(rf"\s*{closes}", inner_closes, opened)
