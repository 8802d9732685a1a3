"""An ability typed in the words in which the program tells one: turned into a print, read, and told again to be sure.

The words that tell are others than those of a print; the pairs that turn one into the other are data of the language.
They need not be right everywhere: what is read is taken only where the program tells it in just the words typed.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.app.corpus.typed_words import typed_words
from judge.app.new.described.printed_sentence import compiled_sentence
from judge.app.new.described.told_wording import spoken
from judge.app.new.new_session import NewSession
from judge.app.new.typed_ability import in_words
from judge.app.ruling.session import Unanswerable

PAIRS = "told-as-printed"
"""The words for pairs such as ``that_you_control=you_control``.

`_` is a blank, `*` words without a stop, `^` one word; behind the sign of equality `$1` is the first of these, and `<>`
are braces.
"""
_SIGNS = {"_": r"\s+", "*": r"([^,.:;]+?)", "^": r"([^\s,.:;]+)", "'": "['’]"}
_GROUP = re.compile(r"\$(\d)")
_END = r"(?=$|[\s,.:;])"


def read_told(session: NewSession, text: str) -> tuple[str, ...]:
    """The ability that is told in just these words in the language of the dialogue; none where none is."""
    printed = _in_print(session.draft.game, session.draft.edition, session.settings.language, text)
    if printed == text:
        return ()
    try:
        abilities = compiled_sentence(session.tongue(), session.own(), printed)
        is_meant = len(abilities) == 1 and spoken(in_words(session, abilities)[0]) == spoken(text)
    except Unanswerable:
        return ()
    return abilities if is_meant else ()


@lru_cache(maxsize=8)
def _pairs(game: str, edition: str, language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    words = [word.partition("=") for word in typed_words(game, edition, PAIRS, language)]
    return tuple((_pattern(told), _replaced(printed)) for told, _, printed in words)


def _pattern(told: str) -> re.Pattern[str]:
    signs = "".join(_SIGNS.get(sign, re.escape(sign)) for sign in told)
    signs = signs.removesuffix("?)") + ")" if told.endswith("*") else signs  # the last words go on to the next stop
    begins = r"(?<![\w'’])" if told[:1].isalpha() else ""
    return re.compile(rf"{begins}{signs}{_END if told[-1:].isalpha() or told[-1:] in '*^' else ''}", re.IGNORECASE)


def _replaced(printed: str) -> str:
    return _GROUP.sub(r"\\g<\1>", printed.replace("_", " ").replace("<", "{").replace(">", "}"))


def _in_print(game: str, edition: str, language: str, text: str) -> str:
    printed = text
    for pattern, print_of_it in _pairs(game, edition, language):
        printed = pattern.sub(print_of_it, printed)
    return " ".join(printed.split())
