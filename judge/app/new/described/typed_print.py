"""What somebody may have meant who typed what a card prints: without what the print only sets apart, or explains.

A card prints keywords in brackets, and what they mean in parentheses; people leave out one or the other, and write a
comma or a colon where the print has a dash. What is typed is tried as it stands first, and each other way only where
that is not understood; how it was understood is told in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.app.new.described.as_listed import with_bullets, with_created
from judge.app.new.heard.typed_names import Tongue
from judge.text.spelling import fold

AS_PRINTED = "as-printed"
"""The words for which a card prints others: pairs such as ``whenever=when``.

An underscore stands for a blank, `<>` for braces.
"""
_SIGNS = str.maketrans("_<>", " {}")
TOLD = "told-in-parentheses"
"""The words in parentheses that say something, as we tell it: that a thing is a token, or none."""
_REMINDER = re.compile(r"\s*\((?!\{\w\}\))([^()]*)\)")
"""A text in parentheses; a symbol in them stands for words, and is none."""
_BRACKETS = re.compile(r"[\[\]#]")
_PAUSE = re.compile(r"\s*[,:](?=\s)")
_SYMBOL_PAUSE = re.compile(r"^(\s*\{\w\})\s*[:—](?=\s)")
"""What people write between a symbol and its effect, where a card prints nothing."""
_PAUSE_BEHIND_A_DASH = re.compile(r"(?<=\s)(—\s[^—:]*?)\s*:(?=\s)")
"""What people write between a condition and its effect where the event stands before a dash: a card has a comma."""
_PARTS = re.compile(r"[,.;]\s+")
_MOST_OF_A_KEYWORD = 2
"""So many words are a keyword with its number."""
_QUOTED = re.compile(r"\s*[“«\"](?P<inner>[^“”«»\"]*)[”»\"][\s.]*")
_DASH = " —"
_NAME, _STATISTICS = r"[^\W\d_a-z][\w'’-]*\s", r"[0-9]+/[0-9]+/[0-9]+"
_CREATED = tuple(re.compile(rf"(?<![\[\w])({name}{_STATISTICS})(?!\])") for name in (_NAME, f"(?:{_NAME})+"))
"""What effects create, by its name of one word or of several and its statistics: a card prints both in brackets."""


def ways_to_read(tongue: Tongue, text: str) -> Iterator[str]:
    """The text as it stands, and then as a card may print it, each once."""
    yield from dict.fromkeys(_stopped(way) for way in _ways(tongue, text))


def unquoted(text: str) -> str:
    """The text without the quotation marks that stand around all of it; every word keeps its place."""
    quoted = _QUOTED.fullmatch(text)
    return " " * quoted.start("inner") + quoted["inner"].rstrip() if quoted else text


def reminders_in(tongue: Tongue, text: str) -> tuple[str, ...]:
    """What stands in parentheses, which only explains what is printed before it."""
    return tuple(match[0].strip() for match in _REMINDER.finditer(text) if not _is_told(tongue, match))


def _is_told(tongue: Tongue, in_parentheses: re.Match[str]) -> bool:
    return "_".join(fold(in_parentheses[1]).split()) in tongue.words(TOLD)


def _without_reminders(tongue: Tongue, text: str) -> str:
    return _REMINDER.sub(lambda match: match[0] if _is_told(tongue, match) else "", text)


def _ways(tongue: Tongue, text: str) -> Iterator[str]:
    text = with_bullets(text)
    printed = as_printed(tongue, text)
    for spelled in (text, printed, *with_created(tongue, printed)):
        for without_reminders in (spelled, _without_reminders(tongue, spelled)):
            in_brackets = (created.sub(r"[\1]", without_reminders) for created in _CREATED)
            for bare in (without_reminders, *in_brackets, _BRACKETS.sub("", without_reminders)):
                yield bare
                yield _PAUSE.sub(_DASH, bare, count=1)
                yield _PAUSE_BEHIND_A_DASH.sub(r"\1,", bare, count=1)
                yield _SYMBOL_PAUSE.sub(r"\1", bare)
    in_sentences = _BRACKETS.sub("", _without_reminders(tongue, text)).rstrip(". ")
    parts = [part for part in _PARTS.split(in_sentences) if part.strip()]
    if all(len(part.split()) <= _MOST_OF_A_KEYWORD for part in parts):
        yield ".  ".join(parts)  # keywords in a row: each is an ability of its own, which two blanks set apart


def as_printed(tongue: Tongue, text: str) -> str:
    """The text with the words that cards print, in place of others that say the same."""
    pairs = [pair.translate(_SIGNS).partition("=") for pair in tongue.words(AS_PRINTED)]
    for typed, _, printed in sorted(pairs, key=lambda pair: -len(pair[0])):
        text = re.sub(rf"\b{re.escape(typed)}".replace("'", "['’]"), printed, text, flags=re.IGNORECASE)
    return text


def _stopped(text: str) -> str:
    """The text with the stop at its end, which people leave out."""
    return text.rstrip() if text.rstrip().endswith((".", ".)")) else f"{text.rstrip()}."
