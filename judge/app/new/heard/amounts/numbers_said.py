"""A number as it is said: in digits, as a word, or as an article."""

from __future__ import annotations

import re

from judge.app.new.heard.typed_names import Tongue
from judge.text.languages import BY_CODE
from judge.text.spelling import fold

_WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> tuple[str, ...]:
    """The words and numbers of a text, folded: ``boost=2`` has two of them."""
    return tuple(_WORD.findall(re.sub(r"(?<=\d)(?=[^\W\d])|(?<=[^\W\d])(?=\d)", " ", fold(text))))


def number_of(tongue: Tongue, word: str) -> int | None:
    """The number that a word says; None if it says none."""
    if word.isascii() and word.isdecimal():
        return int(word)
    rows = (tongue.words("numbers", language) for language in BY_CODE)
    return next((row.index(word) + 1 for row in rows if word in row), None)


def is_article(tongue: Tongue, word: str) -> bool:
    """Whether a word only stands before a thing: *the status*, « l’état », *a boost*."""
    return any(word in (known, known.rstrip("'")) for key in ("article", "one-of") for known in tongue.words(key))


def called_so(spelling: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether these are the words of a name, each whole: in the plural or the feminine, too."""
    return len(spelling) == len(words) and all(
        word in (known, f"{known}s", f"{known}e", f"{known}es") for known, word in zip(spelling, words, strict=True)
    )
