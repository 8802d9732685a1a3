"""What texts of cards say and abilities of the vocabulary cannot: named in its own words, with what to type instead."""

from __future__ import annotations

import re

from judge.app.corpus.messages import catalogue
from judge.app.new.heard.typed_names import Tongue
from judge.text.clean import shortened

NOT_SAID = "not-said"
"""The words for pairs such as ``each_turn=turn``: what is typed, and the message about it."""

_BLANKS = r"[\s#\[\]]+"


def what_is_lacking(tongue: Tongue, text: str, at: int) -> str:
    """Why a text is not understood at this place, where it is known that nothing says such a thing; else nothing."""
    for pair in tongue.words(NOT_SAID):
        typed, _, key = pair.partition("=")
        for phrase in re.finditer(_pattern(typed), text, re.IGNORECASE):
            if phrase.start() <= at <= phrase.end():
                words = catalogue(tongue.draft.game, tongue.draft.edition, tongue.language)
                return words.say(f"new.lacks.{key}", words=shortened(phrase[0]))
    return ""


def lacking_in(tongue: Tongue, text: str) -> str:
    """Why words are in no list of the menu, where it is known that nothing says such a thing; else nothing."""
    places = (found.start() for found in re.finditer(r"\w+", text))
    return next(filter(None, (what_is_lacking(tongue, text, at) for at in places)), "")


def _pattern(typed: str) -> str:
    """The words as somebody may type them: with whichever apostrophe, blank and markup of a print."""
    words = (re.escape(word).replace("'", "['’]") for word in typed.split("_"))
    return rf"(?<!\w){_BLANKS.join(words)}(?!\w)"
