"""Typography for what a person wrote, which may be in another language than the one that is printed."""

from __future__ import annotations

import re

from judge.text.catalogue import grammar_of
from judge.text.spelling import fold

_WORD = re.compile(r"[^\W\d_]+")
_ENGLISH = """
the an and of in into to from with for at by is are was does do did has have had may can must if when before after which
who what how not no its his her their this that it
"""
_FRENCH = """
le la les un une et ou de du des dans en au aux avec pour par est sont etait peut doit si quand lorsque avant apres quel
quelle qui que quoi comment ne pas son sa ses leur ce cette il elle qu
"""
_COMMON = {"en": frozenset(_ENGLISH.split()), "fr": frozenset(_FRENCH.split())}
"""Words by which a sentence shows its language; none of them is a word of both."""


def language_of(text: str, printed: str) -> str:
    """The language that a sentence is written in: the one with more of its common words; without any, the printed."""
    words = _WORD.findall(fold(text))
    counts = {language: sum(word in common for word in words) for language, common in _COMMON.items()}
    most = max(counts.values())
    likeliest = [language for language, count in counts.items() if count == most]
    return printed if most == 0 or len(likeliest) > 1 else likeliest[0]


def typeset_as_written(text: str, printed: str) -> str:
    """The text with the signs of the language it is written in: no French space before the « ? » of an English one."""
    return grammar_of(language_of(text, printed)).typeset(text)
